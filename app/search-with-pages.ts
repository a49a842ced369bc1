import 'server-only';
import { log } from '#lib/platform/logging.ts';
import { loadSearch, loadSuggestions } from '#lib/search/data.ts';
import { type FoundPage, pagesAbout } from '#lib/search/domain/pages-about.ts';
import { loadPageEntries } from '#lib/sitemap/data.ts';

/** One page of search results, with the content pages about its term, see loadSearch. @throws BackendError */
export async function searchWithPages(request: Parameters<typeof loadSearch>[0]) {
  const [found, pages] = await Promise.all([loadSearch(request), loadPagesAbout(request.searchkey)]);
  return { ...found, pages };
}

/** Suggestions for a term, with the content pages about it, see loadSuggestions. @throws BackendError */
export async function suggestWithPages(request: Parameters<typeof loadSuggestions>[0]) {
  const [found, pages] = await Promise.all([loadSuggestions(request), loadPagesAbout(request.searchkey)]);
  return { ...found, pages };
}

/** None when they cannot be read: products are what is wanted. */
async function loadPagesAbout(term: string): Promise<FoundPage[]> {
  const pages = await loadPageEntries().catch(() => {
    log('warn', 'search.pages');
    return [];
  });
  return pagesAbout(pages, term);
}
