import { expect, test } from 'vitest';
import { neighboursOf } from '#lib/coverage/domain/neighbours.ts';

const VIEW = { west: -68.11, south: -16.51, east: -68.09, north: -16.49 };
const at = (name: string, east: number, north: number) => ({
  name,
  latitude: -16.5 + north / 100,
  longitude: -68.1 + east / 100,
});
const named = (...all: ReturnType<typeof at>[]) =>
  Object.fromEntries(neighboursOf(all, VIEW).map(({ side, known }) => [side, known.name]));

test('beyond each edge the nearest is named', () => {
  const all = [at('A', 0, 1.2), at('B', 0.2, 1.9), at('C', 1.5, 0), at('D', -1.1, 0.3), at('E', 0, -2)];
  expect(named(...all)).toEqual({ north: 'A', east: 'C', west: 'D', south: 'E' });
});

test.each([
  ['what can be seen', at('A', 0.9, -0.9)],
  ['what is too far', at('A', 0, 2.4)],
])('%s is no neighbour', (_what, one) => {
  expect(named(one)).toEqual({});
});

test('a corner belongs to the edge that is further exceeded, and the distance is from the middle', () => {
  expect(named(at('A', 1.1, 1.5))).toEqual({ north: 'A' });
  expect(named(at('A', 1.5, -1.1))).toEqual({ east: 'A' });
  expect(neighboursOf([at('A', 0, 1.5)], VIEW)[0]?.metres).toBeCloseTo(1668, 0);
});
