import type { z } from 'zod';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { getBestSellers, getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { facetsOf } from '#lib/search/domain/facets.ts';
import { filtersOf, passes } from '#lib/search/domain/narrow.ts';
import { isPlainSearch } from '#lib/search/domain/plain-search.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { facetNames } from '../catalogue/facet-names.ts';
import { readProducts } from '../catalogue/product-reader.ts';
import { bestSellers } from './best-sellers.ts';
import { namedCategories } from './categories.ts';
import { typedStems } from './conditions.ts';
import { search } from './find.ts';
import { type TopProducts, topTitleMatches } from './title-matches.ts';
import { firstHits } from './first-hits.ts';
import { countSearch } from './popular.ts';
import type { Concept } from './query.ts';
import { nearestWords } from './vocabulary.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Results of a search without a limit (the contract's most). */
const DEFAULT_LIMIT = 200;

/** Products for a term, the most relevant first, and the categories that are called so (CALL-07, SRCH-10, SRCH-22). */
export async function findProducts(
  deps: Needs,
  { searchkey, storeid, limit = DEFAULT_LIMIT }: z.output<(typeof getFilterProductsNew)['request']>,
): Promise<CallOutput<typeof getFilterProductsNew>> {
  const first = await topProducts(deps.db, { searchkey, catalogId: storeid }, limit);
  const [rows, categories] = await Promise.all([
    readProducts(deps.db, first.ids, { catalogId: storeid, now: deps.clock() }),
    namedCategories(deps.db, first, storeid),
  ]);
  return ok({ rows, categories });
}

async function topProducts(
  db: Db,
  input: { searchkey: string; catalogId: number },
  limit: number,
): Promise<TopProducts> {
  const called = await topTitleMatches(db, input, limit);
  if (called) return called;
  const { shop, concepts, ranked } = await search(db, { ...input, isWhole: false });
  return { shop, concepts, ids: firstHits(ranked, 'ranking', limit).map((hit) => hit.product_id) };
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
  if (ranked.length > 0 && !isPartial && isPlainSearch(input)) countSearch(deps.db, catalogId, searchkey);
  const filters = filtersOf(input);
  const found = ranked.filter(({ hit }) => passes(hit, filters));
  const offset = (input.page - 1) * input.size;
  const page = firstHits(found, input.sort, offset + input.size).slice(offset);
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
    suggestions: ranked.length === 0 ? await suggest(deps.db, catalogId, concepts) : [],
  });
}

/** What sells best (AJ-45). */
export async function listBestSellers(
  deps: Needs,
  { storeid: catalogId, limit }: z.output<(typeof getBestSellers)['request']>,
): Promise<ProductRecord[]> {
  const ids = await bestSellers(deps.db, catalogId, limit);
  return readProducts(deps.db, ids, { catalogId, now: deps.clock() });
}

async function suggest(db: Db, catalogId: number, concepts: readonly Concept[]): Promise<string[]> {
  const stems = typedStems(concepts);
  return stems.length === 0 ? [] : nearestWords(db, catalogId, stems);
}
