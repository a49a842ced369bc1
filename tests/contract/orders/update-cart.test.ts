import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_LINES } from '#lib/cart/domain/lookup.ts';
import { getCart, updateCart } from '#lib/contracts/carts.ts';
import { identifyNamed } from '../support/backend.ts';
import { add, change, GUEST, type Made, makeCart, makeProduct, OTHER_STORE, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

const read = (id: string | null, storeid = STORE) => shop.call(getCart, { id, storeid, userid: GUEST });

describe('updateCart', () => {
  test('keeps what is not given and prices what is; a change of store is told by its status [CALL-63, GAP-049, SYNC-04]', async () => {
    const [cup, bowl] = [
      await makeProduct(shop, { stock: 5 }),
      await makeProduct(shop, { stock: 5, price: 700 }),
    ];
    const cart = await makeCart(shop, add(cup));
    const login = await shop.call(updateCart, { id: cart.id, status: 'LOGIN', userid: 7 });
    expect(login).toMatchObject({
      success: true,
      message: 'Datos Actualizados correctamente',
      shopCart: { status: 'LOGIN', userid: 7, data: { products: [{ key: cup.sku }] } },
    });
    const products = [{ productsku: bowl.sku, productid: bowl.productid, quantity: 2 }];
    const changed = await shop.call(updateCart, { id: cart.id, data: { products } });
    expect(changed).toMatchObject({ shopCart: { status: 'LOGIN', userid: 7, data: { subtotal: 1400 } } });
    const { shopCart: before } = await shop.call(getCart, { id: cart.id, storeid: STORE, userid: 7 });
    const moved = await shop.call(updateCart, { id: cart.id, storeid: OTHER_STORE, status: 'CHANGESTORE' });
    expect(moved).toMatchObject({
      shopCart: {
        status: 'CHANGESTORE',
        storeid: OTHER_STORE,
        userid: 7,
        data: { products: [{ key: bowl.sku }] },
      },
    });
    // With `updatedate` or without, both are taken.
    const version = (await shop.call(updateCart, { id: cart.id, storeid: STORE })).success;
    expect([version, before.status]).toEqual([true, 'LOGIN']);
    const { shopCart: now } = await shop.call(getCart, { id: cart.id, storeid: STORE, userid: 7 });
    expect(
      (await shop.call(updateCart, { id: cart.id, updatedate: now.updatedate, status: 'LOGIN' })).success,
    ).toBe(true);
  });

  test('learns from the status EVENTMODEOUT that its shopper left an event; what was for it goes by name [CALL-63, SYNC-06]', async () => {
    const [own, gift] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
    const { id } = await makeCart(shop, add(own), add(gift));
    const left = await shop.call(updateCart, { id, status: 'EVENTMODEOUT' });
    expect(left).toMatchObject({
      shopCart: { status: 'EVENTMODEOUT', data: { products: [{ key: own.sku }, { key: gift.sku }] } },
    });
    const products = [{ productsku: own.sku, productid: own.productid, quantity: 1 }];
    await shop.call(updateCart, { id, status: 'EVENTMODEOUT', data: { products } });
    const { shopCart, newCartId } = await read(id);
    expect([newCartId, shopCart.status]).toEqual([null, 'EVENTMODEOUT']);
    expect(shopCart.data.products.map(({ key }) => key)).toEqual([own.sku]);
    await shop.call(updateCart, { id, status: 'EVENTMODEOUT', data: { products: [] } });
    expect((await read(id)).shopCart.data.products).toEqual([]);
  });

  test('takes no more lines than a cart holds, also from another storefront; one that has more can be emptied', async () => {
    const made: Made[] = [];
    for (let count = 0; count <= MAX_LINES; count += 1) made.push(await makeProduct(shop, { stock: 5 }));
    const [cup, ...others] = made;
    if (!cup) throw new Error('no product');
    const { id } = await makeCart(shop, add(cup));
    const sent = (list: typeof made) =>
      list.map(({ productid, sku: productsku }) => ({ productid, productsku, quantity: 1 }));
    expect(await shop.call(updateCart, { id, data: { products: sent(made) } })).toMatchObject({
      success: false,
      message: 'Cantidad límite para este producto excedida',
    });
    expect(await shop.call(updateCart, { id, data: { products: sent(others) } })).toMatchObject({
      success: true,
    });
    // What was stored before there was a bound.
    const line = {
      key: cup.sku,
      productid: cup.productid,
      sku: cup.sku,
      quantity: 1,
      eventid: null,
      seen: null,
    };
    await sql`update cart set lines = lines || ${JSON.stringify([line])}::jsonb where cart_id = ${id}`.execute(
      shop.deps.db,
    );
    const fewer = await change(shop, id, [{ type: 'set', key: cup.sku, quantity: 2 }]);
    expect(fewer.success).toBe(true);
    expect(await change(shop, id, [{ type: 'remove', key: cup.sku }])).toMatchObject({ success: true });
  });

  test('refuses a stale version, an unknown cart and products that cannot be had', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const { id } = await makeCart(shop, add(cup));
    expect((await shop.call(updateCart, { id, updatedate: '2020-01-01T00:00:00.000Z' })).success).toBe(false);
    expect((await shop.call(updateCart, { id: randomUUID() })).success).toBe(false);
    const products = [{ productsku: cup.sku, productid: cup.productid, quantity: 6 }];
    expect(await shop.call(updateCart, { id, data: { products } })).toMatchObject({ success: false });
  });
});
