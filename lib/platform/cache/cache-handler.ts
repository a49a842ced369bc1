import { z } from 'zod';
import { currentRequest, expirePageAt, sharePage } from '../request-context.ts';
import { boundedCache, textBytes } from './bounded-cache.ts';
import { CACHE_BYTES } from './budget.ts';
import { type Packed, pack, unpack } from './packed.ts';
import { isPurged, purgeCount, purgeTags } from './purges.ts';

/** Header of a cached page in which Next lists its tags. */
const TAGS_HEADER = 'x-next-cache-tags';

/** What `unstable_cache` keeps. */
const DATA = 'FETCH';
/** A page: HTML and RSC payload. */
const PAGE = 'APP_PAGE';
/** Tags that Next makes of addresses by itself, which nothing purges. */
const OF_NEXT = '_N_T_';
/** How long an entry is valid, in seconds. */
const revalidation = z.object({ revalidate: z.number() });

/** What Next caches: a page (HTML, RSC payload, its segments), a route's response, or data of `unstable_cache`. */
interface Value {
  kind: string;
  headers?: Readonly<Record<string, unknown>>;
  html?: string;
  body?: Uint8Array;
  rscData?: Uint8Array;
  segmentData?: ReadonlyMap<string, Uint8Array>;
  data?: unknown;
}

/** The same as it is held, with what has to be known of it at each request. */
interface Held {
  kind: string;
  tags: readonly string[];
  packed: Packed;
}

/** An entry as Next reads it. */
interface Entry<Kept = Value> {
  /** Null for a page that does not exist. */
  value: Kept | null;
  /** In milliseconds since 1970. */
  lastModified: number;
  cacheControl?: unknown;
}

interface HeldEntry extends Entry<Held> {
  /** How many purges there were when the request came that it was rendered for. */
  purges: number;
  /** When something on a page stops to be true, in milliseconds since 1970: it is rendered again then. */
  expiresAt?: number;
}

const entries = boundedCache<HeldEntry>(CACHE_BYTES.next, sizeOf);

/**
 * Next's documented cache interface (`cacheHandler`) in memory. An entry is as old as the request that it was rendered
 * for, not as the moment when it was ready: what was read before a purge and cached after it counts as purged. Next
 * makes an instance for each request; all share the entries of this module, which Node loads once (next.config.mjs).
 */
export default class CacheHandler {
  async get(key: string, context: { tags?: string[]; softTags?: string[] } = {}): Promise<Entry | null> {
    const entry = entries.get(key);
    if (!entry) return null;
    const { value, lastModified, cacheControl, purges, expiresAt } = entry;
    const tags = [...(value?.tags ?? []), ...(context.tags ?? []), ...(context.softTags ?? [])];
    if (isPurged(tags, purges)) return null;
    if (expiresAt !== undefined) {
      if (expiresAt <= Date.now()) return null;
      // For the cache of whole documents, which knows the request alone.
      expirePageAt(expiresAt);
    }
    share(entry);
    return {
      value: value && (unpack(value.packed) as Value),
      lastModified,
      ...(cacheControl !== undefined && { cacheControl }),
    };
  }

  async set(key: string, value: Value | null, context: { cacheControl?: unknown } = {}): Promise<void> {
    const request = currentRequest();
    const { cacheControl } = context;
    // Data are read by other pages too, and say nothing of the time.
    const expiresAt = value?.kind === DATA ? undefined : request?.expiresAt;
    const entry: HeldEntry = {
      value: value && hold(value),
      lastModified: Date.now(),
      purges: request?.purges ?? purgeCount(),
      ...(cacheControl !== undefined && { cacheControl }),
      ...(expiresAt !== undefined && { expiresAt }),
    };
    entries.set(key, entry);
    share(entry);
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    purgeTags([tags].flat());
  }

  resetRequestCache(): void {}
}

/** Says what a page that is sent depends on, for caches of whole documents. */
function share({ value, lastModified, cacheControl }: HeldEntry): void {
  const valid = revalidation.safeParse(cacheControl);
  if (value?.kind !== PAGE || !valid.success) return;
  const tags = value.tags.filter((tag) => !tag.startsWith(OF_NEXT));
  sharePage({ tags, until: lastModified + valid.data.revalidate * 1000 });
}

function hold(value: Value): Held {
  return { kind: value.kind, tags: tagsOf(value), packed: pack(value) };
}

function tagsOf({ headers }: Value): string[] {
  const tags = headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** In bytes. */
function sizeOf({ value }: HeldEntry): number {
  if (!value) return 0;
  return value.packed.length + value.tags.reduce((sum, tag) => sum + textBytes(tag), 0);
}
