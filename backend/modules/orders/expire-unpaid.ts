import type { OrderStatus } from '#lib/contracts/orders.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forEachApart } from '../../jobs.ts';
import { sendMail } from '../outbox/enqueue.ts';
import { applyEvent } from './life/apply.ts';
import { isOver } from './life/life.ts';
import type { OrderDeps } from './order-deps.ts';
import { findUnpaid, lockOrder } from './order-reader.ts';
import { unpaidMail } from './payment-mail.ts';
import { cancelStatusIds, firstCancelStatus, readStatuses } from './statuses.ts';

/**
 * Cancels orders that were to be paid in the store and were not until the time that their customers were told: what they took goes
 * back on sale, and their customers get mail. A payment at the counter or a hand-over that was faster wins.
 * @returns the numbers of the orders that were cancelled
 * @throws AggregateError for those that could not, once all others have
 */
export async function expireUnpaidOrders(deps: OrderDeps): Promise<string[]> {
  const statuses = await readStatuses(deps.db);
  const cancelled = cancelStatusIds(statuses);
  if (firstCancelStatus(statuses) === null) return [];
  const expired: string[] = [];
  const said = {
    what: 'unpaid orders were not cancelled',
    nameOf: ({ order_id }: { order_id: string }) => order_id,
  };
  const unpaid = await findUnpaid(deps.db, deps.clock(), cancelled);
  await forEachApart(unpaid, said, async ({ order_id }) => {
    const isExpired = await inTransaction(deps.db, (trx) => expire(trx, deps, order_id, statuses));
    if (isExpired) expired.push(order_id);
  });
  return expired;
}

async function expire(
  trx: Db,
  deps: OrderDeps,
  orderId: string,
  statuses: readonly OrderStatus[],
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  const now = deps.clock();
  const isDue = order?.pay_until && order.pay_until <= now && !isOver(order, statuses);
  if (!order?.pay_until || !isDue) return false;
  const reason = operatorTexts.unpaid(untilWords(order.pay_until));
  await applyEvent(trx, deps, order, { type: 'StorePaymentEnded', reason }, { statuses, now });
  await sendMail(trx, unpaidMail(order, untilWords(order.pay_until), deps));
  return true;
}
