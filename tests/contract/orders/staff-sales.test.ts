import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeStaffCart,
  getStaffCart,
  getStaffStock,
  linkStaffCart,
} from '#lib/contracts/account/staff-sales.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { getUserInfoByCartID } from '#lib/contracts/carts.ts';
import { getVitals, storeVitals } from '#lib/contracts/vitals.ts';
import { waitingOrder } from '../payments/bank.ts';
import { add, bought, makeCart, makeProduct, OTHER_STORE, STORE, setPrice } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { type Floor, floorOf } from './staff-logins.ts';

let shop: Shop;
let floor: Floor;
let token = '';
beforeAll(async () => {
  shop = await openShop();
  floor = floorOf(shop);
  ({ token } = await floor.hire('marta'));
});
afterAll(() => shop.close());

const stock = (query: string, as = token) => floor.asStaff(getStaffStock, { query }, as);
const cartOf = (id: string | null, as = token) => floor.asStaff(getStaffCart, { id }, as);
const change = (id: string, intents: CartIntent[], { as = token, changeid = randomUUID() } = {}) =>
  floor.asStaff(changeStaffCart, { id, intents, changeid }, as);
const link = (id: string, as = token) => floor.asStaff(linkStaffCart, { id }, as);

test('stock is found by SKU, what orders wait for apart from what can be sold, the own store first', async () => {
  const cup = await makeProduct(shop, { stock: 9, price: 5900, color: true });
  await shop.deps.db
    .insertInto('stock')
    .values({ sku: cup.sku, store_id: OTHER_STORE, quantity: 4 })
    .execute();
  const sold = await bought(shop, await makeCart(shop, add(cup, 2)));
  await waitingOrder(shop, cup, 1);
  const { staff, rows, ismore } = await stock(` ${cup.sku.toLowerCase()} `);
  expect(staff).toMatchObject({ name: 'marta', storeid: STORE });
  expect(ismore).toBe(false);
  expect(rows[0]).toMatchObject({ sku: cup.sku, productid: cup.productid, price: 5900, sellable: true });
  expect(rows[0]?.variant).not.toBe('');
  expect(rows[0]?.stores).toMatchObject([
    { storeid: STORE, quantity: 6, reserved: 3 },
    { storeid: OTHER_STORE, quantity: 4, reserved: 0 },
  ]);
  const { token: abroad } = await floor.hire('luis', { storeid: OTHER_STORE });
  const [there] = (await stock(cup.sku, abroad)).rows;
  expect(there?.stores.map(({ storeid }) => storeid)).toEqual([OTHER_STORE, STORE]);
  for (const nothing of ['', '  ', 'zzzzqqqq', '%', "'; drop"])
    expect((await stock(nothing)).rows).toEqual([]);
  // Handed over, it is in the house no more.
  await shop.deps.db.updateTable('shop_order').set({ status_id: 7 }).where('order_id', '=', sold).execute();
  expect((await stock(cup.sku)).rows[0]?.stores[0]).toMatchObject({ quantity: 6, reserved: 1 });
  await shop.deps.db.updateTable('stock').set({ quantity: 0 }).where('sku', '=', cup.sku).execute();
  expect((await stock(cup.sku)).rows[0]).toMatchObject({ sellable: false });
});

test('a name that many products have says that there are more than are shown', async () => {
  const { db } = shop.deps;
  const made = [];
  for (let n = 0; n < 9; n += 1) made.push(await makeProduct(shop, { stock: 1 }));
  const ids = made.map(({ productid }) => productid);
  await db
    .updateTable('product')
    .set({ title: 'Zarzuela', search_text: ' zarzuela ' })
    .where('product_id', 'in', ids)
    .execute();
  const { rows, ismore } = await stock('zarzuela');
  expect({ shown: rows.length, ismore }).toEqual({ shown: 8, ismore: true });
});

