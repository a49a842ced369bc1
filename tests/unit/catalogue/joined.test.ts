import fc from 'fast-check';
import { expect, test } from 'vitest';
import { either, joined } from '#lib/labels/platform/list.ts';

test('names are joined as Spanish says them', () => {
  expect(joined([])).toBe('');
  expect(joined(['Calacoto'])).toBe('Calacoto');
  expect(joined(['Calacoto', 'Oruro', 'Sucre'])).toBe('Calacoto, Oruro y Sucre');
  expect(joined(['Calacoto', 'Irpavi'])).toBe('Calacoto e Irpavi');
  expect(joined(['Calacoto', 'Hipermaxi'])).toBe('Calacoto e Hipermaxi');
  expect(joined(['Calacoto', 'Hierbas'])).toBe('Calacoto y Hierbas');
});

test('names of stores are joined as browsers would join them', () => {
  const list = new Intl.ListFormat('es', { type: 'conjunction' });
  const name = fc.stringMatching(/^[A-ZÑ][a-zñ]{1,8}( [A-Z][a-z]{1,8})?$/);
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), (names) => {
      expect(joined(names)).toBe(list.format(names));
    }),
  );
});

test.each([
  [[], ''],
  [['Beni'], 'Beni'],
  [['Beni', 'Cobija', 'Tarija'], 'Beni, Cobija o Tarija'],
  [['La Paz', 'Oruro'], 'La Paz u Oruro'],
  [['La Paz', 'Hornos'], 'La Paz u Hornos'],
])('one of %j is "%s"', (names, expected) => {
  expect(either(names)).toBe(expected);
  const format = new Intl.ListFormat('es', { type: 'disjunction' });
  expect(either(names)).toBe(format.format(names));
});
