import { describe, expect, test } from 'vitest';
import { type DeliveryZone, zoneCost } from '#backend/modules/coverage/zones.ts';
import { dependenceOf, limitChoices, withoutDeadEnds, wordsFor } from '#lib/checkout/domain/dependent.ts';
import { fieldsLeftOut, fieldsTo, isToTerminal, terminalZones } from '#lib/checkout/domain/terminal.ts';
import { formField } from '#lib/contracts/forms.ts';

describe('what bringing a load costs', () => {
  const zone: DeliveryZone = {
    ...{ cityCode: 4, value: '4-terminal', name: 'Terminal', terminal: true, days: [2, 3] },
    cost: 3500,
    weight: { includedGrams: 3000, kiloPrice: 400 },
    freeFrom: 150_000,
  };
  test.each([
    ['nothing above the included weight', 3000, 149_999, 3500],
    ['a begun kilogram', 3001, 0, 3900],
    ['a whole one', 4000, 0, 3900],
    ['many', 10_200, 0, 3500 + 8 * 400],
    ['goods from the amount on', 10_200, 150_000, 0],
  ])('%s', (_, grams, amount, cost) => {
    expect(zoneCost(zone, { grams, amount })).toBe(cost);
  });
  test('any weight costs the same where nothing is said of it', () => {
    expect(zoneCost({ ...zone, weight: null, freeFrom: null }, { grams: 99_000, amount: 9_999_999 })).toBe(
      3500,
    );
  });
});

const fields = [
  { name: 'city', values: [1, 4, 8].map((code) => ({ value: String(code), label: `Ciudad ${code}` })) },
  { name: 'zone', values: [] },
  { name: 'street' },
].map((field) => formField.parse({ type: 'INPUT', label: field.name, ...field }));

test('cities without a zone are told apart from those that can be chosen', () => {
  const served = withoutDeadEnds(fields, dependenceOf({ zonesByCity: { 1: ['1-a'], 8: [] } }));
  expect(served.unserved).toEqual(['Ciudad 4', 'Ciudad 8']);
  expect(served.fields[0]?.values.map(({ value }) => value)).toEqual(['1']);
  const byDay = withoutDeadEnds(fields, dependenceOf({ hoursByDay: {} }));
  expect(byDay).toEqual({ fields, unserved: [] });
});

test('the zones of another department are called what they are there', () => {
  const words = { label: 'Cómo lo recibes', missing: 'Elige cómo lo recibes', hint: 'Según el peso.' };
  const config = { zonesByCity: { 1: ['1-a'], 4: ['4-terminal'] }, zoneWords: { 4: words, 8: 'x' } };
  const zoneIn = (city: string) => limitChoices(fields, dependenceOf(config), { city })[1];
  expect(zoneIn('1')).toMatchObject({ label: 'zone', validationlabel: '' });
  const { label, hint, missing } = words;
  expect(zoneIn('4')).toMatchObject({ label, hint, validationlabel: missing });
  expect(wordsFor(dependenceOf(config) ?? {}, 'constructor')).toBeNull();
});

test('a terminal does without a street', () => {
  const config = { terminalZones: ['4-terminal', 7] };
  expect(terminalZones(config)).toEqual(['4-terminal']);
  expect(isToTerminal(config, { zone: '4-terminal' })).toBe(true);
  expect(isToTerminal({}, { zone: '4-terminal' })).toBe(false);
  const names = (zone: string) => fieldsTo(fields, config, { zone }).map(({ name }) => name);
  expect(names('4-terminal')).toEqual(['city', 'zone']);
  expect(names('4-centro')).toEqual(['city', 'zone', 'street']);
  expect(fieldsLeftOut(['4-terminal'], '4-terminal')).toContain('street');
  expect(fieldsLeftOut(['4-terminal'], undefined)).toEqual([]);
});
