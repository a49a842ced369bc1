import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import {
  changeStaffOrder,
  getStaffOrder,
  getStaffOrders,
  type Tender,
} from '#lib/contracts/account/staff.ts';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { history, mails, operatorView } from '../payments/bank.ts';
import {
  add,
  bought,
  deliverFrom,
  forgetPayment,
  HOME,
  makeCart,
  makeProduct,
  STORE,
  stockOf,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { floorOf } from './staff-logins.ts';

let shop: Shop;
let seller: string;
let olga: string;
let mara: string;
beforeAll(async () => {
  shop = await openShop();
  await deliverFrom(shop, STORE);
  const floor = floorOf(shop);
  ({ token: seller } = await floor.hire('juana'));
  ({ token: olga } = await floor.hire('olga', { role: 'manager' }));
  ({ token: mara } = await floor.hire('mara', { role: 'manager' }));
});
afterAll(() => shop.close());

const RECEIVED = 1;
const PAID_IN_STORE = 3;
const READY = 5;
const ON_ITS_WAY = 6;
const DELIVERED = 7;
const CANCELLED = 8;

type Action = 'ready' | 'pay' | 'handover' | 'refund' | 'return' | 'giveback';

function act(
  orderid: string,
  action: Action,
  { by = seller, tender }: { by?: string; tender?: Exclude<Tender, 'unknown'> } = {},
) {
  const input = { orderid, action, code: '', reason: 'Llegó roto', tender };
  return floorOf(shop).asStaff(changeStaffOrder, input, by);
}

async function orderOf(orderid: string, by = seller) {
  const found = await floorOf(shop).asStaff(getStaffOrder, { orderid }, by);
  if (!found.success) throw new Error(found.message);
  return found;
}

const setStatus = (orderid: string, status: number) =>
  changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, status);

const refunds = async () => {
  const input = { state: 'refund', delivery: '', query: '' } as const;
  const { rows, counts } = await floorOf(shop).asStaff(getStaffOrders, input, olga);
  return { ids: rows.map(({ order }) => order.ORDERID), count: counts.refund };
};

async function mailsAbout(orderid: string): Promise<string[]> {
  const { db } = shop.deps;
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes(orderid));
}

async function placed() {
  const product = await makeProduct(shop, { stock: 5 });
  return { product, orderid: await bought(shop, await makeCart(shop, add(product, 2))) };
}

