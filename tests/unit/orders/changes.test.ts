import { describe, expect, test } from 'vitest';
import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { canCancel, canMovePickup, pickupChoice, readPickupChoice } from '#lib/orders/domain/changes.ts';

const status = (STATUSID: number, TYPE: OrderStatus['TYPE'], CANCELTYPES?: string[]): OrderStatus => ({
  ...{ STATUSID, STATUSGROUP: STATUSID, STATUSNAME: '', STATUSDESCRIPTION: '', TYPE },
  ...{ COLOR: '', IMAGEPATH: '', IMAGEPATHACTIVE: '', ...(CANCELTYPES && { CANCELTYPES }) },
});
const RECEIVED = 1;
const PAID = 2;
const PACKING = 4;
const READY = 5;
const SENT = 6;
const STATUSES = [
  status(RECEIVED, ''),
  status(PAID, ''),
  status(PACKING, ''),
  status(READY, 'PICKUP'),
  status(SENT, 'ADDRESS'),
  status(7, 'SUCCESS'),
  status(8, 'CANCEL'),
];

type Standing = Pick<Order, 'STATUSID' | 'PAYMENTTYPE' | 'SHIPPINGTYPE'>;
const order = (STATUSID: number, more: Partial<Standing> = {}): Standing => ({
  ...{ STATUSID, PAYMENTTYPE: 'OFFLINE', SHIPPINGTYPE: 'PICKUP' },
  ...more,
});

describe('what a customer may still do', () => {
  test('an order can be cancelled until it is ready or sent, one that a gift list pays never', () => {
    const cancellable = STATUSES.map(({ STATUSID }) => canCancel(order(STATUSID), STATUSES));
    expect(cancellable).toEqual([true, true, true, false, false, false, false]);
    expect(canCancel(order(RECEIVED, { PAYMENTTYPE: 'WAIT' }), STATUSES)).toBe(true);
    expect(canCancel(order(PAID, { PAYMENTTYPE: 'DIRECT' }), STATUSES)).toBe(false);
    expect(canCancel(order(99), STATUSES)).toBe(false);
  });

  test('the shop’s own word about a status counts, but for what is over', () => {
    const own = [
      status(PACKING, '', ['WAIT']),
      status(READY, 'PICKUP', ['OFFLINE']),
      status(8, 'CANCEL', ['OFFLINE']),
    ];
    expect(canCancel(order(PACKING), own)).toBe(false);
    expect(canCancel(order(PACKING, { PAYMENTTYPE: 'WAIT' }), own)).toBe(true);
    expect(canCancel(order(READY), own)).toBe(true);
    expect(canCancel(order(8), own)).toBe(false);
  });

  test('a pick-up can be moved until it is ready, not while a bank is to pay it, and no delivery', () => {
    const movable = STATUSES.map(({ STATUSID }) => canMovePickup(order(STATUSID), STATUSES));
    expect(movable).toEqual([true, true, true, false, false, false, false]);
    expect(canMovePickup(order(RECEIVED, { PAYMENTTYPE: 'WAIT' }), STATUSES)).toBe(false);
    expect(canMovePickup(order(PAID, { PAYMENTTYPE: 'WAIT' }), STATUSES)).toBe(true);
    expect(canMovePickup(order(RECEIVED, { SHIPPINGTYPE: 'ADDRESS' }), STATUSES)).toBe(false);
  });

  test('a day with an hour is one choice, and is read back', () => {
    const choice = pickupChoice('2026-11-23', '09:00 a 11:00');
    expect(readPickupChoice(choice)).toEqual({ day: '2026-11-23', hour: '09:00 a 11:00' });
    for (const odd of ['', '2026-11-23']) expect(readPickupChoice(odd).hour).toBe('');
  });
});
