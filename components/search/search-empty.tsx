import { ProductGrid } from '#components/catalogue/card/product-grid.tsx';
import { CategoryLinks } from '#components/catalogue/listing/category-links.tsx';
import { EventListing } from '#components/catalogue/listing/event-listing.client.tsx';
import { SeenProducts } from '#components/catalogue/product/seen-products.client.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import { Link } from '#components/ui/primitives/link.tsx';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { searchBoxTexts } from '#lib/labels/search/search-box.ts';
import * as routes from '#lib/platform/routes.ts';
import type { FoundPage } from '#lib/search/domain/pages-about.ts';
import { PageLinks } from './page-links.tsx';
import styles from './search-empty.module.css';
import { SearchForm } from './search-form.tsx';
import { SearchedTerm } from './searched-term.client.tsx';

interface Props {
  term: string;
  tooShort?: boolean;
  /** What has some of the words alone was found, and is no answer. */
  isFar?: boolean;
  /** The address names nothing, and is no search's own (GAP-007). */
  isLost: boolean;
  /** Nearest terms that find something, best first. */
  suggestions: readonly string[];
  categories: readonly CategoryRow[];
  /** Content pages about the term. */
  pages: readonly FoundPage[];
  /** What sells best here. */
  cards: readonly ProductCardModel[];
}

/** A search that finds nothing, or has not begun: a way on in each case (SRCH-05, SRCH-06). */
export function SearchEmpty({
  term,
  tooShort = false,
  isFar = false,
  isLost,
  suggestions,
  pages,
  categories,
  cards,
}: Props) {
  const [title, text] = wordsFor(tooShort || isFar, isLost);
  return (
    <div className="wrap">
      <EventListing />
      <EmptyState level={1} title={title} text={text}>
        {suggestions.length > 0 && (
          <p className={styles.near}>
            {searchTexts.suggestion}{' '}
            {suggestions.map((one) => (
              <Link key={one} href={routes.search(one)}>
                {one}
              </Link>
            ))}
          </p>
        )}
        <PageLinks pages={pages} />
        {(tooShort || isFar) && <SearchForm term={term} id="search-again" />}
        <CategoryLinks categories={categories} />
      </EmptyState>
      {cards.length > 0 && (
        <section className={styles.best} aria-labelledby="best-sellers">
          <h2 id="best-sellers">{searchTexts.bestSellers}</h2>
          <ProductGrid cards={cards} heading="h3" leads={false} list={searchTexts.bestSellers} />
        </section>
      )}
      {!tooShort && (
        <>
          <SeenProducts />
          <SearchedTerm term={term} found={false} {...(!isLost && { count: 0 })} />
        </>
      )}
    </div>
  );
}

function wordsFor(tooShort: boolean, isLost: boolean): [title: string, text: string] {
  if (isLost) {
    const text = tooShort ? notFoundTexts.pageText : `${searchTexts.empty} ${searchTexts.emptyHelp}`;
    return [notFoundTexts.pageTitle, text];
  }
  return tooShort ? [searchTexts.title, searchBoxTexts.short] : [searchTexts.empty, searchTexts.emptyHelp];
}
