import { Readable } from 'node:stream';
import { bulkhead } from 'cockatiel';
import { FilesAway } from '../files-away.ts';

/** Bytes of one request: whoever reads no further holds two of them in memory. */
const PART = 128 * 1024;
/** Parts that are fetched at once; the others wait, and what is no video does not wait with them. */
const AT_ONCE = 12;
/** Who reads at once, at most: 64 MB. */
export const MOST_READERS = 256;

/** Reads the bytes from and to of a file, both included. @throws FilesAway */
export type FetchPart = (from: number, to: number) => Promise<Buffer>;

/** Reads parts of files while they are sent. @throws FilesAway also for one reader too many */
export type PartReader = (from: number, to: number, fetchPart: FetchPart) => Promise<Readable>;

/**
 * A reader that fetches each part when the one before has been taken. Whoever reads slowly, or no further, holds no connection to the
 * store; for who has left nothing more is fetched. The first part is there when it returns.
 */
export function partReader(): PartReader {
  const queue = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY);
  let readers = 0;
  return async (from, to, fetchPart) => {
    if (readers >= MOST_READERS) throw new FilesAway('too many are read at once');
    readers += 1;
    const left = new AbortController();
    const leave = () => {
      readers -= 1;
      left.abort();
    };
    const fetch = (at: number) =>
      queue.execute(() => fetchPart(at, Math.min(at + PART - 1, to)), left.signal);
    const first = await fetch(from).catch((error: unknown) => {
      leave();
      throw error;
    });
    const parts = async function* () {
      yield first;
      for (let at = from + PART; at <= to; at += PART) yield await fetch(at);
    };
    return Readable.from(parts(), { objectMode: false, highWaterMark: 1 }).once('close', leave);
  };
}
