import { type Selectable, sql } from 'kysely';
import { type PicturedProduct, readParts, withPictures } from '#backend/modules/product-files/index.ts';
import type { Db } from '../../db/database.ts';
import type { ProductTable } from '../../db/schema/tables.ts';

/** Products of one step: the shop has its turn between two of them. */
const STEP = 100;

/** How many products a file will have. */
export async function countProducts(db: Db, stores: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from product p where ${soldIn(stores)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Products by id, packs last since a file names the parts of a pack before it; a step at a time, never all of them.
 * @param stores only what one of them sells, empty means all products
 */
export async function* readSteps(db: Db, stores: readonly number[]): AsyncGenerator<PicturedProduct[]> {
  for (const isPack of [false, true]) {
    for (let after = 0; ; ) {
      const { rows } = await sql<Selectable<ProductTable>>`
        select p.* from product p
        where (p.pack is not null) = ${isPack} and p.product_id > ${after} and ${soldIn(stores)}
        order by p.product_id limit ${sql.lit(STEP)}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.product_id;
      yield await withPictures(db, await readParts(db, rows));
    }
  }
}

function soldIn(stores: readonly number[]) {
  if (stores.length === 0) return sql`true`;
  return sql`exists (
    select 1 from sku s join stock on stock.sku = s.sku
    where s.product_id = p.product_id and stock.store_id in (${sql.join(stores)}))`;
}
