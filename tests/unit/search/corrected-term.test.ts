import { expect, test } from 'vitest';
import { correctedTerm } from '#lib/search/domain/corrected-term.ts';

test.each([
  ['tasa', ['Taza Valle', 'Taza Altiplano alta'], 'taza'],
  ['tasa vaye', ['Taza Valle'], 'taza valle'],
  ['sabnas', ['Juego de sábanas de percal'], 'sábanas'],
  ['Cojnes de lino', ['Cojín de lino'], 'cojín de lino'],
  ['taza vale', ['Taza Valle'], 'taza valle'],
])('of %s it finds what %j say: %s', (term, titles, corrected) => {
  expect(correctedTerm(term, titles)).toBe(corrected);
});

test.each([
  ['taza', ['Taza Valle']],
  ['tazas', ['Taza Valle']],
  ['silla', ['Mesa Yotala']],
  ['', ['Taza']],
  ['tasa', []],
])('%s stays where %j say nothing like it', (term, titles) => {
  expect(correctedTerm(term, titles)).toBeNull();
});
