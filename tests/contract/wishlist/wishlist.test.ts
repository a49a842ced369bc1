import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#lib/contracts/call.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import {
  addWishlist,
  getTokenWishlist,
  getWishListDB,
  getWishlist,
  unshareWishlist,
} from '#lib/contracts/wishlist.ts';
import { as, type Customer, makeCustomer, sendAs, signIn } from '../account/customers.ts';
import { type Made, makeProduct, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
let mug: Made;
let plate: Made;
let rosa: Customer;
let luis: Customer;
beforeAll(async () => {
  shop = await openShop();
  [mug, plate] = [await makeProduct(shop, { stock: 3, color: true }), await makeProduct(shop, { stock: 1 })];
});
afterAll(() => shop.close());
beforeEach(async () => {
  [rosa, luis] = [await makeCustomer(shop), await makeCustomer(shop)];
});

const ask = async (call: Call, body: object = {}, who = rosa) =>
  (await as(shop, who)(call, { customerid: who.customerid, ...body })).body as Record<string, unknown>;
const toggle = (body: object, who = rosa) => ask(addWishlist, body, who);
const rows = async (who = rosa) => (await ask(getWishListDB, {}, who)).rows;
const share = async (who = rosa): Promise<string> => String((await ask(getTokenWishlist, {}, who)).token);
const open = async (token: string) => (await sendAs(shop, getWishlist, { token })).body;
/** Their token of a new login: the one of before has ended. */
const again = async ({ email }: Customer) => {
  const entered = await signIn(shop, email);
  if (!entered.success) throw new Error(entered.message);
  return { token: entered.token };
};
const refused = { success: false, message: expect.stringContaining('ya no sirve') };

describe('the toggle', () => {
  test('adds and removes by turns, a colour by its SKU; rows tell both [WISH-14][CALL-85][CALL-86]', async () => {
    expect(await toggle({ productid: mug.productid })).toMatchObject({ success: true, errorcode: 'ADD' });
    expect(await toggle({ productid: plate.productid, sku: plate.sku })).toMatchObject({ errorcode: 'ADD' });
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { PRODUCTID: mug.productid, PREFERREDSKU: '' },
        { PRODUCTID: plate.productid, PREFERREDSKU: plate.sku },
      ]),
    );
    expect(await toggle({ productid: mug.productid })).toMatchObject({ success: true, errorcode: 'REMOVE' });
    expect(await toggle({ productid: plate.productid })).toMatchObject({ errorcode: 'REMOVE' });
    expect(await rows()).toEqual([]);
    expect(await rows(luis)).toEqual([]);
  });

  test('with a state has the effect of once, however often and however many at once', async () => {
    const wanted = { productid: mug.productid, state: 'ADD' };
    const made = await Promise.all([1, 2, 3].map(() => toggle(wanted)));
    for (const one of made) expect(one).toMatchObject({ success: true, errorcode: 'ADD' });
    expect(await rows()).toEqual([{ PRODUCTID: mug.productid, PREFERREDSKU: '' }]);
    for (let again = 0; again < 2; again += 1)
      expect(await toggle({ ...wanted, state: 'REMOVE' })).toMatchObject({ errorcode: 'REMOVE' });
    expect(await rows()).toEqual([]);
  });

  test('refuses a product that the shop does not have, and the SKU of another', async () => {
    for (const body of [{ productid: 987_654 }, { productid: mug.productid, sku: plate.sku }])
      expect(await toggle(body)).toMatchObject({
        success: false,
        message: 'Este producto ya no está en la tienda.',
      });
    expect(await rows()).toEqual([]);
  });
});

