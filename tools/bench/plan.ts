import { callsSuite, type Stage } from './calls/suite.ts';
import { loadSuite } from './load/suite.ts';
import type { Options, SuiteName } from './options.ts';
import { pagesSuite } from './pages/suite.ts';
import { scaleSuite } from './scale/suite.ts';
import type { Suite } from './suite.ts';
import type { Closing } from './support/closing.ts';
import { once, startShop } from './support/shop.ts';

/** The suites that were asked for; shops and databases are started when the first step needs them. */
export function suitesFor({ quick, suites, sizes }: Options, closing: Closing): Suite[] {
  const shop = once(() => startShop(closing));
  const embedded: Stage = { name: 'pglite', databaseUrl: async () => undefined, shop };
  const all: Record<SuiteName, () => Suite> = {
    pages: () =>
      quick
        ? pagesSuite(shop, closing, { runs: 3, kinds: ['home', 'product', 'empty'] })
        : pagesSuite(shop, closing),
    load: () => (quick ? loadSuite(shop, closing, { rounds: 1, seconds: 4 }) : loadSuite(shop, closing)),
    calls: () =>
      callsSuite([embedded], quick ? { purchases: 40, orders: 480 } : { purchases: 200, orders: 3200 }),
    scale: () => scaleSuite(sizes, null, closing),
  };
  return suites.map((name) => all[name]());
}
