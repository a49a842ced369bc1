import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { getCategories } from '#lib/contracts/categories.ts';
import { getFilterProductsNew, type searchProducts } from '#lib/contracts/search/products.ts';
import type { Reader } from '#lib/platform/api/client.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { pageOfRecords } from './domain/page-of-records.ts';
import { isSearchable, normalizeTerm } from './domain/term.ts';

/** Results of an original search at most. */
const MOST_RESULTS = 200;

/**
 * A page of results with facets out of the original search: its results, the most relevant first, are narrowed, counted
 * and sorted here (SRCH-12 to SRCH-16). Without a suggestion for a misspelt term. @throws BackendError
 */
export async function searchWithoutFacets(
  read: Reader,
  input: CallInput<typeof searchProducts>,
  today: Day,
): Promise<CallOutput<typeof searchProducts>> {
  const { searchkey, storeid } = input;
  const wanted = isSearchable(normalizeTerm(searchkey));
  const [{ rows: records }, { rows: categories }] = await Promise.all([
    wanted ? read(getFilterProductsNew, { searchkey, storeid, limit: MOST_RESULTS }) : { rows: [] },
    read(getCategories, {}),
  ]);
  return pageOfRecords(records, categories, input, today);
}
