import type { OrderStatus } from '#lib/contracts/orders.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { giftMessages } from '#lib/labels/registry/gifts.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import { isReady } from '#lib/orders/domain/given.ts';
import { LAST_UNPAID_STATUS } from '#lib/orders/domain/paid.ts';
import { paysBeforeReady } from '#lib/orders/domain/pays-before-ready.ts';
import { holdEnd } from '#lib/registry/domain/reservation.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import { forEachApart } from '../../jobs.ts';
import { findCart } from '../carts/repository.ts';
import { giveCouponsBack, retakeCoupons } from '../coupons/uses.ts';
import { sendMail } from '../outbox/enqueue.ts';
import { noteCancellation } from './changes-repository.ts';
import { closePaid } from './close-paid.ts';
import { findHandOver } from './hand-over-repository.ts';
import { lockCartOf } from './lock-cart.ts';
import { statusMail } from './mail.ts';
import type { OrderDeps } from './order-deps.ts';
import { reportRefund } from './order-report.ts';
import type { OrderRow } from './order-row.ts';
import { findAbandoned, findOrderLines, isAbandoned, lockOrder, recordStatus } from './repository.ts';
import { noteReturn } from './sales.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';
import { moveStock } from './stock/stock.ts';
import type { SkuUnits } from './stock/stock-repository.ts';
import { updatePayUntil } from './store-payment.ts';

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
 * @throws Refusal UNPAID for a gift that is still to be paid at the counter: with any status of a paid order it is its couple's
 */
export async function changeStatusIn(
  trx: Db,
  deps: OrderDeps,
  orderId: string,
  statusId: number,
  by = '',
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) throw new Refusal(operatorTexts.unknownOrder(orderId));
  const statuses = await readStatuses(trx);
  const status = statuses.find((known) => known.STATUSID === statusId);
  if (!status) throw new Refusal(operatorTexts.unknownStatus(String(statusId)));
  if (order.status_id === statusId) return;
  const cancelled = cancelStatusIds(statuses);
  if (cancelled.includes(order.status_id)) throw new Refusal(operatorTexts.isCancelled(orderId));
  const isCancel = status.TYPE === 'CANCEL';
  if (isCancel) await requireUnspent(trx, order, deps);
  const now = deps.clock();
  const { charge } = deps.ports.orders;
  await charge.recordByStatus(trx, order, order.status_id, { by: '', statuses, now });
  if (!isCancel) {
    await charge.recordByStatus(trx, order, statusId, { by, statuses, now });
    if (statusId > LAST_UNPAID_STATUS) await requirePaidGift(trx, order, deps, statuses);
  }
  await recordStatus(trx, orderId, statusId, now);
  const changed = await updatePayUntil(trx, order, { status, statuses }, now);
  const refundDue = isCancel ? await cancelClosed(trx, order, deps, now) : 0;
  if (!isCancel && statusId > LAST_UNPAID_STATUS) await closeAsPaid(trx, order, deps, now);
  if (!order.is_closed) return;
  const handOver = status.TYPE === 'SUCCESS' ? await findHandOver(trx, orderId) : null;
  await sendMail(trx, statusMail(changed, status, deps, { refundDue, handOver }));
  if (isReady(status)) await deps.ports.orders.gift.tellReady(trx, changed, deps, now);
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
 * What the operator calls paid waits for nothing any more, and does not expire: its cart is closed, its bank takes no money, and its
 * customer has the confirmation.
 */
