import { LRUCache } from 'lru-cache';
import type { ObjectInfo } from './objects.ts';

/** Contents in memory together, and the largest of them, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST = 2 * 1024 * 1024;
/** What an entry takes without its content. */
const ENTRY_BYTES = 512;

/** What is known of a file: what it was when it was asked for last; `info` null when there was none. */
export interface Known {
  info: ObjectInfo | null;
  /** Null when it was not read, or is too large to remember. */
  content: Buffer | null;
  /** When it was asked for (ms, of the process). */
  askedAt: number;
}

/** Files by key, those that were used last. */
export interface Memory {
  get(key: string): Known | undefined;
  /** Unless something newer is known. @returns what is known now */
  learn(key: string, known: Known): Known;
}

/** An empty memory of bounded size. */
export function boundedMemory(): Memory {
  const entries = new LRUCache<string, Known>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ content }) => ENTRY_BYTES + (content?.length ?? 0),
  });
  return {
    get: (key) => entries.get(key),
    learn(key, { content, ...said }) {
      const before = entries.peek(key);
      if (before && before.askedAt > said.askedAt) return before;
      const isSame = before?.info && before.info.etag === said.info?.etag;
      const known = content ?? (isSame ? before.content : null);
      const kept = { ...said, content: known && known.length > LARGEST ? null : known };
      entries.set(key, kept);
      return kept;
    },
  };
}
