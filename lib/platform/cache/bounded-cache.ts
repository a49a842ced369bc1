import { LRUCache } from 'lru-cache';

/** An entry larger than this part of the whole is not cached: it would push out too many others. */
const LARGEST_PART = 1 / 8;

/** What an entry takes besides its key and its content, in bytes: many are small, as a page that does not exist. */
export const ENTRY_BYTES = 256;

/** A text's memory, in bytes: V8 takes two for each character as soon as one of them is no Latin one. */
export function textBytes(text: string): number {
  return 2 * text.length;
}

/**
 * The same bytes in memory of their own. Small buffers are pieces of a shared block, and what zlib returns is the piece of
 * a larger one that it filled: cached, each would hold all of it.
 */
export function ownBytes(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/**
 * A cache in memory that drops its least recently used entries when they grow too large together.
 * @param maxSize of all entries with their keys, in bytes
 * @param sizeOf a value's content, in bytes
 */
export function boundedCache<Value extends object | string>(
  maxSize: number,
  sizeOf: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize,
    maxEntrySize: Math.max(1, Math.floor(maxSize * LARGEST_PART)),
    sizeCalculation: (value, key) => ENTRY_BYTES + textBytes(key) + sizeOf(value),
  });
}
