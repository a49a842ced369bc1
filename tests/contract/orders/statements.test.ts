import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#backend/app.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import { changeCart, getCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { prevalCoupon } from '#lib/contracts/checkout/coupons.ts';
import { makeCustomer } from '../account/customers.ts';
import { makeCoupon } from '../coupons/factories.ts';
import { add, type Made, makeProduct, orderInput, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Makes calls as a customer and counts the statements of each, without those that begin and end a transaction. */
function countedCalls(token: string) {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Once for each statement that was run; parts of one are transformed, too.
    transformResult: async ({ result }) => {
      count += 1;
      return result;
    },
  };
  const app = buildApp({ ...shop.deps, db: shop.deps.db.withPlugin(counter) }, shop.env);
  const counts: Record<string, number> = {};
  return {
    counts,
    close: () => app.close(),
    call: async <C extends Call>(name: string, call: C, input: CallInput<C>): Promise<CallOutput<C>> => {
      const wanted = 'languageid' in call.request.shape ? { languageid: 3, ...input } : input;
      count = 0;
      const response = await app.inject({
        method: call.verb,
        url: call.path,
        headers: { 'x-ajuar-server-key': shop.env.serverKey, authorization: `Bearer ${token}` },
        payload: z.encode(call.request, wanted as never),
      });
      counts[name] = count;
      if (response.statusCode !== 200) throw new Error(`${name}: ${response.body}`);
      return z.decode(call.response, response.json()) as CallOutput<typeof call>;
    },
  };
}

interface Buyer {
  customerid: number;
  codes: readonly string[];
  product: Made;
  call: ReturnType<typeof countedCalls>['call'];
}

/** From an empty cart to an order that is closed. */
async function buy({ customerid, codes, product, call }: Buyer): Promise<void> {
  const holder = { storeid: STORE, customerid, remoteaddress: '190.129.1.1', tempcode: '' };
  const key = { storeid: STORE, userid: customerid };
  const wanted = { ...key, id: null, updatedate: null, intents: [add(product)] };
  const { shopCart: added } = await call('add to cart', changeCart, wanted);
  const cartsessionid = added?.id ?? null;
  for (const couponcode of codes) {
    const entered = await call('coupon', prevalCoupon, { ...holder, cartsessionid, couponcode });
    expect(entered).toMatchObject({ success: true, attemptsleft: 4 });
  }
  const { shopCart } = await call('read cart', getCart, { ...key, id: cartsessionid });
  expect(shopCart.data.total).toBe(9_000);
  const order = await orderInput(shop, shopCart, { customerid, expectedtotal: 9_000 });
  const { success, message: orderid } = await call('place order', setOrdersCoupons, order);
  expect(success).toBe(true);
  const closing = { orderid, cartsessionid: shopCart.id, dataPayment: {} };
  expect(await call('close order', updateStatusPending, closing)).toMatchObject({
    success: true,
    hasrest: false,
  });
}

describe('buying as a customer with coupons', () => {
  test('reads nothing twice for one request: so many statements, that of the token among them', async () => {
    const { customerid, token } = await makeCustomer(shop);
    const product = await makeProduct(shop, { stock: 9, price: 10_000 });
    const codes = [await makeCoupon(shop, { loginRequired: true }), await makeCoupon(shop)];
    const { call, counts, close } = countedCalls(token);
    const buyer = { customerid, codes, product, call };
    // What a process reads once, it reads with the first.
    await buy(buyer);
    await buy(buyer);
    await close();
    expect(counts).toEqual({
      'add to cart': 6,
      coupon: 7,
      'read cart': 4,
      'place order': 8,
      'close order': 3,
    });
  });
});
