import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '#backend/db/database.ts';
import { openPostgres } from '#backend/db/postgres.ts';
import { inTransaction } from '#backend/db/transaction.ts';
import { importFile } from '#backend/modules/import/import-file.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { fillers, SEEDED_AT } from '../support/seeds.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

let folder: string;
let drop: () => Promise<void>;
let one: Database;
let other: Database;
const depsOf = (database: Database) => ({
  ...database,
  clock: () => SEEDED_AT,
  files: folderFiles(join(folder, 'files')),
});

beforeAll(async () => {
  sweepFolders('imports');
  folder = ownFolder('imports');
  const created = await createDatabase(server);
  drop = created.drop;
  const settings = { url: created.url, poolSize: 4, statementTimeoutMs: 60_000 };
  one = await openPostgres(settings);
  other = await openPostgres(settings);
  await fillers.small(depsOf(one));
});
afterAll(async () => {
  await one.close();
  await other.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const COUNT = 120;

/** Products of a file that is known by its letter: their titles end with it, and their prices follow. */
function productsOf(letter: string, price: string, count = COUNT) {
  return Array.from({ length: count }, (_, at) => ({
    handle: `competido-${at}`,
    title: `Competido ${at} ${letter}`,
    category: 'competidos',
    variants: [{ sku: `COMP-${at}`, price, stock: { '101': 3 } }],
  }));
}

const CATEGORY = { id: 900, name: 'competidos', label: 'Competidos', parentId: null };

async function importInto(database: Database, name: string, products: object[]) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  await writeFile(path, JSON.stringify({ products }));
  return importFile(depsOf(database), path, { stores: [], fetchImages: false, dryRun: false });
}

async function stored() {
  const { rows } = await sql<{ handle: string; title: string; price: number; shown: number }>`
    select handle, title, s.price, pc.min_price as shown
    from product p join sku s using (product_id) join product_catalog pc using (product_id)
    where handle like 'competido-%' order by product_id`.execute(one.db);
  return rows;
}

beforeAll(async () => {
  const path = join(folder, 'category.json');
  await writeFile(path, JSON.stringify({ categories: [CATEGORY] }));
  await importFile(depsOf(one), path, { stores: [], fetchImages: false, dryRun: false });
  expect(await importInto(one, 'first', productsOf('A', '10.00'))).toMatchObject({ created: COUNT });
});

describe('an import in the way of others', () => {
  test('is tried again when it and another transaction wait for each other', async () => {
    const products = productsOf('B', '11.00', 2);
    let importing: Promise<unknown> = Promise.resolve();
    let runs = 0;
    const touch = (db: Database['db'], handle: string) =>
      db.updateTable('product').set({ vendor: 'otro' }).where('handle', '=', handle).execute();
    await inTransaction(other.db, async (trx) => {
      runs += 1;
      await touch(trx, 'competido-1');
      if (runs === 1) {
        importing = importInto(one, 'crossing', products);
        await untilBlocked(one.db);
      }
      await touch(trx, 'competido-0');
    });
    expect(await importing).toMatchObject({ updated: 2, problems: [] });
    expect((await stored()).slice(0, 2)).toMatchObject([
      { title: 'Competido 0 B', price: 1100, shown: 1100 },
      { title: 'Competido 1 B', price: 1100, shown: 1100 },
    ]);
    const vendors = await one.db
      .selectFrom('product')
      .select('vendor')
      .where('handle', 'in', ['competido-0', 'competido-1'])
      .execute();
    // Whichever of the two was tried again: the import's file names no vendor.
    expect(vendors).toEqual([{ vendor: 'otro' }, { vendor: 'otro' }]);
  });

  test('is complete when a step was rolled back and written again', async () => {
    const fresh = Array.from({ length: 3 * COUNT }, (_, at) => ({
      handle: `solapado-${at}`,
      title: `Solapado ${at}`,
      category: 'competidos',
      variants: [
        {
          sku: `SOLA-${at}`,
          price: '5.00',
          stock: { '101': 1 },
          pictures: [`https://fotos.example/solapado-${at % 70}.jpg`],
        },
      ],
    }));
    let importing: Promise<unknown> = Promise.resolve();
    let runs = 0;
    await inTransaction(other.db, async (trx) => {
      runs += 1;
      // A slow machine finds the circle in this one: then the import goes on as if nothing had been.
      if (runs > 1) return;
      // What a step counts up at its end, then a SKU that it has written.
      await sql`select from listing_count where category_id = ${CATEGORY.id} for update`.execute(trx);
      importing = importInto(one, 'overlapping', fresh);
      await untilBlocked(one.db);
      await sql`insert into sku select (json_populate_record(s, '{"sku": "SOLA-0"}')).* from sku s
        where sku = 'COMP-0' on conflict do nothing`.execute(trx);
      await sql`delete from sku where sku = 'SOLA-0'`.execute(trx);
    });
    expect(await importing).toMatchObject({ created: fresh.length, updated: 0, problems: [] });
    const { rows } = await sql`
      select count(*)::int as products, count(distinct s.media_path)::int as sets,
        (select count(*)::int from media where source like 'https://fotos.example/solapado-%') as pictures,
        (select count(*)::int from search_entry join product using (product_id) where handle like 'solapado-%') as found
      from product p join sku s using (product_id) join product_catalog pc using (product_id)
      join listing_entry l using (product_id, catalog_id)
      where handle like 'solapado-%' and pc.in_stock and l.category_id = ${CATEGORY.id}`.execute(one.db);
    expect(rows).toEqual([{ products: fresh.length, sets: 70, pictures: 70, found: fresh.length }]);
  });

  test('and one that runs the other way round both end, each product whole', async () => {
    for (const [first, second] of [
      ['C', 'D'],
      ['E', 'F'],
    ] as const) {
      const reports = await Promise.all([
        importInto(one, first, productsOf(first, '20.00')),
        importInto(other, second, productsOf(second, '30.00').reverse()),
      ]);
      for (const report of reports) expect(report).toMatchObject({ updated: COUNT, problems: [] });
      const rows = await stored();
      expect(rows).toHaveLength(COUNT);
      for (const { title, price, shown } of rows) {
        expect([price, shown]).toEqual(title.endsWith(first) ? [2000, 2000] : [3000, 3000]);
      }
    }
  });
});
