import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#backend/app.ts';
import { searchModule } from '#backend/modules/search/module.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { searchEngine } from '#lib/contracts/search/engine.ts';
import {
  getFilterProductsElastic,
  getFilterProductsNew,
  getPopularSearches,
  searchProducts,
} from '#lib/contracts/search/products.ts';
import { askHosted } from '#lib/search/hosted.ts';
import { LA_PAZ, productIdOf } from '../catalogue/catalogue-factory.ts';
import { OPERATOR_KEY, startBackend, type TestBackend } from '../support/backend.ts';

const HIT_FIELDS = (
  'productid languageid productname productmodel genericsku price statusid dateadded image status newprice ' +
  'newpricediscount newquantitydiscount datestartdiscount dateenddiscount datestart dateend age canonicalpath_id ' +
  'options quantities categories category tags minprice maxprice storeid path colors sizes sortorder packname'
).split(' ');
const KEY = 'key-of-the-hosted-search';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** A body as the specification has it. */
const body = (query: string, changes: object = {}) => ({
  page: { current: 1, size: 1000 },
  query,
  filters: { storeid: 1, productqty: { from: 1, to: 99_999 }, statusid: 5 },
  search_fields: { productname: { weight: 10 }, tags: { weight: 8 } },
  precision: 6,
  ...changes,
});

const answered = z.object({
  results: z.array(z.record(z.string(), z.unknown())),
  meta: z.object({ page: z.record(z.string(), z.number()) }),
});

async function ask(asked: object) {
  const { status, body: told } = await backend.send(searchEngine, asked);
  expect(status).toBe(200);
  return answered.parse(told);
}

const rawOf = (result: Record<string, unknown> | undefined, field: string) =>
  z.object({ raw: z.unknown() }).parse(result?.[field]).raw;

