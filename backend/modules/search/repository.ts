import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Hit } from '#lib/search/domain/hit.ts';
import { intList } from '../../db/lists.ts';
import type { Schema } from '../../db/schema.ts';
import { commonWords } from './common-words.ts';
import type { Condition } from './conditions.ts';

/** Hits of a search at most (SRCH-23). */
const MOST_HITS = 1000;

/** A product that a search found, with what judges how well it fits. Money in centavos. */
export interface FoundProduct extends Hit {
  title: string;
  keywords: readonly string[];
  /** How much the title has of misspelt words, 0 to 1 for each; 0 in an exact search. */
  likeness: number;
}

/** As entries keep it, see migration 008. */
type Card = [
  title: string,
  titleSort: string,
  keywords: string[],
  addedMs: number,
  sortOrder: number | null,
  categories: number[],
];
type Offer = [minPay: number, percent: number, sold: number];
type Row = [id: number, likeness: number, card: Card, offer: Offer, variants: Hit['variants']];

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
  db: Kysely<Schema>,
  { fulfilled, share }: Condition,
  { catalogId, storeIds, likeTitles = [], isWhole }: Where,
): Promise<{ revision: string; hits: FoundProduct[] }> {
  const { products } = await commonWords(db);
  // What every few products have is met soon on a walk from the newest on; all else is gathered and then sorted. The
  // database would take too few words for common, since comparing lists costs more than it thinks.
  const isMetSoon = share * share * products > MOST_HITS;
  const newest = isMetSoon ? sql`date_added desc` : sql`date_added + interval '0' desc`;
  const likeness = sql.join([sql`0`, ...likeTitles.map(likenessOf)], sql` + `);
  // One text instead of a thousand rows: taking it apart costs a fraction.
  const { rows } = await sql<{ revision: string; hits: string }>`
    select (select revision from shop_revision) as revision, coalesce('[' || string_agg(concat('[', product_id, ',', ${likeness}, ',', card, ',', offer, ',',
      ${isWhole ? variantsIn(storeIds) : sql`'[]'`}, ']'), ',') || ']', '[]') as hits
    from (
      select product_id, has_options, card, offers -> ${String(catalogId)} as offer
      from search_entry
      where ${fulfilled} and stocked @> array[${catalogId}]::int[]
      order by ${newest}, product_id limit ${sql.lit(MOST_HITS)}) newest`.execute(db);
  const hits: Row[] = JSON.parse(rows[0]?.hits ?? '[]');
  return { revision: rows[0]?.revision ?? '', hits: hits.map(toHit) };
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

function toHit([product_id, likeness, card, offer, variants]: Row): FoundProduct {
  return {
    product_id,
    likeness,
    title: card[0],
    title_sort: card[1],
    keywords: card[2],
    date_added: new Date(card[3]),
    sort_order: card[4],
    categories: card[5],
    min_pay: offer[0],
    percent: offer[1],
    sold: offer[2],
    variants,
  };
}
