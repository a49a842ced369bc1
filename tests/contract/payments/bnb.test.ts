import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { releaseOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { makeProduct, stockOf } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { deliver, expire, history, MINUTE, mails, paymentOf } from './bank.ts';
import { bnbShop } from './bnb-shop.ts';
import { ask } from './gateway.ts';

const { bank, ...at } = bnbShop();
const { waiting, notify, stateOf } = at;
let shop: Shop;
beforeAll(async () => {
  shop = await at.open();
});
afterAll(() => at.close());
afterEach(() => bank.recover());

describe('an order that is paid by QR Simple', () => {
  test('shows the code of the bank: of its amount, for one payment, to the day on which its time ends', async () => {
    const { orderid, payment } = await waiting();
    expect(payment).toMatchObject({ amount: 24_700, state: 'waiting', type: 'WAIT', link: '' });
    const { reference } = await shop.deps.db
      .selectFrom('payment')
      .select('reference')
      .where('order_id', '=', orderid)
      .executeTakeFirstOrThrow();
    expect(bank.byPayload(payment.payload)).toMatchObject({
      ...{ amount: 247, currency: 'BOB', singleUse: true, destinationAccountId: 1 },
      ...{
        gloss: `Pedido ${orderid}`,
        additionalData: reference,
        expirationDate: laPazDay(new Date(payment.expiresat)),
      },
    });
    expect(await paymentOf(shop, orderid)).toMatchObject({ payload: payment.payload });
  });

  test('is confirmed once, by a notification that has the bank asked; what it says itself counts for nothing', async () => {
    const { orderid, payment } = await waiting();
    const code = bank.byPayload(payment.payload);
    expect(await notify(code)).toBe('ignored');
    expect(await stateOf(orderid)).toBe('waiting');
    bank.pay(payment.payload);
    shop.advance(5000);
    const all = await Promise.all([1, 2, 3].map(() => notify(code)));
    expect(all.filter((one) => one === 'paid')).toEqual(['paid']);
    expect([await stateOf(orderid), await history(shop, orderid)]).toEqual(['paid', [1, 2]]);
    await deliver(shop);
    expect(await mails(shop, orderid)).toBe(1);
    expect(await notify(code)).toBe('duplicate');
  });

  test('is confirmed without a notification: by "Ya pagué", and by the job that asks', async () => {
    const [first, second] = [await waiting(), await waiting()];
    for (const { payment } of [first, second]) bank.pay(payment.payload);
    expect(await shop.call(verifyOrderPayment, { orderid: first.orderid })).toMatchObject({
      payment: { state: 'paid' },
    });
    shop.advance(MINUTE);
    expect(await ask(shop)).toMatchObject({ failed: 0 });
    expect(await stateOf(second.orderid)).toBe('paid');
    expect(await notify(bank.byPayload(second.payment.payload))).toBe('duplicate');
  });

  test('comes back when it was paid after its time, before the bank had cancelled the code', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const { orderid, payment } = await waiting(cup);
    shop.advance(31 * MINUTE);
    expect(await expire(shop)).toContain(orderid);
    expect(bank.pay(payment.payload)).toBe(true);
    await deliver(shop);
    expect(await notify(bank.byPayload(payment.payload))).toBe('restored');
    expect([await stateOf(orderid), await stockOf(shop, cup)]).toEqual(['paid', 3]);
  });
});

describe('an order that ends', () => {
  test('has its code cancelled, also when the bank is away at first: nobody can pay it any more', async () => {
    const { orderid, payment } = await waiting();
    shop.advance(31 * MINUTE);
    expect(await expire(shop)).toContain(orderid);
    bank.isAway = true;
    expect((await deliver(shop)).failed).toBe(1);
    bank.isAway = false;
    shop.advance(60 * MINUTE);
    await deliver(shop);
    expect(bank.pay(payment.payload)).toBe(false);
    expect(await stateOf(orderid)).toBe('cancelled');
  });

  test('is not given up while it is paid, or while nobody knows', async () => {
    const { orderid, cart, payment } = await waiting();
    const give = () => shop.call(releaseOrder, { orderid, cartsessionid: cart.id });
    bank.isAway = true;
    expect(await give()).toMatchObject({ errorcode: 'AWAY' });
    bank.isAway = false;
    bank.faults.set('CancelQRByIdAsync', 'refused');
    expect(await give()).toMatchObject({ errorcode: 'AWAY' });
    bank.pay(payment.payload);
    expect(await give()).toMatchObject({ errorcode: 'PAID' });
    expect(await stateOf(orderid)).toBe('paid');
  });

  test.each([1, 3, 4] as const)(
    'is given up once its code is cancelled, which the bank shows as status %i, whatever was lost',
    async (status) => {
      bank.cancelledAs = status;
      const { orderid, cart, payment } = await waiting();
      const give = () => shop.call(releaseOrder, { orderid, cartsessionid: cart.id });
      bank.faults.set('CancelQRByIdAsync', 'lost');
      expect(await give()).toMatchObject({ errorcode: 'AWAY' });
      expect(await give()).toMatchObject({ success: true });
      expect(await give()).toMatchObject({ success: true });
      expect([bank.pay(payment.payload), await stateOf(orderid)]).toEqual([false, 'cancelled']);
    },
  );

  test('has nobody ask about its code any more, whatever the bank shows of a cancelled one', async () => {
    bank.cancelledAs = 4;
    await shop.deps.db.updateTable('payment').set({ next_check_at: null }).execute();
    await waiting();
    shop.advance(31 * MINUTE);
    await expire(shop);
    await deliver(shop);
    expect((await ask(shop)).asked).toBe(1);
    shop.advance(48 * 60 * MINUTE);
    expect((await ask(shop)).asked).toBe(0);
  });
});

