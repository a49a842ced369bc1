import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inspectPostgres } from '#backend/db/postgres.ts';
import { copyFiles } from '#backend/modules/backup/index.ts';
import { folderFiles } from '#backend/ports/folder-files.ts';
import { s3Files } from '#backend/ports/s3/s3-files.ts';
import { startS3, type TestS3 } from '#tests/contract/support/s3-server.ts';
import { noteCounts, reliability } from '#tests/setup/reliability.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import { type Cluster, startCluster } from '#tools/postgres/cluster.ts';
import { type RedisServer, startRedis } from '#tools/redis/server.ts';
import { freePort } from '#tools/serve/ports.ts';
import { startVarnish, type VarnishServer, varnishPorts } from '#tools/varnish/server.ts';
import { buyOne, readTerms } from './support/buying.ts';
import { startCrowd } from './support/crowd.ts';
import { type Fleet, startFleet } from './support/fleet.ts';
import { expectWhole, incompleteOf, lostOf, readLedger } from './support/ledger.ts';
import { type Nginx, startNginx } from './support/nginx.ts';
import { patient } from './support/patient.ts';
import { makeProduct } from './support/product.ts';
import { type FaultProxy, startProxy } from './support/proxy.ts';
import { until } from './support/until.ts';
import { visibleText } from './support/visible-text.ts';
import { newVisitor } from './support/visitor.ts';

const STOCK = 20_000;
const PATHS = ['/', '/mesa', '/cocina', '/search/taza', '/pages/tiendas'] as const;
/** So much goes on while a part is away, and again once it is back. */
const PAGES = 20;
const ORDERS = 2;

let cluster: Cluster;
let redis: RedisServer;
let s3: TestS3;
/** Between the back-ends and the bucket. */
let bucket: FaultProxy;
let varnish: VarnishServer;
let nginx: Nginx;
let fleet: Fleet;
/** Where visitors come. */
let url = '';
let goods: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  // What was acknowledged outlives a process that is killed.
  cluster = await startCluster({ synchronous_commit: 'on' });
  redis = await startRedis();
  s3 = await startS3();
  bucket = await startProxy(s3.port);
  const files = s3.settings({ endpoint: bucket.url });
  await copyFiles(folderFiles(join(inject('template'), 'files')), s3Files(files));
  const ports = await varnishPorts();
  fleet = await startFleet(
    {
      ...{ REDIS_URL: redis.url, CACHE_PURGE_URL: `http://127.0.0.1:${ports.purgePort}`, TRUST_PROXY: '2' },
      ...{ S3_ENDPOINT: files.endpoint ?? '', S3_BUCKET: files.bucket, S3_PATH_STYLE: '1' },
      ...{ S3_REGION: files.region, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
      ...{ RATE_WRITES: '0', RATE_TRIES: '0' },
    },
    { cluster, isShared: true },
  );
  const storefronts = fleet.storefronts.map((one) => Number(new URL(one.url).port));
  varnish = await startVarnish(ports, [storefronts[0] ?? 0, storefronts[1] ?? 0]);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const place = (site: string) =>
    site
      .replace(/ {2}server 127\.0\.0\.1:3000.*\n.*3001.*/, upstream(ports.port, storefronts))
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  nginx = await startNginx('ajuar.conf', place, async () => (await fetch(`${url}/cocina`)).ok);
  goods = await makeProduct(fleet, STOCK);
});
afterAll(async () => {
  await nginx?.close();
  await varnish?.close();
  await fleet?.close();
  await bucket?.close();
  await s3?.close();
  await redis?.close();
  await cluster?.stop();
});

