import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshProductCatalog } from '#backend/modules/catalogue/product-catalog.ts';
import { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { indexText } from '#lib/search/domain/words.ts';
import { importVariation } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { LA_PAZ, MESA } from './catalogue-factory.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const db = () => backend.deps.db;

/** Entries as they are and as they should be, in one form: words as text, lists sorted. */
async function entries(): Promise<Record<'kept' | 'real', unknown[]>> {
  const { rows: kept } = await sql`
    select product_id, date_added, has_options, card::jsonb as card,
      array(select unnest(stocked) order by 1) as stocked,
      array(select distinct w.word from unnest(words) as id join search_word w on w.word_id = id order by 1) as words,
      (select jsonb_object_agg(catalog, offers -> catalog) from jsonb_object_keys(offers) as catalog
        where exists (select from product_catalog pc
          where pc.product_id = e.product_id and pc.catalog_id = catalog::int)) as offers
    from search_entry e order by product_id`.execute(db());
  const { rows: real } = await sql`
    select p.product_id, p.date_added, p.options <> '[]' as has_options,
      jsonb_build_array(p.title, p.title_sort, p.keywords, extract(epoch from p.date_added)::float8 * 1000, p.sort_order,
        array(select category_id from product_category l where l.product_id = p.product_id order by category_id)) as card,
      array(select catalog_id from product_catalog pc where pc.product_id = p.product_id
        and (pc.in_stock or p.pack is not null) order by 1) as stocked,
      array(select distinct word collate "C" from unnest(string_to_array(btrim(p.search_text), ' ')) as word
        where word <> '' order by 1) as words,
      (select jsonb_object_agg(pc.catalog_id, jsonb_build_array(pc.min_pay, pc.percent, pc.sold))
        from product_catalog pc where pc.product_id = p.product_id) as offers
    from product p
    where p.status_id = 5 and exists (select from product_catalog pc where pc.product_id = p.product_id)
    order by p.product_id`.execute(db());
  return { kept, real };
}

async function expectRight(): Promise<void> {
  const { kept, real } = await entries();
  expect(kept).toEqual(real);
}

/** One change of the catalogue, by whatever way. */
type Change = (product: number, n: number) => Promise<unknown>;
const of = (product: number) => sql`product_id = ${product}`;
const CHANGES: Record<string, Change> = {
  import: (_product, n) => importVariation(backend, n),
  stock: async (product, n) => {
    await sql`update stock set quantity = ${n % 2} where sku in (select sku from sku where ${of(product)})`.execute(
      db(),
    );
    await refreshProductCatalog(db(), [product], '2026-11-21');
  },
  sale: (product, n) => sql`update product_catalog set sold = ${n % 4} where ${of(product)}`.execute(db()),
  status: (product, n) =>
    sql`update product set status_id = ${n % 2 ? 5 : 1} where ${of(product)}`.execute(db()),
  text: (product, n) =>
    sql`update product set search_text = ${indexText([`palabra${n % 5} niños`])}, title = ${`Título ${n % 3}`},
      sort_order = ${n % 7} where ${of(product)}`.execute(db()),
  pack: (product, n) =>
    sql`update product set pack = case when ${n % 2 === 0} then null
      else '{"name": "", "skus": [], "price": 1}'::jsonb end where ${of(product)}`.execute(db()),
  category: async (product) => {
    await sql`delete from product_category where ${of(product)}`.execute(db());
    await sql`insert into product_category values (${product}, ${MESA}, true)`.execute(db());
  },
  leave: (product, n) =>
    sql`delete from product_catalog where ${of(product)} and catalog_id <= ${n % 7}`.execute(db()),
  gone: (product) => sql`delete from product where ${of(product)}`.execute(db()),
};

const changes = fc.array(
  fc.record({ what: fc.constantFrom(...Object.keys(CHANGES)), at: fc.nat(1000), n: fc.nat(60) }),
  { minLength: 5, maxLength: 25 },
);

const total = async (searchkey: string) =>
  (await backend.call(searchProducts, { searchkey, storeid: LA_PAZ, sort: 'ranking', size: 60, page: 1 }))
    .total;

describe('misspelt words', () => {
  test.each([
    ['two letters swapped', 'sabanas', 'sbaanas'],
    ['another letter', 'sabanas', 'sabunas'],
    ['a letter left out', 'sabanas', 'sabnas'],
    ['the blank left out', 'sabanas percal', 'sabanaspercal'],
  ])('are found with %s', async (_what, right, wrong) => {
    const find = async (searchkey: string) =>
      (await backend.call(getFilterProductsNew, { searchkey, storeid: LA_PAZ })).rows.map(
        (row) => row.productid,
      );
    const [meant] = await find(right);
    expect(meant).toBeDefined();
    expect(await find(wrong)).toContain(meant);
  });
});

describe('what was found once and changes', () => {
  const found = async (sort: 'minorprice' | 'AZ') => {
    const asked = { searchkey: 'taza', storeid: LA_PAZ, sort, size: 60, page: 1 } as const;
    return (await backend.call(searchProducts, asked)).rows.map(({ productid }) => productid);
  };

  test.each([
    ['minorprice', sql`update product_catalog set min_pay = 1`],
    ['AZ', sql`update product set title_sort = '!'`],
  ] as const)('is in its new place by %s at once', async (sort, change) => {
    const before = await found(sort);
    const last = before.at(-1);
    expect(before.length).toBeGreaterThan(2);
    await sql`${change} where product_id = ${last}`.execute(db());
    expect(await found(sort)).toEqual([last, ...before.slice(0, -1)]);
  });

  test('is not found once it was deleted', async () => {
    const [first, ...others] = await found('AZ');
    await sql`delete from product where product_id = ${first}`.execute(db());
    expect(await found('AZ')).toEqual(others);
  });
});

describe('what searches look in', () => {
  test('is right for what was imported', async () => {
    await expectRight();
    expect((await entries()).kept.length).toBeGreaterThan(50);
  });

  test('stays right through imports of new products and over known ones', async () => {
    for (const n of [1, 4, 2, 7]) {
      const report = await importVariation(backend, n);
      expect(report.problems).toEqual([]);
      expect(report.created + report.updated).toBe(5);
      await expectRight();
    }
  });

  test('stays right through any changes', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        for (const { what, at, n } of list) {
          const rows = await db().selectFrom('product').select('product_id').orderBy('product_id').execute();
          const product = rows[at % Math.max(1, rows.length)];
          if (product) await CHANGES[what]?.(product.product_id, n);
        }
        await expectRight();
      }),
      { numRuns: 10 },
    );
  });

  test('what the statistics call common is found the other way as well', async () => {
    await sql`analyze search_entry`.execute(db());
    const { rows } = await sql<{ product_id: number }>`select product_id from search_entry`.execute(db());
    await sql`update product set search_text = search_text || 'comunisima '`.execute(db());
    await sql`update product_catalog set in_stock = true`.execute(db());
    await sql`analyze search_entry`.execute(db());
    const sold =
      await sql`select from product_catalog where catalog_id = ${LA_PAZ} and product_id = any(${`{${rows.map((row) => row.product_id).join(',')}}`}::int[])`.execute(
        db(),
      );
    expect(await total('comunisima')).toBe(sold.rows.length);
  });

  test('nothing is left when the tables are emptied', async () => {
    await sql`truncate product_catalog`.execute(db());
    expect((await entries()).kept).toEqual([]);
    expect(await total('taza')).toBe(0);
  });
});
