import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { compressor, type Encoding, encodedHeaders, LEAST_BYTES } from './encoding.ts';
import type { NativeResponse, Sink } from './intercept.ts';

/** Sets exactly these headers on a response. */
export function replaceHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const name of response.getHeaderNames()) if (headers[name] === undefined) response.removeHeader(name);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
}

/** A sink that passes a body on as it comes. */
export function plainSink(status: number, native: NativeResponse): Sink {
  native.writeHead(status);
  return native;
}

/** A sink that compresses a body as it comes; a small body that comes whole is left as it is. */
export function compressedSink(
  response: ServerResponse,
  status: number,
  native: NativeResponse,
  encoding: Encoding,
): Sink {
  let stream: Transform | null = null;
  const streaming = (): Transform => {
    stream ??= begin();
    return stream;
  };
  const begin = (): Transform => {
    const made = compressor(encoding);
    replaceHeaders(response, encodedHeaders(response.getHeaders(), encoding));
    native.writeHead(status);
    made.on('data', (chunk: Buffer) => {
      if (!native.write(chunk)) made.pause();
    });
    response.on('drain', () => made.resume());
    made.on('drain', () => response.emit('drain'));
    made.on('end', () => native.end());
    made.on('error', () => response.destroy());
    return made;
  };
  return {
    write: (chunk) => streaming().write(chunk),
    flushHeaders: () => {
      streaming();
      native.flushHeaders();
    },
    end: (body) => {
      if (stream || (body !== undefined && body.length >= LEAST_BYTES)) {
        streaming().end(body);
        return;
      }
      native.writeHead(status);
      native.end(body);
    },
  };
}
