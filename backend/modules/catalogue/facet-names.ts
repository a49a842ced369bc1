import type { FacetNames } from '#lib/search/domain/hit.ts';
import { SHOWN_CATEGORIES } from './product-catalog.ts';
import type { ShopTables } from './shop-tables.ts';

const made = new WeakMap<ShopTables, FacetNames>();

/** What facets are called: shown categories, options and their values in the shop's order. */
export function facetNames(shop: ShopTables): FacetNames {
  const known = made.get(shop) ?? makeNames(shop);
  made.set(shop, known);
  return known;
}

function makeNames({ categories, options, optionValues }: ShopTables): FacetNames {
  const shown = [...categories].filter(([, { status_id }]) => SHOWN_CATEGORIES.includes(status_id));
  return {
    categories: new Map(shown.map(([id, { label }]) => [id, label])),
    options: new Map([...options].map(([id, { name }]) => [id, name])),
    values: new Map([...optionValues].map(([key, { label }]) => [key, label])),
  };
}
