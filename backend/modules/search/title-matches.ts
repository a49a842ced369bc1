import { type RawBuilder, sql } from 'kysely';
import { type ShopTables, withShopTables } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import { type CommonWords, commonWords } from './common-words.ts';
import { boughtIn, type Condition, exactCondition, favoursScan, inTitles, typedStems } from './conditions.ts';
import { type Concept, parseQuery } from './query.ts';
import { synonymsOf } from './synonyms.ts';
import { titleForm, titleForms } from './title-forms.ts';
import { wordsBeginning } from './vocabulary.ts';

/** Products that are looked at in each order at most: what is met soon is met long before. */
const MOST_SCANNED = 3000;

/** A request, and the products of its result, in their order. */
export interface TopProducts {
  shop: ShopTables;
  concepts: Concept[];
  ids: number[];
}

/**
 * The first `limit` of a ranking, where as many products have all that was typed in their titles: none can come
 * before these, so that neither the others nor their texts are looked at. Null where they are not met soon.
 */
export async function topTitleMatches(
  db: Db,
  { searchkey, catalogId }: { searchkey: string; catalogId: number },
  count: number,
): Promise<TopProducts | null> {
  const common = await commonWords(db);
  const { shop, concepts, ids } = await withShopTables(db, async (shop) => {
    const concepts = parseQuery(searchkey, synonymsOf(shop));
    const question = { shop, concepts, ids: [] };
    if (!favoursScan(titleShare(concepts, common), common, count))
      return { ...question, revision: shop.revision };
    const { revision, condition } = await titleCondition(db, concepts);
    return { ...question, revision, ids: condition ? await scan(db, condition, catalogId, count) : [] };
  });
  return ids.length < count ? null : { shop, concepts, ids };
}

/** The best sold products of a catalogue that have all that was typed in their titles. */
export async function bestSellingMatches(
  db: Db,
  concepts: readonly Concept[],
  { catalogId, count }: { catalogId: number; count: number },
): Promise<number[]> {
  const { condition } = await titleCondition(db, concepts);
  if (!condition) return [];
  const ids = bestSellingIds(condition, catalogId, count);
  const { rows } = await sql<{ sold: number[] }>`select ${ids} as sold`.execute(db);
  return rows.flatMap(({ sold }) => sold);
}

/** What entries must have so that their titles say all that was typed; null when none can. With the shop's revision. */
async function titleCondition(
  db: Db,
  concepts: readonly Concept[],
): Promise<{ revision: string; condition: Condition | null }> {
  const typed = concepts.map(([phrase = []]) => [phrase]);
  const forms = new Set(typedStems(concepts).flatMap(titleForms));
  const { revision, ids } = await wordsBeginning(db, [...forms]);
  return { revision, condition: exactCondition(typed, inTitles(ids)) };
}

/** Which part of all products has such a title, about, 0 to 1: that of its most common words. */
function titleShare(concepts: readonly Concept[], { titles }: CommonWords): number {
  const stems = typedStems(concepts);
  const shareOf = (stem: string) => {
    const isForm = titleForm(stem);
    return titles.reduce((most, [word, share]) => (isForm(word) ? Math.max(most, share) : most), 0);
  };
  return stems.length === 0 ? 0 : stems.reduce((share, stem) => share * shareOf(stem), 1);
}

/** Those that sold best, then, where all that was sold has been looked at, the newest ones; each once. */
async function scan(db: Db, condition: Condition, catalogId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ sold: number[]; newest: number[] }>`
    with best as materialized (select ${bestSellingIds(condition, catalogId, count)} as sold)
    select sold, case when cardinality(sold) < ${count} and not exists (
      select from product_catalog where catalog_id = ${catalogId} and sold > 0
      order by sold desc, product_id desc offset ${sql.lit(MOST_SCANNED)}) then array(
      select product_id from (
        select product_id, words, stocked from search_entry
        order by date_added desc, product_id limit ${sql.lit(MOST_SCANNED)}) entry
      where ${boughtIn(catalogId, condition)} limit ${2 * count}) else '{}' end as newest
    from best`.execute(db);
  const found = rows.flatMap(({ sold, newest }) => [...sold, ...newest]);
  return [...new Set(found)].slice(0, count);
}

/**
 * Ids of the best sold ones in the order of a ranking, part of a statement. Each is looked up by itself: a plan that is
 * kept takes any words for rare ones, and would gather all that have them.
 */
function bestSellingIds(condition: Condition, catalogId: number, count: number): RawBuilder<number[]> {
  return sql`array(
    select product_id from (
      select product_id, sold from product_catalog where catalog_id = ${catalogId} and sold > 0
      order by sold desc, product_id desc limit ${sql.lit(MOST_SCANNED)}) seller
    cross join lateral (
      select date_added from search_entry e
      where e.product_id = seller.product_id and ${boughtIn(catalogId, condition)} limit 1) entry
    order by sold desc, date_added desc, product_id limit ${count})`;
}
