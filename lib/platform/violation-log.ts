import type { Violation } from './domain/csp-report.ts';
import { log } from './logging.ts';
import { processWide } from './process-wide.ts';

/** Kinds that are counted one by one, in an hour; the rest is one kind more. */
const MAX_KINDS = 100;
const HOUR_MS = 3_600_000;
const OTHERS: Violation = { directive: 'others', blocked: '', page: '', source: '' };

const counts = processWide('violations', () => ({ since: 0, kinds: new Map<string, number>() }));

/**
 * Logs what a policy stopped: each kind when it comes for the first time in an hour, the tenth, the hundredth and so on, so that no number
 * of reports, made up or not, fills the log.
 * @param now in milliseconds
 */
export function logViolation(violation: Violation, now: number): void {
  const state = counts();
  if (now - state.since >= HOUR_MS) Object.assign(state, { since: now, kinds: new Map() });
  const own = Object.values(violation).join(' ');
  const isKnown = state.kinds.has(own) || state.kinds.size < MAX_KINDS;
  const kind = isKnown ? own : '';
  const times = (state.kinds.get(kind) ?? 0) + 1;
  state.kinds.set(kind, times);
  if (/^10*$/.test(String(times))) log('warn', 'csp.violation', { ...(isKnown ? violation : OTHERS), times });
}
