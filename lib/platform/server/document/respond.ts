import type { IncomingMessage, ServerResponse } from 'node:http';
import { recentOutage } from '../../api/outage.ts';
import { purgeCount } from '../../cache/purges.ts';
import { RETRY_AFTER_S } from '../../domain/retry-after.ts';
import { reportError } from '../../error-reports/report-error.ts';
import { log } from '../../logging.ts';
import { type DocumentSource, documentSource, recorder } from '../../metrics/recorder.ts';
import type { RequestContext, SharedPage } from '../../request-context.ts';
import { isPage, pageCaching, responseCaching } from '../guards/headers.ts';
import { compressedSink, plainSink, replaceHeaders } from '../http/compressed-stream.ts';
import { acceptedEncoding, isCompressible } from '../http/encoding.ts';
import { intercept, type NativeResponse, type Sink } from '../http/intercept.ts';
import { type PageCache, pageKey } from '../page-cache/page-cache.ts';
import { isForStoreCache, sharedPageOf, withSharing } from '../page-cache/shared-page.ts';
import type { DocumentContext, PageDocument } from './document.ts';
import { cachedPayload } from './external-payload.ts';
import type { Mechanism } from './mechanisms.ts';
import { MISSING_HEADER } from './missing-page.ts';
import { negotiated, transformed } from './pipeline.ts';
import { isReplaced, OUTAGE_WINDOW_MS } from './status.ts';

const NONE: ReadonlySet<Mechanism> = new Set();
const reported = new Set<Mechanism>();

/** A request on its way to Next. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  page: RequestContext;
  /** Mechanisms of delivery that are on in this process. */
  mechanisms: ReadonlySet<Mechanism>;
  pages: PageCache;
  /** Caches in front take purges: without, what is sent as public would never be purged. */
  hasFrontCache: boolean;
}

/**
 * Sends a page from the cache, or else has Next's response pass through the pipeline when it is a document; everything
 * else streams through, compressed when it is text.
 * @param render hands the request to Next
 */
export function respond(exchange: Exchange, render: () => void): void {
  const { request, response, path, pages } = exchange;
  const key = pageKey(request, path);
  const cached = key === null ? null : pages.get(key);
  if (cached) {
    exchange.page.source = 'page-cache';
    recorder()?.documentSent('page-cache');
    // Since it was rendered nothing was purged.
    if (cached.shared) exchange.page.shared = cached.shared;
  }
  const ready = cached?.page ?? (isPage(path) ? cachedPayload(request) : null);
  const share = sharingBy(exchange, key);
  if (ready) {
    response.setHeader('Cache-Control', pageCaching(path));
    const headers = { ...response.getHeaders(), ...ready.headers };
    deliver(exchange, async () => {
      const page = await negotiated({ ...ready, headers }, contextOf(exchange, true));
      send(share(page, cached?.shared), exchange);
    });
    return;
  }
  const store = key === null ? () => undefined : pages.reserve(key);
  const begin = performance.now();
  intercept(response, (status, native) => sinkFor(exchange, status, native, { store, share, begin }));
  render();
}

/** What becomes of a page on its way to the visitor. */
interface Keeping {
  /** Has this process send it again. */
  store(page: PageDocument, context: DocumentContext): void;
  /** Has a cache in front do so. */
  share(page: PageDocument, shared: SharedPage | undefined): PageDocument;
  /** When it was asked for (ms of this process). */
  begin: number;
}

/** Nothing is shared that a purge overtook: what it is about may be on the page. */
function sharingBy({ request, hasFrontCache }: Exchange, key: string | null): Keeping['share'] {
  const purges = purgeCount();
  const isShared = hasFrontCache && key !== null && isForStoreCache(request);
  return (page, shared) =>
    isShared && shared && purgeCount() === purges ? withSharing(page, shared, Date.now()) : page;
}