describe('a bank that fails', () => {
  test.each(['lost', 'broken', 'refused', 'nonsense'] as const)(
    'shows no code at first (%s), and one as soon as it makes one',
    async (fault) => {
      bank.faults.set('getQRWithImageAsync', fault);
      const { orderid, payment } = await waiting();
      expect(payment).toMatchObject({ payload: '', state: 'waiting' });
      const { payload } = await paymentOf(shop, orderid);
      bank.pay(payload);
      expect(await notify(bank.byPayload(payload))).toBe('paid');
    },
  );

  test('shows one code to two tabs that ask at once; the other one is cancelled', async () => {
    bank.faults.set('getQRWithImageAsync', 'broken');
    const { orderid } = await waiting();
    const before = bank.codes.size;
    const shown = await Promise.all([1, 2, 3].map(() => paymentOf(shop, orderid)));
    const [payload = ''] = new Set(shown.map((one) => one.payload));
    expect(new Set(shown.map((one) => one.payload))).toEqual(new Set([payload]));
    const made = [...bank.codes.values()].slice(before);
    expect(made.filter(({ statusId }) => statusId === 1).map((one) => one.payload)).toEqual([payload]);
  });

  test('that has forgotten its tokens gives a new one; one that gives none is asked again', async () => {
    bank.forgetTokens();
    expect((await waiting()).payment.payload).not.toBe('');
    bank.forgetTokens();
    bank.faults.set('token', 'refused');
    const { orderid, payment } = await waiting();
    expect(payment.payload).toBe('');
    expect((await paymentOf(shop, orderid)).payload).not.toBe('');
  });

  test('that has forgotten its tokens gives one new one to all that ask it at once', async () => {
    const orders = [await waiting(), await waiting(), await waiting()];
    const before = bank.calls.get('token') ?? 0;
    bank.forgetTokens();
    await Promise.all(orders.map(({ orderid }) => shop.call(verifyOrderPayment, { orderid })));
    expect(bank.calls.get('token')).toBe(before + 1);
  });

  test('that is away when it notifies is told to do so again', async () => {
    const { orderid, payment } = await waiting();
    const code = bank.byPayload(payment.payload);
    bank.pay(payment.payload);
    bank.faults.set('getQRStatusAsync', 'broken');
    expect(await notify(code)).toBe('AWAY');
    shop.advance(5000);
    expect(await notify(code)).toBe('paid');
    expect(await stateOf(orderid)).toBe('paid');
  });

  test('that notifies before its own books say so is asked soon, also after many times in vain', async () => {
    const { orderid, payment } = await waiting();
    for (let time = 0; time < 6; time += 1) {
      await ask(shop);
      shop.advance(4 * MINUTE);
    }
    bank.pay(payment.payload);
    bank.isLate = true;
    expect(await notify(bank.byPayload(payment.payload))).toBe('ignored');
    bank.isLate = false;
    shop.advance(MINUTE);
    await ask(shop);
    expect(await stateOf(orderid)).toBe('paid');
    // What it said before counts no more.
    bank.isLate = true;
    shop.advance(MINUTE);
    await ask(shop);
    expect(await stateOf(orderid)).toBe('paid');
  });

  test('is not asked by each of many notifications: one in five seconds, and later about what the others said', async () => {
    const { orderid, payment } = await waiting();
    const code = bank.byPayload(payment.payload);
    const calls = () => bank.calls.get('getQRStatusAsync') ?? 0;
    const before = calls();
    for (let second = 0; second < 5; second += 1) {
      await Promise.all([1, 2, 3, 4, 5, 6].map(() => notify(code)));
      shop.advance(999);
    }
    expect(calls()).toBe(before + 1);
    bank.pay(payment.payload);
    expect(await notify(code)).toBe('ignored');
    expect(calls()).toBe(before + 1);
    shop.advance(5000);
    await ask(shop);
    expect(await stateOf(orderid)).toBe('paid');
  });

  test('and strangers: a notification about nothing, or without sense, is refused and kept nowhere', async () => {
    const calls = bank.calls.get('getQRStatusAsync');
    expect([await notify({ id: 999_999 }), await notify({ id: 1 }, { QRId: { $gt: 0 } })]).toEqual([
      'SIGNATURE',
      'SIGNATURE',
    ]);
    expect(bank.calls.get('getQRStatusAsync')).toBe(calls);
    expect(await shop.deps.db.selectFrom('payment_unread').selectAll().execute()).toEqual([]);
  });
});
