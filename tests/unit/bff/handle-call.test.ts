import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { contract } from '#lib/contracts/index.ts';
import { searchProducts } from '#lib/contracts/search/products.ts';
import { exchange } from '#lib/platform/api/exchange.ts';
import { handleCall, openCall, override } from '#lib/platform/bff/handle-call.ts';
import { log } from '#lib/platform/logging.ts';
import { parseSession } from '#lib/platform/session/content.ts';

const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const store = { storeId: storeId.parse(102), catalogId: catalogId.parse(2) };
const session = parseSession({});

const emptyCart = {
  id: CART,
  storeid: 102,
  userid: -1,
  createdate: '2026-11-20T12:00:00.000Z',
  updatedate: '2026-11-20T12:00:00.000Z',
  status: 'INITIAL',
  data: { id: CART, userID: -1, needCommit: false, products: [], discount: 0.5, subtotal: 59.9, total: 59.4 },
};

vi.mock('#lib/platform/api/exchange.ts', () => ({ exchange: vi.fn() }));
vi.mock('#lib/platform/logging.ts', () => ({ log: vi.fn() }));

let sent: { url: string; body: unknown; headers: Headers }[] = [];

function backendResponses(status: number, body: unknown): void {
  vi.mocked(exchange).mockImplementation(async (url, sending) => {
    sent.push({
      url: String(url),
      body: JSON.parse(String(sending.body)),
      headers: new Headers(sending.headers),
    });
    return { status, text: JSON.stringify(body) };
  });
}

function ask(method: string, body: unknown, given = session) {
  const open = openCall('frontend', method);
  if (!open) throw new Error(method);
  return handleCall(open, { body, session: given, store, requestId: 'r' });
}

beforeEach(() => {
  sent = [];
  vi.stubEnv('LOG_LEVEL', 'silent');
});
const EMPTY_SEARCH = {
  ...{ success: true as const, rows: [], total: 0, categories: [], options: [], suggestions: [] },
  ...{ minprice: 0, maxprice: 0, partial: false },
};
const add = { intents: [{ type: 'add', productid: 1, sku: 'A', quantity: 1 }], updatedate: null };

