import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBolivianos, toCentavos } from '#lib/money/centavos.ts';
import { formatAmount, formatPrice } from '#lib/money/format.ts';

describe('centavos', () => {
  test.each([
    [59.9, 5990],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-1.005, -101],
    [-0.001, 0],
    [1e-7, 0],
    [0, 0],
  ])('%s bolivianos are %s centavos', (bolivianos, centavos) => {
    expect(toCentavos(bolivianos)).toBe(centavos);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is refused', (amount) => {
    expect(() => toCentavos(amount)).toThrow(RangeError);
  });

  test('any amount comes back from the wire as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (centavos) => {
        expect(toCentavos(toBolivianos(centavos))).toBe(centavos);
      }),
    );
  });
});

describe('formatted', () => {
  test.each([
    [0, 'Bs. 0,00'],
    [5, 'Bs. 0,05'],
    [5990, 'Bs. 59,90'],
    [123450, 'Bs. 1.234,50'],
    [123456789, 'Bs. 1.234.567,89'],
    [-150, 'Bs. -1,50'],
  ])('%s centavos read %s [PRICE-01, PRICE-20]', (centavos, text) => {
    expect(formatPrice(centavos)).toBe(text);
  });

  test('always two decimals [PRICE-20]', () => {
    fc.assert(
      fc.property(fc.integer(), (centavos) => {
        expect(formatAmount(centavos)).toMatch(/^-?\d{1,3}(\.\d{3})*,\d{2}$/);
      }),
    );
  });
});
