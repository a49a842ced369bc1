import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { PAGE_SIZES, SORT_ORDER } from '#lib/catalogue/domain/paging.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { searchProducts } from '#lib/contracts/search.ts';
import { listingTexts, sortLabels } from '#lib/labels/catalogue.ts';
import { searchTexts } from '#lib/labels/search.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import { countFilters, type SearchFilters } from '#lib/search/domain/filters.ts';
import { Facet } from './facet.client.tsx';
import styles from './filter-form.module.css';
import { FilterIsland } from './filter-island.client.tsx';

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
 * Filters, price range and sort as one plain GET form; each choice counts anew (SRCH-02, SRCH-14 to SRCH-16).
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
        <summary className={styles.summary}>
          <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden="true" />
          {searchTexts.filters}
          {count > 0 && ` · ${count}`}
        </summary>
        <div className={styles.groups}>
          {count > 0 && (
            <Link href={action} className={styles.clear}>
              {searchTexts.clear}
            </Link>
          )}
          <Facet
            name="c"
            label={searchTexts.categories}
            values={found.categories}
            chosen={filters.categoryids.map(String)}
          />
          {found.options.map((option) => (
            <Facet
              key={option.optionid}
              name={`o${option.optionid}`}
              label={option.optionname}
              values={option.values}
              chosen={filters.options[option.optionid] ?? []}
            />
          ))}
          <PriceRange filters={filters} found={found} />
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

function PriceRange({
  filters,
  found,
}: Pick<Props, 'filters'> & { found: { minprice: number; maxprice: number } }) {
  const field = (name: 'min' | 'max', label: string, value: number | null, bound: number) => (
    <label className={styles.price}>
      <span className={styles.label}>{label}</span>
      <input
        key={value}
        name={name}
        inputMode="decimal"
        defaultValue={value === null ? '' : toBolivianos(value)}
        placeholder={String(
          name === 'min' ? Math.floor(toBolivianos(bound)) : Math.ceil(toBolivianos(bound)),
        )}
        className={styles.input}
      />
    </label>
  );
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.legend}>{searchTexts.price}</legend>
      <div className={styles.range}>
        {field('min', searchTexts.min, filters.minprice, found.minprice)}
        {field('max', searchTexts.max, filters.maxprice, found.maxprice)}
      </div>
    </fieldset>
  );
}
