import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCart } from '#lib/contracts/carts.ts';
import { getOrderByKey, setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import {
  add,
  change,
  GUEST,
  makeCart,
  makeProduct,
  order,
  orderInput,
  PERSON,
  placed,
  STORE,
  setPrice,
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

describe('placing an order', () => {
  test('takes the stock and answers subtotal and number, or the text to show [CALL-69, GAP-074, GAP-103]', async () => {
    const cup = await makeProduct(shop, { stock: 5, price: 5900 });
    const late = await makeCart(shop, add(cup, 5));
    const cart = await makeCart(shop, add(cup, 2));
    const response = await order(shop, cart);
    expect(response).toMatchObject({ success: true, subtotal: 11800 });
    expect(response.message).toMatch(/^[1-9]\d{8}$/);
    expect(await stockOf(shop, cup)).toBe(3);
    expect(await order(shop, late)).toMatchObject({
      success: false,
      message: 'Sólo existen 3 unidad(es), disminuir cantidad',
    });
  });

  test('the same key answers the same order and takes stock once [CALL-69]', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup, 2));
    const input = await orderInput(shop, cart);
    const responses = await Promise.all([1, 2, 3].map(() => shop.call(setOrdersCoupons, input)));
    expect(new Set(responses.map((response) => response.message)).size).toBe(1);
    expect(await stockOf(shop, cup)).toBe(3);
  });

  test('an order of more money than the books hold is refused in words, not by a fault', async () => {
    const piano = await makeProduct(shop, { stock: 100, price: 30_000_000 });
    const cart = await makeCart(shop, add(piano, 100));
    expect(await order(shop, cart)).toMatchObject({
      success: false,
      message: 'Cantidad límite para este producto excedida',
    });
    expect(await stockOf(shop, piano)).toBe(100);
    const { id } = cart;
    await change(shop, id, [{ type: 'set', key: piano.sku, quantity: 70 }]);
    const fewer = await shop.call(getCart, { id, storeid: STORE, userid: GUEST });
    expect(await order(shop, fewer.shopCart)).toMatchObject({ success: true });
  });

  test('a key used for another cart opens nothing of that order', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const idempotencykey = randomUUID();
    await placed(shop, await makeCart(shop, add(cup)), { idempotencykey });
    const response = await order(shop, await makeCart(shop, add(cup)), { idempotencykey });
    expect(response.success).toBe(false);
  });

  test('a key that made an order paid in another way, or of another total, does not pass for this one', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup));
    const input = await orderInput(shop, cart);
    const { message } = await shop.call(setOrdersCoupons, input);
    const other = await shop.call(setOrdersCoupons, { ...input, paymnettypeid: 2 });
    expect(other).toMatchObject({ success: false, errorcode: 'KEY' });
    const dearer = await shop.call(setOrdersCoupons, { ...input, expectedtotal: input.expectedtotal + 1 });
    expect(dearer).toMatchObject({ success: false, errorcode: 'KEY' });
    expect(await shop.call(setOrdersCoupons, input)).toMatchObject({ success: true, message });
    const next = { ...input, paymnettypeid: 2, idempotencykey: randomUUID() };
    expect(await shop.call(setOrdersCoupons, next)).toMatchObject({ success: true });
    expect(await stockOf(shop, cup)).toBe(4);
  });

  test('a key of an order that was closed meanwhile tells that order, whatever the form said', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup));
    const input = await orderInput(shop, cart);
    const { message } = await shop.call(setOrdersCoupons, input);
    await shop.call(updateStatusPending, { orderid: message, cartsessionid: cart.id, dataPayment: {} });
    const other = { ...input, paymnettypeid: 2 };
    expect(await shop.call(setOrdersCoupons, other)).toMatchObject({ success: true, message });
    expect(await stockOf(shop, cup)).toBe(4);
  });

  test('a key finds the order that it made, with its own cart alone', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const [cart, other] = [await makeCart(shop, add(cup)), await makeCart(shop, add(cup))];
    const idempotencykey = randomUUID();
    const made = async ({ id: cartsessionid }: typeof cart) =>
      (await shop.call(getOrderByKey, { cartsessionid, idempotencykey })).orderid;
    expect(await made(cart)).toBeNull();
    const { message } = await order(shop, cart, { idempotencykey });
    expect(await made(cart)).toBe(message);
    expect(await made(other)).toBeNull();
  });

  test('20 orders at once for 5 units: exactly 5 succeed [CART-20]', async () => {
    const last = await makeProduct(shop, { stock: 5 });
    const carts = await Promise.all(Array.from({ length: 20 }, () => makeCart(shop, add(last))));
    const responses = await Promise.all(carts.map((cart) => order(shop, cart)));
    expect(responses.filter((response) => response.success)).toHaveLength(5);
    expect(
      new Set(responses.filter((response) => !response.success).map((response) => response.message)),
    ).toEqual(new Set(['Sin Stock']));
    expect(await stockOf(shop, last)).toBe(0);
  });

  test('less stock than wanted is refused with what is left, and changes nothing [CART-21]', async () => {
    const [cup, bowl] = [await makeProduct(shop, { stock: 9 }), await makeProduct(shop, { stock: 4 })];
    const cart = await makeCart(shop, add(cup, 2), add(bowl, 4));
    await setStock(shop, bowl, 3);
    expect(await order(shop, cart)).toEqual({
      success: false,
      message: 'Sólo existen 3 unidad(es), disminuir cantidad',
    });
    expect(await stockOf(shop, cup)).toBe(9);
    expect(await stockOf(shop, bowl)).toBe(3);
  });

  test('a sold-out line is refused, a withdrawn one is named [CART-20]', async () => {
    const [cup, bowl] = [await makeProduct(shop, { stock: 1 }), await makeProduct(shop, { stock: 1 })];
    const sold = await makeCart(shop, add(cup));
    await setStock(shop, cup, 0);
    expect(await order(shop, sold)).toEqual({ success: false, message: 'Sin Stock' });
    const gone = await makeCart(shop, add(bowl));
    await withdraw(shop, bowl);
    const response = await order(shop, gone);
    expect(response.message).toMatch(/^Ya no tenemos Producto \d+ en esta tienda/);
  });

  test('another total than the shopper was shown is refused with both amounts', async () => {
    const cup = await makeProduct(shop, { stock: 3, price: 1000 });
    const cart = await makeCart(shop, add(cup));
    await setPrice(shop, cup, 120050);
    expect(await order(shop, cart)).toEqual({
      success: false,
      errorcode: 'TOTAL',
      message: 'El total de tu compra cambió de Bs. 10,00 a Bs. 1.200,50. Revísalo antes de confirmar.',
    });
    expect(await stockOf(shop, cup)).toBe(3);
    // Who was shown the parts of the total is told which one it was.
    const shown = { subtotal: 1000, discount: 0, shippingcost: 0, discountShipping: 0 };
    expect((await order(shop, cart, shown)).message).toMatch(
      /a Bs\.\s1\.200,50\. Productos: antes Bs\.\s10,00, ahora Bs\.\s1\.200,50\. Revísalo antes de confirmar\.$/,
    );
  });

  test('personal data are judged by the shop’s own form [CHK-09, CHK-13, CHK-14]', async () => {
    const cup = await makeProduct(shop, { stock: 3 });
    const cart = await makeCart(shop, add(cup));
    const refusal = async (personaldata: Record<string, string>) =>
      (await order(shop, cart, { personaldata })).message;
    expect(await refusal({ ...PERSON, email: 'no es correo' })).toBe('Formato de Correo Incorrecto');
    expect(await refusal({ ...PERSON, firstname: '' })).toBe('Escribe tu nombre');
    expect(await refusal({})).toBe('Escribe tu nombre');
    const name = 'El nombre debe tener entre 2 y 80 caracteres';
    expect(await refusal({ ...PERSON, firstname: 'A' })).toBe(name);
    expect(await refusal({ ...PERSON, firstname: 'a'.repeat(81) })).toBe(name);
    expect(await refusal({ ...PERSON, lastname: 'a'.repeat(81) })).toBe(
      'Los apellidos deben tener entre 2 y 80 caracteres',
    );
    expect(await stockOf(shop, cup)).toBe(3);
  });

  test('a pick-up time outside the opening hours is refused [CHK-09]', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 3 })));
    const refusal = async (addressinfo: Record<string, string>) =>
      (await order(shop, cart, { addressinfo })).message;
    expect(await refusal({})).toBe('Elige el día en que pasarás por tu pedido');
    // Sunday, open from 10:00 to 14:00.
    expect(await refusal({ day: '2026-11-22', hour: '15:00 a 17:00' })).toBe(
      'La tienda no atiende en ese horario. Elige otra hora de retiro.',
    );
    expect(await refusal({ day: '2026-11-22', hour: '11:00 a 13:00' })).toMatch(/^\d{9}$/);
  });

  test('ways of delivery and payment that are not offered are refused', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 3 })));
    expect((await order(shop, cart, { shippingtypeid: 2 })).message).toMatch(/^Esta forma de entrega/);
    expect((await order(shop, cart, { paymnettypeid: 3 })).message).toMatch(/^Esta forma de pago/);
  });

  test('an empty or unknown cart makes no order [CART-30]', async () => {
    const cup = await makeProduct(shop, { stock: 3 });
    const cart = await makeCart(shop, add(cup));
    await change(shop, cart.id, [{ type: 'remove', key: cup.sku }]);
    const message = 'No tienes productos en tu carrito';
    expect(await order(shop, cart, { expectedtotal: 0 })).toEqual({ success: false, message });
    expect(await order(shop, { ...cart, id: randomUUID() })).toEqual({ success: false, message });
  });

  test('a pack takes its parts and itself', async () => {
    const [plate, cup] = [await makeProduct(shop, { stock: 7 }), await makeProduct(shop, { stock: 9 })];
    const parts = [
      { sku: plate.sku, quantity: 2 },
      { sku: cup.sku, quantity: 1 },
    ];
    const pack = await makeProduct(shop, { stock: 50, price: 9000, parts });
    const cart = await makeCart(shop, add(pack, 3));
    expect(cart.data.products[0]).toMatchObject({ key: `pack:${pack.productid}`, maxQuantity: 3 });
    await placed(shop, cart);
    expect([await stockOf(shop, plate), await stockOf(shop, cup), await stockOf(shop, pack)]).toEqual([
      1, 6, 47,
    ]);
  });

  test('a pack and its part in one cart cannot take the same unit', async () => {
    const plate = await makeProduct(shop, { stock: 3 });
    const pack = await makeProduct(shop, { stock: 9, parts: [{ sku: plate.sku, quantity: 2 }] });
    const cart = await makeCart(shop, add(plate, 2), add(pack, 1));
    expect((await order(shop, cart)).success).toBe(false);
    expect(await stockOf(shop, plate)).toBe(3);
  });

  test('quantities in steps below one stay exact', async () => {
    const cloth = await makeProduct(shop, { stock: 1, price: 1000, step: 0.1 });
    await placed(shop, await makeCart(shop, add(cloth, 0.7)));
    await placed(shop, await makeCart(shop, add(cloth, 0.3)));
    expect(await stockOf(shop, cloth)).toBe(0);
  });

  test('a second order of the same cart takes the units of the first, unclosed one', async () => {
    const last = await makeProduct(shop, { stock: 1 });
    const cart = await makeCart(shop, add(last));
    const first = await placed(shop, cart);
    const second = await placed(shop, cart);
    expect(second).not.toBe(first);
    expect(await stockOf(shop, last)).toBe(0);
    const rows = await shop.deps.db
      .selectFrom('shop_order')
      .select(['order_id', 'status_id'])
      .where('cart_id', '=', cart.id)
      .execute();
    expect(rows.find((row) => row.order_id === first)?.status_id).toBe(8);
    expect(rows.find((row) => row.order_id === second)?.status_id).toBe(1);
  });

  test('the order keeps what it cost, the cart stays open until the order is closed', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 1000, combo: { quantity: 3, price: 2400 } });
    const cart = await makeCart(shop, add(cup, 4));
    expect(cart.data).toMatchObject({ subtotal: 4000, discount: 600, total: 3400 });
    const orderId = await placed(shop, cart);
    const line = await shop.deps.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ quantity: 4, product_price: 1000, price: 850, discount: 600 });
    const again = await shop.call(getCart, { id: cart.id, storeid: STORE, userid: GUEST });
    expect(again.newCartId).toBeNull();
  });
});
