import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { cancelOwnOrder, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { deleteProductEvent } from '#lib/contracts/registry/owner.ts';
import { order, stockOf, withdraw } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expire, MINUTE, tell } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import {
  asCustomer,
  assignedOf,
  closed,
  type Event,
  enter,
  fundOf,
  giftCart,
  give,
  giving,
  makeGift,
  orderDeps,
  payingGuest,
} from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
});
afterAll(() => shop.close());

const GOAL = 100_000;
const QR = 2;
const IN_STORE = 1;
const PAID = 2;

const remove = (event: Event, productsku: string) =>
  asCustomer(shop, event.ownerId, deleteProductEvent, { eventid: event.id, productsku });

/** Its last day was yesterday. */
async function end(event: Event): Promise<void> {
  const change = { end_day: '2026-11-01' };
  await shop.deps.db.updateTable('event').set(change).where('event_id', '=', event.id).execute();
}

const paid = (begun: Awaited<ReturnType<typeof giving>>) =>
  tell(shop, { ...begun, cart: undefined as never });
const optionsOf = (orderid: string) => shop.call(getOrderOptions, { orderid });

describe('a gift that its owner took off the list', () => {
  test('takes neither contributions nor purchases, and says so', async () => {
    const { event, product } = await makeGift(shop, 1, { price: GOAL });
    const cart = await giftCart(shop, event, product);
    expect(await remove(event, product.sku)).toMatchObject({ success: true });
    await expect(give(shop, event, product, 10_000)).rejects.toThrow(
      'Este producto no está en la lista de regalos.',
    );
    for (const paymnettypeid of [QR, IN_STORE]) {
      const refused = await order(shop, cart, { paymnettypeid });
      expect(refused).toMatchObject({ success: false });
      expect(refused.message).toMatch(
        /ya no se puede regalar: lo quitaron.* Quítalo del carrito para seguir/,
      );
    }
    expect(await stockOf(shop, product)).toBe(50);
  });

  test('has nobody’s money: what was begun before and comes after it is to be given back', async () => {
    const { event, product } = await makeGift(shop, 1, { price: GOAL });
    const begun = await giving(shop, event, product, 40_000);
    // Whoever is paying keeps it on the list.
    expect(await remove(event, product.sku)).toMatchObject({ success: false, errorcode: 'GROUP' });
    shop.advance(16 * MINUTE);
    await expire(shop);
    expect(await remove(event, product.sku)).toMatchObject({ success: true });
    expect(await paid(begun)).toMatchObject({ outcome: 'review' });
    expect(await fundOf(shop, event, product)).toMatchObject({ collected: 0 });
  });
});

describe('a gift that the store sells no more', () => {
  test('takes no contribution, whether others have given before or not', async () => {
    const [begun, fresh] = [
      await makeGift(shop, 1, { price: GOAL }),
      await makeGift(shop, 1, { price: GOAL }),
    ];
    await paid(await giving(shop, begun.event, begun.product, 40_000));
    const late = await giving(shop, begun.event, begun.product, 20_000);
    for (const { event, product } of [begun, fresh]) {
      await withdraw(shop, product);
      await expect(give(shop, event, product, 10_000)).rejects.toThrow(
        'La tienda ya no vende este regalo: elige otro de la lista.',
      );
    }
    // What was begun before counts, and is its owner's or goes back to who gave it.
    expect(await paid(late)).toMatchObject({ outcome: 'paid' });
    expect(await fundOf(shop, begun.event, begun.product)).toMatchObject({
      collected: 60_000,
      state: 'open',
    });
    expect(await optionsOf(late.orderid)).toMatchObject({ options: { cancel: true, paid: 20_000 } });
    expect(await shop.call(cancelOwnOrder, { orderid: late.orderid, reason: '' })).toMatchObject({
      refund: 'due',
    });
    expect(await fundOf(shop, begun.event, begun.product)).toMatchObject({ collected: 40_000 });
  });

  test('is bought by nobody new; a payment that was begun before counts', async () => {
    const { event, product } = await makeGift(shop, 2);
    const late = await payingGuest(shop, event, product);
    const cart = await giftCart(shop, event, product);
    await withdraw(shop, product);
    for (const paymnettypeid of [QR, IN_STORE]) {
      expect(await order(shop, cart, { paymnettypeid })).toMatchObject({
        ...{ success: false },
        message: expect.stringContaining('la tienda ya no lo vende. Quítalo del carrito para seguir'),
      });
    }
    expect(await tell(shop, late)).toMatchObject({ outcome: 'paid' });
    expect(await assignedOf(shop, event, product)).toBe(1);
  });
});

