import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { EventListing } from '#components/catalogue/listing/event-listing.client.tsx';
import { ListingPager } from '#components/catalogue/listing/listing-pager.tsx';
import { FilterForm } from '#components/search/filter-form.tsx';
import { PageLinks } from '#components/search/page-links.tsx';
import { SearchEmpty } from '#components/search/search-empty.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import styles from '#components/search/search-page.module.css';
import { SearchedTerm } from '#components/search/searched-term.client.tsx';
import { loadCategories } from '#lib/catalogue/data.ts';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { wantedVariants } from '#lib/catalogue/domain/card/wanted-variants.ts';
import { masters } from '#lib/catalogue/domain/listing/category-tree.ts';
import { pageCount } from '#lib/catalogue/domain/listing/paging.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { cachePageFor, overrideStatus } from '#lib/platform/request-context.ts';
import * as routes from '#lib/platform/routes.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';
import { loadBestSellers } from '#lib/search/data.ts';
import { filtersToQuery } from '#lib/search/domain/filters.ts';
import { searchedColours } from '#lib/search/domain/searched-colours.ts';
import { searchState } from '#lib/search/domain/state.ts';
import type { loadStore } from '#lib/stores/data.ts';
import { loadSearchHead, loadSearchPage, type SearchProps } from './load.ts';

/** Results are for shoppers, not for search engines. */
export async function generateMetadata(props: SearchProps): Promise<Metadata> {
  const [{ term, page, isLost }, { store }] = await Promise.all([loadSearchHead(props), props.params]);
  return pageMetadata({
    ...(isLost
      ? { title: notFoundTexts.pageTitle, description: notFoundTexts.pageText, canonical: null }
      : { title: titleOf(term, page), description: searchTexts.about(term), canonical: routes.search(term) }),
    preview: await previewOf({ kind: 'home', store: Number(store) }),
    noindex: true,
  });
}

function titleOf(term: string, page: number): string {
  const title = term === '' ? searchTexts.title : searchTexts.resultsFor(term);
  return page > 1 ? `${title}, ${listingTexts.page(page).toLowerCase()}` : title;
}

/** How long the server may send the same results again, in milliseconds. */
const CACHE_MS = 5000;

/** Search results with filters (SRCH-01 to SRCH-17); rendered per request, terms are without number. */
export default async function SearchPage(props: SearchProps) {
  cachePageFor(CACHE_MS);
  const page = await loadSearchPage(props);
  if (!page) notFound();
  const { store, term, filters, found, isLost } = page;
  if (isLost) overrideStatus(404);
  if (!found) {
    const categories = masters(await loadCategories(store.catalogId));
    return <SearchEmpty {...{ term, isLost, categories }} tooShort suggestions={[]} pages={[]} cards={[]} />;
  }
  const action = routes.search(term);
  const pages = pageCount(found.total, filters.size);
  if (filters.page > pages) redirect(action + filtersToQuery({ ...filters, page: pages }));
  const today = todayInLaPaz();
  const state = searchState(term, filters, found, isLost);
  const cards = state.results.map((record) => {
    const wanted = wantedVariants(record, { ...searchedColours(record, term), ...filters.options });
    return toProductCard(record, today, { storeId: store.storeId, wanted });
  });
  if (state.showtype === 'empty') {
    const { suggestions, pages: about, partial: isFar } = found;
    return <SearchEmpty {...{ term, isLost, isFar, suggestions }} pages={about} {...(await waysOn(store))} />;
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <SearchedTerm
        term={term}
        found={!state.noresults && !isLost}
        {...(!isLost && { count: found.total })}
      />
      <EventListing />
      <header className={styles.head}>
        <h1 className={styles.title}>
          {isLost ? notFoundTexts.pageTitle : searchTexts.resultsFor(found.corrected ?? term)}
        </h1>
        {found.corrected !== undefined && !isLost && <p>{searchTexts.corrected(term)}</p>}
        {isLost && <p>{searchTexts.nearest(term)}</p>}
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
