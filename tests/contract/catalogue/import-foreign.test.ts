import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importPath, importText, storedProduct } from './import-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const WOO = `ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)
10,variable,W-P,Plato Woo,1,,,,"Mesa > Tazas",p.jpg,,Color,"Rojo, Azul"
11,variation,W-R,,1,3,,10,,,W-P,Color,Rojo
12,variation,W-A,,1,0,9,12,,,id:10,Color,Azul
`;
const FEED = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>
<item><g:id>G-1</g:id><title>Copa de feed</title><g:price>20.00 BOB</g:price><g:availability>in_stock</g:availability>
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
      ['W-R', 1000, null],
      ['W-A', 1200, 25],
    ],
  ],
  [
    'Google',
    'feed.xml',
    FEED,
    'copa-de-feed',
    [
      ['G-1', 2000, null],
      ['G-2', 2500, null],
    ],
  ],
] as const)(
  'a file of %s is imported whole; a second run changes nothing',
  async (_what, name, text, handle, rows) => {
    const path = join(backend.folder, name);
    await writeFile(path, text);
    expect(await importPath(backend, path)).toMatchObject({ created: 1, problems: [] });
    const { skus, category } = await storedProduct(backend, handle);
    expect(skus.map(({ sku, price, percent }) => [sku, price, percent])).toEqual(rows);
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
