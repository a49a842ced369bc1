import { expect, test } from 'vitest';
import { ownBlocking, type TracedTask } from '#tools/bench/pages/own-time.ts';

const task = (ms: number, at = 20, parent?: TracedTask): TracedTask => ({
  parent,
  event: { ts: at, tdur: ms * 1000 },
});

test.each([
  ['a task within 50 ms at a quarter of the speed', [task(12.5)], 0],
  ['what is above it counts', [task(20), task(15)], 40],
  ['not before the first paint', [task(20, 5)], 0],
  ['nor a part of a task beside the whole', [task(20), task(20, 20, task(20))], 30],
  ['nor a task of which the browser tells no time', [{ event: { ts: 20 } }], 0],
])('%s', (_, tasks, expected) => {
  expect(ownBlocking(tasks, 10)).toBeCloseTo(expected);
});
