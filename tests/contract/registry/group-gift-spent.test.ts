import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { changeStaffOrder, getStaffOrder, getStaffOrders } from '#lib/contracts/account/staff.ts';
import { settleGroupGift } from '#lib/contracts/registry/group-gifts.ts';
import type { Shop } from '../orders/shop.ts';
import { floorOf } from '../orders/staff-logins.ts';
import { MINUTE, tell } from '../payments/bank.ts';
import { asCustomer, fundOf, giving, mailsTo, makeGift, orderDeps } from './factories.ts';
import { CANCELLED, type MadeGift, openRefundShop } from './refunds.ts';

let books: Awaited<ReturnType<typeof openRefundShop>>;
let shop: Shop;
beforeAll(async () => {
  books = await openRefundShop();
  shop = books.shop;
});
afterAll(() => shop.close());

const GOAL = 100_000;
const DAY = 24 * 60 * MINUTE;

describe('a contribution that is spent', () => {
  /** What has become of the gift, with a contribution of Bs. 600 by card. */
  const FATES: Record<string, (made: MadeGift) => Promise<unknown>> = {
    'has bought its gift': ({ event, product }) => books.paidByQr(event, product, 40_000),
    'bought a gift whose order was cancelled, and is the balance': async ({ event, product }) => {
      await books.paidByQr(event, product, 40_000);
      await cancelOrder(orderDeps(shop), (await fundOf(shop, event, product)).order_id ?? '');
      // It was the owner's own order, of which there is a mail of its own.
      expect((await mailsTo(shop, event.email)).join()).not.toContain('vuelve a tu lista');
    },
    'is store credit': (made) => settled(made, 'credit'),
    'is the balance of the list': (made) => settled(made, 'balance'),
  };

  async function settled({ event, product }: MadeGift, choice: 'credit' | 'balance') {
    shop.advance(DAY);
    const input = { eventid: event.id, sku: product.sku, choice };
    expect(await asCustomer(shop, event.ownerId, settleGroupGift, input)).toMatchObject({ amount: 60_000 });
  }

  test.each(Object.entries(FATES))('and %s is not given back: nothing changes', async (_fate, become) => {
    const today = shop.deps.clock().toISOString().slice(0, 10);
    const made = await makeGift(shop, 1, { price: GOAL, day: today });
    const orderid = await books.paidByCard(made.event, made.product, 60_000);
    await become(made);
    const before = await books.booksOf(made, orderid);
    const reason = `El aporte del pedido ${orderid} ya no se devuelve: con él se compró el regalo o los festejados ya tienen su dinero. Nada cambió.`;
    const refused = { status: 409, message: reason };
    expect(await books.refund(orderid)).toMatchObject(refused);
    expect(await books.operate(orderid, 'cancel')).toMatchObject(refused);
    expect(await books.operate(orderid, 'status', { statusid: CANCELLED })).toMatchObject(refused);
    const floor = floorOf(shop);
    const { token } = await floor.hire(`jefa-${orderid}`, { role: 'manager' });
    const act = (action: 'refund' | 'giveback') =>
      floor.asStaff(changeStaffOrder, { orderid, action, code: '', reason: 'Lo pidió' }, token);
    expect(await floor.asStaff(getStaffOrder, { orderid }, token)).toMatchObject({
      isspent: true,
      can: { refund: false, giveback: false },
    });
    expect(await act('refund')).toMatchObject({ success: false, errorcode: 'LATE', message: reason });
    expect(await act('giveback')).toMatchObject({ success: false, errorcode: 'LATE' });
    expect(await books.booksOf(made, orderid)).toEqual(before);
    expect(await books.refundedAtGateway(orderid)).toBe(0);
    expect(await books.reviews()).not.toContain(orderid);
  });

  test('is not kept from its payer where it was paid twice: the second payment goes back alone', async () => {
    const made = await makeGift(shop, 1, { price: GOAL });
    const given = { ...(await giving(shop, made.event, made.product, 60_000)), cart: undefined as never };
    await tell(shop, given);
    expect(await tell(shop, given, { event: `${given.token}-again` })).toMatchObject({ outcome: 'review' });
    await books.paidByQr(made.event, made.product, 40_000);
    const { fund, part, history: steps } = await books.booksOf(made, given.orderid);
    expect(fund).toMatchObject({ state: 'bought' });
    expect(await books.refund(given.orderid)).toMatchObject({
      status: 200,
      payment: { state: 'paid', reviews: [] },
    });
    expect(await books.booksOf(made, given.orderid)).toMatchObject({ fund, part, history: steps });
    expect(await books.refund(given.orderid)).toMatchObject({
      status: 409,
      message: expect.stringContaining('ya no se devuelve'),
    });
  });
});

describe('on the shop floor a contribution', () => {
  test('is nothing to prepare or hand over; a manager cancels it and gives it back, once', async () => {
    const floor = floorOf(shop);
    const { token } = await floor.hire('marta', { role: 'manager' });
    const made = await makeGift(shop, 1, { price: GOAL });
    const orderid = await books.paidByCard(made.event, made.product, 60_000);
    const act = (action: 'ready' | 'handover' | 'refund' | 'giveback') =>
      floor.asStaff(changeStaffOrder, { orderid, action, code: '', reason: 'Se arrepintió' }, token);
    const listed = async (state: 'todo' | 'ready' | 'done' | 'cancelled') =>
      (await floor.asStaff(getStaffOrders, { state, delivery: '', query: '' }, token)).rows.some(
        ({ order }) => order.ORDERID === orderid,
      );
    expect([await listed('todo'), await listed('ready'), await listed('done')]).toEqual([
      false,
      false,
      false,
    ]);
    const can = { ready: false, handover: false, refund: true, giveback: false };
    expect(await floor.asStaff(getStaffOrder, { orderid }, token)).toMatchObject({ can, isspent: false });
    expect(await act('ready')).toMatchObject({ success: false, errorcode: 'LATE' });
    expect(await act('refund')).toMatchObject({ success: true, state: 'cancelled' });
    expect(await fundOf(shop, made.event, made.product)).toMatchObject({ collected: 0, state: 'open' });
    expect(await listed('cancelled')).toBe(true);
    // Until it is given back it is due, whatever others give meanwhile.
    await books.paidByQr(made.event, made.product, GOAL);
    expect(await floor.asStaff(getStaffOrder, { orderid }, token)).toMatchObject({ refund: 'due' });
    expect(await Promise.all([act('giveback'), act('giveback')])).toMatchObject([
      { success: true },
      { success: true },
    ]);
    expect(await floor.asStaff(getStaffOrder, { orderid }, token)).toMatchObject({ refund: 'done' });
    expect(await books.refundedAtGateway(orderid)).toBe(60_000);
    const told = await books.mailsAbout(orderid);
    expect(told.filter((mail) => mail.includes('Te devolvimos Bs. 600,00 de tu aporte'))).toHaveLength(1);
    expect(told.filter((mail) => mail.includes('El aporte se canceló y ya no suma'))).toHaveLength(1);
    expect(await fundOf(shop, made.event, made.product)).toMatchObject({ collected: GOAL, state: 'bought' });
  });
});
