import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { ListingPager } from '#components/catalogue/listing/listing-pager.tsx';
import { FilterForm } from '#components/search/filter-form.tsx';
import { PageLinks } from '#components/search/page-links.tsx';
import { SearchEmpty } from '#components/search/search-empty.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import styles from '#components/search/search-page.module.css';
import { SearchedTerm } from '#components/search/searched-term.client.tsx';
import { loadCategories } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { searchedColours, wantedSku } from '#lib/catalogue/domain/card/wanted-sku.ts';
import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { pageCount } from '#lib/catalogue/domain/listing/paging.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { segmentIn } from '#lib/platform/addresses/fields.ts';
import { GUESS } from '#lib/platform/addresses/internal-path.ts';
import { toQuery } from '#lib/platform/addresses/params.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { cachePageFor, overrideStatus } from '#lib/platform/request-context.ts';
import { routes } from '#lib/platform/routes.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { loadBestSellers } from '#lib/search/data.ts';
import { filtersToQuery, parseFilters } from '#lib/search/domain/filters.ts';
import { namesProduct } from '#lib/search/domain/names-product.ts';
import { searchState } from '#lib/search/domain/state.ts';
import { isSearchable, normalizeTerm } from '#lib/search/domain/term.ts';
import { loadStore } from '#lib/stores/data.ts';
import { searchWithPages } from '../../../../../search-with-pages.ts';

interface Props {
  params: Promise<{ store: string; term?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Of a term, which the middleware has cut to half of it: a character may count twice. */
const MOST_LETTERS = 200;

async function termOf(params: Props['params']): Promise<string> {
  return normalizeTerm(segmentIn((await params).term?.[0], MOST_LETTERS) ?? '');
}

/** Results are for shoppers, not for search engines. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const term = await termOf(params);
  const title = term === '' ? searchTexts.title : searchTexts.resultsFor(term);
  const { page } = parseFilters(toQuery(await searchParams));
  return pageMetadata({
    title: page > 1 ? `${title}, ${listingTexts.page(page).toLowerCase()}` : title,
    description: searchTexts.about(term),
    canonical: routes.search(term),
    noindex: true,
  });
}

/** How long the server may send the same results again, in milliseconds. */
const CACHE_MS = 5000;

/** Search results with filters (SRCH-01 to SRCH-17); rendered per request, terms are without number. */
export default async function SearchPage({ params, searchParams }: Props) {
  cachePageFor(CACHE_MS);
  const { store: storeId, term: [, kind] = [] } = await params;
  const store = await loadStore(storeId);
  if (!store) notFound();
  const term = await termOf(params);
  const isGuess = kind === GUESS;
  if (!isSearchable(term)) {
    if (isGuess) overrideStatus(404);
    const categories = masters(await loadCategories(store.catalogId));
    return (
      <SearchEmpty term={term} tooShort suggestions={[]} pages={[]} categories={categories} cards={[]} />
    );
  }
  const filters = parseFilters(toQuery(await searchParams));
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
  // No page and no product is called so, whatever was found that may do instead.
  if (isGuess && !found.rows.some((product) => namesProduct(term, product))) overrideStatus(404);
  const action = routes.search(term);
  const pages = pageCount(found.total, filters.size);
  if (filters.page > pages) redirect(action + filtersToQuery({ ...filters, page: pages }));
  const today = todayInLaPaz();
  const state = searchState(term, filters, found);
  const cards = state.results.map((record) => {
    const shownSku = wantedSku(record, { ...searchedColours(record, term), ...filters.options });
    return toProductCard(record, today, { storeId: store.storeId, shownSku });
  });
  if (state.showtype === 'empty') {
    const { suggestions, pages: about } = found;
    return <SearchEmpty {...{ term, suggestions }} pages={about} {...(await waysOn(store))} />;
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <SearchedTerm term={term} found={!state.noresults} />
      <header className={styles.head}>
        <h1 className={styles.title}>{searchTexts.resultsFor(term)}</h1>
        <div className={styles.again}>
          <SearchForm term={term} id="search-again" />
        </div>
        <PageLinks pages={found.pages} />
      </header>
      <div className={styles.columns}>
        <FilterForm action={action} filters={filters} found={found} />
        <div className={styles.results}>
          {found.partial && (
            <p className={styles.partial} role="status">
              {searchTexts.partial}
            </p>
          )}
          {state.showresults ? (
            <ProductGrid cards={cards} heading="h2" />
          ) : (
            <p className={styles.none}>{searchTexts.empty}</p>
          )}
          <ListingPager
            page={filters.page}
            total={pages}
            hrefOf={(page) => action + filtersToQuery({ ...filters, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** Where a search that found nothing leads on to. */
async function waysOn({ catalogId, storeId }: NonNullable<Awaited<ReturnType<typeof loadStore>>>) {
  const [categories, records] = await Promise.all([loadCategories(catalogId), loadBestSellers(catalogId)]);
  const today = todayInLaPaz();
  return {
    categories: masters(categories),
    cards: records.map((record) => toProductCard(record, today, { storeId })),
  };
}
