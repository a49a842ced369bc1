import { expect } from 'vitest';
import { changeStaffOrder } from '#lib/contracts/account/staff.ts';
import { cancelOwnOrder, changePickup } from '#lib/contracts/order-changes.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { floorOf } from '../../orders/staff-logins.ts';
import type { LineFate } from '../gateway-line.ts';
import type { ModelOrder } from '../model/orders.ts';
import type { Fate, Kind } from '../network.ts';
import type { Bank } from './bank.ts';
import { WAYS } from './buying.ts';
import type { World } from './world.ts';

/** An hour at which no store hands over. */
const NIGHT = { day: '2026-11-24', hour: '03:00 a 04:00' };

/** An order on its page or at the shop: the one that is so far from the last; what was held back is there first. */
async function orderFrom(world: World, which: number): Promise<ModelOrder | undefined> {
  await world.network.arriveAll();
  return world.model.orders.fromLast(which);
}

/** Cancels an order on its page: one that waits, is closed, or was paid. */
export async function cancel(world: World, which: number, fate: Fate): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  await world.network.carry('cancellation of an order', fate, async () => {
    const made = await world.shop.call(cancelOwnOrder, { orderid: found.orderid, reason: '' });
    world.model.money.cancel(found, 'customer');
    expect(made).toMatchObject({ success: true, refund: world.model.money.refundOf(found) });
    return made;
  });
}

/** Moves the pick-up of an order on its page. */
export async function move(world: World, which: number, time: number, fate: Fate): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  const offered = world.setting.pickups.get(found.store) ?? [];
  const pickup = offered[time] ?? NIGHT;
  await world.network.carry('move of a pick-up', fate, async () => {
    const made = await world.shop.call(changePickup, { orderid: found.orderid, ...pickup });
    expect(made.success).toBe(world.model.orders.move(found, pickup, offered.includes(pickup)));
    return made;
  });
}

/** Customer service makes a link that pays an order. */
export async function makeLink(world: World, which: number, fate: Fate): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  await world.network.carry('payment link', fate, async () => {
    const made = await operate(world, found, 'payment-link', { hours: 72 });
    expect(made).toBe(world.model.money.isPayable(found));
    return made;
  });
}

/** An order is paid by its link: the way to pay is chosen there. */
export async function payByLink(
  world: World,
  bank: Bank,
  { which, way, fate, gateway }: { which: number; way: 'bank' | 'card'; fate: Fate; gateway: LineFate },
): Promise<void> {
  const found = await orderFrom(world, which);
  const { model, network, setting, shop } = world;
  // One cart at a time has an order that waits.
  if (!found || model.orders.isOtherOpen(found.cart)) return;
  await network.carry('payment by a link', fate, async () => {
    const made = await setting.line.during(
      gateway,
      () => shop.call(payOrder, { orderid: found.orderid, paymenttypeid: WAYS[way] }),
      (response) => {
        const state = model.money.payBy(found, way);
        expect(response).toMatchObject(state === null ? { success: false } : { payment: { state } });
      },
    );
    await bank.register(found);
    return made;
  });
}

/** The shop cancels an order. */
export async function cancelByShop(world: World, which: number, fate: Fate): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  await world.network.carry('cancellation by the shop', fate, async () => {
    expect(await operate(world, found, 'cancel', {})).toBe(true);
    world.model.money.cancel(found, 'shop');
    return true;
  });
}

/** Gives the money of an order back; without a response the same is done again before anything else is decided. */
export async function refund(
  world: World,
  which: number,
  { own, fate, gateway }: { own: boolean; fate: Fate; gateway: LineFate },
): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  await carryRefund(world, found, { kind: 'refund by the operator', fate, gateway }, async () => ({
    isDone: await operate(world, found, 'refund', { by: 'Juana', own }),
    expected: () => world.model.money.refund(found, own),
  }));
}

/** A manager gives the money of a cancelled order back on the shop floor. */
export async function refundAsManager(
  world: World,
  which: number,
  fate: Fate,
  gateway: LineFate,
): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  await carryRefund(world, found, { kind: 'refund by a manager', fate, gateway }, async () => ({
    isDone: await asManager(world, found, 'giveback'),
    expected: () => world.model.money.refundAsManager(found),
  }));
}

async function carryRefund(
  world: World,
  order: ModelOrder,
  { kind, fate, gateway }: { kind: Kind; fate: Fate; gateway: LineFate },
  make: () => Promise<{ isDone: boolean; expected: () => boolean }>,
): Promise<void> {
  const { network, setting, model } = world;
  // Which one comes first is the shop's to choose.
  const isOne = model.money.refundable(order).length <= 1;
  await network.carry(kind, fate, () =>
    setting.line.during(isOne ? gateway : 'ok', make, ({ isDone, expected }) =>
      expect(isDone).toBe(expected()),
    ),
  );
  // Money that came besides goes back first: the same once more is about the order's own.
  if (model.money.isBeingGivenBack(order)) world.refunds.add(order);
  else world.refunds.delete(order);
}

/** An operator decides about money under review; not while nobody knows whether a refund was made. */
export async function decideReview(
  world: World,
  which: number,
  decision: 'accepted' | 'refunded',
  fate: Fate,
): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found || world.refunds.has(found)) return;
  await world.network.carry('decision about money', fate, async () => {
    const body = { decision: decision === 'accepted' ? 'accept' : 'refund', by: 'Juana' };
    const made = await operate(world, found, 'payment', body);
    expect(made).toBe(world.model.money.settle(found, decision));
    return made;
  });
}

/** A manager cancels an order of the store, to give its money back. */
export async function cancelAsManager(world: World, which: number, fate: Fate): Promise<void> {
  const found = await orderFrom(world, which);
  if (!found) return;
  await world.network.carry('cancellation by a manager', fate, async () => {
    const made = await asManager(world, found, 'refund');
    expect(made).toBe(world.model.money.cancelAsManager(found));
    return made;
  });
}

/** Refunds of which nobody knows are made again. */
export async function refundAll(world: World): Promise<void> {
  for (let [order] = world.refunds; order; [order] = world.refunds) {
    const which = world.model.orders.all.toReversed().indexOf(order);
    await refund(world, which, { own: true, fate: 'ok', gateway: 'ok' });
  }
}

async function operate({ shop }: World, { orderid }: ModelOrder, action: string, body: object) {
  const { status, text } = await shop.operate(`/operator/orders/${orderid}/${action}`, body);
  if (status !== 200 && status !== 409) throw new Error(`${status}: ${text}`);
  return status === 200;
}

async function asManager(
  { shop, setting }: World,
  { orderid, store }: ModelOrder,
  action: 'refund' | 'giveback',
): Promise<boolean> {
  const input = { orderid, action, code: '', reason: 'Llegó roto' };
  const made = await floorOf(shop).asStaff(changeStaffOrder, input, setting.managers.get(store) ?? '');
  return made.success;
}
