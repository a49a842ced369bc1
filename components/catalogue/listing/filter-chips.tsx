import { X } from 'lucide-react';
import {
  type FilterPart,
  filterParts,
  type ListingFilters,
} from '#lib/catalogue/domain/listing/listing-filters.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './filter-chips.module.css';
import { ResultsLinks } from './results-wait.client.tsx';

type Facets = Pick<CallOutput<typeof narrowListing>, 'options'>;

interface Props {
  filters: ListingFilters;
  facets: Facets | null;
  /** Address of the listing under other filters. */
  filteredHref: (other: ListingFilters) => string;
  /** Address without any. */
  clear: string;
}

/** The chosen filters, each a link to the listing without it. */
export function FilterChips({ filters, facets, filteredHref, clear }: Props) {
  return (
    <ResultsLinks next="filters">
      <ul className={styles.chips} aria-label={listingTexts.chosenFilters}>
        {filterParts(filters).map(({ part, without }) => {
          const label = labelOf(part, facets);
          return (
            <li key={JSON.stringify(part)}>
              <a
                href={filteredHref(without)}
                rel="nofollow"
                className={styles.chip}
                data-chip=""
                aria-label={listingTexts.removeFilter(label)}
              >
                {label}
                <X size={16} strokeWidth={1.5} aria-hidden="true" />
              </a>
            </li>
          );
        })}
        <li>
          <a href={clear} className={styles.clear}>
            {listingTexts.clearFilters}
          </a>
        </li>
      </ul>
    </ResultsLinks>
  );
}

/** A value that the shop does not know is not repeated: it is somebody else's text. */
function labelOf(part: FilterPart, facets: Facets | null): string {
  if (part.kind === 'stock') return listingTexts.available;
  if (part.kind === 'price') {
    const [min, max] = [part.min, part.max].map((amount) => (amount === null ? null : formatPrice(amount)));
    if (min && max) return listingTexts.priceRange(min, max);
    return min ? listingTexts.priceFrom(min) : listingTexts.priceTo(max ?? '');
  }
  const option = facets?.options.find(({ optionid }) => optionid === part.optionid);
  const value = option?.values.find((one) => one.value === part.value);
  return option && value ? `${option.optionname}: ${value.label}` : listingTexts.unknownFilter;
}