describe('the wire of the hosted search', () => {
  test('results have raw fields, and meta tells the page; weights order them [CALL-89, SRCH-20, SRCH-22, SRCH-23]', async () => {
    const { results, meta } = await ask(body('taza'));
    for (const field of HIT_FIELDS) expect(Object.keys(results[0] ?? {})).toContain(field);
    expect(meta.page).toMatchObject({
      current: 1,
      size: 1000,
      total_pages: 1,
      total_results: results.length,
    });
    const own = await backend.call(getFilterProductsNew, { searchkey: 'taza', storeid: LA_PAZ, limit: 200 });
    expect(results.map((result) => rawOf(result, 'productid'))).toEqual(own.rows.map((row) => row.productid));
    expect(rawOf(results[0], 'minprice')).toBe((own.rows[0]?.minprice ?? 0) / 100);
    const colours = rawOf(
      results.find((result) => rawOf(result, 'productname') === 'Taza Valle'),
      'colors',
    );
    expect(colours).toContain('Verde salvia');
  });

  test('pages follow each other, a size is 1,000 without one [CALL-89, SRCH-23]', async () => {
    const all = (await ask({ query: 'mesa', filters: { storeid: 1 } })).results;
    const first = await ask(body('mesa', { page: { current: 1, size: 2 } }));
    const second = await ask(body('mesa', { page: { current: 2, size: 2 } }));
    expect([...first.results, ...second.results]).toEqual(all.slice(0, 4));
    expect(first.meta.page).toMatchObject({ size: 2, total_results: all.length });
  });

  test('filters hold: catalogue, categories, stock and status [CALL-89, GAP-115, SRCH-12, SRCH-13]', async () => {
    const inCategory = await ask(body('taza', { filters: { storeid: 1, categoryids: [40] } }));
    expect(inCategory.results.length).toBeGreaterThan(0);
    for (const result of inCategory.results) expect(rawOf(result, 'categories')).toContain(40);
    for (const filters of [
      { storeid: 1, statusid: 1 },
      { storeid: 1, productqty: { to: 0 } },
      {},
      { storeid: 77 },
    ]) {
      expect((await ask(body('taza', { filters }))).results).toEqual([]);
    }
  });

  test('weights and precision are taken as asked [CALL-89]', async () => {
    const order = async (changes: object) =>
      (await ask(body('cojín', changes))).results.map((result) => rawOf(result, 'productname'));
    expect((await order({}))[0]).toBe('Cojín de lino Valle');
    const byTags = { productname: { weight: 1 }, tags: { weight: 10 } };
    const [plain, tagged] = [await order({}), await order({ search_fields: byTags })];
    expect(tagged.toSorted()).toEqual(plain.toSorted());
    expect(tagged).not.toEqual(plain);
    // Every field without a weight has 1.
    const { search_fields } = body('');
    expect(await order({ search_fields: { ...search_fields, vendor: { weight: 1 } } })).toEqual(plain);
    expect((await ask(body('sabnas'))).results.length).toBeGreaterThan(0);
    expect((await ask(body('sabnas', { precision: 9 }))).results).toEqual([]);
    expect((await ask(body('lámpara de escritorio', { precision: 7 }))).results).toEqual([]);
  });

  test('a record comes by catalogue id, a 0 and product id, with more fields [CALL-90, SRCH-21, GAP-115]', async () => {
    const productid = await productIdOf(backend, 'taza-valle');
    const { results } = await ask({ filters: { id: `10${productid}` } });
    expect(results).toHaveLength(1);
    for (const field of HIT_FIELDS) expect(Object.keys(results[0] ?? {})).toContain(field);
    expect(rawOf(results[0], 'productdescription')).toContain('La taza que agarras');
    expect(rawOf(results[0], 'quantity')).toBeGreaterThan(0);
    expect(rawOf(results[0], 'isvalid')).toBe(true);
    expect(rawOf(results[0], 'producttotalimages')).toBeGreaterThan(0);
    for (const id of ['10999999', `770${productid}`, `100${productid}`]) {
      expect((await ask({ filters: { id } })).results).toEqual([]);
    }
    expect((await backend.send(searchEngine, { filters: { id: "1'; drop" } })).status).toBe(400);
  });

  test('an available pack counts as one at least [GAP-032]', async () => {
    const id = `10${await productIdOf(backend, 'mesa-para-dos')}`;
    const [pack] = (await ask({ filters: { id } })).results;
    expect(rawOf(pack, 'packname')).toBe('Mesa para dos');
    expect(rawOf(pack, 'quantity')).toBeGreaterThanOrEqual(1);
  });

  test('the same hits as a list [CALL-08]', async () => {
    const { rows } = await backend.call(getFilterProductsElastic, {
      searchkey: 'taza',
      storeid: LA_PAZ,
      limit: 3,
    });
    expect(rows).toHaveLength(3);
    expect(rows[0]?.colors.length).toBeGreaterThan(0);
    const narrow = { searchkey: 'taza', storeid: LA_PAZ, categoryids: [40] };
    for (const row of (await backend.call(getFilterProductsElastic, narrow)).rows) {
      expect(row.categories).toContain(40);
    }
  });

  test('with a key, only who shows it is answered [CALL-89]', async () => {
    const app = buildApp(backend.deps, { ...backend.env, searchKey: KEY }, OPERATOR_KEY);
    const send = (authorization: string) =>
      app.inject({
        method: 'POST',
        url: searchEngine.path,
        payload: body('taza'),
        headers: { authorization },
      });
    expect((await send('Bearer another-key-of-the-sea')).statusCode).toBe(401);
    expect((await send(`Bearer ${KEY}`)).statusCode).toBe(200);
    await app.close();
  });

  test.each([['.*(?:a+)+$'], ["'; drop table product; --"], ['x'.repeat(5000)], ['\u202e😀']])(
    'nothing and no error for %s',
    async (query) => {
      expect((await ask(body(query))).results).toEqual([]);
    },
  );
});

