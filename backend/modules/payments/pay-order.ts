import {
  applyEvent,
  cancelStatusIds,
  findOrder,
  hasLiveOrder,
  isOver,
  type OrderDeps,
  type OrderRow,
  renewReservation,
} from '#backend/modules/orders/index.ts';
import { offeredPaymentTypes, readSettings } from '#backend/modules/stores/index.ts';
import { paysFor } from '#lib/checkout/domain/payment/payments.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import type { payOrder as payCall } from '#lib/contracts/payments/payments.ts';
import { contributionLinkTexts, paymentLinkTexts, paymentMessages } from '#lib/labels/checkout/payments.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import { renewedReservation } from '#lib/registry/domain/reservation.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../http/handler.ts';
import type { BankAdapter, Payments } from '../../ports/payments.ts';
import { enqueueCancel } from './cancel.ts';
import { changeOnceClosed, hasCodeNow, whileChanging } from './close-charge.ts';
import { lockPaymentCase, type PaymentCase } from './payment-case.ts';
import { findPaymentOfOrder } from './payment-reader.ts';
import { updatePayment } from './repository.ts';
import { getOrderPayment, stateOf } from './service.ts';
import { startPayment } from './start.ts';

type Deps = OrderDeps & { payments: Payments; reservationMinutes: number; unpaidOrders: number };

interface Way {
  type: PaymentType;
  adapter: BankAdapter;
}

/**
 * AJ-123: has an order paid in this way. One that waits for another way gives that up first, at its bank too; one that expired takes
 * its products once more, at the prices that it was placed with. One that is paid stays as it is.
 * @throws Refusal that says why it cannot be paid; nothing has changed then
 */
export async function payOrder(
  deps: Deps,
  input: { orderid: string; paymenttypeid: number },
): Promise<CallOutput<typeof payCall>> {
  await whileChanging(() => tryChange(deps, input));
  return getOrderPayment(deps, { orderid: input.orderid });
}

/** @returns null when a code has come meanwhile that is to be closed first */
async function tryChange(
  deps: Deps,
  input: { orderid: string; paymenttypeid: number },
): Promise<true | null> {
  const { orderid } = input;
  // Payment before order: between two reads another tab may begin, and an order of before beside its payment would end that one.
  const payment = await findPaymentOfOrder(deps.db, orderid);
  const order = await findOrder(deps.db, orderid);
  if (!order) throw new Refusal(keyedLabels.orderNotFound);
  if (!payment) throw new Refusal(paymentLinkTexts.notOnline);
  const state = await stateOf(deps.db, payment, order);
  if (state === 'review') throw new Refusal(paymentMessages.review, 'REVIEW');
  const way = await wayOf(deps, order, input.paymenttypeid);
  const isSame = order.payment_type_id === way.type.PAYMENTTYPEID;
  if (state === 'paid' || (state !== 'cancelled' && isSame)) return true;
  if (isOverToPay(order, state)) throw new Refusal(wordsOf(order).ended, 'ENDED');
  return changeOnceClosed(deps, payment, async (trx) => {
    const paymentCase = await lockPaymentCase(trx, orderid);
    if (!paymentCase) return true;
    const { reference, adapter } = paymentCase.payment;
    // Renewed meanwhile, or in another tab: what that one began is shown.
    if (reference !== payment.reference) return adapter === payment.adapter ? null : true;
    if (await hasCodeNow(trx, payment)) return null;
    await begin(trx, paymentCase, way, deps);
    return true;
  });
}

/** Was it cancelled by somebody, or after it was closed? What expired unpaid may be paid after all. */
export function isOverToPay(order: OrderRow, state: string): boolean {
  return state === 'cancelled' && (order.is_closed || order.cancelled_by !== '');
}

/** What is told of an order that can be had no more; a part of a gift has no products. */
function wordsOf(order: OrderRow): { ended: string; gone: string } {
  const { ended, productsGone: gone } = paymentLinkTexts;
  return isContribution(order) ? contributionLinkTexts : { ended, gone };
}

async function wayOf(deps: Deps, order: OrderRow, typeId: number): Promise<Way> {
  const offered = offeredPaymentTypes(await readSettings(deps.db), order.store_id, deps.payments);
  const type = offered.find(({ PAYMENTTYPEID }) => PAYMENTTYPEID === typeId);
  const adapter = type && deps.payments[type.TYPE];
  if (!type || adapter?.kind !== 'bank' || !paysFor(type, order.shipping_type)) {
    throw new Refusal(paymentLinkTexts.wayGone);
  }
  return { type, adapter };
}

async function begin(trx: Db, paymentCase: PaymentCase, { type, adapter }: Way, deps: Deps): Promise<void> {
  const { order, payment, statuses } = paymentCase;
  const { gift } = deps.ports.orders;
  const now = deps.clock();
  if (order.is_closed || order.cancelled_by !== '' || payment.state === 'paid' || payment.state === 'review')
    return;
  const isExpired = isOver(order, statuses);
  const isLapsed = isExpired || !order.reserved_until || order.reserved_until <= now;
  if (isLapsed) await gift.requireFewUnpaid(trx, order, deps.unpaidOrders, now);
  if (isExpired) await reopen(trx, paymentCase, type, deps, now);
  const held = isExpired ? { ...order, reserved_until: null } : order;
  const reservedUntil = renewedReservation(held, deps.reservationMinutes, now);
  if (!(await gift.hold(trx, order, reservedUntil, now))) throw new Refusal(wordsOf(order).gone);
  await renewReservation(trx, order.order_id, type, reservedUntil);
  await updatePayment(trx, payment.reference, { replaced_at: now });
  // What its bank has made of a request that nobody saw the response of.
  if (payment.payload === null) await enqueueCancel(trx, payment);
  const started = {
    orderId: order.order_id,
    amount: payment.amount,
    reservedUntil,
    cartVersion: payment.cart_version,
  };
  await startPayment(trx, adapter, started, now);
}

/** Takes what an expired order held once more. @throws Refusal that says what it can have no more */
async function reopen(
  trx: Db,
  { order, statuses }: PaymentCase,
  { DEFAULT_STATUSID: statusId }: PaymentType,
  deps: Deps,
  now: Date,
): Promise<void> {
  if (await hasLiveOrder(trx, order.cart_id, cancelStatusIds(statuses)))
    throw new Refusal(paymentLinkTexts.replaced);
  await deps.ports.orders.gift.requireOpen(trx, order, now);
  const { missing } = await applyEvent(trx, deps, order, { type: 'Reopened', statusId }, { statuses, now });
  if (missing === null) return;
  throw new Refusal(missing === 'coupon' ? paymentLinkTexts.couponGone : wordsOf(order).gone);
}
