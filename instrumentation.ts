import type { Instrumentation } from 'next';
import { reportError } from '#lib/platform/error-reports/report-error.ts';

/** Next hands over what a page, a route or the middleware has thrown; it prints none of it. */
export const onRequestError: Instrumentation.onRequestError = (error, _request, { routeType }) =>
  reportError(error, { where: routeType });
