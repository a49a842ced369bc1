import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { en, es } from 'zod/locales';
import { faultsOf } from './schemas.ts';
import { openUcpShop, stubSettings, type UcpShop } from './shop.ts';

vi.mock('#lib/platform/cache/cached.ts', async () => (await import('./shop.ts')).readWithoutCache());

let shop: UcpShop;
beforeAll(async () => {
  shop = await openUcpShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  vi.resetModules();
  for (const name of ['limits', 'ucpAgents']) Reflect.deleteProperty(globalThis, Symbol.for(`ajuar.${name}`));
  stubSettings(shop);
});

const QUERY = { query: 'taza' };
const RPC_ERROR = 'transports/jsonrpc.json#/$defs/error_response';

/** The same request by both transports: status and code over HTTP, code over JSON-RPC. */
async function both(agent: string) {
  const rest = await shop.rest('catalog/search', QUERY, { agent });
  const { status, body } = await shop.tool('search_catalog', { catalog: QUERY }, agent);
  expect(status).toBe(rest.status);
  expect(body.error.data).toEqual(rest.body);
  expect(faultsOf(RPC_ERROR, body)).toEqual([]);
  return [rest.status, rest.body.code, body.error.code];
}

describe('the profile of a platform', () => {
  test.each([
    ['is missing', '', [400, 'invalid_profile_url', -32001]],
    ['is no address', 'hola', [400, 'invalid_profile_url', -32001]],
    ['is read in the clear', 'http://agente.example/perfil', [400, 'invalid_profile_url', -32001]],
    [
      'is at another address of the network',
      'https://192.168.1.1/perfil',
      [424, 'profile_unreachable', -32001],
    ],
    ['is at the cloud’s own address', 'https://169.254.169.254/', [424, 'profile_unreachable', -32001]],
    ['has a password', 'https://ana:secreto@agente.example/', [400, 'invalid_profile_url', -32001]],
  ])('%s: the request is refused', async (_, agent, refused) => {
    expect(await both(agent)).toEqual(refused);
  });

  test.each([
    ['/somewhere-else', [424, 'profile_unreachable', -32001]],
    ['/text', [422, 'profile_malformed', -32001]],
    ['/lists', [422, 'profile_malformed', -32001]],
    ['/older', [422, 'version_unsupported', -32001]],
  ])('%s of its server is refused as the protocol says, and follows no redirect', async (path, refused) => {
    const before = shop.platforms.asked.get('/all');
    expect(await both(shop.platforms.url + path)).toEqual(refused);
    expect(shop.platforms.asked.get('/all')).toBe(before);
  });

  test('is read once, however many requests name it', async () => {
    const before = shop.platforms.asked.get('/search') ?? 0;
    const agent = `${shop.platforms.url}/search`;
    await Promise.all([1, 2, 3].map(() => shop.rest('catalog/search', QUERY, { agent })));
    await shop.tool('search_catalog', { catalog: QUERY }, agent);
    expect(shop.platforms.asked.get('/search')).toBe(before + 1);
  });

  test('of a platform elsewhere is read of the public internet alone once the shop is public', async () => {
    vi.stubEnv('APP_MODE', 'live');
    vi.stubEnv('SITE_URL', 'https://tienda.example');
    const secret = 's'.repeat(32);
    for (const name of ['BACKEND_SERVER_KEY', 'WEBHOOK_SECRET', 'SESSION_SECRET']) vi.stubEnv(name, secret);
    expect(await both(`${shop.platforms.url}/all`)).toEqual([400, 'invalid_profile_url', -32001]);
    const local = shop.platforms.url.replace('http:', 'https:');
    expect(await both(`${local}/all`)).toEqual([424, 'profile_unreachable', -32001]);
  });
});

