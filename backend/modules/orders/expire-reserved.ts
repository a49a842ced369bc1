import { inTransaction } from '../../db/transaction.ts';
import { forEachApart } from '../../jobs.ts';
import { applyEvent } from './life/apply.ts';
import type { OrderDeps } from './order-deps.ts';
import { findAbandoned, isAbandoned, lockOrder } from './order-reader.ts';
import { cancelStatusIds, firstCancelStatus, readStatuses } from './statuses.ts';

/**
 * Ends orders whose reservation is over and that nobody closed or paid, which gives their stock back. Without mail:
 * nothing was promised yet.
 * @returns the numbers of the orders that expired
 * @throws AggregateError for those that could not, once all others have
 */
export async function expireOrders(deps: OrderDeps): Promise<string[]> {
  const statuses = await readStatuses(deps.db);
  if (firstCancelStatus(statuses) === null) return [];
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
      await applyEvent(trx, deps, order, { type: 'ReservationEnded' }, { statuses, now });
      return true;
    });
    if (isExpired) expired.push(order_id);
  });
  return expired;
}
