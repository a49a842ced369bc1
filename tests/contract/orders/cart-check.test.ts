import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCart, checkCartProducts, getCart } from '#lib/contracts/carts.ts';
import { prevalOrderDiscount } from '#lib/contracts/checkout/checkout.ts';
import { cartTexts } from '#lib/labels/cart/cart.ts';
import { as, makeCustomer, sendAs } from '../account/customers.ts';
import {
  add,
  change,
  GUEST,
  makeCart,
  makeProduct,
  STORE,
  setPrice,
  setStock,
  withdraw,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const read = (id: string) => shop.call(getCart, { id, storeid: STORE, userid: GUEST });
const check = (id: string) => shop.call(checkCartProducts, { storeid: STORE, cartsessionid: id });

describe('what became of a cart', () => {
  test('is asked with lines and a coupon, which changes nothing yet [CALL-22]', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 1000 });
    const { id } = await makeCart(shop, add(cup));
    const products = [{ productsku: cup.sku, productid: cup.productid, quantity: 1 }];
    const input = { storeid: STORE, cartsessionid: id, products };
    const response = await shop.call(checkCartProducts, { ...input, validcouponcode: 'NAVIDAD' });
    expect(response).toMatchObject({ success: true, newSkus: [], needReview: false, needShow: false });
    expect(await shop.call(checkCartProducts, { ...input, validcouponcode: '' })).toEqual(response);
    const headers = { 'x-ajuar-server-key': shop.env.serverKey };
    expect((await shop.send(checkCartProducts, { ...input, validcouponcode: 7 }, headers)).status).toBe(400);
  });

  test('a line above what is left or without a price is set aside, the others stay [CART-27, CART-28]', async () => {
    const [a, b, c, d, e] = [
      await makeProduct(shop, { stock: 5, price: 1000 }),
      await makeProduct(shop, { stock: 5, price: 200 }),
      await makeProduct(shop, { stock: 5, price: 30 }),
      await makeProduct(shop, { stock: 5, price: 4 }),
      await makeProduct(shop, { stock: 5, price: 7 }),
    ];
    const { id } = await makeCart(shop, add(a), add(b, 4), add(c), add(d), add(e));
    await setStock(shop, b, 3);
    await setStock(shop, c, 0);
    await withdraw(shop, d);
    await setPrice(shop, e, 0);
    const { data } = (await read(id)).shopCart;
    expect(data.products.map((line) => line.issue)).toEqual([null, 'lessstock', 'nostock', 'gone', 'gone']);
    expect(data.products[3]).toMatchObject({
      productname: expect.stringMatching(/^Producto/),
      image: '0123456789abcdef',
    });
    expect(data).toMatchObject({ subtotal: 1000, total: 1000 });
    expect(await check(id)).toMatchObject({ success: true, needReview: true, needShow: true });
  });

  test('a new price is shown once and may then be bought [CALL-22, CART-37, GAP-052]', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 1000 });
    const { id } = await makeCart(shop, add(cup));
    expect(await check(id)).toMatchObject({ needReview: false, needShow: false, newSkus: [] });
    await setPrice(shop, cup, 1500);
    expect((await read(id)).shopCart.data.products[0]?.issue).toBe('price');
    const told = await check(id);
    expect(told).toMatchObject({
      needReview: false,
      needShow: true,
      newSkus: [{ key: cup.sku, price: 1500 }],
    });
    expect(await check(id)).toMatchObject({ needReview: false, needShow: false, newSkus: [] });
    expect((await read(id)).shopCart.data.products[0]?.issue).toBeNull();
  });

  test('changing another line does not hide a new price', async () => {
    const [cup, bowl] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
    const { id } = await makeCart(shop, add(cup));
    await setPrice(shop, cup, 1500);
    const changed = await change(shop, id, [add(bowl)]);
    expect(changed.shopCart?.data.products.map((line) => line.issue)).toEqual(['price', null]);
    expect(await check(id)).toMatchObject({ needShow: true });
  });

  test('a combo that the shopper completed is no news', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 1000, combo: { quantity: 2, price: 1500 } });
    const { id } = await makeCart(shop, add(cup));
    await change(shop, id, [add(cup)]);
    expect(await check(id)).toMatchObject({ needShow: false });
  });

  test('an unknown cart is refused [CART-19]', async () => {
    expect(await check(randomUUID())).toEqual({
      success: false,
      message: 'Error obteniendo lista de productos del carrito',
    });
  });
});

test('a customer’s cart is checked and priced for nobody else, also with the key of the storefront', async () => {
  const [owner, other] = [await makeCustomer(shop), await makeCustomer(shop)];
  const cup = await makeProduct(shop, { stock: 5, price: 1000 });
  const input = { id: null, storeid: STORE, userid: owner.customerid, updatedate: null, intents: [add(cup)] };
  const made = changeCart.response.parse((await as(shop, owner)(changeCart, input)).body);
  const cart = { storeid: STORE, cartsessionid: made.shopCart?.id };
  const pickup = { ...cart, shippingtypeid: 1 };
  for (const [call, body] of [
    [checkCartProducts, cart],
    [prevalOrderDiscount, pickup],
  ] as const) {
    const refused = { success: false, message: cartTexts.loadFailed };
    expect((await sendAs(shop, call, body)).body).toEqual(refused);
    expect((await as(shop, other)(call, body)).body).toEqual(refused);
    expect((await as(shop, owner)(call, body)).body).toMatchObject({ success: true });
  }
});
