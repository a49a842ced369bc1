import { expect, test } from 'vitest';
import { failureText } from '#backend/modules/import/failure.ts';
import { FileProblem } from '#backend/modules/product-files/file-problem.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a fault of the file', new FileProblem('Está vacío.'), 'Está vacío.', false],
  ['a server that is away', coded('ECONNREFUSED'), 'no responde', true],
  ['a deadlock', coded('40P01'), 'ocupada', true],
  ['a time limit', coded('57014'), 'ocupada', true],
  ['a full disk', coded('ENOSPC'), 'no queda espacio en el disco', false],
  ['a full disk of the database', coded('53100'), 'no queda espacio en el disco', false],
  ['a fault of the shop', new TypeError('x is undefined'), 'un error de la tienda', false],
])('after %s an import is repeated only where that helps', (_what, error, text, repeats) => {
  expect(failureText(error)).toContain(text);
  expect(failureText(error).includes('Repítela')).toBe(repeats);
});
