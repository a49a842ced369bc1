import { CategoryLinks } from '#components/catalogue/category-links.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { searchTexts } from '#lib/labels/search.ts';
import { routes } from '#lib/platform/routes.ts';
import { SearchForm } from './search-form.tsx';

interface Props {
  term: string;
  tooShort?: boolean;
  /** Nearest term that finds something, '' without. */
  suggestion: string;
  categories: readonly CategoryRow[];
}

/** A search that finds nothing, or has not begun: a way on in each case (SRCH-05, SRCH-06). */
export function SearchEmpty({ term, tooShort = false, suggestion, categories }: Props) {
  const title = tooShort ? searchTexts.title : searchTexts.empty;
  const text = tooShort ? searchTexts.short : searchTexts.emptyHelp;
  return (
    <div className="wrap">
      <EmptyState level={1} title={title} text={text}>
        {suggestion !== '' && (
          <p>
            {searchTexts.suggestion} <Link href={routes.search(suggestion)}>{suggestion}</Link>
          </p>
        )}
        <SearchForm term={term} id="search-again" />
        <CategoryLinks categories={categories} />
      </EmptyState>
    </div>
  );
}
