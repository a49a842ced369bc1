import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { forEachApart } from '../../../jobs.ts';
import type { Occasion } from '../life/apply.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder, type OrderRow } from '../order-reader.ts';
import { cancelStatusIds, firstCancelStatus, readStatuses } from '../statuses.ts';

interface Expiry {
  /** What was not done, for the log. */
  what: string;
  /** Orders whose time is over. */
  find: (db: Db, now: Date, cancelled: readonly number[]) => Promise<{ order_id: string }[]>;
  /** Ends one of them, which is held. @returns false for one whose time is not over any more */
  end: (trx: Db, order: OrderRow, occasion: Occasion) => Promise<boolean>;
}

/**
 * Ends orders whose time is over, each in a transaction of its own; none in a shop without a status that cancels.
 * @returns the numbers of those that ended
 * @throws AggregateError for those that could not, once all others have
 */
export async function expireEach(deps: OrderDeps, { what, find, end }: Expiry): Promise<string[]> {
  const statuses = await readStatuses(deps.db);
  if (firstCancelStatus(statuses) === null) return [];
  const found = await find(deps.db, deps.clock(), cancelStatusIds(statuses));
  const ended: string[] = [];
  await forEachApart(found, { what, nameOf: ({ order_id }) => order_id }, async ({ order_id }) => {
    const isEnded = await inTransaction(deps.db, async (trx) => {
      const order = await lockOrder(trx, order_id);
      return order !== null && (await end(trx, order, { statuses, now: deps.clock() }));
    });
    if (isEnded) ended.push(order_id);
  });
  return ended;
}
