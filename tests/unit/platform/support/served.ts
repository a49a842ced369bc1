import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type RequestContext, withRequest } from '#lib/platform/request-context.ts';
import { MECHANISMS, type Mechanism } from '#lib/platform/server/document/mechanisms.ts';
import { respond } from '#lib/platform/server/document/respond.ts';
import { PageCache } from '#lib/platform/server/page-cache/page-cache.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A response as it is on the wire. */
export interface Received {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Options {
  mechanisms?: readonly Mechanism[];
  context?: Partial<RequestContext>;
  hasFrontCache?: boolean;
}

/** Closes a server when the test ends. @returns its address */
export async function listening(server: Server): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One request, with nothing that fetch would add or decode. */
function receive(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers: { accept: 'text/html', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A handler in the place of Next's, behind the shop's pipeline. @returns requests a path of it */
export async function serve(
  handler: Handler,
  { mechanisms = MECHANISMS, context = {}, hasFrontCache = false }: Options = {},
): Promise<(path: string, headers?: Record<string, string>, method?: string) => Promise<Received>> {
  const pages = new PageCache();
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const page: RequestContext = { requestId: 'request-1', route: path, ...context };
    const settings = { pages, mechanisms: new Set(mechanisms), hasFrontCache };
    const exchange = { request, response, path, page, ...settings };
    withRequest(page, () => respond(exchange, () => handler(request, response)));
  });
  const url = await listening(server);
  return (path, headers, method) => receive(url + path, headers, method);
}

/** A handler that answers like Next: a body whole or in chunks of any length. */
export function sends(
  body: string | readonly string[],
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Handler {
  return (_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    const chunks = [body].flat();
    if (chunks.length > 1) response.flushHeaders();
    for (const chunk of chunks.slice(0, -1)) response.write(chunk);
    response.end(chunks.at(-1));
  };
}

/** Cache-Control of a page that Next caches. */
export const SHARED = 's-maxage=300, stale-while-revalidate';
