import type { CallOutput } from '#lib/contracts/call.ts';
import type { getOrderById as getCall } from '#lib/contracts/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { OrderRow } from './order-reader.ts';
import { findHistory, findOrder, findOrderLines } from './order-reader.ts';
import { markNotified } from './repository.ts';
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
  return ok({ order: orderToWire(order), ...(await orderDetailsOf(deps.db, order.order_id)) });
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

/** What an order holds, and what became of it. */
export async function orderDetailsOf(db: Db, orderId: string) {
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
