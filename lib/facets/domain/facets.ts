import type { CallOutput } from '#lib/contracts/call.ts';
import type { FacetValue, searchProducts } from '#lib/contracts/search/products.ts';
import type { FacetNames, Hit } from './hit.ts';
import { type Filters, matchingVariants, passes } from './narrow.ts';

type Facets = Pick<CallOutput<typeof searchProducts>, 'categories' | 'options' | 'minprice' | 'maxprice'>;

/** Facets of a search: each counts the products that the other filters leave (SRCH-14 to SRCH-16). */
export function facetsOf(hits: readonly Hit[], filters: Filters, names: FacetNames): Facets {
  const prices = hits.filter((hit) => passes(hit, filters, 'price')).map((hit) => hit.min_pay);
  return {
    categories: categoryFacet(hits, filters, names),
    options: optionFacets(hits, filters, names),
    minprice: prices.length === 0 ? 0 : prices.reduce((low, price) => Math.min(low, price)),
    maxprice: prices.reduce((high, price) => Math.max(high, price), 0),
  };
}

function categoryFacet(hits: readonly Hit[], filters: Filters, names: FacetNames): FacetValue[] {
  const counts = new Map<number, number>(filters.categoryids.map((id) => [id, 0]));
  for (const hit of hits) {
    if (!passes(hit, filters, 'categories')) continue;
    for (const id of hit.categories) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([id, count]) => {
      const label = names.categories.get(id);
      return label === undefined ? [] : [{ value: String(id), label, count }];
    })
    .sort(byCount);
}

function optionFacets(hits: readonly Hit[], filters: Filters, names: FacetNames): Facets['options'] {
  const found = hits.flatMap((hit) =>
    hit.variants.flatMap((variant) => variant.map(({ optionid }) => optionid)),
  );
  const ids = [...new Set([...found, ...filters.options.keys()])].sort((a, b) => a - b);
  return ids.flatMap((optionid) => {
    const optionname = names.options.get(optionid);
    if (optionname === undefined) return [];
    const values = optionValues(hits, filters, optionid, names);
    return values.length === 0 ? [] : [{ optionid, optionname, values }];
  });
}

function optionValues(
  hits: readonly Hit[],
  filters: Filters,
  optionid: number,
  names: FacetNames,
): FacetValue[] {
  const counts = new Map<string, number>((filters.options.get(optionid) ?? []).map((value) => [value, 0]));
  for (const hit of hits) {
    if (!passes(hit, filters, optionid)) continue;
    const variants = matchingVariants(hit, filters, optionid).flat();
    const values = new Set(variants.flatMap((part) => (part.optionid === optionid ? [part.value] : [])));
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .flatMap(([value, count]) => {
      const label = names.values.get(`${optionid}|${value}`);
      return label === undefined ? [] : [{ value, label, count }];
    })
    .sort(byCount);
}

function byCount(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.label < b.label ? -1 : 1);
}
