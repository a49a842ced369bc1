import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changeStaffOrder,
  getStaffOrder,
  getStaffOrders,
  staffLogin,
  staffLogout,
} from '#lib/contracts/account/staff.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { history, mails, operatorView, tell, waitingOrder } from '../payments/bank.ts';
import { add, bought, makeCart, makeProduct, stockOf } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { type Floor, floorOf } from './staff-logins.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const RECEIVED = 1;
const PAID = 2;
const PAID_IN_STORE = 3;
const READY = 5;
const DELIVERED = 7;
const CANCELLED = 8;
const MINUTE = 60_000;

const operate: Floor['operate'] = (path, payload) => floorOf(shop).operate(path, payload);
const hire: Floor['hire'] = (name, more) => floorOf(shop).hire(name, more);
const enter: Floor['enter'] = (name, password) => floorOf(shop).enter(name, password);
const asStaff: Floor['asStaff'] = (call, input, token) => floorOf(shop).asStaff(call, input, token);
const statusOf: Floor['statusOf'] = (call, body, token) => floorOf(shop).statusOf(call, body, token);

const orderOf = (token: string, orderid: string) => asStaff(getStaffOrder, { orderid }, token);
const act = (token: string, input: CallInput<typeof changeStaffOrder>) =>
  asStaff(changeStaffOrder, input, token);
const list = (token: string, state: CallInput<typeof getStaffOrders>['state']) =>
  asStaff(getStaffOrders, { state, delivery: '', query: '' }, token);

async function codeOf(orderid: string): Promise<string> {
  const found = await shop.call(getOrderOptions, { orderid });
  return found.success ? found.options.code : '';
}

/** Paid at the counter in cash. */
const pay = (token: string, orderid: string) => act(token, { orderid, action: 'pay', code: '', reason: '' });

async function placedOrder(): Promise<string> {
  return bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
}

describe('a login of the staff', () => {
  test('is theirs alone, ends with the day, by leaving, with a new password and with the work', async () => {
    const { password, token } = await hire('juana');
    expect((await list(token, 'todo')).staff).toMatchObject({ name: 'juana', role: 'seller', storeid: 101 });
    expect(await statusOf(getStaffOrders, { state: 'todo' }, 'nobodys')).toBe(401);
    for (const wrong of [
      { name: 'juana', password: 'otra' },
      { name: 'nadie', password },
    ]) {
      expect(await shop.call(staffLogin, { ...wrong, remoteaddress: '' })).toMatchObject({
        success: false,
        message: 'Usuario o contraseña incorrectos.',
      });
    }
    await asStaff(staffLogout, {}, token);
    expect(await statusOf(getStaffOrders, { state: 'todo' }, token)).toBe(401);
    const next = await enter(' Juana ', password);
    shop.advance(13 * 60 * MINUTE);
    expect(await statusOf(getStaffOrders, { state: 'todo' }, next)).toBe(401);
    const last = await enter('juana', password);
    const { password: other } = (await operate('/juana/password', {})).json();
    expect(await statusOf(getStaffOrders, { state: 'todo' }, last)).toBe(401);
    const again = await enter('juana', other);
    expect((await operate('/juana/disable', {})).statusCode).toBe(200);
    expect(await statusOf(getStaffOrders, { state: 'todo' }, again)).toBe(401);
    expect(await shop.call(staffLogin, { name: 'juana', password: other, remoteaddress: '' })).toMatchObject({
      success: false,
    });
  });

  test('is found by nobody who tries: ten attempts for a name, the right one among the later ones refused', async () => {
    const { password } = await hire('rosa');
    const body = (typed: string) => ({ name: 'rosa', password: typed });
    const send = async (typed: string) =>
      (
        await shop.app.inject({
          method: staffLogin.verb,
          url: staffLogin.path,
          headers: { 'x-ajuar-server-key': shop.env.serverKey },
          payload: body(typed),
        })
      ).statusCode;
    for (let tries = 0; tries < 10; tries += 1) expect(await send('mala')).toBe(200);
    expect(await send(password)).toBe(429);
    shop.advance(16 * MINUTE);
    expect(await send(password)).toBe(200);
  });

  test('is found by nobody who tries many names: sixty attempts from an address, those that were right not counted', async () => {
    const { password } = await hire('elsa');
    const send = (name: string, typed: string, remoteaddress: string) =>
      statusOf(staffLogin, { name, password: typed, remoteaddress }, '');
    expect(await send('elsa', password, '203.0.113.7')).toBe(200);
    for (let tries = 0; tries < 60; tries += 1) {
      expect(await send(`nadie-${tries}`, 'mala', '203.0.113.7')).toBe(200);
    }
    expect(await send('elsa', password, '203.0.113.7')).toBe(429);
    expect(await send('elsa', password, '198.51.100.9')).toBe(200);
    shop.advance(16 * MINUTE);
    expect(await send('elsa', password, '203.0.113.7')).toBe(200);
  });

  test('opens for the right password in a browser known to it, whatever strangers try', async () => {
    const { password } = await hire('nora');
    const send = (typed: string, n: number, device?: string) =>
      statusOf(staffLogin, { name: 'nora', password: typed, remoteaddress: `198.51.101.${n}`, device }, '');
    for (let tries = 0; tries < 70; tries += 1) await send('mala', Math.floor(tries / 8));
    expect(await send(password, 99)).toBe(429);
    expect(await send(password, 99, 'counter-pc')).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect(await send('mala', 99, 'stolen')).toBe(200);
    expect(await send(password, 99, 'stolen')).toBe(429);
    expect(await send(password, 99, 'counter-pc')).toBe(200);
  });

  test('is made by the operator for a store that there is, once for a name', async () => {
    await hire('pedro');
    expect((await operate('', { name: 'PEDRO', storeid: 101, role: 'seller' })).statusCode).toBe(409);
    expect((await operate('', { name: 'otro', storeid: 999, role: 'seller' })).statusCode).toBe(409);
    expect((await operate('', { name: 'x y', storeid: 101, role: 'seller' })).statusCode).toBe(400);
    expect((await operate('/nadie/disable', {})).statusCode).toBe(409);
    const rows = await shop.deps.db.selectFrom('staff').select('password_hash').execute();
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/);
  });
});

