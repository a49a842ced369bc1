import { expect, test } from 'vitest';
import { readAll } from './foreign-factory.ts';

test.each([
  ['null', 'El JSON no tiene nada que importar: es un valor suelto. Se esperaba un objeto'],
  ['"x"', 'es un valor suelto. Se esperaba un objeto con alguna de estas claves: products'],
  [' 12\n', 'es un valor suelto'],
  ['true', 'es un valor suelto'],
  ['[{"handle":"a"}]', 'es una lista'],
  ['{}', 'está vacío'],
  ['// productos\n{"products": []}', 'El JSON está dañado en la línea 1: JSON no admite comentarios'],
  ['/* productos */ {"products": []}', 'línea 1: JSON no admite comentarios'],
  ['{"products": [\n/* uno */ {"handle": "a"}]}', 'línea 2: JSON no admite comentarios'],
  ["{'products': []}", 'El JSON está dañado en la línea 1'],
  ['products', 'El JSON está dañado en la línea 1: "p" está fuera de lugar.'],
  ['"products', 'El JSON está dañado en la línea 1'],
])('a file called .json that holds %s says what is expected', async (text, reason) => {
  await expect(readAll(text, 'catalogo.JSON')).rejects.toThrow(reason);
});

test('a table that is called .json is read by its content', async () => {
  const { products } = await readAll('Handle,Title,Variant Price\na,A,1.00\n', 'catalogo.json');
  expect(products).toMatchObject([{ handle: 'a' }]);
});
