import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPostgres } from '#backend/db/postgres.ts';
import { importFile } from '#backend/modules/import/import-file.ts';
import { notifyChanged } from '#backend/modules/outbox/enqueue.ts';
import { setOrdersCoupons } from '#lib/contracts/checkout/checkout.ts';
import { awaitPurges } from '#lib/contracts/purges.ts';
import { type PgBouncer, startPgBouncer } from '#tools/pgbouncer/server.ts';
import { add, makeCart, makeProduct, orderInput, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { administer, createDatabase, type PostgresServer } from '../support/postgres.ts';

const given = inject('postgres');
if (!given) throw new Error('these tests need PostgreSQL');
const server: PostgresServer = given;

/** Sessions that all clients share. */
const SESSIONS = 3;
const CLIENTS = 20;

let pooler: PgBouncer;
beforeAll(async () => {
  pooler = await startPgBouncer(server.url, { poolSize: SESSIONS, mode: 'transaction' });
});
afterAll(() => pooler.close());

describe('a shop whose connections a pooler hands out by transaction', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ through: (url) => pooler.through(url) });
  });
  afterAll(() => shop.close());

  const atOnce = <Result>(run: (at: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: CLIENTS }, (_, at) => run(at)));

  test('sells what there is and no more to more buyers at once than it has sessions', async () => {
    const cup = await makeProduct(shop, { stock: CLIENTS - 5 });
    // Each statement comes often enough to be prepared where sessions are one client's.
    const inputs = await atOnce(async () => orderInput(shop, await makeCart(shop, add(cup))));
    const placed = await Promise.all(inputs.map((input) => shop.call(setOrdersCoupons, input)));
    expect(placed.filter(({ success }) => success)).toHaveLength(CLIENTS - 5);
    expect(await stockOf(shop, cup)).toBe(0);
    const again = await Promise.all(inputs.map((input) => shop.call(setOrdersCoupons, input)));
    expect(again.map(({ success }) => success)).toEqual(placed.map(({ success }) => success));
  });

  test('publishes each change once to storefronts that wait for it', async () => {
    const { last: start } = await shop.call(awaitPurges, { after: '', seconds: 0 });
    const waiting = atOnce(() => shop.call(awaitPurges, { after: start, seconds: 20 }));
    await notifyChanged(shop.deps.db, ['product:1']);
    for (const { tags } of await waiting) expect(tags).toEqual(['product:1']);
  });

  test('imports files at the same time, whose products are found afterwards', async () => {
    const files = [0, 1, 2].map((at) => join(shop.folder, `import-${at}.json`));
    await Promise.all(
      files.map((file, at) =>
        writeFile(
          file,
          JSON.stringify({
            products: Array.from({ length: 40 }, (_, one) => ({
              handle: `por-el-pooler-${at}-${one}`,
              title: `Por el pooler ${at} ${one}`,
              category: 'mesa',
              variants: [{ sku: `POOL-${at}-${one}`, price: '10.00', stock: { '101': 3 } }],
            })),
          }),
        ),
      ),
    );
    const reports = await Promise.all(
      files.map((file) => importFile(shop.deps, file, { stores: [], fetchImages: false, dryRun: false })),
    );
    for (const report of reports) expect(report).toMatchObject({ created: 40, problems: [] });
    const { rows } = await sql<{ count: number }>`
      select count(*) from search_entry join product using (product_id)
      where handle like 'por-el-pooler-%'`.execute(shop.deps.db);
    expect(rows).toEqual([{ count: 120 }]);
  });
});

describe('a start over a pooler', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createDatabase(server));
  });
  afterAll(() => drop());

  const settings = { poolSize: 2, statementTimeoutMs: 60_000 };
  const open = (urls: { url: string; directUrl?: string }) => openPostgres({ ...settings, ...urls });

  test('by transaction needs the address of PostgreSQL itself, and no pooler in its place', async () => {
    const shared = pooler.through(url);
    await expect(open({ url: shared })).rejects.toThrow('DATABASE_URL: it leads through a pooler');
    await expect(open({ url: shared, directUrl: shared })).rejects.toThrow('DATABASE_DIRECT_URL: it leads');
  });

  test('by transaction names the statements for the settings that its sessions lack; with them locks hold, too', async () => {
    const urls = { url: pooler.through(url), directUrl: url };
    const refused = await open(urls).catch((error: Error) => error.message);
    const statements = String(refused).match(/^alter role .*;$/gm) ?? [];
    expect(statements).toEqual(expect.arrayContaining([expect.stringContaining("jit = 'off'")]));
    await administer({ url }, (client) => client.query(statements.join('\n')));
    // Sessions that are there already keep what they had.
    await pooler.kill();
    await pooler.start();
    const [one, other] = [await open(urls), await open(urls)];
    // What one at a time may do: a session that both share would have the lock already.
    let hasOther = true;
    await one.locks.ifFree('import', async () => {
      await one.db.selectFrom('setting').selectAll().execute();
      hasOther = await other.locks.ifFree('import', async () => {});
    });
    expect(hasOther).toBe(false);
    expect(await other.locks.ifFree('import', async () => {})).toBe(true);
    await one.close();
    await other.close();
  });

  test('that has a single session to hand out is seen to be one', async () => {
    const single = await startPgBouncer(server.url, { poolSize: 1, mode: 'transaction' });
    await expect(open({ url: single.through(url) })).rejects.toThrow(
      'DATABASE_URL: it leads through a pooler',
    );
    await single.close();
  });

  test('by session needs nothing else', async () => {
    const bySession = await startPgBouncer(server.url, { poolSize: 20, mode: 'session' });
    const { close } = await open({ url: bySession.through(url) });
    await close();
    await bySession.close();
  });
});
