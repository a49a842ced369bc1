import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalOf, cityDays } from '#lib/checkout/domain/arrival.ts';
import { arrivalWhen } from '#lib/checkout/domain/arrival-words.ts';
import { addDays, noonOf } from '#lib/stores/domain/hours.ts';

const at = (moment: string) => new Date(`${moment}:00-04:00`);
const HOURS = [
  { days: 'Lunes a sábado', open: '09:00', close: '20:00' },
  { days: '1 de enero, 25 de diciembre', open: '', close: '' },
];

describe('when an order arrives, before there is one', () => {
  test.each([
    ['one working day ahead', '2026-12-01T10:00', [1, 1], 'el miércoles 2'],
    ['over a weekend', '2026-11-27T10:00', [1, 2], 'entre el lunes 30 y el martes 1'],
    ['a minute before midnight', '2026-11-27T23:59', [1, 1], 'el lunes 30'],
    ['a minute after midnight', '2026-11-30T00:01', [1, 1], 'el martes 1'],
    ['the same day', '2026-12-01T10:00', [0, 0], 'el martes 1'],
    ['over a holiday', '2026-12-24T10:00', [1, 1], 'el lunes 28'],
    [
      'so far ahead that months are told',
      '2026-12-01T10:00',
      [8, 12],
      'entre el viernes 11 de diciembre y el jueves 17 de diciembre',
    ],
  ] as const)('%s', (_when, moment, days, said) => {
    const today = moment.slice(0, 10);
    expect(arrivalWhen(arrivalOf(HOURS, days, at(moment)), today)).toBe(said);
  });

  test('names days by a number that means one day alone', () => {
    const today = fc.integer({ min: 0, max: 800 }).map((ahead) => addDays('2026-01-01', ahead));
    fc.assert(
      fc.property(today, fc.nat(40), fc.nat(20), (day, first, more) => {
        const [from, to] = [addDays(day, first), addDays(day, first + more)];
        const said = arrivalWhen({ from, to }, day);
        for (const one of [from, to]) expect(said).toMatch(new RegExp(` ${noonOf(one).getUTCDate()}\\b`));
        expect(said.includes(' de ')).toBe(first + more > 14);
      }),
    );
  });
});

describe('how long delivery in a city takes', () => {
  const zone = (days: [number, number] | null, changes: object = {}) => ({
    ...{ citycode: 1, terminal: false, days },
    ...changes,
  });

  test.each([
    ['of the quickest to the slowest of its zones', [zone([1, 2]), zone([2, 4])], [1, 4]],
    ['not that of its terminal', [zone([1, 2]), zone([5, 9], { terminal: true })], [1, 2]],
    ['not that of another city', [zone([1, 2]), zone([5, 9], { citycode: 2 })], [1, 2]],
    ['not promised where a zone promises nothing', [zone([1, 2]), zone(null)], null],
    ['not promised without zones', [], null],
  ])('%s', (_what, zones, days) => {
    expect(cityDays(zones, 1)).toEqual(days);
  });
});
