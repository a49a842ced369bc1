import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#backend/db/postgres.ts';
import { administer } from '#tests/contract/support/postgres.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { type Cluster, startCluster } from '#tools/postgres/cluster.ts';
import { expectFault, expectRecovery, startVisit } from './support/fault-visit.ts';
import { expectWhole, readLedger } from './support/ledger.ts';
import { startLoad } from './support/load.ts';
import { makeProduct, type TestProduct } from './support/product.ts';
import { type FaultProxy, startProxy } from './support/proxy.ts';
import { startShop, type TestShop } from './support/shop.ts';

const STOCK = 5000;
const NAME = `ajuar_process_${crypto.randomUUID().slice(0, 8)}`;

let cluster: Cluster | null = null;
let server = '';
let database: FaultProxy;
let shop: TestShop;
let goods: TestProduct;

/** The shop's own database, on another port when given. */
function addressOf(port?: number): string {
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  if (port) url.port = String(port);
  return url.href;
}

beforeAll(async () => {
  cluster = process.env.TEST_DATABASE_URL ? null : await startCluster();
  server = process.env.TEST_DATABASE_URL ?? cluster?.url ?? '';
  await administer({ url: server }, (client) => client.query(`create database ${NAME}`));
  database = await startProxy(Number(new URL(server).port || 5432));
  shop = await startShop({ DATABASE_URL: addressOf(database.port) });
  const seed = [inRoot('backend/cli/seed.ts')];
  await promisify(execFile)(process.execPath, seed, { env: shop.env, cwd: inRoot('.') });
  goods = await makeProduct(shop, STOCK);
});
afterAll(async () => {
  await shop?.close();
  await database?.close();
  if (server && !cluster) {
    await administer({ url: server }, (client) => client.query(`drop database ${NAME} with (force)`));
  }
  await cluster?.stop();
});

/** What the back-end says of itself. */
const statusOf = async (path: string) => (await fetch(`${shop.backendUrl}${path}`)).status;

test('the database goes and comes back: the back-end lives on, and the shop is back by itself', async () => {
  const visitor = await startVisit(shop.url, goods);
  const cached = ['/', '/mesa', goods.path];
  for (const path of cached) expect((await visitor.get(path)).status, path).toBe(200);
  const { pid } = shop.backend();

  database.become({ type: 'gone' });
  const held = await expectFault(visitor, cached)
    .then(async (fields) => {
      expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
      return fields;
    })
    .finally(() => database.become({ type: 'none' }));

  await expectRecovery(visitor, goods, held);
  expect(await statusOf('/readyz')).toBe(200);
  expect([shop.backend().isRunning(), shop.backend().pid]).toEqual([true, pid]);
});

test('the back-end is killed while orders come in: every acknowledged one is stored, none is incomplete', async () => {
  const load = await startLoad(shop, goods);
  for (let crash = 0; crash < 2; crash += 1) {
    await load.more(12);
    await shop.kill('backend');
    await shop.start('backend');
  }
  await load.more(6);
  await load.stop();
  await shop.backend().stop(30_000);
  const { db, close } = await openPostgres({ url: addressOf(), poolSize: 2, statementTimeoutMs: 30_000 });
  const ledger = await readLedger(db, goods.sku).finally(close);
  expectWhole(ledger, load.acknowledged, STOCK);
});
