import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { fileKey, keyPrefix } from '../file-key.ts';
import { type FileStore, isNamedByContent } from '../files.ts';
import { FilesAway } from '../files-away.ts';
import { boundedMemory, type Known } from './memory.ts';
import { type ObjectInfo, type Objects, openObjects } from './objects.ts';
import type { S3Settings } from './settings.ts';

/** How long it holds what a file is without its content (ms): each order asks for a stamp. */
const FRESH_MS = 1000;
/** The same for what is named by its content: it may be removed, never another. */
const CONTENT_FRESH_MS = 600_000;
/** Lists that are remembered for an outage. */
const LISTS = 20;

/**
 * Files in a bucket of S3. A content is asked for each time it is read, by its ETag, so that a change made by another
 * back-end is read at once; while the store is away what was read last is served from memory.
 */
export function s3Files(settings: S3Settings): FileStore {
  return rememberedFiles(openObjects(settings));
}

/** @param now ms of a clock that only goes forward */
export function rememberedFiles(objects: Objects, now: () => number = () => performance.now()): FileStore {
  const memory = boundedMemory();
  const lists = new LRUCache<string, string[]>({ max: LISTS });
  const asking = new Map<string, Promise<Known>>();

  const isFresh = (key: string, known: Known) =>
    now() - known.askedAt < (isNamedByContent(key) && known.info ? CONTENT_FRESH_MS : FRESH_MS);

  /** The file as the store has it now; while it is away, as it was. */
  const asked = async (key: string, ask: (known: Known | undefined, askedAt: number) => Promise<Known>) => {
    const known = memory.get(key);
    try {
      return await ask(known, now());
    } catch (error) {
      if (known && error instanceof FilesAway) return known;
      throw error;
    }
  };

  const readNow = async (key: string, known: Known | undefined, askedAt: number): Promise<Known> => {
    const found = await objects.get(key, known?.content ? known.info?.etag : undefined);
    if (found === 'same' && known) return learn(key, { ...known, askedAt });
    if (found === null || found === 'same') return learn(key, { info: null, content: null, askedAt });
    const { content, ...info } = found;
    // What is too large to be remembered is returned all the same.
    return { ...learn(key, { info, content, askedAt }), content };
  };

  const headNow = async (key: string, known: Known | undefined, askedAt: number): Promise<Known> => {
    // Costs no more, and the content is there when it is asked for next.
    if (known?.content) return readNow(key, known, askedAt);
    return learn(key, { info: await objects.head(key), content: null, askedAt });
  };

  const learn = (key: string, known: Known) => memory.learn(key, known);

  /** What a file is, without its content; many who ask at once ask once. */
  const infoOf = async (key: string): Promise<ObjectInfo | null> => {
    const known = memory.get(fileKey(key));
    if (known && isFresh(key, known)) return known.info;
    const running = asking.get(key);
    if (running) return (await running).info;
    const work = asked(key, (...before) => headNow(key, ...before)).finally(() => asking.delete(key));
    asking.set(key, work);
    return (await work).info;
  };

  return {
    async read(key) {
      const known = memory.get(fileKey(key));
      if (known?.content && isNamedByContent(key) && isFresh(key, known)) return known.content;
      const found = await asked(key, (...before) => readNow(key, ...before));
      // It is known that there is such a file, and that is all.
      if (found.info && !found.content) throw new FilesAway('its content is not remembered');
      return found.content;
    },
    stamp: async (key) => (await infoOf(key))?.etag ?? null,
    changed: async (key) => (await infoOf(key))?.changed ?? null,
    size: async (key) => (await infoOf(key))?.size ?? null,
    async write(key, given) {
      const content = typeof given === 'string' ? Buffer.from(given) : given;
      const info = await objects.put(fileKey(key), content);
      learn(key, { info, content, askedAt: now() });
    },
    async remove(key) {
      await objects.remove(fileKey(key));
      learn(key, { info: null, content: null, askedAt: now() });
    },
    async list(prefix) {
      const askedAt = now();
      try {
        const found = await objects.list(keyPrefix(prefix));
        for (const { key, ...info } of found) learn(key, { info, content: null, askedAt });
        const keys = found.map(({ key }) => key);
        lists.set(prefix, keys);
        return keys;
      } catch (error) {
        const remembered = lists.get(prefix);
        if (remembered && error instanceof FilesAway) return [...remembered];
        throw error;
      }
    },
    async open(key) {
      const info = await objects.head(fileKey(key));
      if (!info) return null;
      const { size, etag } = info;
      return {
        ...{ size, mark: etag },
        read: async (from, to) => (size === 0 ? Readable.from([]) : objects.range(key, etag, from, to)),
      };
    },
    check: () => objects.check(),
  };
}
