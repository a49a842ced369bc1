import 'server-only';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { getCategories } from '#lib/contracts/categories.ts';
import type { CatalogId } from '#lib/contracts/fields.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import {
  getBestSellers,
  getFilterProductsNew,
  getPopularSearches,
  noteSearch,
  searchProducts,
} from '#lib/contracts/search/products.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { cachedCall } from '#lib/platform/cache/cached.ts';
import { tags } from '#lib/platform/cache/tags.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { env } from '#lib/platform/env.ts';
import { log } from '#lib/platform/logging.ts';
import { pageOfRecords } from './domain/page-of-records.ts';
import { isPlainSearch } from './domain/plain-search.ts';
import { searchWithoutFacets } from './fallback.ts';
import { askHosted, type HostedSearch } from './hosted.ts';

type SearchResults = CallOutput<typeof searchProducts>;
type SearchRequest = CallInput<typeof searchProducts>;
type Suggestions = CallOutput<typeof getFilterProductsNew>;

/**
 * One page of search results with facets (SRCH-02), out of the hosted search where there is one. Not kept: terms are
 * without number, and the back-end is quick.
 * @throws BackendError
 */
export function loadSearch(request: SearchRequest): Promise<SearchResults> {
  const own = () =>
    orElse(
      searchProducts,
      () => call(searchProducts, request),
      () => searchWithoutFacets(call, request, todayInLaPaz()),
    );
  return hostedFirst(async (hosted) => {
    const { searchkey, storeid: catalogId } = request;
    const [records, { rows }] = await Promise.all([
      askHosted(hosted, { searchkey, catalogId }),
      call(getCategories, {}),
    ]);
    if (records.length > 0 && isPlainSearch(request)) tellSearch({ searchkey, storeid: catalogId });
    return pageOfRecords(records, rows, request, todayInLaPaz());
  }, own);
}

/** What the hosted search found the back-end does not see, and counts for the popular ones: nobody waits for it. */
function tellSearch(request: CallInput<typeof noteSearch>): void {
  const none = async () => ({ success: true }) as const;
  orElse(noteSearch, () => call(noteSearch, request), none).catch((error: unknown) => {
    log('warn', 'search.note', { reason: error instanceof Error ? error.message : 'unknown' });
  });
}

/** Products for a term while it is typed (SRCH-09, SRCH-10). @throws BackendError */
export function loadSuggestions(request: CallInput<typeof getFilterProductsNew>): Promise<Suggestions> {
  return hostedFirst(
    async (hosted) => {
      const { searchkey, storeid: catalogId, limit } = request;
      const rows = await askHosted(hosted, { searchkey, catalogId, ...(limit && { limit }) });
      return { success: true, rows };
    },
    () => call(getFilterProductsNew, request),
  );
}

/** What many look for (AJ-44); nothing where the back-end does not tell. @throws BackendError */
export function loadPopular(storeid: CatalogId): Promise<CallOutput<typeof getPopularSearches>> {
  return orElse(
    getPopularSearches,
    () => cachedCall(getPopularSearches, { storeid }, [tags.catalogue(storeid)]),
    async () => ({ success: true, terms: [] }),
  );
}

/** Best sellers of a page that found nothing: two lines of them. */
const BEST_SELLERS = 8;

/** What sells best (AJ-45); nothing where the back-end does not tell or fails: the page has other ways on. */
export async function loadBestSellers(storeid: CatalogId): Promise<ProductRecord[]> {
  const read = async () =>
    (await cachedCall(getBestSellers, { storeid, limit: BEST_SELLERS }, [tags.catalogue(storeid)])).rows;
  return orElse(getBestSellers, read, async () => []).catch(() => {
    log('warn', 'search.bestsellers', { storeid });
    return [];
  });
}

/** A failure of the hosted search is only logged (SRCH-24): the back-end's own takes its place. */
async function hostedFirst<Result>(
  ask: (hosted: HostedSearch) => Promise<Result>,
  own: () => Promise<Result>,
): Promise<Result> {
  const hosted = env().search;
  if (!hosted) return own();
  try {
    return await ask(hosted);
  } catch (error) {
    log('warn', 'search.hosted', { reason: error instanceof Error ? error.message : 'unknown' });
    return own();
  }
}
