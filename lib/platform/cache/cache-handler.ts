import { z } from 'zod';
import { currentRequest, expirePageAt, sharePage } from '../request-context.ts';
import { boundedCache, ownBytes, textBytes } from './bounded-cache.ts';
import { CACHE_BYTES } from './budget.ts';
import { isPurged, purgeTags } from './purges.ts';

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

/** The same as it is held: HTML as bytes, outside of V8's heap and of half the size, every buffer in memory of its own. */
type Held = Omit<Value, 'html'> & { html?: Buffer };

interface Entry<Kept = Held> {
  /** Null for a page that does not exist. */
  value: Kept | null;
  /** In milliseconds since 1970. */
  lastModified: number;
  cacheControl?: unknown;
  /** When something on a page stops to be true, in milliseconds since 1970: it is rendered again then. */
  expiresAt?: number;
}

/** What a buffer takes besides its bytes. */
const BUFFER_BYTES = 200;

const entries = boundedCache<Entry>(CACHE_BYTES.next, sizeOf);

/**
 * Next's documented cache interface (`cacheHandler`) in memory. An entry is as old as the request that it was rendered
 * for, not as the moment when it was ready: what was read before a purge and cached after it counts as purged. Next
 * makes an instance for each request; all share the entries of this module, which Node loads once (next.config.mjs).
 */
export default class CacheHandler {
  async get(
    key: string,
    context: { tags?: string[]; softTags?: string[] } = {},
  ): Promise<Entry<Value> | null> {
    const entry = entries.get(key);
    if (!entry) return null;
    const tags = [...tagsOf(entry.value), ...(context.tags ?? []), ...(context.softTags ?? [])];
    if (isPurged(tags, entry.lastModified)) return null;
    if (entry.expiresAt !== undefined) {
      if (entry.expiresAt <= Date.now()) return null;
      // For the cache of whole documents, which knows the request alone.
      expirePageAt(entry.expiresAt);
    }
    share(entry);
    return { ...entry, value: entry.value && give(entry.value) };
  }

  async set(key: string, value: Value | null, context: { cacheControl?: unknown } = {}): Promise<void> {
    // A purge in the same millisecond may have come after the request.
    const request = currentRequest();
    const lastModified = (request?.startedAt ?? Date.now()) - 1;
    const { cacheControl } = context;
    // Data are read by other pages too, and say nothing of the time.
    const expiresAt = value?.kind === DATA ? undefined : request?.expiresAt;
    const entry: Entry = {
      value: value && hold(value),
      lastModified,
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

/** Says what a page that is sent depends on, for caches in front. */
function share({ value, lastModified, cacheControl }: Entry): void {
  const valid = revalidation.safeParse(cacheControl);
  if (value?.kind !== PAGE || !valid.success) return;
  const tags = tagsOf(value).filter((tag) => !tag.startsWith(OF_NEXT));
  sharePage({ tags, until: lastModified + valid.data.revalidate * 1000 });
}

function hold({ html, body, rscData, segmentData, ...rest }: Value): Held {
  return {
    ...rest,
    ...(html !== undefined && { html: ownBytes(Buffer.from(html)) }),
    ...(body && { body: ownBytes(body) }),
    ...(rscData && { rscData: ownBytes(rscData) }),
    ...(segmentData && {
      segmentData: new Map([...segmentData].map(([name, part]) => [name, ownBytes(part)])),
    }),
  };
}

function give({ html, ...rest }: Held): Value {
  return { ...rest, ...(html && { html: html.toString() }) };
}

function tagsOf(value: Held | null): string[] {
  const tags = value?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Roughly, in bytes. */
function sizeOf({ value }: Entry): number {
  if (!value) return 0;
  const segments = [...(value.segmentData ?? [])].reduce(
    (sum, [name, part]) => sum + BUFFER_BYTES + textBytes(name) + part.length,
    0,
  );
  const headers = value.headers === undefined ? 0 : textBytes(JSON.stringify(value.headers));
  const data = value.data === undefined ? 0 : textBytes(JSON.stringify(value.data));
  const parts = [value.html, value.body, value.rscData].filter((part) => part !== undefined);
  return parts.reduce((sum, part) => sum + BUFFER_BYTES + part.length, headers + data + segments);
}
