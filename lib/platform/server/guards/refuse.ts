import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalPage } from '../document/failure-page.ts';
import { refusalBody } from './refusal-body.ts';
import { pathOf, type Refused } from './request-guard.ts';

/** Responds to a refused request: with a page where one is accepted, else with JSON. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refused: Refused,
  requestId: string,
): void {
  const { status, message, allow } = refused;
  const html = (request.headers.accept ?? '').includes('text/html');
  const body = html
    ? refusalPage(message, requestId)
    : JSON.stringify(refusalBody(refused, pathOf(request.url ?? '') ?? '/'));
  response.writeHead(status, {
    'Content-Type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    // The rest of the request is not read.
    Connection: 'close',
    ...(allow && { Allow: allow }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
