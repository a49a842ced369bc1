import { boundedCache } from '../../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../../cache/budget.ts';
import {
  acceptedEncoding,
  compressBest,
  compressWhole,
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

/**
 * Compresses a document, with brotli where the browser takes it: a page carries its content twice (HTML and payload),
 * further apart than gzip can see. What has an ETag is compressed once and cached, and once more, better, when it turns
 * out to be popular.
 */
export const compression: DocumentStep = async (document, { request }) => {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const { status, headers, body } = document;
  if (!encoding || request.method === 'HEAD' || body.length < LEAST_BYTES) return document;
  if (!isCompressible(status, headers)) return document;
  const etag = String(headers.etag ?? '');
  const key = `${encoding} ${etag}`;
  const packed =
    etag === '' ? await compressWhole(body, encoding, false) : await fromCache(key, body, encoding);
  return { status, headers: encodedHeaders(headers, encoding), body: packed };
};

async function fromCache(key: string, body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const entry = bodies.get(key) ?? { body: await compressWhole(body, encoding, true), timesSent: 0 };
  entry.timesSent += 1;
  if (entry.timesSent === 1) bodies.set(key, entry);
  if (entry.timesSent === POPULAR && encoding === 'br') improve(key, body);
  return entry.body;
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
