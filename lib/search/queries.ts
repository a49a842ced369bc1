import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { productFromWire } from '#lib/catalogue/domain/from-wire.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import type { SearchFilters } from './domain/filters.ts';
import type { FoundPage } from './domain/pages-about.ts';
import { isSearchable } from './domain/term.ts';

/** Suggestions under the search box, at most (SRCH-10). */
const MAX_SUGGESTIONS = 6;
const FRESH_MS = 60_000;

/** Products for what is typed, categories that are called so, and pages about it. */
export interface Suggested {
  rows: ProductRecord[];
  categories: NonNullable<CallOutput<typeof getFilterProductsNew>['categories']>;
  pages: readonly FoundPage[];
}

/** What many look for here. */
export function popularQuery(storeId: number) {
  return queryOptions({
    queryKey: ['popular', storeId],
    queryFn: async ({ signal }) =>
      (await askBff<{ terms: string[] }>('ajuar/getPopularSearches', {}, { signal })).terms,
    staleTime: FRESH_MS,
  });
}

/**
 * Suggestions for a normalised term (SRCH-06, SRCH-09, SRCH-10). Keyed by term, so that a late response to an earlier
 * term is never shown for the current one; the old list stays until the new one is there.
 */
export function suggestionsQuery(term: string, storeId: number) {
  return queryOptions({
    queryKey: ['suggestions', storeId, term],
    queryFn: async ({ signal }): Promise<Suggested> => {
      const input = { searchkey: term, limit: MAX_SUGGESTIONS };
      const {
        rows,
        categories = [],
        pages = [],
      } = await askBff<Partial<Suggested> & { rows: ProductRecord[] }>(
        'customer/getFilterProductsNew',
        input,
        { signal },
      );
      return { rows: rows.slice(0, MAX_SUGGESTIONS).map(productFromWire), categories, pages };
    },
    enabled: isSearchable(term),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** The first results with what narrows them (SHELL-08). */
type Narrowed = Pick<CallOutput<typeof searchProducts>, 'total' | 'categories' | 'options' | 'pages'> & {
  rows: ProductRecord[];
};

/** The first results of a term under these filters, with the counts of each (SHELL-08). */
export function narrowedQuery(
  term: string,
  storeId: number,
  { categoryids, options }: Pick<SearchFilters, 'categoryids' | 'options'>,
) {
  return queryOptions({
    queryKey: ['narrowed', storeId, term, categoryids, options],
    queryFn: async ({ signal }): Promise<Narrowed> => {
      const input = {
        searchkey: term,
        sort: 'ranking',
        size: MAX_SUGGESTIONS,
        page: 1,
        ...(categoryids.length > 0 && { categoryids }),
        ...(Object.keys(options).length > 0 && { options }),
      };
      const response = await askBff<Narrowed>('ajuar/searchProducts', input, { signal });
      return { ...response, rows: response.rows.map(productFromWire) };
    },
    enabled: isSearchable(term),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
