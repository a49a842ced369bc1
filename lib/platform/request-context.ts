import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request under way, from the front door to the last call that it makes. */
export interface RequestContext {
  requestId: string;
  /** Pattern of the address, never the address itself. */
  route: string;
  /** When the front door took it, in milliseconds since 1970: what is read for it later is no older. */
  startedAt?: number;
  /** Set by a page that refuses for too many tries: the answer is then 429, in so many seconds again. */
  retryAfterS?: number;
}

const KEY = Symbol.for('ajuar.requestContext');
const shared: typeof globalThis & { [KEY]?: AsyncLocalStorage<RequestContext> } = globalThis;

/** Next loads this module once per bundle; the front door and all of them must share one. */
function storage(): AsyncLocalStorage<RequestContext> {
  shared[KEY] ??= new AsyncLocalStorage();
  return shared[KEY];
}

/** Runs the handling of a request with its context. */
export function withRequest<Result>(context: RequestContext, run: () => Result): Result {
  return storage().run(context, run);
}

/** The request under way, undefined outside of one (background work, building). */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore();
}
