import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCartProducts, getCart, setCart, updateCart } from '#lib/contracts/carts.ts';
import { add, GUEST, makeCart, makeProduct, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const FAULTS = [
  expect.objectContaining({ sku: 'SIN-CANTIDAD', code: 'INVALID QUANTITY SKU' }),
  expect.objectContaining({ sku: 'CERO', code: 'INVALID QUANTITY SKU' }),
  expect.objectContaining({ sku: '', code: 'EMPTY SKU' }),
];

async function lines() {
  const cup = await makeProduct(shop, { stock: 5, price: 1000 });
  return [
    { productsku: cup.sku, productid: cup.productid, quantity: 2 },
    { productsku: 'SIN-CANTIDAD', productid: 1 },
    { productsku: 'CERO', productid: 1, quantity: 0 },
    { productsku: ' ', productid: 1, quantity: 1 },
  ];
}

describe('only an incomplete line is left out, with its code', () => {
  test('in updateCart [CALL-63, CART-25, CART-26]', async () => {
    const products = await lines();
    const { id } = await makeCart(shop, add(await makeProduct(shop, { stock: 1 })));
    const response = await shop.call(updateCart, { id, data: { products } });
    expect(response).toMatchObject({ success: true, shopCart: { data: { subtotal: 2000 } }, faults: FAULTS });
    if (!response.success) throw new Error(response.message);
    expect(response.shopCart.data.products).toHaveLength(1);
    for (const { message } of response.faults) expect(message).toMatch(/quedó fuera del carrito/);
  });

  test('in setCart, which begins a cart that nobody knows and replaces one that is known [CALL-65, CART-25, CART-26]', async () => {
    const id = randomUUID();
    const whole = { id, storeid: STORE, userid: GUEST };
    const products = await lines();
    expect(await shop.call(setCart, { ...whole, data: { products } })).toMatchObject({
      success: true,
      faults: FAULTS,
    });
    const kept = await shop.call(getCart, whole);
    expect(kept).toMatchObject({ newCartId: null, shopCart: { id, data: { total: 2000 } } });
    const emptied = await shop.call(setCart, { ...whole, data: { products: [] } });
    expect(emptied).toMatchObject({ success: true, shopCart: { data: { products: [] } }, faults: [] });
  });

  test('in checkCartProducts, which asks for a review [CALL-22, CART-25, CART-26]', async () => {
    const { id } = await makeCart(shop, add(await makeProduct(shop, { stock: 3 })));
    const check = { storeid: STORE, cartsessionid: id };
    expect(await shop.call(checkCartProducts, check)).toMatchObject({ needReview: false, faults: [] });
    const products = (await lines()).slice(1);
    expect(await shop.call(checkCartProducts, { ...check, products })).toMatchObject({
      success: true,
      needReview: true,
      needShow: true,
      faults: FAULTS,
    });
  });
});

test('the client’s cart has every field, its combos and its labels [CART-33, CART-34, GAP-048]', async () => {
  const cup = await makeProduct(shop, { stock: 9, price: 1000, combo: { quantity: 3, price: 2400 } });
  const bowl = await makeProduct(shop, { stock: 9, price: 100000, percent: 10 });
  const made = await makeCart(shop, add(cup, 4), add(bowl));
  const { id, data } = made;
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(made).toEqual({
    ...{ id, storeid: STORE, userid: -1, createdate: instant, updatedate: instant, status: 'INITIAL' },
    ...{ brought: null, data },
  });
  // Kept as it was given out.
  const kept = await shop.call(getCart, { id, storeid: STORE, userid: GUEST });
  expect(kept.shopCart).toEqual(made);
  expect(data).toEqual({
    id,
    userID: GUEST,
    tmpSessionID: id,
    needCommit: false,
    products: [expect.objectContaining({ discount: 600 }), expect.objectContaining({ discount: 10000 })],
    saved: [],
    coupons: {
      applied: [],
      discountSTMessages: [],
      discountSHMessages: [],
      discount: 0,
      balance: 0,
      exclusive: false,
    },
    subtotal: 104000,
    discount: 10600,
    total: 93400,
    unitlimit: 200,
    combos: [{ combogroup: `product:${cup.productid}`, discount: 600 }],
    subtotalLabel: 'Bs. 1.040,00',
    discountLabel: 'Bs. 106,00',
  });
});
