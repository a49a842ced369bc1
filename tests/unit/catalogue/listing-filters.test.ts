import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  filterParts,
  isNarrowed,
  type ListingFilters,
  listingFilterPairs,
  NO_FILTERS,
  parseListingFilters,
} from '#lib/catalogue/domain/listing/listing-filters.ts';
import { type ListingHit, narrowHits } from '#lib/catalogue/domain/listing/narrow-listing.ts';
import { pickRandom, suggestedCategory } from '#lib/catalogue/domain/listing/suggested.ts';

const parse = (query: string) => parseListingFilters(new URLSearchParams(query));
const query = (filters: ListingFilters) =>
  new URLSearchParams(listingFilterPairs(filters).map((pair) => [...pair])).toString();

describe('the filters of a listing in its address', () => {
  test.each([
    ['', NO_FILTERS],
    ['o1=rojo&o1=azul&o2=s', { ...NO_FILTERS, options: { 1: ['rojo', 'azul'], 2: ['s'] } }],
    ['min=10,50&max=20', { ...NO_FILTERS, minprice: 1050, maxprice: 2000 }],
    ['min=90&max=20', { ...NO_FILTERS, minprice: 2000, maxprice: 9000 }],
    ['stock=1', { ...NO_FILTERS, available: true }],
    ['o1=%00&o2=a%00b', NO_FILTERS],
    ['stock=si&min=&max=&o1=&oX=1&o=2&o99999999999=x', NO_FILTERS],
    [`o1=${'y'.repeat(5000)}&min=1e9&max=-5&c=12`, NO_FILTERS],
  ])('%s', (text, filters) => {
    expect(parse(text)).toEqual(filters);
    expect(isNarrowed(parse(text))).toBe(filters !== NO_FILTERS);
  });

  const filters = fc.record({
    options: fc.dictionary(
      fc.integer({ min: 1, max: 9999 }).map(String),
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }), {
        minLength: 1,
        maxLength: 4,
      }),
      { maxKeys: 4 },
    ),
    minprice: fc.option(fc.integer({ min: 0, max: 5000 })),
    maxprice: fc.option(fc.integer({ min: 5000, max: 900_000 })),
    available: fc.boolean(),
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(filters, (one) => {
        expect(parse(query(one))).toEqual(one);
      }),
    );
  });

  test('one part less at a time leaves none in the end', () => {
    fc.assert(
      fc.property(filters, (one) => {
        const parts = filterParts(one);
        for (const { without } of parts) expect(filterParts(without)).toHaveLength(parts.length - 1);
        let rest: ListingFilters = one;
        for (let left = parts.length; left > 0; left -= 1) rest = filterParts(rest)[0]?.without ?? rest;
        expect(isNarrowed(rest)).toBe(false);
      }),
    );
  });
});

describe('narrowing', () => {
  const names = { categories: new Map(), options: new Map(), values: new Map() };
  const hit = (id: number, rest: Partial<ListingHit> = {}): ListingHit => ({
    ...{ product_id: id, title_sort: `p${id}`, date_added: new Date(1.7e12 + id), sort_order: null },
    ...{ min_pay: 100 * id, percent: 0, sold: 0, categories: [], variants: [], in_stock: true },
    ...rest,
  });
  const ids = (hits: ListingHit[], sort: 'ranking' | 'new' | 'minorprice') =>
    narrowHits(hits, { sort, size: 60, page: 1 }, names).page.map((one) => one.product_id);

  test('what cannot be bought comes last; best sellers first, of equals the newest [LIST-10]', () => {
    const hits = [
      hit(1, { sold: 3 }),
      hit(2),
      hit(3, { in_stock: false, sold: 9 }),
      hit(4),
      hit(5, { sold: 8 }),
    ];
    expect(ids(hits, 'ranking')).toEqual([5, 1, 4, 2, 3]);
    expect(ids(hits, 'minorprice')).toEqual([1, 2, 4, 5, 3]);
    expect(ids(hits, 'new')).toEqual([5, 4, 2, 1, 3]);
  });
});

describe('suggestions', () => {
  test('come from the master category, or from number 28 when none is known [GAP-046, LIST-32]', () => {
    expect(suggestedCategory({ id: 20 })).toBe(20);
    expect(suggestedCategory(null)).toBe(28);
  });

  test('are drawn by chance: each day others, on one day the same [GAP-046, LIST-32]', () => {
    const items = Array.from({ length: 20 }, (_, at) => at);
    const days = Array.from({ length: 30 }, (_, day) => pickRandom(items, 5, `28 2026-01-${day}`));
    expect(days[0]).toEqual(pickRandom(items, 5, '28 2026-01-0'));
    expect(new Set(days.map(String)).size).toBeGreaterThan(25);
    expect(new Set(days.flat()).size).toBe(20);
    for (const day of days) expect(new Set(day).size).toBe(5);
    expect(pickRandom([1, 2], 5, 'x')).toHaveLength(2);
  });
});
