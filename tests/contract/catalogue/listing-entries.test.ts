import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageOfCategory } from '#backend/modules/catalogue/category-pages.ts';
import { refreshProductCatalog } from '#backend/modules/catalogue/product-catalog.ts';
import { readShopTables } from '#backend/modules/catalogue/shop-tables.ts';
import { SORTS, type Sort } from '#lib/contracts/products.ts';
import { importVariation } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { categoryIdOf, LA_PAZ, MESA } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const db = () => backend.deps.db;

/** What is kept, counted again from the tables that it is derived from. */
const RECOUNT = sql`
  select p.product_id, pc.catalog_id, l.category_id, c.level = 1 as is_master, pc.in_stock, pc.min_pay, pc.percent,
    pc.sold, p.date_added, coalesce(p.sort_order, 999999) as place, p.title_sort
  from product p join product_catalog pc using (product_id) join product_category l using (product_id)
  join category c on c.category_id = l.category_id where p.status_id = 5`;

async function differences(): Promise<{ entries: unknown[]; counts: unknown[] }> {
  const { rows: entries } = await sql`
    (select 'missing', * from (${RECOUNT} except table listing_entry) missing)
    union all (select 'too many', * from (table listing_entry except ${RECOUNT}) more)`.execute(db());
  const { rows: counts } = await sql`
    select catalog_id, category_id, coalesce(kept.products, 0) as kept, coalesce(real.products, 0) as real
    from listing_count kept full join (
      select catalog_id, category_id, count(*)::int as products from listing_entry group by catalog_id, category_id) real
    using (catalog_id, category_id)
    where coalesce(kept.products, 0) <> coalesce(real.products, 0)`.execute(db());
  return { entries, counts };
}

const SAME = { entries: [], counts: [] };

/** The sorts of LIST-10 said once more. */
const ORDER: Record<Sort, string> = {
  new: 'p.date_added desc',
  minorprice: 'pc.min_pay',
  majorprice: 'pc.min_pay desc',
  ranking: 'pc.sold desc, p.date_added desc',
  AZ: 'p.title_sort',
  ZA: 'p.title_sort desc',
  discount: 'pc.percent desc, p.date_added desc',
  position: 'coalesce(p.sort_order, 999999), p.title_sort',
};

async function sorted(categoryId: number, sort: Sort): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select p.product_id from product p join product_catalog pc using (product_id) join product_category l using (product_id)
    where p.status_id = 5 and pc.catalog_id = ${LA_PAZ} and l.category_id = ${categoryId}
    order by pc.in_stock desc, ${sql.raw(ORDER[sort])}, p.product_id`.execute(db());
  return rows.map((row) => row.product_id);
}

/** One change of the catalogue, by whatever way. */
type Change = (product: number, n: number) => Promise<unknown>;
const of = (product: number) => sql`product_id = ${product}`;
const CHANGES: Record<string, Change> = {
  import: (_product, n) => importVariation(backend, n),
  stock: async (product, n) => {
    await sql`update stock set quantity = ${n % 3} where sku in (select sku from sku where ${of(product)})`.execute(
      db(),
    );
    await refreshProductCatalog(db(), [product], '2026-11-21');
  },
  price: async (product, n) => {
    await sql`update sku set price = ${n * 10}, percent = ${n % 50} where ${of(product)}`.execute(db());
    await refreshProductCatalog(db(), [product], '2026-11-21');
  },
  sale: (product, n) => sql`update product_catalog set sold = ${n % 4} where ${of(product)}`.execute(db()),
  status: (product, n) =>
    sql`update product set status_id = ${n % 2 ? 5 : 1} where ${of(product)}`.execute(db()),
  title: (product, n) =>
    sql`update product set title_sort = ${`t${n % 5}`}, sort_order = ${n % 7 === 0 ? null : n % 7},
      date_added = to_timestamp(${n % 5}) where ${of(product)}`.execute(db()),
  category: async (product, n) => {
    await sql`delete from product_category where ${of(product)} and category_id <> ${MESA}`.execute(db());
    await sql`insert into product_category select ${product}, category_id, true from category
      where category_id % 7 = ${n % 7} on conflict do nothing`.execute(db());
  },
  leave: (product) => sql`delete from product_catalog where ${of(product)} and catalog_id = 1`.execute(db()),
  level: (_product, n) =>
    sql`update category set level = ${1 + (n % 3)} where category_id % 5 = ${n % 5}`.execute(db()),
  gone: (product) => sql`delete from product where ${of(product)}`.execute(db()),
};

const changes = fc.array(
  fc.record({ what: fc.constantFrom(...Object.keys(CHANGES)), at: fc.nat(1000), n: fc.nat(60) }),
  { minLength: 5, maxLength: 25 },
);

describe('what listings are read from', () => {
  test('is right for what was imported', async () => {
    expect(await differences()).toEqual(SAME);
    const { rows } = await sql<{
      found: boolean;
    }>`select exists (select from listing_entry) as found`.execute(db());
    expect(rows[0]?.found).toBe(true);
  });

  test('stays right through imports of new products and over known ones', async () => {
    for (const n of [1, 4, 2, 7]) {
      const report = await importVariation(backend, n);
      expect(report.problems).toEqual([]);
      expect(report.created + report.updated).toBe(5);
      expect(await differences()).toEqual(SAME);
    }
  });

  test('stays right through any changes, and each page is a piece of the whole list', async () => {
    await fc.assert(
      fc.asyncProperty(changes, fc.constantFrom(...SORTS), fc.nat(20), async (list, sort, offset) => {
        for (const { what, at, n } of list) {
          const rows = await db().selectFrom('product').select('product_id').orderBy('product_id').execute();
          const product = rows[at % Math.max(1, rows.length)];
          if (product) await CHANGES[what]?.(product.product_id, n);
        }
        expect(await differences()).toEqual(SAME);
        const shop = await readShopTables(db());
        for (const categoryId of [MESA, await categoryIdOf(backend, 'mesa/tazas')]) {
          const all = await sorted(categoryId, sort);
          const page = { catalog: LA_PAZ, categoryId, sort, offset, limit: 7 };
          expect(await pageOfCategory(db(), shop, page)).toMatchObject({
            ids: all.slice(offset, offset + 7),
            total: all.length,
          });
        }
      }),
      { numRuns: 12 },
    );
  });

  test('a change that is undone changes nothing', async () => {
    const undone = db()
      .transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('product_category').execute();
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await differences()).toEqual(SAME);
  });

  test('nothing is left when the tables are emptied', async () => {
    await sql`truncate product_catalog`.execute(db());
    expect(await differences()).toEqual(SAME);
    const { rows } = await sql`table listing_count`.execute(db());
    expect(rows).toEqual([]);
  });
});
