import { sql } from 'kysely';
import { facetNames, type ShopTables } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { oncePer } from '../../once-per.ts';
import { searchedText } from './index-texts.ts';
import { type Concept, calledOneOf } from './query.ts';

/** Categories beside suggestions at most. */
const MAX_CATEGORIES = 3;

/** What shown categories are called, as searches look in it. */
const namesOf = oncePer(
  (shop: ShopTables) =>
    new Map([...facetNames(shop).categories].map(([id, label]) => [id, searchedText([label])])),
);

/** The categories that sell something here and whose name says all that is looked for, the most general first. */
export async function categoriesCalled(
  db: Db,
  { shop, concepts }: { shop: ShopTables; concepts: readonly Concept[] },
  catalogId: number,
) {
  const sayAll = concepts.map((concept) => calledOneOf([concept]));
  const named = [...namesOf(shop)].filter(([, name]) => sayAll.every((says) => says({ name, tags: '' })));
  const selling = await sellingOf(
    db,
    catalogId,
    named.map(([id]) => id),
  );
  return selling
    .flatMap((categoryid) => {
      const category = shop.categories.get(categoryid);
      return category ? [{ categoryid, ...category }] : [];
    })
    .sort((a, b) => a.level - b.level || a.categoryid - b.categoryid)
    .slice(0, MAX_CATEGORIES)
    .map(({ categoryid, label, path }) => ({ categoryid, label, path }));
}

/** Those in which something can be bought: what is in one says its name, so that a search for it finds that. */
async function sellingOf(db: Db, catalogId: number, ids: readonly number[]): Promise<number[]> {
  // Most searches name no category.
  if (ids.length === 0) return [];
  // Each half has indexes of its own.
  const has = (isMaster: boolean) => sql`exists (
    select from listing_entry l where l.catalog_id = ${catalogId} and l.category_id = given.category_id
      and l.in_stock and l.is_master = ${sql.lit(isMaster)})`;
  const { rows } = await sql<{ category_id: number }>`
    select category_id from unnest(${intList(ids)}) as given(category_id)
    where ${has(true)} or ${has(false)}`.execute(db);
  return rows.map(({ category_id }) => category_id);
}