describe('an order on the shop floor', () => {
  test('becomes ready, and is handed over with the customer’s code, once', async () => {
    const { token } = await hire('ana');
    const orderid = await placedOrder();
    expect((await list(token, 'todo')).rows.map(({ order }) => order.ORDERID)).toContain(orderid);
    expect(await orderOf(token, orderid)).toMatchObject({
      state: 'todo',
      due: 1000,
      can: { ready: true, handover: false, refund: false },
    });
    const code = await codeOf(orderid);
    expect(code).toMatch(/^\d{6}$/);
    expect(await act(token, { orderid, action: 'handover', code, reason: '' })).toMatchObject({
      errorcode: 'LATE',
    });
    const ready = { orderid, action: 'ready', code: '', reason: '' } as const;
    expect(await act(token, ready)).toMatchObject({ success: true, state: 'ready' });
    expect(await act(token, ready)).toMatchObject({ success: true, state: 'ready' });
    const unpaid = await act(token, { orderid, action: 'handover', code, reason: '' });
    expect(unpaid).toMatchObject({
      ...{ success: false, errorcode: 'UNPAID' },
      message: expect.stringContaining('Falta cobrar Bs. 10,00'),
    });
    expect(await pay(token, orderid)).toMatchObject({ success: true, state: 'ready' });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const typed of ['', wrong]) {
      const refused = await act(token, { orderid, action: 'handover', code: typed, reason: '' });
      expect(refused).toMatchObject({ success: false, errorcode: 'CODE' });
    }
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const both = [1, 2].map(() => act(token, { orderid, action: 'handover', code: spaced, reason: '' }));
    for (const done of await Promise.all(both)) expect(done).toMatchObject({ success: true, state: 'done' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY, PAID_IN_STORE, DELIVERED]);
    expect(await mails(shop, orderid)).toBe(4);
    expect((await list(token, 'done')).rows.map(({ order }) => order.ORDERID)).toContain(orderid);
    // What is over does not become ready again.
    expect(await act(token, ready)).toMatchObject({ success: false, errorcode: 'LATE' });
  });

  test('is handed over to nobody who tries codes', async () => {
    const { token } = await hire('luz');
    const orderid = await placedOrder();
    await act(token, { orderid, action: 'ready', code: '', reason: '' });
    await pay(token, orderid);
    const code = await codeOf(orderid);
    const body = (typed: string) => ({ orderid, action: 'handover', code: typed, reason: '' });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await statusOf(changeStaffOrder, body('x'), token)).toBe(200);
    expect(await statusOf(changeStaffOrder, body(code), token)).toBe(429);
    expect(await history(shop, orderid)).toEqual([RECEIVED, READY, PAID_IN_STORE]);
  });

  test('is handed over by another member of staff after one has tried wrong codes, five each and twenty together', async () => {
    const floor = await Promise.all(['uma', 'vera', 'wara', 'xena', 'yola'].map((name) => hire(name)));
    const orderid = await placedOrder();
    const [first, second, , , last] = floor.map(({ token }) => token);
    await act(first ?? '', { orderid, action: 'ready', code: '', reason: '' });
    await pay(first ?? '', orderid);
    const code = await codeOf(orderid);
    const body = (typed: string) => ({ orderid, action: 'handover', code: typed, reason: '' });
    const wrongBy = async (token: string) => {
      for (let tries = 0; tries < 5; tries += 1)
        expect(await statusOf(changeStaffOrder, body('x'), token)).toBe(200);
      expect(await statusOf(changeStaffOrder, body(code), token)).toBe(429);
    };
    // What is counted of one order says nothing of another, nor do four members of staff end it.
    for (const { token } of floor.slice(0, 3)) await wrongBy(token);
    const other = await placedOrder();
    await act(second ?? '', { orderid: other, action: 'ready', code: '', reason: '' });
    await pay(second ?? '', other);
    expect(
      await act(first ?? '', { orderid: other, action: 'handover', code: await codeOf(other), reason: '' }),
    ).toMatchObject({ success: true, state: 'done' });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await statusOf(changeStaffOrder, body('x'), floor[3]?.token ?? '')).toBe(200);
    expect(await statusOf(changeStaffOrder, body(code), last ?? '')).toBe(429);
    shop.advance(16 * MINUTE);
    expect(await act(last ?? '', { orderid, action: 'handover', code, reason: '' })).toMatchObject({
      success: true,
      state: 'done',
    });
  });

  test('of another store is nobody’s here', async () => {
    const { token } = await hire('eva', { storeid: 102 });
    const orderid = await placedOrder();
    expect(await orderOf(token, orderid)).toMatchObject({ success: false, errorcode: 'NOTFOUND' });
    const input = { orderid, action: 'ready', code: '', reason: '' } as const;
    expect(await act(token, input)).toMatchObject({ success: false, errorcode: 'NOTFOUND' });
    expect((await list(token, 'todo')).rows).toEqual([]);
    expect(await history(shop, orderid)).toEqual([RECEIVED]);
  });

  test('is cancelled by a manager alone, with a reason, and its money is to be given back', async () => {
    const [seller, manager] = [await hire('iris'), await hire('olga', { role: 'manager' })];
    const product = await makeProduct(shop, { stock: 5 });
    const waiting = await waitingOrder(shop, product, 2);
    const { orderid } = waiting;
    const cancel = (token: string, reason: string) =>
      act(token, { orderid, action: 'refund', code: '', reason });
    // Nothing is to be done with what waits for its payment.
    expect((await list(manager.token, 'todo')).rows.map(({ order }) => order.ORDERID)).not.toContain(orderid);
    expect(await cancel(manager.token, 'x')).toMatchObject({ success: false, errorcode: 'LATE' });
    await tell(shop, waiting);
    expect(await cancel(seller.token, 'Se rompió')).toMatchObject({ success: false, errorcode: 'LATE' });
    expect(await cancel(manager.token, ' ')).toMatchObject({ success: false, errorcode: 'FORM' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, PAID]);
    expect(await cancel(manager.token, 'Se rompió')).toMatchObject({ success: true, state: 'cancelled' });
    expect(await cancel(manager.token, 'Se rompió')).toMatchObject({ success: true, state: 'cancelled' });
    expect(await history(shop, orderid)).toEqual([RECEIVED, PAID, CANCELLED]);
    expect(await stockOf(shop, product)).toBe(5);
    expect(await operatorView(shop, `/${orderid}`)).toContain('hay que devolver el dinero');
    expect(await shop.call(getOrderOptions, { orderid })).toMatchObject({
      options: { refund: 'due', cancelledby: 'shop' },
    });
    expect(await orderOf(seller.token, orderid)).toMatchObject({
      ...{ state: 'cancelled', refund: 'due' },
      can: { giveback: false },
    });
    // In a second step the same manager gives the money back, once.
    const giveBack = (token: string) => act(token, { orderid, action: 'giveback', code: '', reason: '' });
    expect(await orderOf(manager.token, orderid)).toMatchObject({ can: { giveback: true } });
    expect(await giveBack(seller.token)).toMatchObject({ success: false, errorcode: 'LATE' });
    const before = await mails(shop, orderid);
    expect(await giveBack(manager.token)).toMatchObject({ success: true, state: 'cancelled' });
    expect(await giveBack(manager.token)).toMatchObject({ success: true, state: 'cancelled' });
    expect(await mails(shop, orderid)).toBe(before + 1);
    expect(await orderOf(manager.token, orderid)).toMatchObject({
      ...{ refund: 'done' },
      can: { giveback: false },
    });
    expect(await operatorView(shop, `/${orderid}`)).toContain('"settledby":"olga"');
    expect(await history(shop, orderid)).toEqual([RECEIVED, PAID, CANCELLED]);
  });

  test('that nobody paid has no money to give back', async () => {
    const manager = await hire('raul', { role: 'manager' });
    const orderid = await placedOrder();
    const giveBack = { orderid, action: 'giveback' as const, code: '', reason: '' };
    expect(await act(manager.token, giveBack)).toMatchObject({ success: false, errorcode: 'LATE' });
    await act(manager.token, { ...giveBack, action: 'refund', reason: 'Se rompió' });
    expect(await act(manager.token, giveBack)).toMatchObject({ success: false, errorcode: 'LATE' });
  });
});
