import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '#backend/db/migrations/042-earlier-counter-payments.ts';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { cancelOwnOrder, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { waitingOrder } from '../payments/bank.ts';
import { add, bought, forgetPayment, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { type Floor, floorOf } from './staff-logins.ts';

const migration: Migration = { up };

let shop: Shop;
let desk: ReturnType<Floor['deskOf']>;
beforeAll(async () => {
  shop = await openShop();
  const floor = floorOf(shop);
  desk = floor.deskOf((await floor.hire('olga', { role: 'manager' })).token, 'Llegó roto');
});
afterAll(() => shop.close());

const PAID = 2;
const PAID_IN_STORE = 3;
const PREPARING = 4;
const READY = 5;
const DELIVERED = 7;
const CANCELLED = 8;

const setStatus = (orderid: string, status: number) =>
  changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, status);

const placed = async () => bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }), 2)));

test('an order that was paid in the store stays paid whatever its status becomes, and its money is due when its customer cancels it', async () => {
  // As it was before payments in the store were recorded.
  const paidBefore = async () => {
    const orderid = await placed();
    await setStatus(orderid, PAID_IN_STORE);
    await forgetPayment(shop, orderid);
    return orderid;
  };
  const prepared = await paidBefore();
  await setStatus(prepared, PREPARING);
  expect(await desk.orderOf(prepared)).toMatchObject({
    due: 0,
    payment: { amount: 2000, tender: 'unknown' },
  });
  expect(await desk.act(prepared, 'ready')).toMatchObject({ success: true, state: 'ready' });
  expect(await desk.orderOf(prepared)).toMatchObject({ due: 0, can: { pay: false, handover: true } });

  const orderid = await placed();
  await setStatus(orderid, PAID);
  await forgetPayment(shop, orderid);
  expect(await shop.call(cancelOwnOrder, { orderid, reason: '' })).toEqual({
    success: true,
    refund: 'due',
  });
  expect(await desk.orderOf(orderid)).toMatchObject({ refund: 'due', payment: { amount: 2000 } });
});

test('orders from before payments in the store were recorded get theirs, those that are cancelled do not', async () => {
  const { db } = shop.deps;
  const steps = [[PAID_IN_STORE], [PAID, PREPARING], [READY, DELIVERED], [PREPARING, READY], [CANCELLED]];
  const orders = [];
  for (const statuses of steps) {
    const orderid = await placed();
    for (const status of statuses) await setStatus(orderid, status);
    await forgetPayment(shop, orderid);
    orders.push(orderid);
  }
  const [paid = '', preparing = '', delivered = '', unpaid = '', cancelled = ''] = orders;
  const returned = await placed();
  await setStatus(returned, PAID_IN_STORE);
  await setStatus(returned, CANCELLED);
  await forgetPayment(shop, returned);
  const recorded = await placed();
  await desk.act(recorded, 'pay');
  const before = await desk.orderOf(recorded);
  const online = await waitingOrder(shop, await makeProduct(shop, { stock: 5 }));
  await migration.up(db);
  await migration.up(db);
  for (const orderid of [paid, preparing, delivered]) {
    expect(await desk.orderOf(orderid)).toMatchObject({
      ...{ due: 0, can: { pay: false } },
      payment: { amount: 2000, tender: 'unknown', by: '', at: expect.stringContaining('T') },
    });
    expect(await shop.call(getOrderOptions, { orderid })).toMatchObject({
      options: { ispaid: true, paid: 2000 },
    });
  }
  for (const orderid of [unpaid, cancelled, returned])
    expect(await desk.orderOf(orderid)).toMatchObject({ payment: null, refund: 'none' });
  expect(await desk.orderOf(unpaid)).toMatchObject({ due: 2000, can: { pay: true } });
  expect(await desk.orderOf(recorded)).toEqual(before);
  expect(await shop.call(getOrderOptions, { orderid: online.orderid })).toMatchObject({
    options: { ispaid: false },
  });
  // It is money like any other: cancelled, it waits to be given back, once.
  expect(await desk.act(delivered, 'return')).toMatchObject({ success: true });
  expect(await desk.orderOf(delivered)).toMatchObject({ refund: 'due', payment: { amount: 2000 } });
  expect(await desk.act(delivered, 'giveback')).toMatchObject({ success: true });
});