describe('the browser’s door to the contract', () => {
  test('only calls that the contract opens can be reached', () => {
    for (const entry of contract) {
      expect(openCall(entry.service, entry.method) !== null, entry.id).toBe(entry.browser !== false);
    }
    expect(openCall('frontend', 'setOrdersCoupons')).toBeNull();
    expect(openCall('frontend', 'constructor')).toBeNull();
  });

  test('what the session knows is filled in, and refused from a browser with its path [GAP-047]', async () => {
    backendResponses(200, { success: true, message: 'Agregado', shopCart: emptyCart });
    await ask('changeCart', add);
    expect(sent[0]?.body).toMatchObject({ id: null, storeid: 102, userid: -1 });
    await ask('changeCart', add, { ...session, cartId: CART, userId: 7 });
    expect(sent[1]?.body).toMatchObject({ id: CART, storeid: 102, userid: 7 });
    const refused = await ask('changeCart', { ...add, storeid: 101 });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false, fields: [{ path: 'storeid' }] });
    expect(sent).toHaveLength(2);
  });

  test.each([undefined, null, 'x', [], 4])('a body that is no object (%s) is 400', async (body) => {
    backendResponses(200, {});
    expect((await ask('changeCart', body)).status).toBe(400);
    expect(sent).toEqual([]);
  });

  test('malformed and unknown keys are 400 with each path', async () => {
    backendResponses(200, {});
    const response = await ask('changeCart', {
      intents: [{ type: 'add', productid: 'x' }],
      updatedate: null,
    });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('intents.0.productid');
    expect((await ask('changeCart', { ...add, isAdmin: true })).body).toMatchObject({
      fields: [{ path: 'isAdmin' }],
    });
  });

  test('the browser gets the wire: decimal bolivianos', async () => {
    backendResponses(200, { success: true, message: '', shopCart: emptyCart });
    const response = await ask('changeCart', add);
    expect(response.body).toMatchObject({
      shopCart: { data: { subtotal: 59.9, total: 59.4, discount: 0.5 } },
    });
  });

  test('a call that is made in another way gets its input decoded once: money stays what it is', async () => {
    const make = vi.fn(async () => ({ ...EMPTY_SEARCH, minprice: 1250 }));
    const open = { ...searchProducts, browser: ['searchkey', 'sort', 'size', 'page', 'minprice'] as const };
    const body = { searchkey: 'taza', sort: 'new', size: 15, page: 1, minprice: 12.5 };
    const response = await handleCall(open, {
      ...{ body, session, store, requestId: 'r' },
      overrides: [override(searchProducts, make)],
    });
    expect(make).toHaveBeenCalledWith(expect.objectContaining({ minprice: 1250, storeid: 2 }), {
      requestId: 'r',
    });
    expect(response).toMatchObject({ status: 200, body: { minprice: 12.5 } });
    expect(sent).toEqual([]);
  });

  test('a customer’s token goes to the back-end as bearer [SYNC-27]', async () => {
    backendResponses(200, { success: true, message: '', shopCart: emptyCart });
    await ask('changeCart', add, { ...session, userId: 7, token: 'secret' });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  test('a back-end that is away is 503 with the shop’s words [NOTE-03]', async () => {
    vi.mocked(exchange).mockRejectedValue(new Error('connect ECONNREFUSED'));
    const response = await ask('changeCart', add);
    expect(response).toMatchObject({
      status: 503,
      body: { success: false, message: 'Error consultando api' },
    });
  });

  test('what failed has a code for programs and logs beside those words [NOTE-04]', async () => {
    backendResponses(500, { success: false });
    const response = await ask('changeCart', add);
    expect(response).toMatchObject({
      status: 502,
      body: { success: false, message: 'Error consultando api', code: 'ERR: changeCart: http' },
    });
    const told = { code: 'ERR: changeCart: http', requestId: 'r' };
    expect(log).toHaveBeenCalledWith('error', 'bff.failed', expect.objectContaining(told));
  });

  test('an answer that breaks the contract is never passed on', async () => {
    backendResponses(200, { success: true, shopCart: 'nonsense' });
    expect(await ask('changeCart', add)).toMatchObject({ status: 503, body: { success: false } });
  });

  test('a fault of the back-end that lasts is 502', async () => {
    backendResponses(500, { success: false });
    expect((await ask('changeCart', add)).status).toBe(502);
  });
});

describe('a call whose login ends while it is on its way', () => {
  const login = { ...session, userId: 7, token: 'ended' };
  const answersGuestsOnly = (body: unknown) =>
    vi.mocked(exchange).mockImplementation(async (url, sending) => {
      const headers = new Headers(sending.headers);
      sent.push({ url: String(url), body: JSON.parse(String(sending.body)), headers });
      const isRefused = headers.has('authorization');
      return { status: isRefused ? 401 : 200, text: JSON.stringify(isRefused ? { success: false } : body) };
    });

  test('is answered as a guest’s where guests may read it', async () => {
    answersGuestsOnly({ success: true, rows: [] });
    expect(await ask('getWishListDB', {}, login)).toMatchObject({
      status: 200,
      body: { success: true, rows: [] },
    });
    expect(sent.map(({ body }) => body)).toEqual([{ customerid: 7 }, { customerid: -1 }]);
  });

  test.each([
    ['a write', 'changeCart', add],
    ['a read of a cart', 'getCart', {}],
    ['a customer’s', 'addWishlist', { productid: 12, state: 'ADD' }],
  ])('is refused where it is %s', async (_, method, body) => {
    answersGuestsOnly({ success: true });
    expect(await ask(method, body, { ...login, cartId: CART })).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });
});
