import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '../http/encoding.ts';
import type { BuiltFile, BuiltFiles } from './built-files.ts';

/** A year: a file's name is a hash of its content. */
const CACHING = 'public, max-age=31536000, immutable';

/**
 * Sends the build's files, and style sheets joined from them, without Next: a dozen of them come with each first visit,
 * and a phone's first paint waits for four.
 * @param otherwise for a path that is no file of the build
 */
export function serveStatic(
  request: IncomingMessage,
  response: ServerResponse,
  { path, files, otherwise }: { path: string; files: BuiltFiles; otherwise: () => void },
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const reading = isRead ? files.read(path, encoding) : Promise.resolve(null);
  reading.then((file) => {
    if (file) send(file, request, response);
    else otherwise();
  });
}

function send({ type, body, encoding }: BuiltFile, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', CACHING);
  response.setHeader('Content-Length', body.length);
  if (type !== 'font/woff2') response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}
