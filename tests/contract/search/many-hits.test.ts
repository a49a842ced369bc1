import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { LA_PAZ, productIdOf } from '../catalogue/catalogue-factory.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

/** More than a search looks at. */
const COUNT = 1005;
const OLDEST = `cuenco-${COUNT - 1}`;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const products = Array.from({ length: COUNT }, (_, at) => ({
    handle: `cuenco-${at}`,
    title: `Cuenco Calamarca ${at}`,
    category: 'mesa',
    addedDaysAgo: at,
    statusId: 5,
    variants: [{ sku: `CUENCO-${at}`, price: '10.00', stock: { 101: 1 } }],
  }));
  expect(await importText(backend, { products })).toMatchObject({ created: COUNT, problems: [] });
  await sql`analyze search_entry`.execute(backend.deps.db);
});
afterAll(() => backend.close());

const found = () =>
  backend.call(searchProducts, {
    searchkey: 'calamarca',
    storeid: LA_PAZ,
    sort: 'ranking',
    size: 60,
    page: 1,
  });

test('of too many hits the newest are shown, and the best sold however old they are [SRCH-22, SRCH-23]', async () => {
  const oldest = await productIdOf(backend, OLDEST);
  const before = await found();
  expect(before.total).toBe(1000);
  expect(before.rows[0]?.productid).toBe(await productIdOf(backend, 'cuenco-0'));
  await sql`update product_catalog set sold = 3 where product_id = ${oldest}`.execute(backend.deps.db);
  const after = await found();
  expect(after.total).toBe(1000);
  expect(after.rows.map(({ productid }) => productid)).toEqual([
    oldest,
    ...before.rows.slice(0, -1).map(({ productid }) => productid),
  ]);
  const suggested = await backend.call(getFilterProductsNew, {
    searchkey: 'calamarca',
    storeid: LA_PAZ,
    limit: 6,
  });
  expect(suggested.rows.map(({ productid }) => productid)).toEqual(
    after.rows.slice(0, 6).map(({ productid }) => productid),
  );
});

test('too many hits of a misspelt word are found as well, the newest of them [SRCH-23]', async () => {
  const asked = { searchkey: 'calamrca', storeid: LA_PAZ, sort: 'new', size: 60, page: 1 } as const;
  const { total, rows } = await backend.call(searchProducts, asked);
  expect(total).toBe(1000);
  expect(rows[0]?.productid).toBe(await productIdOf(backend, 'cuenco-0'));
});
