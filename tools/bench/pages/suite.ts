import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, type Goal, type Goals, paced } from '#tools/bench/report/goals.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { say } from '#tools/bootstrap/say.mjs';
import { ACCOUNT_PAGES, ACCOUNT_TABLE, accountGoals, accountPages, weighAccount } from './account-routes.ts';
import { derivePages, OWN_BLOCKING } from './derived.ts';
import { audit, type Visit } from './lighthouse.ts';
import { complaintsOf, figuresOfReport } from './report-figures.ts';
import { scriptWeight } from './scripts.ts';
import { timesOf } from './times.ts';
import { warm } from './warm.ts';

const KINDS = ['home', 'listing', 'product', 'search', 'empty'] as const;
type Kind = (typeof KINDS)[number];

const MOST_REQUESTS: Readonly<Record<string, number>> = { home: 25, product: 25, listing: 36, search: 36 };

/** The empty page is there to be compared with, not to be judged. */
const BY_ROW: Readonly<Record<string, Goal>> = {
  performance: atLeast(97, 99),
  accessibility: atLeast(100),
  'best practices': atLeast(100),
  SEO: atLeast(100),
  'LCP s': atMost(1.3, 1),
  'LCP ÷ empty page': atMost(1.6),
  'TBT ÷ empty page': atMost(1.5, 1),
  'own TBT ÷ empty page': atMost(1.5, 1),
  CLS: atMost(0),
  'JavaScript KB': atMost(160, 145),
  'HTML KB': atMost(20, 14),
  'TTFB ms': paced(atMost(6, 2)),
  'full ms': paced(atMost(10, 4)),
};

const goals: Goals = {
  ...Object.fromEntries(
    Object.entries(MOST_REQUESTS).flatMap(([kind, most]) => [
      [figureName('pages', 'requests', kind), atMost(most)],
      ...Object.entries(BY_ROW).map(([row, goal]) => [figureName('pages', row, kind), goal]),
    ]),
  ),
  'JavaScript by route/KB compressed': atMost(160, 145),
  ...accountGoals,
};

/** Further routes whose scripts are weighed. */
const OTHER_ROUTES = { cart: '/checkout/cart', tracking: '/customer/tracking' } as const;

async function addressesOf(shop: Shop): Promise<Record<Kind, string>> {
  const paths = { ...(await pagesOf(shop)), empty: '/media/empty' };
  return Object.fromEntries(KINDS.map((kind) => [kind, shop.url + paths[kind]])) as Record<Kind, string>;
}

export interface PagesOptions {
  runs: number;
  kinds: readonly Kind[];
  /** Names of the account's pages. */
  accounts: readonly string[];
}

const FULL: PagesOptions = { runs: 5, kinds: KINDS, accounts: ACCOUNT_PAGES };

/** Lighthouse as on a phone, each page in turn and an empty page of the same process beside them. */
export function pagesSuite(
  shop: () => Promise<Shop>,
  closing: Closing,
  { runs, kinds, accounts }: PagesOptions = FULL,
): Suite {
  const addresses = once(async () => {
    const one = await shop();
    const urls = await addressesOf(one);
    await warm(Object.values(urls));
    return urls;
  });
  const customers = once(async () => accountPages((await shop()).url));
  const visitKind = async (kind: Kind) => ({ url: (await addresses())[kind], isIndexed: kind !== 'search' });
  const visitAccount = async (name: string) => {
    const page = (await customers()).find((one) => one.name === name);
    if (!page) throw new Error(`there is no account page ${name}`);
    return { ...page, isIndexed: false };
  };
  const measured: { table: string; name: string; visit: () => Promise<Visit> }[] = [
    ...kinds.map((kind) => ({ table: 'pages', name: kind, visit: () => visitKind(kind) })),
    ...accounts.map((name) => ({ table: ACCOUNT_TABLE, name, visit: () => visitAccount(name) })),
  ];
  const steps: Step[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const { table, name, visit } of measured) {
      steps.push({
        id: `lighthouse ${name} ${run}`,
        run: async () => {
          const { report, ownBlockingMs } = await audit(await visit(), closing);
          if (run === 1) for (const words of complaintsOf(report)) say(`${name}: ${words}`);
          return {
            ...figuresOfReport(report, name, table),
            [figureName(table, OWN_BLOCKING, name)]: ownBlockingMs,
          };
        },
      });
    }
  }
  for (const kind of kinds) {
    steps.push({ id: `times ${kind}`, run: async () => timesOf((await addresses())[kind], kind) });
  }
  steps.push({
    id: 'scripts',
    run: async () => ({
      ...(await weigh(await shop(), await addresses())),
      ...(await weighAccount(await customers())),
    }),
  });
  return {
    name: 'pages',
    title: `Pages: Lighthouse on a phone, medians of ${runs}`,
    goals,
    steps,
    derive: derivePages,
  };
}

async function weigh(shop: Shop, addresses: Record<Kind, string>): Promise<Figures> {
  const others = Object.entries(OTHER_ROUTES).map(([name, path]) => [name, shop.url + path] as const);
  const routes = [...Object.entries(addresses), ...others];
  const figures: Record<string, number> = {};
  for (const [name, url] of routes) {
    figures[figureName('JavaScript by route', 'KB compressed', name)] = await scriptWeight(url);
  }
  return figures;
}
