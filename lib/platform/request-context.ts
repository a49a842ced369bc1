import { AsyncLocalStorage } from 'node:async_hooks';
import type { DocumentSource } from './metrics/recorder.ts';
import { processWide } from './process-wide.ts';

/** A page that Next caches, as caches in front of the storefront may keep it. */
export interface SharedPage {
  /** What it depends on: purging one of them ends it. */
  tags: readonly string[];
  /** When it is rendered again, whether something was purged or not (ms since 1970). */
  until: number;
}

/** What is known of the current request, from the server to the last call that it makes. */
export interface RequestContext {
  requestId: string;
  /** Pattern of the address, never the address itself. */
  route: string;
  /** How many purges there were before it (`purgeCount`): what is read for it later is no older. */
  purges?: number;
  /** Of a visitor who lets the shop tell its marketing tracker what they do: value of `MARKETING_HEADER`. */
  marketing?: string;
  /** Set by a page that refuses for too many tries: the response is then 429, with this Retry-After. */
  retryAfterS?: number;
  /** Set by a page that chooses its own status: Next itself offers none but its own empty 404. */
  statusOverride?: number;
  /** Set by a page that is the same for everybody: how long the server may cache it, in milliseconds. */
  cacheMs?: number;
  /** Set by a page of one visitor whose RSC payload may leave the document. */
  isPayloadApart?: boolean;
  /** Set while a posted form is handled: whoever sent it waits for its reads as long as for its writes. */
  waitsLong?: boolean;
  /** Set for a document, once it is known where it comes from. */
  source?: DocumentSource;
  /** Set for a page that Next caches, once it is known what it depends on. */
  shared?: SharedPage;
  /** When something on the page is no longer true, by the machine's clock: no cache sends it from then on (ms since 1970). */
  expiresAt?: number;
}

const storage = processWide('requestContext', () => new AsyncLocalStorage<RequestContext>());

/** Runs the handling of a request with its context. */
export function withRequest<Result>(context: RequestContext, run: () => Result): Result {
  return storage().run(context, run);
}

/** Taken when the process starts: no request is under way then. */
const outside = processWide('outsideRequests', () => AsyncLocalStorage.snapshot())();

/**
 * Runs work that outlives its request without the request's context. A timer holds the context that it was set in, with all that
 * Next has of the request, until it ends.
 */
export function outsideRequest<Result>(run: () => Result): Result {
  return outside(run);
}

/** The current request, undefined outside of one (background work, building). */
export function currentRequest(): RequestContext | undefined {
  return storage().getStore();
}

/** Has the calls of this request wait for slow reads, too: refused, all of a form's work would be lost. */
export function waitLong(): void {
  const request = currentRequest();
  if (request) request.waitsLong = true;
}

/** Chooses the status of the page that is rendered, which keeps its own body. */
export function overrideStatus(status: number): void {
  const request = currentRequest();
  if (request) request.statusOverride = status;
}

/** Lets the server cache the page that is rendered per request, which must be the same for everybody in a store. */
export function cachePageFor(milliseconds: number): void {
  const request = currentRequest();
  if (request) request.cacheMs = milliseconds;
}

/**
 * Has the RSC payload of the page that is rendered follow its document, also where the page is one visitor's. This process then
 * holds it in memory for a while, under a name that nobody else can know.
 */
export function sendPayloadApart(): void {
  const request = currentRequest();
  if (request) request.isPayloadApart = true;
}

/** Says what the page that Next caches depends on; what was said first counts, since what is cached later is the next rendering. */
export function sharePage(page: SharedPage): void {
  const request = currentRequest();
  if (request) request.shared ??= page;
}

/**
 * Ends the caching of the page that is rendered, whatever else says, where something on it stops to be true.
 * @param instant by the machine's clock, in milliseconds since 1970; the earliest counts
 */
export function expirePageAt(instant: number): void {
  const request = currentRequest();
  if (request) request.expiresAt = Math.min(instant, request.expiresAt ?? instant);
}
