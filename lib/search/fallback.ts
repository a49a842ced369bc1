import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { getCategories } from '#lib/contracts/categories.ts';
import { getFilterProductsNew, type searchProducts } from '#lib/contracts/search.ts';
import type { Reader } from '#lib/platform/api/reader.ts';
import type { Day } from '#lib/pricing/domain/day.ts';
import { facetsOf } from './domain/facets.ts';
import { filtersOf, passes } from './domain/narrow.ts';
import { hitOfRecord, namesOfRecords } from './domain/record-hit.ts';
import { sortHits } from './domain/sort-hits.ts';
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
  const ranked = records.map((record, at) => ({ hit: hitOfRecord(record, today), relevance: -at }));
  const filters = filtersOf(input);
  const found = ranked.filter(({ hit }) => passes(hit, filters));
  const offset = (input.page - 1) * input.size;
  const page = sortHits(found, input.sort).slice(offset, offset + input.size);
  const hits = ranked.map(({ hit }) => hit);
  return {
    success: true,
    rows: page.map(({ record }) => record),
    total: found.length,
    ...facetsOf(hits, filters, namesOfRecords(records, categories)),
    suggestion: '',
    partial: false,
  };
}