/** As docs/deploy.md has it: the storefronts themselves while the cache is away. */
const upstream = (cache: number, storefronts: readonly number[]) =>
  [
    `  server 127.0.0.1:${cache} max_fails=1 fail_timeout=5s;`,
    ...storefronts.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=5s backup;`),
  ].join('\n');

const visitor = (at = url) => newVisitor(at, undefined, fleet.env.SITE_URL);

/** Changes the price, and waits until every storefront, the cache and the proxy show it. @returns ms since the command ended */
async function change(cents: number): Promise<number> {
  await goods.setPrice(`10.${cents}`);
  const begin = performance.now();
  const places = [...fleet.storefronts.map((one) => one.url), varnish.url, url];
  for (const place of places)
    await until(`${place} shows the price`, async () =>
      visibleText((await visitor(place).get(goods.path)).text).includes(`Bs. 10,${cents}`),
    );
  return performance.now() - begin;
}

interface Part {
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** What may go away while everything works. */
const spare = (): Part[] => [
  ...fleet.storefronts,
  ...fleet.backends,
  redis,
  {
    kill: async () => bucket.become({ type: 'gone' }),
    start: async () => bucket.become({ type: 'none' }),
  },
  varnish,
];
/** What everybody waits for while it is away. */
const single = (): Part[] => [nginx, cluster];

/** Processor time that all storefronts and back-ends which run have taken so far, in ms. */
const processorOfAll = () =>
  [...fleet.storefronts, ...fleet.backends]
    .map((one) => processorTime(one.managed().pid))
    .filter((ms) => !Number.isNaN(ms))
    .reduce((sum, ms) => sum + ms, 0);

/** Buys so often, with five pages before each. @returns processor time of an order with its pages, in ms */
async function buyInTurn(count: number): Promise<number> {
  const terms = await readTerms({ backendUrl: fleet.backends[0].url });
  const before = processorOfAll();
  for (let at = 0; at < count; at += 1) {
    const buyer = patient(visitor(), { done: 0, repeated: 0, failed: 0 });
    for (const path of PATHS) expect((await buyer.get(path)).status).toBe(200);
    expect(await buyOne(buyer, { goods, terms })).toBe(true);
  }
  return (processorOfAll() - before) / count;
}

test('orders with their pages go through two storefronts and back-ends, and through one of each while the others are away', async () => {
  // Code that has just started costs more.
  await buyInTurn(reliability.clusterOrders);
  const two = await buyInTurn(reliability.clusterOrders);
  const others = [fleet.storefronts[1], fleet.backends[1]];
  for (const one of others) await one.kill();
  const one = await buyInTurn(reliability.clusterOrders);
  for (const other of others) await other.start();
  noteCounts('processor ms of an order with five pages', { 'one of each': one, 'two of each': two });
});

test('each part of a shop on several machines is killed once: no request fails that is sent again, no order is lost, a change is everywhere', async () => {
  const terms = await readTerms({ backendUrl: fleet.backends[0].url });
  const crowd = startCrowd({ newVisitor: () => visitor(), goods, terms, paths: PATHS });
  await crowd.more(PAGES, ORDERS);
  for (let round = 0; round < reliability.clusterRounds; round += 1) {
    for (const part of spare()) {
      await part.kill();
      await crowd.more(PAGES, ORDERS);
      await part.start();
      await crowd.more(PAGES, ORDERS);
    }
    for (const part of single()) {
      await part.kill();
      await part.start();
      await crowd.more(PAGES, ORDERS);
    }
  }
  await crowd.stop();
  const { acknowledged, requests, broken } = crowd;
  const database = { url: fleet.env.DATABASE_URL ?? '', statementTimeoutMs: 30_000 };
  const ledger = await inspectPostgres(database, (db) => readLedger(db, goods.sku));
  // Afterwards: carts cost what they did, and an import sets the stock.
  const seen: number[] = [];
  for (const cents of [11, 12, 13]) seen.push(await change(cents));
  noteCounts('each part killed', {
    requests: requests.done,
    'sent again': requests.repeated,
    failed: requests.failed + broken.length,
    'orders acknowledged': acknowledged.length,
    'orders lost': lostOf(ledger, acknowledged).length,
    'orders incomplete': incompleteOf(ledger).length,
    'a change is everywhere after ms': Math.max(...seen),
  });
  expect([requests.failed, broken]).toEqual([0, []]);
  expectWhole(ledger, acknowledged, STOCK);
});
