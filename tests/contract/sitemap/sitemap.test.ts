import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCategories, getCategoriesByStore } from '#lib/contracts/categories.ts';
import { getFile } from '#lib/contracts/content/content.ts';
import { getListingPage } from '#lib/contracts/products.ts';
import {
  getProductIndex,
  getSitemapCategories,
  getSitemapPages,
  getSitemapParts,
} from '#lib/contracts/sitemap.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { SEEDED_AT } from '../support/seeds.ts';

const CHANGED = '2027-02-03T10:00:00.000Z';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('parts hold every product that is in stock somewhere, with the latest change of each part [PDP-27]', async () => {
  const { rows: index } = await backend.call(getProductIndex, { afterid: 0, limit: 5000 });
  const products = index.filter(({ instock }) => instock);
  const soldOut = index.filter(({ instock }) => !instock).map(({ path }) => path.replace(/-\d+$/, ''));
  expect(soldOut.toSorted()).toEqual(['espejo-redondo-negro', 'reloj-pared-nogal']);
  const size = 20;
  const partOf = (id: number) => Math.floor((id - 1) / size);
  const { rows } = await backend.call(getSitemapParts, { size });
  expect(rows.map(({ part }) => part)).toEqual([...new Set(products.map((row) => partOf(row.productid)))]);
  const [first] = products;
  if (!first) throw new Error('the demo has no product');
  await sql`update product set date_updated = ${CHANGED} where product_id = ${first.productid}`.execute(
    backend.deps.db,
  );
  const changed = await backend.call(getSitemapParts, { size });
  expect(changed.rows.filter(({ dateupdated }) => dateupdated === CHANGED).map(({ part }) => part)).toEqual([
    partOf(first.productid),
  ]);
  // A part with nothing to find has no file.
  await sql`update product_catalog set in_stock = false where product_id = ${first.productid}`.execute(
    backend.deps.db,
  );
  const left = await backend.call(getSitemapParts, { size });
  expect(left.rows.filter(({ dateupdated }) => dateupdated === CHANGED)).toEqual([]);
});

test('the index has pictures and changes of any range of ids', async () => {
  const { rows } = await backend.call(getProductIndex, { afterid: 0, limit: 5000 });
  const middle = rows[30]?.productid ?? 0;
  const page = await backend.call(getProductIndex, { afterid: middle, limit: 7 });
  expect(page.rows).toEqual(rows.filter(({ productid }) => productid > middle).slice(0, 7));
  expect(page.rows.every(({ image, soldin }) => image !== '' && soldin.length > 0)).toBe(true);
});

test('categories are listed with the catalogues that sell in them, as those list them', async () => {
  const [{ rows }, { rows: all }] = await Promise.all([
    backend.call(getSitemapCategories, {}),
    backend.call(getCategories, {}),
  ]);
  const catalogs = [...new Set(rows.flatMap(({ soldin }) => soldin))].sort();
  expect(catalogs).toHaveLength(6);
  for (const storeid of catalogs) {
    const sold = await backend.call(getCategoriesByStore, { storeid });
    const own = rows.filter(({ soldin }) => soldin.includes(storeid)).map(({ categoryid }) => categoryid);
    expect(own).toEqual(sold.rows.map((row) => row.CATEGORYID).sort((a, b) => a - b));
    const listing = { storeid, sort: 'new', page: 1, size: 15 } as const;
    for (const { categoryid, single } of rows.filter(({ soldin }) => soldin.includes(storeid)).slice(0, 12)) {
      const { total } = await backend.call(getListingPage, { ...listing, categoryid });
      expect(single.includes(storeid), `${storeid} ${categoryid}`).toBe(total === 1);
    }
  }
  const known = new Set(all.map((row) => row.CATEGORYID));
  expect(rows.every(({ categoryid }) => known.has(categoryid))).toBe(true);
});

test('a category has changed when one of its products has', async () => {
  const { rows: before } = await backend.call(getSitemapCategories, {});
  const [id] = before.filter(({ dateupdated }) => dateupdated === SEEDED_AT.toISOString());
  if (!id) throw new Error('every category has changed');
  const later = '2027-05-01T00:00:00.000Z';
  await sql`update product set date_updated = ${later} where product_id = (
    select min(product_id) from product_category where category_id = ${id.categoryid})`.execute(
    backend.deps.db,
  );
  const { rows } = await backend.call(getSitemapCategories, {});
  expect(rows.find(({ categoryid }) => categoryid === id.categoryid)?.dateupdated).toBe(later);
});

test('content pages are listed at any depth, with title, picture and the instant they were written; other files are not', async () => {
  const { files } = backend.deps;
  await files.write('layouts/pages/roto.json', '{');
  await files.write(
    'layouts/pages/datos.json',
    JSON.stringify({ version: 1, kind: 'data', name: 'datos', languageId: 3, rows: [] }),
  );
  const later = { version: 1, kind: 'page', name: 'navidad', languageId: 3, from: '2099-12-01', rows: [] };
  await files.write('layouts/pages/navidad.json', JSON.stringify(later));
  const { rows } = await backend.call(getSitemapPages, {});
  const answered = await Promise.all(
    (await files.list('layouts/pages/')).map(async (key) => {
      const path = key.slice('layouts/pages/'.length, -'.json'.length);
      const [layoutFile = '', ...folders] = path.split('/').reverse();
      const foldername = ['pages', ...folders.reverse()].join('/');
      const { template } = await backend.call(getFile, { layoutFile, foldername });
      return template?.kind === 'page' ? [path] : [];
    }),
  );
  const paths = rows.map(({ path }) => path);
  expect(paths).toEqual(answered.flat());
  expect(paths).toEqual(expect.arrayContaining(['ayuda/cuidado/lino', 'nosotros', 'tiendas']));
  for (const other of ['roto', 'datos', 'navidad']) expect(paths).not.toContain(other);
  const lino = rows.find(({ path }) => path === 'ayuda/cuidado/lino');
  expect(lino).toMatchObject({
    title: 'Cómo cuidar el lino',
    image: expect.stringMatching(/^[0-9a-f]{16}w\d+$/),
  });
  expect(rows.find(({ path }) => path === 'devoluciones')?.keywords).toContain('reembolso');
  expect(lino?.dateupdated).toBe(
    (await files.changed('layouts/pages/ayuda/cuidado/lino.json'))?.toISOString(),
  );
});

test('they are for the storefront server alone', async () => {
  for (const [call, body] of [
    [getSitemapParts, { size: 5000 }],
    [getSitemapCategories, {}],
    [getSitemapPages, {}],
  ] as const) {
    expect((await backend.send(call, body)).status, call.method).toBe(403);
  }
});
