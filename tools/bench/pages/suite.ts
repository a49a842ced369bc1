import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { say } from '#tools/bootstrap/say.mjs';
import { accountPages } from './account-pages.ts';
import { browsedPages } from './browsed-pages.ts';
import { checkoutPages } from './checkout-pages.ts';
import { derivePages, OWN_BLOCKING } from './derived.ts';
import { audit } from './lighthouse.ts';
import { ownScore } from './own-score.ts';
import { complaintsOf, figuresOfReport } from './report-figures.ts';
import { scriptWeight } from './scripts.ts';
import { headersOf, type PageGroup, type Target } from './target.ts';
import { timesOf } from './times.ts';
import { warm } from './warm.ts';

const GROUPS: readonly PageGroup[] = [browsedPages, checkoutPages, accountPages];
const WEIGHT = 'KB compressed';
/** A page with little of its own, whose scripts are weighed too. */
const TRACKING = '/customer/tracking';

export interface PagesOptions {
  runs: number;
  /** The names of the pages, all unless told. */
  only?: readonly string[];
}

/** Lighthouse as on a phone, each page in turn and an empty page of the same process beside them. */
export function pagesSuite(
  shop: () => Promise<Shop>,
  closing: Closing,
  { runs, only }: PagesOptions = { runs: 5 },
): Suite {
  const pages = GROUPS.flatMap((group) => {
    const targets = once(async () => {
      const all = await group.targets(await shop());
      await warm(Object.values(all));
      return new Map(Object.entries(all));
    });
    const names = group.names.filter((name) => !only || only.includes(name));
    return names.map((name) => ({ group, name, target: async () => required((await targets()).get(name)) }));
  });
  const steps: Step[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const { group, name, target } of pages) {
      steps.push({
        id: `lighthouse ${name} ${run}`,
        run: async () => {
          const { report, ownBlockingMs } = await audit(await target(), closing);
          if (run === 1) for (const words of complaintsOf(report)) say(`${name}: ${words}`);
          return {
            ...figuresOfReport(report, name, group.table),
            [figureName(group.table, OWN_BLOCKING, name)]: ownBlockingMs,
            [figureName(group.table, 'own performance', name)]: ownScore(report, ownBlockingMs),
          };
        },
      });
    }
  }
  for (const { group, name, target } of pages) {
    if (group.isTimed) steps.push({ id: `times ${name}`, run: async () => timesOf(await target(), name) });
  }
  for (const { group, name, target } of pages) {
    steps.push({ id: `scripts ${name}`, run: async () => weigh(await target(), group.weights, name) });
  }
  steps.push({
    id: 'scripts tracking',
    run: async () => weigh(visited((await shop()).url + TRACKING), browsedPages.weights, 'tracking'),
  });
  return {
    name: 'pages',
    title: `Pages: Lighthouse on a phone, medians of ${runs}`,
    goals: Object.assign({}, ...GROUPS.map(({ goals }) => goals)),
    steps,
    derive: derivePages,
  };
}

function required(target: Target | undefined): Target {
  if (!target) throw new Error('a group lacks the target of a page that it names');
  return target;
}

const visited = (url: string): Target => ({ url, cookie: '', isIndexed: true });

async function weigh(target: Target, table: string, name: string): Promise<Figures> {
  return { [figureName(table, WEIGHT, name)]: await scriptWeight(target.url, headersOf(target)) };
}
