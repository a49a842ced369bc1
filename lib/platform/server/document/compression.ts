import { boundedCache, textBytes } from '../../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../../cache/budget.ts';
import {
  acceptedEncoding,
  compressBest,
  compressWhole,
  type Encoding,
  encodedHeaders,
  isCompressible,
  LEAST_BYTES,
} from '../http/encoding.ts';
import type { DocumentStep } from './document.ts';

/** A body that is sent a second time is likely to be sent more often, and worth the best compression. */
const POPULAR = 2;

interface Compressed {
  body: Buffer;
  timesSent: number;
}

const bodies = boundedCache<Compressed>(CACHE_BYTES.compressed, ({ body }) => body.length);
/** Addresses at which a body turned out to be popular: what they show later is sent small from the first time on. */
const popular = boundedCache<string>(CACHE_BYTES.popular, textBytes);
/** Bodies that are being compressed: whoever requests one meanwhile waits for the same. */
const pending = new Map<string, Promise<Compressed>>();

/**
 * Compresses a document, with brotli where the browser takes it: a page carries its content twice (HTML and payload),
 * further apart than gzip can see. What has an ETag is compressed once and cached, and once more, better, when it turns
 * out to be popular. A popular page that is rendered again is compressed well at once: each rendering orders its content
 * differently, so that most visitors could be the first of one.
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
      : await fromCache(`${encoding} ${etag}`, request.url ?? '', body, encoding);
  return { status, headers: encodedHeaders(headers, encoding), body: packed };
};

async function fromCache(key: string, address: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
  const demand = popular.has(address) ? 'popular' : 'repeated';
  const entry = bodies.get(key) ?? (await compressOnce(key, () => compressWhole(body, encoding, demand)));
  entry.timesSent += 1;
  if (entry.timesSent === POPULAR) {
    popular.set(address, '');
    if (encoding === 'br') improve(key, body);
  }
  return entry.body;
}

async function compressOnce(key: string, compress: () => Promise<Buffer>): Promise<Compressed> {
  const begun = pending.get(key) ?? compress().then((body) => ({ body, timesSent: 0 }));
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
function improve(key: string, body: Buffer): void {
  compressBest(body, 'br').then(
    (best) => {
      if (bodies.has(key)) bodies.set(key, { body: best, timesSent: POPULAR + 1 });
    },
    () => undefined,
  );
}
