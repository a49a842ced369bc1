import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { identifyNamed } from '../support/backend.ts';
import {
  add,
  bought,
  deliverFrom,
  HOME,
  type Made,
  makeCart,
  makeProduct,
  orderInput,
  PERSON,
  STORE,
  stockOf,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const LIMIT = 2;
const PAID_AT_COUNTER = 3;
const QR = 2;
const MINUTE = 60_000;

let shop: Shop;
let product: Made;
let nth = 0;
beforeAll(async () => {
  shop = await openShop({ unpaidOrders: LIMIT, identify: identifyNamed });
  await deliverFrom(shop, STORE);
});
afterAll(() => shop.close());
beforeEach(async () => {
  nth += 1;
  product = await makeProduct(shop, { stock: 50 });
});

/** A person that no other test knows. */
const person = (other: Partial<typeof PERSON> = {}) => ({
  ...PERSON,
  email: `rosa${nth}@correo.bo`,
  phone: String(70010000 + nth),
  ...other,
});

type Changes = Parameters<typeof orderInput>[2];

async function place(changes: Changes) {
  return shop.call(setOrdersCoupons, await orderInput(shop, await makeCart(shop, add(product)), changes));
}

const buy = async (changes: Changes = { personaldata: person() }) =>
  bought(shop, await makeCart(shop, add(product)), changes);

const REFUSED = {
  success: false,
  errorcode: 'UNPAID',
  message: expect.stringContaining('hay 2 pedidos por pagar'),
};

describe('orders that are paid when they are handed over', () => {
  test('are bounded for a guest by e-mail and by phone, and nothing is taken by one too many', async () => {
    await buy();
    await buy();
    expect(await place({ personaldata: person() })).toMatchObject(REFUSED);
    expect(await place({ personaldata: person({ email: 'otra@correo.bo' }) })).toMatchObject(REFUSED);
    expect(await place({ personaldata: person({ phone: '76543210' }) })).toMatchObject(REFUSED);
    const home = { shippingtypeid: 2, addressinfo: HOME, paymnettypeid: 6 };
    expect(await place({ ...home, personaldata: person(), expectedtotal: 3000 })).toMatchObject(REFUSED);
    expect(await stockOf(shop, product)).toBe(48);
    // Who pays in advance, and others, buy on.
    expect(await place({ personaldata: person(), paymnettypeid: QR })).toMatchObject({ success: true });
    const others = person({ email: `otro${nth}@correo.bo`, phone: '76543211' });
    expect(await place({ personaldata: others })).toMatchObject({ success: true });
  });

  test('are bounded for a customer by the account alone: nobody uses them up with a phone that is not theirs', async () => {
    await buy();
    await buy();
    const own = { personaldata: person(), customerid: 900 + nth };
    await buy(own);
    await buy(own);
    expect(await place(own)).toMatchObject(REFUSED);
  });

  test.each<[string, (orderid: string) => Promise<unknown>]>([
    ['cancelled', (orderid) => shop.call(cancelOwnOrder, { orderid, reason: '' })],
    [
      'paid at the counter',
      (orderid) => changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, PAID_AT_COUNTER),
    ],
  ])('make room once one was %s', async (_, end) => {
    const orderid = await buy();
    await buy();
    expect(await place({ personaldata: person() })).toMatchObject(REFUSED);
    await end(orderid);
    expect(await place({ personaldata: person() })).toMatchObject({ success: true });
  });

  test('count while they wait to be confirmed, until that ends, and not beside one that replaces them', async () => {
    const cart = await makeCart(shop, add(product));
    const again = async () =>
      shop.call(setOrdersCoupons, await orderInput(shop, cart, { personaldata: person() }));
    await buy();
    expect(await again()).toMatchObject({ success: true });
    expect(await again()).toMatchObject({ success: true });
    expect(await place({ personaldata: person() })).toMatchObject(REFUSED);
    shop.advance(31 * MINUTE);
    expect(await place({ personaldata: person() })).toMatchObject({ success: true });
  });

  test('are as few when all are placed at once', async () => {
    const carts = await Promise.all(Array.from({ length: 8 }, () => makeCart(shop, add(product))));
    const inputs = await Promise.all(carts.map((cart) => orderInput(shop, cart, { personaldata: person() })));
    const responses = await Promise.all(inputs.map((input) => shop.call(setOrdersCoupons, input)));
    expect(responses.filter(({ success }) => success)).toHaveLength(LIMIT);
    expect(await stockOf(shop, product)).toBe(50 - LIMIT);
  });
});
