import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Mail } from '../../ports/mailer.ts';
import { closedCart } from '../carts/repository.ts';
import type { OrderLineRow, OrderRow } from '../orders/order-row.ts';
import { soldLines } from '../orders/sales.ts';

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

/** What an order becomes. */
export interface Closing {
  statusId: number;
  mail: Mail;
  data: Record<string, string>;
  /** Until when it is paid in the store; null where nothing is left to pay there. */
  payUntil: Date | null;
}

/**
 * Closes an order as it was read: its lines are sold, its cart is PAID under the next version and its draft gone, its customer has mail. One
 * statement, all or nothing; cart before order, as when an order is placed.
 * @returns whether another cart goes on with what the order did not take; null when the order was closed or has another status since:
 * nothing is written then
 */
export async function closeAsRead(
  db: Db,
  { order_id, cart_id, status_id }: Pick<OrderRow, 'order_id' | 'cart_id' | 'status_id'>,
  becomes: Closing,
  now: Date,
): Promise<{ hasRest: boolean } | null> {
  const { rows } = await sql<{ hasRest: boolean }>`
    with locked as (select * from cart where cart_id = ${cart_id} for update),
    closed as (
      update shop_order o set is_closed = true, status_id = ${becomes.statusId},
        payment_data = ${JSON.stringify(becomes.data)}::jsonb, pay_until = ${becomes.payUntil}::timestamptz
      from (select count(*) from locked) as cart_is_locked
      where o.order_id = ${order_id} and not o.is_closed and o.status_id = ${status_id}
      returning o.order_id, o.store_id, o.cart_id),
    step as (
      insert into order_history (order_id, status_id, created_at)
      select order_id, ${becomes.statusId}::int, ${now}::timestamptz from closed
      where ${becomes.statusId}::int <> ${status_id}::int),
    sales as (${soldLines(sql`closed`)}),
    ${closedCart(now)},
    forgotten as (delete from cart_draft using closed where cart_draft.cart_id = ${cart_id}),
    mail as (
      insert into outbox (kind, payload, due_at, done_at, attempts)
      select 'mail', ${JSON.stringify(becomes.mail)}::jsonb, to_timestamp(0), null, 0 from closed)
    select exists (select from successor) or exists (select from locked where successor_id is not null) as "hasRest"
    from closed`.execute(db);
  return rows[0] ?? null;
}
