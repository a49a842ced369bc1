import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFeedPage } from '#lib/contracts/feeds.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getProductById } from '#lib/contracts/products.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importPath, importText, storedProduct } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const WOO = `ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),"GTIN, UPC, EAN, or ISBN"
10,variable,W-P,Plato Woo,1,,,,"Mesa > Tazas",p.jpg,,Color,"Rojo, Azul"
11,variation,W-R,,1,3,,10,,,W-P,Color,Rojo,4006381333931
12,variation,W-A,,1,0,9,12,,,id:10,Color,Azul,4006381333932
`;
const FEED = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
<item><g:id>G-1</g:id><title>Copa de feed</title><g:price>20.00 BOB</g:price><g:gtin>96385074</g:gtin><g:availability>in_stock</g:availability>
<g:item_group_id>G</g:item_group_id><g:color>Rojo</g:color><g:product_type>Mesa &gt; Tazas</g:product_type></item>
<item><g:id>G-2</g:id><title>Copa de feed</title><g:price>25.00 BOB</g:price><g:availability>out_of_stock</g:availability>
<g:item_group_id>G</g:item_group_id><g:color>Azul</g:color></item>
</channel></rss>
`;

test.each([
  [
    'WooCommerce',
    'woo.csv',
    WOO,
    'plato-woo',
    [
      ['W-R', 1000, null, '4006381333931'],
      ['W-A', 1200, 25, ''],
    ],
  ],
  [
    'Google',
    'feed.xml',
    FEED,
    'copa-de-feed',
    [
      ['G-1', 2000, null, '96385074'],
      ['G-2', 2500, null, ''],
    ],
  ],
] as const)(
  'a file of %s is imported whole; a second run changes nothing',
  async (_what, name, text, handle, rows) => {
    const path = join(backend.folder, name);
    await writeFile(path, text);
    expect(await importPath(backend, path)).toMatchObject({ created: 1, problems: [] });
    const { skus, category } = await storedProduct(backend, handle);
    expect(skus.map(({ sku, price, percent, gtin }) => [sku, price, percent, gtin])).toEqual(rows);
    expect(category?.path).toBe('mesa/tazas');
    const before = await contentOf(backend);
    expect(await importPath(backend, path)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await contentOf(backend)).toBe(before);
  },
);

test.each([
  ['a list', '[{"sku": "x"}]', 'es una lista'],
  ['another object', '{"items": [], "count": 3}', 'tiene "items", "count"'],
])('JSON that is %s says what was found, and what is expected', async (_what, text, found) => {
  await expect(importText(backend, text)).rejects.toThrow(found);
  await expect(importText(backend, text)).rejects.toThrow('"variants": [{"sku": "T-1", "price": "59.00"');
});

test('another table says which titles it has, and which are read', async () => {
  const text = 'codigo,nombre,precio\n1,Taza,10\n';
  await expect(importText(backend, text)).rejects.toThrow('Tiene "codigo", "nombre", "precio".');
  await expect(importText(backend, text)).rejects.toThrow('WooCommerce');
});

test('a barcode that is no GTIN keeps no product out: it is named, and what the shop has stays', async () => {
  const file = (code: string) => `ID,Type,SKU,Name,Published,Stock,Regular price,"GTIN, UPC, EAN, or ISBN"
20,simple,W-Z,Cuenco Woo,1,3,10,${code}
`;
  const path = join(backend.folder, 'codes.csv');
  const codeAfter = async (code: string) => {
    await writeFile(path, file(code));
    const { notes } = await importPath(backend, path);
    const [sku] = (await storedProduct(backend, 'cuenco-woo')).skus;
    return [
      sku?.gtin,
      notes.map(({ reason }) => reason).find((reason) => reason.includes('código de barras')),
    ];
  };
  expect(await codeAfter('4006381333931')).toEqual(['4006381333931', undefined]);
  expect(await codeAfter('4006381333932')).toEqual([
    '4006381333931',
    'El código de barras 4006381333932 no es GTIN (8, 12, 13 o 14 cifras, la última de control): no se usa.',
  ]);
  expect(await codeAfter('')).toEqual(['4006381333931', undefined]);
});

test('in the shop’s own format a barcode is a GTIN, and an empty one takes it away; its page and feeds tell it', async () => {
  const product = (gtin: string) => ({
    products: [
      {
        ...{ handle: 'con-codigo', title: 'Con código', category: 'mesa/tazas' },
        variants: [{ sku: 'CC-1', price: '10.00', stock: { '101': 3 }, gtin }],
      },
    ],
  });
  const { problems } = await importText(backend, product('4006381333932'));
  expect(problems.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('se esperaba un código de barras de 8, 12, 13 o 14 cifras'),
  ]);
  await importText(backend, product('4006-3813-33931'));
  const [sku] = (await storedProduct(backend, 'con-codigo')).skus;
  expect(sku?.gtin).toBe('4006381333931');
  const storeid = catalogId.parse(1);
  const productid = Number(sku?.product_id);
  const page = await backend.call(getProductById, { productid, storeid });
  expect(page.product?.gtins).toEqual({ 'CC-1': '4006381333931' });
  const { rows } = await backend.call(getFeedPage, { storeid, afterid: productid - 1, limit: 1 });
  expect(rows.map(({ gtins }) => gtins)).toEqual([{ 'CC-1': '4006381333931' }]);
  await importText(backend, product(''));
  expect((await storedProduct(backend, 'con-codigo')).skus[0]?.gtin).toBe('');
  expect((await backend.call(getProductById, { productid, storeid })).product?.gtins).toBeUndefined();
});
