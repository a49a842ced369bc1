import { describe, expect, test } from 'vitest';
import { formField } from '#lib/contracts/forms.ts';
import { shortenedLink } from '#lib/platform/domain/shortened-link.ts';
import { daysUntil, longDay } from '#lib/registry/domain/event-day.ts';
import { keepsDay } from '#lib/registry/domain/event-form.ts';
import { parseOwnKey } from '#lib/registry/domain/own-key.ts';
import {
  giftAnchor,
  isComplete,
  leastRequested,
  listProgress,
  requestProblem,
  stockWarning,
} from '#lib/registry/domain/own-list.ts';

describe('a gift of an own list', () => {
  test.each([
    [{ quantity: 4, assigned: 3 }, false],
    [{ quantity: 4, assigned: 4 }, true],
    [{ quantity: 4, assigned: 5 }, true],
    [{ quantity: -1, assigned: 5 }, false],
  ])('%o is complete: %s', (gift, expected) => {
    expect(isComplete(gift)).toBe(expected);
  });

  test.each([
    [{ quantity: 4, assigned: 0, stock: 0 }, 'gone'],
    [{ quantity: 4, assigned: 0, stock: 3 }, 'fewer'],
    // What was bought is no more needed of the store.
    [{ quantity: 4, assigned: 1, stock: 3 }, null],
    [{ quantity: 4, assigned: 4, stock: 0 }, null],
    [{ quantity: -1, assigned: 4, stock: 1 }, null],
    [{ quantity: -1, assigned: 4, stock: 0 }, 'gone'],
  ])('%o warns of its stock: %s', (gift, expected) => {
    expect(stockWarning(gift)).toBe(expected);
  });

  test('can be lowered to what was bought, and to 1 [GAP-100]', () => {
    expect([0, 1, 3].map((assigned) => leastRequested({ assigned }))).toEqual([1, 1, 3]);
  });

  test.each([
    ['3', null],
    [' 3 ', null],
    ['2', 'least'],
    ['0', 'least'],
    ['-4', 'least'],
    ['2.5', 'least'],
    ['', 'least'],
    ['tres', 'least'],
    ['999', null],
    ['1000', 'most'],
    ['9999999', 'least'],
  ])('“%s” as its quantity, with 3 bought: %s', (typed, expected) => {
    expect(requestProblem(typed, { assigned: 3 })).toBe(expected);
  });

  test('has an id of its own on the page', () => {
    expect(giftAnchor('TAZA 12/V')).toBe('regalo-TAZA-12-V');
  });
});

test('the progress of a list sums units, and says no total where one gift has no limit', () => {
  const gifts = [
    { quantity: 4, assigned: 1 },
    { quantity: 2, assigned: 2 },
  ];
  expect(listProgress(gifts)).toEqual({ given: 3, asked: 6 });
  expect(listProgress([...gifts, { quantity: -1, assigned: 2 }])).toEqual({ given: 5, asked: null });
  expect(listProgress([])).toEqual({ given: 0, asked: 0 });
});

test('a link is shown up to its 50th character', () => {
  const url = 'https://ajuar.bo/l/abc';
  expect(shortenedLink(url)).toBeNull();
  expect(shortenedLink(url.padEnd(50, 'x'))).toBeNull();
  expect(shortenedLink(url.padEnd(51, 'x'))).toBe(`${url.padEnd(50, 'x')}…`);
});

test.each([
  ['7', { id: 7, isAdding: false }],
  ['boda-de-ana-y-luis-7', { id: 7, isAdding: false }],
  ['addProducts_7', { id: 7, isAdding: true }],
  ['addProducts_', null],
  ['addProducts_x7', null],
  ['0', null],
  ['boda', null],
  ['2147483648', null],
])('the key %s of an owner’s page names %o', (key, expected) => {
  expect(parseOwnKey(key)).toEqual(expected);
});

test.each([
  ['2027-02-13', '13 de febrero de 2027'],
  ['2026-12-01', '1 de diciembre de 2026'],
  ['mañana', 'mañana'],
])('the day %s reads %s', (day, expected) => {
  expect(longDay(day)).toBe(expected);
});

test('days are counted over the end of a year, and backwards', () => {
  expect(daysUntil('2027-01-01', '2026-12-30')).toBe(2);
  expect(daysUntil('2026-12-30', '2026-12-30')).toBe(0);
  expect(daysUntil('2026-12-29', '2026-12-30')).toBe(-1);
});

test('the day of a saved event may stay when it is too near for a new one, or over', () => {
  const date = { name: 'eventdate', type: 'DATEPICKER', label: 'Fecha', min: 1, max: 730 } as const;
  const name = { name: 'eventname', type: 'INPUT', label: 'Nombre' } as const;
  const fields = [name, date].map((field) => formField.parse(field));
  const minOf = (day: string) => keepsDay(fields, day, '2026-11-25')[1]?.min;
  expect(['2026-12-24', '2026-11-25', '2026-11-20'].map(minOf)).toEqual([1, 0, -5]);
  // A new one keeps the form's bounds.
  expect(keepsDay(fields, null, '2026-11-25')).toBe(fields);
});
