import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct, stockOf } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { deliver, expire, MINUTE } from './bank.ts';
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

describe('money that no message tells', () => {
  test('is found when the code of an order that ended cannot be cancelled any more', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const { orderid, payment } = await waiting(cup);
    // Asked many times, it is not due for long.
    for (let minute = 0; minute < 32; minute += 1) {
      await ask(shop);
      shop.advance(MINUTE);
    }
    expect(await expire(shop)).toContain(orderid);
    bank.pay(payment.payload);
    expect(await deliver(shop)).toMatchObject({ failed: 0 });
    await ask(shop);
    expect([await stateOf(orderid), await stockOf(shop, cup)]).toEqual(['paid', 3]);
  });

  test('is found when the bank was away as it notified, also after it was asked for the last time', async () => {
    const { orderid, payment } = await waiting();
    await shop.deps.db.updateTable('payment').set({ next_check_at: null }).execute();
    bank.pay(payment.payload);
    bank.isAway = true;
    expect(await notify(bank.byPayload(payment.payload))).toBe('AWAY');
    bank.isAway = false;
    shop.advance(MINUTE);
    await ask(shop);
    expect(await stateOf(orderid)).toBe('paid');
  });

  test('is found though the bank was asked while the code was being made', async () => {
    bank.meanwhile.set('getQRWithImageAsync', async () => {
      shop.advance(MINUTE);
      await ask(shop);
    });
    const { orderid, payment } = await waiting();
    expect(bank.pay(payment.payload)).toBe(true);
    shop.advance(MINUTE);
    await ask(shop);
    expect(await stateOf(orderid)).toBe('paid');
  });

  test('is found hours after the order ended, while its code could not be cancelled', async () => {
    const { orderid, payment } = await waiting();
    shop.advance(31 * MINUTE);
    await expire(shop);
    await shop.deps.db.deleteFrom('outbox').where('kind', '=', 'payment-cancel').execute();
    for (let hour = 0; hour < 3; hour += 1) {
      shop.advance(61 * MINUTE);
      await ask(shop);
    }
    bank.pay(payment.payload);
    for (let hour = 0; hour < 3; hour += 1) {
      shop.advance(61 * MINUTE);
      await ask(shop);
    }
    expect(await stateOf(orderid)).toBe('paid');
  });

  test('cannot come for long where the cancellation was lost: the code is cancelled once it is late', async () => {
    const { orderid, payment } = await waiting();
    shop.advance(31 * MINUTE);
    await expire(shop);
    await shop.deps.db.deleteFrom('outbox').where('kind', '=', 'payment-cancel').execute();
    shop.advance(3 * 60 * MINUTE);
    await ask(shop);
    await deliver(shop);
    expect(bank.pay(payment.payload)).toBe(false);
    const calls = () => bank.calls.get('getQRStatusAsync');
    shop.advance(2 * 60 * MINUTE);
    await ask(shop);
    const before = calls();
    shop.advance(48 * 60 * MINUTE);
    await ask(shop);
    expect([calls(), await stateOf(orderid)]).toEqual([before, 'cancelled']);
  });

  test('is asked for as long as its code is open, ever more seldom: forty times in a year', async () => {
    const { orderid, payment } = await waiting();
    await expire(shop);
    bank.isAway = true;
    for (let hour = 0; hour < 365 * 24; hour += 6) {
      shop.advance(6 * 60 * MINUTE);
      await ask(shop);
    }
    const { checks } = await shop.deps.db
      .selectFrom('payment')
      .select('checks')
      .where('order_id', '=', orderid)
      .executeTakeFirstOrThrow();
    expect(checks).toBeLessThan(40);
    bank.isAway = false;
    bank.pay(payment.payload);
    shop.advance(200 * 24 * 60 * MINUTE);
    await ask(shop);
    expect(await stateOf(orderid)).toBe('paid');
  });
});
