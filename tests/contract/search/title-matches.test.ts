import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '#backend/modules/search/find.ts';
import { topTitleMatches } from '#backend/modules/search/title-matches.ts';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
import { sortHits } from '#lib/facets/domain/sort-hits.ts';
import { LA_PAZ } from '../catalogue/catalogue-factory.ts';
import { importText } from '../import/factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

const THINGS = ['Jarra', 'Juego de tazas', 'Alfombra de baño', 'Luces'];
const COLORS = ['azul', 'roja', 'blanca'];
const EACH = 25;
const SUGGESTED = 6;

/** As a large shop has them: of each word so many that it is common. */
const PRODUCTS = THINGS.flatMap((thing) =>
  Array.from({ length: EACH * COLORS.length }, (_, at) => {
    const handle = `${thing} ${at}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const title = `${thing} ${COLORS[at % COLORS.length]} Calamarca ${String.fromCharCode(65 + (at % 26))}`;
    const variants = [{ sku: `C-${handle}`, price: '10.00', stock: { 101: at % 7 } }];
    return { handle, title, category: 'mesa', keywords: ['calamarca', 'vajilla'], statusId: 5, variants };
  }),
);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  const report = await importText(backend, { products: PRODUCTS });
  expect(report).toMatchObject({ created: PRODUCTS.length, problems: [] });
  await sql`analyze search_entry`.execute(backend.deps.db);
});
afterAll(() => backend.close());

/** What ranks first when everything that is found is ranked. */
async function firstOfAll(searchkey: string): Promise<number[]> {
  const { ranked } = await search(backend.deps.db, { searchkey, catalogId: LA_PAZ, isWhole: false });
  return sortHits(ranked, 'ranking')
    .slice(0, SUGGESTED)
    .map((hit) => hit.product_id);
}

const input = (searchkey: string) => ({ searchkey, catalogId: LA_PAZ });

/** Gives products new numbers of units sold, days of arrival and stock, each out of few, so that many are alike. */
async function change(salt: number): Promise<void> {
  const { db } = backend.deps;
  const draw = (what: string, most: number) =>
    sql`(hashtext(${`${what}${salt} `} || product_id) & 65535) % ${sql.lit(most)}`;
  await sql`update product set date_added = timestamptz '2026-01-01' + ${draw('day', 9)} * interval '1 day'`.execute(
    db,
  );
  await sql`
    update product_catalog set in_stock = ${draw('stock', 3)} > 0,
      sold = greatest(0, ${draw('sold', 9)} - ${sql.lit(salt % 9)})`.execute(db);
}

const TERMS = ['jarr', 'taza', 'calamarca', 'bano', 'baño', 'luz', 'luces', 'jarra calamarca', 'azul calam'];

describe('the first that are called what was typed', () => {
  test('are those that rank first among all, whatever was sold and when it came [SRCH-10, SRCH-22]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000 }), async (salt) => {
        await change(salt);
        for (const term of TERMS) {
          const first = await topTitleMatches(backend.deps.db, input(term), SUGGESTED);
          expect([term, first?.ids]).toEqual([term, await firstOfAll(term)]);
        }
      }),
      { numRuns: 12 },
    );
  });

  test.each([
    ['that hardly any product has', 'cochabamba'],
    ['that stands for what titles say', 'mug'],
    ['of which only keywords tell', 'vajilla'],
    ['that nothing has', 'xyzzyqw'],
    ['with a slip', 'calamrca'],
    ['too short to be looked for', 'ja'],
    ['that says nothing', 'para la'],
    ['of other letters', 'كوب كبير'],
  ])('are not looked for by a term %s', async (_what, term) => {
    expect(await topTitleMatches(backend.deps.db, input(term), SUGGESTED)).toBeNull();
  });

  test('are not looked for when fewer are called so than are wanted', async () => {
    expect(await topTitleMatches(backend.deps.db, input('jarra'), PRODUCTS.length)).toBeNull();
  });

  test('are what suggestions show, with the categories that are called so', async () => {
    const asked = { searchkey: 'jarra', storeid: LA_PAZ, limit: SUGGESTED };
    const { rows } = await backend.call(getFilterProductsNew, asked);
    expect(rows.map(({ productid }) => productid)).toEqual(await firstOfAll('jarra'));
    const named = await backend.call(getFilterProductsNew, { ...asked, searchkey: 'mesa' });
    expect(named.categories?.map(({ label }) => label)).toContain('Mesa');
  });
});
