import { chownSync, cpSync, mkdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#backend/db/database.ts';
import { openPostgres } from '#backend/db/postgres.ts';
import { notifyChanged } from '#backend/modules/outbox/enqueue.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { archive as archiveCheck } from '#tools/doctor/checks/archive.ts';
import { examine } from '#tools/doctor/finding.ts';
import {
  type Cluster,
  FOLLOWED,
  startCluster,
  startRecovered,
  takeBaseBackup,
} from '#tools/postgres/cluster.ts';
import { ownerOfServers } from '#tools/postgres/owner.ts';
import { ownFolder, sweepFolders } from '#tools/temporary/folders.ts';
import { add, makeCart, makeProduct, placed, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { administer } from '../support/postgres.ts';

let folder: string;
let archive: string;
let server: Cluster;
let shop: Shop;
beforeAll(async () => {
  sweepFolders('recovery');
  folder = ownFolder('recovery');
  archive = join(folder, 'wal');
  mkdirSync(archive);
  const owner = ownerOfServers();
  if (owner) for (const path of [folder, archive]) chownSync(path, owner.uid, owner.gid);
  server = await startCluster({
    ...FOLLOWED,
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  });
  shop = await openShop({ server: { url: server.url, prefix: 'ajuar_', folder } });
});
afterAll(async () => {
  await shop.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const order = async (units: number) => {
  const cup = await makeProduct(shop, { stock: 10 });
  return { cup, id: await placed(shop, await makeCart(shop, { type: 'add', ...cup, quantity: units })) };
};

/** Count and sum of every table's rows: those of two states that differ in any row are different. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const contents = rows.map(async ({ name }): Promise<[string, string]> => {
    const { rows: sums } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql.raw(name)} t`.execute(db);
    return [name, sums[0]?.sum ?? ''];
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function one<Value>(db: Db, value: ReturnType<typeof sql<Value>>): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select ${value} as value`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row.value;
}

/** Until what was written so far is in the archive. */
async function untilArchived(db: Db): Promise<void> {
  const last = await one(db, sql<string>`pg_walfile_name(pg_switch_wal())`);
  const archived = () => one(db, sql<boolean>`(select last_archived_wal >= ${last} from pg_stat_archiver)`);
  await expect.poll(archived, { timeout: 60_000, interval: 50 }).toBe(true);
}

/** Until a server has come to where it should and takes writes. */
async function untilWritable(url: string): Promise<void> {
  const isRecovering = () =>
    administer({ url }, async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as recovering');
      return rows[0].recovering;
    });
  await expect.poll(isRecovering, { timeout: 60_000, interval: 100 }).toBe(false);
}

/** What the doctor says of the archive. */
async function doctorSays(): Promise<string[]> {
  const found = await examine([archiveCheck], {
    env: { DATABASE_URL: server.url },
    dataDir: '/no/such/folder',
  });
  return found.map(({ status, what }) => `${status}: ${what}`);
}

test('what a mistake deleted is back as it was the moment before, out of a base backup and the archive of changes', async () => {
  const before = await order(1);
  takeBaseBackup(server.url, join(folder, 'base'));
  const after = await order(2);
  const { db } = shop.deps;
  const name = await one(db, sql<string>`current_database()::text`);
  const instant = await one(db, sql<string>`clock_timestamp()::text`);
  const then = await contentOf(db);
  await sql`truncate shop_order cascade`.execute(db);
  await notifyChanged(db, ['product:1']);
  const { last } = await shop.call(awaitPurges, { after: '', seconds: 0 });
  await untilArchived(db);
  expect(await contentOf(db)).not.toEqual(then);

  const recovered = await startRecovered(join(folder, 'base'), {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: instant,
    recovery_target_action: 'promote',
  });
  const url = Object.assign(new URL(recovered.url), { pathname: name }).href;
  await untilWritable(url);
  const found = await openPostgres({ url, poolSize: 4, statementTimeoutMs: 60_000 });
  expect(await contentOf(found.db)).toEqual(then);
  const again = await openShop({ database: found });
  cpSync(join(shop.folder, 'files'), join(again.folder, 'files'), { recursive: true });
  // Storefronts saw what is gone now: they purge all that they have.
  expect(await again.call(awaitPurges, { after: last, seconds: 0 })).toMatchObject({ everything: true });
  // The shop goes on: stock is as it was, and a new order has a number of its own.
  expect(await stockOf(again, after.cup)).toBe(8);
  const next = await placed(again, await makeCart(again, add(after.cup)));
  expect([before.id, after.id]).not.toContain(next);
  await again.close();
  await recovered.stop();
});

test('an archive that takes nothing more is named by the doctor, with since when', async () => {
  const { db } = shop.deps;
  await untilArchived(db);
  expect(await doctorSays()).toEqual([
    expect.stringMatching(/^ok: changes are archived, last at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
  ]);
  renameSync(archive, `${archive}-away`);
  await notifyChanged(db, ['product:1']);
  await sql`select pg_switch_wal()`.execute(db);
  const hasFailed = () =>
    one(db, sql<boolean>`(select last_failed_time > last_archived_time from pg_stat_archiver)`);
  await expect.poll(hasFailed, { timeout: 60_000, interval: 100 }).toBe(true);
  expect(await doctorSays()).toEqual([
    expect.stringMatching(
      /^problem: changes are not archived: [\dA-F]{24} failed, the last one was at \d{4}-/,
    ),
  ]);
  renameSync(`${archive}-away`, archive);
});
