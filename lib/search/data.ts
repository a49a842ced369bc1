import 'server-only';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { searchProducts } from '#lib/contracts/search.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { searchWithoutFacets } from './fallback.ts';

export type SearchResults = CallOutput<typeof searchProducts>;
export type SearchRequest = CallInput<typeof searchProducts>;

/**
 * One page of search results with facets (SRCH-02). Not kept: terms are without number, and the back-end is quick.
 * @throws BackendError
 */
export function loadSearch(request: SearchRequest): Promise<SearchResults> {
  return orElse(
    searchProducts,
    () => call(searchProducts, request),
    () => searchWithoutFacets(call, request, todayInLaPaz()),
  );
}
