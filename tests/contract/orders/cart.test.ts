import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCart, getCart } from '#lib/contracts/carts.ts';
import { shopStatus } from '#lib/contracts/shop-status.ts';
import { identifyNamed } from '../support/backend.ts';
import {
  add,
  bought,
  change,
  GUEST,
  type Intents,
  makeCart,
  makeProduct,
  OTHER_STORE,
  STORE,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

const read = (id: string | null, storeid = STORE) => shop.call(getCart, { id, storeid, userid: GUEST });

/** The message of a refused change; the cart must be as it was. */
async function refusal(id: string, intents: Intents): Promise<string> {
  const before = await read(id);
  const response = await change(shop, id, intents);
  expect(response.success).toBe(false);
  expect(response.shopCart).toEqual(before.shopCart);
  return response.message;
}

describe('getCart', () => {
  test('without a cart answers an empty one with a new id and the status INITIAL, and stores nothing [CALL-64, CART-33, GAP-047, GAP-050, SYNC-02]', async () => {
    const { shopCart, newCartId } = await read(null);
    expect(newCartId).toBe(shopCart.id);
    expect(shopCart).toMatchObject({
      storeid: STORE,
      userid: -1,
      status: 'INITIAL',
      data: { products: [], total: 0 },
    });
    const rows = await shop.deps.db
      .selectFrom('cart')
      .selectAll()
      .where('cart_id', '=', shopCart.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('the status of the request is a known one and changes nothing [CALL-64, GAP-047, GAP-050]', async () => {
    const open = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
    const ask = (id: string | null, status: string) =>
      shop.send(
        getCart,
        { id, storeid: STORE, userid: GUEST, status },
        { 'x-ajuar-server-key': shop.env.serverKey },
      );
    for (const status of ['INITIAL', 'LOGIN', 'CHANGESTORE']) {
      expect((await ask(open.id, status)).body).toMatchObject({
        newCartId: null,
        shopCart: { id: open.id, status: 'INITIAL' },
      });
      expect((await ask(null, status)).body).toMatchObject({
        shopCart: { status: 'INITIAL', data: { products: [] } },
      });
    }
    expect((await ask(open.id, 'ELSEWHERE')).status).toBe(400);
    // The cart of a guest, as it is stored.
    expect((await ask(open.id, 'INITIAL')).body).toMatchObject({ shopCart: { id: open.id, userid: -1 } });
  });

  test('an unknown, a paid and another store’s cart are answered with a new, empty one [CALL-64, GAP-050]', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const paid = await makeCart(shop, add(cup));
    await bought(shop, paid);
    const open = await makeCart(shop, add(cup));
    for (const [id, store, ordered] of [
      [randomUUID(), STORE, undefined],
      [paid.id, STORE, true],
      [open.id, OTHER_STORE, undefined],
    ] as const) {
      const response = await read(id, store);
      expect(response.newCartId).not.toBeNull();
      expect(response.newCartId).not.toBe(id);
      expect(response.ordered).toBe(ordered);
      expect(response.shopCart).toMatchObject({ status: 'INITIAL', data: { products: [], total: 0 } });
    }
    expect((await read(open.id)).shopCart.data.products).toHaveLength(1);
  });

  test('a customer’s cart is nobody else’s', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const input = { storeid: STORE, updatedate: null, intents: [add(cup)] };
    const made = await shop.call(changeCart, { ...input, id: null, userid: 7 });
    const id = made.shopCart?.id ?? '';
    expect((await read(id)).newCartId).not.toBeNull();
    expect((await shop.call(getCart, { id, storeid: STORE, userid: 7 })).newCartId).toBeNull();
    const stolen = await shop.call(changeCart, { ...input, id, userid: 8 });
    expect(stolen.shopCart?.id).not.toBe(id);
  });
});

describe('changeCart', () => {
  test('answers the whole line with its options and sums [CART-14, CART-31, CART-32, CART-35]', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 10000, percent: 15, color: true });
    const cart = await makeCart(shop, add(cup, 2));
    expect(cart.data).toMatchObject({ subtotal: 20000, discount: 3000, total: 17000 });
    expect(cart.data.products).toEqual([
      expect.objectContaining({
        key: cup.sku,
        productsku: cup.sku,
        productid: cup.productid,
        category: 'mesa',
        image: '0123456789abcdef',
        price: 8500,
        priceOld: 10000,
        NEWPRICED: 8500,
        quantity: 2,
        subtotal: 20000,
        maxQuantity: 9,
        optionsselected: [{ optionid: 1, optionLabel: 'Color', optionvalue: 'Verde salvia' }],
        issue: null,
      }),
    ]);
    expect(cart.data.products[0]?.productpath).toMatch(new RegExp(`^producto-\\d+-${cup.productid}$`));
  });

  test('messages of a changed quantity and a removed line [CART-15, CART-16]', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const { id } = await makeCart(shop, add(cup));
    const set = await change(shop, id, [{ type: 'set', key: cup.sku, quantity: 3 }]);
    expect(set).toMatchObject({ success: true, message: 'Cantidad cambiada correctamente' });
    const removed = await change(shop, id, [{ type: 'remove', key: cup.sku }]);
    expect(removed).toMatchObject({ success: true, message: 'Producto removido correctamente del carro' });
    expect(removed.shopCart?.data.products).toEqual([]);
  });

  test('what cannot be had is refused in its own words [CART-13, CART-20, CART-21, CART-22, CART-23]', async () => {
    const [cup, none] = [await makeProduct(shop, { stock: 4 }), await makeProduct(shop, { stock: 0 })];
    const { id } = await makeCart(shop, add(cup, 2));
    expect(await refusal(id, [add(none)])).toBe('Sin Stock');
    expect(await refusal(id, [{ type: 'set', key: cup.sku, quantity: 5 }])).toBe(
      'Cantidad límite del inventario del producto excedida u opcion de producto no existente',
    );
    expect(await refusal(id, [add({ productid: cup.productid, sku: 'NO-EXISTE' })])).toMatch(
      /opcion de producto no existente$/,
    );
    expect(await refusal(id, [add(cup, 3)])).toBe('Cantidad límite para este producto excedida');
    await change(shop, id, [add(cup, 2)]);
    expect(await refusal(id, [add(cup, 1)])).toBe('Inventario superado');
    const other = await makeProduct(shop, { stock: 4 });
    expect(await refusal(id, [add(other, 5)])).toBe('Sólo existen 4 unidad(es), disminuir cantidad');
  });

  test('a quantity below what is sold is refused [CART-12]', async () => {
    const cup = await makeProduct(shop, { stock: 4 });
    const { id } = await makeCart(shop, add(cup));
    expect(await refusal(id, [{ type: 'set', key: cup.sku, quantity: 0.5 }])).toBe(
      'Debe elegir al menos 1 producto',
    );
    const response = await shop.send(
      changeCart,
      {
        id,
        storeid: STORE,
        userid: GUEST,
        updatedate: null,
        intents: [{ type: 'set', key: cup.sku, quantity: 0 }],
      },
      { 'x-ajuar-server-key': shop.env.serverKey },
    );
    expect(response.status).toBe(400);
  });

  test('two intents are applied all or none', async () => {
    const [cup, bowl] = [await makeProduct(shop, { stock: 4 }), await makeProduct(shop, { stock: 0 })];
    const { id } = await makeCart(shop, add(cup));
    expect(await refusal(id, [add(cup), add(bowl)])).toBe('Sin Stock');
    expect((await read(id)).shopCart.data.products[0]?.quantity).toBe(1);
  });

  test('a lost cart begins again with what was saved for later, also what cannot be had now [SYNC-01]', async () => {
    const [none, cup] = [await makeProduct(shop, { stock: 0 }), await makeProduct(shop, { stock: 4 })];
    const keep = (made: typeof cup) => ({ ...made, type: 'keep' as const, quantity: 2 });
    const lost = randomUUID();
    const begun = await change(shop, lost, [keep(none), keep(cup)]);
    expect(begun.shopCart?.data).toMatchObject({ products: [], total: 0 });
    const { shopCart } = await read(lost);
    expect(shopCart.data.saved).toMatchObject([
      { key: none.sku, quantity: 2, issue: 'nostock' },
      { key: cup.sku, quantity: 2, issue: null },
    ]);
    const back = await change(shop, lost, [{ type: 'restore', key: cup.sku }]);
    expect(back.shopCart?.data.products).toMatchObject([{ key: cup.sku, quantity: 2 }]);
  });

  test('a stale version is refused with the cart as it is; versions grow strictly', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const first = await makeCart(shop, add(cup));
    const second = await change(shop, first.id, [add(cup)], first.updatedate);
    expect(second.success).toBe(true);
    // The test's clock stands still meanwhile.
    expect(Date.parse(second.shopCart?.updatedate ?? '')).toBeGreaterThan(Date.parse(first.updatedate));
    const stale = await change(shop, first.id, [add(cup)], first.updatedate);
    expect(stale).toMatchObject({ success: false, message: expect.stringContaining('otra ventana') });
    expect(stale.shopCart).toEqual(second.shopCart);
  });

  test('of two changes of one version at once, one is refused', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const cart = await makeCart(shop, add(cup));
    const responses = await Promise.all([1, 2].map(() => change(shop, cart.id, [add(cup)], cart.updatedate)));
    expect(responses.map((response) => response.success).sort()).toEqual([false, true]);
    expect((await read(cart.id)).shopCart.data.products[0]?.quantity).toBe(2);
  });

  test('an unknown cart is created under its id, a paid one under another', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const lost = randomUUID();
    const responses = await Promise.all(
      [1, 2].map(() => change(shop, lost, [add(cup)], '2026-01-01T00:00:00.000Z')),
    );
    expect(responses.map((response) => response.shopCart?.id)).toEqual([lost, lost]);
    const paid = await makeCart(shop, add(cup));
    await bought(shop, paid);
    const next = await change(shop, paid.id, [add(cup)]);
    expect(next.success).toBe(true);
    expect(next.shopCart?.id).not.toBe(paid.id);
  });

  test('needs the storefront’s key', async () => {
    const response = await shop.send(changeCart, {});
    expect(response.status).toBe(403);
  });
});

