import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderDue, paymentLists, paymentsFor } from '#lib/checkout/domain/payment/payments.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';

const type = (id: number, TYPE: PaymentType['TYPE'], DEFAULT_STATUSID = 1): PaymentType => ({
  PAYMENTTYPEID: id,
  PAYMENTNAME: TYPE,
  TYPE,
  DEFAULT_STATUSID,
  PARAMSIN: '[]',
});
const types = [type(1, 'OFFLINE'), type(2, 'WAIT'), type(3, 'DIRECT', 2), type(4, 'OFFLINE', 0)];
const ids = (list: readonly PaymentType[]) => list.map(({ PAYMENTTYPEID }) => PAYMENTTYPEID);
const sums = (subtotal: number, discount: number, shippingcost = 0, discountShipping = 0) => ({
  subtotal,
  discount,
  shippingcost,
  discountShipping,
});

describe('what is left to pay', () => {
  test.each([
    ['goods that cost something', sums(10000, 2000, 1500), { isFree: false, due: 9500, balance: 0 }],
    [
      'goods for nothing, delivery that costs',
      sums(5000, 5000, 1500),
      { isFree: false, due: 1500, balance: 0 },
    ],
    ['nothing at all', sums(5000, 5000), { isFree: true, due: 0, balance: 0 }],
    ['delivery paid by its discount', sums(0, 0, 1500, 1500), { isFree: true, due: 0, balance: 0 }],
    ['more discount than goods', sums(5000, 7000), { isFree: true, due: 0, balance: 2000 }],
    ['the same with delivery', sums(5000, 7000, 1500, 500), { isFree: true, due: 1000, balance: 2000 }],
  ])('%s [CHK-16, CHK-19]', (_name, amounts, expected) => {
    expect(orderDue(amounts)).toEqual(expected);
  });

  test('is never below nothing, and exactly the total of an order that is not free', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (subtotal, discount, shippingcost, discountShipping) => {
        const { isFree, due, balance } = orderDue({ subtotal, discount, shippingcost, discountShipping });
        expect(due).toBeGreaterThanOrEqual(0);
        expect(balance).toBe(Math.max(0, discount - subtotal));
        if (!isFree) expect(due).toBe(subtotal - discount + shippingcost - discountShipping);
      }),
    );
  });
});

describe('ways to pay', () => {
  test('without a status are the free list; DIRECT is for events [PAY-02, PAY-04]', () => {
    const lists = paymentLists(types);
    expect([ids(lists.paymenttypes), ids(lists.paymenttypesFree)]).toEqual([[1, 2], [4]]);
    expect(ids(paymentLists(types, true).paymenttypes)).toEqual([1, 2, 3]);
  });

  test('the free list is for free orders, the other for all others [CHK-16]', () => {
    expect(ids(paymentsFor(types, sums(5000, 5000)))).toEqual([4]);
    expect(ids(paymentsFor(types, sums(5000, 5001)))).toEqual([4]);
    expect(ids(paymentsFor(types, sums(5000, 4999)))).toEqual([1, 2]);
    expect(ids(paymentsFor(types, sums(5000, 5000, 1500)))).toEqual([1, 2]);
  });
});

test.each([
  [[1, 2, 3], 2],
  [[3, 1, 4], 3],
  [[1, 8], 2],
  [[], 2],
])('the status of a paid order among %j is %i', (statuses, paid) => {
  const defined = statuses.map((STATUSID) => ({
    STATUSID,
    TYPE: STATUSID === 8 ? ('CANCEL' as const) : ('' as const),
  }));
  expect(paidStatusId(defined)).toBe(paid);
});
