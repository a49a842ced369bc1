import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLinkedItems } from '#lib/cart/domain/buy-link/buy-link.ts';
import { changeCart, getCart } from '#lib/contracts/carts.ts';
import { findSkus } from '#lib/contracts/products.ts';
import { GUEST, makeProduct, STORE, setStock } from '../orders/factories.ts';
import { faultsOf } from './schemas.ts';
import { openUcpShop, stubSettings, type TestResponse, type UcpShop } from './shop.ts';

vi.mock('#lib/platform/cache/cached.ts', async () => (await import('./shop.ts')).readWithoutCache());

let shop: UcpShop;
let plain: string;
let combo: string;
let scarce: string;
let soldOut: string;
beforeAll(async () => {
  shop = await openUcpShop('small');
  const made = async (wanted: Parameters<typeof makeProduct>[1]) =>
    (await makeProduct(shop.backend, wanted)).sku;
  plain = await made({ stock: 40, price: 4590, percent: 0.15 });
  combo = await made({ stock: 40, price: 3333, combo: { quantity: 3, price: 8000 } });
  scarce = await made({ stock: 2, price: 1000 });
  soldOut = await made({ stock: 0, price: 1000 });
});
afterAll(() => shop.close());
beforeEach(() => {
  vi.resetModules();
  stubSettings(shop);
});

const CART = 'shopping/cart.json';
const CHECKOUT = 'shopping/checkout.json';
const ERROR = 'common/types/error_response.json';

const lines = (wanted: Record<string, number>) =>
  Object.entries(wanted).map(([id, quantity]) => ({ item: { id }, quantity }));
const totalOf = ({ body }: TestResponse, type = 'total') =>
  body.totals.find((entry: { type: string }) => entry.type === type)?.amount;
const codes = ({ body }: TestResponse) =>
  (body.messages ?? []).map(({ code, severity }: { code: string; severity?: string }) => [code, severity]);

/** What a person's own cart costs with the lines of a link. */
async function shopTotal(continueUrl: string): Promise<number | undefined> {
  const { pathname } = new URL(continueUrl);
  const { items } = readLinkedItems(pathname.replace('/buy/', ''));
  const { rows } = await shop.backend.call(findSkus, { skus: items.map(({ sku }) => sku) });
  const intents = items.map(({ sku, quantity }) => ({
    ...{ type: 'add' as const, sku, quantity },
    productid: rows.find((row) => row.sku === sku)?.productid ?? 0,
  }));
  const input = { id: null, storeid: STORE, userid: GUEST, updatedate: null, intents };
  const { shopCart } = await shop.backend.call(changeCart, input);
  return shopCart?.data.total;
}

