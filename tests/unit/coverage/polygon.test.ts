import { expect, test } from 'vitest';
import { isWithin, smallerWithin, visiblePoints } from '#lib/coverage/domain/polygon.ts';

const square = (west: number, south: number, side: number): [number, number][] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const RING = [square(0, 0, 10), square(4, 4, 2)];
const EVERYWHERE = { west: -20, south: -20, east: 20, north: 20 };

test.each([
  [1, 1, true],
  [9, 5, true],
  [5, 5, false],
  [11, 5, false],
  [5, -1, false],
])('%s, %s lies within a ring: %s', (longitude, latitude, isIn) => {
  expect(isWithin(RING, { latitude, longitude })).toBe(isIn);
});

test('a name stands as near to the middle as the area has room', () => {
  const [best] = visiblePoints([square(0, 0, 9)], EVERYWHERE);
  expect(best).toEqual({ latitude: 4.5, longitude: 4.5 });
  const around = visiblePoints(RING, EVERYWHERE);
  expect(around.length).toBeGreaterThan(20);
  for (const point of around) expect(isWithin(RING, point)).toBe(true);
});

test('of an area that reaches beyond the map it stands in what can be seen', () => {
  const [best] = visiblePoints([square(0, 0, 10)], { west: 8, south: 8, east: 30, north: 30 });
  expect(best?.longitude).toBeCloseTo(9, 5);
  expect(best?.latitude).toBeCloseTo(9, 5);
  expect(visiblePoints([square(0, 0, 10)], { west: 12, south: 0, east: 20, north: 10 })).toEqual([]);
});

test('the name of an area, and its price, stand where no smaller area holds', () => {
  const [ring, centre, apart] = [[square(0, 0, 10)], [square(3, 3, 4)], [square(20, 0, 3)]];
  const areas = [ring, centre, apart];
  expect(smallerWithin(ring, areas)).toEqual([centre]);
  expect(smallerWithin(centre, areas)).toEqual([]);
  const [plain] = visiblePoints(ring, EVERYWHERE);
  expect(plain && isWithin(centre, plain)).toBe(true);
  const free = visiblePoints(ring, EVERYWHERE, smallerWithin(ring, areas));
  expect(free.length).toBeGreaterThan(30);
  for (const point of free) expect([isWithin(ring, point), isWithin(centre, point)]).toEqual([true, false]);
});
