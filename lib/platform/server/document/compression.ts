import { boundedCache, textBytes } from '../../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../../cache/budget.ts';
import {
  acceptedEncoding,
  compressWhole,
  type Encoding,
  encodedHeaders,
  isCompressible,
  LEAST_BYTES,
} from '../http/encoding.ts';
import type { DocumentStep, PageDocument } from './document.ts';
import { justMissesRoundTrip } from './first-round-trip.ts';

/** A page that was sent twice is likely to be sent more often. */
const REPEATED = 2;
/** After so many times the best compression, which takes ten times as long, has been worth its while. */
const OFTEN = 20;

interface Compressed {
  body: Buffer;
  timesSent: number;
  /** Smaller it will not be. */
  isBest: boolean;
}

const bodies = boundedCache<Compressed>(CACHE_BYTES.compressed, ({ body }) => body.length);
/** Addresses whose page is sent repeatedly and just misses a round trip: what they show later is sent small from the first time on. */
const close = boundedCache<string>(CACHE_BYTES.popular, textBytes);
/** Bodies that are being compressed: whoever requests one meanwhile waits for the same. */
const pending = new Map<string, Promise<Compressed>>();

/**
 * Compresses a document, with brotli where the browser takes it: a page carries its content twice (HTML and payload),
 * further apart than gzip can see. What has an ETag is compressed once and cached, and once more, better, when it turns
 * out to be sent often, or twice where that saves a round trip. A page of the latter kind that is rendered again is compressed
 * well at once: each rendering orders its content differently, so that most visitors could be the first of one.
 */
export const compression: DocumentStep = async (document, { request }) => {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { status, headers, body } = document;
  if (!encoding || request.method === 'HEAD' || body.length < LEAST_BYTES) return document;
  if (!isCompressible(status, headers)) return document;
  const etag = String(headers.etag ?? '');
  const packed =
    etag === ''
      ? await compressWhole(body, encoding, 'once')
      : await fromCache(`${encoding} ${etag}`, request.url ?? '', document, encoding);
  return { status, headers: encodedHeaders(headers, encoding), body: packed };
};

async function fromCache(
  key: string,
  address: string,
  { headers, body }: PageDocument,
  encoding: Encoding,
): Promise<Buffer> {
  const isBest = encoding !== 'br' || close.has(address);
  const entry = bodies.get(key) ?? (await compressOnce(key, body, encoding, isBest));
  entry.timesSent += 1;
  if (entry.isBest) return entry.body;
  const isClose = entry.timesSent === REPEATED && justMissesRoundTrip(headers, entry.body.length);
  if (isClose) close.set(address, '');
  if (isClose || entry.timesSent === OFTEN) improve(key, body, entry);
  return entry.body;
}

async function compressOnce(
  key: string,
  body: Buffer,
  encoding: Encoding,
  isBest: boolean,
): Promise<Compressed> {
  const compress = async () => ({
    body: await compressWhole(body, encoding, isBest ? 'popular' : 'repeated'),
    timesSent: 0,
    isBest,
  });
  const begun = pending.get(key) ?? compress();
  pending.set(key, begun);
  try {
    const entry = await begun;
    bodies.set(key, entry);
    return entry;
  } finally {
    pending.delete(key);
  }
}

/** Beside the responses. */
function improve(key: string, body: Buffer, entry: Compressed): void {
  entry.isBest = true;
  compressWhole(body, 'br', 'popular').then(
    (best) => {
      if (bodies.has(key)) bodies.set(key, { ...entry, body: best });
    },
    () => undefined,
  );
}
