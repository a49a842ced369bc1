import { afterEach, expect, test, vi } from 'vitest';
import { shopNow, todayInLaPaz } from '#lib/platform/clock.ts';
import { offsetClock } from '#lib/platform/domain/clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a clock runs ahead of the machine by its offset, and goes on with it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z') });
  const clock = offsetClock(24 * 3_600_000);
  expect(clock()).toEqual(new Date('2026-11-23T15:00:00Z'));
  vi.advanceTimersByTime(1500);
  expect(clock()).toEqual(new Date('2026-11-23T15:00:01.500Z'));
});

test("the shop's day is that of La Paz, by the machine's clock when nothing sets another", () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T03:59:00Z') });
  expect(shopNow()).toEqual(new Date('2026-11-23T03:59:00Z'));
  expect(todayInLaPaz()).toBe('2026-11-22');
  expect(todayInLaPaz(new Date('2027-01-01T04:00:00Z'))).toBe('2027-01-01');
});
