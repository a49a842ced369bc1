import { sql } from 'kysely';
import type { OrderLineRow, OrderRow } from '#backend/modules/orders/index.ts';
import type { Db } from '../../db/database.ts';

/** An order with its lines in the order of the cart, and the text of the shop's statuses. */
export interface OrderToClose {
  order: OrderRow;
  lines: OrderLineRow[];
  statuses: string | null;
}

export async function readOrderToClose(db: Db, orderId: string): Promise<OrderToClose | null> {
  const { rows } = await sql<OrderRow & { lines: OrderLineRow[] | null; statuses: string | null }>`
    select o.*,
      (select json_agg(line order by line.position) from order_line line where line.order_id = o.order_id) as lines,
      (select value::text from setting where name = 'statuses') as statuses
    from shop_order o where o.order_id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { lines, statuses, ...order } = row;
  return { order, lines: lines ?? [], statuses };
}
