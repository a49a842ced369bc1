import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFilterProductsNew } from '#lib/contracts/search/products.ts';
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
