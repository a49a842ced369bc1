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
import { catalogueScope, readProducts } from '../catalogue/product-reader.ts';
import type { Scope } from '../catalogue/to-record.ts';
import { exactCondition, tolerantCondition } from './conditions.ts';
import { facetNames } from './facet-names.ts';
import { searchedText } from './index-texts.ts';
import { type Concept, parseQuery, relevance } from './query.ts';
import { findHits } from './repository.ts';
import { nearestWord } from './vocabulary.ts';

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
  const scope = await catalogueScope(deps.db, storeid, deps.clock());
  const { ranked } = await search(deps.db, searchkey, scope, false);
  const ids = sortHits(ranked, 'ranking').map((hit) => hit.product_id);
  return readProducts(deps.db, ids.slice(0, limit), scope);
}

/** One page of results with facets (AJ-02, SRCH-02, SRCH-12 to SRCH-16). */
export async function searchPage(
  deps: Needs,
  input: z.output<(typeof searchProducts)['request']>,
): Promise<CallOutput<typeof searchProducts>> {
  const scope = await catalogueScope(deps.db, input.storeid, deps.clock());
  const { ranked, concepts } = await search(deps.db, input.searchkey, scope, true);
  const filters = filtersOf(input);
  const found = ranked.filter(({ hit }) => passes(hit, filters));
  const offset = (input.page - 1) * input.size;
  const page = sortHits(found, input.sort).slice(offset, offset + input.size);
  return ok({
    rows: await readProducts(
      deps.db,
      page.map((hit) => hit.product_id),
      scope,
    ),
    total: found.length,
    ...facetsOf(
      ranked.map(({ hit }) => hit),
      filters,
      facetNames(scope.shop),
    ),
    suggestion: ranked.length === 0 ? await suggest(deps.db, input.storeid, concepts) : '',
  });
}

interface Found {
  concepts: Concept[];
  ranked: RankedHit[];
}

/** Hits of a term, whole when facets count them; misspelt words are tolerated when there are none otherwise. */
async function search(db: Db, searchkey: string, scope: Scope, isWhole: boolean): Promise<Found> {
  const { catalogId, storeIds, shop } = scope;
  const synonyms = synonymsSetting.parse(shop.synonyms)?.groups ?? [];
  const concepts = parseQuery(searchkey, synonyms);
  if (concepts.length === 0) return { concepts, ranked: [] };
  const where = { catalogId, storeIds, isWhole };
  const exact = await exactCondition(db, concepts);
  let hits = exact ? await findHits(db, exact, where) : [];
  if (hits.length === 0) {
    const tolerant = await tolerantCondition(db, concepts);
    if (tolerant) hits = await findHits(db, tolerant, { ...where, likeTitles: typedStems(concepts) });
  }
  const ranked = hits.map((hit) => ({
    hit,
    relevance:
      relevance(concepts, searchedText([hit.title]), () => searchedText(hit.keywords)) +
      hit.likeness * MISSPELT_NAME,
  }));
  return { concepts, ranked };
}

function typedStems(concepts: readonly Concept[]): string[] {
  return concepts.flatMap((concept) => concept[0] ?? []);
}

async function suggest(db: Db, catalogId: number, concepts: readonly Concept[]): Promise<string> {
  const stems = typedStems(concepts);
  return stems.length === 0 ? '' : nearestWord(db, catalogId, stems);
}
