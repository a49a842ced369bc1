import { expect, test } from 'vitest';
import { titleForm, titleForms } from '#backend/modules/search/title-forms.ts';

test.each([
  ['a beginning is its own plural', 'taza', ['taza']],
  ['a whole word stands there in the plural too', 'taza ', ['taza ', 'tazas ', 'tazaes ']],
  ['z becomes c in the plural', 'luz', ['luz', 'luces ']],
  ['of a whole word too', 'luz ', ['luz ', 'luzs ', 'luzes ', 'luces ']],
  ['who has no ñ types n', 'bano', ['bano', 'baño']],
  ['each n by itself', 'ananos', ['ananos', 'anaños', 'añanos', 'añaños']],
  ['an ñ is no n', 'baño', ['baño']],
  ['a word with many n has other letters', 'inconmensurando nn', ['inconmensurando nn']],
])('%s', (_what, stem, forms) => {
  expect(titleForms(stem)).toEqual(forms);
});

test.each([
  ['taz', 'tazas', true],
  ['taza ', 'taza', true],
  ['taza ', 'tazas', true],
  ['jarra ', 'jarrones', false],
  ['bano', 'baños', true],
  ['luz', 'luces', true],
  ['za', 'taza', false],
])('%j in a title that says %j: %s', (stem, word, isForm) => {
  expect(titleForm(stem)(word)).toBe(isForm);
});
