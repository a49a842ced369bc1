import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Hit } from '#lib/search/domain/hit.ts';
import type { Schema } from '../../db/schema.ts';
import { SHOWN_STATUS } from '../catalogue/product-catalog.ts';
import type { Concept } from './query.ts';

/** Hits of a search at most (SRCH-23). */
const MOST_HITS = 1000;
/** From how much of a word on a misspelt one counts, 0 to 1; and for a suggestion. */
const SIMILAR = 0.5;
const LIKE_A_SUGGESTION = 0.25;
/** Shorter words are too much alike, longer ones are none. */
const SHORTEST_MISSPELT = 4;
const LONGEST_MISSPELT = 30;

/** A product that a search found, with what judges how well it fits. Money in centavos. */
export interface FoundProduct extends Hit {
  title: string;
  keywords: string[];
  /** How much the title has of misspelt words, 0 to 1 for each; 0 in an exact search. */
  likeness: number;
}

/**
 * Products of a catalogue in which every concept is found, at the start of words; those that can be bought here (SRCH-12,
 * SRCH-13), packs always (GAP-032).
 * @param wish `isTolerant`: also misspelt words; `isWhole`: with categories and variants, which facets need
 */
export async function findHits(
  db: Kysely<Schema>,
  catalogId: number,
  concepts: readonly Concept[],
  { isTolerant, isWhole }: { isTolerant: boolean; isWhole: boolean },
): Promise<FoundProduct[]> {
  const conditions = concepts.map((concept) => {
    const phrases = concept.map((phrase) => sql`(${sql.join(phrase.map(startsWord), sql` and `)})`);
    const typed = concept[0] ?? [];
    const similar = isTolerant && typed.every(isMisspellable);
    const alternatives = similar ? [...phrases, sql`(${sql.join(typed.map(isLike), sql` and `)})`] : phrases;
    return sql`(${sql.join(alternatives, sql` or `)})`;
  });
  const typed = concepts.flatMap((concept) => concept[0] ?? []);
  const likeness = isTolerant ? sql`(${sql.join(typed.map(likenessOf), sql` + `)})` : sql`0`;
  const { rows } = await sql<FoundProduct>`
    select ${likeness}::float8 as likeness, p.product_id, p.title, p.title_sort, p.keywords, p.date_added, p.sort_order, pc.min_pay, pc.percent,
      pc.sold, ${isWhole ? PARTS : NO_PARTS}
    from product p
    join product_catalog pc on pc.product_id = p.product_id and pc.catalog_id = ${catalogId}
    where p.status_id = ${SHOWN_STATUS} and (pc.in_stock or p.pack is not null)
      and ${sql.join(conditions, sql` and `)}
    order by p.date_added desc, p.product_id
    limit ${MOST_HITS}`.execute(db);
  return rows;
}

/** Categories of a hit, and the values of its SKUs that can be bought. */
const PARTS = sql`
  array(select l.category_id from product_category l where l.product_id = p.product_id) as categories,
  coalesce((select jsonb_agg(s.values) from sku s where s.product_id = p.product_id and exists (
    select 1 from stock join store on store.store_id = stock.store_id
    where stock.sku = s.sku and stock.quantity > 0 and store.catalog_id = pc.catalog_id)), '[]') as variants`;
const NO_PARTS = sql`array[]::int[] as categories, '[]'::jsonb as variants`;

function isMisspellable({ length }: string): boolean {
  return length >= SHORTEST_MISSPELT && length <= LONGEST_MISSPELT;
}

function startsWord(stem: string): RawBuilder<boolean> {
  return sql<boolean>`p.search_text like ${`% ${stem}%`}`;
}

function likenessOf(stem: string): RawBuilder<number> {
  return sql<number>`word_similarity(${stem}, p.title_sort)`;
}

function isLike(stem: string): RawBuilder<boolean> {
  return sql<boolean>`word_similarity(${stem}, p.search_text) >= ${SIMILAR}`;
}

/** The word of a title that is most like one of these, '' without. */
export async function nearestWord(
  db: Kysely<Schema>,
  catalogId: number,
  stems: readonly string[],
): Promise<string> {
  const likeness = sql`greatest(${sql.join(stems.map((stem) => sql`similarity(word, ${stem})`))})`;
  const { rows } = await sql<{ word: string }>`
    select word from (
      select distinct unnest(string_to_array(p.title_sort, ' ')) as word
      from product p
      join product_catalog pc on pc.product_id = p.product_id and pc.catalog_id = ${catalogId} and pc.in_stock
      where p.status_id = ${SHOWN_STATUS}) words
    where length(word) >= ${SHORTEST_MISSPELT} and ${likeness} >= ${LIKE_A_SUGGESTION}
    order by ${likeness} desc, word limit 1`.execute(db);
  return (rows[0]?.word ?? '').replaceAll('n~', 'ñ');
}
