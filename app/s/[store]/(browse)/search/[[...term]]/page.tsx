import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { ListingPager } from '#components/catalogue/listing/listing-pager.tsx';
import { FilterForm } from '#components/search/filter-form.tsx';
import { PageLinks } from '#components/search/page-links.tsx';
import { RememberTerm } from '#components/search/remember-term.client.tsx';
import { SearchEmpty } from '#components/search/search-empty.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import styles from '#components/search/search-page.module.css';
import { loadCategories } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { searchedColours, wantedSku } from '#lib/catalogue/domain/card/wanted-sku.ts';
import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { pageCount } from '#lib/catalogue/domain/listing/paging.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { decodeParam, toQuery } from '#lib/platform/addresses/params.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { cachePageFor } from '#lib/platform/request-context.ts';
import { routes } from '#lib/platform/routes.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { loadBestSellers } from '#lib/search/data.ts';
import { filtersToQuery, parseFilters } from '#lib/search/domain/filters.ts';
import { searchState } from '#lib/search/domain/state.ts';
import { isSearchable, normalizeTerm } from '#lib/search/domain/term.ts';
import { loadStore } from '#lib/stores/data.ts';
import { searchWithPages } from '../../../../../search-with-pages.ts';

interface Props {
  params: Promise<{ store: string; term?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function termOf(params: Props['params']): Promise<string> {
  return normalizeTerm(decodeParam((await params).term?.[0] ?? ''));
}

/** Results are for shoppers, not for search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const term = await termOf(params);
  const title = term === '' ? searchTexts.title : searchTexts.resultsFor(term);
  return pageMetadata({
    title,
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
  const store = await loadStore((await params).store);
  if (!store) notFound();
  const term = await termOf(params);
  if (!isSearchable(term)) {
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
      {!state.noresults && <RememberTerm term={term} />}
      <header className={styles.head}>
        <h1 className={styles.title}>{searchTexts.resultsFor(term)}</h1>
        <SearchForm term={term} id="search-again" />
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
