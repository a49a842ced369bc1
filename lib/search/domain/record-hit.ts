import { listingFactsOf } from '#lib/catalogue/domain/listing/listing-facts.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Day } from '#lib/pricing/domain/day.ts';
import type { FacetNames, Hit } from './hit.ts';
import { fold } from './words.ts';

/** A record as a hit of a search, so that it is narrowed, counted and sorted as the back-end does. */
export function hitOfRecord(record: ProductRecord, today: Day): Hit & { record: ProductRecord } {
  const { variants, minPay, percent } = listingFactsOf(record, today);
  return {
    record,
    product_id: record.productid,
    title_sort: fold(record.productname).replaceAll('ñ', 'n~'),
    date_added: new Date(record.dateadded),
    sort_order: record.sortorder,
    min_pay: minPay,
    percent,
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
