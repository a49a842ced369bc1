import { expect, test } from 'vitest';
import { isShown, turningPoints } from '#lib/content/domain/schedule.ts';

test.each<[string, object, string, boolean]>([
  ['no time', {}, '2026-01-01T00:00:00Z', true],
  ['the minute before its first day in La Paz', { from: '2026-12-01' }, '2026-12-01T03:59:00Z', false],
  ['its first minute', { from: '2026-12-01' }, '2026-12-01T04:00:00Z', true],
  ['the last minute of its last day', { to: '2026-12-01' }, '2026-12-02T03:59:00Z', true],
  ['the minute after', { to: '2026-12-01' }, '2026-12-02T04:00:00Z', false],
  ['before its hour', { from: '2026-12-01T08:00' }, '2026-12-01T11:59:59Z', false],
  ['from its hour on', { from: '2026-12-01T08:00' }, '2026-12-01T12:00:00Z', true],
  ['at the hour of its end', { to: '2026-12-01T08:00' }, '2026-12-01T12:00:00Z', false],
  ['what is no time', { from: 'mañana', to: 7 }, '2026-12-01T12:00:00Z', true],
  ['a day that no month has', { from: '2026-13-45' }, '2026-12-01T12:00:00Z', true],
])('%s', (_what, part, now, isThere) => {
  expect(isShown({ ...part }, new Date(now))).toBe(isThere);
});

test('a page turns at its own times and at those of its rows', () => {
  const template = { from: '2026-12-01', rows: [{ to: '2026-12-24T18:00' }, 7, { from: '' }] };
  expect(turningPoints(template).map((instant) => instant.toISOString())).toEqual([
    '2026-12-01T04:00:00.000Z',
    '2026-12-24T22:00:00.000Z',
  ]);
});