describe('shopStatus', () => {
  test('is taken for a known page only [CALL-62, SYNC-08]', async () => {
    const input = { customerid: -1, cartsessionid: null, storeid: STORE, data: '{}' };
    expect(await shop.call(shopStatus, { ...input, page: 'CHECKOUTPAYMENT' })).toEqual({
      success: true,
      message: '',
    });
    const headers = { 'x-ajuar-server-key': shop.env.serverKey };
    expect((await shop.send(shopStatus, { ...input, page: 'ELSEWHERE' }, headers)).status).toBe(400);
  });

  test('keeps the furthest step and the guest’s code, which finds the cart for 0.16 days [CHK-35, SYNC-22]', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
    const see = (page: 'CHECKOUTSTART' | 'CHECKOUTPAYMENT' | 'HOME', data: string) =>
      shop.call(shopStatus, { customerid: -1, cartsessionid: cart.id, storeid: STORE, data, page });
    const found = async (code: number) => {
      const { text } = await shop.operate('/operator/carts/left', { hours: 24, all: false, code });
      return JSON.parse(text).rows.map(({ cartid, step }: { cartid: string; step: number }) => [
        cartid,
        step,
      ]);
    };
    await see('CHECKOUTPAYMENT', '{"tempcode":10000000}');
    expect(await found(10_000_000)).toEqual([[cart.id, 3]]);
    await see('CHECKOUTSTART', '{"tempcode":99999999}');
    expect(await found(10_000_000)).toEqual([]);
    for (const strange of [
      '',
      '[]',
      '{"tempcode":9999999}',
      '{"tempcode":"x"}',
      '{"tempcode":1e12}',
      'null',
    ]) {
      await see('CHECKOUTSTART', strange);
    }
    await see('HOME', '{"tempcode":20000000}');
    expect(await found(20_000_000)).toEqual([]);
    const { updatedate } = (await read(cart.id)).shopCart;
    expect(updatedate).toBe(cart.updatedate);
    shop.advance(13_823_000);
    expect(await found(99_999_999)).toEqual([[cart.id, 3]]);
    shop.advance(1000);
    expect(await found(99_999_999)).toEqual([]);
  });
});
