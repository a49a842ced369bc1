import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { narrowListing } from '#lib/contracts/listing.ts';
import { facetsOf } from '#lib/facets/domain/facets.ts';
import type { FacetNames, Hit } from '#lib/facets/domain/hit.ts';
import { filtersOf, passes } from '#lib/facets/domain/narrow.ts';
import { sortHits } from '#lib/facets/domain/sort-hits.ts';

/** Products of a category that are narrowed and counted at most; larger ones are narrowed by their lower categories. */
export const MOST_NARROWED = 5000;

/** A product of a category, with whether it can be bought. */
export interface ListingHit extends Hit {
  in_stock: boolean;
}

type Wanted = Pick<
  CallInput<typeof narrowListing>,
  'sort' | 'size' | 'page' | 'options' | 'minprice' | 'maxprice' | 'available'
>;
type Narrowed<Found> = Omit<CallOutput<typeof narrowListing>, 'success' | 'rows' | 'whole'> & {
  page: Found[];
};

/**
 * The hits of a category that pass, a page of them in the order of listings (what cannot be bought comes last, LIST-10),
 * and the facets: each counts what the other filters leave, as in a search.
 */
export function narrowHits<Found extends ListingHit>(
  hits: readonly Found[],
  wanted: Wanted,
  names: FacetNames,
): Narrowed<Found> {
  const filters = filtersOf(wanted);
  const passing = hits.filter((hit) => passes(hit, filters));
  const buyable = passing.filter((hit) => hit.in_stock);
  const found = wanted.available ? buyable : passing;
  const counted = wanted.available ? hits.filter((hit) => hit.in_stock) : hits;
  const { options, minprice, maxprice } = facetsOf(counted, filters, names);
  const offset = (wanted.page - 1) * wanted.size;
  return {
    page: wanted.size === 0 ? [] : sorted(found, wanted.sort).slice(offset, offset + wanted.size),
    total: found.length,
    ...{ options, minprice, maxprice, available: buyable.length },
  };
}

function sorted<Found extends ListingHit>(hits: readonly Found[], sort: Wanted['sort']): Found[] {
  const ranked = hits.map((hit) => ({ hit, relevance: 0 }));
  return sortHits(ranked, sort).sort((a, b) => Number(b.in_stock) - Number(a.in_stock));
}
