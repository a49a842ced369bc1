import type { z } from 'zod';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { getFilterProductsNew, searchProducts } from '#lib/contracts/search.ts';
import { facetsOf } from '#lib/search/domain/facets.ts';
import { filtersOf, passes } from '#lib/search/domain/narrow.ts';
import { type RankedHit, sortHits } from '#lib/search/domain/sort-hits.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { readProducts, storesOf } from '../catalogue/product-reader.ts';
import { type ShopTables, withShopTables } from '../catalogue/shop-tables.ts';
import { commonWords } from './common-words.ts';
import {
  exactCondition,
  lookedUp,
  numbered,
  someCondition,
  stemsOf,
  tolerantCondition,
} from './conditions.ts';
import { facetNames } from './facet-names.ts';
import { type Concept, isCalled, parseQuery, relevance } from './query.ts';
import { type FoundProduct, findHits, type Where } from './repository.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { nearestWord, wordsBeginning } from './vocabulary.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Results of a search without a limit (the contract's most). */
const DEFAULT_LIMIT = 200;

/** Weight of a name that is like what was typed (SRCH-22). */
const MISSPELT_NAME = 10;

/** Up to so many, all entries with a common word are gathered as soon as a thousand of them are met on a walk. */
const FEW_PRODUCTS = 15_000;

/** Products for a term, the most relevant first (CALL-07, SRCH-10, SRCH-22). */
export async function findProducts(
  deps: Needs,
  { searchkey, storeid, limit = DEFAULT_LIMIT }: z.output<(typeof getFilterProductsNew)['request']>,
): Promise<ProductRecord[]> {
  const { ranked } = await search(deps.db, { searchkey, catalogId: storeid, isWhole: false });
  const ids = sortHits(ranked, 'ranking').map((hit) => hit.product_id);
  return readProducts(deps.db, ids.slice(0, limit), { catalogId: storeid, now: deps.clock() });
}

/** One page of results with facets (AJ-02, SRCH-02, SRCH-12 to SRCH-16). */
export async function searchPage(
  deps: Needs,
  input: z.output<(typeof searchProducts)['request']>,
): Promise<CallOutput<typeof searchProducts>> {
  const { searchkey, storeid: catalogId } = input;
  const { shop, ranked, concepts, isPartial } = await search(deps.db, {
    searchkey,
    catalogId,
    isWhole: true,
  });
  const filters = filtersOf(input);
  const found = ranked.filter(({ hit }) => passes(hit, filters));
  const offset = (input.page - 1) * input.size;
  const page = sortHits(found, input.sort).slice(offset, offset + input.size);
  return ok({
    rows: await readProducts(
      deps.db,
      page.map((hit) => hit.product_id),
      { catalogId, now: deps.clock() },
    ),
    total: found.length,
    ...facetsOf(
      ranked.map(({ hit }) => hit),
      filters,
      facetNames(shop),
    ),
    partial: isPartial && ranked.length > 0,
    suggestion: ranked.length === 0 ? await suggest(deps.db, catalogId, concepts) : '',
  });
}

interface Wish {
  searchkey: string;
  catalogId: number;
  /** With what facets need. */
  isWhole: boolean;
}

/** What is looked for, and what was found of it at once. */
interface Question {
  revision: string;
  shop: ShopTables;
  concepts: Concept[];
  where: Where;
  hits: FoundProduct[];
}

/** Hits that have every concept. Synonyms depend on the shop's revision, which comes with them. */
async function exactHits(db: Db, { searchkey, catalogId, isWhole }: Wish): Promise<Question> {
  const common = await commonWords(db);
  return withShopTables(db, async (shop) => {
    const concepts = parseQuery(searchkey, synonymsOf(shop));
    const where = { catalogId, storeIds: storesOf(shop, catalogId), isWhole };
    const question = { shop, concepts, where };
    if (concepts.length > 0 && common.products <= FEW_PRODUCTS) {
      const exact = exactCondition(concepts, lookedUp);
      if (exact) return { ...question, ...(await findHits(db, exact, where)) };
    }
    const { revision, ids } = await wordsBeginning(db, stemsOf(concepts));
    const exact = concepts.length > 0 ? exactCondition(concepts, numbered(ids, common)) : null;
    return { ...question, revision, hits: exact ? (await findHits(db, exact, where)).hits : [] };
  });
}

const synonyms = new WeakMap<ShopTables, Synonyms>();

/** The same list as long as the shop's tables are the same. */
function synonymsOf(shop: ShopTables): Synonyms {
  const known = synonyms.get(shop) ?? readSynonyms(shop.synonyms);
  synonyms.set(shop, known);
  return known;
}

interface Found extends Question {
  ranked: RankedHit[];
  /** No product has all that is looked for; these have a part of it. */
  isPartial: boolean;
}

/** Hits of a term, whole when facets count them; misspelt words are tolerated when there are none otherwise. */
async function search(db: Db, wish: Wish): Promise<Found> {
  const question = await exactHits(db, wish);
  const { concepts, where } = question;
  let { hits } = question;
  if (hits.length === 0 && concepts.length > 0) {
    const tolerant = await tolerantCondition(db, concepts);
    if (tolerant) ({ hits } = await findHits(db, tolerant, { ...where, likeTitles: typedStems(concepts) }));
  }
  const isPartial = hits.length === 0 && concepts.length > 1;
  if (isPartial) hits = await nearestHits(db, concepts, where);
  const ranked = hits.map((hit) => ({
    hit,
    relevance: relevance(concepts, hit.texts) + hit.likeness * MISSPELT_NAME,
  }));
  return { ...question, ranked, isPartial };
}

/** When no product has all that is looked for: those that are called one of the things, at least. */
async function nearestHits(db: Db, concepts: readonly Concept[], where: Where): Promise<FoundProduct[]> {
  const some = await someCondition(db, concepts);
  const { hits } = some ? await findHits(db, some, where) : { hits: [] };
  return hits.filter(({ texts }) => isCalled(concepts, texts));
}

function typedStems(concepts: readonly Concept[]): string[] {
  return concepts.flatMap((concept) => concept[0] ?? []);
}

async function suggest(db: Db, catalogId: number, concepts: readonly Concept[]): Promise<string> {
  const stems = typedStems(concepts);
  return stems.length === 0 ? '' : nearestWord(db, catalogId, stems);
}
