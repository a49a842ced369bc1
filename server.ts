import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { withRequest } from '#lib/platform/request-context.ts';
import { answerBuilt } from '#lib/platform/server/answer-built.ts';
import { answerKept } from '#lib/platform/server/answer-kept.ts';
import { BuiltFiles } from '#lib/platform/server/built-files.ts';
import { ADDRESS_HEADER, clientAddress } from '#lib/platform/server/client-address.ts';
import { compressAnswer } from '#lib/platform/server/compress-answer.ts';
import { drainOnSignal } from '#lib/platform/server/drain.ts';
import { earlyRefusal, pathOf } from '#lib/platform/server/early-refusal.ts';
import { guardAnswer } from '#lib/platform/server/guard-answer.ts';
import {
  contentSecurityPolicy,
  isBuiltFile,
  isPage,
  nonceFor,
  securityHeaders,
} from '#lib/platform/server/headers.ts';
import { answersProbe } from '#lib/platform/server/health.ts';
import { lookAnswer } from '#lib/platform/server/look-answer.ts';
import { answerData, askedData } from '#lib/platform/server/page-data.ts';
import { refuse } from '#lib/platform/server/refuse.ts';
import { logAnswer } from '#lib/platform/server/request-log.ts';
import { routePattern } from '#lib/platform/server/route-pattern.ts';
import { tagAnswer } from '#lib/platform/server/tag-answer.ts';

const settings = settingsOrExit();
/** The development server makes its files anew all the while. */
const built = settings.development ? null : new BuiltFiles(settings.buildFolder);

function settingsOrExit() {
  try {
    return env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Sets what every answer carries before Next sees the request. */
function dress(request: IncomingMessage, response: ServerResponse, path: string, id: string): void {
  request.headers['x-request-id'] = id;
  request.headers[ADDRESS_HEADER] = clientAddress(request, settings.trustedProxies);
  if (!isBuiltFile(path)) response.setHeader('X-Request-Id', id);
  for (const [name, value] of Object.entries(securityHeaders(path, settings.secureCookies)))
    response.setHeader(name, value);
  // A policy sent by the browser would let it choose the nonce that Next puts on scripts.
  delete request.headers['content-security-policy'];
  if (!isPage(path)) return;
  const nonce = nonceFor(path);
  const policy = contentSecurityPolicy(nonce, {
    development: settings.development,
    maps: settings.googleMapsKey !== '',
  });
  if (nonce) request.headers['content-security-policy'] = policy;
  response.setHeader('Content-Security-Policy', policy);
}

function answer(request: IncomingMessage, response: ServerResponse, path: string, id: string): void {
  logAnswer(request, response);
  dress(request, response, path, id);
  const { method = 'GET', url = '', headers } = request;
  // Next's development server posts to addresses of its own.
  const refused = settings.development ? null : earlyRefusal({ method, url, headers }, settings.siteUrl);
  if (refused) refuse(request, response, refused, id);
  else if (!answersProbe(path, response)) passOn(request, response, path, id);
}

/** Gives a request to Next, whose answer is compressed and corrected on its way out. */
function passOn(request: IncomingMessage, response: ServerResponse, path: string, id: string): void {
  compressAnswer(request, response);
  const otherwise = () => give(request, response, path, id);
  if (built && isBuiltFile(path)) answerBuilt(request, response, { path, files: built, otherwise });
  else otherwise();
}

function give(request: IncomingMessage, response: ServerResponse, path: string, id: string): void {
  if (isPage(path) && answerData(request, response)) return;
  tagAnswer(request, response);
  guardAnswer(request, response, path, id);
  if (answerKept(request, response, path)) return;
  // The development server's scripts are others, and reload by themselves.
  if (isPage(path) && !settings.development) lookAnswer(response, path, askedData(request) !== null);
  handle(request, response).catch((error: unknown) => {
    log('error', 'request.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}

// Whoever sends headers or a body by drops holds a connection no longer than this; Node answers 408.
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
const app = next({
  dev: settings.development,
  // Next rewrites loopback addresses to this name; with another one it takes its own rewrites for foreign sites.
  hostname: 'localhost',
  port: settings.port,
  httpServer: server,
  quiet: !settings.development,
});
const handle = app.getRequestHandler();

server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  const path = pathOf(request.url ?? '') ?? '/';
  const requestId = randomUUID();
  const context = { requestId, route: routePattern(path), startedAt: Date.now() };
  withRequest(context, () => answer(request, response, path, requestId));
});

await app.prepare();
server.listen(settings.port, settings.host);
drainOnSignal(server, () => app.close());
