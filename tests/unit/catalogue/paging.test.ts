import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_SIZE,
  DEFAULT_SORT,
  PAGE_SIZES,
  pageCount,
  pageWindow,
  SORT_ORDER,
  toPage,
  toPageSize,
  toSort,
} from '#lib/catalogue/domain/listing/paging.ts';
import { SORTS } from '#lib/contracts/products.ts';

test('page sizes are 15, 30, 45 and 60, by default 15 [LIST-19]', () => {
  expect(PAGE_SIZES).toEqual([15, 30, 45, 60]);
  expect(DEFAULT_SIZE).toBe(15);
  expect(['15', '60', '61', '', null, undefined, '1e1'].map(toPageSize)).toEqual([
    15, 60, 15, 15, 15, 15, 15,
  ]);
});

test('every sort of the contract is on offer, by default the newest [LIST-10, LIST-11]', () => {
  expect([...SORT_ORDER].sort()).toEqual([...SORTS].sort());
  expect(DEFAULT_SORT).toBe('new');
  expect(['AZ', 'discount', 'az', '', null].map(toSort)).toEqual(['AZ', 'discount', 'new', 'new', 'new']);
});

test.each([
  ['1', 1],
  ['12', 12],
  ['100000', 100000],
  ['100001', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['x', 1],
  [null, 1],
])('an asked page %j is %s', (asked, page) => {
  expect(toPage(asked)).toBe(page);
});

test.each([
  [0, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [61, 60, 2],
])('%s products by %s make %s pages [LIST-19]', (items, size, pages) => {
  expect(pageCount(items, size)).toBe(pages);
});

describe('window', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 30, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [15, 30, [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
    [30, 30, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30]],
  ])('page %s of %s shows %j [LIST-22]', (current, total, pages) => {
    expect(pageWindow(current, total).pages).toEqual(pages);
  });

  test('controls: next, previous, three back and forward [LIST-21]', () => {
    expect(pageWindow(5, 30)).toMatchObject({ prev: 4, next: 6, jumpBack: 2, jumpForward: 8 });
    expect(pageWindow(2, 3)).toMatchObject({ prev: 1, next: 3, jumpBack: 1, jumpForward: 3 });
    expect(pageWindow(1, 1)).toMatchObject({ prev: null, next: null, jumpBack: null, jumpForward: null });
  });

  test('always has the current page, at most ten, all inside the range [LIST-21, LIST-22]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (current, total) => {
        const { pages, current: here, total: last } = pageWindow(current, total);
        expect(pages.length).toBe(Math.min(10, last));
        expect(pages).toContain(here);
        expect(pages[0]).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(last);
      }),
    );
  });
});
