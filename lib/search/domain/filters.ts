import { toPage, toPageSize, toSort } from '#lib/catalogue/domain/listing/paging.ts';
import type { Sort } from '#lib/contracts/products.ts';
import { type FacetQuery, parseFacetQuery } from '#lib/facets/domain/facet-query.ts';
import { toBolivianos } from '#lib/money/centavos.ts';

/** What a search page shows of all results (SRCH-14 to SRCH-16). Money in centavos. */
export interface SearchFilters extends FacetQuery {
  sort: Sort;
  size: number;
  page: number;
}

/** Search results come by relevance unless asked otherwise. */
export const SEARCH_SORT: Sort = 'ranking';

/**
 * Reads the query of a search address: `c` (category), `o{optionid}` (option value), `min` and `max` in bolivianos,
 * `sort`, `size`, `page`. What is not understood is left out. A minimum above the maximum changes places with it
 * (SRCH-17).
 */
export function parseFilters(query: URLSearchParams): SearchFilters {
  return {
    sort: query.has('sort') ? toSort(query.get('sort')) : SEARCH_SORT,
    size: toPageSize(query.get('size')),
    page: toPage(query.get('page')),
    ...parseFacetQuery(query),
  };
}

/** The query of an address that shows these filters; '' for none. The inverse of parseFilters. */
export function filtersToQuery(filters: SearchFilters): string {
  const query = new URLSearchParams();
  for (const id of filters.categoryids) query.append('c', String(id));
  for (const [id, values] of Object.entries(filters.options)) {
    for (const value of values) query.append(`o${id}`, value);
  }
  if (filters.minprice !== null) query.set('min', String(toBolivianos(filters.minprice)));
  if (filters.maxprice !== null) query.set('max', String(toBolivianos(filters.maxprice)));
  if (filters.sort !== SEARCH_SORT) query.set('sort', filters.sort);
  if (filters.size !== toPageSize(null)) query.set('size', String(filters.size));
  if (filters.page > 1) query.set('page', String(filters.page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** How many filters narrow the results. */
export function countFilters(filters: SearchFilters): number {
  const options = Object.values(filters.options).reduce((sum, values) => sum + values.length, 0);
  const price = filters.minprice !== null || filters.maxprice !== null ? 1 : 0;
  return filters.categoryids.length + options + price;
}
