import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf } from '#lib/checkout/domain/arrival.ts';
import { pickupDays, pickupPromise } from '#lib/checkout/domain/pickup.ts';
import { pickupWhen } from '#lib/checkout/domain/pickup-words.ts';
import type { StoreHours } from '#lib/stores/domain/details.ts';
import { laPazTime, openSpans } from '#lib/stores/domain/hours.ts';

const RULES = {
  days: 7,
  sameDayUntil: '17:00',
  slots: ['09:00 a 11:00', '11:00 a 13:00', '15:00 a 17:00', '17:00 a 19:00'],
};
const HOLIDAYS = { days: '1 de enero, 16 de julio, 25 de diciembre', open: '', close: '' };
/** Open on Sunday mornings. */
const SUNDAYS = [
  { days: 'Lunes a sábado', open: '09:00', close: '20:00' },
  { days: 'Domingo', open: '10:00', close: '14:00' },
  HOLIDAYS,
];
/** Closed on Sundays, open until 14:00 on Saturdays. */
const WORKDAYS = [
  { days: 'Lunes a viernes', open: '09:00', close: '19:30' },
  { days: 'Sábado', open: '09:00', close: '14:00' },
  HOLIDAYS,
];
const at = (moment: string) => new Date(`${moment}:00-04:00`);

/** 'when | until when today | when that ends, in La Paz'. */
function told(hours: readonly StoreHours[], moment: string): string {
  const promise = pickupPromise(hours, RULES, at(moment));
  if (!promise) return 'nothing';
  const { day, time } = laPazTime(promise.until);
  return [pickupWhen(promise), promise.orderBy ?? '-', `${day} ${time}`].join(' | ');
}

describe('what a store promises of the pick-up', () => {
  test.each([
    ['a Monday morning', SUNDAYS, '2026-11-23T10:00', 'hoy | 17:00 | 2026-11-23 17:00'],
    ['a minute before the end', SUNDAYS, '2026-11-23T16:59', 'hoy | 17:00 | 2026-11-23 17:00'],
    ['at the end', SUNDAYS, '2026-11-23T17:00', 'mañana | - | 2026-11-24 00:00'],
    ['at midnight', SUNDAYS, '2026-11-24T00:00', 'hoy | 17:00 | 2026-11-24 17:00'],
    ['a Sunday before eleven', SUNDAYS, '2027-01-03T10:59', 'hoy | 11:00 | 2027-01-03 11:00'],
    ['a Sunday at noon, though it is open', SUNDAYS, '2027-01-03T12:00', 'mañana | - | 2027-01-04 00:00'],
    ['a Sunday, closed', WORKDAYS, '2027-01-03T09:00', 'mañana | - | 2027-01-04 00:00'],
    ['a Saturday, closing early', WORKDAYS, '2026-11-28T10:30', 'hoy | 11:00 | 2026-11-28 11:00'],
    [
      'a Saturday afternoon before a closed Sunday',
      WORKDAYS,
      '2026-11-28T13:00',
      'el lunes | - | 2026-11-29 00:00',
    ],
    ['the eve of a holiday, after closing', WORKDAYS, '2026-12-24T22:30', 'el sábado | - | 2026-12-25 00:00'],
    ['the holiday itself', SUNDAYS, '2026-12-25T09:00', 'mañana | - | 2026-12-26 00:00'],
    ['31 December before five', SUNDAYS, '2026-12-31T16:00', 'hoy | 17:00 | 2026-12-31 17:00'],
    ['31 December after five', SUNDAYS, '2026-12-31T18:30', 'el sábado | - | 2027-01-01 00:00'],
    ['1 January', WORKDAYS, '2027-01-01T12:00', 'mañana | - | 2027-01-02 00:00'],
    ['a store that never opens', [], '2026-11-23T10:00', 'nothing'],
    [
      'a store open on 5 January only',
      [{ days: '5 de enero de 2027', open: '09:00', close: '12:00' }],
      '2026-12-20T10:00',
      'el martes 5 de enero | - | 2026-12-21 00:00',
    ],
  ])('%s', (_name, hours, moment, words) => {
    expect(told(hours, moment)).toBe(words);
  });

  test('is the first day that the checkout offers, at every minute of a year, until the instant that it names', () => {
    const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(SUNDAYS, WORKDAYS), (minute, hours) => {
        const now = new Date(at('2026-11-01T00:00').getTime() + minute * 60_000);
        const promise = pickupPromise(hours, RULES, now);
        const first = (moment: Date) => pickupDays(hours, RULES, moment)[0]?.day;
        const lastMinute = new Date((promise?.until.getTime() ?? 0) - 60_000);
        expect(promise?.day).toBe(first(now));
        expect(promise?.until.getTime()).toBeGreaterThan(now.getTime());
        expect(pickupPromise(hours, RULES, lastMinute)).toEqual(promise);
        expect(pickupPromise(hours, RULES, promise?.until ?? now)).not.toEqual(promise);
        expect(promise?.orderBy === null).toBe(promise?.ahead !== 0);
      }),
    );
  });
});

describe('when an order arrives', () => {
  test.each([
    ['in the week', '2026-11-23T10:00', [1, 2], '2026-11-24', '2026-11-25'],
    ['over a weekend', '2026-11-20T10:00', [1, 2], '2026-11-23', '2026-11-24'],
    ['late on the eve of a holiday', '2026-12-24T22:30', [1, 3], '2026-12-28', '2026-12-30'],
    ['the same day', '2026-11-23T10:00', [0, 0], '2026-11-23', '2026-11-23'],
  ] as const)('%s', (_name, moment, days, from, to) => {
    expect(arrivalOf(SUNDAYS, days, at(moment))).toEqual({ from, to });
  });
});

describe('hours of a date', () => {
  const eve = { days: '24 de diciembre', open: '09:00', close: '15:00' };

  test('come before those of its day of the week, every year or in one', () => {
    expect(openSpans([...SUNDAYS, eve], '2026-12-24')).toEqual([{ from: '09:00', to: '15:00' }]);
    expect(openSpans([...SUNDAYS, eve], '2027-12-24')).toEqual([{ from: '09:00', to: '15:00' }]);
    expect(openSpans(SUNDAYS, '2027-07-16')).toEqual([]);
    const once = { days: '26 de marzo de 2027', open: '', close: '' };
    expect(openSpans([...SUNDAYS, once], '2027-03-26')).toEqual([]);
    expect(openSpans([...SUNDAYS, once], '2028-03-26')).toHaveLength(1);
    expect(
      openSpans([...SUNDAYS, { days: '3 de brumario', open: '', close: '' }], '2026-11-03'),
    ).toHaveLength(1);
  });

  test('the demo store names its holidays so', () => {
    const { stores } = JSON.parse(readFileSync('data/demo/stores.json', 'utf8'));
    for (const { hours } of stores) {
      expect(openSpans(hours, '2026-12-25')).toEqual([]);
      expect(openSpans(hours, '2026-12-24')).not.toEqual([]);
    }
  });
});
