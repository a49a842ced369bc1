import { sql } from 'kysely';
import { newestProducts } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../db/database.ts';

/** Ids of what sells best in a catalogue, out of each master category's first ones; then what is newest. */
export async function bestSellers(db: Db, catalogId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from category c cross join lateral (
      select product_id, sold, date_added from listing_entry
      where catalog_id = ${catalogId} and category_id = c.category_id and in_stock and is_master and sold > 0
      order by sold desc, date_added desc, product_id limit ${limit}) best
    where c.level = 1
    group by product_id order by max(sold) desc, max(date_added) desc, product_id limit ${limit}`.execute(db);
  const best = rows.map((row) => row.product_id);
  if (best.length >= limit) return best;
  return [...new Set([...best, ...(await newestProducts(db, catalogId, limit))])].slice(0, limit);
}
