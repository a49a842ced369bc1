const KEY = Symbol.for('ajuar.pageStatus');
const shared: typeof globalThis & { [KEY]?: Map<string, number> } = globalThis;

/** Requests that ended before their head was sent leave an entry behind. */
const MAX_ENTRIES = 1000;

/** Known to this process alone, shared by the front door and Next's bundles. */
function statuses(): Map<string, number> {
  shared[KEY] ??= new Map();
  return shared[KEY];
}

/** Says what status the page of a request has: Next itself lets a page choose none but its own empty 404. */
export function tellStatus(requestId: string, status: number): void {
  const known = statuses();
  const [oldest] = known.keys();
  if (known.size >= MAX_ENTRIES && oldest !== undefined) known.delete(oldest);
  known.set(requestId, status);
}

/** What a page said, once; null when it said nothing. */
export function takeStatus(requestId: string): number | null {
  const status = statuses().get(requestId) ?? null;
  statuses().delete(requestId);
  return status;
}
