import { startVariant } from '#tools/bench/delivery/storefronts.ts';
import { audit } from '#tools/bench/pages/lighthouse.ts';
import { figuresOfReport } from '#tools/bench/pages/report-figures.ts';
import { scriptWeight } from '#tools/bench/pages/scripts.ts';
import { warm } from '#tools/bench/pages/warm.ts';
import { figureName } from '#tools/bench/report/figures.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { scriptsBeforeUse } from './before-use.ts';
import { startCollector } from './collector.ts';
import { giveConsent } from './consent.ts';
import { figuresOfRound, figuresOfScripts, goals, KINDS, type Kind, type Visit } from './round.ts';

/** Settings of a shop that tells others of its visits, and of one that does not. */
const TRACKING = { GTM_ID: 'GTM-MEDIR01', META_PIXEL_ID: '1234567890', VITALS_SAMPLE: '1' };
const NO_TRACKING = { VITALS_SAMPLE: '0' };
/** Longer than a page waits that nobody touches before it counts as used, so that scripts of others are seen to run. */
const WATCH_MS = 7000;
/** As Chromium on computers: a frame of another origin has a process of its own. The headless build leaves it out. */
const ISOLATED = '--site-per-process';

interface Storefront {
  url: (kind: Kind) => string;
  /** Whether its visitors have allowed what it asks. */
  isTracked: boolean;
}

/**
 * Lighthouse as on a phone over the same build with tracking on, consent given, and without any. A round measures a page
 * without, with and without, so that what else the machine does is in all of them.
 */
export function trackingSuite(shop: () => Promise<Shop>, closing: Closing, rounds = 5): Suite {
  const served = once(async () => {
    const pages = await pagesOf(await shop());
    const start = async (settings: Record<string, string>, isTracked: boolean): Promise<Storefront> => {
      const { url } = await startVariant(await shop(), closing, settings);
      return { url: (kind) => url + pages[kind], isTracked };
    };
    const [without, tracked] = [await start(NO_TRACKING, false), await start(TRACKING, true)];
    await warm([without, tracked].flatMap(({ url }) => KINDS.map((kind) => targetAt(url(kind)))));
    const collector = await startCollector(closing);
    const visit = async ({ url, isTracked }: Storefront, kind: Kind): Promise<Visit> => {
      const prepare = isTracked ? (port: number) => giveConsent(port, url(kind)) : undefined;
      collector.take();
      const target = targetAt(url(kind));
      const setup = { flags: [...collector.flags, ISOLATED], prepare, watchMs: WATCH_MS };
      const { report, ownBlockingMs } = await audit(target, closing, setup);
      const figures = figuresOfReport(report, kind);
      const figure = (row: string) => figures[figureName('pages', row, kind)] ?? Number.NaN;
      return {
        javascriptKb: scriptsBeforeUse(report.audits['network-requests'].details.items),
        lcpS: figure('LCP s'),
        tbtMs: figure('TBT ms'),
        ownTbtMs: ownBlockingMs,
        ...collector.take(),
      };
    };
    return { without, tracked, visit };
  });
  const steps: Step[] = KINDS.map((kind) => ({
    id: `scripts ${kind}`,
    run: async () => {
      const { without, tracked } = await served();
      const weigh = ({ url }: Storefront) => scriptWeight(url(kind));
      return figuresOfScripts(await weigh(without), await weigh(tracked), kind);
    },
  }));
  for (let round = 1; round <= rounds; round += 1) {
    for (const kind of KINDS) {
      const run = async () => {
        const { without, tracked, visit } = await served();
        const before = await visit(without, kind);
        const beside = await visit(tracked, kind);
        return figuresOfRound({ before, tracked: beside, after: await visit(without, kind) }, kind);
      };
      steps.push({ id: `round ${round} ${kind}`, run });
    }
  }
  const title = `Tracking: pages with and without it on a phone, medians of ${rounds} rounds`;
  return { name: 'tracking', title, goals, steps };
}

const targetAt = (url: string) => ({ url, cookie: '', isIndexed: true });
