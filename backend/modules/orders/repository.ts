import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { NewOrder } from './order-reader.ts';

/** Columns that are given as JSON text. */
const JSON_COLUMNS: readonly string[] = [
  'personal',
  'address',
  'coupons',
  'discounts',
  'dedication',
  'marketing',
];

/**
 * Writes an order with its lines and the first entry of its history, in one statement.
 * @returns false when the number is taken; nothing is written then
 */
export async function insertOrder(trx: Db, { lines = [], ...order }: NewOrder): Promise<boolean> {
  const rows = lines.map((line, i) => ({ ...line, position: i + 1 }));
  const columns = Object.keys(order);
  const values = columns.map((column) =>
    JSON_COLUMNS.includes(column)
      ? sql`(given ->> ${sql.lit(column)})::jsonb`
      : sql`${sql.ref(`row.${column}`)}`,
  );
  const { rows: placed } = await sql`
    with placed as (
      insert into shop_order (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)}
      from (select ${JSON.stringify(order)}::json as given) as sent
      cross join lateral json_populate_record(null::shop_order, given) as row
      on conflict (order_id) do nothing
      returning order_id, status_id, created_at),
    written as (
      insert into order_line (order_id, position, product_id, sku, name, path, category, variant, image, quantity,
        price, product_price, discount, pack_name, coupon_discount, taken)
      select placed.order_id, line.position, line.product_id, line.sku, line.name, line.path, line.category,
        line.variant, line.image, line.quantity, line.price, line.product_price, line.discount, line.pack_name,
        line.coupon_discount, line.taken
      from placed, json_populate_recordset(null::order_line, ${JSON.stringify(rows)}::json) line),
    step as (
      insert into order_history (order_id, status_id, created_at)
      select order_id, status_id, created_at from placed)
    select order_id from placed`.execute(trx);
  return placed.length > 0;
}

/** False when there is no such order of this customer (null: whosever). */
export async function markNotified(db: Db, orderId: string, userId: number | null): Promise<boolean> {
  const row = await db
    .updateTable('shop_order')
    .set({ payment_key: 'NOTIFY' })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', userId)]))
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}
