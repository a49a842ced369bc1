import 'server-only';
import { cache } from 'react';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import { GUESS } from '#lib/platform/addresses/internal-path.ts';
import { toQuery } from '#lib/platform/addresses/params.ts';
import { parseFilters } from '#lib/search/domain/filters.ts';
import { namesProduct } from '#lib/search/domain/names-product.ts';
import { isSearchable, normalizeTerm } from '#lib/search/domain/term.ts';
import { loadStore } from '#lib/stores/data.ts';
import { searchWithPages } from '../../../../../search-with-pages.ts';

export interface SearchProps {
  params: Promise<{ store: string; term?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Of a term, which the middleware has cut to half of it: a character may count twice. */
const MOST_LETTERS = 200;

/**
 * What a search's address asks for and finds; null without the store. `found` is null for a term that is too short.
 * `isLost`: the address is no search's own, and no product is called so, whatever was found that may do instead (GAP-007).
 * @throws BackendError
 */
export async function loadSearchPage({ params, searchParams }: SearchProps) {
  const { store: storeId, term: [segment, kind] = [] } = await params;
  return loadOnce(storeId, segment ?? '', kind === GUESS, toQuery(await searchParams).toString());
}

/** What the head of the page says: only a guessed address has to wait for what is found. @throws BackendError */
export async function loadSearchHead(props: SearchProps) {
  const { term: [segment = '', kind] = [] } = await props.params;
  const isLost = kind === GUESS && (await loadSearchPage(props))?.isLost === true;
  return { term: termIn(segment), page: parseFilters(toQuery(await props.searchParams)).page, isLost };
}

function termIn(segment: string): string {
  return normalizeTerm(segmentIn(segment, MOST_LETTERS) ?? '');
}

/** Head and body of a page ask for the same. */
const loadOnce = cache(async (storeId: string, segment: string, isGuess: boolean, query: string) => {
  const store = await loadStore(storeId);
  if (!store) return null;
  const term = termIn(segment);
  const filters = parseFilters(new URLSearchParams(query));
  if (!isSearchable(term)) return { store, term, filters, found: null, isLost: isGuess };
  const found = await searchWithPages({
    searchkey: term,
    storeid: store.catalogId,
    sort: filters.sort,
    size: filters.size,
    page: filters.page,
    ...(filters.categoryids.length > 0 && { categoryids: filters.categoryids }),
    ...(Object.keys(filters.options).length > 0 && { options: filters.options }),
    ...(filters.minprice !== null && { minprice: filters.minprice }),
    ...(filters.maxprice !== null && { maxprice: filters.maxprice }),
  });
  const isLost = isGuess && !found.rows.some((product) => namesProduct(term, product));
  return { store, term, filters, found, isLost };
});
