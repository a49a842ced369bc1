import { say } from '#tools/bootstrap/say.mjs';
import { callsSuite, type ShopOnDatabase } from './calls/suite.ts';
import { clusterSuite } from './cluster/suite.ts';
import { coldSuite } from './cold/suite.ts';
import { coverageSuite } from './coverage/suite.ts';
import { deliverySuite } from './delivery/suite.ts';
import { feedsSuite } from './feeds/suite.ts';
import { loadSuite } from './load/suite.ts';
import type { Options, SuiteName } from './options.ts';
import { pagesSuite } from './pages/suite.ts';
import { registrySuite } from './registry/suite.ts';
import { reliabilitySuite } from './reliability/suite.ts';
import { scaleSuite } from './scale/suite.ts';
import { searchSuite } from './search/suite.ts';
import { soakSuite } from './soak/suite.ts';
import type { Suite } from './suite.ts';
import type { Closing } from './support/closing.ts';
import { runCommand } from './support/command.ts';
import { hasPostgres, startDatabase } from './support/postgres.ts';
import { once, startShop, temporaryFolder } from './support/shop.ts';
import { touchSuite } from './touch/suite.ts';
import { trackingSuite } from './tracking/suite.ts';
import { uploadsSuite } from './uploads/suite.ts';

/** The shop on each database that this machine has. */
function shopsByDatabase(
  shop: ShopOnDatabase['shop'],
  isServed: boolean,
  closing: Closing,
): ShopOnDatabase[] {
  const embedded: ShopOnDatabase = { name: 'pglite', databaseUrl: async () => undefined, shop };
  if (!isServed) return [embedded];
  const seeded = once(async () => {
    const database = { url: await startDatabase(closing), dataDir: temporaryFolder(closing) };
    await runCommand('seed', [], { DATA_DIR: database.dataDir, DATABASE_URL: database.url });
    return database;
  });
  const served: ShopOnDatabase = {
    name: 'postgres',
    databaseUrl: async () => (await seeded()).url,
    shop: once(async () => startShop(closing, await seeded())),
  };
  return [embedded, served];
}

/** The suites that were asked for; shops and databases are started when the first step needs them. */
export function suitesFor({ quick, suites, sizes }: Options, closing: Closing): Suite[] {
  const shop = once(() => startShop(closing));
  const isServed = hasPostgres();
  if (!isServed) say('there is no PostgreSQL (14 or newer) here: figures on it are left out.');
  const all: Record<SuiteName, () => Suite> = {
    pages: () =>
      quick
        ? pagesSuite(shop, closing, { runs: 3, only: ['home', 'product', 'cart', 'step 3', 'empty'] })
        : pagesSuite(shop, closing),
    touch: () => touchSuite(shop, closing, quick ? 3 : 7),
    load: () => (quick ? loadSuite(shop, closing, { rounds: 1, seconds: 4 }) : loadSuite(shop, closing)),
    cold: () => coldSuite(shop, closing, quick ? { rounds: 1, seconds: 4 } : { rounds: 3, seconds: 10 }),
    calls: () =>
      callsSuite(
        shopsByDatabase(shop, isServed, closing),
        quick ? { purchases: 40, orders: 480 } : { purchases: 200, orders: 3200 },
      ),
    search: () => searchSuite(closing),
    coverage: () => coverageSuite(isServed ? () => startDatabase(closing) : null, closing),
    registry: () => registrySuite(shop, isServed ? () => startDatabase(closing) : null, closing),
    reliability: () => reliabilitySuite(isServed, closing),
    cluster: () => clusterSuite(closing),
    soak: () => soakSuite(shop, closing),
    delivery: () => deliverySuite(shop, closing),
    uploads: () => uploadsSuite(shop, closing),
    tracking: () => trackingSuite(shop, closing),
    feeds: () => feedsSuite(isServed ? () => startDatabase(closing) : null, closing),
    scale: () => scaleSuite(sizes, isServed ? () => startDatabase(closing) : null, closing),
  };
  return suites.map((name) => all[name]());
}
