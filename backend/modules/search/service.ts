import type { z } from 'zod';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { getFilterProductsNew, searchProducts } from '#lib/contracts/search.ts';
import { facetsOf } from '#lib/search/domain/facets.ts';
import { filtersOf, passes } from '#lib/search/domain/narrow.ts';
import { sortHits } from '#lib/search/domain/sort-hits.ts';
import type { Db } from '../../db/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok } from '../../http/handler.ts';
import { facetNames } from '../catalogue/facet-names.ts';
import { readProducts } from '../catalogue/product-reader.ts';
import { search, typedStems } from './find.ts';
import type { Concept } from './query.ts';
import { nearestWord } from './vocabulary.ts';

type Needs = Pick<Dependencies, 'db' | 'clock'>;

/** Results of a search without a limit (the contract's most). */
const DEFAULT_LIMIT = 200;

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

async function suggest(db: Db, catalogId: number, concepts: readonly Concept[]): Promise<string> {
  const stems = typedStems(concepts);
  return stems.length === 0 ? '' : nearestWord(db, catalogId, stems);
}
