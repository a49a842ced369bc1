import { expect, test } from 'vitest';
import { isBrowsedPage, pageKind } from '#lib/tracking/domain/page-kind.ts';

test.each([
  [['(browse)'], 'HOME'],
  [['(browse)', '__PAGE__'], 'HOME'],
  [['(browse)', 'c', '11', 'new', '15', '1', 'mesa/tazas'], 'CATEGORY'],
  [['(browse)', 'f', '11', 'mesa/tazas'], 'CATEGORY'],
  [['(browse)', 'p', '12', '-', 'mesa/tazas/taza-valle-12'], 'PRODUCT'],
  [['(browse)', 'search', 'taza'], 'OTHER'],
  [['(buy)', 'order', 'status', 'paid'], 'OTHER'],
  [['(buy)', 'checkout', 'cart'], null],
])('a page of %j is %s', (segments, kind) => {
  expect(pageKind(segments)).toBe(kind);
});

test('a browser reports no other kinds: the steps of the checkout are the server’s to report', () => {
  expect(['HOME', 'CHECKOUTPAYMENT', 'ADDPRODUCT', ''].map(isBrowsedPage)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
