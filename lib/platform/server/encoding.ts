import { promisify } from 'node:util';
import {
  type BrotliCompress,
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const TEXT = /^(text\/|application\/(javascript|json|ld\+json|manifest\+json|xml)|image\/svg\+xml)/;
/** A body that is kept is compressed once; others, and streams, for one answer alone. */
const KEPT_QUALITY = 6;
/** Less time than 6, for a hundredth more bytes. */
const PASSING_QUALITY = 5;

/** Room for a packed page, in bytes: each further piece is one more errand of another thread. */
const AT_ONCE = 32 * 1024;

const brotliOf = promisify(brotliCompress) as (body: Buffer, options: BrotliOptions) => Promise<Buffer>;
const gzipOf = promisify(gzip) as (body: Buffer) => Promise<Buffer>;

/** The better of the encodings that a browser accepts, null without. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Whether a content type is text, which compresses well; pictures and fonts are compressed already. */
export function isCompressible(type: unknown): boolean {
  return TEXT.test(String(type ?? ''));
}

/** @param isKept whether it is sent more than once */
export function compressWhole(body: Buffer, encoding: Encoding, isKept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipOf(body);
  const params = brotliParams(isKept ? KEPT_QUALITY : PASSING_QUALITY, body.length);
  return brotliOf(body, { params, chunkSize: AT_ONCE });
}

/** As small as brotli gets; half a second for a large script, so only for what is sent many times. */
export function compressBest(body: Buffer): Promise<Buffer> {
  return brotliOf(body, { params: brotliParams(constants.BROTLI_MAX_QUALITY, body.length) });
}

export function compressor(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotliParams(PASSING_QUALITY) });
}

function brotliParams(quality: number, size = 0): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}
