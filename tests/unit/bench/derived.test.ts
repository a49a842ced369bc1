import { describe, expect, test } from 'vitest';
import { derivePages } from '#tools/bench/pages/derived.ts';
import { judge } from '#tools/bench/report/goals.ts';
import { goals, growthOf } from '#tools/bench/scale/goals.ts';

const figures = (empty: number, home: number) => ({
  'pages/TBT ms/empty': empty,
  'pages/TBT ms/home': home,
  'pages/LCP s/empty': 0.63,
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

  test('paint times are held against no other page, and the empty one against nothing', () => {
    expect(Object.keys(derivePages(figures(100, 200)))).toEqual(['pages/TBT ÷ empty page/home']);
  });

  test('a run without an empty page has no ratios', () => {
    const { 'pages/TBT ms/home': home } = figures(0, 10);
    expect(Object.values(derivePages({ 'pages/TBT ms/home': home })).some(Number.isFinite)).toBe(false);
  });
});

describe('reads of a large catalogue beside those of a small one', () => {
  const measured = (small: number, large: number) => ({
    'catalogue p95/product ms/1000': small,
    'catalogue p95/product ms/10000': 99,
    'catalogue p95/product ms/100000': large,
  });
  const row = 'growth/product ms p95 ×/1000 to 100000';

  test.each([
    [2, 3, 1.5, 'floor'],
    [2, 4, 2, 'floor'],
    [2, 5, 2.5, 'miss'],
  ])('%f ms and %f ms', (small, large, times, verdict) => {
    const grown = growthOf(measured(small, large))[row];
    expect(grown).toBeCloseTo(times);
    expect(judge(grown ?? 0, goals[row])).toBe(verdict);
  });

  test('a run of one size says nothing of growth', () => {
    const { 'catalogue p95/product ms/1000': small } = measured(2, 3);
    const grown = growthOf({ 'catalogue p95/product ms/1000': small });
    expect(Object.values(grown).some(Number.isFinite)).toBe(false);
  });
});
