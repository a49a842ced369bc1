import { expect, test } from 'vitest';
import { formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';

const errorOf = (autocomplete: string, typed: string) => {
  const field = { name: 'f', type: 'INPUT', label: 'Nombres', minlength: 2, notRequired: true, autocomplete };
  return validateForm(compileForm([formField.parse(field)], '2026-06-15'), { f: typed }).errors.f;
};

test.each(['😀😀', '123', '--', '. .'])('a person is not called %s', (typed) => {
  expect(errorOf('given-name', typed)).toBe('El campo Nombres necesita letras');
  expect(errorOf('shipping name', typed)).toBe('El campo Nombres necesita letras');
});

test.each(['Ñusta', 'Ana María', "D'Angelo", '李小龙', 'Zoe 😀', ''])('but may be called %s', (typed) => {
  expect(errorOf('family-name', typed)).toBeUndefined();
});

test.each(['organization', 'username', ''])('what is no name (%s) may be anything', (autocomplete) => {
  expect(errorOf(autocomplete, '777')).toBeUndefined();
});
