import type { CallOutput } from '#lib/contracts/call.ts';
import type { checkOrderPaid as checkCall, getOrderById as getCall } from '#lib/contracts/orders.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findReviews } from '../payments/repository.ts';
import { findHistory, findOrder, findOrderLines, markNotified, type OrderRow } from './repository.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';
import { historyToWire, lineToWire, orderToWire } from './wire.ts';

type Deps = Pick<Dependencies, 'db'>;

/**
 * CALL-54: an order for whoever knows its number and e-mail (ORD-19), for its customer, or for the session that placed
 * it. `owned` counts only from the storefront's server.
 * @throws Refusal ORD-16, the same for a missing order and a wrong e-mail.
 */
export async function getOrderById(
  deps: Deps,
  input: { orderid: string; email: string; userId: number | null; owned: boolean },
  fromServer: boolean,
): Promise<CallOutput<typeof getCall>> {
  const order = await findOrder(deps.db, input.orderid.trim());
  const isOwner =
    fromServer && (input.owned || (order?.customer_id != null && order.customer_id === input.userId));
  if (!order || !(isOwner || sameEmail(order, input.email))) throw new Refusal(keyedLabels.orderNotFound);
  return ok({ order: orderToWire(order), ...(await details(deps.db, order.order_id)) });
}

/**
 * CALL-55: the state of an order without personal data.
 * @throws Refusal ORD-16; INVALIDORDER for a cancelled order, whose status is above 1 although nobody paid (PAY-20);
 * REVIEW for one whose payment the shop has to look at.
 */
export async function checkOrderPaid(
  deps: Deps,
  input: { orderid: string },
): Promise<CallOutput<typeof checkCall>> {
  const order = await findOrder(deps.db, input.orderid.trim());
  if (!order) throw new Refusal(keyedLabels.orderNotFound);
  await requireLive(deps.db, order);
  const { orderDetails } = await details(deps.db, order.order_id);
  return ok({
    order: { ORDERID: order.order_id, STATUSID: order.status_id, PAYMENT_KEY: order.payment_key },
    orderdetails: orderDetails,
  });
}

/** CALL-56: the order's result page was shown (GAP-072). Safe to repeat. @throws Refusal ORD-16 */
export async function setOrderNotify(
  deps: Deps,
  input: { orderid: string; userId: number | null },
): Promise<{ success: true; message: string }> {
  if (!(await markNotified(deps.db, input.orderid, input.userId)))
    throw new Refusal(keyedLabels.orderNotFound);
  return ok({ message: '' });
}

async function requireLive(db: Db, order: OrderRow): Promise<void> {
  const reviews = await findReviews(db, [order.order_id]);
  const isCancelled = cancelStatusIds(await readStatuses(db)).includes(order.status_id);
  // Money of an order that somebody cancelled is looked at for no other reason than to give it back.
  const isDecided = isCancelled && order.cancelled_by !== '';
  if (reviews.size > 0 && !isDecided && (isCancelled || !order.is_closed))
    throw new Refusal(paymentMessages.review, 'REVIEW');
  if (isCancelled)
    throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
}

async function details(db: Db, orderId: string) {
  const history = await findHistory(db, orderId);
  const lines = await findOrderLines(db, orderId);
  return {
    orderHistory: history.map(historyToWire),
    orderDetails: lines.map(lineToWire),
  };
}

function sameEmail(order: OrderRow, email: string): boolean {
  return email.trim() !== '' && order.email === email.trim().toLowerCase();
}
