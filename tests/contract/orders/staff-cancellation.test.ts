import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { changeStaffOrder, getStaffOrder } from '#lib/contracts/account/staff.ts';
import { cancelOwnOrder } from '#lib/contracts/order-changes.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { history, mails } from '../payments/bank.ts';
import { add, bought, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { floorOf } from './staff-logins.ts';

let shop: Shop;
let olga: string;
let mara: string;
beforeAll(async () => {
  shop = await openShop();
  const floor = floorOf(shop);
  ({ token: olga } = await floor.hire('olga', { role: 'manager' }));
  ({ token: mara } = await floor.hire('mara', { role: 'manager' }));
});
afterAll(() => shop.close());

const RECEIVED = 1;
const DELIVERED = 7;
const CANCELLED = 8;

const send = (orderid: string, action: 'refund' | 'return', by: string, reason: string) =>
  floorOf(shop).asStaff(changeStaffOrder, { orderid, action, code: '', reason }, by);
const cancel = (orderid: string, by: string, reason: string) => send(orderid, 'refund', by, reason);

async function orderOf(orderid: string) {
  const found = await floorOf(shop).asStaff(getStaffOrder, { orderid }, olga);
  if (!found.success) throw new Error(found.message);
  return found;
}

const placed = async () => bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }), 2)));

describe('an order that somebody has cancelled', () => {
  const when = () => untilWords(shop.deps.clock());
  const nobodyElse = 'No registramos otra cancelación.';

  test('is not cancelled by a second manager, who reads that it was, when and why', async () => {
    const orderid = await placed();
    const [first, second] = ['Llegó roto', 'No vino'];
    const both = [cancel(orderid, olga, first), cancel(orderid, mara, second)];
    const responses = await Promise.all(both);
    expect(responses.map(({ success }) => success).sort()).toEqual([false, true]);
    const found = await orderOf(orderid);
    expect(found).toMatchObject({ state: 'cancelled', cancelledby: 'shop' });
    expect([first, second]).toContain(found.cancelreason);
    const why = `Este pedido ya se canceló ${when()}. Se canceló en la tienda: ${found.cancelreason}.`;
    const refused = { success: false, errorcode: 'DONE', message: `${why} ${nobodyElse}` };
    expect(responses.find(({ success }) => !success)).toEqual(refused);
    // Sent once more after a lost response it is what was recorded; without a reason it never is.
    const again = await cancel(orderid, olga, found.cancelreason);
    expect(again).toMatchObject({ success: true, state: 'cancelled' });
    expect(await cancel(orderid, mara, ' ')).toEqual(refused);
    expect((await orderOf(orderid)).cancelreason).toBe(found.cancelreason);
    expect(await history(shop, orderid)).toEqual([RECEIVED, CANCELLED]);
    expect(await mails(shop, orderid)).toBe(2);
  });

  test('by its customer or by command stands as theirs', async () => {
    const [own, commanded] = [await placed(), await placed()];
    await shop.call(cancelOwnOrder, { orderid: own, reason: '¿Y el color?' });
    expect(await cancel(own, olga, 'Llegó roto')).toMatchObject({
      errorcode: 'DONE',
      message: `Este pedido ya se canceló ${when()}. Lo canceló el cliente: ¿Y el color? ${nobodyElse}`,
    });
    expect(await orderOf(own)).toMatchObject({ cancelledby: 'customer', cancelreason: '¿Y el color?' });
    await changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, commanded, CANCELLED);
    expect(await cancel(commanded, olga, 'Llegó roto')).toMatchObject({
      errorcode: 'DONE',
      message: `Este pedido ya se canceló ${when()}. ${nobodyElse}`,
    });
  });
});

describe('a page from before an order was handed over', () => {
  test('takes nothing back: what was handed over is taken back by its own form alone', async () => {
    const orderid = await placed();
    const byCommand = (status: number) =>
      changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, status);
    expect(await orderOf(orderid)).toMatchObject({ can: { refund: true, return: false } });
    const early = { success: false, errorcode: 'LATE' };
    expect(await send(orderid, 'return', olga, 'Llegó roto')).toMatchObject(early);
    await byCommand(DELIVERED);
    expect(await orderOf(orderid)).toMatchObject({ can: { refund: false, return: true } });
    expect(await cancel(orderid, olga, 'No vino')).toMatchObject({
      ...early,
      message: 'Este pedido está «Entregado»: ese cambio ya no se puede hacer.',
    });
    expect(await history(shop, orderid)).toEqual([RECEIVED, DELIVERED]);
    expect(await send(orderid, 'return', olga, ' ')).toMatchObject({ success: false, errorcode: 'FORM' });
    for (const _ of ['first', 'sent once more'])
      expect(await send(orderid, 'return', olga, 'Llegó roto')).toMatchObject({
        ...{ success: true, state: 'cancelled' },
      });
    expect(await orderOf(orderid)).toMatchObject({ cancelreason: 'Llegó roto', refund: 'due' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, DELIVERED, CANCELLED]);
  });
});
