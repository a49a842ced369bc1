import { boundedCache } from '../../cache/bounded-cache.ts';
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
import { pageKey } from '../page-cache/page-cache.ts';
import type { DocumentStep } from './document.ts';

/** A body that is sent a second time is likely to be sent more often, and worth the best compression. */
const POPULAR = 2;

interface Compressed {
  /** Names the content that it is of. */
  etag: string;
  body: Buffer;
  timesSent: number;
  /** Its address has been requested repeatedly; a later content of it is sent small from the first time on. */
  isPopular: boolean;
}

/** The latest content by encoding and address, or by its name where a page has no address of its own. */
const bodies = boundedCache<Compressed>(CACHE_BYTES.compressed, ({ body }) => body.length);
/** Contents that are being compressed: whoever requests one meanwhile waits for the same. */
const pending = new Map<string, Promise<Compressed>>();

/**
 * Compresses a document, with brotli where the browser takes it: a page carries its content twice (HTML and payload),
 * further apart than gzip can see. What has an ETag is compressed once and cached, and once more, better, when it turns
 * out to be popular. A popular page that is rendered again is compressed well at once: each rendering orders its content
 * differently, so that every visitor could be the first of one.
 */
export const compression: DocumentStep = async (document, { request }) => {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { status, headers, body } = document;
  if (!encoding || request.method === 'HEAD' || body.length < LEAST_BYTES) return document;
  if (!isCompressible(status, headers)) return document;
  const etag = String(headers.etag ?? '');
  const address = pageKey(request, (request.url ?? '').split('?', 1)[0] ?? '') ?? etag;
  const packed =
    etag === ''
      ? await compressWhole(body, encoding, 'once')
      : await fromCache(`${encoding} ${address}`, etag, body, encoding);
  return { status, headers: encodedHeaders(headers, encoding), body: packed };
};

async function fromCache(key: string, etag: string, body: Buffer, encoding: Encoding): Promise<Buffer> {
  const cached = bodies.get(key);
  const entry = cached?.etag === etag ? cached : await compressOnce(key, etag, body, encoding);
  entry.timesSent += 1;
  if (entry.timesSent === POPULAR) {
    entry.isPopular = true;
    if (encoding === 'br') improve(key, etag, body);
  }
  return entry.body;
}

async function compressOnce(
  key: string,
  etag: string,
  body: Buffer,
  encoding: Encoding,
): Promise<Compressed> {
  const name = `${key} ${etag}`;
  const begun = pending.get(name) ?? compressed(key, etag, body, encoding);
  pending.set(name, begun);
  try {
    return await begun;
  } finally {
    pending.delete(name);
  }
}

async function compressed(key: string, etag: string, body: Buffer, encoding: Encoding): Promise<Compressed> {
  const isPopular = bodies.get(key)?.isPopular ?? false;
  const packed = await compressWhole(body, encoding, isPopular ? 'popular' : 'repeated');
  const entry = { etag, body: packed, timesSent: 0, isPopular };
  bodies.set(key, entry);
  return entry;
}

/** Beside the responses. */
function improve(key: string, etag: string, body: Buffer): void {
  compressBest(body, 'br').then(
    (best) => {
      if (bodies.get(key)?.etag === etag)
        bodies.set(key, { etag, body: best, timesSent: POPULAR + 1, isPopular: true });
    },
    () => undefined,
  );
}
