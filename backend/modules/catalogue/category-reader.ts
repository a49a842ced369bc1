import { type Selectable, sql } from 'kysely';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { LANGUAGE_ID } from '#lib/contracts/fields.ts';
import type { Db } from '../../db/database.ts';
import type { CategoryTable } from '../../db/schema/tables.ts';
import { SHOWN_CATEGORIES } from './product-catalog.ts';

const shown = (db: Db) =>
  db
    .selectFrom('category')
    .selectAll()
    .where('status_id', 'in', SHOWN_CATEGORIES)
    .orderBy('level')
    .orderBy('sort_order')
    .orderBy('category_id');

/** All shown categories, parents before children. */
export async function shownCategories(db: Db): Promise<CategoryRow[]> {
  return (await shown(db).execute()).map(toWire);
}

/** The shown categories in which a catalogue sells something; ancestors are there because listings find it there. */
export async function categoriesOfCatalogue(db: Db, catalog: number): Promise<CategoryRow[]> {
  const sells = sql<boolean>`exists (
    select 1 from product_category pc
    join product_catalog sold on sold.product_id = pc.product_id and sold.catalog_id = ${catalog}
    join product p on p.product_id = pc.product_id and p.status_id = 5
    where pc.category_id = category.category_id)`;
  return (await shown(db).where(sells).execute()).map(toWire);
}

function toWire(row: Selectable<CategoryTable>): CategoryRow {
  return {
    CATEGORYID: row.category_id,
    CATEGORYLABEL: row.label,
    CATEGORYNAME: row.slug,
    CATEGORYIDROOT: row.root,
    PARENTID: row.parent_id,
    CATEGORYLEVEL: row.level,
    LANGUAGEID: LANGUAGE_ID,
    IMAGEPATH: row.image,
    DESCRIPTION: row.description,
    LINKS: row.links,
    METATAGTITLE: row.meta_title,
    METATAGDESCRIPTION: row.meta_description,
    STATUSID: row.status_id,
    SORTORDER: row.sort_order,
  };
}

/** Ids of the categories that list these products, ancestors included. */
export async function categoriesOf(trx: Db, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await trx
    .selectFrom('product_category')
    .select('category_id')
    .distinct()
    .where('product_id', 'in', productIds)
    .execute();
  return rows.map((row) => row.category_id);
}

/** The first of these paths that no category has. */
export async function findUnknownPath(db: Db, paths: readonly string[]): Promise<string | undefined> {
  if (paths.length === 0) return undefined;
  const rows = await db.selectFrom('category').select('path').where('path', 'in', paths).execute();
  const known = new Set(rows.map(({ path }) => path));
  return paths.find((path) => !known.has(path));
}
