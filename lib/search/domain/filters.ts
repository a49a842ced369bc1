import { toPage, toPageSize, toSort } from '#lib/catalogue/domain/listing/paging.ts';
import type { Sort } from '#lib/contracts/products.ts';
import { isStorable } from '#lib/contracts/storable.ts';
import { type Centavos, toBolivianos, toCentavos } from '#lib/money/centavos.ts';

/** Values that one option or the categories may name at once. */
const MAX_VALUES = 50;
const MAX_VALUE = 80;

/** What a search page shows of all results (SRCH-14 to SRCH-16). Money in centavos. */
export interface SearchFilters {
  sort: Sort;
  size: number;
  page: number;
  categoryids: number[];
  /** Wanted values by option id. */
  options: Record<string, string[]>;
  minprice: Centavos | null;
  maxprice: Centavos | null;
}

/** Search results come by relevance unless asked otherwise. */
export const SEARCH_SORT: Sort = 'ranking';

/**
 * Reads the query of a search address: `c` (category), `o{optionid}` (option value), `min` and `max` in bolivianos,
 * `sort`, `size`, `page`. What is not understood is left out. A minimum above the maximum changes places with it
 * (SRCH-17).
 */
export function parseFilters(query: URLSearchParams): SearchFilters {
  const options: Record<string, string[]> = {};
  for (const name of new Set(query.keys())) {
    const id = /^o(\d{1,9})$/.exec(name)?.[1];
    if (id === undefined) continue;
    const values = unique(query.getAll(name).filter(isValue));
    if (values.length > 0) options[id] = values;
  }
  const [minprice, maxprice] = inOrder(amount(query.get('min')), amount(query.get('max')));
  return {
    sort: query.has('sort') ? toSort(query.get('sort')) : SEARCH_SORT,
    size: toPageSize(query.get('size')),
    page: toPage(query.get('page')),
    categoryids: unique(query.getAll('c').filter((id) => /^[1-9]\d{0,8}$/.test(id))).map(Number),
    options,
    minprice,
    maxprice,
  };
}

function isValue(text: string): boolean {
  return text !== '' && text.length <= MAX_VALUE && isStorable(text);
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

/** Bolivianos as typed, with a comma or a point. */
function amount(text: string | null): Centavos | null {
  const typed = (text ?? '').trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? toCentavos(Number(typed)) : null;
}

function inOrder(min: Centavos | null, max: Centavos | null): [Centavos | null, Centavos | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, MAX_VALUES);
}