describe('an order that is paid at the counter', () => {
  test('is recorded once, with who took it and how, and waits for nothing any more', async () => {
    const { orderid } = await placed();
    expect(await orderOf(orderid)).toMatchObject({ due: 2000, payment: null, can: { pay: true } });
    // Before it is ready its status stays what is left to do.
    const both = [act(orderid, 'pay', { tender: 'card' }), act(orderid, 'pay', { by: olga })];
    const responses = await Promise.all(both);
    expect(responses.map(({ success }) => success).sort()).toEqual([false, true]);
    const paid = await orderOf(orderid);
    expect(responses.find(({ success }) => !success)).toMatchObject({
      errorcode: 'DONE',
      message: expect.stringMatching(new RegExp(`Bs. 20,00 .*\\(por ${paid.payment?.by}, el `)),
    });
    expect(paid).toMatchObject({
      ...{ due: 0, refund: 'none', can: { pay: false, ready: true } },
      payment: { amount: 2000, at: shop.deps.clock().toISOString(), returnedat: '', returnedby: '' },
    });
    expect([
      ['juana', 'card'],
      ['olga', 'cash'],
    ]).toContainEqual([paid.payment?.by, paid.payment?.tender]);
    expect(paid.order.PAYUNTIL).toBeUndefined();
    expect(await history(shop, orderid)).toEqual([RECEIVED]);
    expect(await shop.call(getOrderOptions, { orderid })).toMatchObject({
      options: { ispaid: true, paid: 2000, paybefore: '' },
    });
    const { payment } = paid;
    await act(orderid, 'ready');
    expect((await orderOf(orderid)).payment).toEqual(payment);
  });

  test('says so again to who took it in the same way; everybody else reads who did, and that it is not taken twice', async () => {
    const { orderid } = await placed();
    for (const _ of ['taken', 'sent again'])
      expect(await act(orderid, 'pay', { tender: 'card' })).toMatchObject({ success: true, state: 'todo' });
    for (const other of [{ tender: 'cash' }, { tender: 'card', by: olga }] as const) {
      expect(await act(orderid, 'pay', other)).toMatchObject({
        ...{ success: false, errorcode: 'DONE' },
        message: expect.stringMatching(
          /ya está cobrado: Bs. 20,00 con tarjeta o QR de la caja \(por juana, el .*\)\. No registramos otro cobro/,
        ),
      });
    }
    await act(orderid, 'refund', { by: olga });
    // Whoever took it reads that it is cancelled, too.
    expect(await act(orderid, 'pay', { tender: 'card' })).toMatchObject({
      ...{ success: false, errorcode: 'LATE' },
      message: expect.stringContaining('se canceló después de cobrarlo'),
    });
    await act(orderid, 'giveback', { by: olga });
    expect(await act(orderid, 'pay', { tender: 'card' })).toMatchObject({
      ...{ success: false, errorcode: 'LATE' },
      message: expect.stringContaining('Devuelto por la caja, por olga'),
    });
  });

  test('is confirmed to its customer by one mail, as what a bank took is, whatever its status says', async () => {
    const { orderid } = await placed();
    const before = await mails(shop, orderid);
    for (const _ of ['taken', 'sent again']) await act(orderid, 'pay');
    await act(orderid, 'pay', { by: olga });
    expect(await mails(shop, orderid)).toBe(before + 1);
    const last = async () => (await mailsAbout(orderid)).at(-1);
    expect(await last()).toContain(`recibimos el pago de tu pedido ${orderid}`);
    expect(await last()).toContain('Pagaste Bs. 20,00 en la tienda');
    expect(await last()).toContain('Te escribimos cuando esté listo');
    expect(await last()).not.toContain('hasta');
    // One that is ready has a status for it, which is mailed alone.
    const { orderid: ready } = await placed();
    await act(ready, 'ready');
    const known = await mails(shop, ready);
    await act(ready, 'pay');
    expect(await mails(shop, ready)).toBe(known + 1);
  });

  test('has the status of it once it is ready', async () => {
    const { orderid } = await placed();
    await act(orderid, 'ready');
    expect(await act(orderid, 'pay')).toMatchObject({ success: true, statusname: 'Pagado en tienda' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY, PAID_IN_STORE]);
    expect(await orderOf(orderid)).toMatchObject({
      ...{ due: 0, can: { handover: true, pay: false } },
      payment: { by: 'juana', tender: 'cash' },
    });
  });

  test('is not one that is cancelled, or another store’s', async () => {
    const { orderid } = await placed();
    const { token: elsewhere } = await floorOf(shop).hire('eva', { storeid: 102 });
    expect(await act(orderid, 'pay', { by: elsewhere })).toMatchObject({ errorcode: 'NOTFOUND' });
    await act(orderid, 'refund', { by: olga });
    expect(await act(orderid, 'pay')).toMatchObject({
      ...{ success: false, errorcode: 'LATE' },
      message: expect.stringContaining('está cancelado y no se cobra: si recibiste dinero ahora, devuélvelo'),
    });
    expect(await act(orderid, 'ready')).toMatchObject({
      ...{ success: false, errorcode: 'LATE' },
      message: expect.stringContaining('Este pedido está «Cancelado»'),
    });
    expect(await orderOf(orderid)).toMatchObject({
      ...{ payment: null, refund: 'none', cancelledby: 'shop', cancelreason: 'Llegó roto' },
    });
    // Nobody takes money without saying how.
    const pays = { orderid, action: 'pay', code: '', reason: '', tender: 'unknown' };
    expect(await floorOf(shop).statusOf(changeStaffOrder, pays, seller)).toBe(400);
    expect((await refunds()).ids).not.toContain(orderid);
  });

  test('by command counts as paid too, and so does what is paid at the door', async () => {
    const { orderid } = await placed();
    await setStatus(orderid, PAID_IN_STORE);
    expect(await orderOf(orderid)).toMatchObject({ due: 0, payment: { tender: 'unknown', by: '' } });
    const product = await makeProduct(shop, { stock: 5 });
    const delivery = { shippingtypeid: 2, addressinfo: HOME, paymnettypeid: 6, expectedtotal: 3000 };
    const sent = await bought(shop, await makeCart(shop, add(product)), delivery);
    await setStatus(sent, ON_ITS_WAY);
    expect(await orderOf(sent)).toMatchObject({ due: 3000, can: { pay: false, handover: true } });
    expect(await act(sent, 'handover')).toMatchObject({ success: true, state: 'done' });
    expect(await orderOf(sent)).toMatchObject({
      ...{ due: 0, payment: { amount: 3000, tender: 'cash', by: 'juana' } },
      handover: { proof: 'none', by: 'juana' },
    });
  });
});

