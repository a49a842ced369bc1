import { expect, test } from 'vitest';
import { gridOf } from '#lib/coverage/domain/map-grid.ts';
import { metresBetween } from '#lib/coverage/domain/point.ts';

const AROUND_LA_PAZ = { west: -68.14, south: -16.52, east: -68.12, north: -16.5 };

test.each([
  [13, 2000],
  [14, 1000],
  [15, 500],
  [16, 500],
  [19, 50],
])('at zoom %i the lines are %i m apart, and never less than 88 px', (zoom, metres) => {
  const { step, latitudes, longitudes } = gridOf({ ...AROUND_LA_PAZ, east: -68.0, north: -16.4 }, zoom);
  expect(step).toBe(metres);
  const [a = 0, b = 0] = latitudes;
  const [c = 0, d = 0] = longitudes;
  const between = (one: object, other: object) =>
    metresBetween({ latitude: -16, longitude: -68, ...one }, { latitude: -16, longitude: -68, ...other });
  expect(between({ latitude: a }, { latitude: b })).toBeCloseTo(metres, 0);
  expect(between({ longitude: c }, { longitude: d })).toBeCloseTo(metres, 0);
});

test('a map that is moved keeps its lines', () => {
  const moved = { west: -68.136, south: -16.516, east: -68.116, north: -16.496 };
  const before = gridOf(AROUND_LA_PAZ, 16);
  const after = gridOf(moved, 16);
  const shared = before.latitudes.filter((at) => at >= moved.south);
  expect(shared.length).toBeGreaterThan(2);
  expect(after.latitudes).toEqual(expect.arrayContaining(shared));
});
