import type { IncomingMessage, ServerResponse } from 'node:http';
import { wantsPage } from '../../domain/accept.ts';
import { refusalPage } from '../document/failure-page.ts';
import { pathOf, type Refused } from './request-guard.ts';

/** What a refused program reads, by the path of its request, and the media type of it. */
type RefusalBody = (refused: Refused, path: string) => { type: string; body: object };

/** Responds to a refused request: with a page where one is accepted, else with JSON. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refused: Refused,
  { requestId, bodyOf }: { requestId: string; bodyOf: RefusalBody },
): void {
  const { status, message, allow } = refused;
  const html = wantsPage(request.headers.accept);
  const { type, body: told } = bodyOf(refused, pathOf(request.url ?? '') ?? '/');
  const body = html ? refusalPage(message, requestId) : JSON.stringify(told);
  response.writeHead(status, {
    'Content-Type': html ? 'text/html; charset=utf-8' : type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    // The rest of the request is not read.
    Connection: 'close',
    ...(allow && { Allow: allow }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
