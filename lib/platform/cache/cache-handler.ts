import { currentRequest } from '../request-context.ts';
import { boundedCache } from './bounded-cache.ts';
import { TagPurges } from './tag-purges.ts';

/** Random addresses must not grow memory without limit, in bytes. */
const MAX_BYTES = 96 * 1024 * 1024;
/** Header of a cached page in which Next lists its tags. */
const TAGS_HEADER = 'x-next-cache-tags';

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

interface Entry {
  /** Null for a page that does not exist. */
  value: Value | null;
  /** In milliseconds since 1970. */
  lastModified: number;
  cacheControl?: unknown;
}

const entries = boundedCache<Entry>(MAX_BYTES, sizeOf);
const purges = new TagPurges();

/**
 * Next's documented cache interface (`cacheHandler`) in memory. An entry is as old as the request that it was rendered
 * for, not as the moment when it was ready: what was read before a purge and cached after it counts as purged. Next
 * makes an instance for each request; all share the entries of this module, which Node loads once (next.config.mjs).
 */
export default class CacheHandler {
  async get(key: string, context: { tags?: string[]; softTags?: string[] } = {}): Promise<Entry | null> {
    const entry = entries.get(key);
    if (!entry) return null;
    const tags = [...tagsOf(entry.value), ...(context.tags ?? []), ...(context.softTags ?? [])];
    return purges.isPurged(tags, entry.lastModified) ? null : entry;
  }

  async set(key: string, value: Value | null, context: { cacheControl?: unknown } = {}): Promise<void> {
    // A purge in the same millisecond may have come after the request.
    const lastModified = (currentRequest()?.startedAt ?? Date.now()) - 1;
    const { cacheControl } = context;
    entries.set(key, { value, lastModified, ...(cacheControl !== undefined && { cacheControl }) });
  }

  async revalidateTag(tags: string | readonly string[]): Promise<void> {
    for (const tag of [tags].flat()) purges.purge(tag, Date.now());
  }

  resetRequestCache(): void {}
}

function tagsOf(value: Value | null): string[] {
  const tags = value?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Roughly, in bytes. */
function sizeOf({ value }: Entry): number {
  if (!value) return 1;
  const segments = [...(value.segmentData ?? [])].reduce(
    (sum, [name, part]) => sum + name.length + part.length,
    0,
  );
  const data = value.data === undefined ? 0 : JSON.stringify(value.data).length;
  return (
    (value.html?.length ?? 0) + (value.body?.length ?? 0) + (value.rscData?.length ?? 0) + segments + data
  );
}
