import {
  findOrder,
  isOver,
  type OrderRow,
  orderDetailsOf,
  readStatuses,
} from '#backend/modules/orders/index.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { checkOrderPaid as checkCall } from '#lib/contracts/orders.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findReviews } from './payment-reader.ts';

/**
 * CALL-55: the state of an order without personal data.
 * @throws Refusal ORD-16; INVALIDORDER for a cancelled order, whose status is above 1 although nobody paid (PAY-20);
 * REVIEW for one whose payment the shop has to look at.
 */
export async function checkOrderPaid(
  deps: Pick<Dependencies, 'db'>,
  input: { orderid: string },
): Promise<CallOutput<typeof checkCall>> {
  const order = await findOrder(deps.db, input.orderid.trim());
  if (!order) throw new Refusal(keyedLabels.orderNotFound);
  await requireLive(deps.db, order);
  const { orderDetails } = await orderDetailsOf(deps.db, order.order_id);
  return ok({
    order: { ORDERID: order.order_id, STATUSID: order.status_id, PAYMENT_KEY: order.payment_key },
    orderdetails: orderDetails,
  });
}

async function requireLive(db: Db, order: OrderRow): Promise<void> {
  const reviews = await findReviews(db, [order.order_id]);
  const isCancelled = isOver(order, await readStatuses(db));
  // Money of an order that somebody cancelled is looked at for no other reason than to give it back.
  const isDecided = isCancelled && order.cancelled_by !== '';
  if (reviews.size > 0 && !isDecided && (isCancelled || !order.is_closed))
    throw new Refusal(paymentMessages.review, 'REVIEW');
  if (isCancelled)
    throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
}
