import type { Sort } from '#lib/contracts/products.ts';
import type { Hit } from './hit.ts';

/** A hit and how well it fits. */
export interface RankedHit<Found extends Hit = Hit> {
  hit: Found;
  relevance: number;
}

/** Which of two comes first: that one when below 0. */
type Compare = (a: RankedHit, b: RankedHit) => number;

/** A product without a place of its own comes last (LIST-12, GAP-020). */
const NO_PLACE = 999_999;

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const newest: Compare = (a, b) => b.hit.date_added.getTime() - a.hit.date_added.getTime();
const byName: Compare = (a, b) => byText(a.hit.title_sort, b.hit.title_sort);

/** As listings are sorted, save that the ranking is the relevance (LIST-10, GAP-035). */
const COMPARE: Record<Sort, Compare> = {
  new: newest,
  minorprice: (a, b) => a.hit.min_pay - b.hit.min_pay,
  majorprice: (a, b) => b.hit.min_pay - a.hit.min_pay,
  ranking: (a, b) => b.relevance - a.relevance || b.hit.sold - a.hit.sold || newest(a, b),
  AZ: byName,
  ZA: (a, b) => byName(b, a),
  discount: (a, b) => b.hit.percent - a.hit.percent || newest(a, b),
  position: (a, b) => (a.hit.sort_order ?? NO_PLACE) - (b.hit.sort_order ?? NO_PLACE) || byName(a, b),
};

export function sortHits<Found extends Hit>(hits: readonly RankedHit<Found>[], sort: Sort): Found[] {
  const compare = COMPARE[sort];
  const sorted = hits.toSorted((a, b) => compare(a, b) || a.hit.product_id - b.hit.product_id);
  return sorted.map(({ hit }) => hit);
}
