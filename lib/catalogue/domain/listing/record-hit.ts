import type { ProductRecord } from '#lib/contracts/products.ts';
import type { FacetNames } from '#lib/facets/domain/hit.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { dealsOf, pricedVariants } from '../price-view.ts';
import { buildVariants } from '../variants.ts';
import type { ListingHit } from './narrow-listing.ts';

/**
 * A record as a hit of a search or listing, so that it is narrowed, counted and sorted as the back-end does. Deals are
 * those of SKUs that can be bought, else of those with a price.
 */
export function hitOfRecord(record: ProductRecord, today: Day): ListingHit & { record: ProductRecord } {
  const variants = buildVariants(record);
  const deals = dealsOf(pricedVariants(variants), record, today);
  return {
    record,
    product_id: record.productid,
    title_sort: fold(record.productname).replaceAll('ñ', 'n~'),
    date_added: new Date(record.dateadded),
    sort_order: record.sortorder,
    min_pay: deals.length === 0 ? 0 : Math.min(...deals.map(({ unitPrice }) => unitPrice)),
    percent: Math.max(0, ...deals.map(({ percent }) => percent?.percent ?? 0)),
    in_stock: variants.some(({ sellable }) => sellable),
    sold: 0,
    categories: record.categories,
    variants: variants
      .filter(({ stock }) => stock > 0)
      .map(({ values }) =>
        [...values].flatMap(([optionid, value]) => (optionid === 0 ? [] : [{ optionid, value }])),
      ),
  };
}

/** What the facets of these records are called. */
export function namesOfRecords(
  records: readonly ProductRecord[],
  categories: readonly { CATEGORYID: number; CATEGORYLABEL: string }[],
): FacetNames {
  const options = records.flatMap((record) => record.options);
  return {
    categories: new Map(categories.map((row) => [row.CATEGORYID, row.CATEGORYLABEL])),
    options: new Map(options.map(({ optionid, optionname }) => [optionid, optionname])),
    values: new Map(
      options.flatMap(({ optionid, optionvalues }) =>
        optionvalues.map(({ value, label }) => [`${optionid}|${value}`, label] as const),
      ),
    ),
  };
}
