import type { CallOutput } from '#lib/contracts/call.ts';
import type { searchProducts } from '#lib/contracts/search/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { filtersToQuery, type SearchFilters } from './filters.ts';

type Found = CallOutput<typeof searchProducts>;

/** What a search page shows, in the fields of the specification (SRCH-19). Money in centavos. */
export interface SearchState {
  searchinput: string;
  results: Found['rows'];
  /** The whole page says that nothing is there, or results stand beside their filters. */
  showtype: 'empty' | 'results';
  /** Results are on this page. */
  showresults: boolean;
  categories: Found['categories'];
  selectedcategories: readonly number[];
  options: { optionid: number; optionname: string; selectedoptions: readonly string[] }[];
  /** The chosen range, null where it is open. */
  minprice: Centavos | null;
  maxprice: Centavos | null;
  /** The range of all results. */
  minpricedef: Centavos;
  maxpricedef: Centavos;
  noresults: boolean;
}

/**
 * The state of a search: its term, what narrows it, and what was found.
 * @param isLost the address was guessed to be a search: products that have some of its words alone are no answer to it
 */
export function searchState(term: string, filters: SearchFilters, found: Found, isLost = false): SearchState {
  const noresults = found.total === 0;
  const isNarrowed = filtersToQuery(filters) !== '';
  return {
    searchinput: term,
    results: found.rows,
    showtype: (noresults || (isLost && found.partial)) && !isNarrowed ? 'empty' : 'results',
    showresults: found.rows.length > 0,
    categories: found.categories,
    selectedcategories: filters.categoryids,
    options: found.options.map(({ optionid, optionname }) => ({
      optionid,
      optionname,
      selectedoptions: filters.options[optionid] ?? [],
    })),
    minprice: filters.minprice,
    maxprice: filters.maxprice,
    minpricedef: found.minprice,
    maxpricedef: found.maxprice,
    noresults,
  };
}