describe('a cart of an agent', () => {
  test('has the totals of the shop to the centavo, adds up, and leads to the shop with its lines', async () => {
    const made = await shop.rest('carts', { line_items: lines({ [plain]: 2, [combo]: 7 }) });
    expect([made.status, faultsOf(CART, made.body)]).toEqual([201, []]);
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect(made.headers.get('set-cookie')).toBeNull();
    expect(totalOf(made)).toBe(await shopTotal(made.body.continue_url));
    const { totals, line_items } = made.body;
    const parts = totals.filter(({ type }: { type: string }) => type !== 'total');
    expect(parts.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(
      totalOf(made),
    );
    expect(totalOf(made, 'items_discount')).toBeLessThan(0);
    for (const { item, quantity, totals: own } of line_items)
      expect(own[0]).toMatchObject({ type: 'subtotal', amount: item.price * quantity });
    expect(made.body.continue_url).toMatch(/^http:\/\/localhost:3000\/buy\/.*\?store=101$/);
  });

  test('is read, replaced as a whole, and canceled once', async () => {
    const { body } = await shop.rest('carts', { line_items: lines({ [plain]: 1, [combo]: 1 }) });
    const path = `carts/${body.id}`;
    expect((await shop.rest(path, null, { method: 'GET' })).body).toEqual(body);
    const changed = await shop.rest(path, { line_items: lines({ [plain]: 3 }) }, { method: 'PUT' });
    expect(faultsOf(CART, changed.body)).toEqual([]);
    expect(changed.body.line_items).toMatchObject([{ item: { id: plain }, quantity: 3 }]);
    expect(totalOf(changed)).toBe(await shopTotal(changed.body.continue_url));
    const emptied = await shop.rest(path, { line_items: [] }, { method: 'PUT' });
    expect([faultsOf(CART, emptied.body), totalOf(emptied)]).toEqual([[], 0]);
    expect((await shop.rest(`${path}/cancel`, {})).body.id).toBe(body.id);
    for (const method of ['GET', 'PUT'] as const) {
      const gone = await shop.rest(path, { line_items: [] }, { method });
      expect([gone.status, gone.body.messages[0].code]).toEqual([200, 'not_found']);
      expect(faultsOf(ERROR, gone.body)).toEqual([]);
    }
  });

  test('says what cannot be had of it, and of what there is less', async () => {
    const wanted = lines({ [scarce]: 5, [soldOut]: 1, 'NO-HAY': 1 });
    const made = await shop.rest('carts', { line_items: wanted });
    expect(faultsOf(CART, made.body)).toEqual([]);
    expect(made.body.line_items).toMatchObject([{ item: { id: scarce }, quantity: 2 }]);
    expect(codes(made)).toEqual([
      ['out_of_stock', 'recoverable'],
      ['item_unavailable', 'recoverable'],
      ['quantity_adjusted', undefined],
    ]);
    const none = await shop.rest('carts', { line_items: lines({ [soldOut]: 1 }) });
    expect([none.status, faultsOf(ERROR, none.body), codes(none)]).toEqual([
      200,
      [],
      [['out_of_stock', 'unrecoverable']],
    ]);
  });

  test('tells what has been sold out since, and counts it no more', async () => {
    const { sku, productid } = await makeProduct(shop.backend, { stock: 5, price: 1000 });
    const { body } = await shop.rest('carts', { line_items: lines({ [sku]: 2, [plain]: 1 }) });
    await setStock(shop.backend, { sku, productid }, 0);
    const read = await shop.rest(`carts/${body.id}`, null, { method: 'GET' });
    expect(faultsOf(CART, read.body)).toEqual([]);
    expect(read.body.line_items).toHaveLength(1);
    expect(codes(read)).toEqual([['out_of_stock', 'recoverable']]);
  });

  test('keeps the store that it was made for', async () => {
    const context = { location: '102' };
    const made = await shop.rest('carts', { line_items: [], context });
    expect(made.body.continue_url).toContain('store=102');
    const moved = await shop.rest(
      `carts/${made.body.id}`,
      { line_items: [], context: { location: '101' } },
      { method: 'PUT' },
    );
    expect(moved.body.continue_url).toContain('store=102');
    expect(codes(moved)).toEqual([['location_unchanged', undefined]]);
  });

  test('is found by its whole identifier alone: no cart of a visitor, no other kind, none that was made up or has ended', async () => {
    const own = await shop.backend.call(getCart, { id: randomUUID(), storeid: STORE, userid: GUEST });
    const { body } = await shop.rest('carts', { line_items: lines({ [plain]: 1 }) });
    const [payload, end, signature] = body.id.split('.');
    const { body: other } = await shop.rest('checkout-sessions', { line_items: lines({ [plain]: 1 }) });
    const later = (Number.parseInt(end, 36) + 1).toString(36);
    for (const id of [
      own.shopCart.id,
      `${own.shopCart.id}_101_d.${end}.${signature}`,
      `${payload}.${later}.${signature}`,
      `${payload}.${signature}`,
      other.id,
      'x',
    ]) {
      const read = await shop.rest(`carts/${id}`, null, { method: 'GET' });
      expect([read.status, read.body.messages?.[0].code], id).toEqual([200, 'not_found']);
    }
    vi.stubEnv('CLOCK_OFFSET_MS', String(8 * 86_400_000));
    vi.resetModules();
    const ended = await shop.rest(`carts/${body.id}`, null, { method: 'GET' });
    expect(ended.body.messages[0].code).toBe('not_found');
  });
});

describe('a checkout of an agent', () => {
  test('hands over to the shop with its totals, and is never completed', async () => {
    const made = await shop.rest('checkout-sessions', { line_items: lines({ [plain]: 2, [combo]: 3 }) });
    expect([made.status, faultsOf(CHECKOUT, made.body)]).toEqual([201, []]);
    expect(made.body).toMatchObject({ status: 'requires_escalation', ucp: { payment_handlers: {} } });
    expect(totalOf(made)).toBe(await shopTotal(made.body.continue_url));
    expect(codes(made)).toEqual([['buyer_handoff', 'requires_buyer_input']]);
    expect(made.body.links.map(({ type }: { type: string }) => type)).toContain('terms_of_service');
    const path = `checkout-sessions/${made.body.id}`;
    const payment = {
      instruments: [{ id: 'i', handler_id: 'h', type: 'card', credential: { type: 'token' } }],
    };
    const completed = await shop.rest(`${path}/complete`, { payment });
    expect(faultsOf(CHECKOUT, completed.body)).toEqual([]);
    expect([completed.body.status, completed.body.order]).toEqual(['requires_escalation', undefined]);
    expect(await shop.backend.deps.db.selectFrom('shop_order').select('order_id').execute()).toEqual([]);
  });

  test('is changed as a whole, canceled, and then gone', async () => {
    const { body } = await shop.rest('checkout-sessions', { line_items: lines({ [plain]: 1 }) });
    const path = `checkout-sessions/${body.id}`;
    const changed = await shop.rest(path, { line_items: lines({ [combo]: 3 }) }, { method: 'PUT' });
    expect(faultsOf(CHECKOUT, changed.body)).toEqual([]);
    expect(totalOf(changed)).toBe(await shopTotal(changed.body.continue_url));
    const emptied = await shop.rest(path, { line_items: [] }, { method: 'PUT' });
    expect([faultsOf(CHECKOUT, emptied.body), emptied.body.status]).toEqual([[], 'incomplete']);
    const canceled = await shop.rest(`${path}/cancel`, {});
    expect([faultsOf(CHECKOUT, canceled.body), canceled.body.status]).toEqual([[], 'canceled']);
    expect(canceled.body.continue_url).toBeUndefined();
    const gone = await shop.rest(path, null, { method: 'GET' });
    expect([faultsOf(ERROR, gone.body), gone.body.messages[0].code]).toEqual([[], 'not_found']);
  });

  test('of a cart is one, has what the cart has, and tells the cart what changes', async () => {
    const { body: cart } = await shop.rest('carts', { line_items: lines({ [plain]: 2 }) });
    const convert = () =>
      shop.rest('checkout-sessions', { cart_id: cart.id, line_items: lines({ [combo]: 9 }) });
    const made = await convert();
    expect(faultsOf('shopping/cart.json#/$defs/checkout', made.body)).toEqual([]);
    expect(made.body.line_items).toMatchObject([{ item: { id: plain }, quantity: 2 }]);
    expect((await convert()).body.id).toBe(made.body.id);
    const path = `checkout-sessions/${made.body.id}`;
    await shop.rest(path, { line_items: lines({ [plain]: 5 }) }, { method: 'PUT' });
    const read = await shop.rest(`carts/${cart.id}`, null, { method: 'GET' });
    expect(read.body.line_items).toMatchObject([{ item: { id: plain }, quantity: 5 }]);
    await shop.rest(`${path}/cancel`, {});
    expect((await shop.rest(`carts/${cart.id}`, null, { method: 'GET' })).body.id).toBe(cart.id);
    const none = await shop.rest('checkout-sessions', { cart_id: 'no.hay', line_items: [] });
    expect(none.body.messages[0].code).toBe('not_found');
  });

  test('is made by tools too, with the key that they have to have', async () => {
    const checkout = { line_items: lines({ [plain]: 1 }) };
    const { status, body } = await shop.tool('create_checkout', { checkout });
    const { structuredContent: made } = body.result;
    expect([status, faultsOf(CHECKOUT, made)]).toEqual([200, []]);
    expect(await shop.tool('cancel_checkout', { id: made.id })).toMatchObject({
      status: 400,
      body: { error: { code: -32602 } },
    });
    const canceled = await shop.tool('cancel_checkout', { id: made.id }, undefined, randomUUID());
    expect(canceled.body.result.structuredContent.status).toBe('canceled');
    expect((await shop.tool('get_cart', {})).status).toBe(400);
  });
});

describe('a write', () => {
  const cartsMade = async () =>
    (await shop.backend.deps.db.selectFrom('cart').select('cart_id').execute()).length;

  test('with a key is made once, also when it comes twice at once; the key stands for nothing else', async () => {
    const key = randomUUID();
    const body = { line_items: lines({ [plain]: 1 }) };
    const before = await cartsMade();
    const both = await Promise.all([1, 2].map(() => shop.rest('carts', body, { key })));
    const made = both.find(({ status }) => status === 201);
    expect(both.every(({ status }) => [201, 409].includes(status))).toBe(true);
    const again = await shop.rest('carts', body, { key });
    expect([again.status, again.body]).toEqual([201, made?.body]);
    expect(await cartsMade()).toBe(before + 1);
    const other = await shop.rest('carts', { line_items: [] }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    // Of another operation, or another platform, it is another key.
    expect((await shop.rest('checkout-sessions', body, { key })).status).toBe(201);
    const stranger = `${shop.platforms.url}/all?other`;
    expect((await shop.rest('carts', body, { key, agent: stranger })).body.id).not.toBe(made?.body.id);
  });

  test('with a key that can be guessed is refused, and one that fails may be sent again', async () => {
    const body = { line_items: lines({ [plain]: 1 }) };
    expect((await shop.rest('carts', body, { key: '1' })).status).toBe(400);
    const key = randomUUID();
    const { backendUrl } = { backendUrl: shop.backend.address };
    vi.stubEnv('BACKEND_URL', 'http://127.0.0.1:1');
    vi.resetModules();
    expect((await shop.rest('carts', body, { key })).status).toBe(503);
    vi.stubEnv('BACKEND_URL', backendUrl);
    vi.resetModules();
    expect((await shop.rest('carts', body, { key })).status).toBe(201);
  });

  test('with a key is forgotten after two days', async () => {
    const { ucpModule } = await import('#backend/modules/ucp/module.ts');
    const key = randomUUID();
    const first = await shop.rest('carts', { line_items: [] }, { key });
    shop.backend.advance(49 * 3_600_000);
    for (const job of ucpModule.jobs?.(shop.backend.deps, shop.backend.env) ?? []) await job.run();
    expect(await shop.backend.deps.db.selectFrom('ucp_request').selectAll().execute()).toEqual([]);
    const second = await shop.rest('carts', { line_items: lines({ [plain]: 1 }) }, { key });
    expect(second.body.id).not.toBe(first.body.id);
  });

  test.each<[string, unknown]>([
    ['no quantity', { line_items: [{ item: { id: 'A' } }] }],
    ['half a unit', { line_items: [{ item: { id: 'A' }, quantity: 0.5 }] }],
    ['none', { line_items: [{ item: { id: 'A' }, quantity: 0 }] }],
    [
      'too many lines',
      { line_items: Array.from({ length: 31 }, (_, at) => ({ item: { id: `${at}` }, quantity: 1 })) },
    ],
    ['no lines', {}],
  ])('of %s is refused by 400', async (_, body) => {
    for (const path of ['carts', 'checkout-sessions']) expect((await shop.rest(path, body)).status).toBe(400);
  });
});
