import type { ProductRecord, Sort } from '#lib/contracts/products.ts';
import type { Day } from '#lib/pricing/domain/day.ts';
import { fold } from '#lib/search/domain/words.ts';
import { type ListingFacts, listingFactsOf } from './listing-facts.ts';

interface Placed extends ListingFacts {
  record: ProductRecord;
  added: number;
  /** As the back-end sorts names: without accents, ñ after n. */
  name: string;
}

type Compare = (a: Placed, b: Placed) => number;

/** A product without a place of its own comes after all others (LIST-12, GAP-020). */
const NO_PLACE = 999_999;

const newest: Compare = (a, b) => b.added - a.added;
const byName: Compare = (a, b) => (a.name < b.name ? -1 : Number(a.name > b.name));

/** LIST-10, GAP-035. How often a product was sold is not in its record: the ranking is by newness here. */
const COMPARE: Readonly<Record<Sort, Compare>> = {
  new: newest,
  minorprice: (a, b) => a.minPay - b.minPay,
  majorprice: (a, b) => b.minPay - a.minPay,
  ranking: newest,
  AZ: byName,
  ZA: (a, b) => byName(b, a),
  discount: (a, b) => b.percent - a.percent || newest(a, b),
  position: (a, b) => (a.record.sortorder ?? NO_PLACE) - (b.record.sortorder ?? NO_PLACE) || byName(a, b),
};

/** Records in the order of a listing: what cannot be bought comes last, ties in the order of ids. */
export function sortRecords(records: readonly ProductRecord[], sort: Sort, today: Day): ProductRecord[] {
  const compare = COMPARE[sort];
  return records
    .map((record): Placed => ({ record, ...listingFactsOf(record, today), ...sortKeys(record) }))
    .sort(
      (a, b) =>
        Number(b.inStock) - Number(a.inStock) || compare(a, b) || a.record.productid - b.record.productid,
    )
    .map(({ record }) => record);
}

function sortKeys(record: ProductRecord): Pick<Placed, 'added' | 'name'> {
  return {
    added: new Date(record.dateadded).getTime(),
    name: fold(record.productname).replaceAll('ñ', 'n~'),
  };
}
