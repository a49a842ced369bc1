import { RelatedSlider } from '#components/catalogue/card/related-slider.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { CategoryNode } from '#lib/catalogue/domain/listing/category-tree.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';
import * as routes from '#lib/platform/routes.ts';

interface Props {
  root: CategoryNode | null;
  /** Address without the filters that leave nothing; null when there are none. */
  clear: string | null;
  /** Products to look at instead (LIST-32). */
  suggested: readonly ProductCardModel[];
}

/** A listing without products says so and leads on (LIST-17). */
export function ListingEmpty({ root, clear, suggested }: Props) {
  if (clear !== null) {
    return (
      <EmptyState title={listingTexts.emptyNarrowed} text={listingTexts.emptyNarrowedHelp}>
        <ButtonLink variant="outline" href={clear}>
          {listingTexts.clearFilters}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div>
      <EmptyState title={listingTexts.empty} text={listingTexts.emptyHelp}>
        <SearchForm id="search-empty" />
        {root && (
          <ButtonLink variant="outline" href={routes.listing(root.path, root.id)}>
            {listingTexts.emptyBack(root.label)}
          </ButtonLink>
        )}
      </EmptyState>
      <RelatedSlider title={notFoundTexts.similar} cards={suggested} moves={false} />
    </div>
  );
}
