import { audit } from '#tools/bench/pages/lighthouse.ts';
import { figuresOfReport } from '#tools/bench/pages/report-figures.ts';
import type { Target } from '#tools/bench/pages/target.ts';
import { warm } from '#tools/bench/pages/warm.ts';
import { type Figures, figureName, partsOf } from '#tools/bench/report/figures.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { type Pages, pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { startVariant, VARIANTS } from './storefronts.ts';
import { worthOf } from './worth.ts';

const KINDS = ['home', 'listing', 'product', 'search'] as const satisfies (keyof Pages)[];
type Kind = (typeof KINDS)[number];
const ROWS = ['performance', 'LCP s', 'TBT ms', 'requests', 'JavaScript KB', 'HTML KB'];

/**
 * Lighthouse as on a phone over the same build with each mechanism of delivery off in turn, run by run, so that all
 * share what the machine does meanwhile.
 */
export function deliverySuite(shop: () => Promise<Shop>, closing: Closing, runs = 5): Suite {
  const storefronts = Object.entries(VARIANTS).map(([name, settings]) => ({
    name,
    targets: once(async () => {
      const pages = await pagesOf(await shop());
      const { url } = await startVariant(await shop(), closing, settings);
      const target = (kind: Kind): Target => ({
        url: url + pages[kind],
        cookie: '',
        isIndexed: kind !== 'search',
      });
      await warm(KINDS.map(target));
      return target;
    }),
  }));
  const steps: Step[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const kind of KINDS) {
      for (const { name, targets } of storefronts) {
        const measure = async () => {
          const target = await targets();
          const { report, ownBlockingMs } = await audit(target(kind), closing);
          return figuresOfRun(figuresOfReport(report, kind), ownBlockingMs, kind, name);
        };
        steps.push({ id: `lighthouse ${kind} ${name} ${run}`, run: measure });
      }
    }
  }
  const title = `Delivery: what each mechanism is worth on a phone, medians of ${runs}`;
  return { name: 'delivery', title, goals: {}, steps, derive: worthOf };
}

/** One table for each page, one column for each storefront. */
function figuresOfRun(figures: Figures, ownBlockingMs: number, kind: string, name: string): Figures {
  const chosen = Object.entries(figures)
    .map(([figure, value]) => [partsOf(figure).row, value] as const)
    .filter(([row]) => ROWS.includes(row));
  const rows = [...chosen, ['own TBT ms', ownBlockingMs] as const];
  return Object.fromEntries(rows.map(([row, value]) => [figureName(kind, row, name), value]));
}
