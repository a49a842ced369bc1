import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder, changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { getCart, updateCart } from '#lib/contracts/carts.ts';
import { prevalOrderDiscount } from '#lib/contracts/checkout/checkout.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { releaseOrder } from '#lib/contracts/payments/payments.ts';
import { getFilterProductsDB } from '#lib/contracts/product-lists.ts';
import { add, change, makeCart, makeProduct, order, STORE, setStock, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expire, MINUTE, operatorView, tell } from '../payments/bank.ts';
import {
  assignedOf,
  closed,
  enter,
  giftCart,
  mailsTo,
  makeEvent,
  makeGift,
  orderDeps,
  payingGuest,
  waiting,
} from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const HELD = /^Otro invitado lo está pagando\. Se libera en \d+:\d\d\.$/;

describe('the cart of an event', () => {
  test('sets what was in the cart aside, takes gifts alone, and gives it back when its shopper leaves [SYNC-07, SYNC-06, GIFT-11, GIFT-21]', async () => {
    const { event, product: gift } = await makeGift(shop, 3);
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup, 2));
    const entered = await enter(shop, event, { id: cart.id });
    expect(entered).toMatchObject({ id: cart.id, status: 'SHOPEVENTMODE', data: { products: [], total: 0 } });
    expect(await enter(shop, event, { id: cart.id })).toEqual(entered);

    expect(await change(shop, cart.id, [add(cup)])).toMatchObject({
      ...{ success: false, message: 'Este producto no está en la lista de regalos.' },
    });
    const { db } = shop.deps;
    const commented = db.updateTable('event_product').set({ comment: 'En verde' });
    await commented.where('event_id', '=', event.id).execute();
    const added = await change(shop, cart.id, [add(gift, 2)]);
    const wanted = { quantity: 3, quantity_assigned: 0, commentsku: 'En verde', showComment: true };
    const { sku: productsku, productid } = gift;
    expect(added.shopCart?.data.products).toMatchObject([
      { productsku, productid, quantity: 2, eventid: event.id, maxQuantity: 3, gift: wanted },
    ]);
    const left = await shop.call(updateCart, { id: cart.id, status: 'EVENTMODEOUT' });
    expect(left).toMatchObject({
      shopCart: {
        status: 'EVENTMODEOUT',
        data: { products: [{ productsku: cup.sku, quantity: 2, eventid: null }] },
      },
    });
    expect((await change(shop, cart.id, [add(cup)])).success).toBe(true);
  });

  test('its list can be read as products, each once, by whoever it is open to [CALL-05, GAP-103]', async () => {
    const storeid = catalogId.parse(1);
    const [vase, bowl] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
    const event = await makeEvent(shop, [
      { product: vase, quantity: 1 },
      { product: bowl, quantity: 2 },
    ]);
    const asked = { eventid: event.id, storeid };
    const { id: cartsessionid } = await enter(shop, event);
    const { rows } = await shop.call(getFilterProductsDB, asked);
    expect(rows.map(({ productid }) => productid).toSorted()).toEqual(
      [vase.productid, bowl.productid].toSorted(),
    );
    expect(rows).toMatchObject(rows.map(() => ({ storeid, minprice: 1000 })));
    expect((await shop.call(getFilterProductsDB, { ...asked, eventid: 424242 })).rows).toEqual([]);
    const { db } = shop.deps;
    await db.updateTable('event').set({ is_findable: false }).where('event_id', '=', event.id).execute();
    expect((await shop.call(getFilterProductsDB, asked)).rows).toEqual([]);
    expect((await shop.call(getFilterProductsDB, { ...asked, cartsessionid })).rows).toEqual(rows);
  });

  test('never holds gifts of two events [CART-40]', async () => {
    const one = await makeGift(shop, 3);
    const other = await makeGift(shop, 3);
    const { id } = await giftCart(shop, one.event, one.product);
    await expect(enter(shop, other.event, { id })).rejects.toThrow(
      'Ya existe otro evento con el carrito existente',
    );
    const sent = { productsku: other.product.sku, productid: other.product.productid, quantity: 1 };
    expect(
      await shop.call(updateCart, { id, data: { products: [{ ...sent, eventid: other.event.id }] } }),
    ).toMatchObject({ success: false, message: 'Ya existe otro evento con el carrito existente' });
    const [line] = (await change(shop, id, [add(one.product)])).shopCart?.data.products ?? [];
    await change(shop, id, [{ type: 'remove', key: line?.key ?? '' }]);
    expect((await enter(shop, other.event, { id })).data.products).toEqual([]);
  });

  test('takes no more than is left, and says so once nothing is [GAP-018]', async () => {
    const { event, product } = await makeGift(shop, 2);
    const { id } = await enter(shop, event);
    expect(await change(shop, id, [add(product, 3)])).toMatchObject({
      ...{ success: false, message: 'Sólo existen 2 unidad(es), disminuir cantidad' },
    });
    await tell(shop, await payingGuest(shop, event, product, 2));
    expect(await change(shop, id, [add(product)])).toMatchObject({
      ...{ success: false, message: 'La cantidad requerida de este producto ya fue comprada' },
    });
  });

  test('an event that is gone or over is entered by nobody', async () => {
    const { event } = await makeGift(shop, 1, { day: '2026-11-20' });
    await expect(enter(shop, event)).rejects.toThrow('Esta lista de regalos ya terminó.');
    await expect(enter(shop, { id: 999_999 })).rejects.toThrow('No encontramos esta lista de regalos.');
  });
});