test('a cart for a customer is judged as any other, made once, and comes back by a link to its own store', async () => {
  const [cup, lamp] = [
    await makeProduct(shop, { stock: 9, price: 5900 }),
    await makeProduct(shop, { stock: 3, price: 1000, percent: 10 }),
  ];
  const id = randomUUID();
  expect((await cartOf(null)).shopCart).toBeNull();
  expect((await cartOf(id)).shopCart).toBeNull();
  expect(await link(id)).toMatchObject({ success: false });
  const changeid = randomUUID();
  for (let times = 0; times < 2; times += 1) {
    expect(await change(id, [add(cup, 2)], { changeid })).toMatchObject({
      success: true,
      shopCart: { id, storeid: STORE, data: { total: 11_800 } },
    });
  }
  expect(await change(id, [add(lamp, 1)])).toMatchObject({
    shopCart: { data: { discount: 100, total: 12_700 } },
  });
  const tooMany = await change(id, [{ type: 'set', key: lamp.sku, quantity: 4 }]);
  expect(tooMany).toMatchObject({ success: false, shopCart: { data: { total: 12_700 } } });
  expect(tooMany.message).not.toBe('');
  const made = await link(id);
  if (!made.success) throw new Error(made.message);
  const url = new URL(made.url);
  expect(url.searchParams.get('store')).toBe(String(STORE));
  const opened = url.pathname.split('/').at(-1) ?? '';
  await setPrice(shop, cup, 6000);
  await change(id, [{ type: 'remove', key: lamp.sku }]);
  expect(await shop.call(getUserInfoByCartID, { id: opened })).toMatchObject({
    ...{ success: true, storeid: STORE, userId: -1, token: '' },
    shopCart: { data: { total: 12_000, products: [{ productsku: cup.sku, quantity: 2 }] } },
  });
  await change(id, [{ type: 'remove', key: cup.sku }]);
  expect(await link(id)).toMatchObject({ success: false });
});

test('neither another store’s cart nor a customer’s is seen, changed or linked', async () => {
  const cup = await makeProduct(shop, { stock: 9 });
  const id = randomUUID();
  await change(id, [add(cup, 1)]);
  const { token: abroad } = await floor.hire('ines', { storeid: OTHER_STORE, role: 'manager' });
  expect((await cartOf(id, abroad)).shopCart).toBeNull();
  expect(await link(id, abroad)).toMatchObject({ success: false });
  await change(id, [{ type: 'remove', key: cup.sku }], { as: abroad });
  expect((await cartOf(id)).shopCart?.data.products).toHaveLength(1);
  await shop.deps.db.updateTable('cart').set({ user_id: 7 }).where('cart_id', '=', id).execute();
  expect((await cartOf(id)).shopCart).toBeNull();
  expect(await link(id)).toMatchObject({ success: false });
  const { shopCart } = await change(id, [add(cup, 3)]);
  expect(shopCart?.id).not.toBe(id);
});

test('only who works here now may ask: no guest, no ended login, nobody who has left, and nothing malformed', async () => {
  const calls = [
    [getStaffStock, { query: 'x' }],
    [getStaffCart, { id: null }],
    [changeStaffCart, { id: randomUUID(), intents: [{ type: 'remove', key: 'x' }], changeid: randomUUID() }],
    [linkStaffCart, { id: randomUUID() }],
  ] as const;
  const { token: leaving } = await floor.hire('saul');
  const { token: late } = await floor.hire('zoe', { role: 'manager' });
  for (const [call, body] of calls) {
    expect(await floor.statusOf(call, body, late)).toBe(200);
    expect(await floor.statusOf(call, body, 'nobodys')).toBe(401);
    expect(await floor.statusOf(call, { id: 'x', query: 7 }, late)).toBe(400);
    const bare = await shop.app.inject({ method: call.verb, url: call.path, payload: body });
    expect(bare.statusCode).toBe(403);
  }
  await floor.operate('/saul/disable', {});
  shop.advance(11 * 3_600_000);
  for (const [call, body] of calls) expect(await floor.statusOf(call, body, leaving)).toBe(401);
  expect(await floor.statusOf(getStaffCart, { id: null }, late)).toBe(200);
  shop.advance(2 * 3_600_000);
  for (const [call, body] of calls) expect(await floor.statusOf(call, body, late)).toBe(401);
});

test('how fast pages were is read by the staff of any store', async () => {
  const sample = { metric: 'INP', value: 120, page: 'CHECKOUT', target: 'button.next', parts: {} } as const;
  await shop.call(storeVitals, { storeid: STORE, build: 'b1', device: 'tablet', samples: [sample] });
  const { token: abroad } = await floor.hire('vera', { storeid: OTHER_STORE });
  const { staff, rows } = await floor.asStaff(getVitals, { days: 30, by: 'device' }, abroad);
  expect(staff.name).toBe('vera');
  expect(rows).toMatchObject([
    { metric: 'INP', group: '', samples: 1, good: 1 },
    { metric: 'INP', group: 'tablet', samples: 1 },
  ]);
});
