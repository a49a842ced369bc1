import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { productFromWire } from '#lib/catalogue/domain/from-wire.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { isSearchable } from './domain/term.ts';

/** Suggestions shown (SRCH-10). */
const SUGGESTIONS = 6;
const FRESH_MS = 60_000;

/**
 * Suggestions for a normalised term (SRCH-06, SRCH-09, SRCH-10). Keyed by term, so that a late answer to an earlier
 * term is never shown for the current one; the old list stays until the new one is there.
 */
export function suggestionsQuery(term: string, storeId: number) {
  return queryOptions({
    queryKey: ['suggestions', storeId, term],
    queryFn: async ({ signal }): Promise<ProductRecord[]> => {
      const input = { searchkey: term, limit: SUGGESTIONS };
      const answer = await askBff<{ rows: ProductRecord[] }>('customer/getFilterProductsNew', input, {
        signal,
      });
      return answer.rows.slice(0, SUGGESTIONS).map(productFromWire);
    },
    enabled: isSearchable(term),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
}
