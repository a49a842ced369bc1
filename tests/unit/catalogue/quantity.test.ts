import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAdd, isSoldQuantity, parseQuantity, stepDown, stepUp } from '#lib/catalogue/domain/quantity.ts';

const whole = { min: 1, step: 1 };
const half = { min: 0.5, step: 0.5 };
const third = { min: 0.3, step: 0.3 };

describe('typed quantity', () => {
  test.each([
    ['3', whole, 3],
    [' 12 ', whole, 12],
    ['2.5', whole, 1],
    ['3.0', whole, 1],
    ['abc', whole, 1],
    ['', whole, 1],
    ['0', whole, 1],
    ['-2', whole, 1],
    ['1e3', whole, 1],
    ['0x10', whole, 1],
    ['99999999999', whole, 1],
    ['NaN', whole, 1],
    ['1.5', half, 1.5],
    ['1,5', half, 1.5],
    ['1.4', half, 1],
    ['0.9', third, 0.9],
    ['1', third, 0.3],
    ['2', { min: 6, step: 1 }, 6],
    ['7', { min: 1, step: 2 }, 7],
    ['4', { min: 0, step: 0 }, 4],
  ])('%j with %j is %s [GAP-037, PDP-49]', (text, rule, quantity) => {
    expect(parseQuantity(text, rule)).toBe(quantity);
  });

  test('is always one that can be sold [PDP-48, PDP-49]', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(whole, half, third, { min: 6, step: 2 }), (text, rule) => {
        expect(isSoldQuantity(parseQuantity(text, rule), rule)).toBe(true);
      }),
    );
  });
});

describe('stepper', () => {
  test.each([
    [1, whole, 10, 2],
    [10, whole, 10, 10],
    [9.5, half, 9.7, 9.5],
    [0.1, { min: 0.1, step: 0.1 }, 9, 0.2],
    [0.2, { min: 0.1, step: 0.1 }, 9, 0.3],
    [2, { min: 1, step: 2 }, 9, 4],
  ])('%s up with %j and maximum %s is %s [PDP-47]', (quantity, rule, max, next) => {
    expect(stepUp(quantity, rule, max)).toBe(next);
  });

  test.each([
    [3, whole, 2],
    [1, whole, 1],
    [0.3, { min: 0.1, step: 0.1 }, 0.2],
    [7, { min: 6, step: 2 }, 6],
  ])('%s down with %j is %s, never below the minimum [PDP-47, PDP-48, CART-11]', (quantity, rule, next) => {
    expect(stepDown(quantity, rule)).toBe(next);
  });
});

describe('adding', () => {
  const input = { missing: [], sku: 'A', quantity: 1, max: 5 };

  test.each([
    [
      'options are open',
      { missing: ['Color', 'Tamaño'], sku: null, quantity: null },
      { key: 'completeOption', options: ['Color', 'Tamaño'] },
    ],
    ['there is no SKU', { sku: null }, { key: 'invalidProduct' }],
    ['the SKU is empty', { sku: '' }, { key: 'invalidProduct' }],
    ['there is no quantity', { quantity: null }, { key: 'selectQuantity' }],
    ['the quantity is 0', { quantity: 0 }, { key: 'selectQuantity' }],
    ['the quantity is no number', { quantity: Number.NaN }, { key: 'selectQuantity' }],
    ['it is more than the maximum', { quantity: 6 }, { key: 'limitExceeded' }],
    ['it is the maximum', { quantity: 5 }, null],
  ])('when %s [GAP-012, PDP-41, PDP-44, PDP-45, PDP-46]', (_, values, error) => {
    expect(checkAdd({ ...input, ...values })).toEqual(error);
  });
});
