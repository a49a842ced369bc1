import { Readable } from 'node:stream';
import { bulkhead } from 'cockatiel';

/** Bytes of one request: what somebody who reads no further holds in memory. */
const PART = 512 * 1024;
/** Parts that are fetched at once; the others wait, and what is no video does not wait with them. */
const AT_ONCE = 12;

/** Reads the bytes from and to of a file, both included. @throws FilesAway */
export type FetchPart = (from: number, to: number) => Promise<Buffer>;

/** Reads parts of files while they are sent. */
export type PartReader = (from: number, to: number, fetchPart: FetchPart) => Promise<Readable>;

/**
 * A reader that fetches each part when the one before has been taken. Whoever reads slowly, or no further, holds no connection to the
 * store. The first part is there when it returns.
 */
export function partReader(): PartReader {
  const queue = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY);
  return async (from, to, fetchPart) => {
    const fetch = (at: number) => queue.execute(() => fetchPart(at, Math.min(at + PART - 1, to)));
    const first = await fetch(from);
    const parts = async function* () {
      yield first;
      for (let at = from + PART; at <= to; at += PART) yield await fetch(at);
    };
    return Readable.from(parts(), { objectMode: false, highWaterMark: 1 });
  };
}
