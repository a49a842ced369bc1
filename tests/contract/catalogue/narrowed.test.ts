import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrowWithoutCall } from '#lib/catalogue/fallback.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { narrowListing } from '#lib/contracts/listing.ts';
import { SORTS } from '#lib/contracts/products.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { SEEDED_AT } from '../support/seeds.ts';
import { isInStock, LA_PAZ, listing, MESA, payOf, SUCRE } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

type Input = CallInput<typeof narrowListing>;
const narrowed = (wanted: Partial<Input> = {}) =>
  backend.call(narrowListing, {
    ...{ storeid: LA_PAZ, categoryid: MESA, sort: 'new', size: 60, page: 1 },
    ...wanted,
  });

describe('narrowListing', () => {
  test.each(SORTS)('without filters it is the listing itself, sorted by %s [LIST-10]', async (sort) => {
    const ids = ({ rows }: { rows: { productid: number }[] }) => rows.map((row) => row.productid);
    const [plain, found] = await Promise.all([listing(backend, sort), narrowed({ sort })]);
    expect(found).toMatchObject({ total: plain.total, whole: true });
    if (sort !== 'ZA') expect(ids(found)).toEqual(ids(plain));
    else expect(ids(found).toSorted()).toEqual(ids(plain).toSorted());
  });

  test('each value of a facet gives as many products as it says, and all of them have it', async () => {
    const { options, total } = await narrowed({ size: 0 });
    expect(options.length).toBeGreaterThan(1);
    for (const { optionid, values } of options) {
      for (const { value, count } of values.slice(0, 4)) {
        const found = await narrowed({ options: { [optionid]: [value] } });
        expect(found.total, `${optionid} ${value}`).toBe(count);
        expect(count).toBeLessThanOrEqual(total);
        for (const row of found.rows) {
          const units = row.quantities.filter((one) => one.optionid === optionid && one.quantity > 0);
          expect(units.map((one) => one.optionvalue)).toContain(value);
        }
        // The other values of the same option still say what they would give.
        const own = found.options.find((option) => option.optionid === optionid);
        expect(own?.values.length).toBe(values.length);
      }
    }
  });

  test('prices narrow from and to, and the bounds are those without them', async () => {
    const all = await narrowed({ sort: 'minorprice' });
    const pays = all.rows.filter(isInStock).map(payOf);
    const [low, high] = [pays[2] ?? 0, pays[5] ?? 0];
    const found = await narrowed({ minprice: low, maxprice: high, available: true });
    expect(found.rows.length).toBeGreaterThan(1);
    for (const row of found.rows) expect(payOf(row)).toBeGreaterThanOrEqual(low);
    for (const row of found.rows) expect(payOf(row)).toBeLessThanOrEqual(high);
    expect(found.maxprice).toBeGreaterThan(high);
  });

  test('only what can be bought: as many as the facet says, in each catalogue its own', async () => {
    for (const storeid of [LA_PAZ, SUCRE]) {
      const all = await narrowed({ storeid });
      const found = await narrowed({ storeid, available: true });
      expect(found.total).toBe(all.available);
      expect(found.rows.every(isInStock)).toBe(true);
      expect(all.rows.filter(isInStock)).toHaveLength(found.total);
    }
  });

  test('pages do not overlap; beyond the last there is nothing; no size, no rows', async () => {
    const all = await narrowed({ sort: 'AZ', available: true });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => narrowed({ sort: 'AZ', available: true, size: 4, page })),
    );
    expect(pages.flatMap(({ rows }) => rows).map((row) => row.productid)).toEqual(
      all.rows.slice(0, 12).map((row) => row.productid),
    );
    expect(await narrowed({ page: 100_000 })).toMatchObject({ rows: [], total: (await narrowed()).total });
    expect((await narrowed({ size: 0 })).rows).toEqual([]);
  });

  test.each([
    ['an unknown category', { categoryid: 999_999 }],
    ['an unknown option', { options: { '999': ['x'] } }],
    ['a value that nobody has', { options: { '1': ["'; drop table sku; --"] } }],
    ['odd letters', { options: { '1': ['💩', '\u202eojor', '\u0001'] } }],
    ['a minimum above all', { minprice: 900_000_000 }],
  ])('%s leaves nothing and fails nothing', async (_, wanted: Partial<Input>) => {
    expect(await narrowed(wanted)).toMatchObject({ success: true, rows: [], total: 0, whole: true });
  });

  test('a category with more than can be counted says so, and costs no more', async () => {
    const { db } = backend.deps;
    const at = db.updateTable('listing_count').where('category_id', '=', MESA);
    const before = await narrowed({ size: 0 });
    await at.set({ products: 5001 }).execute();
    expect(await narrowed({ available: true })).toMatchObject({ rows: [], options: [], whole: false });
    await at.where('catalog_id', '=', LA_PAZ).set({ products: before.total }).execute();
    expect(await narrowed({ size: 0 })).toEqual(before);
  });

  test('a hidden category is not narrowed either', async () => {
    const { db } = backend.deps;
    const at = db.updateTable('category').where('category_id', '=', MESA);
    await at.set({ status_id: 0 }).execute();
    expect((await narrowed()).total).toBe(0);
    await at.set({ status_id: 5 }).execute();
    expect((await narrowed()).total).toBeGreaterThan(0);
  });

  test('a back-end with the original calls alone gives the same', async () => {
    const { options } = await narrowed({ size: 0 });
    const [{ optionid, values } = { optionid: 0, values: [] }] = options;
    for (const wanted of [
      {},
      { available: true },
      { options: { [optionid]: [values[0]?.value ?? ''] } },
      { maxprice: 10_000 },
    ]) {
      const input: Input = {
        ...{ storeid: LA_PAZ, categoryid: MESA, sort: 'minorprice', size: 30, page: 1 },
        ...wanted,
      };
      const own = await backend.call(narrowListing, input);
      const without = await narrowWithoutCall(
        (contract, given) => {
          if (contract.id.startsWith('AJ-')) throw new Error(contract.id);
          return backend.call(contract, given);
        },
        input,
        laPazDay(SEEDED_AT),
      );
      expect(without.rows.map((row) => row.productid)).toEqual(own.rows.map((row) => row.productid));
      expect(without).toMatchObject({ total: own.total, available: own.available, options: own.options });
    }
  });
});
