import { type RawBuilder, sql } from 'kysely';
import { withRevision } from '#backend/modules/catalogue/index.ts';
import type { Hit } from '#lib/facets/domain/hit.ts';
import type { Db } from '../../db/database.ts';
import { intList } from '../../db/lists.ts';
import { commonWords } from './common-words.ts';
import { boughtIn, type Condition, favoursScan } from './conditions.ts';
import { type CachedEntry, cachedEntries, type EntryTexts, type Offer } from './entry-cache.ts';

/** Hits of a search at most (SRCH-23). */
export const MOST_HITS = 1000;

/** A product that a search found, with what judges how well it fits. Money in centavos. */
export interface FoundProduct extends Hit {
  texts: EntryTexts;
  /** How much the title has of misspelt words, 0 to 1 for each; 0 in an exact search. */
  likeness: number;
}

/** Lists as JSON without their brackets, one value of each for a hit; null without any, or where nobody needs them. */
interface SentHits {
  revision: string;
  server: string;
  ids: string | null;
  versions: string | null;
  likeness: string | null;
  variants: string | null;
}

export interface Where {
  catalogId: number;
  storeIds: readonly number[];
  /** Misspelt words by which titles are weighed. */
  likeTitles?: readonly string[];
  /** With variants, which facets need. */
  isWhole: boolean;
}

/**
 * Products of a catalogue that fulfil a condition on their entries, the newest ones; those that can be bought here
 * (SRCH-12, SRCH-13), packs always (GAP-032). With the shop's revision at that moment.
 */
export async function findHits(
  db: Db,
  condition: Condition,
  { catalogId, storeIds, likeTitles = [], isWhole }: Where,
): Promise<{ revision: string; hits: FoundProduct[] }> {
  const isScan = favoursScan(condition.share, await commonWords(db), MOST_HITS);
  const newest = isScan ? sql`date_added desc` : sql`date_added + interval '0' desc`;
  const likeness = sql.join(likeTitles.map(likenessOf), sql` + `);
  // What is sent of a hit is what memory does not know, in a few texts instead of a thousand rows.
  const { rows } = await sql<SentHits>`
    select (select revision from shop_revision) as revision, pg_postmaster_start_time()::text as server,
      string_agg(product_id::text, ',') as ids, string_agg(version::text, ',') as versions,
      ${likeTitles.length > 0 ? sql`string_agg((${likeness})::text, ',')` : sql`null`} as likeness,
      ${isWhole ? sql`string_agg(${variantsIn(storeIds)}::text, ',')` : sql`null`} as variants
    from (
      select product_id, has_options, xmin as version${likeTitles.length > 0 ? sql`, card` : sql``}
      from search_entry
      where ${boughtIn(catalogId, condition)}
      order by ${newest}, product_id limit ${sql.lit(MOST_HITS)}) newest`.execute(db);
  const sent = withRevision(rows);
  return { revision: sent.revision, hits: await receiveHits(db, sent, catalogId) };
}

async function receiveHits(db: Db, sent: SentHits, catalogId: number): Promise<FoundProduct[]> {
  const ids = listOf<number>(sent.ids);
  const likeness = listOf<number>(sent.likeness);
  const variants = listOf<Hit['variants']>(sent.variants);
  const entries = await cachedEntries(db, sent.server, { ids, versions: listOf(sent.versions) });
  const hits: FoundProduct[] = [];
  entries.forEach((entry, at) => {
    const offer = entry?.offers[catalogId];
    if (entry && offer) hits.push(toHit(entry, offer, variants[at] ?? [], likeness[at] ?? 0));
  });
  return hits;
}

function listOf<Value>(values: string | null): Value[] {
  return JSON.parse(`[${values ?? ''}]`);
}

/** The values of a hit's SKUs that can be bought; without options there are none. */
function variantsIn(storeIds: readonly number[]) {
  return sql`case when has_options then coalesce((
    select jsonb_agg(s.values) from sku s where s.product_id = newest.product_id and exists (
      select from stock where stock.sku = s.sku and stock.quantity > 0
        and stock.store_id = any(${intList(storeIds)}))), '[]') else '[]' end`;
}

function likenessOf(stem: string): RawBuilder<number> {
  return sql<number>`word_similarity(${stem}, card::json ->> 1)`;
}

/** Field by field: a thousand copies of an object take several times as long. */
function toHit(
  { product, texts }: CachedEntry,
  [min_pay, percent, sold]: Offer,
  variants: Hit['variants'],
  likeness: number,
): FoundProduct {
  const { product_id, title_sort, date_added, sort_order, categories } = product;
  return {
    product_id,
    title_sort,
    date_added,
    sort_order,
    categories,
    min_pay,
    percent,
    sold,
    variants,
    texts,
    likeness,
  };
}
