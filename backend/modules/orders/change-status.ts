import { sendMail } from '#backend/modules/outbox/index.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import { formatPrice } from '#lib/money/format.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import { isReady } from '#lib/orders/domain/given.ts';
import { isPaidStatus } from '#lib/orders/domain/paid.ts';
import { paysBeforeReady } from '#lib/orders/domain/pays-before-ready.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import { recordHandOver } from './hand-over-repository.ts';
import { type Applied, applyEvent, type Occasion, type OrderEvent } from './life/apply.ts';
import { isOver } from './life/life.ts';
import { lockCartOf } from './lock-cart.ts';
import { statusMail } from './mail.ts';
import type { OrderDeps } from './order-deps.ts';
import { findHandOver, type HandOverRow, lockOrder, type OrderRow } from './order-reader.ts';
import { firstCancelStatus, readStatuses } from './statuses.ts';

/**
 * Gives an order another status, writes it into the history and mails the customer. A status of type CANCEL
 * gives the stock back and puts its money under review; a cancelled order stays cancelled, so that it happens once. The same status again does nothing.
 * @throws Refusal for an unknown order or status, and for a cancelled order; LATE for a part of a gift that is spent
 */
export function changeOrderStatus(deps: OrderDeps, orderId: string, statusId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await lockCartOf(trx, orderId);
    await changeStatusIn(trx, deps, orderId, statusId);
  });
}

/**
 * The same within a transaction of the caller's, who holds the cart of an order that is not closed yet. Where the status says that it was
 * paid in the store, or the one before said so, its payment is recorded.
 * @param by login name of the member of staff; '' for the operator
 * @param reason why it is cancelled; '' where nobody says so
 * @param handedOver how it is handed over, to be recorded with it
 * @throws Refusal UNPAID for a gift that is still to be paid at the counter: with any status of a paid order it is its couple's
 */
export async function changeStatusIn(
  trx: Db,
  deps: OrderDeps,
  orderId: string,
  statusId: number,
  {
    by = '',
    reason = '',
    handedOver = null,
  }: { by?: string; reason?: string; handedOver?: HandOverRow | null } = {},
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) throw new Refusal(operatorTexts.unknownOrder(orderId));
  const statuses = await readStatuses(trx);
  const status = statuses.find((known) => known.STATUSID === statusId);
  if (!status) throw new Refusal(operatorTexts.unknownStatus(String(statusId)));
  if (order.status_id === statusId) return;
  if (isOver(order, statuses)) throw new Refusal(operatorTexts.isCancelled(orderId));
  if (handedOver) await recordHandOver(trx, handedOver);
  const isCancel = status.TYPE === 'CANCEL';
  if (isCancel) await requireUnspent(trx, order, deps);
  const now = deps.clock();
  const { charge, gift } = deps.ports.orders;
  await charge.recordByStatus(trx, order, order.status_id, { by: '', statuses, now });
  if (!isCancel) {
    await charge.recordByStatus(trx, order, statusId, { by, statuses, now });
    if (isPaidStatus(statusId)) await requirePaidGift(trx, order, deps, statuses);
  }
  const event = await eventOf(trx, deps, order, status, reason);
  const { refundDue, payUntil } = await applyOrRefuse(trx, deps, order, event, { statuses, now });
  if (!order.is_closed) return;
  const changed = { ...order, pay_until: payUntil };
  const handOver = status.TYPE === 'SUCCESS' ? await findHandOver(trx, orderId) : null;
  await sendMail(trx, statusMail(changed, status, deps, { refundDue, handOver }));
  if (isReady(status)) await gift.tellReady(trx, changed, deps, now);
}

/** What happens to an order that gets this status. */
async function eventOf(
  trx: Db,
  { ports }: OrderDeps,
  order: OrderRow,
  status: OrderStatus,
  reason: string,
): Promise<OrderEvent> {
  if (status.TYPE === 'CANCEL') return { type: 'CancelledByShop', status, reason };
  if (!isPaidStatus(status.STATUSID)) return { type: 'SetBack', status };
  const cartVersion = order.is_closed ? null : await ports.orders.charge.cartVersion(trx, order.order_id);
  return { type: 'Advanced', status, cartVersion };
}

/** @throws Refusal for what a gift list can no longer have */
async function applyOrRefuse(...step: Parameters<typeof applyEvent>): Promise<Applied> {
  const applied = await applyEvent(...step);
  if (applied.missing) throw new Refusal(giftMessages.giftGone(step[2].order_id));
  return applied;
}

/** @throws Refusal UNPAID for what is given to an event and still to be paid at the counter */
async function requirePaidGift(
  trx: Db,
  order: OrderRow,
  { ports }: OrderDeps,
  statuses: readonly OrderStatus[],
): Promise<void> {
  const due = await ports.orders.charge.dueAtCounter(trx, order, statuses);
  if (paysBeforeReady(order, due))
    throw new Refusal(giftMessages.unpaid(order.order_id, formatPrice(due)), 'UNPAID');
}

/**
 * Cancels an order with the shop's first status of type CANCEL. Cancelling again does nothing.
 * @throws Refusal for an unknown order.
 */
export async function cancelOrder(deps: OrderDeps, orderId: string): Promise<void> {
  const status = firstCancelStatus(await readStatuses(deps.db));
  if (status === null) throw new Refusal(operatorTexts.noCancelStatus);
  await changeOrderStatus(deps, orderId, status);
}

/**
 * Ends an order without mail, which nothing was promised about yet, or whose customer is told otherwise; the caller holds it. Nothing in a
 * shop without a status that cancels.
 */
export async function endQuietly(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  event: Extract<OrderEvent, { type: 'GivenUp' | 'MoneyReturned' | 'CancelledByCustomer' }>,
  occasion: Occasion,
): Promise<void> {
  if (firstCancelStatus(occasion.statuses) !== null) await applyEvent(trx, deps, order, event, occasion);
}

/**
 * Cancels a paid order whose money is about to go back, without mail; the caller holds its lock. Until then the money is under review.
 * @throws Refusal LATE for a part of a gift that is spent, and in a shop without such a status
 */
export async function cancelForRefund(trx: Db, order: OrderRow, deps: OrderDeps): Promise<void> {
  const statuses = await readStatuses(trx);
  if (firstCancelStatus(statuses) === null) throw new Refusal(operatorTexts.noCancelStatus);
  await requireUnspent(trx, order, deps);
  const now = deps.clock();
  await applyEvent(trx, deps, order, { type: 'CancelledByShop', reason: '' }, { statuses, now });
}

/** What bought a gift, or went to its owner, is no longer its payer's. @throws Refusal LATE */
export async function requireUnspent(
  trx: Db,
  order: OrderRow,
  { ports }: Pick<OrderDeps, 'ports'>,
): Promise<void> {
  if (isContribution(order) && (await ports.orders.gift.lockSpent(trx, order.order_id))) {
    throw new Refusal(giftMessages.spent(order.order_id), 'LATE');
  }
}
