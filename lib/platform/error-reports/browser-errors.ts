import { findRoute } from '../domain/routes/find-route.ts';
import { KindCounter } from '../kind-counter.ts';
import { log } from '../logging.ts';
import { processWide } from '../process-wide.ts';
import { browserFault } from './fault.ts';
import { errorReporter } from './report-error.ts';

const MAX_KINDS = 100;

const counter = processWide('browserErrors', () => new KindCounter(MAX_KINDS));

/**
 * Logs an error of a browser, and reports it where somebody is told: a kind's first in an hour, its tenth and so on. What is no error of
 * the shop's own scripts is left out.
 * @param page address, of which the pattern of its route is kept
 * @param now in milliseconds
 */
export function takeBrowserError(text: string, page: string, now: number): void {
  const fault = browserFault(text);
  if (!fault) return;
  const route = findRoute(URL.canParse(page) ? new URL(page).pathname : '/').log;
  const frame = fault.frames.find(({ in_app }) => in_app);
  const source = `${frame?.filename}:${frame?.lineno}:${frame?.colno}`;
  const { times, isDue, isKnown } = counter().count(`${fault.type} ${source}`, now);
  if (!isDue || !isKnown) return;
  log('warn', 'browser.error', { route, kind: fault.type, reason: fault.message, source, times });
  errorReporter()?.reportFault(fault, { where: 'browser', route });
}
