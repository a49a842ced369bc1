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

test('the JSON of Shopify’s API says that it is one', async () => {
  const product = {
    ...{ id: 1, title: 'Taza', handle: 'taza', body_html: '' },
    options: [{ name: 'Color', values: ['Rojo'] }],
    variants: [{ option1: 'Rojo', price: '10.00', sku: 'T-1', inventory_quantity: 3 }],
  };
  await expect(readAll(JSON.stringify({ products: [product] }), 'productos.json')).rejects.toThrow(
    'Es el JSON de la API de Shopify',
  );
});

test.each([
  [{ title: '' }, 'title: el texto está vacío.'],
  [{ options: [{ name: 'Color' }] }, 'options.0: se esperaba un texto entre comillas y hay un objeto.'],
  [{ variants: [{ price: 12 }] }, 'variants.0.price: se esperaba un texto entre comillas y hay un número.'],
  [{ variants: [{ price: 'abc' }] }, 'variants.0.price: se esperaba un monto como "59.00"'],
  [{ variants: [{ stock: { 101: 'abc' } }] }, 'variants.0.stock.101: se esperaba un número y hay un texto.'],
  [{ variants: [{ stock: { 101: -1 } }] }, 'variants.0.stock.101: se esperaba un número desde 0.'],
  [
    { variants: [{ discount: { percent: 0 } }] },
    'variants.0.discount.percent: se esperaba un número mayor que 0.',
  ],
  [{ variants: [{ discount: { percent: 5, from: '1.1.26' } }] }, 'se esperaba una fecha como "2026-01-31".'],
  [
    { variants: [{ pictures: [7] }] },
    'variants.0.pictures.0: se esperaba un texto entre comillas o un objeto y hay un número.',
  ],
  [{ statusId: 1.5 }, 'statusId: se esperaba un número entero y hay un número con decimales.'],
  [
    { variants: [{ stock: { centro: 3 } }] },
    'variants.0.stock.centro: esta clave no tiene la forma esperada.',
  ],
  [{ options: Array.from({ length: 7 }, (_, at) => `o${at}`) }, 'options: la lista tiene más de 6.'],
])('a value of JSON that is not as expected says what is, in plain words (%#)', async (fields, reason) => {
  const { reasons } = await readAll(
    JSON.stringify({ products: [{ handle: 'a', ...fields }] }),
    'productos.json',
  );
  expect(reasons).toEqual([expect.stringContaining(reason)]);
});
