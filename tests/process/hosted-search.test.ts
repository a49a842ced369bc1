import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { searchEngine } from '#lib/contracts/search/engine.ts';
import { type HostedSearch, type SearchDocument, startHostedSearch } from './support/hosted-search.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { until } from './support/until.ts';
import { visibleText } from './support/visible-text.ts';
import { newVisitor } from './support/visitor.ts';

const KEY = 'una-clave-de-buscador';
const LA_PAZ = 1;

let engine: HostedSearch;
let shop: TestShop;
beforeAll(async () => {
  engine = await startHostedSearch(KEY);
  shop = await startShop({ SEARCH_URL: engine.url, SEARCH_KEY: KEY });
  const documents = await Promise.all(['taza', 'olla', 'plato', 'manta', 'mesa'].map(documentsAbout));
  engine.fill(documents.flat());
});
afterAll(async () => {
  await shop?.close();
  engine.close();
});
afterEach(() => {
  engine.manner = 'well';
});

const response = z.object({
  results: z.array(z.record(z.string(), z.looseObject({ raw: z.unknown().optional() }))),
});
const stock = z.array(z.object({ quantity: z.number() }));

/** Products about something as an engine takes them over: what is no list of texts, text or number becomes text. */
async function documentsAbout(words: string): Promise<SearchDocument[]> {
  const body = JSON.stringify({ query: words, filters: { storeid: LA_PAZ } });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${KEY}` };
  const asked = await fetch(shop.backendUrl + searchEngine.path, { method: 'POST', headers, body });
  const { results } = response.parse(await asked.json());
  return results.map(({ _meta, ...result }) => {
    const fields = Object.entries(result).map(([name, { raw }]) => [name, raw] as const);
    const quantities = stock.parse(result.quantities?.raw);
    const quantity = quantities.reduce((sum, one) => sum + one.quantity, 0);
    const flat = fields.map(([name, raw]) => [name, isFlat(raw) ? raw : JSON.stringify(raw)]);
    return { ...Object.fromEntries(flat), quantity } as SearchDocument;
  });
}

const isFlat = (raw: unknown) =>
  raw === null ||
  typeof raw !== 'object' ||
  (Array.isArray(raw) && raw.every((one) => typeof one === 'string'));

const suggestions = z.object({ rows: z.array(z.object({ productid: z.number(), productname: z.string() })) });

async function suggested(words: string) {
  const { body } = await newVisitor(shop.url).ask('customer/getFilterProductsNew', { searchkey: words });
  return suggestions.parse(body).rows;
}

test('what another engine finds is shown in its order, by its own idea of what is meant [CALL-89]', async () => {
  for (const words of ['taza', 'tasa', 'plato hondo']) {
    const found = engine.find(words, LA_PAZ);
    expect(found.length, words).toBeGreaterThan(0);
    const rows = await suggested(words);
    expect(rows.map(({ productid }) => `${LA_PAZ}0${productid}`)).toEqual(found.slice(0, rows.length));
    const { status, text } = await newVisitor(shop.url).get(`/search/${encodeURIComponent(words)}`);
    expect([status, visibleText(text)]).toEqual([200, expect.stringContaining(rows[0]?.productname ?? '-')]);
  }
  expect(engine.asked).toEqual(expect.arrayContaining(['taza', 'tasa', 'plato hondo']));
});

test.each(['silent', 'broken', 'cut'] as const)(
  'an engine that is %s is replaced by the shop’s own search, and the log says so [SRCH-24]',
  async (manner) => {
    engine.manner = manner;
    const { status, text } = await newVisitor(shop.url).get(`/search/olla?orden=${manner}`);
    expect([status, visibleText(text)]).toEqual([200, expect.stringContaining('Olla')]);
    expect((await suggested('olla')).length).toBeGreaterThan(0);
    await until('the log says so', async () =>
      shop
        .storefront()
        .lastLines()
        .some((line) => line.includes('"search.hosted"')),
    );
  },
);

test('what an engine still has of a product that the shop has not, or that makes no sense, breaks nothing', async () => {
  const [first] = await documentsAbout('manta');
  if (!first) throw new Error('there is no blanket');
  const gone = {
    ...first,
    id: '10999999',
    productid: 999_999,
    productname: 'Manta Perdida',
    path: 'perdida-999999',
  };
  const senseless = { ...first, id: '10999998', productid: 'x', productname: 'Manta Rara' };
  engine.fill([gone, senseless]);
  const { status, text } = await newVisitor(shop.url).get('/search/manta');
  expect(status).toBe(200);
  expect(visibleText(text)).toContain(String(first.productname));
  expect(visibleText(text)).not.toContain('Manta Rara');
});