describe('a shop over the hosted search', () => {
  const hosted = () => ({ url: backend.address + searchEngine.path, key: KEY });

  test('reads its products as the back-end tells them [CALL-89, SRCH-20]', async () => {
    const { rows } = await backend.call(getFilterProductsNew, {
      searchkey: 'taza',
      storeid: LA_PAZ,
      limit: 6,
    });
    expect(await askHosted(hosted(), { searchkey: ' TAZA ', catalogId: LA_PAZ, limit: 6 })).toEqual(rows);
    expect(await askHosted(hosted(), { searchkey: 'ta', catalogId: LA_PAZ })).toEqual([]);
  });

  test('sends what it looks for as the specification has it, with its key; packs stay without stock [CALL-89, GAP-032, SRCH-22, SRCH-23]', async () => {
    const sent: object[] = [];
    const page = { current: 1, size: 1000, total_pages: 0, total_results: 0 };
    // Neither has a SKU with stock: the pack is kept.
    const hits = ['', 'Juego de mesa'].map((packname, at) => ({
      _meta: { id: `10${at + 1}`, score: 1 },
      ...Object.fromEntries(
        Object.entries({
          ...{ productid: at + 1, productname: `Mesa ${at}`, price: 10, minprice: 10, maxprice: 10 },
          ...{ dateadded: '2026-01-01T12:00:00.000Z', storeid: 1, path: `mesa-${at + 1}`, packname },
        }).map(([name, raw]) => [name, { raw }]),
      ),
    }));
    const answer = JSON.stringify({ results: hits, meta: { page } });
    const service = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method, headers } = request;
      const { authorization } = headers;
      sent.push({ method, authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/search`;
    const wanted = { searchkey: 'taza', catalogId: LA_PAZ };
    const found = await askHosted({ url, key: KEY }, { ...wanted, categoryids: [40] });
    expect(found.map(({ packname }) => packname)).toEqual(['Juego de mesa']);
    await askHosted({ url, key: KEY }, { ...wanted, limit: 6 });
    service.close();
    const posted = { method: 'POST', authorization: `Bearer ${KEY}` };
    const filters = { storeid: LA_PAZ, productqty: { from: 1, to: 99_999 }, statusid: 5 };
    expect(sent).toEqual([
      { ...posted, body: body('taza', { filters: { ...filters, categoryids: [40] } }) },
      { ...posted, body: body('taza', { filters, page: { current: 1, size: 6 } }) },
    ]);
  });

  const asked = { searchkey: 'lino', storeid: LA_PAZ, sort: 'minorprice', size: 15, page: 1 } as const;

  /** The shop's own reads with this hosted search, over the test's back-end. */
  async function shopWith(url: string) {
    vi.stubEnv('BACKEND_URL', backend.address);
    vi.stubEnv('BACKEND_SERVER_KEY', 'server-key-of-the-tests');
    vi.stubEnv('SEARCH_URL', url);
    vi.stubEnv('SEARCH_KEY', KEY);
    vi.resetModules();
    return import('#lib/search/data.ts');
  }

  test('shows the same page with facets [CALL-89, SRCH-14, SRCH-15, SRCH-16]', async () => {
    const shop = await shopWith(hosted().url);
    const own: CallInput<typeof searchProducts> = { ...asked, options: { 1: ['terracota'] } };
    expect(await shop.loadSearch(own)).toEqual(await backend.call(searchProducts, own));
  });

  test('what is looked for there becomes popular here', async () => {
    const shop = await shopWith(hosted().url);
    for (let time = 0; time < 5; time += 1) await shop.loadSearch({ ...asked, searchkey: 'bandeja' });
    for (let time = 0; time < 5; time += 1) await shop.loadSearch({ ...asked, searchkey: 'olla', page: 2 });
    const terms = async () => {
      for (const job of searchModule.jobs?.(backend.deps, backend.env) ?? []) await job.run();
      return (await backend.call(getPopularSearches, { storeid: LA_PAZ })).terms;
    };
    await expect.poll(terms).toEqual(['bandeja']);
  });

  test.each([
    ['is away', 'http://127.0.0.1:9/search'],
    ['answers nonsense', ''],
  ])('goes on with its back-end when it %s, and logs it [SRCH-24]', async (_what, url) => {
    const written: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => written.push(String(line)) > 0);
    const shop = await shopWith(url || `${backend.address}/healthz`);
    const { total } = await backend.call(searchProducts, asked);
    expect((await shop.loadSearch(asked)).total).toBe(total);
    const suggested = await shop.loadSuggestions({ searchkey: 'lino', storeid: LA_PAZ, limit: 6 });
    expect(suggested.rows).toHaveLength(6);
    expect(written.join('')).toContain('search.hosted');
  });
});
