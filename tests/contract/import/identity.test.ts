import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { contentOf, importText } from './factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Every SKU of the shop with its product's handle, price and units by store. */
async function sold(): Promise<
  Map<string, { handle: string; price: number; stock: Record<string, number> }>
> {
  const { db } = backend.deps;
  const skus = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.product_id', 'sku.product_id')
    .select(['sku', 'handle', 'sku.price'])
    .execute();
  const stock = await db.selectFrom('stock').selectAll().execute();
  return new Map(
    skus.map(({ sku, handle, price }) => {
      const own = stock.filter((row) => row.sku === sku);
      return [
        sku,
        { handle, price, stock: Object.fromEntries(own.map((row) => [row.store_id, row.quantity])) },
      ];
    }),
  );
}

const WOO = (sku: string, name: string, price: string) =>
  `Type,SKU,Name,Published,In stock?,Stock,Regular price\nsimple,${sku},${name},1,1,3,${price}\n`;

test('a product of another shop is not taken for one of the same name: its SKU says which it is', async () => {
  const before = await sold();
  const plate = before.get('PLA-SAJ-27');
  expect(plate?.handle).toBe('plato-llano-sajama');
  expect(await importText(backend, WOO('OTRO-1', 'Plato llano Sajama', '12.00'))).toMatchObject({
    created: 1,
    updated: 0,
    problems: [],
  });
  const after = await sold();
  expect(after.get('PLA-SAJ-27')).toEqual(plate);
  expect(after.get('OTRO-1')).toMatchObject({ handle: 'plato-llano-sajama-otro-1', price: 1200 });
  expect([...before.keys()].filter((sku) => !after.has(sku))).toEqual([]);
  const content = await contentOf(backend);
  expect(await importText(backend, WOO('OTRO-1', 'Plato llano Sajama', '12.00'))).toMatchObject({
    unchanged: 1,
  });
  expect(await contentOf(backend)).toBe(content);
});

test('a product of another shop is known by its SKU under another name', async () => {
  await importText(backend, WOO('WOO-9', 'Fuente honda', '30.00'));
  const renamed = await importText(backend, WOO('WOO-9', 'Fuente honda grande', '31.00'));
  expect(renamed).toMatchObject({ created: 0, updated: 1, problems: [] });
  expect((await sold()).get('WOO-9')).toMatchObject({ handle: 'fuente-honda', price: 3100 });
});

test('another SKU and another quantity in one row leave the units of the other stores', async () => {
  const of = (sku: string, quantity: string) =>
    `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\njarra-de-prueba,Jarra de prueba,${sku},25.00,${quantity}\n`;
  await importText(backend, of('JARRA-1', '7'), { stores: [101, 102] });
  expect((await sold()).get('JARRA-1')?.stock).toEqual({ 101: 7, 102: 7 });
  await importText(backend, of('JARRA-2', '4'), { stores: [101] });
  const after = await sold();
  expect(after.has('JARRA-1')).toBe(false);
  expect(after.get('JARRA-2')?.stock).toEqual({ 101: 4, 102: 7 });
});

test('another SKU in a row without a quantity takes the units along', async () => {
  const of = (sku: string, stock: string) =>
    `Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nvariable,P-9,Vaso doble,1,,,,,Color,"Rojo, Azul"\nvariation,P-9-R,,1,1,5,9,P-9,Color,Rojo\nvariation,${sku},,1,1,${stock},9,P-9,Color,Azul\n`;
  await importText(backend, of('P-9-A', '6'), { stores: [101] });
  await importText(backend, of('P-9-B', ''), { stores: [101] });
  const after = await sold();
  expect(after.get('P-9-B')?.stock).toEqual({ 101: 6 });
  expect(after.has('P-9-A')).toBe(false);
});
