import { SlidersHorizontal } from 'lucide-react';
import { Facet } from '#components/search/facet.client.tsx';
import { Button } from '#components/ui/button.tsx';
import { filterParts, type ListingFilters, type QueryPairs } from '#lib/catalogue/domain/listing-filters.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import { listingTexts } from '#lib/labels/catalogue.ts';
import { searchTexts } from '#lib/labels/search.ts';
import { toBolivianos } from '#lib/money/centavos.ts';
import styles from './filter-panel.module.css';
import { ListingControls } from './listing-controls.client.tsx';

interface Props {
  /** Address of the listing without a query. */
  action: string;
  filters: ListingFilters;
  facets: Pick<CallOutput<typeof narrowListing>, 'options' | 'minprice' | 'maxprice' | 'available' | 'total'>;
  /** Sort and size, which stay. */
  kept: QueryPairs;
}

/**
 * What a listing can be narrowed by, with counts, as one plain form that is sent when all is chosen. A form and no
 * links: crawlers do not walk through every combination.
 */
export function FilterPanel({ action, filters, facets, kept }: Props) {
  const count = filterParts(filters).length;
  return (
    <details className={styles.filters} name="listing-panel">
      <summary className={styles.summary}>
        <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden="true" />
        {count > 0 ? listingTexts.filtersCount(count) : listingTexts.filters}
      </summary>
      <div className={styles.panel}>
        <ListingControls action={action} defaults={{}} className={styles.form}>
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.groups}>
            {facets.options.map(({ optionid, optionname, values }) => (
              <Facet
                key={optionid}
                name={`o${optionid}`}
                label={optionname}
                values={values}
                chosen={[...(filters.options[optionid] ?? [])]}
              />
            ))}
            <PriceRange filters={filters} facets={facets} />
            <Facet
              name="stock"
              label={listingTexts.availability}
              values={[{ value: '1', label: listingTexts.available, count: facets.available }]}
              chosen={filters.available ? ['1'] : []}
            />
          </div>
          <div className={styles.foot}>
            <Button type="submit" size="s">
              {listingTexts.applyFilters}
            </Button>
          </div>
        </ListingControls>
      </div>
    </details>
  );
}

function PriceRange({ filters, facets }: Pick<Props, 'filters' | 'facets'>) {
  const { minprice, maxprice } = filters;
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{searchTexts.price}</legend>
      <Amount name="min" label={searchTexts.min} value={minprice} bound={Math.floor(facets.minprice / 100)} />
      <Amount name="max" label={searchTexts.max} value={maxprice} bound={Math.ceil(facets.maxprice / 100)} />
    </fieldset>
  );
}

interface AmountProps {
  name: 'min' | 'max';
  label: string;
  /** Centavos. */
  value: number | null;
  /** Bolivianos, shown while nothing is typed. */
  bound: number;
}

function Amount({ name, label, value, bound }: AmountProps) {
  return (
    <label className={styles.amount}>
      <span className={styles.label}>{label}</span>
      <input
        key={value}
        name={name}
        inputMode="decimal"
        maxLength={11}
        defaultValue={value === null ? '' : toBolivianos(value)}
        placeholder={String(bound)}
        className={styles.input}
      />
    </label>
  );
}