describe('an order for an event', () => {
  test('needs no way of delivery, goes to the couple, and says what its dedication says [CHK-11, CHK-37]', async () => {
    const { event, product } = await makeGift(shop, 2);
    const cart = await giftCart(shop, event, product);
    const dedicationInfo = { name: 'Tía Elena', message: 'Que sean muy felices' };
    const { orderid } = await waiting(shop, cart, { shippingtypeid: 0, addressinfo: {}, dedicationInfo });
    const found = await shop.call(getOrderById, {
      orderid,
      email: 'rosa@correo.bo',
      userId: null,
      owned: false,
    });
    expect(found).toMatchObject({
      order: {
        ...{ SHIPPINGMETHOD: 'Entrega a los festejados', SHIPPINGCOST: 0, SHIPPINGDATE: '', TOTAL: 25_000 },
        ...{ DEDICATIONNAME: 'Tía Elena', DEDICATIONMESSAGE: 'Que sean muy felices' },
      },
    });
    const options = await shop.call(getOrderOptions, { orderid });
    expect(options).toMatchObject({ options: { code: '', days: [] } });
  });

  test('costs Bs. 15 more when the event’s store sells another catalogue [CHK-32]', async () => {
    const product = await makeProduct(shop, { stock: 5, price: 10_000 });
    const event = await makeEvent(shop, [{ product, quantity: 2 }], { storeId: 102 });
    const cart = await giftCart(shop, event, product);
    const sums = { storeid: STORE, cartsessionid: cart.id, shippingtypeid: 0 };
    expect(await shop.call(prevalOrderDiscount, sums)).toMatchObject({ shippingcost: 1500, total: 11_500 });
    expect((await order(shop, cart)).success).toBe(false);
    expect((await order(shop, cart, { expectedtotal: 11_500 })).success).toBe(true);
  });

  test('holds its gifts from its beginning for 15 minutes; two guests cannot buy the same last unit', async () => {
    const { event, product } = await makeGift(shop, 1);
    const late = await giftCart(shop, event, product);
    const first = await payingGuest(shop, event, product);
    expect(first.payment.secondsleft).toBe(900);
    expect(await assignedOf(shop, event, product)).toBe(0);
    expect(await order(shop, late)).toMatchObject({ success: false, errorcode: 'GIFT' });
    const { shopCart } = await shop.call(getCart, { id: late.id, storeid: STORE, userid: -1 });
    expect(shopCart.data.products).toMatchObject([{ issue: 'nostock', gift: { releasesin: 900 } }]);
    const { id } = await enter(shop, event);
    const refused = await change(shop, id, [add(product)]);
    expect(refused.message).toMatch(HELD);
    // What is held is the guest's own to order again.
    expect((await order(shop, first.cart, { paymnettypeid: 2 })).success).toBe(true);
  });

  test('assigns its gifts when it is paid, once, and its owner has mail', async () => {
    const { event, product } = await makeGift(shop, 3);
    const guest = await payingGuest(shop, event, product, 2);
    expect(await tell(shop, guest)).toMatchObject({ outcome: 'paid' });
    expect(await tell(shop, guest)).toMatchObject({ outcome: 'duplicate' });
    expect(await assignedOf(shop, event, product)).toBe(2);
    const [mail, ...others] = await mailsTo(shop, event.email);
    expect(others).toEqual([]);
    expect(mail).toContain('Recibiste un regalo de Rosa Quispe de tu lista');
  });

  test('gives its gifts back when it is given up, expires, is cancelled or its money was given back', async () => {
    const { event, product } = await makeGift(shop, 1);
    const givenUp = await payingGuest(shop, event, product);
    await shop.call(releaseOrder, { orderid: givenUp.orderid, cartsessionid: givenUp.cart.id });
    const expired = await payingGuest(shop, event, product);
    shop.advance(15 * MINUTE);
    expect(await expire(shop)).toContain(expired.orderid);
    const cancelled = await payingGuest(shop, event, product);
    await tell(shop, cancelled);
    expect(await assignedOf(shop, event, product)).toBe(1);
    await cancelOrder(orderDeps(shop), cancelled.orderid);
    expect(await assignedOf(shop, event, product)).toBe(0);
    const refunded = await payingGuest(shop, event, product);
    await tell(shop, refunded);
    const path = `/operator/orders/${refunded.orderid}/refund`;
    expect((await shop.operate(path, { by: 'Marta' })).status).toBe(200);
    expect(await assignedOf(shop, event, product)).toBe(0);
    expect(await stockOf(shop, product)).toBe(50);
    // The owner was told twice that it was paid, and is told twice that it is not; what nobody paid says nothing.
    const told = (await mailsTo(shop, event.email)).filter((mail) => mail.includes('vuelve a tu lista'));
    expect(told).toHaveLength(2);
    for (const mail of told) {
      expect(mail).toContain('Se canceló el pedido de Rosa Quispe para tu lista');
      expect(mail).toContain('Tus invitados ya pueden elegirlo otra vez.');
    }
  });

  test('whose time is over leaves its gift to whoever pays first; money that comes too late is looked at', async () => {
    const { event, product } = await makeGift(shop, 1);
    const late = await payingGuest(shop, event, product);
    shop.advance(15 * MINUTE);
    // Nobody has cancelled it yet, and yet it holds nothing any more.
    const next = await payingGuest(shop, event, product);
    expect(await tell(shop, next)).toMatchObject({ outcome: 'paid' });
    expect(await tell(shop, late)).toMatchObject({ outcome: 'review' });
    expect(await assignedOf(shop, event, product)).toBe(1);
    expect(await operatorView(shop)).toContain(late.orderid);
    const accepted = await shop.operate(`/operator/orders/${late.orderid}/payment`, {
      decision: 'accept',
      by: 'Marta',
    });
    expect(accepted.text).toContain('ya los compró otra persona');
    expect(await assignedOf(shop, event, product)).toBe(1);
  });

  test('that expired is restored by its payment while its gift is still wanted', async () => {
    const { event, product } = await makeGift(shop, 1);
    const late = await payingGuest(shop, event, product);
    shop.advance(16 * MINUTE);
    await expire(shop);
    expect(await tell(shop, late)).toMatchObject({ outcome: 'restored' });
    expect(await assignedOf(shop, event, product)).toBe(1);
  });

  test('that is paid in the store holds its gifts for two days, and assigns them once it is paid there', async () => {
    const { event, product } = await makeGift(shop, 1);
    const cart = await giftCart(shop, event, product);
    const placed = await order(shop, cart, { paymnettypeid: 1 });
    expect(await closed(shop, placed.message, cart)).toMatchObject({ success: true });
    expect(await assignedOf(shop, event, product)).toBe(0);
    const { id } = await enter(shop, event);
    expect((await change(shop, id, [add(product)])).message).toContain('48 h');
    await changeOrderStatus(orderDeps(shop), placed.message, 2);
    expect(await assignedOf(shop, event, product)).toBe(1);
    await changeOrderStatus(orderDeps(shop), placed.message, 3);
    expect(await assignedOf(shop, event, product)).toBe(1);
  });

  test('that is not paid in the store in two days leaves its gift to others, and cannot be called paid then', async () => {
    const { event, product } = await makeGift(shop, 1);
    const cart = await giftCart(shop, event, product);
    const placed = await order(shop, cart, { paymnettypeid: 1 });
    await closed(shop, placed.message, cart);
    shop.advance(48 * 60 * MINUTE);
    await tell(shop, await payingGuest(shop, event, product));
    await expect(changeOrderStatus(orderDeps(shop), placed.message, 2)).rejects.toThrow(
      'ya los compró otra persona',
    );
    expect(await assignedOf(shop, event, product)).toBe(1);
  });

  test('of a list without a number is limited by the stock alone [GAP-099]', async () => {
    const product = await makeProduct(shop, { stock: 3 });
    const event = await makeEvent(shop, [{ product, quantity: -1 }]);
    await tell(shop, await payingGuest(shop, event, product, 2));
    const { id } = await enter(shop, event);
    expect((await change(shop, id, [add(product, 2)])).success).toBe(false);
    expect((await change(shop, id, [add(product, 1)])).success).toBe(true);
    await setStock(shop, product, 0);
  });

  test('the guest goes on in the event after it, with what was set aside still there', async () => {
    const { event, product } = await makeGift(shop, 2);
    const cup = await makeProduct(shop, { stock: 5 });
    const { id } = await makeCart(shop, add(cup));
    await enter(shop, event, { id });
    const { shopCart } = await change(shop, id, [add(product)]);
    if (!shopCart) throw new Error('no cart');
    await tell(shop, await waiting(shop, shopCart));
    const next = await change(shop, id, [add(product)]);
    expect(next.shopCart?.data.products).toMatchObject([{ productsku: product.sku, eventid: event.id }]);
    const left = await shop.call(updateCart, { id: next.shopCart?.id ?? '', status: 'EVENTMODEOUT' });
    expect(left).toMatchObject({ shopCart: { data: { products: [{ productsku: cup.sku }] } } });
  });
});

describe('DIRECT', () => {
  test('takes an event’s balance, which is its owner’s alone [PAY-02]', async () => {
    const { event, product } = await makeGift(shop, 5);
    const asGuest = await giftCart(shop, event, product);
    expect(await order(shop, asGuest, { paymnettypeid: 3 })).toMatchObject({
      ...{ success: false, message: 'Solo quien creó la lista de regalos puede usar su saldo.' },
    });
    const shopping = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
    expect(await order(shop, shopping, { paymnettypeid: 3 })).toMatchObject({
      ...{ success: false, message: expect.stringContaining('Esta forma de pago ya no está disponible') },
    });
  });
});
