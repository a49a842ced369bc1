import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { history } from '../payments/bank.ts';
import { assignedOf, closed, giftCart, makeGift } from '../registry/factories.ts';
import { order } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { type Floor, floorOf } from './staff-logins.ts';

let shop: Shop;
let desk: ReturnType<Floor['deskOf']>;
beforeAll(async () => {
  shop = await openShop();
  const floor = floorOf(shop);
  desk = floor.deskOf((await floor.hire('juana', { role: 'manager' })).token, 'Se arrepintió');
});
afterAll(() => shop.close());

const RECEIVED = 1;
const PAID = 2;
const PREPARING = 4;
const READY = 5;
const DELIVERED = 7;
const IN_STORE = 1;

const setStatus = (orderid: string, status: number) =>
  changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, status);

/** A gift of Bs. 250 that is to be paid at the counter. */
async function unpaidGift() {
  const made = await makeGift(shop, 1);
  const cart = await giftCart(shop, made.event, made.product);
  const { message: orderid } = await order(shop, cart, { paymnettypeid: IN_STORE });
  expect(await closed(shop, orderid, cart)).toMatchObject({ success: true });
  return { orderid, assigned: () => assignedOf(shop, made.event, made.product) };
}

describe('a gift that is paid at the counter', () => {
  test('is made ready once it is paid, and not the couple’s before that', async () => {
    const { orderid, assigned } = await unpaidGift();
    expect(await desk.orderOf(orderid)).toMatchObject({ due: 25_000, can: { ready: false, pay: true } });
    expect(await desk.act(orderid, 'ready')).toMatchObject({
      ...{ success: false, errorcode: 'UNPAID' },
      message: expect.stringContaining('Es un regalo y falta cobrar Bs. 250,00'),
    });
    expect([await history(shop, orderid), await assigned()]).toEqual([[RECEIVED], 0]);

    expect(await desk.act(orderid, 'pay')).toMatchObject({
      success: true,
      state: 'todo',
      statusname: 'Pagado',
    });
    expect([await history(shop, orderid), await assigned()]).toEqual([[RECEIVED, PAID], 1]);
    expect(await desk.orderOf(orderid)).toMatchObject({
      due: 0,
      can: { ready: true, pay: false, handover: false },
    });
    expect(await desk.act(orderid, 'ready')).toMatchObject({ success: true, state: 'ready' });
    expect(await desk.orderOf(orderid)).toMatchObject({ due: 0, can: { handover: true, pay: false } });
    expect([await history(shop, orderid), await assigned()]).toEqual([[RECEIVED, PAID, READY], 1]);
  });

  test('gets no status of a paid order by command while nothing says that it is paid', async () => {
    const { orderid, assigned } = await unpaidGift();
    for (const status of [PREPARING, READY])
      await expect(setStatus(orderid, status)).rejects.toMatchObject({
        ...{ errorcode: 'UNPAID' },
        message: expect.stringContaining(`El pedido ${orderid} es un regalo y falta cobrar Bs. 250,00`),
      });
    expect([await history(shop, orderid), await assigned()]).toEqual([[RECEIVED], 0]);
    await setStatus(orderid, PAID);
    await setStatus(orderid, PREPARING);
    expect(await assigned()).toBe(1);
    expect(await shop.call(getOrderOptions, { orderid })).toMatchObject({
      options: { ispaid: true, paid: 25_000 },
    });
    // Its hand-over says that it is paid.
    const { orderid: delivered, assigned: ofDelivered } = await unpaidGift();
    await setStatus(delivered, DELIVERED);
    expect([(await desk.orderOf(delivered)).payment?.amount, await ofDelivered()]).toEqual([25_000, 1]);
  });

  test('is cancelled unpaid with nothing to give back', async () => {
    const { orderid, assigned } = await unpaidGift();
    expect(await desk.act(orderid, 'refund')).toMatchObject({ success: true, state: 'cancelled' });
    expect(await desk.orderOf(orderid)).toMatchObject({ refund: 'none', payment: null });
    expect(await assigned()).toBe(0);
  });
});
