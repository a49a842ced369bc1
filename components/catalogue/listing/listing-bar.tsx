import type { ComponentProps } from 'react';
import type { CategoryNode } from '#lib/catalogue/domain/listing/category-tree.ts';
import { isNarrowed, listingFilterPairs } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { DEFAULT_SIZE, DEFAULT_SORT } from '#lib/catalogue/domain/listing/paging.ts';
import type { Sort } from '#lib/contracts/products.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { serverTexts } from '#lib/labels/platform/server-side.ts';
import { CategoryTree } from './category-tree.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListOrder } from './list-order.tsx';
import styles from './listing-controls.module.css';
import { ResultsArrival } from './results-arrival.client.tsx';

interface Props extends Pick<ComponentProps<typeof FilterPanel>, 'filters'> {
  roots: readonly CategoryNode[];
  current: number;
  total: number;
  sort: Sort;
  size: number;
  /** What it can be narrowed by; null where there is too much to count. */
  facets: ComponentProps<typeof FilterPanel>['facets'] | null;
  /** Address of the listing without a query. */
  action: string;
}

/** What an address does not say. */
const DEFAULTS = { sort: DEFAULT_SORT, size: String(DEFAULT_SIZE) };

/** The line above the grid: tree, filters, count, sort and page size (LIST-07, LIST-09, LIST-10, LIST-19). */
export function ListingBar({ roots, current, total, sort, size, action, filters, facets }: Props) {
  return (
    <div className={styles.bar} data-listing-bar="">
      <CategoryTree roots={roots} current={current} />
      {facets && canNarrow(facets, filters) && (
        <FilterPanel
          action={action}
          filters={filters}
          facets={facets}
          defaults={DEFAULTS}
          total={total}
          kept={[
            ...(sort === DEFAULT_SORT ? [] : [['sort', sort] as const]),
            ...(size === DEFAULT_SIZE ? [] : [['size', String(size)] as const]),
          ]}
        />
      )}
      <p className={styles.count}>{listingTexts.products(total)}</p>
      <ListOrder {...{ action, sort, size }} defaults={DEFAULTS} kept={listingFilterPairs(filters)} />
      {!facets && <p className={styles.many}>{serverTexts.tooMany}</p>}
      <ResultsArrival count={listingTexts.products(total)} />
    </div>
  );
}

/** One product of one kind leaves nothing to choose. */
function canNarrow(facets: NonNullable<Props['facets']>, filters: Props['filters']): boolean {
  return isNarrowed(filters) || facets.total > 1;
}
