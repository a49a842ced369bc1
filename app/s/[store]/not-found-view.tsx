import { CategoryLinks } from '#components/catalogue/category-links.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { loadAllCategories } from '#lib/catalogue/data.ts';
import { masters } from '#lib/catalogue/domain/category-tree.ts';
import { notFoundTexts } from '#lib/labels/catalogue.ts';
import { routes } from '#lib/platform/routes.ts';

/** Says that an address names nothing, with a search and the categories (GAP-007). */
export async function NotFoundView() {
  const categories = await loadAllCategories();
  return (
    <div className="wrap">
      <EmptyState level={1} title={notFoundTexts.pageTitle} text={notFoundTexts.pageText}>
        <SearchForm id="search-missing" />
        <CategoryLinks categories={masters(categories)} />
        <ButtonLink variant="outline" href={routes.home()}>
          {notFoundTexts.home}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
