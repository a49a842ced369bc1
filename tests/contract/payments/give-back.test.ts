import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeStaffOrder, getStaffOrder } from '#lib/contracts/account/staff.ts';
import { makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { floorOf } from '../orders/staff-logins.ts';
import { deliver, mails } from './bank.ts';
import { cardOrder, payWith } from './gateway.ts';

let shop: Shop;
/** The gateway cannot be reached. */
let isAway = false;
beforeAll(async () => {
  shop = await openShop();
  shop.deps.send = (url, init) => (isAway ? Promise.reject(new Error('no network')) : fetch(url, init));
});
afterAll(() => shop.close());

describe('money that a manager gives back on the shop floor', () => {
  test('goes back at the gateway, once; while that is away or says no, nothing changes', async () => {
    const floor = floorOf(shop);
    const { token } = await floor.hire('olga', { role: 'manager' });
    const { orderid, page, token: reference } = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    await payWith(shop, page, 'accepted');
    await deliver(shop);
    const act = (action: 'refund' | 'giveback') =>
      floor.asStaff(changeStaffOrder, { orderid, action, code: '', reason: 'Llegó roto' }, token);
    const refundOf = async () => {
      const found = await floor.asStaff(getStaffOrder, { orderid }, token);
      return found.success && found.refund;
    };
    const books = () =>
      shop.deps.db
        .selectFrom('gateway_session')
        .select(['state', 'refunded', 'amount'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
    expect(await act('refund')).toMatchObject({ success: true, state: 'cancelled' });
    isAway = true;
    const away = await act('giveback').finally(() => {
      isAway = false;
    });
    expect(away).toMatchObject({
      ...{ success: false, errorcode: 'AWAY' },
      message: expect.stringContaining('no se devuelve dos veces'),
    });
    expect([await refundOf(), (await books()).refunded]).toEqual(['due', 0]);
    const states = async (state: 'paid' | 'open') =>
      shop.deps.db.updateTable('gateway_session').set({ state }).where('reference', '=', reference).execute();
    await states('open');
    expect(await act('giveback')).toMatchObject({ success: false, errorcode: 'DECLINED' });
    await states('paid');
    expect(await Promise.all([act('giveback'), act('giveback')])).toMatchObject([
      { success: true },
      { success: true },
    ]);
    const { refunded, amount } = await books();
    expect([await refundOf(), refunded]).toEqual(['done', amount]);
    expect(await mails(shop, orderid)).toBe(3);
  });
});
