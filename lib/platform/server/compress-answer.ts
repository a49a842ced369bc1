import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import {
  acceptedEncoding,
  compressBest,
  compressor,
  compressWhole,
  type Encoding,
  isCompressible,
} from './encoding.ts';
import { KeptBodies } from './kept-bodies.ts';
import { type Front, frontedBy, type PlainAnswer } from './plain-answer.ts';
import { VisitCounts } from './visit-counts.ts';

/** Smaller bodies are not worth it, in bytes. */
const LEAST = 1024;
/** Scripts and styles never change under their names: read whole and compressed as well as can be. */
const IMMUTABLE = '/_next/static/';
/** A page asked for so often is worth the half second of the best compression, and so is what takes its place. */
const POPULAR = 4;
const kept = new KeptBodies();
const visits = new VisitCounts();

/**
 * Compresses text answers, with brotli where the browser takes it: a page carries its content twice (HTML and React
 * payload), further apart than gzip can see. Scripts, styles and whole bodies with an ETag are compressed once and
 * kept; scripts, styles and popular pages are compressed again, better, after an answer.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (!encoding || request.method === 'HEAD') return;
  frontedBy(response, (plain) => new Compressed(response, plain, encoding, request.url ?? ''));
}

class Compressed implements Front {
  readonly #response: ServerResponse;
  readonly #plain: PlainAnswer;
  readonly #encoding: Encoding;
  readonly #immutable: boolean;
  readonly #url: string;
  /** Pieces of an immutable file until it is whole. */
  readonly #pieces: Buffer[] = [];
  #wanted = false;
  #status = 200;
  #sent = false;
  #stream: Transform | null = null;

  constructor(response: ServerResponse, plain: PlainAnswer, encoding: Encoding, url: string) {
    this.#response = response;
    this.#plain = plain;
    this.#encoding = encoding;
    this.#immutable = url.startsWith(IMMUTABLE);
    this.#url = url.split('?', 1)[0] ?? '';
  }

  /** Held back until it is known whether the body comes whole or in pieces. */
  head(status: number): void {
    this.#status = status;
    const length = this.#response.getHeader('content-length');
    this.#wanted =
      isCompressible(this.#response.getHeader('content-type')) &&
      !this.#response.hasHeader('content-encoding') &&
      ![204, 206, 304].includes(status) &&
      (length === undefined || Number(length) >= LEAST);
    if (!this.#wanted) this.#send();
  }

  write(chunk: Buffer | string): boolean {
    if (!this.#wanted) return this.#plain.write(chunk);
    if (!this.#immutable) return this.#streaming().write(chunk);
    this.#pieces.push(Buffer.from(chunk));
    return true;
  }

  end(body?: Buffer | string): void {
    if (!this.#wanted) this.#plain.end(body);
    else if (this.#immutable) {
      const last = body === undefined ? [] : [Buffer.from(body)];
      void this.#endWhole(Buffer.concat([...this.#pieces, ...last]));
    } else if (this.#stream || body === undefined) this.#streaming().end(body);
    else void this.#endWhole(body);
  }

  flushHeaders(): void {
    if (this.#wanted && this.#immutable) return;
    if (this.#wanted) this.#streaming();
    this.#plain.flushHeaders();
  }

  #streaming(): Transform {
    if (this.#stream) return this.#stream;
    const stream = compressor(this.#encoding);
    this.#stream = stream;
    this.#mark();
    this.#send();
    stream.on('data', (chunk: Buffer) => {
      if (!this.#plain.write(chunk)) stream.pause();
    });
    this.#response.on('drain', () => stream.resume());
    stream.on('drain', () => this.#response.emit('drain'));
    stream.on('end', () => this.#plain.end());
    stream.on('error', () => this.#response.destroy());
    return stream;
  }

  async #endWhole(body: Buffer | string): Promise<void> {
    const etag = this.#response.getHeader('etag') ?? '';
    const name = this.#immutable && this.#status === 200 ? this.#url : etag;
    const key = name === '' ? '' : `${this.#encoding} ${String(name)} ${body.length}`;
    this.#mark();
    const known = key === '' ? undefined : kept.get(key);
    let packed = known;
    if (!packed) {
      packed = await compressWhole(
        typeof body === 'string' ? Buffer.from(body) : body,
        this.#encoding,
        key !== '',
      );
      if (key !== '') kept.set(key, packed);
    }
    if (key !== '' && this.#isWorthMore(known === undefined)) this.#improve(key, body);
    this.#response.setHeader('Content-Length', packed.length);
    this.#send();
    this.#plain.end(packed);
  }

  /** Immutable files at their first use, pages when they have become popular, and what they are made anew into. */
  #isWorthMore(isNew: boolean): boolean {
    if (this.#encoding !== 'br') return false;
    if (this.#immutable) return isNew;
    const count = visits.note(this.#url);
    return count === POPULAR || (isNew && count > POPULAR);
  }

  /** Beside the answers. */
  #improve(key: string, body: Buffer | string): void {
    compressBest(Buffer.from(body)).then(
      (better) => kept.replace(key, better),
      () => undefined,
    );
  }

  #mark(): void {
    const response = this.#response;
    response.setHeader('Content-Encoding', this.#encoding);
    response.removeHeader('Content-Length');
    const vary = String(response.getHeader('vary') ?? '');
    if (!/accept-encoding/i.test(vary))
      response.setHeader('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    const etag = String(response.getHeader('etag') ?? '');
    // The same ETag stands for every encoding: it names the content, not the bytes.
    if (etag.startsWith('"')) response.setHeader('ETag', `W/${etag}`);
  }

  #send(): void {
    if (this.#sent) return;
    this.#sent = true;
    this.#plain.writeHead(this.#status);
  }
}
