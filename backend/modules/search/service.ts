import { facetNames, readProducts } from '#backend/modules/catalogue/index.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { getBestSellers, getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { facetsOf } from '#lib/facets/domain/facets.ts';
import { filtersOf, passes } from '#lib/facets/domain/narrow.ts';
import { sortHits } from '#lib/facets/domain/sort-hits.ts';
import { correctedTerm } from '#lib/search/domain/corrected-term.ts';
import { isPlainSearch } from '#lib/search/domain/plain-search.ts';
import { priceIn } from '#lib/search/domain/price-phrase.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { bestSellers } from './best-sellers.ts';
import { categoriesCalled } from './categories.ts';
import { typedStems } from './conditions.ts';
import { search } from './find.ts';
import { countSearch } from './popular.ts';
import type { Concept } from './query.ts';
import { type TopProducts, topTitleMatches } from './title-matches.ts';
import { nearestWords } from './vocabulary.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Results of a search without a limit (the contract's most). */
const DEFAULT_LIMIT = 200;

/** Products for a term, the most relevant first, and the categories that are called so (CALL-07, SRCH-10, SRCH-22). */
export async function findProducts(
  deps: Needs,
  { searchkey, storeid, limit = DEFAULT_LIMIT }: CallInput<typeof getFilterProductsNew>,
): Promise<CallOutput<typeof getFilterProductsNew>> {
  const first = await topProducts(deps.db, { searchkey, catalogId: storeid }, limit);
  const [rows, categories] = await Promise.all([
    readProducts(deps.db, first.ids, { catalogId: storeid, now: deps.clock() }),
    categoriesCalled(deps.db, first, storeid),
  ]);
  return ok({ rows, categories });
}

async function topProducts(
  db: Db,
  input: { searchkey: string; catalogId: number },
  limit: number,
): Promise<TopProducts> {
  const isPriced = priceIn(input.searchkey).term !== input.searchkey;
  const called = isPriced ? null : await topTitleMatches(db, input, limit);
  if (called) return called;
  const { shop, concepts, ranked } = await search(db, { ...input, isWhole: false });
  return {
    shop,
    concepts,
    ids: sortHits(ranked, 'ranking')
      .slice(0, limit)
      .map((hit) => hit.product_id),
  };
}

/** One page of results with facets (AJ-02, SRCH-02, SRCH-12 to SRCH-16). */
export async function searchPage(
  deps: Needs,
  input: CallInput<typeof searchProducts>,
): Promise<CallOutput<typeof searchProducts>> {
  const { searchkey, storeid: catalogId } = input;
  const { shop, ranked, concepts, isPartial, isLike } = await search(deps.db, {
    searchkey,
    catalogId,
    isWhole: true,
  });
  if (ranked.length > 0 && !isPartial && isPlainSearch(input)) countSearch(deps.db, catalogId, searchkey);
  const filters = filtersOf(input);
  const found = ranked.filter(({ hit }) => passes(hit, filters));
  const offset = (input.page - 1) * input.size;
  const page = sortHits(found, input.sort).slice(offset, offset + input.size);
  const rows = await readProducts(
    deps.db,
    page.map((hit) => hit.product_id),
    { catalogId, now: deps.clock() },
  );
  const titles = rows.map(({ productname }) => productname);
  const corrected = isLike ? correctedTerm(priceIn(searchkey).term, titles) : null;
  return ok({
    rows,
    total: found.length,
    ...facetsOf(
      ranked.map(({ hit }) => hit),
      filters,
      facetNames(shop),
    ),
    partial: isPartial && ranked.length > 0,
    ...(corrected !== null && { corrected }),
    suggestions: ranked.length === 0 ? await suggest(deps.db, catalogId, concepts) : [],
  });
}

/** What sells best (AJ-45). */
export async function listBestSellers(
  deps: Needs,
  { storeid: catalogId, limit }: CallInput<typeof getBestSellers>,
): Promise<ProductRecord[]> {
  const ids = await bestSellers(deps.db, catalogId, limit);
  return readProducts(deps.db, ids, { catalogId, now: deps.clock() });
}

async function suggest(db: Db, catalogId: number, concepts: readonly Concept[]): Promise<string[]> {
  const stems = typedStems(concepts);
  return stems.length === 0 ? [] : nearestWords(db, catalogId, stems);
}
