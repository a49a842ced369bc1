import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { updateCart } from '#lib/contracts/carts.ts';
import { getCategories } from '#lib/contracts/categories.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { setOrderNotify } from '#lib/contracts/orders.ts';
import { searchProducts } from '#lib/contracts/search/products.ts';
import { getCapabilities } from '#lib/contracts/system.ts';
import type { BackendError } from '#lib/platform/api/errors.ts';
import { waitLong, withRequest } from '#lib/platform/request-context.ts';

interface Seen {
  url: string;
  method: string;
  headers: Record<string, unknown>;
  body: string;
}

const NO_JSON = '<html>¡Hola!</html>';

let server: Server | null = null;

/** A back-end on a port of its own that answers with the given statuses and bodies in turn, the last one for ever. */
async function backend(...responses: [number, unknown][]): Promise<Seen[]> {
  const seen: Seen[] = [];
  const listener: RequestListener = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
    const [status, answer] = responses[Math.min(seen.length, responses.length) - 1] ?? [500, null];
    const text = answer === NO_JSON ? NO_JSON : JSON.stringify(answer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('BACKEND_SERVER_KEY', 'server-key-of-the-test');
  return seen;
}

/** The module anew, so that it reads this test's environment. */
async function client() {
  vi.resetModules();
  return (await import('#lib/platform/api/client.ts')).call;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

test('a back-end that takes no more for now says when to try again', async () => {
  await backend([429, { success: false, message: 'Espera un momento.', retryafter: 5 }]);
  const call = await client();
  const failed = call(getCategories, {}).catch((error: BackendError) => error);
  expect(await failed).toMatchObject({ status: 429, shopperMessage: 'Espera un momento.', retryAfterS: 5 });
});

const EMPTY_SEARCH = {
  success: true,
  rows: [],
  total: 0,
  categories: [],
  options: [],
  minprice: 12.5,
  maxprice: 1234.56,
  suggestions: [],
  partial: false,
};

describe('the client of the contract', () => {
  test('sends the language, the key and money in bolivianos, and decodes centavos [CONST-01]', async () => {
    const seen = await backend([200, EMPTY_SEARCH]);
    const call = await client();
    const query = { searchkey: 'taza', storeid: catalogId.parse(1), sort: 'new', size: 15, page: 1 } as const;
    const found = await call(searchProducts, { ...query, minprice: 1050 });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ storeid: 1, minprice: 10.5 });
    expect(seen[0]?.headers['x-ajuar-server-key']).toBe('server-key-of-the-test');
    expect([found.minprice, found.maxprice]).toEqual([1250, 123_456]);
    await call(getCategories, {}).catch(() => undefined);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ languageid: 3 });
  });

  test('a GET call carries its input as a query', async () => {
    const seen = await backend([200, { success: true, calls: [], version: '1' }]);
    await (await client())(getCapabilities, {});
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/capabilities' });
  });

  test('a read names the purge that was applied last, for who would say what is older; a write does not', async () => {
    const seen = await backend(
      [200, { success: true, rows: [] }],
      [200, { success: true, rows: [] }],
      [503, {}],
    );
    const call = await client();
    const { notePurgePosition } = await import('#lib/platform/cache/purges.ts');
    await call(getCategories, {});
    notePurgePosition('7-mark');
    await call(getCategories, {});
    await call(updateCart, { id: crypto.randomUUID(), status: 'CHANGESTORE' }).catch(() => {});
    notePurgePosition('');
    expect(seen.map(({ headers }) => headers['x-ajuar-purges'])).toEqual([undefined, '7-mark', undefined]);
  });

  test('a lost read is made again, twice at most', async () => {
    const seen = await backend([503, {}], [502, {}], [200, { success: true, rows: [] }]);
    await expect((await client())(getCategories, {})).resolves.toEqual({ success: true, rows: [] });
    expect(seen).toHaveLength(3);
    const other = await backend([503, {}]);
    await expect((await client())(getCategories, {})).rejects.toMatchObject({ kind: 'http', status: 503 });
    expect(other).toHaveLength(3);
  });

  test('a write that its definition says is idempotent is sent again, with the same body', async () => {
    const seen = await backend([503, {}], [200, { success: true, message: '' }]);
    const notified = (await client())(setOrderNotify, { orderid: '123456789', userId: null });
    await expect(notified).resolves.toEqual({ success: true, message: '' });
    expect(seen.map(({ body }) => body)).toEqual([seen[0]?.body, seen[0]?.body]);
  });

  test('any other write is never sent again', async () => {
    const seen = await backend([503, {}]);
    const lost = (await client())(updateCart, { id: crypto.randomUUID(), status: 'CHANGESTORE' });
    await expect(lost).rejects.toMatchObject({ kind: 'http', status: 503 });
    expect(seen).toHaveLength(1);
  });

  test('a body that is no JSON is an outage, also with status 200', async () => {
    const seen = await backend([200, NO_JSON]);
    const failure = await (await client())(getCategories, {}).catch((error) => error);
    expect(failure).toMatchObject({ kind: 'garbled', outage: true });
    expect(seen).toHaveLength(3);
  });

  test.each([
    [[500, { success: false, message: 'roto' }], { kind: 'http', status: 500 }],
    [[200, { success: true, rows: [{ CATEGORYID: 'x' }] }], { kind: 'contract' }],
    [[200, { success: false, message: 'No se puede' }], { kind: 'refused', shopperMessage: 'No se puede' }],
  ] as const)('answer %o fails as %o', async (response, error) => {
    const seen = await backend([...response]);
    await expect((await client())(getCategories, {})).rejects.toMatchObject(error);
    expect(seen).toHaveLength(1);
  });

  test('a back-end that is away is unreachable and remembered as an outage', async () => {
    vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:9');
    const call = await client();
    const { recentOutage } = await import('#lib/platform/api/outage.ts');
    const failure: BackendError = await call(getCategories, {}).catch((error) => error);
    expect(failure.kind).toBe('unreachable');
    expect(recentOutage(1000)).toBe(true);
  });

  test('an input that breaks the contract is never sent', async () => {
    const seen = await backend([200, EMPTY_SEARCH]);
    const query = {
      searchkey: 'taza',
      storeid: catalogId.parse(1),
      sort: 'new',
      size: 1000,
      page: 1,
    } as const;
    await expect((await client())(searchProducts, query)).rejects.toMatchObject({ kind: 'contract' });
    expect(seen).toHaveLength(0);
  });

  test('a page does not hang on a slow read; who sent a form waits for it as long as for a write', async () => {
    await backend([200, EMPTY_SEARCH]);
    const call = await client();
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const query = { searchkey: 'taza', storeid: catalogId.parse(1), sort: 'new', size: 15, page: 1 } as const;
    await withRequest({ requestId: 'a', route: '/search' }, () => call(searchProducts, query));
    await withRequest({ requestId: 'b', route: '/api/forms/[form]' }, () => {
      waitLong();
      return call(searchProducts, query);
    });
    expect(limits.mock.calls).toEqual([[6000], [15_000]]);
  });
});
