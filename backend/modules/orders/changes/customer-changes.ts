import { sendMail } from '#backend/modules/outbox/index.ts';
import { readCounter, shippingForm } from '#backend/modules/stores/index.ts';
import { type PickupDay, pickupDays, pickupRules } from '#lib/checkout/domain/pickup.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { claimPurchase as claimCall, changePickup as moveCall } from '#lib/contracts/order-changes.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { changeTexts } from '#lib/labels/orders/changes.ts';
import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { canMovePickup } from '#lib/orders/domain/changes.ts';
import { daysUntil } from '#lib/orders/domain/pickup.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { ok, Refusal } from '../../../http/handler.ts';
import { movedMail } from '../mail.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../order-reader.ts';
import { findOrder, lockOrder } from '../order-reader.ts';
import { readStatuses } from '../statuses.ts';
import { claimReport, movePickup } from './changes-repository.ts';

/**
 * AJ-132: the same day and hour again changes nothing.
 * @throws Refusal ORD-16; LATE once the order is ready; FORM for a time at which the store does not hand over
 */
export function changePickup(
  deps: OrderDeps,
  { orderid, day, hour }: { orderid: string; day: string; hour: string },
): Promise<CallOutput<typeof moveCall>> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderid);
    if (!order) throw new Refusal(keyedLabels.orderNotFound);
    if (!isMovable(order, await readStatuses(trx))) {
      throw new Refusal(changeTexts.moveLate, 'LATE');
    }
    if (order.address.day === day && order.address.hour === hour) return ok({ day, hour });
    const days = await pickupDaysOf(trx, order, deps.clock());
    if (!days.find((known) => known.day === day)?.hours.includes(hour)) {
      throw new Refusal(orderMessages.pickupTime, 'FORM');
    }
    await movePickup(trx, orderid, { day, hour });
    await sendMail(trx, movedMail({ ...order, address: { ...order.address, day, hour } }, deps));
    return ok({ day, hour });
  });
}

/** AJ-133. @throws Refusal ORD-16 */
export async function claimPurchase(
  db: Db,
  { orderid, claim }: { orderid: string; claim: string },
): Promise<CallOutput<typeof claimCall>> {
  const isfirst = await claimReport(db, orderid, claim);
  if (!isfirst && !(await findOrder(db, orderid))) throw new Refusal(keyedLabels.orderNotFound);
  return ok({ isfirst });
}

/** Whether its customer may still move its pick-up. */
export function isMovable(order: OrderRow, statuses: readonly OrderStatus[]): boolean {
  return order.event_id === null && canMovePickup(standingOf(order), statuses);
}

/** An order as the rules of changes see it. */
export function standingOf({ status_id, payment_type, shipping_type }: OrderRow) {
  return { STATUSID: status_id, PAYMENTTYPE: payment_type, SHIPPINGTYPE: shipping_type };
}

/**
 * When its store can hand the order over from now on, by the rules of the checkout; one that is still to be paid there, until that ends:
 * moving it keeps nothing longer than its customer was told.
 */
export async function pickupDaysOf(db: Db, order: OrderRow, now: Date): Promise<PickupDay[]> {
  const { texts, store } = await readCounter(db, order.store_id);
  const form = shippingForm(texts, 'PICKUP');
  const days = form && store ? pickupDays(store.hours, pickupRules(form), now) : [];
  return order.pay_until ? daysUntil(days, order.pay_until) : days;
}
