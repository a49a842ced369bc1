import type { ComponentProps } from 'react';
import { Facet } from '#components/search/facet.client.tsx';
import { PriceRange } from '#components/search/price-range.tsx';
import { filterParts, type ListingFilters } from '#lib/catalogue/domain/listing/listing-filters.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import { listingTexts } from '#lib/labels/catalogue/listing.ts';
import { FilterSheet } from './filter-sheet.tsx';

interface Props extends Pick<ComponentProps<typeof FilterSheet>, 'action' | 'kept' | 'defaults' | 'total'> {
  filters: ListingFilters;
  facets: Pick<CallOutput<typeof narrowListing>, 'options' | 'minprice' | 'maxprice' | 'available' | 'total'>;
}

/** What a listing can be narrowed by, with counts. */
export function FilterPanel({ filters, facets, ...sheet }: Props) {
  return (
    <FilterSheet {...sheet} count={filterParts(filters).length}>
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
    </FilterSheet>
  );
}