test('its products come as the catalogue sells them, each once, to the customer alone [CALL-06]', async () => {
  await toggle({ productid: mug.productid });
  await toggle({ productid: mug.productid, sku: mug.sku, state: 'ADD' });
  await toggle({ productid: plate.productid });
  const wanted = { languageid: 3, storeid: 1, wishlist: true };
  const { rows: products } = await ask(getFilterProductsDB, wanted);
  expect(products).toHaveLength(2);
  expect(products).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ productid: mug.productid, storeid: 1 }),
      expect.objectContaining({ productid: plate.productid }),
    ]),
  );
  expect(await ask(getFilterProductsDB, wanted, luis)).toEqual({ success: true, rows: [] });
  const named = { ...wanted, customerid: rosa.customerid };
  expect(await sendAs(shop, getFilterProductsDB, named)).toMatchObject({ status: 403 });
  expect(await as(shop, luis)(getFilterProductsDB, named)).toMatchObject({ status: 403 });
  expect((await sendAs(shop, getFilterProductsDB, wanted)).body).toEqual({ success: true, rows: [] });
});

describe('a shared list', () => {
  test('is open to whoever has its token, and tells what is in it now [CALL-87][CALL-88][GAP-108]', async () => {
    const token = await share();
    expect(await open(token)).toEqual({ success: true, rows: [], storeid: STORE });
    await toggle({ productid: mug.productid });
    expect(await open(token)).toEqual({
      success: true,
      rows: [{ PRODUCTID: mug.productid, PREFERREDSKU: '' }],
      storeid: STORE,
    });
    expect(await share()).toBe(token);
    expect(await share(luis)).not.toBe(token);
  });

  test('is opened by nobody before its customer shares it; looking whether it is shared shares nothing [CALL-87]', async () => {
    const look = async () => (await ask(getTokenWishlist, { create: false })).token;
    expect(await look()).toBe('');
    const token = await share();
    expect(await look()).toBe(token);
    await ask(unshareWishlist);
    expect(await look()).toBe('');
    expect(await open(token)).toEqual(refused);
  });

  test('ends by itself; a later token outlives it, revoking ends them all', async () => {
    const first = await share();
    shop.advance(100 * DAY_MS);
    rosa = { ...rosa, ...(await again(rosa)) };
    const later = await share();
    expect(later).not.toBe(first);
    expect(await open(first)).toMatchObject({ success: true });
    shop.advance(81 * DAY_MS);
    expect([await open(first), await open(later)]).toEqual([
      refused,
      expect.objectContaining({ success: true }),
    ]);
    rosa = { ...rosa, ...(await again(rosa)) };
    expect(await ask(unshareWishlist)).toMatchObject({ success: true });
    expect(await open(later)).toEqual(refused);
    expect(await open(await share())).toMatchObject({ success: true });
    expect(await open(later)).toEqual(refused);
  });

  test('does not open by a token that was changed, or by another thing', async () => {
    const [key = '', until = '', signature = ''] = (await share()).split('.');
    const [other = ''] = (await share(luis)).split('.');
    for (const wrong of [
      '',
      String(rosa.customerid),
      `${other}.${until}.${signature}`,
      `${key}.zzzzzz.${signature}`,
      `${key}.${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${key}.${until}`,
    ])
      expect(await open(wrong), wrong).toEqual(refused);
  });
});

test.each([
  [addWishlist.id, addWishlist],
  [getTokenWishlist.id, getTokenWishlist],
  [unshareWishlist.id, unshareWishlist],
] as const)('%s is its customer’s own', async (_id, call: Call) => {
  const body = { customerid: luis.customerid, productid: mug.productid };
  expect(await as(shop, rosa)(call, body)).toMatchObject({ status: 403 });
  expect(await sendAs(shop, call, body)).toMatchObject({ status: 401 });
  expect(await as(shop, { token: 'x'.repeat(40) })(call, body)).toMatchObject({ status: 401 });
  expect(await rows(luis)).toEqual([]);
});

test('CALL-86 is its customer’s own, and a guest has no list', async () => {
  await toggle({ productid: mug.productid }, luis);
  const body = { customerid: luis.customerid };
  expect(await as(shop, rosa)(getWishListDB, body)).toMatchObject({ status: 403 });
  expect(await sendAs(shop, getWishListDB, body)).toMatchObject({ status: 403 });
  expect(await as(shop, { token: 'x'.repeat(40) })(getWishListDB, body)).toMatchObject({ status: 401 });
  expect((await sendAs(shop, getWishListDB, { customerid: -1 })).body).toEqual({ success: true, rows: [] });
});
