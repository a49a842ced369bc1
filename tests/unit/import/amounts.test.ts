import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, parseUnits } from '#backend/modules/import/read/amounts.ts';

describe('an amount', () => {
  test.each([
    ['59', 5900],
    ['59.9', 5990],
    ['59,90', 5990],
    [' Bs. 1.234,50 ', 123_450],
    ['1,234.50', 123_450],
    ['1.234.567,89', 123_456_789],
    ['0.10', 10],
  ])('%s is %i centavos', (text, centavos) => {
    expect(parseAmount(text)).toBe(centavos);
  });

  test.each(['', '1.234', '1,234', '59.999', '-1', '1e3', 'NaN', '12 34', '١٢', '99999999', '1,23.45'])(
    '"%s" is refused',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );

  test('written with two decimals reads back as itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (centavos) => {
        expect(parseAmount((centavos / 100).toFixed(2))).toBe(centavos);
      }),
    );
  });
});

test.each([
  ['7', 7],
  ['-3', 0],
  ['4.0', 4],
  ['4.5', null],
  ['', null],
  ['x', null],
])('units "%s" are %s', (text, units) => {
  expect(parseUnits(text)).toBe(units);
});
