import { describe, expect, test } from 'vitest';
import { atLeast, atMost } from '#tools/bench/report/goals.ts';
import { alignColumns, formatChange, formatNumber, renderTables } from '#tools/bench/report/table.ts';

test.each([
  [0.0123, '0.012'],
  [0.97, '0.97'],
  [1, '1'],
  [12.36, '12.4'],
  [1530.4, '1530'],
])('%f is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test.each([
  [110, 100, '+10%'],
  [50, 100, '-50%'],
  [104, 100, ''],
  [5, undefined, ''],
  [5, 0, ''],
])('%f after %j is a change of "%s"', (value, before, text) => {
  expect(formatChange(value, before)).toBe(text);
});

test('the first column stands to the left, others to the right', () => {
  expect(
    alignColumns([
      ['a', '1', '22'],
      ['long', '333', ''],
    ]),
  ).toBe('a       1  22\nlong  333');
});

describe('tables', () => {
  const goals = { 'pages/LCP s': atMost(1.3, 1), 'load/a second': atLeast(500) };
  const figures = {
    'pages/LCP s/home': 0.95,
    'pages/LCP s/product': 1.4,
    'pages/requests/home': 14,
    'load/a second/home': 512.3,
  };

  test('are one for each group, with marks, goals and what is missing left empty', () => {
    const lines = renderTables(figures, goals).split('\n');
    expect(lines.map((line) => line.split(/\s{2,}/).filter(Boolean))).toEqual([
      ['pages', 'home', 'product', 'floor', 'aim'],
      ['LCP s', '0.95 ★', '1.40 ✗', '≤ 1.30', '≤ 1'],
      ['requests', '14'],
      [],
      ['load', 'home', 'floor', 'aim'],
      ['a second', '512 ✓', '≥ 500'],
    ]);
  });

  test('tell how a figure has changed since the last run', () => {
    const text = renderTables(figures, goals, { 'pages/LCP s/home': 1.9, 'load/a second/home': 500 });
    expect(text).toContain('(-50%) 0.95 ★');
    expect(text).toContain('  512 ✓');
  });
});
