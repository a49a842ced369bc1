import type { Violation } from './domain/csp-report.ts';
import { KindCounter } from './kind-counter.ts';
import { log } from './logging.ts';
import { processWide } from './process-wide.ts';

const MAX_KINDS = 100;
const OTHERS: Violation = { directive: 'others', blocked: '', page: '', source: '' };

const counter = processWide('violations', () => new KindCounter(MAX_KINDS));

/**
 * Logs what a policy stopped: each kind when it comes for the first time in an hour, the tenth, the hundredth and so on, so that no number
 * of reports, made up or not, fills the log.
 * @param now in milliseconds
 */
export function logViolation(violation: Violation, now: number): void {
  const { times, isKnown, isDue } = counter().count(Object.values(violation).join(' '), now);
  if (isDue) log('warn', 'csp.violation', { ...(isKnown ? violation : OTHERS), times });
}
