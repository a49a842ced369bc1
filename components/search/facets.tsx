import type { CallOutput } from '#lib/contracts/call.ts';
import type { searchProducts } from '#lib/contracts/search/products.ts';
import { searchTexts } from '#lib/labels/search/search.ts';
import type { SearchFilters } from '#lib/search/domain/filters.ts';
import { Facet } from './facet.client.tsx';

interface Props {
  found: Pick<CallOutput<typeof searchProducts>, 'categories' | 'options'>;
  filters: SearchFilters;
}

/** Categories and options that narrow a search, each with its values. */
export function Facets({ found, filters }: Props) {
  return (
    <>
      <Facet
        name="c"
        label={searchTexts.categories}
        values={found.categories}
        chosen={filters.categoryids.map(String)}
      />
      {found.options.map(({ optionid, optionname, values }) => (
        <Facet
          key={optionid}
          name={`o${optionid}`}
          label={optionname}
          values={values}
          chosen={filters.options[optionid] ?? []}
        />
      ))}
    </>
  );
}
