import { FilterSheet } from '#components/catalogue/listing/filter-sheet.tsx';
import { ListOrder } from '#components/catalogue/listing/list-order.tsx';
import { ResultsArrival } from '#components/catalogue/listing/results-arrival.client.tsx';
import { ResultsLinks } from '#components/catalogue/listing/results-wait.client.tsx';
import type { QueryPairs } from '#lib/catalogue/domain/listing/listing-filters.ts';
import { DEFAULT_SIZE } from '#lib/catalogue/domain/listing/paging.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { searchProducts } from '#lib/contracts/search/products.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { countFilters, filtersToQuery, SEARCH_SORT, type SearchFilters } from '#lib/search/domain/filters.ts';
import { Facets } from './facets.tsx';
import styles from './filter-form.module.css';
import { PriceRange } from './price-range.tsx';

interface Props {
  /** Address of the search without filters. */
  action: string;
  filters: SearchFilters;
  found: Pick<
    CallOutput<typeof searchProducts>,
    'total' | 'categories' | 'options' | 'minprice' | 'maxprice'
  >;
}

/** What an address does not say. */
const DEFAULTS = { sort: SEARCH_SORT, size: String(DEFAULT_SIZE) };
/** Names of the pairs that order the results; the others narrow them. */
const ORDER = ['sort', 'size'];

/**
 * Filters, price range, sort and count of a search, in the forms of a listing (SRCH-02, SRCH-14 to SRCH-16). A sheet on
 * phones, beside the results on wide screens.
 */
export function FilterForm({ action, filters, found }: Props) {
  const count = countFilters(filters);
  const pairs: QueryPairs = [...new URLSearchParams(filtersToQuery({ ...filters, page: 1 }))];
  const counted = searchTexts.count(found.total);
  return (
    // Other filters are another bar, as in a listing: it takes over the focus (useResumedPanel).
    <div key={JSON.stringify(pairs)} className={styles.bar} data-listing-bar="">
      <FilterSheet
        {...{ action, count }}
        beside
        defaults={DEFAULTS}
        kept={pairs.filter(([name]) => ORDER.includes(name))}
        total={found.total}
      >
        {count > 0 && (
          <ResultsLinks next="filters">
            <a href={action} className={styles.clear}>
              {searchTexts.clear}
            </a>
          </ResultsLinks>
        )}
        <Facets found={found} filters={filters} />
        <PriceRange chosen={filters} found={found} />
      </FilterSheet>
      <div className={styles.order}>
        <p className={styles.count}>{counted}</p>
        <ListOrder
          {...{ action, sort: filters.sort, size: filters.size }}
          defaults={DEFAULTS}
          kept={pairs.filter(([name]) => !ORDER.includes(name))}
        />
      </div>
      <ResultsArrival count={counted} />
    </div>
  );
}
