import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrayText } from '#backend/db/lists.ts';
import { generateProducts } from '#tools/generate-catalogue/generate.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const db = () => backend.deps.db;

const ODD = [
  { title: 'Ñandú de peluche 500ml, "el niño" \\ y más', stock: { 101: 2 } },
  { title: 'Taza taza TAZA', stock: { 101: 0, 102: 1 } },
  { title: 'Sin tienda', stock: {} },
  { title: '日本', stock: { 101: 1 } },
].map(({ title, stock }, at) => ({
  handle: `raro-${at}`,
  title,
  category: 'mesa/tazas',
  statusId: 5,
  variants: [{ sku: `RARO-${at}`, price: '10.00', stock }],
}));

/** Entries with the transaction that wrote each: one that is written anew has another. */
async function written() {
  const { rows: listing } = await sql`
    select xmin::text as version, e.* from listing_entry e order by product_id, catalog_id, category_id`.execute(
    db(),
  );
  const { rows: search } = await sql`
    select xmin::text as version, e.* from search_entry e order by product_id`.execute(db());
  return { listing, search };
}

describe('entries that an import makes of new products', () => {
  test('are those that the database would make: settling them changes none', async () => {
    const generated = [...generateProducts({ count: 120, seed: 9 })];
    const products = [...generated.map((product) => ({ ...product, category: 'mesa' })), ...ODD];
    const hidden = { ...ODD[0], handle: 'raro-oculto', statusId: 1, variants: [] };
    const variants = [{ sku: 'RARO-OCULTO', price: '1.00', stock: { 101: 1 } }];
    const report = await importText(backend, { products: [...products, { ...hidden, variants }] });
    expect(report).toMatchObject({ created: products.length + 1, problems: [] });
    const before = await written();
    expect(before.search.length).toBeGreaterThan(products.length);
    await sql`select settle_search(array(select product_id from product)),
      settle_listing(array(select product_id from product))`.execute(db());
    expect(await written()).toEqual(before);
  });

  test('know the words that others have had before', async () => {
    const [first] = ODD;
    const again = {
      ...first,
      handle: 'raro-otro',
      variants: [{ sku: 'OTRO-1', price: '1', stock: { 101: 1 } }],
    };
    expect(await importText(backend, { products: [again] })).toMatchObject({ created: 1, problems: [] });
    const { rows } = await sql<{ words: number[] }>`
      select array(select abs(word) from unnest(words) as word where word < 0) as words from search_entry
      join product using (product_id) where handle in ('raro-0', 'raro-otro')`.execute(db());
    expect(rows[0]?.words.length).toBeGreaterThan(3);
    expect(rows[0]).toEqual(rows[1]);
  });
});

describe('values that travel as one array', () => {
  const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', '').toWellFormed());

  test('arrive as they were, whatever they contain', async () => {
    const odd = fc.constantFrom('', 'null', 'NULL', '{a,b}', '\\"', ' ');
    const values = fc.array(fc.option(fc.oneof(text, odd)));
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        const { rows } = await sql<{ back: string | null }>`
          select back from unnest(${arrayText(given)}::text[]) with ordinality as t(back, n) order by n`.execute(
          db(),
        );
        expect(rows.map(({ back }) => back)).toEqual(given);
      }),
      { numRuns: 60 },
    );
  });

  test('arrive as JSON, dates and numbers too', async () => {
    const json = fc.array(
      fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text))),
    );
    await fc.assert(
      fc.asyncProperty(json, async (given) => {
        const { rows } = await sql<{ back: unknown }>`
          select back from unnest(${arrayText(given)}::jsonb[]) with ordinality as t(back, n) order by n`.execute(
          db(),
        );
        expect(rows.map(({ back }) => back)).toEqual(given);
      }),
      { numRuns: 60 },
    );
    const now = new Date('2026-11-21T15:00:00.123Z');
    const { rows } = await sql`
      select day, price from unnest(${arrayText([now])}::timestamptz[], ${arrayText([0.1])}::float8[]) as t(day, price)`.execute(
      db(),
    );
    expect(rows).toEqual([{ day: now, price: 0.1 }]);
  });
});
