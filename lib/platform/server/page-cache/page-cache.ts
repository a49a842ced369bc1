import type { IncomingMessage } from 'node:http';
import { boundedCache } from '../../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../../cache/budget.ts';
import { isPurged, purgeCount } from '../../cache/purges.ts';
import type { SharedPage } from '../../request-context.ts';
import { PAYLOAD_HEADER } from '../document/deferral-script.ts';
import type { DocumentContext, PageDocument } from '../document/document.ts';
import { MISSING_HEADER } from '../document/missing-page.ts';
import { isPage } from '../guards/headers.ts';
import { cachedStore } from './cached-store.ts';
import { sharedPageOf } from './shared-page.ts';

/**
 * How long a page that Next caches is sent without a request to Next, at least, in milliseconds: also one that Next is rendering again, or
 * of which it is not known yet what it depends on.
 */
const CACHED_BY_NEXT_MS = 1000;
/** Headers that belong to the page; all others are set for each response. */
const PAGE_HEADERS = ['content-type', 'link', 'etag'];
/** Headers by which the router requests something else than the document. */
const ROUTER_HEADER = /^(rsc|next-|x-nextjs-|x-middleware-)/;

/** A page that is sent again. */
export interface CachedPage {
  page: PageDocument;
  /** What it depends on; undefined while that is not known. */
  shared: SharedPage | undefined;
}

interface Entry extends CachedPage {
  /** In milliseconds since 1970. */
  until: number;
  /** How many purges there were when its request came. */
  purges: number;
}

/** Transformed pages, until they are to be rendered again or what they show was purged. */
export class PageCache {
  readonly #entries;

  constructor(maxBytes: number = CACHE_BYTES.pages) {
    this.#entries = boundedCache<Entry>(maxBytes, ({ page }) => page.body.length);
  }

  get(key: string): CachedPage | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.until > Date.now() && !isOvertaken(entry)) return entry;
    this.#entries.delete(key);
    return null;
  }

  /**
   * A place for the page that is rendered from now on.
   * @returns stores it when it is the same for everybody in a store
   */
  reserve(key: string): (page: PageDocument, context: DocumentContext) => void {
    const purges = purgeCount();
    return (page, context) => {
      const lifetime = lifetimeOf(page, context);
      if (lifetime <= 0) return;
      const own = PAGE_HEADERS.map((name) => [name, page.headers[name]] as const);
      const headers = Object.fromEntries(own.filter(([, value]) => value !== undefined));
      const shared = sharedPageOf(context.page);
      this.#entries.set(key, { page: { ...page, headers }, shared, until: Date.now() + lifetime, purges });
    };
  }
}

/** Whether a purge since may have been of something that the page shows: any may where that is not known. */
function isOvertaken({ shared, purges }: Entry): boolean {
  return shared === undefined ? purgeCount() !== purges : isPurged(shared.tags, purges);
}

function lifetimeOf({ status, headers }: PageDocument, { isCachedByNext, page }: DocumentContext): number {
  const isHtml = String(headers['content-type'] ?? '').startsWith('text/html');
  if (status !== 200 || !isHtml || headers['set-cookie'] !== undefined) return 0;
  const now = Date.now();
  const longest =
    page.cacheMs ?? (isCachedByNext ? Math.max(CACHED_BY_NEXT_MS, (page.shared?.until ?? 0) - now) : 0);
  return Math.min(longest, (page.expiresAt ?? Number.POSITIVE_INFINITY) - now);
}

/** A page depends on the store and the address alone; null for a request that is not for a document of the shop. */
export function pageKey({ method, url, headers }: IncomingMessage, path: string): string | null {
  if (method !== 'GET' || !isPage(path) || headers[MISSING_HEADER] !== undefined) return null;
  if (headers[PAYLOAD_HEADER] !== undefined) return null;
  if (Object.keys(headers).some((name) => ROUTER_HEADER.test(name))) return null;
  const store = cachedStore(headers.cookie);
  return store === null ? null : `${store} ${url}`;
}
