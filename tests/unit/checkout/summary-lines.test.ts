import { expect, test } from 'vitest';
import { shippingLines } from '#app/s/[store]/(buy)/checkout/cart/summary-lines.ts';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';

const choice = (value: string, label: string) => ({ value, label });
const model = compileForm(
  [
    { name: 'city', type: 'SELECT', values: [choice('1', 'La Paz'), choice('4', 'Tarija')] },
    {
      name: 'zone',
      type: 'SELECT',
      values: [
        choice('1-sopocachi', 'Sopocachi · Bs. 20,00'),
        choice('4-terminal', 'Terminal de Tarija · desde Bs. 45,00 · 2 a 4 días hábiles'),
      ],
    },
    { name: 'street', type: 'INPUT' },
    { name: 'number', type: 'INPUT' },
    { name: 'reference', type: 'INPUT' },
  ].map((field, at) => formField.parse({ label: field.name, sortorder: at, ...field })),
  '2026-06-15',
);

test.each([
  ['what it costs by weight', 5700, 'Terminal de Tarija · Bs.\u00a057,00 · 2 a 4 días hábiles'],
  ['nothing from an amount on', 0, 'Terminal de Tarija · Gratis · 2 a 4 días hábiles'],
  ['no price that is not known', null, 'Terminal de Tarija · 2 a 4 días hábiles'],
])('the summary of a delivery to a terminal says %s, not its least price', (_what, cost, line) => {
  const values = { city: '4', zone: '4-terminal' };
  expect(shippingLines(model, values, { type: 'ADDRESS', cost })).toEqual([line]);
});

test('a street and its number stand together', () => {
  const house = { city: '1', zone: '1-sopocachi', reference: 'Timbre 3B' };
  const told = (typed: object) =>
    shippingLines(model, { ...house, ...typed }, { type: 'ADDRESS', cost: 2000 })[0];
  expect(told({ street: 'Av. Ecuador', number: '2044' })).toBe('Av. Ecuador 2044\u00a0· Timbre 3B');
  expect(told({ street: 'Av. Ecuador', number: '' })).toBe('Av. Ecuador\u00a0· Timbre 3B');
});

test('a city is told with its zone, once', () => {
  const told = (values: Record<string, string>) =>
    shippingLines(model, values, { type: 'ADDRESS', cost: 2000 });
  expect(told({ city: '1', zone: '1-sopocachi' })).toEqual(['La Paz, Sopocachi · Bs.\u00a020,00']);
  expect(told({ city: '1' })).toEqual(['La Paz']);
});
