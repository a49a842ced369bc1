import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BuiltFile, BuiltFiles } from './built-files.ts';

/** A year: a file's name is that of its content. */
const KEPT = 'public, max-age=31536000, immutable';

/**
 * Answers the build's files, and style sheets joined from them, without asking Next: a dozen of them come with each
 * first visit, and a phone's first picture waits for four.
 * @param otherwise for an address that is none of the build's files
 */
export function answerBuilt(
  request: IncomingMessage,
  response: ServerResponse,
  { path, files, otherwise }: { path: string; files: BuiltFiles; otherwise: () => void },
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const reading = isRead ? files.read(path) : Promise.resolve(null);
  reading.then((file) => {
    if (file) answer(file, request, response);
    else otherwise();
  });
}

function answer({ type, body }: BuiltFile, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', KEPT);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
