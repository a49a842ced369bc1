import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import createNext from 'next';
import { FRAME_HOSTS } from '#lib/forms/domain/addresses.ts';
import { apiRefusal } from '#lib/integrations/refusal.ts';
import { followPurges } from '#lib/platform/cache/follow-purges.ts';
import { FrontCache } from '#lib/platform/cache/front-cache.ts';
import { onPurge, purgeCount } from '#lib/platform/cache/purges.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { signInOrigins } from '#lib/platform/domain/settings/sign-in-origins.ts';
import { env } from '#lib/platform/env.ts';
import { reportError } from '#lib/platform/error-reports/report-error.ts';
import { endErrorReports, startErrorReports } from '#lib/platform/error-reports/start.ts';
import { logForeignOutput } from '#lib/platform/foreign-output.ts';
import { log } from '#lib/platform/logging.ts';
import { type RequestContext, withRequest } from '#lib/platform/request-context.ts';
import { respond } from '#lib/platform/server/document/respond.ts';
import { ADDRESS_HEADER, clientAddress } from '#lib/platform/server/guards/client-address.ts';
import {
  contentSecurityPolicy,
  isBuiltFile,
  isPage,
  nonceFor,
  reportingHeaders,
  securityHeaders,
} from '#lib/platform/server/guards/headers.ts';
import { refuse } from '#lib/platform/server/guards/refuse.ts';
import { guardRequest, pathOf, type Refused } from '#lib/platform/server/guards/request-guard.ts';
import { drainOnSignal } from '#lib/platform/server/http/drain.ts';
import { endReadiness, handleProbe } from '#lib/platform/server/http/health.ts';
import { handleMetrics, startMetrics } from '#lib/platform/server/http/metrics.ts';
import { negotiateMarkdown } from '#lib/platform/server/http/negotiate-markdown.ts';
import { endsPipelining } from '#lib/platform/server/http/pipelining.ts';
import { logResponse } from '#lib/platform/server/http/request-log.ts';
import { traceRequest } from '#lib/platform/server/http/trace-request.ts';
import { handleWellKnown } from '#lib/platform/server/http/well-known.ts';
import { PageCache } from '#lib/platform/server/page-cache/page-cache.ts';
import { BuiltFiles } from '#lib/platform/server/static/built-files.ts';
import { serveStatic } from '#lib/platform/server/static/serve-static.ts';
import { endTracing, startTracing } from '#lib/platform/tracing/start.ts';
import { PopularPages } from '#lib/popular-pages/popular-pages.ts';
import { handleIndexNowKey } from '#lib/sitemap/index-now-key.ts';
import { agentDocuments } from '#lib/ucp/profile.ts';
import { refusalBody } from '#lib/ucp/refusal-body.ts';

const settings = settingsOrExit();
// In development they are for who reads along.
if (!settings.development) logForeignOutput();
const pages = new PageCache();
const delivery = { mechanisms: settings.mechanisms, hasFrontCache: settings.cachePurgeUrls.length > 0 };
for (const url of settings.cachePurgeUrls) {
  const cache = new FrontCache(url);
  onPurge((tags) => cache.purge(tags));
}
const popular = new PopularPages({ limit: settings.warmPages, siteUrl: settings.siteUrl });
const wellKnown = agentDocuments();
/** The development server builds its files again all the while. */
const built = settings.development ? null : new BuiltFiles(settings.buildFolder);

