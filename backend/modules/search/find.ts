import { type ShopTables, storesOf, withShopTables } from '#backend/modules/catalogue/index.ts';
import type { RankedHit } from '#lib/facets/domain/sort-hits.ts';
import { priceIn } from '#lib/search/domain/price-phrase.ts';
import { isNumber } from '#lib/search/domain/units.ts';
import { searchStems } from '#lib/search/domain/words.ts';
import type { Db } from '../../db/database.ts';
import { commonWords } from './common-words.ts';
import {
  type Condition,
  EVERYTHING,
  exactCondition,
  isOneOf,
  lookedUp,
  numbered,
  type PriceBounds,
  priced,
  someCondition,
  stemsOf,
  tolerantCondition,
  typedStems,
} from './conditions.ts';
import {
  type Concept,
  calledOneOf,
  isForAnything,
  parseQuery,
  relevanceTo,
  WEIGHTS,
  type Weights,
  withoutSetWords,
} from './query.ts';
import { type FoundProduct, findHits, MOST_HITS, type Where } from './repository.ts';
import { synonymsOf } from './synonyms.ts';
import { bestSellingMatches } from './title-matches.ts';
import { wordsBeginning } from './vocabulary.ts';

/** How much of a misspelt name counts: all that a name does (SRCH-22). */
const MISSPELT_NAME = 10;

/** Up to this many, all entries with a common word are gathered as soon as a scan has met a thousand of them. */
const FEW_PRODUCTS = 15_000;

/** Of more hits than are ranked, this many of the best sold are among them in any case. */
const SURE_HITS = 60;

/** With fewer results than suggestions show (SRCH-10) a word for how many come together need not be there. */
const FEW_HITS = 6;

/** How near a product must come: to all that is looked for, letters aside; or to a part of it. */
export type Leniency = 'exact' | 'misspelt' | 'partial';

export interface SearchInput {
  searchkey: string;
  catalogId: number;
  /** With what facets need. */
  isWhole: boolean;
  /** Anything that helps unless said otherwise. */
  leniency?: Leniency;
  weights?: Weights;
}

/** What is looked for, and what was found of it at once. */
interface Question {
  revision: string;
  shop: ShopTables;
  concepts: Concept[];
  where: PricedWhere;
  hits: FoundProduct[];
}

/** Hits whose price is the one that was typed (`priceIn`). */
function findPriced(db: Db, condition: Condition, where: PricedWhere) {
  return findHits(db, priced(condition, where.catalogId, where), where);
}

type PricedWhere = Where & PriceBounds;

/** Hits that have every concept. Synonyms depend on the shop's revision, which comes with them. */
async function exactHits(db: Db, { searchkey, catalogId, isWhole }: SearchInput): Promise<Question> {
  const common = await commonWords(db);
  return withShopTables(db, async (shop) => {
    const { term, ...prices } = priceIn(searchkey);
    const concepts = parseQuery(term, synonymsOf(shop));
    const where = { catalogId, storeIds: storesOf(shop, catalogId), isWhole, ...prices };
    const question = { shop, concepts, where };
    if (searchStems(term).length === 0 && term !== searchkey) {
      return { ...question, ...(await findPriced(db, EVERYTHING, where)) };
    }
    if (concepts.length > 0 && common.products <= FEW_PRODUCTS) {
      const exact = exactCondition(concepts, lookedUp);
      if (exact) return { ...question, ...(await findPriced(db, exact, where)) };
    }
    const { revision, ids } = await wordsBeginning(db, stemsOf(concepts));
    const exact = concepts.length > 0 ? exactCondition(concepts, numbered(ids, common)) : null;
    return { ...question, revision, hits: exact ? (await findPriced(db, exact, where)).hits : [] };
  });
}

export interface Found extends Question {
  ranked: RankedHit<FoundProduct>[];
  /** No product has all that is looked for; these have a part of it. */
  isPartial: boolean;
  /** Nothing has the words as they are typed; these have what is like them. */
  isLike: boolean;
}

/** Hits of a term, whole when facets count them; misspelt words are tolerated when there are none otherwise. */
export async function search(db: Db, input: SearchInput): Promise<Found> {
  const question = await exactHits(db, input);
  const { concepts, where } = question;
  const { leniency = 'partial', weights = WEIGHTS } = input;
  let isLike = false;
  let hits = question.hits.length === MOST_HITS ? await withBestSold(db, question) : question.hits;
  if (hits.length === 0 && concepts.length > 0 && leniency !== 'exact') {
    const tolerant = await tolerantCondition(db, concepts);
    if (tolerant) ({ hits } = await findPriced(db, tolerant, { ...where, likeTitles: typedStems(concepts) }));
    isLike = hits.length > 0;
  }
  const things = withoutSetWords(concepts);
  if (things && hits.length < FEW_HITS && leniency !== 'exact') {
    const more = await hitsOfThings(db, things, where);
    if (more.length > hits.length) hits = more;
  }
  const isPriceAlone = (where.minprice ?? where.maxprice ?? null) !== null && isForAnything(concepts);
  if (isPriceAlone && hits.length < FEW_HITS && leniency !== 'exact') {
    ({ hits } = await findPriced(db, EVERYTHING, where));
  }
  const isPartial = hits.length === 0 && concepts.length > 1 && leniency === 'partial';
  if (isPartial) hits = await nearestHits(db, concepts, where);
  const relevance = relevanceTo(concepts, weights);
  const ranked = hits.map((hit) => ({
    hit,
    relevance: relevance(hit.texts) + hit.likeness * MISSPELT_NAME,
  }));
  return { ...question, ranked, isPartial, isLike };
}

/** Of too many exact hits the newest are looked at; the last of them give way to older ones that sold better (SRCH-22). */
async function withBestSold(db: Db, { hits, concepts, where }: Question): Promise<FoundProduct[]> {
  const best = await bestSellingMatches(db, concepts, { catalogId: where.catalogId, count: SURE_HITS });
  const known = new Set(hits.map((hit) => hit.product_id));
  const missing = best.filter((id) => !known.has(id));
  if (missing.length === 0) return hits;
  const older = await findPriced(db, isOneOf(missing), where);
  return [...hits.slice(0, MOST_HITS - older.hits.length), ...older.hits];
}

/** What has these concepts, at once or with slips forgiven. */
async function hitsOfThings(db: Db, things: readonly Concept[], where: PricedWhere): Promise<FoundProduct[]> {
  const { ids } = await wordsBeginning(db, stemsOf(things));
  const exact = exactCondition(things, numbered(ids, await commonWords(db)));
  const { hits } = exact ? await findPriced(db, exact, where) : { hits: [] };
  if (hits.length > 0) return hits;
  const tolerant = await tolerantCondition(db, things);
  return tolerant ? (await findPriced(db, tolerant, { ...where, likeTitles: typedStems(things) })).hits : [];
}

/** When no product has all that is looked for: those that are called one of the things, at least. */
async function nearestHits(
  db: Db,
  concepts: readonly Concept[],
  where: PricedWhere,
): Promise<FoundProduct[]> {
  // A number alone is no thing.
  const things = concepts.filter(([typed]) => !typed?.every((stem) => isNumber(stem.trim())));
  const some = await someCondition(db, things);
  const { hits } = some ? await findPriced(db, some, where) : { hits: [] };
  const isCalled = calledOneOf(things);
  return hits.filter(({ texts }) => isCalled(texts));
}
