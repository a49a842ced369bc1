import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getValCouponByUser } from '#lib/contracts/checkout/coupons.ts';
import { add, makeCart, makeProduct, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { identifyNamed } from '../support/backend.ts';
import { cartNow, enter, makeCoupon } from './factories.ts';

const MINUTE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

const filled = async () => makeCart(shop, add(await makeProduct(shop, { stock: 50, price: 10_000 })));

const coupons = (cart: { id: string }) =>
  shop.call(getValCouponByUser, {
    storeid: STORE,
    cartsessionid: cart.id,
    customerid: null,
    remoteaddress: '',
    tempcode: '',
  });

/** How many answers were of each kind. */
function coded(responses: Awaited<ReturnType<typeof enter>>[]): Record<string, number> {
  const kinds = Object.groupBy(responses, ({ success, errorcode }) =>
    success ? 'success' : String(errorcode),
  );
  return Object.fromEntries(Object.entries(kinds).map(([kind, of]) => [kind, of?.length ?? 0]));
}

describe('invalid codes', () => {
  const invalid = (left: number) => ({
    success: false,
    errorcode: 'INVALID',
    message: `Lo sentimos, el cupón es inválido le quedan ${left} intentos`,
    attemptsleft: left,
  });
  const none = {
    success: false,
    errorcode: 'NOATTEMPTS',
    message: 'Lo sentimos, ya no tiene más intentos, consulta con el Call Center',
    attemptsleft: 0,
    inputhidden: true,
  };

  test('are counted down, end the entry for a day, and begin anew after a success [COUP-09][COUP-10][COUP-15][COUP-16][COUP-17]', async () => {
    const cart = await filled();
    const code = await makeCoupon(shop);
    for (const left of [3, 2, 1]) expect(await enter(shop, cart, 'NADA')).toMatchObject(invalid(left));
    expect(await enter(shop, cart, code)).toMatchObject({ success: true, attemptsleft: 4 });
    for (const left of [3, 2, 1]) expect(await enter(shop, cart, 'NADA')).toMatchObject(invalid(left));
    expect(await enter(shop, cart, 'NADA')).toMatchObject(none);
    expect(await enter(shop, cart, code)).toMatchObject(none);
    expect(await coupons(cart)).toMatchObject({ attemptsleft: 0, inputhidden: true });
    // What is applied stays.
    expect((await cartNow(shop, cart)).data.discount).toBe(500);
    shop.advance(24 * 60 * MINUTE);
    expect(await coupons(cart)).toMatchObject({ attemptsleft: 4, inputhidden: false });
    expect(await enter(shop, cart, 'NADA')).toMatchObject(invalid(3));
  });

  test('at once are as many as one after another, a customer’s wherever they shop', async () => {
    const [one, other] = [await filled(), await filled()];
    const as = { customerid: 11 };
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => enter(shop, at % 2 ? one : other, `NADA${at}`, as)),
    );
    expect(responses.filter(({ errorcode }) => errorcode === 'INVALID')).toHaveLength(3);
    expect(responses.filter(({ errorcode }) => errorcode === 'NOATTEMPTS')).toHaveLength(7);
  });

  test('of one address end too, however many carts it begins', async () => {
    const address = { remoteaddress: '190.129.7.7' };
    const responses = [];
    for (let at = 0; at < 42; at += 1) {
      responses.push(await enter(shop, { id: crypto.randomUUID() }, 'NADA', address));
    }
    expect(responses.filter(({ errorcode }) => errorcode === 'INVALID')).toHaveLength(39);
    expect(await enter(shop, await filled(), 'NADA', { remoteaddress: '190.129.7.8' })).toMatchObject(
      invalid(3),
    );
  });

  test('of one address at once are as many, right ones among them none; each right one is told so [COUP-15]', async () => {
    const address = { remoteaddress: '190.129.7.9' };
    const code = await makeCoupon(shop);
    const wrong = () => enter(shop, { id: crypto.randomUUID() }, 'NADA', address);
    const right = async () => enter(shop, await filled(), code, address);
    expect(coded(await Promise.all(Array.from({ length: 30 }, wrong)))).toEqual({ INVALID: 30 });
    const both = Array.from({ length: 29 }, (_, at) => (at % 3 === 0 && at < 27 ? wrong() : right()));
    expect(coded(await Promise.all(both))).toEqual({ INVALID: 9, success: 20 });
    expect(await wrong()).toMatchObject({ errorcode: 'NOATTEMPTS' });
    expect(await right()).toMatchObject({ errorcode: 'NOATTEMPTS' });
  });

  test('at once of one address end at its last attempt', async () => {
    const address = { remoteaddress: '190.129.7.10' };
    const wrong = () => enter(shop, { id: crypto.randomUUID() }, 'NADA', address);
    expect(coded(await Promise.all(Array.from({ length: 60 }, wrong)))).toEqual({
      INVALID: 39,
      NOATTEMPTS: 21,
    });
  });

  test('are none of a right code that is sent many times at once, nor of one that the cart does not fit', async () => {
    const cart = await filled();
    const code = await makeCoupon(shop);
    const sent = Array.from({ length: 20 }, () => enter(shop, cart, code));
    expect(coded(await Promise.all(sent))).toEqual({ success: 20 });
    const costly = await makeCoupon(shop, { minimum: 99_000 });
    const refused = await Promise.all(Array.from({ length: 6 }, () => enter(shop, cart, costly)));
    expect(coded(refused)).toEqual({ RULES: 6 });
    expect(await coupons(cart)).toMatchObject({ attemptsleft: 4, inputhidden: false });
  });
});
