import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { RequestContext, SharedPage } from '../../request-context.ts';
import type { PageDocument } from '../document/document.ts';
import { cachedStore } from './cached-store.ts';

/** In which a cache in front names the store under which it keeps a page. */
const STORE_HEADER = 'x-store';
/** There of a visitor who has not chosen one. */
const NO_STORE = 'none';
/** In which a page names its tags to a cache in front, and a purge those that it is for. */
export const KEYS_HEADER = 'surrogate-key';
/** Among the keys of every page: purging it purges them all. */
export const EVERY_PAGE = 'shop';
/** How long such a cache may send a page while it fetches the next one, in seconds. */
const STALE_S = 60;
/**
 * How long such a cache may send what came as a whole, in seconds. A body may take any time on its way, and arrive after the last purge
 * of what it shows; so it holds until it is asked for next, when a response without a body (304) says for how long it is true.
 */
const UNCONFIRMED_S = 1;
/** Longest list of keys, in bytes: headers of a response have to fit a proxy's usual buffer (docs/deploy.md). */
const MAX_KEYS = 1800;

/**
 * Whether a request for a page comes through a cache that keeps pages by store, which it shows by naming the store that the visitor's
 * cookie names. Any other cache would mix up the pages of several stores: it gets them as private ones.
 */
export function isForStoreCache({ headers }: IncomingMessage): boolean {
  const store = cachedStore(headers.cookie);
  return store !== null && headers[STORE_HEADER] === (store === '' ? NO_STORE : store);
}

/** What a cache in front may know of the page that was rendered: it ends before something on it is no longer true. */
export function sharedPageOf({ shared, expiresAt }: RequestContext): SharedPage | undefined {
  if (shared === undefined || expiresAt === undefined) return shared;
  return { ...shared, until: Math.min(shared.until, expiresAt - STALE_S * 1000) };
}

/**
 * A page as a cache in front may keep it, until it is rendered again or one of its keys is purged: for a moment when it is sent whole,
 * for all that time when the cache has it already. One that sets a cookie, is not whole, or is about to be rendered again stays private.
 */
export function withSharing(document: PageDocument, { tags, until }: SharedPage, now: number): PageDocument {
  const { status, headers } = document;
  const seconds = Math.floor((until - now) / 1000);
  const keys = [EVERY_PAGE, ...tags].join(' ');
  const isWhole = status === 200 || status === 304;
  if (!isWhole || seconds < 1 || headers['set-cookie'] !== undefined || keys.length > MAX_KEYS)
    return document;
  const lifetime =
    status === 304
      ? `s-maxage=${seconds}, stale-while-revalidate=${STALE_S}`
      : `s-maxage=${UNCONFIRMED_S}, stale-while-revalidate=0`;
  return { ...document, headers: { ...headers, ...sharingHeaders(headers, lifetime, keys) } };
}

function sharingHeaders({ vary }: OutgoingHttpHeaders, lifetime: string, keys: string): OutgoingHttpHeaders {
  // Also where nothing was compressed: the next visitor's page may be.
  const names = [vary ?? []].flat().flatMap((value) => String(value).split(/,\s*/));
  return {
    'cache-control': `public, max-age=0, ${lifetime}`,
    vary: [...new Set([...names, 'Accept-Encoding', 'X-Store'])].join(', '),
    [KEYS_HEADER]: keys,
  };
}
