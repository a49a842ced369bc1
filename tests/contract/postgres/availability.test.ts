import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '#backend/db/database.ts';
import { openPostgres } from '#backend/db/postgres.ts';
import type { Schema } from '#backend/db/schema/tables.ts';
import { refreshProductCatalog } from '#backend/modules/catalogue/product-catalog.ts';
import { importFile } from '#backend/modules/import/import-file.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { fillers, SEEDED_AT } from '../support/seeds.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

const TODAY = '2026-11-21';

let folder: string;
let drop: () => Promise<void>;
let one: Database;
let other: Database;
let product: number;
beforeAll(async () => {
  sweepFolders('availability');
  folder = ownFolder('availability');
  const created = await createDatabase(server);
  drop = created.drop;
  const settings = { url: created.url, poolSize: 4, statementTimeoutMs: 60_000 };
  one = await openPostgres(settings);
  other = await openPostgres(settings);
  const deps = { ...one, clock: () => SEEDED_AT, files: folderFiles(join(folder, 'files')) };
  await fillers.small(deps);
  const file = join(folder, 'product.json');
  const variants = [{ sku: 'UNA', price: '10.00', stock: { 101: 1, 102: 1 } }];
  const products = [{ handle: 'disputado', title: 'Disputado', category: 'mesa', variants }];
  await writeFile(file, JSON.stringify({ products }));
  await importFile(deps, file, { stores: [], fetchImages: false, dryRun: false });
  const found = await sql<{ product_id: number }>`select product_id from sku where sku = 'UNA'`.execute(
    one.db,
  );
  product = found.rows[0]?.product_id ?? 0;
  await sql`insert into sku select (json_populate_record(s, '{"sku": "OTRA", "sort_order": 2}')).* from sku s
    where sku = 'UNA'`.execute(one.db);
  await sql`insert into stock select 'OTRA', store_id, 1 from stock where sku = 'UNA'`.execute(one.db);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const setStock = (db: Kysely<Schema>, units: number, name?: string) =>
  sql`update stock set quantity = ${units} where sku in (select sku from sku where product_id = ${product})
    and (sku = ${name ?? null} or ${name ?? null}::text is null)`.execute(db);
const refresh = (db: Kysely<Schema>) => refreshProductCatalog(db, [product], TODAY);

/** One unit of both SKUs in both stores. */
async function restock(): Promise<void> {
  await setStock(one.db, 1);
  await refresh(one.db);
}

/** What says anywhere that the product can be bought. */
async function saidInStock(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from product_catalog where product_id = ${product} and in_stock) as offers,
      (select count(*)::int from listing_entry where product_id = ${product} and in_stock) as entries,
      (select coalesce(sum(cardinality(stocked)), 0)::int from search_entry where product_id = ${product}) as searches`.execute(
    one.db,
  );
  return rows[0];
}

const NOWHERE = { offers: 0, entries: 0, searches: 0 };

test('a product whose two SKUs end in two transactions at once can be bought nowhere', async () => {
  await restock();
  expect(await saidInStock()).not.toEqual(NOWHERE);
  let second: Promise<unknown> = Promise.resolve();
  await one.db.transaction().execute(async (first) => {
    await setStock(first, 0, 'UNA');
    second = other.db.transaction().execute(async (trx) => {
      await setStock(trx, 0, 'OTRA');
      await refresh(trx);
    });
    await refresh(first);
    // Whichever of them holds the offers, the other one counts only after it.
    await Promise.race([second, untilBlocked(one.db)]);
  });
  await second;
  expect(await saidInStock()).toEqual(NOWHERE);
});

test('one that ends while it is put into a category is sold out there, too', async () => {
  await restock();
  let ending: Promise<unknown> = Promise.resolve();
  await one.db.transaction().execute(async (trx) => {
    await sql`insert into product_category select ${product}, category_id, true from category on conflict do nothing`.execute(
      trx,
    );
    ending = other.db.transaction().execute(async (order) => {
      await setStock(order, 0);
      await refresh(order);
    });
    await Promise.race([ending, untilBlocked(one.db)]);
  });
  await ending;
  expect(await saidInStock()).toEqual(NOWHERE);
});

test('one that ends while it is shown again is sold out in listings', async () => {
  await restock();
  await sql`update product set status_id = 1 where product_id = ${product}`.execute(one.db);
  let ending: Promise<unknown> = Promise.resolve();
  await one.db.transaction().execute(async (trx) => {
    await sql`update product set status_id = 5 where product_id = ${product}`.execute(trx);
    ending = other.db.transaction().execute(async (order) => {
      await setStock(order, 0);
      await refresh(order);
    });
    await Promise.race([ending, untilBlocked(one.db)]);
  });
  await ending;
  expect(await saidInStock()).toEqual(NOWHERE);
});
