import type { IncomingMessage, ServerResponse } from 'node:http';
import { recentOutage } from '../api/outage.ts';
import { log } from '../logging.ts';
import { currentRequest } from '../request-context.ts';
import { failurePage } from './failure-page.ts';
import { isPage, pageCaching } from './headers.ts';
import { copyPageHeaders, MISSING_HEADER, sendMissingPage } from './missing-page.ts';
import { takeStatus } from './page-status.ts';
import { frontedBy, type PlainAnswer } from './plain-answer.ts';

/** A lost call this short ago explains a failed page, in milliseconds. */
const OUTAGE_WINDOW_MS = 20_000;
const RETRY_AFTER_S = '10';
const OF_THE_BODY = [
  'Content-Encoding',
  'Content-Length',
  'Transfer-Encoding',
  'ETag',
  'Link',
  'Content-Type',
];

/**
 * Corrects an answer at the moment its head is sent, which is the only place that sees every answer of Next:
 * pages are never kept by shared caches (they depend on the store cookie), a failed page becomes 503 when the
 * back-end is away, and failures, missing addresses and redirects get a body that needs no script.
 */
export function guardAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  id: string,
): void {
  if (!isPage(pathname)) {
    guardFile(response, pathname);
    return;
  }
  frontedBy(response, (plain) => {
    /** Ends the answer in place of Next; null while Next's own body is the right one. */
    let replace: (() => void) | null = null;
    return {
      head: (sent) => {
        const told = takeStatus(id);
        // The router's own requests (RSC) would take another status for a failure.
        const isTold = told !== null && sent === 200 && request.headers.rsc === undefined;
        const status = isTold ? told : sent;
        response.setHeader('Cache-Control', pageCaching(pathname));
        sendLocationOnce(response);
        replace = isTold ? null : replacement(request, response, plain, status, id);
        if (!replace) plain.writeHead(status);
      },
      write: (chunk) => (replace ? true : plain.write(chunk)),
      end: (body) => (replace ? replace() : plain.end(body)),
      flushHeaders: () => {
        if (!replace) plain.flushHeaders();
      },
    };
  });
}

/** A sitemap or an answer of the API that failed with the back-end says so; files of the build cannot. */
function guardFile(response: ServerResponse, pathname: string): void {
  if (pathname.startsWith('/_next/')) return;
  frontedBy(response, (plain) => ({
    ...plain,
    head: (status) => {
      const outage = status === 500 && recentOutage(OUTAGE_WINDOW_MS);
      if (outage) response.setHeader('Retry-After', RETRY_AFTER_S);
      plain.writeHead(outage ? 503 : status);
    },
  }));
}

/** Next adds the address of a kept redirect twice. */
function sendLocationOnce(response: ServerResponse): void {
  const location = response.getHeader('Location');
  if (Array.isArray(location) && location[0] !== undefined) response.setHeader('Location', location[0]);
}

function replacement(
  request: IncomingMessage,
  response: ServerResponse,
  plain: PlainAnswer,
  status: number,
  id: string,
): (() => void) | null {
  if (status === 500) return failure(request, response, plain, id);
  // The router's own requests (RSC) fall back to a document by themselves.
  if (request.headers.rsc !== undefined || request.headers[MISSING_HEADER]) return null;
  if (status === 307 || status === 308) return () => finish(response, plain, status, '');
  if (status !== 404) return null;
  return () =>
    sendMissingPage(request, (found, page) => {
      if (!page || request.method === 'HEAD') return finish(response, plain, found, '');
      drop(response);
      copyPageHeaders(page, response);
      plain.writeHead(found);
      page.on('data', (chunk: Buffer) => plain.write(chunk));
      page.on('end', () => plain.end());
      page.on('error', () => response.destroy());
    });
}

function failure(
  request: IncomingMessage,
  response: ServerResponse,
  plain: PlainAnswer,
  id: string,
): () => void {
  const wanted = request.method !== 'HEAD' && (request.headers.accept ?? '').includes('text/html');
  const stand = standIn();
  if (stand.kind !== 'limit') log('error', 'page.failed', { requestId: id, outage: stand.kind === 'outage' });
  if (stand.retryAfter) response.setHeader('Retry-After', stand.retryAfter);
  return () => finish(response, plain, stand.status, wanted ? failurePage(stand.kind, id) : '');
}

/** Why a page failed: its visitor asked too often, the back-end is away, or something broke. */
function standIn() {
  const wait = currentRequest()?.retryAfterS;
  if (wait !== undefined) return { kind: 'limit', status: 429, retryAfter: String(wait) } as const;
  return recentOutage(OUTAGE_WINDOW_MS)
    ? ({ kind: 'outage', status: 503, retryAfter: RETRY_AFTER_S } as const)
    : ({ kind: 'failure', status: 500, retryAfter: '' } as const);
}

function finish(response: ServerResponse, plain: PlainAnswer, status: number, body: string): void {
  drop(response);
  if (body !== '') response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  plain.writeHead(status);
  plain.end(body);
}

function drop(response: ServerResponse): void {
  for (const name of OF_THE_BODY) response.removeHeader(name);
}
