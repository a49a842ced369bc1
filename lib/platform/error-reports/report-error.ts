import { processWide } from '../process-wide.ts';
import { currentRequest } from '../request-context.ts';
import type { Fault } from './fault.ts';

/** Where something went wrong. */
export interface FaultContext {
  /** What was under way: a request, a job, the start. */
  where: string;
  /** Pattern of the address, never the address itself. */
  route?: string | undefined;
  requestId?: string | undefined;
}

/** Hears of errors. */
export interface ErrorReporter {
  reportError(error: unknown, context: FaultContext): void;
  reportFault(fault: Fault, context: FaultContext): void;
  /** Sends what was not sent yet, for two seconds at most. */
  flush(): Promise<void>;
}

const current = processWide('errorReporter', () => ({ reporter: null as ErrorReporter | null }));

/** Null while nobody is told of errors. */
export function errorReporter(): ErrorReporter | null {
  return current().reporter;
}

/** Has all bundles of this process report to one. */
export function reportErrorsTo(own: ErrorReporter | null): void {
  current().reporter = own;
}

/**
 * Reports an error that nobody expected, with the request under way. What the back-end failed at is reported by itself, and an outage by
 * metrics and alerts: a failed call is no error of the storefront.
 */
export function reportError(error: unknown, context: FaultContext): void {
  if (error instanceof Error && error.name === 'BackendError') return;
  const { requestId, route } = currentRequest() ?? {};
  errorReporter()?.reportError(error, { requestId, route, ...context });
}
