import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forEachApart } from '../../jobs.ts';
import { sendMail } from '../outbox/enqueue.ts';
import { firstCancelStatus, giveBack } from './change-status.ts';
import { noteCancellation } from './changes-repository.ts';
import type { OrderDeps } from './order-deps.ts';
import { reportRefund } from './order-report.ts';
import { unpaidMail } from './payment-mail.ts';
import { findUnpaid, lockOrder, recordStatus } from './repository.ts';
import { cancelStatusIds, readStatuses } from './statuses.ts';

/**
 * Cancels orders that were to be paid in the store and were not until the time that their customers were told: what they took goes
 * back on sale, and their customers get mail. A payment at the counter or a hand-over that was faster wins.
 * @returns the numbers of the orders that were cancelled
 * @throws AggregateError for those that could not, once all others have
 */
export async function expireUnpaidOrders(deps: OrderDeps): Promise<string[]> {
  const statuses = await readStatuses(deps.db);
  const cancelled = cancelStatusIds(statuses);
  const status = firstCancelStatus(statuses);
  if (status === null) return [];
  const expired: string[] = [];
  const said = {
    what: 'unpaid orders were not cancelled',
    nameOf: ({ order_id }: { order_id: string }) => order_id,
  };
  const unpaid = await findUnpaid(deps.db, deps.clock(), cancelled);
  await forEachApart(unpaid, said, async ({ order_id }) => {
    const isExpired = await inTransaction(deps.db, (trx) =>
      expire(trx, deps, order_id, { status, cancelled }),
    );
    if (isExpired) expired.push(order_id);
  });
  return expired;
}

async function expire(
  trx: Db,
  deps: OrderDeps,
  orderId: string,
  { status, cancelled }: { status: number; cancelled: readonly number[] },
): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  const now = deps.clock();
  const isDue = order?.pay_until && order.pay_until <= now && !cancelled.includes(order.status_id);
  if (!order?.pay_until || !isDue) return false;
  const reason = operatorTexts.unpaid(untilWords(order.pay_until));
  await noteCancellation(trx, orderId, { by: 'shop', reason });
  await recordStatus(trx, orderId, status, now);
  await giveBack(trx, order, deps, now);
  await reportRefund(trx, order, { wasPaid: false, now });
  await sendMail(trx, unpaidMail(order, untilWords(order.pay_until), deps));
  return true;
}
