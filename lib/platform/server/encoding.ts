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
/** A whole body is compressed once and kept; a stream for one answer alone. */
const WHOLE_QUALITY = 6;
const STREAM_QUALITY = 5;

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

export function compressWhole(body: Buffer, encoding: Encoding, quality = WHOLE_QUALITY): Promise<Buffer> {
  return encoding === 'gzip' ? gzipOf(body) : brotliOf(body, { params: brotliParams(quality, body.length) });
}

/** As small as brotli gets; half a second for a large script, so only for what is sent many times. */
export function compressBest(body: Buffer): Promise<Buffer> {
  return compressWhole(body, 'br', constants.BROTLI_MAX_QUALITY);
}

export function compressor(encoding: Encoding): BrotliCompress | Gzip {
  return encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: brotliParams(STREAM_QUALITY) });
}

function brotliParams(quality: number, size = 0): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}
