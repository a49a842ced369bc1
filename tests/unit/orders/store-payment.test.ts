import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { endsStorePayment, STORE_PAYMENT_MS, storePaymentEnd } from '#lib/orders/domain/store-payment.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ADDRESSINFO = JSON.stringify({ store: 'Miraflores', day: '2026-11-24', hour: '09:00 a 11:00' });
const ORDER = { PAYMENTTYPE: 'OFFLINE', SHIPPINGTYPE: 'PICKUP', TOTAL: 5000, ADDRESSINFO } as const;

describe('an order that is paid in the store', () => {
  test.each([
    ['two days after the end of its pick-up hour', {}, '2026-11-26T15:00:00.000Z'],
    ['two days after it was placed, without an hour', { ADDRESSINFO: '{}' }, '2026-11-23T12:00:00.000Z'],
    ['two days after it was placed, with broken text', { ADDRESSINFO: '{' }, '2026-11-23T12:00:00.000Z'],
    [
      'two days from now once the hour is over',
      { ADDRESSINFO: JSON.stringify({ day: '2026-11-20', hour: '09:00 a 11:00' }) },
      '2026-11-23T12:00:00.000Z',
    ],
    ['never, when it is brought and paid at the door', { SHIPPINGTYPE: 'ADDRESS' }, undefined],
    ['never, when it is paid at a bank', { PAYMENTTYPE: 'WAIT' }, undefined],
    ['never, when a list pays it', { PAYMENTTYPE: 'DIRECT' }, undefined],
    ['never, when it costs nothing', { TOTAL: 0 }, undefined],
  ] as const)('waits until %s', (_when, changes, end) => {
    expect(storePaymentEnd({ ...ORDER, ...changes }, NOW)?.toISOString()).toBe(end);
  });

  test('never ends before its customer had two days, nor while it can be picked up', () => {
    const day = fc.integer({ min: -3, max: 30 }).map((ahead) => new Date(NOW.getTime() + ahead * 86_400_000));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 22 }), (at, from) => {
        const [first, last] = [from, from + 1].map((hour) => `${String(hour).padStart(2, '0')}:00`);
        const date = at.toISOString().slice(0, 10);
        const info = JSON.stringify({ day: date, hour: `${first} a ${last}` });
        const end = storePaymentEnd({ ...ORDER, ADDRESSINFO: info }, NOW)?.getTime();
        expect(end).toBeGreaterThanOrEqual(NOW.getTime() + STORE_PAYMENT_MS);
        expect(end).toBeGreaterThan(Date.parse(`${date}T${last}:00-04:00`));
      }),
    );
  });

  test('is told its end as a day and a time in La Paz', () => {
    expect(untilWords(new Date('2026-11-26T15:00:00Z'))).toBe('el jueves 26 de noviembre a las 11:00');
    expect(untilWords(new Date('2026-12-01T02:30:00Z'))).toBe('el lunes 30 de noviembre a las 22:30');
  });
});

describe('what ends the wait', () => {
  const status = (STATUSID: number, TYPE: OrderStatus['TYPE'], PAYMENTTYPES?: string[]): OrderStatus => ({
    ...{ STATUSID, STATUSGROUP: STATUSID, STATUSNAME: '', STATUSDESCRIPTION: '', TYPE },
    ...{ COLOR: '', IMAGEPATH: '', IMAGEPATHACTIVE: '', ...(PAYMENTTYPES && { PAYMENTTYPES }) },
  });
  const received = status(1, '');
  const paid = status(2, '', ['WAIT']);
  const atCounter = status(3, 'PICKUP', ['OFFLINE']);
  const preparing = status(4, '');
  const ready = status(5, 'PICKUP');
  const given = status(7, 'SUCCESS');
  const cancelled = status(8, 'CANCEL');
  const all = [received, paid, atCounter, preparing, ready, given, cancelled];

  test.each([
    [received, false, false],
    [paid, true, true],
    [atCounter, true, true],
    [preparing, false, true],
    [ready, false, true],
    [given, true, true],
    [cancelled, true, true],
  ])('%o', (one, ends, endsOfGift) => {
    expect(endsStorePayment(one, all, false)).toBe(ends);
    expect(endsStorePayment(one, all, true)).toBe(endsOfGift);
  });

  test('in a shop whose statuses say nothing of payments, the lowest above 1 is paid', () => {
    const own = [received, status(2, ''), status(4, '')];
    expect(own.map((one) => endsStorePayment(one, own, false))).toEqual([false, true, false]);
  });
});
