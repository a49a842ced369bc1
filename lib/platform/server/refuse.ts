import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refused } from './early-refusal.ts';
import { refusalPage } from './failure-page.ts';

/** Answers a request that no route gets to see: a page for who reads pages, JSON for all others. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, allow }: Refused,
  requestId: string,
): void {
  const html = (request.headers.accept ?? '').includes('text/html');
  const body = html ? refusalPage(message, requestId) : JSON.stringify({ success: false, message });
  response.writeHead(status, {
    'Content-Type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    // What is still to come of the request is not read.
    Connection: 'close',
    ...(allow && { Allow: allow }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
