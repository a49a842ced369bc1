import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountProblem, parseUnits, quantityProblem } from '#backend/modules/import/read/amounts.ts';
import { parseAmount } from '#lib/money/parse-amount.ts';

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
  ['4.00', 4],
  ['0.000', 0],
  ['1200.000', 1200],
  ['1.000', null],
  ['12.500', null],
  ['1,000', null],
  ['1.000.000', null],
  ['4.5', null],
  ['', null],
  ['x', null],
])('units "%s" are %s', (text, units) => {
  expect(parseUnits(text)).toBe(units);
});

test.each([
  ['1.000', 'La cantidad "1.000" se puede leer como 1000 o como 1: escríbela sin separar los miles.'],
  ['12,500', 'La cantidad "12,500" se puede leer como 12500 o como 12,5: escríbela sin separar los miles.'],
  ['1.000.000', 'La cantidad "1.000.000" no es un número entero.'],
  ['muchas', 'La cantidad "muchas" no es un número entero.'],
])('units "%s" are refused with a reason', (text, reason) => {
  expect(quantityProblem(text)).toBe(reason);
});

test.each([
  ['1.234', 'El precio "1.234" se puede leer como 1234 o como 1,234: escríbelo sin separar los miles.'],
  ['Bs. 2.500', 'El precio "Bs. 2.500" se puede leer como 2500 o como 2,5: escríbelo sin separar los miles.'],
  ['', 'Falta el precio.'],
  ['gratis', 'El precio "gratis" no es un monto válido.'],
])('a price "%s" is refused with a reason', (text, reason) => {
  expect(amountProblem(text)).toBe(reason);
});
