import { describe, expect, test } from 'vitest';
import { atLeast, atMost, goalOf, judge, missedFloors } from '#tools/bench/report/goals.ts';

describe('a value against its goal', () => {
  test.each([
    [0.9, atMost(1.3, 1), 'aim'],
    [1, atMost(1.3, 1), 'aim'],
    [1.3, atMost(1.3, 1), 'floor'],
    [1.31, atMost(1.3, 1), 'miss'],
    [600, atLeast(500, 700), 'floor'],
    [700, atLeast(500, 700), 'aim'],
    [499, atLeast(500, 700), 'miss'],
    [0, atMost(0), 'floor'],
    [0.7, { aim: 0.8, better: 'more' as const }, 'none'],
    [0.8, { aim: 0.8, better: 'more' as const }, 'aim'],
    [5, undefined, 'none'],
  ])('%f against %j: %s', (value, goal, verdict) => {
    expect(judge(value, goal)).toBe(verdict);
  });
});

test('a goal of one column counts more than that of the row', () => {
  const goals = { 'load/pages': atLeast(500), 'load/pages/search': atLeast(60) };
  expect(goalOf(goals, 'load/pages/home')).toEqual(atLeast(500));
  expect(goalOf(goals, 'load/pages/search')).toEqual(atLeast(60));
  expect(goalOf(goals, 'load/p50/home')).toBeUndefined();
});

test('figures below their floor are named', () => {
  const goals = { 'load/pages': atLeast(500) };
  const figures = { 'load/pages/home': 499, 'load/pages/product': 500, 'load/p50/home': 3 };
  expect(missedFloors(figures, goals)).toEqual(['load/pages/home']);
});