describe('money that was taken in the store', () => {
  test('is given back by one of two managers, once, and says by whom', async () => {
    const { product, orderid } = await placed();
    await act(orderid, 'ready');
    await act(orderid, 'pay');
    expect(await act(orderid, 'refund')).toMatchObject({ success: false, errorcode: 'LATE' });
    expect(await act(orderid, 'giveback', { by: olga })).toMatchObject({ errorcode: 'LATE' });
    const { count } = await refunds();
    expect(await act(orderid, 'refund', { by: olga })).toMatchObject({ success: true, state: 'cancelled' });
    expect(await stockOf(shop, product)).toBe(5);
    expect(await refunds()).toMatchObject({
      ids: expect.arrayContaining([orderid]),
      count: count + 1,
    });
    expect(await orderOf(orderid, olga)).toMatchObject({ refund: 'due', can: { giveback: true } });
    expect(await orderOf(orderid)).toMatchObject({ refund: 'due', can: { giveback: false } });
    expect(await act(orderid, 'giveback')).toMatchObject({ success: false, errorcode: 'LATE' });
    const before = await mails(shop, orderid);
    const given = await Promise.all([
      act(orderid, 'giveback', { by: olga }),
      act(orderid, 'giveback', { by: mara }),
    ]);
    const found = await orderOf(orderid);
    expect(given.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(given.find(({ success }) => !success)).toMatchObject({
      errorcode: 'DONE',
      message: expect.stringContaining(`Devuelto en efectivo, por ${found.payment?.returnedby}, el`),
    });
    const [own, other] = found.payment?.returnedby === 'olga' ? [olga, mara] : [mara, olga];
    expect(await act(orderid, 'giveback', { by: own })).toMatchObject({ success: true, state: 'cancelled' });
    expect(await act(orderid, 'giveback', { by: other })).toMatchObject({ errorcode: 'DONE' });
    expect(await mails(shop, orderid)).toBe(before + 1);
    expect(found).toMatchObject({
      ...{ refund: 'done', can: { giveback: false } },
      payment: { amount: 2000, returnedat: shop.deps.clock().toISOString() },
    });
    expect(['olga', 'mara']).toContain(found.payment?.returnedby);
    expect(await refunds()).toMatchObject({ count });
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY, PAID_IN_STORE, CANCELLED]);
    expect(await operatorView(shop, `/${orderid}`)).toContain('"state":"refunded"');
    const texts = await mailsAbout(orderid);
    expect(texts.at(-2)).toContain('Pasa por la tienda con tu carnet y te devolvemos Bs. 20,00');
    expect(texts.at(-1)).toContain('te devolvimos Bs. 20,00 en la tienda');
    expect(texts.at(-1)).not.toContain('Según tu banco');
  });

  test('waits to be given back when what was handed over is brought back, of orders from before too', async () => {
    const { product, orderid } = await placed();
    await act(orderid, 'ready');
    await setStatus(orderid, DELIVERED);
    await forgetPayment(shop, orderid);
    expect(await orderOf(orderid, olga)).toMatchObject({ due: 0, state: 'done', can: { return: true } });
    expect(await orderOf(orderid)).toMatchObject({ can: { return: false } });
    expect(await act(orderid, 'return', { by: olga })).toMatchObject({ success: true, state: 'cancelled' });
    expect(await stockOf(shop, product)).toBe(5);
    expect(await orderOf(orderid, olga)).toMatchObject({
      ...{ refund: 'due', payment: { amount: 2000, tender: 'unknown', by: '' } },
    });
    expect(await act(orderid, 'giveback', { by: olga })).toMatchObject({ success: true });
    expect(await orderOf(orderid)).toMatchObject({ refund: 'done', payment: { returnedby: 'olga' } });
  });
});
