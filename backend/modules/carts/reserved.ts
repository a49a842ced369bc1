import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Units by SKU that a cart's orders, neither closed nor cancelled, have taken out of a store's stock. */
export async function reservedUnits(
  db: Db,
  { cartId, storeId }: { cartId: string; storeId: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; quantity: number }>`
    select part ->> 'sku' as sku, sum((part ->> 'quantity')::float8) as quantity
    from shop_order o
    join order_line line on line.order_id = o.order_id
    cross join jsonb_array_elements(line.taken) part
    where o.cart_id = ${cartId} and o.store_id = ${storeId} and not o.is_closed and not exists (
      select from setting cross join jsonb_array_elements(setting.value) status
      where setting.name = 'statuses' and status ->> 'TYPE' = 'CANCEL'
        and (status ->> 'STATUSID')::int = o.status_id)
    group by part ->> 'sku'`.execute(db);
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}
