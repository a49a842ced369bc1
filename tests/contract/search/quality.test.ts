import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFilterProductsNew } from '#lib/contracts/search.ts';
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
