import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { changeOrderOfStore } from '#backend/modules/staff/orders.ts';
import { changeStaffOrder, getStaffOrder } from '#lib/contracts/account/staff.ts';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { history } from '../payments/bank.ts';
import { afterQuery } from '../payments/paused.ts';
import { add, bought, makeCart, makeProduct, PERSON, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { floorOf } from './staff-logins.ts';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  ({ token } = await floorOf(shop).hire('juana'));
});
afterAll(() => shop.close());

const RECEIVED = 1;
const PAID_IN_STORE = 3;
const READY = 5;
const DELIVERED = 7;

const orderOf = async (orderid: string, by = token) => {
  const found = await floorOf(shop).asStaff(getStaffOrder, { orderid }, by);
  if (!found.success) throw new Error(found.message);
  return found;
};

/** A paid order that waits for its customer, who names a NIT or CI for the invoice perhaps. */
async function readyOrder(invoice = ''): Promise<string> {
  const orderid = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
  await shop.deps.db
    .updateTable('shop_order')
    .set({ invoice_id: invoice })
    .where('order_id', '=', orderid)
    .execute();
  await act(orderid, { action: 'ready' });
  await act(orderid, { action: 'pay' });
  return orderid;
}

interface Wanted {
  action: 'ready' | 'pay' | 'handover' | 'handovercarnet';
  name?: string;
  carnet?: string;
  reason?: string;
  code?: string;
  by?: string;
}

function act(
  orderid: string,
  { action, name = '', carnet = '', reason = '', code = '', by = token }: Wanted,
) {
  const input = { orderid, action, code, reason, collector: { name, carnet } };
  return floorOf(shop).asStaff(changeStaffOrder, input, by);
}

async function codeOf(orderid: string): Promise<string> {
  const found = await shop.call(getOrderOptions, { orderid });
  return found.success ? found.options.code : '';
}

async function mailsOf(orderid: string): Promise<string[]> {
  const { db } = shop.deps;
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  const texts = rows.map(({ payload }) => ('text' in payload ? String(payload.text) : ''));
  return texts.filter((text) => text.includes(orderid));
}

