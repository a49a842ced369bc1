import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cart, checkCartProducts, getCart } from '#lib/contracts/carts.ts';
import { prevalOrderDiscount, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { paymentOf, QR, tell } from '../payments/bank.ts';
import {
  add,
  bought,
  change,
  GUEST,
  makeCart,
  makeProduct,
  order,
  PERSON,
  placed,
  STORE,
  setStock,
  stockOf,
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
const keysOf = (lines: Cart['data']['products'] | null) => lines?.map(({ key }) => key);

/** A cart of one product that can be bought, one that ran out and one that is gone, and one saved for later. */
async function mixedCart() {
  const made = await Promise.all([7, 5, 5, 5].map((stock) => makeProduct(shop, { stock, price: 1000 })));
  const [cup, bowl, plate, rug] = made;
  if (!cup || !bowl || !plate || !rug) throw new Error('no products');
  const { id } = await makeCart(shop, add(cup, 2), add(bowl), add(plate), add(rug));
  await change(shop, id, [{ type: 'save', key: rug.sku }]);
  await setStock(shop, bowl, 0);
  await withdraw(shop, plate);
  return { id, cup, bowl, plate, rug };
}

describe('a line that cannot be had', () => {
  test('is told once and needs no review; the others are ordered without it [CART-37, GAP-052]', async () => {
    const { id, cup, bowl, plate, rug } = await mixedCart();
    const { shopCart } = await read(id);
    expect(shopCart.data).toMatchObject({ subtotal: 2000, total: 2000 });
    // Not told yet: the order would be another than the shopper saw.
    expect(await order(shop, shopCart)).toEqual({ success: false, message: 'Sin Stock' });
    const told = await check(id);
    expect(told).toMatchObject({ needReview: false, needShow: true });
    expect(told.success && keysOf(told.newSkus)).toEqual([bowl.sku, plate.sku]);
    expect(await check(id)).toMatchObject({ needReview: false, needShow: false, newSkus: [] });

    const sums = { storeid: STORE, cartsessionid: id, shippingtypeid: 1 };
    expect(await shop.call(prevalOrderDiscount, sums)).toMatchObject({ subtotal: 2000, total: 2000 });
    const orderid = await placed(shop, shopCart);
    const closing = { orderid, cartsessionid: id, dataPayment: {} };
    expect(await shop.call(updateStatusPending, closing)).toMatchObject({ hasrest: true });
    const asked = { orderid, email: PERSON.email, userId: null, owned: true };
    const made = await shop.call(getOrderById, asked);
    if (!made.success) throw new Error(made.message);
    expect(made.orderDetails).toHaveLength(1);
    expect(made.orderDetails[0]).toMatchObject({ QUANTITY: 2 });
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await stockOf(shop, rug)).toBe(5);

    const rest = await read(id);
    expect(rest.newCartId).toBeNull();
    expect(rest.shopCart.id).not.toBe(id);
    expect(keysOf(rest.shopCart.data.products)).toEqual([bowl.sku, plate.sku]);
    expect(keysOf(rest.shopCart.data.saved)).toEqual([rug.sku]);
    const more = await change(shop, id, [add(cup)]);
    expect(more.shopCart?.id).toBe(rest.shopCart.id);
    expect(keysOf(more.shopCart?.data.products ?? null)).toEqual([bowl.sku, plate.sku, cup.sku]);
  });

  test('stays in the cart, too, when the bank has confirmed the payment of the others [SYNC-12]', async () => {
    const { id, bowl, plate, rug } = await mixedCart();
    await check(id);
    const { shopCart: cart } = await read(id);
    const orderid = await placed(shop, cart, { paymnettypeid: QR });
    const payment = await paymentOf(shop, orderid);
    await tell(shop, { orderid, cart, payment, token: payment.link.split('/').at(-1) ?? '' });
    const { shopCart, newCartId } = await read(id);
    expect(newCartId).toBeNull();
    expect(keysOf(shopCart.data.products)).toEqual([bowl.sku, plate.sku]);
    expect(keysOf(shopCart.data.saved)).toEqual([rug.sku]);
  });

  test('is news when it can be had again: it is part of the purchase then', async () => {
    const { id, bowl } = await mixedCart();
    await check(id);
    await setStock(shop, bowl, 5);
    const back = await check(id);
    expect(back).toMatchObject({ needReview: false, needShow: true, newSkus: [{ key: bowl.sku }] });
    expect(await check(id)).toMatchObject({ needShow: false });
    expect((await read(id)).shopCart.data.total).toBe(3000);
  });

  test('leaves nothing to order by itself, and one with fewer than wanted has to be changed first', async () => {
    const [cup, bowl] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
    const { id } = await makeCart(shop, add(cup));
    await setStock(shop, cup, 0);
    await check(id);
    expect(await order(shop, (await read(id)).shopCart)).toEqual({ success: false, message: 'Sin Stock' });
    await change(shop, id, [add(bowl, 4)]);
    await setStock(shop, bowl, 3);
    expect(await check(id)).toMatchObject({ needReview: true });
    expect(await order(shop, (await read(id)).shopCart)).toEqual({
      success: false,
      message: 'Sólo existen 3 unidad(es), disminuir cantidad',
    });
  });

  test('a cart of which all was ordered leaves none behind', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup));
    await bought(shop, cart);
    const { newCartId, shopCart } = await read(cart.id);
    expect(newCartId).not.toBeNull();
    expect(shopCart.data).toMatchObject({ products: [], saved: [] });
  });
});

describe('lines saved for later', () => {
  test('stay with the cart, count in nothing, and come back as far as there is stock', async () => {
    const [cup, bowl] = [
      await makeProduct(shop, { stock: 5, price: 1000 }),
      await makeProduct(shop, { stock: 5 }),
    ];
    const { id } = await makeCart(shop, add(cup, 4), add(bowl));
    const saved = await change(shop, id, [{ type: 'save', key: cup.sku }]);
    expect(saved).toMatchObject({ success: true, message: 'Guardado para después' });
    const { data } = (await read(id)).shopCart;
    expect(keysOf(data.products)).toEqual([bowl.sku]);
    expect(data.saved).toMatchObject([{ key: cup.sku, quantity: 4, price: 1000 }]);
    await setStock(shop, cup, 3);
    await change(shop, id, [add(cup)]);
    const back = await change(shop, id, [{ type: 'restore', key: cup.sku }]);
    expect(back).toMatchObject({ success: true, message: 'De vuelta en tu carrito' });
    expect(back.shopCart?.data).toMatchObject({ saved: [], products: [{}, { key: cup.sku, quantity: 3 }] });
    await change(shop, id, [{ type: 'save', key: cup.sku }]);
    await setStock(shop, cup, 0);
    expect(await change(shop, id, [{ type: 'restore', key: cup.sku }])).toMatchObject({
      success: false,
      message: 'Sin Stock',
    });
    const gone = await change(shop, id, [{ type: 'forget', key: cup.sku }]);
    expect(gone).toMatchObject({ message: 'Producto removido correctamente de la Lista' });
    expect(gone.shopCart?.data.saved).toEqual([]);
  });
});
