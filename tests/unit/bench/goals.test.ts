import { describe, expect, test } from 'vitest';
import { atLeast, atMost, clocked, goalOf, judge, judged, paced } from '#tools/bench/report/goals.ts';
import { fixedWork, paceOf, REFERENCE_MS } from '#tools/bench/report/pace.ts';

const WORK = 'machine/fixed work ms/this run';

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
  expect(judged('miss', figures, goals)).toEqual(['load/pages/home']);
});

describe('on a machine that takes twice as long', () => {
  test.each([
    [599, paced(atMost(300)), 'pace'],
    [601, paced(atMost(300)), 'miss'],
    [299, paced(atMost(300, 200)), 'floor'],
    [399, paced(atMost(300, 200)), 'pace'],
    [30, paced(atLeast(60)), 'pace'],
    [29, paced(atLeast(60)), 'miss'],
    [599, atMost(300), 'miss'],
  ])('%f against %j: %s', (value, goal, verdict) => {
    expect(judge(value, goal, 2)).toBe(verdict);
  });

  test('what holds at its pace is told apart from what does not hold', () => {
    const goals = { 'load/pages': paced(atLeast(500)) };
    const figures = { 'load/pages/home': 251, 'load/pages/product': 249 };
    expect(judged('pace', figures, goals, 2)).toEqual(['load/pages/home']);
    expect(judged('miss', figures, goals, 2)).toEqual(['load/pages/product']);
  });
});

test.each([
  [201, 150, 'pace'],
  [201, 201, 'miss'],
  [201, undefined, 'miss'],
  [199, 201, 'floor'],
] as const)('%d ms by the clock and %j by the thread’s own time: %s', (clock, own, verdict) => {
  const goals = { 'pages/TBT ms': clocked(atMost(200), 'own TBT ms') };
  const figures = {
    'pages/TBT ms/home': clock,
    ...(own !== undefined && { 'pages/own TBT ms/home': own }),
  };
  expect(judged(verdict, figures, goals)).toContain('pages/TBT ms/home');
});

describe('the pace of a machine', () => {
  test('is measured by work that is done after each step', () => {
    const [[name, ms]] = Object.entries(fixedWork()) as [[string, number]];
    expect(name).toBe(WORK);
    expect(ms).toBeGreaterThan(0);
  });

  test.each([
    [REFERENCE_MS / 2, 1],
    [REFERENCE_MS, 1],
    [REFERENCE_MS * 2.5, 2.5],
  ])('that takes %f ms for it is %f', (ms, pace) => {
    expect(paceOf({ [WORK]: ms })).toBe(pace);
  });

  test('is 1 where nothing was measured', () => {
    expect(paceOf({})).toBe(1);
  });
});