describe('capabilities', () => {
  test('in a response are those that both have and that belong to the operation', async () => {
    const { body } = await shop.rest('catalog/search', QUERY);
    expect(Object.keys(body.ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.fulfillment',
    ]);
    const alone = await shop.rest('catalog/search', QUERY, { agent: `${shop.platforms.url}/search` });
    expect(Object.keys(alone.body.ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search']);
  });

  test('that a platform lacks are an outcome with a page to go on', async () => {
    const agent = `${shop.platforms.url}/search`;
    const { status, body } = await shop.rest('catalog/lookup', { ids: ['product:1'] }, { agent });
    expect([status, body.messages[0].code]).toEqual([200, 'capabilities_incompatible']);
    expect(body.continue_url).toBe('http://localhost:3000/');
    expect(faultsOf('common/types/error_response.json', body)).toEqual([]);
  });
});

describe('a request', () => {
  test.each<[string, string, unknown]>([
    ['catalog/search', 'without anything to look for', {}],
    ['catalog/search', 'with a number for words', { query: 7 }],
    ['catalog/search', 'with a negative price', { query: 'taza', filters: { price: { min: -1 } } }],
    ['catalog/search', 'with a page of none', { query: 'taza', pagination: { limit: 0 } }],
    ['catalog/search', 'with a cursor of another shop', { query: 'taza', pagination: { cursor: 'eyJ' } }],
    ['catalog/search', 'with endless words', { query: 'a'.repeat(5000) }],
    ['catalog/lookup', 'without identifiers', { ids: [] }],
    ['catalog/product', 'with a list for an identifier', { id: ['product:1'] }],
    ['catalog/product', 'that is a list', []],
    ['catalog/product', 'that is nothing', null],
  ])('%s %s is refused by 400', async (path, _, body) => {
    expect(await shop.rest(path, body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('is told in Spanish what is wrong with it, whatever was loaded before', async () => {
    const faults: [string, unknown][] = [
      ['catalog/search', {}],
      ['catalog/search', { query: 7, pagination: { limit: 'x' } }],
      ['catalog/search', { query: 'taza', pagination: { limit: 1.5 } }],
      ['catalog/lookup', { ids: [] }],
      ['carts', { line_items: [{ item: {}, quantity: '1' }] }],
      ['carts', { line_items: [{ item: { id: 'a\0' }, quantity: 1 }] }],
    ];
    z.config(en());
    onTestFinished(() => void z.config(es()));
    for (const [path, body] of faults) {
      const { content } = (await shop.rest(path, body)).body;
      expect(content).toMatch(/falta|se esperaba|inválid/);
      expect(content).not.toMatch(/expected|invalid |\bint\b|\ba query/i);
    }
  });

  test.each(['carts', 'carts/', 'checkout-sessions'])(
    'GET %s, which names no resource, is unknown',
    async (path) => {
      expect(await shop.rest(path, null, { method: 'GET' })).toMatchObject({
        status: 404,
        body: { code: 'unknown_operation' },
      });
    },
  );

  test('that is no JSON, too long, or names nothing is refused, and is never a fault', async () => {
    const [broken, long, unknown] = [
      await shop.rest('catalog/search', null, { text: '{' }),
      await shop.rest('catalog/search', { query: 'taza', more: 'x'.repeat(70_000) }),
      await shop.rest('constructor', {}),
    ];
    expect([broken, long, unknown].map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'parse_error'],
      [413, 'body_too_large'],
      [404, 'unknown_operation'],
    ]);
  });

  test('says in a known code that the back-end is away', async () => {
    vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:1');
    const { status, headers, body } = await shop.rest('catalog/search', QUERY);
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('beyond the limit of its network is refused, with the time to wait', async () => {
    vi.stubEnv('RATE_NEWCOMERS', '1');
    await shop.rest('catalog/search', QUERY);
    const { status, headers } = await shop.rest('catalog/search', QUERY);
    expect(status).toBe(429);
    const rpc = await shop.tool('search_catalog', { catalog: QUERY });
    expect([rpc.status, rpc.body.error.code]).toEqual([429, -32000]);
    expect(rpc.body.error.data.retry_after).toBe(Number(headers.get('retry-after')));
  });

  test('is responded to by nobody where the protocol is switched off', async () => {
    vi.stubEnv('UCP', '0');
    expect((await shop.rest('catalog/search', QUERY)).status).toBe(404);
    expect((await shop.rpc({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(404);
  });
});

describe('JSON-RPC', () => {
  test('begins a session of MCP with the version that the client speaks, where the shop does', async () => {
    const begin = async (protocolVersion: string) => {
      const message = { jsonrpc: '2.0', id: 'a', method: 'initialize', params: { protocolVersion } };
      const { body } = await shop.rpc(message);
      return body.result.protocolVersion;
    };
    expect(await begin('2025-11-25')).toBe('2025-11-25');
    expect(await begin('2024-11-05')).toBe('2025-06-18');
    const told = await shop.rpc({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([told.status, told.body]).toEqual([202, null]);
    expect((await shop.rpc({ jsonrpc: '2.0', id: 2, method: 'ping' })).body.result).toEqual({});
  });

  test('lists the tools with schemas of what they take', async () => {
    const { body } = await shop.rpc({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const ajv = new Ajv2020({ strict: false });
    const meta = { 'ucp-agent': { profile: 'https://agente.example/perfil' } };
    for (const { name, description, inputSchema } of body.result.tools) {
      const validate = ajv.compile(inputSchema);
      expect(description.length, name).toBeGreaterThan(20);
      expect(validate({}), name).toBe(false);
      if (name === 'search_catalog') expect(validate({ meta, catalog: QUERY })).toBe(true);
    }
  });

  test.each<[string, unknown, [number, number]]>([
    ['no JSON', '{', [400, -32700]],
    ['several messages at once', [], [400, -32600]],
    ['another version', { jsonrpc: '1.0', id: 1, method: 'ping' }, [400, -32600]],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'tools/delete' }, [404, -32601]],
    [
      'an unknown tool',
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'toString' } },
      [404, -32601],
    ],
    ['a call of nothing', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: {} }, [400, -32602]],
  ])('of %s is refused', async (_, message, refused) => {
    const { status, body } = await shop.rpc(message);
    expect([status, body.error.code]).toEqual(refused);
    expect(faultsOf(RPC_ERROR, body)).toEqual([]);
  });
});
