import 'server-only';

/** So many lookups of orders may fail from one address in this time: enough for a whole carrier's typing errors. */
const MAX_FAILURES = 40;
const WINDOW_MS = 10 * 60_000;
/** Addresses kept in mind; the oldest go first. */
const MAX_ADDRESSES = 10_000;

const KEY = Symbol.for('ajuar.orderAttempts');
interface Window {
  since: number;
  failures: number;
}
const shared: typeof globalThis & { [KEY]?: Map<string, Window> } = globalThis;

/** Next loads this module once per bundle; pages and forms count together. */
function windows(): Map<string, Window> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** May this address look an order up now? Order numbers and e-mails must not be found by trying. */
export function mayLookUp(address: string, now: number = Date.now()): boolean {
  const window = windows().get(address);
  return !window || now - window.since > WINDOW_MS || window.failures < MAX_FAILURES;
}

/** A lookup found nothing. */
export function noteFailure(address: string, now: number = Date.now()): void {
  const known = windows();
  const before = known.get(address);
  const open = before && now - before.since <= WINDOW_MS;
  known.delete(address);
  known.set(address, open ? { ...before, failures: before.failures + 1 } : { since: now, failures: 1 });
  const [oldest] = known.keys();
  if (known.size > MAX_ADDRESSES && oldest !== undefined) known.delete(oldest);
}