describe('a payment that expired', () => {
  /** Nobody has paid them in time. */
  async function expired() {
    const part = await makeGift(shop, 1, { price: GOAL });
    const whole = await makeGift(shop, 2);
    const { orderid: given } = await giving(shop, part.event, part.product, 40_000);
    const { orderid: bought } = await payingGuest(shop, whole.event, whole.product);
    shop.advance(16 * MINUTE);
    await expire(shop);
    return { part, whole, orders: [given, bought] };
  }
  const payAgain = (orderid: string) => shop.call(payOrder, { orderid, paymenttypeid: QR });

  test('is begun again by its link while the list takes purchases', async () => {
    const { orders } = await expired();
    for (const orderid of orders)
      expect(await payAgain(orderid)).toMatchObject({ success: true, payment: { state: 'waiting' } });
  });

  test('is not begun again for what the store sells no more, nor for a list that is over', async () => {
    const gone = await expired();
    for (const { product } of [gone.part, gone.whole]) await withdraw(shop, product);
    for (const orderid of gone.orders) {
      expect(await payAgain(orderid)).toMatchObject({
        ...{ success: false, errorcode: 'GIFT' },
        message: 'La tienda ya no vende este regalo: elige otro de la lista.',
      });
    }
    const over = await expired();
    for (const { event } of [over.part, over.whole]) await end(event);
    for (const orderid of over.orders) {
      expect(await payAgain(orderid)).toMatchObject({
        ...{ success: false, errorcode: 'EVENT' },
        message: 'Esta lista de regalos ya terminó.',
      });
    }
    expect(await stockOf(shop, over.whole.product)).toBe(50);
    expect(await fundOf(shop, over.part.event, over.part.product)).toMatchObject({ collected: 0 });
  });
});

describe('a list that has ended', () => {
  test('takes neither contributions nor purchases; what was begun before is paid all the same', async () => {
    const part = await makeGift(shop, 1, { price: GOAL });
    const given = await giving(shop, part.event, part.product, 40_000);
    const whole = await makeGift(shop, 3);
    const online = await payingGuest(shop, whole.event, whole.product);
    const inStore = await giftCart(shop, whole.event, whole.product);
    const { message: orderid } = await order(shop, inStore, { paymnettypeid: IN_STORE });
    await closed(shop, orderid, inStore);
    const cart = await giftCart(shop, whole.event, whole.product);
    for (const { event } of [part, whole]) await end(event);

    await expect(give(shop, part.event, part.product, 10_000)).rejects.toThrow(
      'Esta lista de regalos ya terminó.',
    );
    await expect(enter(shop, whole.event)).rejects.toThrow('Esta lista de regalos ya terminó.');
    for (const paymnettypeid of [QR, IN_STORE]) {
      expect(await order(shop, cart, { paymnettypeid })).toMatchObject({
        ...{ success: false },
        message: 'Esta lista de regalos ya terminó.',
      });
    }
    expect(await paid(given)).toMatchObject({ outcome: 'paid' });
    expect(await tell(shop, online)).toMatchObject({ outcome: 'paid' });
    await changeOrderStatus(orderDeps(shop), orderid, PAID);
    expect(await optionsOf(orderid)).toMatchObject({ options: { ispaid: true } });
    expect(await fundOf(shop, part.event, part.product)).toMatchObject({ collected: 40_000, state: 'open' });
    expect(await assignedOf(shop, whole.event, whole.product)).toBe(2);
  });
});
