import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readShopTables } from '#backend/modules/catalogue/shop-tables.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const read = () => readShopTables(backend.deps.db);

test('small tables are read once, and again as soon as anybody has changed one of them', async () => {
  const { db } = backend.deps;
  const before = await read();
  expect(await read()).toBe(before);
  await db.updateTable('option').set({ name: 'Tamaño' }).where('option_id', '=', 2).execute();
  expect((await read()).options.get(2)?.name).toBe('Tamaño');
  await db.updateTable('category').set({ label: 'En la mesa' }).where('path', '=', 'mesa').execute();
  expect([...(await read()).categories.values()].map(({ label }) => label)).toContain('En la mesa');
  await db.updateTable('store').set({ catalog_id: 5 }).where('store_id', '=', 106).execute();
  expect((await read()).stores).toContainEqual({ store_id: 106, catalog_id: 5 });
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify({ groups: [['uno', 'dos']] }) })
    .where('name', '=', 'synonyms')
    .execute();
  expect((await read()).synonyms).toEqual({ groups: [['uno', 'dos']] });
  await sql`truncate tag`.execute(db);
  expect((await read()).tags.size).toBe(0);
  expect((await read()).optionValues.size).toBe(before.optionValues.size);
});

test('what a transaction changed and then undid is not seen outside of it', async () => {
  const { db } = backend.deps;
  const before = await read();
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.updateTable('option').set({ name: 'Undone' }).where('option_id', '=', 1).execute();
      expect((await readShopTables(trx)).options.get(1)?.name).toBe('Undone');
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await read()).toBe(before);
});

test('a statement that was planned before its table changed is planned again', async () => {
  const { db } = backend.deps;
  const names = () => db.selectFrom('media_name').selectAll().limit(1).execute();
  for (let time = 0; time < 5; time += 1) await names();
  await sql`alter table media_name add column more int`.execute(db);
  // PostgreSQL refuses the kept plan of `select *` once; the embedded database keeps none.
  await names().catch(() => []);
  expect((await names())[0]).toHaveProperty('more', null);
});
