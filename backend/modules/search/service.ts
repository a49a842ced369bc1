import { z } from 'zod';
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
import { exactCondition, tolerantCondition } from './conditions.ts';
import { facetNames } from './facet-names.ts';
import { searchedText } from './index-texts.ts';
import { type Concept, parseQuery, relevance } from './query.ts';
import { findHits } from './repository.ts';
import { nearestWord, type WordIds, wordsBeginning } from './vocabulary.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Results of a search without a limit (the contract's most). */
const DEFAULT_LIMIT = 200;

/** Weight of a name that is like what was typed (SRCH-22). */
const MISSPELT_NAME = 10;

const synonymsSetting = z.object({ groups: z.array(z.array(z.string())) }).nullable();

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
  const { shop, ranked, concepts } = await search(deps.db, { searchkey, catalogId, isWhole: true });
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
    suggestion: ranked.length === 0 ? await suggest(deps.db, catalogId, concepts) : '',
  });
}

/** What is looked for, and what the shop knows of it. */
interface Question {
  revision: string;
  shop: ShopTables;
  concepts: Concept[];
  /** Numbers of the words that begin with the concepts' stems. */
  ids: WordIds;
}

/** Words are looked up together with the shop's revision, on which synonyms depend. */
function questionOf(db: Db, searchkey: string): Promise<Question> {
  return withShopTables(db, async (shop) => {
    const concepts = parseQuery(searchkey, synonymsOf(shop));
    const stems = [...new Set(concepts.flat(2))];
    return { shop, concepts, ...(await wordsBeginning(db, stems)) };
  });
}

function synonymsOf({ synonyms }: ShopTables) {
  return synonymsSetting.parse(synonyms)?.groups ?? [];
}

interface Wish {
  searchkey: string;
  catalogId: number;
  isWhole: boolean;
}

interface Found extends Question {
  ranked: RankedHit[];
}

/** Hits of a term, whole when facets count them; misspelt words are tolerated when there are none otherwise. */
async function search(db: Db, { searchkey, catalogId, isWhole }: Wish): Promise<Found> {
  const question = await questionOf(db, searchkey);
  const { shop, concepts, ids } = question;
  if (concepts.length === 0) return { ...question, ranked: [] };
  const where = { catalogId, storeIds: storesOf(shop, catalogId), isWhole };
  const exact = await exactCondition(db, concepts, ids);
  let hits = exact ? await findHits(db, exact, where) : [];
  if (hits.length === 0) {
    const tolerant = await tolerantCondition(db, concepts, ids);
    if (tolerant) hits = await findHits(db, tolerant, { ...where, likeTitles: typedStems(concepts) });
  }
  const ranked = hits.map((hit) => ({
    hit,
    relevance:
      relevance(concepts, searchedText([hit.title]), () => searchedText(hit.keywords)) +
      hit.likeness * MISSPELT_NAME,
  }));
  return { ...question, ranked };
}

function typedStems(concepts: readonly Concept[]): string[] {
  return concepts.flatMap((concept) => concept[0] ?? []);
}

async function suggest(db: Db, catalogId: number, concepts: readonly Concept[]): Promise<string> {
  const stems = typedStems(concepts);
  return stems.length === 0 ? '' : nearestWord(db, catalogId, stems);
}