function sinkFor(
  exchange: Exchange,
  sent: number,
  native: NativeResponse,
  { store, share, begin }: Keeping,
): Sink {
  const { request, response, path } = exchange;
  const isCachedByNext = /\bs-maxage=/.test(String(response.getHeader('cache-control') ?? ''));
  const isHtml = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  const isDocument = request.headers.rsc === undefined;
  prepare(response, path);
  const status = isPage(path) ? sent : fileStatus(response, path, sent);
  if ((isHtml && isDocument) || (isPage(path) && isReplaced(status, isDocument))) {
    const source = documentSource(response.getHeader('x-nextjs-cache'));
    exchange.page.source = source;
    return collect((body) =>
      deliver(exchange, async () => {
        reportDocument(source, begin);
        const context = contextOf(exchange, isCachedByNext);
        const page = await transformed({ status, headers: response.getHeaders(), body }, context);
        store(page, context);
        send(share(await negotiated(page, context), sharedPageOf(context.page)), exchange, native);
      }),
    );
  }
  const encoding = request.method === 'HEAD' ? null : acceptedEncoding(request.headers['accept-encoding']);
  return encoding && isCompressible(status, response.getHeaders())
    ? compressedSink(response, status, native, encoding)
    : plainSink(status, native);
}

function reportDocument(source: DocumentSource, begin: number): void {
  recorder()?.documentSent(source);
  if (source !== 'hit') recorder()?.documentRendered((performance.now() - begin) / 1000);
}

function contextOf({ request, path, page, mechanisms }: Exchange, isCachedByNext: boolean): DocumentContext {
  // A missing page is transformed by the request that it is for.
  const isInner = request.headers[MISSING_HEADER] !== undefined;
  const isTransformed = isPage(path) && !isInner && request.method !== 'HEAD';
  return {
    request,
    page,
    isPage: isPage(path),
    mechanisms: isTransformed ? mechanisms : NONE,
    isCachedByNext,
    unknown: logUnknown,
  };
}

/** Sets what caches may do with it: shared ones that do not know the store keep no page. */
function prepare(response: ServerResponse, path: string): void {
  const own = response.getHeader('Cache-Control');
  const caching = responseCaching(path, own === undefined ? undefined : String(own));
  if (caching !== undefined) response.setHeader('Cache-Control', caching);
  if (!isPage(path)) return;
  // Next adds the address of a cached redirect twice.
  const location = response.getHeader('Location');
  if (Array.isArray(location) && location[0] !== undefined) response.setHeader('Location', location[0]);
}

/** A sitemap or a response of the API that failed with the back-end says so; files of the build cannot. */
function fileStatus(response: ServerResponse, path: string, status: number): number {
  if (status !== 500 || path.startsWith('/_next/') || !recentOutage(OUTAGE_WINDOW_MS)) return status;
  response.setHeader('Retry-After', RETRY_AFTER_S);
  return 503;
}

/** Collects a body. @param done called once, with the whole of it */
function collect(done: (body: Buffer) => void): Sink {
  const chunks: Buffer[] = [];
  let isEnded = false;
  return {
    write: (chunk) => {
      chunks.push(Buffer.from(chunk));
      return true;
    },
    // A document leaves whole: its head alone would be of no use to the browser, and it compresses better.
    flushHeaders: () => undefined,
    end: (body) => {
      if (isEnded) return;
      isEnded = true;
      if (body !== undefined) chunks.push(Buffer.from(body));
      done(Buffer.concat(chunks));
    },
  };
}

/** A response that cannot be sent ends its connection, not the process. */
function deliver({ response }: Exchange, sending: () => Promise<void>): void {
  sending().catch((error: unknown) => {
    log('error', 'request.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    reportError(error, { where: 'document' });
    response.destroy();
  });
}

function send(
  { status, headers, body }: PageDocument,
  { request, response }: Exchange,
  native: Pick<NativeResponse, 'writeHead' | 'end'> = nativeOf(response),
): void {
  const { 'content-length': _length, ...others } = headers;
  const isBodiless = status === 304 || request.method === 'HEAD';
  replaceHeaders(response, isBodiless ? others : { ...others, 'content-length': body.length });
  native.writeHead(status);
  native.end(isBodiless || body.length === 0 ? undefined : body);
}

function nativeOf(response: ServerResponse): Pick<NativeResponse, 'writeHead' | 'end'> {
  return {
    writeHead: (status) => void response.writeHead(status),
    end: (body) => void response.end(body),
  };
}

/** Once for each mechanism in this process. */
function logUnknown(step: Mechanism): void {
  if (reported.has(step)) return;
  reported.add(step);
  log('warn', 'document.unknown', { step });
}
