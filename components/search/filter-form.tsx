import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { Link } from '#components/ui/primitives/link.tsx';
import { Opener } from '#components/ui/primitives/opener.tsx';
import { PAGE_SIZES, SORT_ORDER } from '#lib/catalogue/domain/listing/paging.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { searchProducts } from '#lib/contracts/search/products.ts';
import { listingTexts, sortLabels } from '#lib/labels/catalogue/catalogue.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import { countFilters, type SearchFilters } from '#lib/search/domain/filters.ts';
import { Facets } from './facets.tsx';
import styles from './filter-form.module.css';
import { FilterIsland } from './filter-island.client.tsx';
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

/**
 * Filters, price range and sort as one plain GET form; each choice updates the counts (SRCH-02, SRCH-14 to SRCH-16).
 * Folded on phones, beside the results on wide screens.
 */
export function FilterForm({ action, filters, found }: Props) {
  const count = countFilters(filters);
  return (
    <FilterIsland action={action} className={styles.form}>
      <div className={styles.top}>
        <p className={styles.count} role="status">
          {searchTexts.count(found.total)}
        </p>
        <Choice name="sort" label={listingTexts.sort} value={filters.sort}>
          {SORT_ORDER.map((value) => (
            <option key={value} value={value}>
              {sortLabels[value]}
            </option>
          ))}
        </Choice>
        <Choice name="size" label={listingTexts.size} value={String(filters.size)}>
          {PAGE_SIZES.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </Choice>
      </div>
      <details className={styles.filters}>
        <Opener icon={SlidersHorizontal}>
          {searchTexts.filters}
          {count > 0 && ` · ${count}`}
        </Opener>
        <div className={styles.groups}>
          {count > 0 && (
            <Link href={action} className={styles.clear}>
              {searchTexts.clear}
            </Link>
          )}
          <Facets found={found} filters={filters} />
          <PriceRange chosen={filters} found={found} />
          <Button type="submit" variant="outline" size="s">
            {searchTexts.apply}
          </Button>
        </div>
      </details>
    </FilterIsland>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select name={name} defaultValue={value} key={value} className={styles.select}>
        {children}
      </select>
    </label>
  );
}
