import { describe, expect, test } from 'vitest';
import { derivePages } from '#tools/bench/pages/derived.ts';

const figures = (empty: number, home: number) => ({
  'pages/TBT ms/empty': empty,
  'pages/TBT ms/home': home,
  'pages/LCP s/empty': 0.8,
  'pages/LCP s/home': 1.2,
});

describe('pages beside an empty one', () => {
  test.each([
    ['as slow a machine as the floors allow for', 300, 450, 1.5],
    ['an empty page that blocks for nothing is no measure', 0, 200, 1.5],
    ['nor one that blocks for little', 100, 200, 1.5],
    ['above 200 ms the empty page counts again', 160, 240, 1.5],
    ['a page that is as good as empty', 140, 140, 1],
  ])('%s', (_, empty, home, expected) => {
    expect(derivePages(figures(empty, home))['pages/TBT ÷ empty page/home']).toBeCloseTo(expected);
  });

  test('paint times are held against the empty page whatever it takes, and it against nothing', () => {
    const derived = derivePages(figures(100, 200));
    expect(derived['pages/LCP ÷ empty page/home']).toBeCloseTo(1.5);
    expect(Object.keys(derived)).toHaveLength(2);
  });

  test('a run without an empty page has no ratios', () => {
    const { 'pages/TBT ms/home': home } = figures(0, 10);
    expect(Object.values(derivePages({ 'pages/TBT ms/home': home })).some(Number.isFinite)).toBe(false);
  });
});
