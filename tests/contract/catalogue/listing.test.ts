import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { SORTS } from '#lib/contracts/products.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { categoryIdOf, FIXED_PRICE, isInStock, listing, MESA, payOf } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

describe('getListingPage', () => {
  test('has the products of the category and of all below it [LIST-14]', async () => {
    const { rows, total } = await listing(backend, 'new');
    expect(total).toBe(rows.length);
    expect(total).toBeGreaterThan(8);
    for (const row of rows) expect(row.categories).toContain(MESA);
  });

  test.each(SORTS)('sort %s keeps what cannot be bought last, in a stable order [LIST-10]', async (sort) => {
    const { rows } = await listing(backend, sort);
    const stock = rows.map(isInStock);
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)));
    const again = await listing(backend, sort);
    expect(again.rows.map((row) => row.productid)).toEqual(rows.map((row) => row.productid));
  });

  test('new is the newest first, prices go by what is to pay, names without accents [LIST-10, LIST-11]', async () => {
    const inStock = async (sort: (typeof SORTS)[number]) =>
      (await listing(backend, sort)).rows.filter(isInStock);
    const dates = (await inStock('new')).map((row) => row.dateadded);
    expect(dates).toEqual(dates.toSorted().reverse());
    const cheap = (await inStock('minorprice')).map(payOf);
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
    const dear = (await inStock('majorprice')).map(payOf);
    expect(dear).toEqual(dear.toSorted((a, b) => b - a));
    const names = (await inStock('AZ')).map((row) =>
      row.productname.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    );
    expect(names).toEqual(names.toSorted());
    const back = (await inStock('ZA')).map((row) => row.productid);
    expect(back).toEqual((await inStock('AZ')).map((row) => row.productid).reverse());
    const percents = (await inStock('discount')).map((row) =>
      Math.max(
        ...row.quantities.filter(({ quantity }) => quantity > 0).map(({ newpriced2 }) => newpriced2 ?? 0),
      ),
    );
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  });

  test('position goes by sortorder, a product without one comes last, behind those of 9999 [LIST-12, GAP-020, GAP-035]', async () => {
    const [first, other] = (await listing(backend, 'position')).rows.filter(isInStock);
    const { db } = backend.deps;
    await db
      .updateTable('product')
      .set({ sort_order: null })
      .where('product_id', '=', first?.productid ?? 0)
      .execute();
    // What an import gives a product that says none.
    await db
      .updateTable('product')
      .set({ sort_order: 9999 })
      .where('product_id', '=', other?.productid ?? 0)
      .execute();
    const rows = (await listing(backend, 'position')).rows.filter(isInStock);
    expect(rows.at(-2)?.sortorder).toBe(9999);
    expect(rows.find(({ productid }) => productid === other?.productid)?.sortorder).toBe(9999);
    expect(rows.at(-1)?.productid).toBe(first?.productid);
    const places = rows.slice(0, -1).map((row) => row.sortorder ?? 0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('pages do not overlap and the total stays; beyond the last page there is nothing [LIST-19]', async () => {
    const all = await listing(backend, 'AZ');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listing(backend, 'AZ', { size: 4, page })));
    expect(pages.flatMap(({ rows }) => rows).map((row) => row.productid)).toEqual(
      all.rows.slice(0, 16).map((row) => row.productid),
    );
    const beyond = await listing(backend, 'AZ', { size: 60, page: 100_000 });
    expect(beyond).toMatchObject({ rows: [], total: all.total });
  });

  test('a product in a listing has its id, name, price, categories, picture, SKUs and path [LIST-33]', async () => {
    for (const row of (await listing(backend, 'new')).rows) {
      expect(row.productid).toBeGreaterThan(0);
      expect(row.productname).not.toBe('');
      expect(row.price).toBeGreaterThanOrEqual(row.minprice);
      expect(row.category).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
      expect(row.categories).toContain(row.categoryid);
      expect(row.image).toMatch(/^[0-9a-f]{16}w\d+$|^$/);
      expect(row.quantities.map(({ sku }) => sku)).toContain(row.genericsku);
      expect(row.path).toMatch(new RegExp(`^[a-z0-9-]+-${row.productid}$`));
      // A listing shows cards: there they have the names that they have in a cart.
      const { productsku, href } = toProductCard(row, '2026-01-15');
      const skus = new Set(row.quantities.map(({ sku }) => sku));
      expect(href.productpath).toBe(row.path);
      if (productsku !== null) expect([...skus]).toEqual([productsku]);
    }
  });

  test('a category that is hidden or unknown lists nothing [LIST-31]', async () => {
    const id = await categoryIdOf(backend, 'mesa/tazas');
    const { db } = backend.deps;
    expect((await listing(backend, 'new', { categoryid: id })).total).toBeGreaterThan(0);
    await db.updateTable('category').set({ status_id: 0 }).where('category_id', '=', id).execute();
    expect((await listing(backend, 'new', { categoryid: id })).total).toBe(0);
    await db.updateTable('category').set({ status_id: 5 }).where('category_id', '=', id).execute();
    expect((await listing(backend, 'new', { categoryid: 999_999 })).total).toBe(0);
  });

  test('a category of status 150 lists its products without any discount [GAP-041, GAP-045, PRICE-06]', async () => {
    const { rows } = await listing(backend, 'new', { categoryid: await categoryIdOf(backend, FIXED_PRICE) });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.islockedcat).toBe(true);
      expect(row).toMatchObject({ newprice: null, newpricediscount: null });
      for (const sku of row.quantities) expect(sku).toMatchObject({ newpriced: null, newpricec1: null });
    }
  });
});
