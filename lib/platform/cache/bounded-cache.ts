import { LRUCache } from 'lru-cache';

/** An entry larger than this part of the whole is not cached: it would push out too many others. */
const LARGEST_PART = 1 / 8;

/**
 * A cache in memory that drops its least recently used entries when they grow too large together.
 * @param maxSize of all entries, in the unit of `sizeOf` (bytes or characters)
 */
export function boundedCache<Value extends object | string>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize,
    maxEntrySize: Math.max(1, Math.floor(maxSize * LARGEST_PART)),
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
  });
}
