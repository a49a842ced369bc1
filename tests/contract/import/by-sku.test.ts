import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, productRow } from '../../unit/import/csv-files.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { importText, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const rowsOf = (handle: string, more: Record<string, string> = {}) => [
  productRow(handle, { 'Option1 Name': 'Color', 'Option1 Value': 'Rojo', 'Variant SKU': `${handle}-R` }),
  ...['Azul', 'Verde'].map((color) => ({
    ...{ Handle: handle, 'Option1 Value': color, 'Variant SKU': `${handle}-${color[0]}` },
    ...{ 'Variant Inventory Qty': '3', 'Variant Price': '10', ...more },
  })),
];

/** Price, percent and units in each store of a product's variants. */
async function stateOf(handle: string) {
  const { skus, stock } = await storedProduct(backend, handle);
  return skus.map(({ sku, price, percent }) => {
    const units = stock.filter((row) => row.sku === sku).map(({ quantity }) => quantity);
    return [sku, price, percent, [...new Set(units)].join()];
  });
}

test('stock by SKU alone changes the SKUs that the shop has, and names the others; nothing is taken away', async () => {
  await importText(backend, csvOf([...rowsOf('vaso'), ...rowsOf('fuente')]));
  const { product } = await storedProduct(backend, 'vaso');
  const file = `Variant SKU,Variant Inventory Qty,Title
vaso-A,8,Otro título
fuente-R,5,Fuente
NADIE,1,
vaso-R,9,Vaso
vaso-A,1,
,4,Sin nombre
vaso-V,abc,
`;
  const report = await importText(backend, file, { remove: true });
  expect(report).toMatchObject({ updated: 2, created: 0, notes: [], ignored: ['Title'], unread: [] });
  expect(report.problems).toEqual([
    {
      line: 4,
      label: 'NADIE',
      reason: 'Ningún producto tiene el SKU NADIE: un producto nuevo necesita Handle, título y precio.',
    },
    { line: 6, label: 'vaso-A', reason: 'El SKU vaso-A está repetido en el archivo.' },
    { line: 7, label: '', reason: 'La fila no tiene SKU.' },
    { line: 8, label: 'vaso-V', reason: 'La cantidad "abc" no es un número entero.' },
  ]);
  expect(await stateOf('vaso')).toEqual([
    ['vaso-R', 1000, null, '9'],
    ['vaso-A', 1000, null, '8'],
    ['vaso-V', 1000, null, '3'],
  ]);
  expect(await stateOf('fuente')).toMatchObject([['fuente-R', 1000, null, '5'], {}, {}]);
  expect((await storedProduct(backend, 'vaso')).product).toEqual(product);
  expect(await importText(backend, file)).toMatchObject({ updated: 0, unchanged: 2 });
});

test('prices by SKU alone change prices', async () => {
  await importText(backend, csvOf(rowsOf('olla')));
  const file = 'SKU,Precio,Precio anterior\nolla-A,12,15\nolla-R,11,\n';
  expect(await importText(backend, file)).toMatchObject({ updated: 1, problems: [] });
  expect(await stateOf('olla')).toEqual([
    ['olla-R', 1100, null, '3'],
    ['olla-A', 1500, 20, '3'],
    ['olla-V', 1000, null, '3'],
  ]);
});

test('a row that cannot be read is left out and named; the others of its product change, and none goes', async () => {
  await importText(backend, csvOf([...rowsOf('jarro'), ...rowsOf('copa')]));
  const [first, ...others] = rowsOf('jarro', { 'Variant Price': '15' });
  const file = csvOf([{ ...first, 'Variant Inventory Qty': 'abc' }, ...others]);
  const problem = { line: 2, label: 'jarro', reason: 'La cantidad "abc" no es un número entero.' };
  for (const remove of [false, true]) {
    const report = await importText(backend, file, { remove });
    expect(report.problems).toEqual([problem]);
    expect(report.unnamed).toMatchObject({ variants: 0 });
    expect(await stateOf('jarro')).toEqual([
      ['jarro-R', 1000, null, '3'],
      ['jarro-A', 1500, null, '3'],
      ['jarro-V', 1500, null, '3'],
    ]);
  }
});

test('a SKU with a character that nobody sees is refused, in a CSV and in JSON; the other variants are taken in', async () => {
  const [first, second] = rowsOf('cuenco');
  const csv = csvOf([first ?? {}, { ...second, 'Variant SKU': 'NU\u0001L' }]);
  const reason = 'El SKU "NU\ufffdL" tiene caracteres que no se ven (aquí \ufffd): escríbelo de nuevo.';
  expect(await importText(backend, csv)).toMatchObject({ created: 1, problems: [{ line: 3, reason }] });
  expect(await stateOf('cuenco')).toEqual([['cuenco-R', 1000, null, '3']]);
  const json = {
    products: [
      {
        handle: 'cuenco',
        options: ['Color'],
        variants: [{ sku: 'NU\u200bL', options: { Color: 'Azul' }, price: '9.00' }],
      },
    ],
  };
  expect(await importText(backend, json)).toMatchObject({ updated: 0, problems: [{ reason }] });
});

test('a file with option values alone counts them as such', async () => {
  const values = [{ optionId: 1, value: 'turquesa-nueva', label: 'Turquesa nueva' }];
  expect((await importText(backend, { values })).references).toEqual({ 'valores de opciones': 1 });
});

test('a sale that makes no sense is no discount, and is said', async () => {
  const file = `ID,Type,SKU,Name,Published,Stock,Sale price,Date sale price starts,Date sale price ends,Regular price
1,simple,RB-1,Rebaja uno,1,3,15,,,12
2,simple,RB-2,Rebaja dos,1,3,9,,2026-13-45,12
3,simple,RB-3,Rebaja tres,1,3,9,2026-02-01,2026-01-01,12
4,simple,RB-4,Rebaja cuatro,1,3,9.60,2026-01-01,2026-12-31 00:00:00,12
`;
  const { notes, created } = await importText(backend, file);
  expect(created).toBe(4);
  expect(
    notes.map(({ line, label, reason }) => `${line} ${label}: ${reason.replaceAll('\u00a0', ' ')}`),
  ).toEqual([
    '2 rebaja-uno: El precio rebajado (Bs. 15,00) no se usa: no es menor que el normal (Bs. 12,00).',
    '3 rebaja-dos: El precio rebajado no se usa: "2026-13-45" no es una fecha (AAAA-MM-DD).',
    '4 rebaja-tres: El precio rebajado no se usa: empieza el 2026-02-01 y termina antes, el 2026-01-01.',
  ]);
  expect((await storedProduct(backend, 'rebaja-dos')).skus).toMatchObject([{ price: 1200, percent: null }]);
  expect((await storedProduct(backend, 'rebaja-cuatro')).skus).toMatchObject([
    { percent: 20, percent_from: '2026-01-01', percent_to: '2026-12-31' },
  ]);
});
