import type { OrderQuery } from '#lib/integrations/domain/order-query.ts';
import type { ApiOrder, OrderPage } from '#lib/integrations/domain/order-schema.ts';
import type { Db } from '../../../db/database.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { ApiProblem } from '../http/problems.ts';
import { type LogEnd, readPublished } from './change-log.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { viewOrders } from './view.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/**
 * A page of orders in the order of their last changes. Whoever goes on from cursor to cursor reads each order at least once after each
 * of its changes.
 * @throws ApiProblem for a cursor that is none, or of the log before data were put back
 */
export function readOrders(deps: Deps, query: OrderQuery): Promise<OrderPage> {
  return readPublished(deps, async (trx, end) => {
    const after = placeOf(query.cursor, end);
    const rows = await readPositions(trx, { ...query, after });
    const shown = rows.slice(0, query.limit);
    const hasMore = rows.length > shown.length;
    const position = (hasMore ? shown.at(-1)?.position : undefined) ?? end.position;
    return {
      data: await viewOrders(trx, shown),
      next_cursor: writeCursor({ epoch: end.epoch, position }),
      has_more: hasMore,
      as_of: hasMore ? null : end.published_at.toISOString(),
    };
  });
}

/** @throws ApiProblem for a number that no order has */
export async function readOrder({ db }: Pick<Deps, 'db'>, number: string): Promise<ApiOrder> {
  const listed = await db
    .selectFrom('shop_order')
    .leftJoin('order_position', 'order_position.order_id', 'shop_order.order_id')
    .select(['shop_order.order_id', 'shop_order.created_at', 'order_position.changed_at'])
    .where('shop_order.order_id', '=', number)
    .execute();
  // One that was just placed has no position yet.
  const rows = listed.map((row) => ({ ...row, changed_at: row.changed_at ?? row.created_at }));
  const [order] = await viewOrders(db, rows);
  if (!order) throw new ApiProblem('not-found', `There is no order ${number}.`);
  return order;
}

function placeOf(cursor: string | undefined, end: LogEnd): number {
  if (cursor === undefined) return 0;
  const place = readCursor(cursor);
  if (!place) throw new ApiProblem('invalid-request', 'This is no cursor.');
  if (place.epoch !== end.epoch || place.position > end.position)
    throw new ApiProblem('expired-cursor', 'Data were put back since: begin again, with updated_since.');
  return place.position;
}

/** One more than a page has, where there are more. */
function readPositions(
  trx: Db,
  { after, limit, updated_since }: Pick<OrderQuery, 'limit' | 'updated_since'> & { after: number },
) {
  const query = trx
    .selectFrom('order_position')
    .innerJoin('shop_order', 'shop_order.order_id', 'order_position.order_id')
    .select(['order_position.order_id', 'order_position.position', 'order_position.changed_at'])
    .where('order_position.position', '>', after)
    .orderBy('order_position.position')
    .limit(limit + 1);
  return updated_since === undefined
    ? query.execute()
    : query.where('order_position.changed_at', '>=', new Date(updated_since)).execute();
}
