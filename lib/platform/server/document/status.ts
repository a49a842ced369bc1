import type { OutgoingHttpHeaders } from 'node:http';
import { recentOutage } from '../../api/outage.ts';
import { wantsPage } from '../../domain/accept.ts';
import { RETRY_AFTER_S } from '../../domain/retry-after.ts';
import { log } from '../../logging.ts';
import type { RequestContext } from '../../request-context.ts';
import type { DocumentContext, DocumentStep, PageDocument } from './document.ts';
import { failurePage } from './failure-page.ts';
import { fetchMissingPage, MISSING_HEADER } from './missing-page.ts';

/** A failed call this recent explains a failed page, in milliseconds. */
export const OUTAGE_WINDOW_MS = 20_000;
const BODY_HEADERS = [
  'content-encoding',
  'content-length',
  'content-type',
  'transfer-encoding',
  'etag',
  'link',
];

/** Whether Next's own body of a page with this status is replaced. @param isDocument false for the router (RSC) */
export function isReplaced(status: number, isDocument: boolean): boolean {
  return status === 500 || (isDocument && [307, 308, 404].includes(status));
}

/**
 * The status that a page chose, and bodies that need no script for failures, missing addresses and redirects. A failed
 * page is 503 while the back-end is away.
 */
export const statusStep: DocumentStep = async (document, { request, page, isPage }) => {
  const { status } = document;
  if (!isPage) return document;
  if (status === 200) return page.statusOverride ? { ...document, status: page.statusOverride } : document;
  if (status === 500) return failure(document, { request, page });
  if (status === 307 || status === 308) return withBody(document, Buffer.alloc(0));
  if (status !== 404 || request.headers[MISSING_HEADER] !== undefined) return document;
  const missing = request.method === 'HEAD' ? null : await fetchMissingPage(request);
  if (!missing) return withBody(document, Buffer.alloc(0));
  return withBody(document, missing.body, missing.headers);
};

function failure(
  document: PageDocument,
  { request, page }: Pick<DocumentContext, 'request' | 'page'>,
): PageDocument {
  const { kind, status, retryAfter } = failureOf(page);
  if (kind !== 'limit') log('error', 'page.failed', { requestId: page.requestId, outage: kind === 'outage' });
  const isWanted = request.method !== 'HEAD' && wantsPage(request.headers.accept);
  const body = Buffer.from(isWanted ? failurePage(kind, page.requestId) : '');
  return {
    ...withBody(document, body, {
      ...(retryAfter && { 'retry-after': retryAfter }),
      ...(isWanted && { 'content-type': 'text/html; charset=utf-8' }),
    }),
    status,
  };
}

/** Why a page failed: its visitor tried too often, the back-end is away, or something broke. */
function failureOf({ retryAfterS }: RequestContext) {
  if (retryAfterS !== undefined)
    return { kind: 'limit', status: 429, retryAfter: String(retryAfterS) } as const;
  return recentOutage(OUTAGE_WINDOW_MS)
    ? ({ kind: 'outage', status: 503, retryAfter: String(RETRY_AFTER_S) } as const)
    : ({ kind: 'failure', status: 500, retryAfter: '' } as const);
}

/** The document with another body, and the headers that describe it. */
function withBody(document: PageDocument, body: Buffer, described: OutgoingHttpHeaders = {}): PageDocument {
  const others = Object.entries(document.headers).filter(([name]) => !BODY_HEADERS.includes(name));
  return { ...document, headers: { ...Object.fromEntries(others), ...described }, body };
}
