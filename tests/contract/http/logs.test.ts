import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { checkOrderPaid, getOrderById } from '#lib/contracts/orders.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { add, makeCart, makeProduct, orderInput, PERSON } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const lines: string[] = [];
const REQUEST_ID = 'a1b2c3d4-0000-4000-8000-123456789abc';
let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => lines.push(line) } });
});
afterAll(() => shop.close());

/** What of the person and the keys stands in the lines since the test began. */
function found(texts: readonly string[]): string[] {
  const all = lines.join('').toLowerCase();
  return texts.filter((text) => all.includes(text.toLowerCase()));
}

describe('the log of the back-end', () => {
  test('a whole order leaves lines, and nothing personal in them', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup, 2));
    const { message: orderid } = await shop.call(setOrdersCoupons, await orderInput(shop, cart));
    await shop.call(updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });
    await shop.call(getOrderById, { orderid, email: PERSON.email, userId: null, owned: false });
    await shop.call(checkOrderPaid, { orderid, userId: null });
    await shop.app.inject({ url: `/nowhere/${PERSON.email}?phone=70012345` });
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.join('')).toContain('/api/frontend/setOrdersCoupons');
    expect(
      found([...Object.values(PERSON), '70012345', orderid, cart.id, 'server-key-of-the-tests']),
    ).toEqual([]);
  });

  test('a failed statement is logged without its values', async () => {
    lines.length = 0;
    const { deps } = shop;
    const failing = await openFailing(deps);
    expect(failing).toBe(500);
    expect(lines.join('')).toContain('request.failed');
    expect(found(['Rosa@Correo.BO', 'Quispe', '70012345'])).toEqual([]);
  });

  test('one request has one id in both processes', async () => {
    lines.length = 0;
    const response = await shop.app.inject({ url: '/nowhere', headers: { 'x-request-id': REQUEST_ID } });
    expect(response.headers['x-request-id']).toBe(REQUEST_ID);
    expect(lines.join('')).toContain(REQUEST_ID);
    const strange = await shop.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b<script>' } });
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('what is polled leaves a line when it fails, and none when all is well', async () => {
  lines.length = 0;
  const key = { 'x-ajuar-server-key': shop.env.serverKey };
  const follow = (headers: Record<string, string>) =>
    shop.app.inject({
      ...{ method: awaitPurges.verb, url: awaitPurges.path },
      ...{ headers, payload: { after: '', seconds: 0 } },
    });
  expect((await follow(key)).statusCode).toBe(200);
  for (const url of ['/healthz', '/readyz']) expect((await shop.app.inject({ url })).statusCode).toBe(200);
  const loud = () => lines.filter((line) => !line.includes('"level":"debug"'));
  expect(loud()).toEqual([]);
  expect((await follow({})).statusCode).toBe(403);
  expect(loud().filter((line) => line.includes(`"route":"${awaitPurges.path}"`))).toHaveLength(1);
});

/** A call whose database fails with an error that carries a person's data. */
async function openFailing(deps: Shop['deps']): Promise<number> {
  const { buildApp } = await import('#backend/app.ts');
  const db = new Proxy(deps.db, {
    get: (target, name) => {
      if (name !== 'transaction' && name !== 'selectFrom') return Reflect.get(target, name);
      throw Object.assign(new Error('duplicate key: (email)=(Rosa@Correo.BO), phone 70012345'), {
        detail: 'Key (lastname)=(Quispe) already exists.',
        params: ['Rosa@Correo.BO'],
      });
    },
  });
  const app = buildApp({ ...deps, db }, shop.env);
  const response = await app.inject({
    method: 'POST',
    url: getOrderById.path,
    headers: { 'x-ajuar-server-key': shop.env.serverKey },
    payload: { orderid: '123456789', email: PERSON.email, userId: null, languageid: 3, owned: false },
  });
  await app.close();
  return response.statusCode;
}
