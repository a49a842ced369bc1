import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { ADDRESS_HEADER, clientAddress } from '#lib/platform/server/client-address.ts';
import { compressAnswer } from '#lib/platform/server/compress-answer.ts';
import { drainOnSignal } from '#lib/platform/server/drain.ts';
import { guardAnswer } from '#lib/platform/server/guard-answer.ts';
import { contentSecurityPolicy, isPage, nonceFor, securityHeaders } from '#lib/platform/server/headers.ts';

/** Longest address that is looked at, in characters. */
const MAX_URL = 4000;

const settings = settingsOrExit();

function settingsOrExit() {
  try {
    return env();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** The path as the address rules see it; null for what is no address at all. */
function pathOf(url: string): string | null {
  if (url.length > MAX_URL || !url.startsWith('/')) return null;
  const path = url.split('?', 1)[0] ?? '/';
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return null;
  }
}

/** Sets what every answer carries before Next sees the request. */
function dress(request: IncomingMessage, response: ServerResponse, path: string): void {
  const id = randomUUID();
  request.headers['x-request-id'] = id;
  request.headers[ADDRESS_HEADER] = clientAddress(request, settings.trustedProxies);
  response.setHeader('X-Request-Id', id);
  for (const [name, value] of Object.entries(securityHeaders(path))) response.setHeader(name, value);
  // A policy sent by the browser would let it choose the nonce that Next puts on scripts.
  delete request.headers['content-security-policy'];
  if (isPage(path)) {
    const nonce = nonceFor(path);
    const policy = contentSecurityPolicy(nonce, settings.development);
    if (nonce) request.headers['content-security-policy'] = policy;
    response.setHeader('Content-Security-Policy', policy);
  }
  compressAnswer(request, response);
  guardAnswer(request, response, path, id);
}

const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 });
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
  const path = pathOf(request.url ?? '');
  if (path === null) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Dirección inválida\n');
    return;
  }
  dress(request, response, path);
  handle(request, response).catch((error: unknown) => {
    log('error', 'request.failed', { reason: error instanceof Error ? error.name : 'unknown' });
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});

await app.prepare();
server.listen(settings.port, settings.host);
drainOnSignal(server, () => app.close());
