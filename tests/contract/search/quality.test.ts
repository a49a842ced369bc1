import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { getFilterProductsNew, searchProducts } from '#lib/contracts/search/products.ts';
import { FIRST, FLOORS, measureQuality } from '#tools/bench/search/quality.ts';
import { LA_PAZ } from '../catalogue/catalogue-factory.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test('what shoppers type finds what they mean, among the first', async () => {
  const { recall, rank, queries } = await measureQuality(async (searchkey) => {
    const { rows } = await backend.call(getFilterProductsNew, { searchkey, storeid: LA_PAZ, limit: FIRST });
    return rows.map(({ path }) => path.replace(/-\d+$/, ''));
  });
  const poor = queries.filter((one) => one.recall < 1).map(({ query, found }) => [query, ...found]);
  expect(recall, JSON.stringify(poor)).toBeGreaterThanOrEqual(FLOORS.recall);
  expect(rank, JSON.stringify(poor)).toBeGreaterThanOrEqual(FLOORS.rank);
});

test.each([
  ['juego de tazas', ['taza-valle', 'taza-altiplano-alta', 'taza-te-plato-tiwanaku']],
  ['docena de tasas', ['taza-valle', 'taza-altiplano-alta']],
  ['set de baño', ['set-bano-torotoro']],
])('%s: a word for how many come together leads, and need not be there', async (searchkey, wanted) => {
  const { rows } = await backend.call(getFilterProductsNew, { searchkey, storeid: LA_PAZ, limit: FIRST });
  expect(rows.map(({ path }) => path.replace(/-\d+$/, ''))).toEqual(expect.arrayContaining(wanted));
});

test('what comes together stands first, and the word alone finds what is called so', async () => {
  const find = async (searchkey: string) =>
    (await backend.call(getFilterProductsNew, { searchkey, storeid: LA_PAZ, limit: FIRST })).rows.map(
      ({ path }) => path.replace(/-\d+$/, ''),
    );
  expect((await find('juego de platos'))[0]).toBe('juego-platos-sajama');
  expect((await find('set de baño'))[0]).toBe('set-bano-torotoro');
  expect(await find('juego')).toContain('juego-sabanas-percal');
});

const rowsFor = async (searchkey: string) =>
  (await backend.call(getFilterProductsNew, { searchkey, storeid: LA_PAZ, limit: 60 })).rows;
const handles = (rows: Awaited<ReturnType<typeof rowsFor>>) =>
  rows.map(({ path }) => path.replace(/-\d+$/, ''));

test('a measure is found however it is written', async () => {
  const written = await Promise.all(['1.2L', '1,2 L', '1.2 l', '1,2 litros', '1.2lts'].map(rowsFor));
  const [first = [], ...others] = written.map(handles);
  expect(first).toContain('frasco-ceramica-oruro');
  for (const other of others) expect(other).toEqual(first);
});

test('a price is found, alone, with a thing, and while it is typed', async () => {
  const today = '2026-06-15';
  const paid = (rows: Awaited<ReturnType<typeof rowsFor>>) =>
    rows.map((record) => toProductCard(record, today).price.price);
  const cheap = await rowsFor('menos de 100');
  expect(cheap.length).toBeGreaterThan(5);
  expect(Math.max(...paid(cheap))).toBeLessThan(10_000);
  for (const text of ['regalo de menos de 100', 'regalos hasta 99 bs', 'algo de menos de Bs. 100']) {
    const gifts = await rowsFor(text);
    expect(new Set(handles(gifts)), text).toEqual(new Set(handles(cheap)));
  }
  const cups = await rowsFor('tazas menos de Bs. 100');
  expect(handles(cups)).toContain('taza-valle');
  expect(Math.max(...paid(cups))).toBeLessThan(10_000);
  const all = { searchkey: 'más de 100', storeid: LA_PAZ, sort: 'minorprice', size: 60, page: 1 } as const;
  const page = await backend.call(searchProducts, all);
  expect(page.total).toBeGreaterThan(20);
  expect(page.minprice).toBeGreaterThan(10_000);
  expect(await rowsFor('tazas menos de Bs. 1')).toEqual([]);
});

test.each([
  ['regalo para mamá', ['florero', 'vela', 'tetera', 'manta', 'set-bano', 'espejo']],
  ['regalo para mi papá', ['lampara', 'manta', 'tabla', 'reloj']],
])('%s is what is given, not how it is wrapped', async (searchkey, meant) => {
  const found = handles(await rowsFor(searchkey)).slice(0, FIRST);
  expect(found.length).toBeGreaterThanOrEqual(FIRST - 1);
  for (const handle of found)
    expect(
      meant.some((word) => handle.includes(word)),
      handle,
    ).toBe(true);
});
