import 'server-only';
import { customersOnly } from '#lib/platform/bff/customers-only.ts';
import * as routes from '#lib/platform/routes.ts';

/** Forms of a customer's own gift lists. */
export const ownersOnly = customersOnly({ page: routes.manageEvent('list') });
