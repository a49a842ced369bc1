import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { popularPagesModule } from '#backend/modules/popular-pages/module.ts';
import { getPopularPages, reportVisits } from '#lib/contracts/popular-pages.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { SEEDED_AT } from '../support/seeds.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ seed: 'small' });
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.setNow(SEEDED_AT);
  await backend.deps.db.deleteFrom('page_visit').execute();
});

const DAY_MS = 86_400_000;
const visit = (path: string, visits: number, storeid = 0) => ({ storeid, path, visits });
const report = (...rows: ReturnType<typeof visit>[]) => backend.call(reportVisits, { rows });
const popular = async (limit = 10) => (await backend.call(getPopularPages, { limit })).rows;

test('visits of all storefronts are added up by store and address', async () => {
  await report(visit('/mesa', 3), visit('/mesa', 1, 101), visit('/mesa', 2));
  await report(visit('/', 4), visit('/mesa', 2));
  expect(await popular()).toEqual([visit('/mesa', 7), visit('/', 4), visit('/mesa', 1, 101)]);
  expect(await popular(1)).toEqual([visit('/mesa', 7)]);
});

test('what was visited more than a week ago does not count, and is forgotten', async () => {
  await report(visit('/navidad', 1000));
  backend.setNow(new Date(SEEDED_AT.getTime() + 6 * DAY_MS));
  await report(visit('/mesa', 1));
  expect(await popular()).toEqual([visit('/navidad', 1000), visit('/mesa', 1)]);
  backend.setNow(new Date(SEEDED_AT.getTime() + 7 * DAY_MS));
  expect(await popular()).toEqual([visit('/mesa', 1)]);
  for (const job of popularPagesModule.jobs?.(backend.deps, backend.env) ?? []) await job.run();
  const rows = await backend.deps.db.selectFrom('page_visit').select('path').execute();
  expect(rows).toEqual([{ path: '/mesa' }]);
});

test('only storefronts report, and only addresses of pages', async () => {
  expect((await backend.send(reportVisits, { rows: [visit('/mesa', 1)] })).status).toBe(403);
  const key = { 'x-ajuar-server-key': backend.env.serverKey };
  for (const row of [
    visit('mesa', 1),
    visit('/mesa', 0),
    visit(`/${'a'.repeat(400)}`, 1),
    visit('/mesa', 1, -1),
  ])
    expect((await backend.send(reportVisits, { rows: [row] }, key)).status).toBe(400);
  expect(await popular()).toEqual([]);
});
