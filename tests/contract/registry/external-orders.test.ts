import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#lib/contracts/call.ts';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { makeProduct, stockOf } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { makeCustomer, openEventShop, read, tokenOf } from './event-factories.ts';
import { asCustomer, type Event, makeGift, payingGuest } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

let receipts = 0;

async function register(
  event: Event,
  units: { sku: string; productid: number; quantity: number },
  changes: Partial<CallInput<typeof setExternalOrders>> = {},
  as = event.ownerId,
) {
  receipts += 1;
  const orderinfo = {
    receipt: `F-${receipts}`,
    purchasedate: '20261121',
    firstname: 'Tía Elsa',
    message: 'Besos',
  };
  const { sku: productsku, productid, quantity } = units;
  return asCustomer(shop, as, setExternalOrders, {
    ...{ eventid: event.id, skus: [{ productsku, productid, quantity }], orderinfo },
    ...{ idempotencykey: randomUUID(), ...changes },
    token: changes.token ?? (await tokenOf(shop, event, 'manage')),
  });
}

test('what was bought in a store is assigned once, and its order says that it came from outside [CALL-77, EVT-43]', async () => {
  const { event, product } = await makeGift(shop, 3);
  const before = await stockOf(shop, product);
  const idempotencykey = randomUUID();
  const orderinfo = {
    receipt: 'A-77',
    purchasedate: '20261120',
    firstname: 'Familia Rojas',
    message: 'Felicidades',
  };
  const bought = { ...product, quantity: 2 };
  const done = await register(event, bought, { idempotencykey, orderinfo });
  expect(done).toMatchObject({ success: true, orderid: expect.stringMatching(/^\d{9}$/) });
  expect(await register(event, bought, { idempotencykey, orderinfo })).toEqual(done);
  const orders = [
    { ...done, success: undefined, buyer: 'Familia Rojas:Felicidades', deliverytype: 'EXTERNALDELIVERY' },
  ];
  expect(await read(shop, event, event.ownerId)).toMatchObject({
    PRODUCTS: [
      { quantity: 3, quantity_assigned: 2, orders: orders.map(({ success: _, ...order }) => order) },
    ],
  });
  // The till of the store has counted it.
  expect(await stockOf(shop, product)).toBe(before);
  expect(
    await register(event, { ...product, quantity: 1 }, { orderinfo: { ...orderinfo, receipt: 'a-77' } }),
  ).toMatchObject({
    errorcode: 'RECEIPT',
  });
});

test('what nobody asked for is added to the list as an extra gift [EVT-59]', async () => {
  const { event } = await makeGift(shop, 1);
  const extra = await makeProduct(shop, { stock: 5 });
  expect(await register(event, { ...extra, quantity: 2 })).toMatchObject({ success: true });
  const added = { productsku: extra.sku, quantity: -1, quantity_assigned: 2, tagid: 1 };
  expect(await read(shop, event, event.ownerId)).toMatchObject({
    PRODUCTS: expect.arrayContaining([expect.objectContaining(added)]),
  });
});

test('is refused beyond what is wanted, in stock, or free; nothing has changed then', async () => {
  const { event, product } = await makeGift(shop, 2);
  expect(await register(event, { ...product, quantity: 3 })).toMatchObject({
    success: false,
    errorcode: 'GIFT',
  });
  await payingGuest(shop, event, product);
  expect(await register(event, { ...product, quantity: 2 })).toMatchObject({ errorcode: 'GIFT' });
  const few = await makeProduct(shop, { stock: 1 });
  expect(await register(event, { ...few, quantity: 2 })).toMatchObject({
    errorcode: 'STOCK',
    message: 'Inventario superado',
  });
  expect(await register(event, { ...few, sku: 'NADA', quantity: 1 })).toMatchObject({ errorcode: 'SKU' });
  expect(await register(event, { ...few, quantity: 0.5 })).toMatchObject({ errorcode: 'SKU' });
  const nobody = { receipt: 'B-1', purchasedate: '20261121', firstname: '' };
  expect(await register(event, { ...product, quantity: 1 }, { orderinfo: nobody })).toMatchObject({
    errorcode: 'FORM',
  });
  const state = await read(shop, event, event.ownerId);
  expect(state).toMatchObject({ PRODUCTS: [{ quantity_assigned: 0 }] });
  expect(state.success && state.PRODUCTS.length).toBe(1);
});

test('needs the private token of this event, shown by its owner [EVT-23]', async () => {
  const { event, product } = await makeGift(shop, 2);
  const other = await makeGift(shop, 2);
  const units = { ...product, quantity: 1 };
  const refused = { success: false, errorcode: 'TOKEN' };
  const wrong = [await tokenOf(shop, event), await tokenOf(shop, other.event, 'manage'), ''];
  for (const token of wrong) expect(await register(event, units, { token })).toMatchObject(refused);
  const stranger = await makeCustomer(shop);
  expect(await register(event, units, {}, stranger)).toMatchObject({ success: false, errorcode: 'EVENT' });
  const token = await tokenOf(shop, event, 'manage');
  shop.advance(60 * 24 * 3_600_000);
  expect(await register(event, units, { token })).toMatchObject(refused);
  await expect(tokenOf(shop, event, 'manage')).rejects.toThrow('Esta lista ya terminó');
  shop.advance(-60 * 24 * 3_600_000);
});

test('who gave what was bought outside is erased with its list; the receipt stays', async () => {
  const { event, product } = await makeGift(shop, 2);
  const done = await register(event, { ...product, quantity: 1 });
  if (!done.success) throw new Error(done.message);
  const stored = () =>
    shop.deps.db
      .selectFrom('shop_order')
      .select(['personal', 'dedication'])
      .where('order_id', '=', done.orderid)
      .executeTakeFirstOrThrow();
  const before = await stored();
  expect(JSON.stringify(before)).toContain('Tía Elsa');
  const { status, text } = await shop.operate('/operator/customers/erase', { email: event.email });
  expect([status, text]).toEqual([200, expect.stringContaining('"events":1')]);
  expect(await stored()).toEqual({
    personal: { receipt: before.personal.receipt, purchasedate: '20261121' },
    dedication: { name: '', message: '222' },
  });
});
