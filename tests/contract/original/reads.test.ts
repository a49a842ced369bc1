import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexWithoutCall, narrowWithoutCall } from '#lib/catalogue/fallback.ts';
import { getCategoriesByStore } from '#lib/contracts/categories.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { getListingPage, type ProductRecord, SORTS } from '#lib/contracts/products.ts';
import { searchProducts } from '#lib/contracts/search/products.ts';
import { getProductIndex } from '#lib/contracts/sitemap.ts';
import type { Reader } from '#lib/platform/api/client.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { searchWithoutFacets } from '#lib/search/fallback.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { SEEDED_AT } from '../support/seeds.ts';

const CATALOG = catalogId.parse(1);
const TODAY = laPazDay(SEEDED_AT);
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Makes calls of the original contract only. */
const original: Reader = (contract, input) => {
  if (contract.id.startsWith('AJ-')) throw new Error(`${contract.id} is not of the original contract`);
  return backend.call(contract, input);
};

const idsOf = (rows: readonly ProductRecord[]) => rows.map(({ productid }) => productid);

describe('a back-end with the original calls alone gives the same', () => {
  test.each(SORTS)('listing pages, sorted by %s [LIST-10, LIST-12]', async (sort) => {
    const { rows: categories } = await backend.call(getCategoriesByStore, {
      languageid: 3,
      storeid: CATALOG,
    });
    for (const { CATEGORYID: categoryid } of categories.filter((row) => row.CATEGORYLEVEL < 3)) {
      for (const page of [1, 2]) {
        const query = { categoryid, sort, size: 15, page };
        const own = await backend.call(getListingPage, { ...query, languageid: 3, storeid: CATALOG });
        const found = await narrowWithoutCall(original, { ...query, storeid: CATALOG }, TODAY);
        expect(found.total).toBe(own.total);
        expect(idsOf(found.rows)).toEqual(idsOf(own.rows));
      }
    }
  });

  test.each([
    ['taza', {}],
    ['mesa', { sort: 'minorprice' as const }],
    ['toalla', { sort: 'AZ' as const, size: 30 }],
    ['azul', { minprice: 5000, maxprice: 30_000 }],
    ['juego', { page: 2, sort: 'discount' as const }],
    ['lino', { categoryids: [20] }],
    ['xyzzy', {}],
    ['ta', {}],
  ])(
    'search pages for %s with %o, with their facets [SRCH-12, SRCH-14, SRCH-15, SRCH-16]',
    async (searchkey, changes) => {
      const input = { searchkey, storeid: CATALOG, sort: 'ranking' as const, size: 15, page: 1, ...changes };
      const own = await backend.call(searchProducts, input);
      const found = await searchWithoutFacets(original, input, TODAY);
      expect(idsOf(found.rows)).toEqual(idsOf(own.rows));
      expect({ ...found, rows: [], suggestions: [] }).toEqual({ ...own, rows: [], suggestions: [] });
      const facet = own.options[0];
      const value = facet?.values[0]?.value;
      if (!facet || value === undefined) return;
      const narrowed = { ...input, page: 1, options: { [String(facet.optionid)]: [value] } };
      const { rows, options } = await searchWithoutFacets(original, narrowed, TODAY);
      const expected = await backend.call(searchProducts, narrowed);
      expect([idsOf(rows), options]).toEqual([idsOf(expected.rows), expected.options]);
    },
  );

  test('products in the sitemap, with who sells them', async () => {
    const { rows: own } = await backend.call(getProductIndex, { afterid: 0, limit: 5000 });
    const found = await indexWithoutCall(original);
    const facts = (rows: typeof own) =>
      rows.map(({ productid, path, category, soldin, instock }) => ({
        productid,
        instock,
        path,
        category,
        soldin: soldin.toSorted(),
      }));
    expect(facts(found)).toEqual(facts(own).sort((a, b) => a.productid - b.productid));
  });

  test('a full answer is asked for again by the categories below, a bounded number of times', async () => {
    const [sample] = (
      await narrowWithoutCall(
        original,
        { storeid: CATALOG, categoryid: 20, sort: 'new', size: 15, page: 1 },
        TODAY,
      )
    ).rows;
    let asked = 0;
    const endless: Reader = (contract, input) => {
      if (contract.method !== 'getFilterProducts') return original(contract, input);
      asked += 1;
      const rows = Array.from({ length: 200 }, (_, at) => ({ ...sample, productid: asked * 1000 + at }));
      return Promise.resolve({ success: true, rows }) as ReturnType<typeof original<typeof contract>>;
    };
    const query = { storeid: CATALOG, categoryid: 20, sort: 'new' as const, size: 15, page: 1 };
    const { total } = await narrowWithoutCall(endless, query, TODAY);
    expect(total).toBe(asked * 200);
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(40);
  });
});
