import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstHits } from '#backend/modules/search/first-hits.ts';
import { SORTS } from '#lib/contracts/products.ts';
import { type RankedHit, sortHits } from '#lib/search/domain/sort-hits.ts';

const few = fc.integer({ min: 0, max: 3 });
const facts = fc.record({
  relevance: few,
  price: few,
  percent: few,
  sold: few,
  day: few,
  place: few,
  name: few,
});

/** Hits that are alike in much, so that every rule of an order decides somewhere. */
const hits = fc.array(facts, { maxLength: 120 }).map((all) =>
  all.map(({ relevance, price, percent, sold, day, place, name }, product_id): RankedHit => {
    const date_added = new Date(day);
    const title_sort = 'abcd'.charAt(name);
    const sort_order = place === 0 ? null : place;
    const shown = { product_id, title_sort, date_added, sort_order, categories: [], variants: [] };
    return { relevance, hit: { ...shown, min_pay: price, percent, sold } };
  }),
);

test('the first hits are those that come first when all are sorted [LIST-10, SRCH-22]', () => {
  fc.assert(
    fc.property(hits, fc.constantFrom(...SORTS), fc.integer({ min: 1, max: 80 }), (given, sort, count) => {
      expect(firstHits(given, sort, count)).toEqual(sortHits(given, sort).slice(0, count));
    }),
  );
});