async function closeAsPaid(trx: Db, order: OrderRow, deps: OrderDeps, now: Date): Promise<void> {
  const { order_id: orderId } = order;
  const { charge, gift } = deps.ports.orders;
  if (!(await gift.claim(trx, order, deps, now))) throw new Refusal(giftMessages.giftGone(orderId));
  if (order.is_closed) return;
  const [cart, cartVersion] = [await findCart(trx, order.cart_id), await charge.cartVersion(trx, orderId)];
  await closePaid(trx, { order, cart, cartVersion }, deps, now);
  await charge.cancel(trx, orderId);
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
 * Cancels orders whose reservation is over and that nobody closed or paid, which gives their stock back. Without mail:
 * nothing was promised yet.
 * @returns the numbers of the orders that expired
 * @throws AggregateError for those that could not, once all others have
 */
export async function expireOrders(deps: OrderDeps): Promise<string[]> {
  const statuses = await readStatuses(deps.db);
  const status = firstCancelStatus(statuses);
  if (status === null) return [];
  const cancelled = cancelStatusIds(statuses);
  const abandoned = await findAbandoned(deps.db, deps.clock(), cancelled);
  const expired: string[] = [];
  const said = { what: 'orders did not expire', nameOf: ({ order_id }: { order_id: string }) => order_id };
  await forEachApart(abandoned, said, async ({ order_id }) => {
    const isExpired = await inTransaction(deps.db, async (trx) => {
      const order = await lockOrder(trx, order_id);
      const now = deps.clock();
      // It may have been closed, cancelled or renewed since it was found, or its money may have come.
      if (!order || !(await isAbandoned(trx, order_id, now, cancelled))) return false;
      await cancelOpen(trx, order, status, deps, now);
      return true;
    });
    if (isExpired) expired.push(order_id);
  });
  return expired;
}

/** What an order took out of stock. */
export async function takenUnits(trx: Db, orderId: string): Promise<SkuUnits[]> {
  return (await findOrderLines(trx, orderId)).flatMap((line) => line.taken);
}

/** The status that an order is cancelled with; null in a shop without one. */
export function firstCancelStatus(statuses: readonly OrderStatus[]): number | null {
  return cancelStatusIds(statuses)[0] ?? null;
}

/**
 * Cancels an order that nobody has closed, or whose money was given back, without mail; the caller holds its lock. Nothing in a
 * shop without such a status.
 */
export async function cancelQuietly(trx: Db, order: OrderRow, deps: OrderDeps, now: Date): Promise<void> {
  const status = firstCancelStatus(await readStatuses(trx));
  if (status !== null) await cancelOpen(trx, order, status, deps, now);
}

/**
 * Cancels a paid order whose money is about to go back, without mail; the caller holds its lock. Until then the money is under review.
 * @throws Refusal LATE for a part of a gift that is spent, and in a shop without such a status
 */
export async function cancelForRefund(trx: Db, order: OrderRow, deps: OrderDeps): Promise<void> {
  const status = firstCancelStatus(await readStatuses(trx));
  if (status === null) throw new Refusal(operatorTexts.noCancelStatus);
  await requireUnspent(trx, order, deps);
  const now = deps.clock();
  await recordStatus(trx, order.order_id, status, now);
  await cancelClosed(trx, order, deps, now);
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

/**
 * Takes coupons and stock of a cancelled order once more, for a payment that came late.
 * @returns what there is too little of: nothing is taken then
 */
export async function retake(
  trx: Db,
  order: OrderRow,
  deps: Pick<OrderDeps, 'ports'>,
  now: Date,
): Promise<'coupon' | 'gift' | 'stock' | null> {
  if (!(await retakeCoupons(trx, order))) return 'coupon';
  const missing = await retakeGoods(trx, order, deps, now);
  if (missing) await giveCouponsBack(trx, order.order_id, now);
  return missing;
}

/** The same without its coupons: gifts and stock. */
export async function retakeGoods(
  trx: Db,
  order: OrderRow,
  { ports }: Pick<OrderDeps, 'ports'>,
  now: Date,
): Promise<'gift' | 'stock' | null> {
  const { gift } = ports.orders;
  if (!(await gift.hold(trx, order, holdEnd(now), now))) return 'gift';
  if (await retakeStock(trx, order, now)) return null;
  await gift.release(trx, order);
  return 'stock';
}

/** @returns false when there is too little; nothing is taken then */
async function retakeStock(trx: Db, order: OrderRow, now: Date): Promise<boolean> {
  const take = await takenUnits(trx, order.order_id);
  return (await moveStock(trx, order.store_id, { back: [], take }, now)) === null;
}

/**
 * What was paid is to be given back, by whoever cancelled; an order of which nothing was paid may still be restored by its money.
 * @returns what is to be given back, centavos
 */
async function cancelClosed(trx: Db, order: OrderRow, deps: OrderDeps, now: Date): Promise<Centavos> {
  await giveBack(trx, order, deps, now);
  const due = await deps.ports.orders.charge.requestRefund(trx, order.order_id);
  if (due === 0) await reportRefund(trx, order, { wasPaid: false, now });
  if (due > 0 && order.cancelled_by === '') {
    await noteCancellation(trx, order.order_id, { by: 'shop', reason: '' });
  }
  return due;
}

async function cancelOpen(
  trx: Db,
  order: OrderRow,
  status: number,
  deps: OrderDeps,
  now: Date,
): Promise<void> {
  await giveBack(trx, order, deps, now);
  await recordStatus(trx, order.order_id, status, now);
}

/**
 * Puts back what a cancelled order took, and closes its charge; the caller holds the order.
 * @param now read once the order was held
 */
export async function giveBack(trx: Db, order: OrderRow, deps: OrderDeps, now: Date): Promise<void> {
  if (order.is_closed) await noteReturn(trx, order.order_id);
  // Coupons, gifts, stock: as when an order is placed.
  await giveCouponsBack(trx, order.order_id, now);
  await deps.ports.orders.gift.takeBack(trx, order, deps, now);
  await moveStock(trx, order.store_id, { back: await takenUnits(trx, order.order_id), take: [] }, now);
  await deps.ports.orders.charge.cancel(trx, order.order_id);
}
