import { describe, expect, test } from 'vitest';
import { choicesStyle, dependenceOf, limitChoices } from '#lib/checkout/domain/dependent.ts';
import { paysFor } from '#lib/checkout/domain/payment/payments.ts';
import { nextStep, openStep, parseStep } from '#lib/checkout/domain/steps.ts';
import { isToOtherCity } from '#lib/checkout/domain/terminal.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';

const ready = { hasLines: true, needsReview: false, admitted: true, personal: true, shipping: true };

describe('checkout steps', () => {
  test.each([
    [undefined, 1],
    ['2', 2],
    ['3', 3],
    ['4', 1],
    ['2x', 1],
    [['2', '3'], 1],
  ] as const)('?step=%s asks for step %i', (text, step) => {
    expect(parseStep(text === undefined || typeof text === 'string' ? text : [...text])).toBe(step);
  });

  test('payment without valid personal and shipping data leads to step 2 [CHK-03, CHK-09]', () => {
    expect(openStep(3, ready)).toBe(3);
    expect(openStep(3, { ...ready, personal: false })).toBe(2);
    expect(openStep(3, { ...ready, shipping: false })).toBe(2);
  });

  test('the cart is not left before it can be bought [CHK-04, CHK-07, CART-30, CART-37]', () => {
    for (const asked of [2, 3] as const) {
      expect(openStep(asked, { ...ready, hasLines: false })).toBe(1);
      expect(openStep(asked, { ...ready, needsReview: true })).toBe(1);
      expect(openStep(asked, { ...ready, admitted: false })).toBe(1);
    }
    expect(openStep(1, ready)).toBe(1);
  });

  test('a saved section leads on when the other one is valid too [CHK-09]', () => {
    expect(nextStep({ personal: true, shipping: false })).toBe(2);
    expect(nextStep({ personal: true, shipping: true })).toBe(3);
  });
});

describe('zones of a city', () => {
  const fields = [
    { name: 'city', type: 'SELECT' },
    {
      name: 'zone',
      type: 'SELECT',
      values: [
        { value: '1-a', label: 'A' },
        { value: '2-a', label: 'A' },
      ],
    },
  ].map((field) => formField.parse(field));
  const dependence = dependenceOf({ zonesByCity: { 1: ['1-a'], 2: ['2-a'] } });
  const zones = (values: Record<string, string>) => limitChoices(fields, dependence, values)[1];

  test('only those of the chosen city can be chosen, none before and none elsewhere', () => {
    expect(zones({ city: '2' })?.values).toEqual([{ value: '2-a', label: 'A' }]);
    for (const city of ['', '4', 'constructor']) expect(zones({ city })?.values).toEqual([]);
    const judge = (typed: Record<string, string>) =>
      Object.keys(
        validateForm(compileForm(limitChoices(fields, dependence, typed), '2026-06-15'), typed).errors,
      );
    expect(judge({ city: '1', zone: '1-a' })).toEqual([]);
    expect(judge({ city: '1', zone: '2-a' })).toEqual(['zone']);
    expect(judge({ city: '4', zone: '1-a' })).toEqual(['zone']);
  });
});

describe('ways of payment', () => {
  test('some go with one way of delivery only', () => {
    expect(paysFor({}, 'ADDRESS')).toBe(true);
    expect(paysFor({ SHIPPINGTYPES: ['PICKUP'] }, 'PICKUP')).toBe(true);
    expect(paysFor({ SHIPPINGTYPES: ['PICKUP'] }, 'ADDRESS')).toBe(false);
  });

  test.each([
    ['in the store’s city', false, false, [true, true, true]],
    ['at a terminal of it', true, false, [true, false, true]],
    ['at a house in another city', false, true, [true, true, false]],
    ['at a terminal in another city', true, true, [true, false, false]],
  ] as const)('some do not go with what is received %s', (_, isTerminal, isAway, fits) => {
    const ways = [{}, { TERMINALS: false }, { OTHERCITIES: false }];
    expect(ways.map((way) => paysFor(way, 'ADDRESS', { isTerminal, isAway }))).toEqual(fits);
  });

  test.each([
    [{ storeCity: '1' }, { city: '4' }, true],
    [{ storeCity: '1' }, { city: '1' }, false],
    [{ storeCity: '1' }, { city: '' }, false],
    [{ storeCity: '1' }, {}, false],
    [{}, { city: '4' }, false],
  ])('a form with %o and %o leads to another city: %s', (config, typed, isAway) => {
    expect(isToOtherCity(config, typed)).toBe(isAway);
  });
});

describe('hours of a day', () => {
  const day = formField.parse({ name: 'day', type: 'SELECT', values: [{ value: 'd1', label: 'Lunes' }] });
  const hour = formField.parse({
    name: 'hour',
    type: 'SELECT',
    values: [
      { value: '9', label: '9' },
      { value: '15', label: '15' },
    ],
  });
  const dependence = dependenceOf({ hoursByDay: { d1: ['15', 3] } });

  test('the chosen day leaves only its own hours', () => {
    const limited = limitChoices([day, hour], dependence, { day: 'd1' });
    expect(limited[1]?.values).toEqual([{ value: '15', label: '15' }]);
  });

  test('without a chosen day, or without a configuration, every hour stays', () => {
    expect(limitChoices([day, hour], dependence, {})[1]?.values).toHaveLength(2);
    expect(limitChoices([day, hour], dependence, { day: 'constructor' })[1]?.values).toHaveLength(2);
    expect(dependenceOf({})).toBeNull();
    expect(dependenceOf({ hoursByDay: 'x' })).toBeNull();
  });
});

describe('hours of a day of pick-up, without scripts', () => {
  const fields = [
    { name: 'day', type: 'SELECT' },
    {
      name: 'hour',
      type: 'SELECT',
      values: ['09:00 a 11:00', '15 "h"</style>'].map((value) => ({ value, label: value })),
    },
  ].map((field) => formField.parse(field));
  const styleOf = (hoursByDay: Record<string, string[]>) =>
    choicesStyle(fields, dependenceOf({ hoursByDay }));

  test('a chosen day hides the hours that it has not, whatever these are called', () => {
    const style = styleOf({
      '2026-11-23': ['09:00 a 11:00'],
      '2026-11-24': ['09:00 a 11:00', '15 "h"</style>'],
    });
    expect(style).toBe(
      'form:has([name="day"] [value="2026-11-23"]:checked) [name="hour"] [value="15 \\22 h\\22 \\3c /style>"]{display:none}',
    );
  });

  test('nothing is hidden where every day has all hours, nor in zones, which begin with none', () => {
    expect(styleOf({ '2026-11-23': ['09:00 a 11:00', '15 "h"</style>'] })).toBe('');
    expect(choicesStyle(fields, dependenceOf({ zonesByCity: { 1: ['a'] } }))).toBe('');
  });
});