describe('an order is handed over by the carnet of who collects it', () => {
  test('whose name is the order’s and whose number is the invoice’s, once, and its customer reads who it was', async () => {
    const orderid = await readyOrder('1234567');
    expect(await orderOf(orderid)).toMatchObject({
      ...{ needscode: true, collectors: ['Rosa Quispe'], handover: null },
    });
    const shown = { action: 'handovercarnet', name: ' Quíspe  Mamani ROSA', carnet: '1234567 LP' } as const;
    const both = await Promise.all([act(orderid, shown), act(orderid, shown)]);
    for (const done of both) expect(done).toMatchObject({ success: true, state: 'done' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY, PAID_IN_STORE, DELIVERED]);
    expect((await orderOf(orderid)).handover).toEqual({
      ...{ at: expect.any(String), by: 'juana', proof: 'carnet', reason: '' },
      ...{ name: 'Quíspe Mamani ROSA', carnet: '1234567', isname: true, iscarnet: true },
    });
    const mails = await mailsOf(orderid);
    expect(mails).toHaveLength(4);
    expect(mails.at(-1)).toMatch(/Lo retiró Quíspe Mamani ROSA el .*sin el código de entrega/);
    expect(mails.at(-1)).not.toContain('1234567');
    expect(mails.at(-1)).not.toContain('lo retiraba por ti');
  });

  test('which another proof does not confirm: who handed it over sends the same again, all others read who did', async () => {
    const orderid = await readyOrder('1234567');
    const { token: pedro } = await floorOf(shop).hire('pedro');
    const shown = { action: 'handovercarnet', name: 'Rosa Quispe', carnet: '1234567' } as const;
    for (const _ of ['handed over', 'sent again'])
      expect(await act(orderid, shown)).toMatchObject({ success: true, state: 'done' });
    const code = await codeOf(orderid);
    const done = {
      ...{ success: false, errorcode: 'DONE' },
      message: expect.stringMatching(/ya se entregó: lo hizo juana, el .* a las \d\d:\d\d\. No registramos/),
    };
    for (const other of [
      { ...shown, name: 'Eva Rojas', reason: 'Es su hermana' },
      { ...shown, carnet: '7654321', reason: 'Es otro carnet' },
      { ...shown, by: pedro },
      { action: 'handover', code },
      { action: 'handover', code, by: pedro },
      { action: 'handover', code: 'x', by: pedro },
    ] as const)
      expect(await act(orderid, other)).toMatchObject(done);
    expect((await orderOf(orderid)).handover).toMatchObject({ by: 'juana', name: 'Rosa Quispe' });

    const byCode = await readyOrder();
    const typed = { action: 'handover', code: await codeOf(byCode) } as const;
    for (const _ of ['handed over', 'sent again'])
      expect(await act(byCode, typed)).toMatchObject({ success: true, state: 'done' });
    expect(await act(byCode, { ...typed, code: 'x' })).toMatchObject({ errorcode: 'CODE' });
    expect(await act(byCode, shown)).toMatchObject({ errorcode: 'DONE' });
    // By command nobody said how.
    const byCommand = await readyOrder();
    await changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, byCommand, DELIVERED);
    expect(await act(byCommand, shown)).toMatchObject({ success: false, errorcode: 'DONE' });
  });

  test('at the same moment by two of the staff: one of them, and the other reads so', async () => {
    const orderid = await readyOrder();
    const { token: ines } = await floorOf(shop).hire('ines');
    const shown = { action: 'handovercarnet', name: 'Rosa Quispe', carnet: '1234567' } as const;
    const both = await Promise.all([act(orderid, shown), act(orderid, { ...shown, by: ines })]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(both.find(({ success }) => !success)).toMatchObject({ errorcode: 'DONE' });
  });

  test('not where its money is gone by the time that it is handed over', async () => {
    const orderid = await readyOrder();
    const { db } = shop.deps;
    const forget = async () => {
      await db.deleteFrom('payment').where('order_id', '=', orderid).execute();
      await db.updateTable('shop_order').set({ status_id: READY }).where('order_id', '=', orderid).execute();
    };
    const input = {
      ...{ orderid, action: 'handovercarnet' as const, code: '', reason: '' },
      collector: { name: 'Rosa Quispe', carnet: '1234567' },
    };
    const juana = { staffId: 1, sessionId: '', name: 'juana', role: 'seller' as const, storeId: STORE };
    const deps = { ...shop.deps, ...linkEnv(shop.env), payments: {} };
    // Order, statuses and payment are read first.
    const late = changeOrderOfStore({ ...deps, db: db.withPlugin(afterQuery(3, forget)) }, input, juana);
    await expect(late).rejects.toMatchObject({ errorcode: 'UNPAID' });
    expect((await orderOf(orderid)).handover).toBeNull();
  });

  test('who has another name or number only with a reason, which is kept', async () => {
    const orderid = await readyOrder('1234567');
    const refused = async (wanted: Omit<Wanted, 'action'>) => {
      const made = await act(orderid, { action: 'handovercarnet', ...wanted });
      return made.success ? 'done' : made.errorcode;
    };
    expect(await refused({ name: 'Rosa', carnet: '1234567' })).toBe('NAME');
    expect(await refused({ name: 'Rosa Quispe', carnet: '12' })).toBe('CARNET');
    expect(await refused({ name: 'Eva Rojas', carnet: '1234567' })).toBe('REASON');
    expect(await refused({ name: 'Rosa Quispe', carnet: '7654321' })).toBe('REASON');
    expect(await refused({ name: 'Eva Rojas', carnet: '7654321', reason: '  ' })).toBe('REASON');
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY, PAID_IN_STORE]);
    expect((await orderOf(orderid)).handover).toBeNull();
    const reason = 'Es su hermana, Rosa está de viaje';
    expect(await refused({ name: 'Eva Rojas', carnet: 'CI 7.654.321', reason })).toBe('done');
    expect((await orderOf(orderid)).handover).toMatchObject({
      ...{ name: 'Eva Rojas', carnet: '7654321', isname: false, iscarnet: false, reason },
    });
    expect((await mailsOf(orderid)).at(-1)).toContain('lo retiraba por ti');
  });

  test('not before it is ready, in another store, or with a code that is none', async () => {
    const orderid = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
    const shown = { action: 'handovercarnet', name: 'Rosa Quispe', carnet: '1234567' } as const;
    expect(await act(orderid, shown)).toMatchObject({ success: false, errorcode: 'LATE' });
    await act(orderid, { action: 'ready' });
    expect(await act(orderid, shown)).toMatchObject({ success: false, errorcode: 'UNPAID' });
    await act(orderid, { action: 'pay' });
    const { token: elsewhere } = await floorOf(shop).hire('eva', { storeid: 102 });
    expect(await act(orderid, { ...shown, by: elsewhere })).toMatchObject({ errorcode: 'NOTFOUND' });
    // A carnet opens no way round the attempts of codes.
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await act(orderid, { action: 'handover', code: 'x' })).toMatchObject({ errorcode: 'CODE' });
    }
    const body = { orderid, action: 'handover', code: 'x', reason: '' };
    expect(await floorOf(shop).statusOf(changeStaffOrder, body, token)).toBe(429);
    expect(await act(orderid, shown)).toMatchObject({ success: true, state: 'done' });
  });

  test('or by the customer’s code, which is recorded too', async () => {
    const orderid = await readyOrder();
    expect(await act(orderid, { action: 'handover', code: await codeOf(orderid) })).toMatchObject({
      success: true,
    });
    expect((await orderOf(orderid)).handover).toMatchObject({
      ...{ by: 'juana', proof: 'code', name: '', carnet: '', isname: null, iscarnet: null },
    });
  });
});

