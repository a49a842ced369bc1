import { SlidersHorizontal } from 'lucide-react';
import { Facet } from '#components/search/facet.client.tsx';
import { PriceRange } from '#components/search/price-range.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { Opener } from '#components/ui/primitives/opener.tsx';
import {
  filterParts,
  type ListingFilters,
  type QueryPairs,
} from '#lib/catalogue/domain/listing/listing-filters.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import { listingTexts } from '#lib/labels/catalogue/catalogue.ts';
import styles from './filter-panel.module.css';
import { ListingControls } from './listing-controls.client.tsx';
import panel from './listing-panel.module.css';

interface Props {
  /** Address of the listing without a query. */
  action: string;
  filters: ListingFilters;
  facets: Pick<CallOutput<typeof narrowListing>, 'options' | 'minprice' | 'maxprice' | 'available' | 'total'>;
  /** Sort and size, which stay. */
  kept: QueryPairs;
  /** Values that are the default and stay out of the address. */
  defaults: Readonly<Record<string, string>>;
  /** How many products there are under these filters. */
  total: number;
}

/**
 * What a listing can be narrowed by, with counts. Choices go at once, and the results stay in sight; without scripts it is
 * a plain form that goes by its button. A form and no links: crawlers do not walk through every combination.
 */
export function FilterPanel({ action, filters, facets, kept, defaults, total }: Props) {
  const count = filterParts(filters).length;
  return (
    <details className={styles.filters} name="listing-panel">
      <Opener icon={SlidersHorizontal} inline>
        {count > 0 ? listingTexts.filtersCount(count) : listingTexts.filters}
      </Opener>
      <div className={classNames(panel.panel, styles.panel)}>
        <ListingControls action={action} defaults={defaults} className={styles.form}>
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
            <PriceRange chosen={filters} found={facets} />
            <Facet
              name="stock"
              label={listingTexts.availability}
              values={[{ value: '1', label: listingTexts.available, count: facets.available }]}
              chosen={filters.available ? ['1'] : []}
            />
          </div>
          <div className={styles.foot}>
            <Button type="submit" size="s">
              <span className={styles.plain}>{listingTexts.applyFilters}</span>
              <span className={styles.live}>{listingTexts.showProducts(total)}</span>
            </Button>
          </div>
        </ListingControls>
      </div>
    </details>
  );
}
