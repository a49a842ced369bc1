import { CategoryLinks } from '#components/catalogue/listing/category-links.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import * as routes from '#lib/platform/routes.ts';

/** Says that an address names nothing, with a search and the categories, if given (GAP-007). */
export function NotFoundView({ categories = [] }: { categories?: readonly CategoryRow[] }) {
  return (
    <div className="wrap">
      <EmptyState level={1} title={notFoundTexts.pageTitle} text={notFoundTexts.pageText}>
        <SearchForm id="search-missing" />
        {categories.length > 0 && <CategoryLinks categories={categories} />}
        <ButtonLink variant="outline" href={routes.home()}>
          {notFoundTexts.home}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
