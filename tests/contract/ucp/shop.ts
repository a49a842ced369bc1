import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { Call, CallInput } from '#lib/contracts/call.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import type { Seed } from '../support/seeds.ts';
import { ALL, DECLARED, profileOf } from './profiles.ts';

const SITE = 'http://localhost:3000';

/** Profiles of platforms on this machine, by path. */
export interface Platforms {
  url: string;
  /** Times that each path was requested. */
  asked: Map<string, number>;
  close(): Promise<void>;
}

/** Serves profiles by their paths; everything else is a redirect to the one that has everything. */
export async function startPlatforms(profiles: Readonly<Record<string, string>>): Promise<Platforms> {
  const asked = new Map<string, number>();
  const server = createServer(({ url = '' }, response) => {
    asked.set(url, (asked.get(url) ?? 0) + 1);
    const body = profiles[url.split('?')[0] ?? ''];
    if (body === undefined) response.writeHead(302, { location: '/all' }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

interface RestOptions {
  agent?: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** Idempotency key. */
  key?: string;
  /** The body as it is sent. */
  text?: string;
}

/** A shop and a platform that has everything. */
export interface UcpShop {
  backend: TestBackend;
  platforms: Platforms;
  rest(path: string, body: unknown, more?: RestOptions): Promise<TestResponse>;
  tool(name: string, args: object, agent?: string, key?: string): Promise<TestResponse>;
  rpc(message: unknown): Promise<TestResponse>;
  close(): Promise<void>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of the specification judge what it is.
  body: any;
}

/** Next's cache works within Next alone: here each read is made. */
export async function readWithoutCache() {
  const { call } = await import('#lib/platform/api/client.ts');
  return { cachedCall: (contract: Call, input: CallInput<Call>) => call(contract, input) };
}

export async function openUcpShop(seed: Seed = 'demo'): Promise<UcpShop> {
  const backend = await startBackend({ seed });
  const platforms = await startPlatforms({
    '/all': profileOf(ALL),
    '/search': profileOf({ 'dev.ucp.shopping.catalog.search': DECLARED }),
    '/older': profileOf(ALL, '2026-04-08'),
    '/text': 'hola',
    '/lists': JSON.stringify({ ucp: [] }),
  });
  const agentOf = (agent?: string) => agent ?? `${platforms.url}/all`;
  const rest: UcpShop['rest'] = async (path, body, { agent, method = 'POST', key, text } = {}) => {
    const handlers = await import('#app/api/ucp/[...path]/route.ts');
    const request = new Request(`${SITE}/api/ucp/${path}`, {
      method,
      headers: {
        ...{ 'ucp-agent': `profile="${agentOf(agent)}"`, 'content-type': 'application/json' },
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(method !== 'GET' && { body: text ?? JSON.stringify(body) }),
    });
    return read(await handlers[method](request, { params: Promise.resolve({ path: path.split('/') }) }));
  };
  const rpc: UcpShop['rpc'] = async (message) => {
    const { POST } = await import('#app/api/ucp/mcp/route.ts');
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    return read(await POST(new Request(`${SITE}/api/ucp/mcp`, { method: 'POST', body })));
  };
  return {
    backend,
    platforms,
    rest,
    rpc,
    tool: (name, args, agent, key) =>
      rpc({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: {
          name,
          arguments: {
            meta: {
              'ucp-agent': { profile: agentOf(agent) },
              ...(key !== undefined && { 'idempotency-key': key }),
            },
            ...args,
          },
        },
      }),
    close: async () => {
      await platforms.close();
      await backend.close();
    },
  };
}

/** The settings of a storefront over this back-end. */
export function stubSettings({ backend }: UcpShop): void {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('BACKEND_URL', backend.address);
  vi.stubEnv('BACKEND_SERVER_KEY', backend.env.serverKey);
}

async function read(response: Response): Promise<TestResponse> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : JSON.parse(text),
  };
}
