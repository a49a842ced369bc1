import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeByReplacing } from '#lib/cart/fallback.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type Cart, changeCart, getCart, setCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import type { Reader } from '#lib/platform/api/client.ts';
import {
  add,
  GUEST,
  type Intents,
  makeProduct,
  orderInput,
  STORE,
  setStock,
  withdraw,
} from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';

const CATALOG = catalogId.parse(1);
const PACE_MS = 1000;
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Makes calls of the original contract only. */
const original: Reader = (contract, input) => {
  if (contract.id.startsWith('AJ-')) throw new Error(`${contract.id} is not of the original contract`);
  return shop.call(contract, input);
};

type TestResponse = CallOutput<typeof changeCart>;

/** The same change to two carts: one by our own call, one by the original ones. */
async function both(carts: { own: Cart | null; other: Cart | null }, intents: Intents) {
  shop.advance(PACE_MS);
  const input = (cart: Cart | null) => ({
    id: cart?.id ?? null,
    storeid: STORE,
    userid: GUEST,
    updatedate: cart?.updatedate ?? null,
    intents,
  });
  const own = await shop.call(changeCart, input(carts.own));
  const other = await changeByReplacing(original, input(carts.other), CATALOG);
  expect(factsOf(other)).toEqual(factsOf(own));
  return { own: own.shopCart, other: other.shopCart, response: other };
}

/** Everything but ids and dates. */
function factsOf({ success, message, shopCart }: TestResponse) {
  const { products, discount, subtotal, total } = shopCart?.data ?? { products: [] };
  return { success, message, status: shopCart?.status, products, discount, subtotal, total };
}

describe('carts by the original calls', () => {
  test('every change gives the same lines, sums and words, and the same order [CALL-63, CALL-65]', async () => {
    const cup = await makeProduct(shop, { stock: 20, price: 5900, percent: 10 });
    const plate = await makeProduct(shop, { stock: 20, price: 4500, combo: { quantity: 3, price: 12_000 } });
    const cloth = await makeProduct(shop, { stock: 5, step: 0.5, price: 3300 });
    let carts = await both({ own: null, other: null }, [add(cup, 2)]);
    carts = await both(carts, [add(plate, 4), add(cloth, 1.5)]);
    carts = await both(carts, [{ type: 'set', key: cup.sku, quantity: 5 }]);
    carts = await both(carts, [add(cup, 1), { type: 'remove', key: cloth.sku }]);
    carts = await both(carts, [{ type: 'set', key: plate.sku, quantity: 99 }]);
    expect(carts.response.success).toBe(false);
    const { own, other } = carts;
    if (!own || !other) throw new Error('no cart');
    const orders = await Promise.all(
      [own, other].map(async (cart) => shop.call(setOrdersCoupons, await orderInput(shop, cart))),
    );
    expect(orders[0]).toMatchObject({ success: true });
    expect(orders[1]).toMatchObject({
      success: true,
      subtotal: orders[0]?.success ? orders[0].subtotal : -1,
    });
  });

  test('a line that cannot be bought any more stays aside, and the others can be changed', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const gone = await makeProduct(shop, { stock: 9 });
    const empty = await makeProduct(shop, { stock: 9 });
    let carts = await both({ own: null, other: null }, [add(gone), add(cup), add(empty)]);
    await withdraw(shop, gone);
    await setStock(shop, empty, 0);
    carts = await both(carts, [{ type: 'set', key: cup.sku, quantity: 3 }]);
    expect(carts.other?.data.products.map(({ issue }) => issue)).toEqual(['gone', null, 'nostock']);
    carts = await both(carts, [{ type: 'remove', key: gone.sku }]);
    expect(carts.other?.data.products).toHaveLength(2);
  });

  test('a change made meanwhile is reported, not lost', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const { other } = await both({ own: null, other: null }, [add(cup, 2)]);
    if (!other) throw new Error('no cart');
    const set = (quantity: number, updatedate: string | null) =>
      changeByReplacing(
        original,
        {
          id: other.id,
          storeid: STORE,
          userid: GUEST,
          updatedate,
          intents: [{ type: 'set', key: cup.sku, quantity }],
        },
        CATALOG,
      );
    shop.advance(PACE_MS);
    expect((await set(3, other.updatedate)).success).toBe(true);
    const late = await set(4, other.updatedate);
    expect(late.success).toBe(false);
    expect(late.shopCart?.data.products[0]?.quantity).toBe(3);
    // Two at once: the version that was read is the one that is written.
    const racing: Reader = async (contract, input) => {
      const response = await original(contract, input);
      if (contract.method === 'getCart') {
        shop.advance(PACE_MS);
        await set(5, null);
      }
      return response;
    };
    const raced = await changeByReplacing(
      racing,
      { id: other.id, storeid: STORE, userid: GUEST, updatedate: null, intents: [add(cup, 1)] },
      CATALOG,
    );
    expect(raced.success).toBe(false);
    const kept = await shop.call(getCart, { id: other.id, storeid: STORE, userid: GUEST });
    expect(kept.shopCart.data.products[0]?.quantity).toBe(5);
  });

  test('setCart begins a cart under an id that nobody knows, and replaces the lines of one that is there [CALL-65]', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const plate = await makeProduct(shop, { stock: 9 });
    const lines = (...made: { sku: string; productid: number }[]) => ({
      products: made.map(({ sku, productid }) => ({ productsku: sku, productid, quantity: 1 })),
    });
    const id = crypto.randomUUID();
    const input = { id, storeid: STORE, userid: GUEST };
    const begun = await shop.call(setCart, { ...input, data: lines(cup) });
    expect(begun).toMatchObject({ success: true, shopCart: { id, status: 'INITIAL' } });
    shop.advance(PACE_MS);
    const replaced = await shop.call(setCart, { ...input, data: lines(plate, cup) });
    const skus = replaced.success ? replaced.shopCart.data.products.map(({ productsku }) => productsku) : [];
    expect(skus).toEqual([plate.sku, cup.sku]);
    // A whole cart, as getCart answers it, is taken as it is.
    shop.advance(PACE_MS);
    const whole = z.encode(getCart.response, await shop.call(getCart, input)).shopCart;
    const kept = await shop.send(setCart, whole, { 'x-ajuar-server-key': shop.env.serverKey });
    expect(kept).toMatchObject({
      status: 200,
      body: {
        success: true,
        shopCart: { id, data: { products: [{ productsku: plate.sku }, { productsku: cup.sku }] } },
      },
    });
  });
});