function settingsOrExit() {
  try {
    return env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Sets the headers that every response carries, and those by which Next's pages know of the request. */
function setHeaders(request: IncomingMessage, response: ServerResponse, path: string, id: string): void {
  request.headers['x-request-id'] = id;
  request.headers[ADDRESS_HEADER] = clientAddress(request, settings.trustedProxies);
  if (!isBuiltFile(path)) response.setHeader('X-Request-Id', id);
  for (const [name, value] of Object.entries(securityHeaders(path, settings.hsts)))
    response.setHeader(name, value);
  // A policy sent by the browser would let it choose the nonce that Next puts on scripts.
  delete request.headers['content-security-policy'];
  if (!isPage(path)) return;
  const nonce = nonceFor(path);
  const policy = contentSecurityPolicy(nonce, {
    development: settings.development,
    maps: settings.googleMapsKey !== '',
    signIn: signInOrigins(settings.social),
    gateway: settings.gatewayPages,
    tiles: settings.mapTiles?.url ?? '',
    frames: FRAME_HOSTS,
    https: settings.secureCookies,
  });
  if (nonce) request.headers['content-security-policy'] = policy;
  response.setHeader('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(reportingHeaders(settings.secureCookies)))
    response.setHeader(name, value);
}

function handle(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  page: RequestContext,
): void {
  logResponse(request, response, page.route);
  popular.watch(request, response, path, page);
  setHeaders(request, response, path, page.requestId);
  const { method = 'GET', url = '', headers, rawHeaders } = request;
  // Next's development server posts to addresses of its own.
  const refused = settings.development
    ? null
    : guardRequest({ method, url, headers, rawHeaders }, settings.siteUrl);
  if (refused) {
    refuse(request, response, refused, { requestId: page.requestId, bodyOf: refusalOf });
    return;
  }
  if (handleProbe(path, response) || handleMetrics(request, response, path)) return;
  if (handleIndexNowKey(path, response)) return;
  if (handleWellKnown(request, response, path, wellKnown)) return;
  const exchange = { request, response, path, page, pages, ...delivery };
  const otherwise = () => respond(exchange, () => render(request, response));
  if (built && isBuiltFile(path)) serveStatic(request, response, { path, files: built, otherwise });
  else otherwise();
}

/** What a program reads of a request that no route gets to see. */
function refusalOf(refused: Refused, path: string) {
  const type = 'application/json; charset=utf-8';
  return apiRefusal(refused, path) ?? { type, body: refusalBody(refused, path) };
}

function render(request: IncomingMessage, response: ServerResponse): void {
  next(request, response).catch((error: unknown) => {
    log('error', 'request.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    reportError(error, { where: 'request' });
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}

// A slow sender of headers or body holds a connection no longer than this; Node responds with 408.
const server = createServer({
  keepAliveTimeout: 65_000,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 32_768,
  // Nothing of the shop speaks another protocol: such a request gets its page, as RFC 9110 allows. Left to Next, its
  // socket would stay open for ever. The development server has a socket for hot reload.
  shouldUpgradeCallback: () => settings.development,
});
const app = createNext({
  dev: settings.development,
  // Next rewrites loopback addresses to this name; with another one it takes its own rewrites for foreign sites.
  hostname: 'localhost',
  port: settings.port,
  httpServer: server,
  quiet: !settings.development,
});
const next = app.getRequestHandler();

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  if (endsPipelining(request, response)) return;
  negotiateMarkdown(request);
  const path = pathOf(request.url ?? '') ?? '/';
  const requestId = randomUUID();
  const context: RequestContext = { requestId, route: findRoute(path).log, purges: purgeCount() };
  withRequest(context, () =>
    traceRequest(request, response, context, settings.trustedProxies, () =>
      handle(request, response, path, context),
    ),
  );
});

// Browsers see `Connection: close` and connect again.
server.maxRequestsPerSocket = 500;

await startErrorReports(settings.errorReports, {
  ...{ name: 'storefront', mode: settings.mode, buildFolder: settings.buildFolder },
  notSent: (reason) => log('warn', 'errors.not-sent', { reason }),
});
await startMetrics();
await app.prepare();
// What Next does to get ready belongs to no request.
await startTracing(settings.tracing, {
  ...{ name: 'storefront', buildFolder: settings.buildFolder },
  report: (reason) => log('warn', 'traces.not-sent', { reason }),
});
server.listen(settings.port, settings.host);
void followPurges();
void popular.follow(server);
drainOnSignal(server, {
  delayMs: settings.drainDelayMs,
  notReady: endReadiness,
  close: async () => {
    await app.close();
    await Promise.all([endTracing(), endErrorReports()]);
  },
});