test('who collected an order is in its customer’s data, and is erased with them', async () => {
  const [own, other, recipient] = [await readyOrder(), await readyOrder(), await readyOrder()];
  await shop.deps.db
    .updateTable('shop_order')
    .set({ address: JSON.stringify({ recipient: 'Juana Mamani' }) })
    .where('order_id', '=', recipient)
    .execute();
  expect(await act(recipient, { action: 'handovercarnet', name: 'Juana Mamani', carnet: '5551234' })).toEqual(
    { success: true, state: 'done', statusname: 'Entregado' },
  );
  await act(own, { action: 'handovercarnet', name: 'Rosa Quispe', carnet: '1234567' });
  await act(other, { action: 'handovercarnet', name: 'Eva Rojas', carnet: '7654321', reason: 'Su hermana' });
  const operate = (action: 'export' | 'erase') =>
    shop.operate(`/operator/customers/${action}`, { email: PERSON.email });
  const data = JSON.parse((await operate('export')).text);
  const collected = (orderid: string) =>
    data.orders.find((one: { order: { ORDERID: string } }) => one.order.ORDERID === orderid).collected;
  expect(collected(own)).toMatchObject({ by: 'Rosa Quispe', carnet: '1234567' });
  // Who somebody else is, and what they said, is not the customer's to have.
  expect(collected(other)).toEqual({ at: expect.any(String), by: '', carnet: '', reason: '' });
  expect(collected(recipient)).toMatchObject({ by: '', carnet: '' });
  // No order is under way.
  await shop.deps.db.updateTable('shop_order').set({ status_id: DELIVERED }).execute();
  expect((await operate('erase')).status).toBe(200);
  for (const orderid of [own, other, recipient]) {
    expect((await orderOf(orderid)).handover).toMatchObject({
      ...{ by: 'juana', proof: 'carnet', name: '', carnet: '', reason: '' },
    });
  }
});
