import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchModule } from '#backend/modules/search/module.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import {
  getBestSellers,
  getFilterProductsNew,
  getPopularSearches,
  noteSearch,
  searchProducts,
} from '#lib/contracts/search/products.ts';
import { LA_PAZ, productIdOf } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const DAY_MS = 86_400_000;

async function look(searchkey: string, times = 1, changes: object = {}) {
  const asked = { storeid: LA_PAZ, sort: 'ranking', size: 15, page: 1, ...changes, searchkey } as const;
  for (let at = 0; at < times; at += 1) await backend.call(searchProducts, asked);
}

/** What the server does every minute. */
async function settle() {
  for (const job of searchModule.jobs?.(backend.deps, backend.env) ?? []) await job.run();
}

const popular = async (storeid = LA_PAZ) => (await backend.call(getPopularSearches, { storeid })).terms;

test('frequent terms are suggested after the fifth search, by catalogue, each thing once', async () => {
  await look('taza', 4);
  await settle();
  expect(await popular()).toEqual([]);
  await look('Taza', 3);
  await look('tazas', 5);
  await look('manta de alpaca', 6);
  await settle();
  expect(await popular()).toEqual(['taza', 'manta de alpaca']);
  expect(await popular(catalogId.parse(2))).toEqual([]);
});

test('nothing is counted that found nothing, was narrowed, was still being typed, or may be about a person', async () => {
  await look('xyzzyqw', 6);
  await look('olla', 6, { page: 2 });
  await look('oll', 6, { size: 6 });
  await look('olla', 6, { categoryids: [21] });
  await look('taza ana@correo.bo', 6);
  await look('taza 77712345', 6);
  await look('lámpara de escritorio moderno', 6);
  await settle();
  const rows = await backend.deps.db
    .selectFrom('search_term')
    .select('term')
    .distinct()
    .orderBy('term')
    .execute();
  expect(rows.map(({ term }) => term)).toEqual(['manta de alpaca', 'taza', 'tazas']);
});

test('searches of another engine count when the shop reports them', async () => {
  const catalogue = catalogId.parse(3);
  for (const searchkey of ['Bandeja', 'bandeja', 'ana@correo.bo']) {
    for (let time = 0; time < 3; time += 1) await backend.call(noteSearch, { searchkey, storeid: catalogue });
  }
  await settle();
  expect(await popular(catalogue)).toEqual(['bandeja']);
});

test('blocked words are not suggested until they are allowed again', async () => {
  const ask = async (body: object) => JSON.parse((await backend.operate('/operator/search', body)).text);
  expect(await ask({})).toMatchObject({
    blocked: [],
    rows: [{ terms: ['taza', 'manta de alpaca'] }, {}, {}, {}, {}, {}],
  });
  expect(await ask({ block: ['Alpacas'] })).toMatchObject({ blocked: ['Alpacas'] });
  expect(await popular()).toEqual(['taza']);
  expect(await ask({ allow: ['Alpacas'] })).toMatchObject({ blocked: [] });
  expect(await popular()).toEqual(['taza', 'manta de alpaca']);
  expect((await backend.operate('/operator/search', { block: ['x'] })).status).toBe(400);
});

test('what nobody looks for any more is forgotten after thirty days', async () => {
  backend.advance(31 * DAY_MS);
  expect(await popular()).toEqual([]);
  await look('tetera');
  await settle();
  const rows = await backend.deps.db.selectFrom('search_term').select('term').execute();
  expect(rows).toEqual([{ term: 'tetera' }]);
});

test('best sellers can be bought, what was sold most first, then what is new', async () => {
  const { db } = backend.deps;
  const [first, second] = await Promise.all(
    ['tetera-gres-cochabamba', 'cojin-lino-valle'].map((handle) => productIdOf(backend, handle)),
  );
  const sell = (id = 0, sold = 0) =>
    db
      .updateTable('product_catalog')
      .set({ sold })
      .where('product_id', '=', id)
      .where('catalog_id', '=', 1)
      .execute();
  await sell(first, 900_000);
  await sell(second, 800_000);
  const { rows } = await backend.call(getBestSellers, { storeid: LA_PAZ, limit: 8 });
  expect(rows.slice(0, 2).map((row) => row.productid)).toEqual([first, second]);
  expect(rows).toHaveLength(8);
  expect(new Set(rows.map((row) => row.productid)).size).toBe(8);
  for (const row of rows) {
    expect(row.quantities.some(({ quantity }) => quantity > 0)).toBe(true);
  }
});

test('categories that are called so stand beside suggestions [SRCH-09]', async () => {
  const asked = async (searchkey: string) =>
    (await backend.call(getFilterProductsNew, { searchkey, storeid: LA_PAZ, limit: 6 })).categories ?? [];
  expect(await asked('taza')).toEqual([
    { categoryid: 39, label: 'Tazas', path: 'mesa/tazas' },
    { categoryid: 42, label: 'Tazas con plato', path: 'mesa/te-y-cafe/tazas-con-plato' },
  ]);
  expect((await asked('ilum')).map(({ label }) => label)).toEqual(['Iluminación']);
  expect(await asked('tetera cochabamba')).toEqual([]);
  expect(await asked('xyzzyqw')).toEqual([]);
});
