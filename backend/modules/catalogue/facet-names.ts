import type { FacetNames } from '#lib/facets/domain/hit.ts';
import { oncePer } from '../../once-per.ts';
import { SHOWN_CATEGORIES } from './product-catalog.ts';
import type { ShopTables } from './shop-tables.ts';

/** What facets are called: shown categories, options and their values in the shop's order. */
export const facetNames = oncePer(({ categories, options, optionValues }: ShopTables): FacetNames => {
  const shown = [...categories].filter(([, { status_id }]) => SHOWN_CATEGORIES.includes(status_id));
  return {
    categories: new Map(shown.map(([id, { label }]) => [id, label])),
    options: new Map([...options].map(([id, { name }]) => [id, name])),
    values: new Map([...optionValues].map(([key, { label }]) => [key, label])),
  };
});
