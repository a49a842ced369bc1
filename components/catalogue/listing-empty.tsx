import { SearchForm } from '#components/search/search-form.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { CategoryNode } from '#lib/catalogue/domain/category-tree.ts';
import { listingTexts } from '#lib/labels/catalogue.ts';
import { routes } from '#lib/platform/routes.ts';

/** A listing without products says so and leads on (LIST-17). */
export function ListingEmpty({ root }: { root: CategoryNode | null }) {
  return (
    <EmptyState title={listingTexts.empty} text={listingTexts.emptyHelp}>
      <SearchForm id="search-empty" />
      {root && (
        <ButtonLink variant="outline" href={routes.listing(root.path, root.id)}>
          {listingTexts.emptyBack(root.label)}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
