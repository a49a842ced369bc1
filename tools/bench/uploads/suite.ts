import { startVariant } from '#tools/bench/delivery/storefronts.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atMost, type Goals } from '#tools/bench/report/goals.ts';
import { ratio } from '#tools/bench/report/statistics.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { sendPhotos } from './send-photos.ts';
import { timePages, visits } from './shoppers.ts';

const TABLE = 'uploads';
const ALONE = 'nobody uploads';
const BESIDE = 'four visitors upload';
const SHARE = 'p95 ÷ without uploads';
const VISITORS = 4;
const SECONDS = 12;
const WARM_UP_S = 6;

const goals: Goals = { [`${TABLE}/${SHARE}`]: atMost(1.2) };

/** What pages take while visitors upload photos one after the other, and while nobody does, in turns. */
export function uploadsSuite(shop: () => Promise<Shop>, closing: Closing, rounds = 7): Suite {
  const served = once(async () => {
    // How many photos a visitor may upload is not what is measured.
    const url = await startVariant(await shop(), closing, { RATE_TRIES: '0' });
    const pages = visits(await pagesOf(await shop()));
    await timePages(url, pages, WARM_UP_S);
    return { url, pages };
  });
  const alone = async () => {
    const { url, pages } = await served();
    return figuresOf(await timePages(url, pages, SECONDS), ALONE);
  };
  const beside = async () => {
    const { url, pages } = await served();
    const result = await sendPhotos({ url, visitors: VISITORS, seconds: SECONDS }, closing);
    const times = await timePages(url, pages, SECONDS);
    const { stored, refused } = await result();
    return {
      ...figuresOf(times, BESIDE),
      [figureName(TABLE, 'photos stored', BESIDE)]: stored,
      [figureName(TABLE, 'photos refused for now', BESIDE)]: refused,
    };
  };
  const steps: Step[] = Array.from({ length: rounds }, (_, at) => [
    { id: `alone ${at + 1}`, run: alone },
    { id: `beside uploads ${at + 1}`, run: beside },
  ]).flat();
  const title = `Uploads: pages beside photos that visitors send, medians of ${rounds}`;
  return { name: 'uploads', title, goals, steps, derive: share };
}

function figuresOf({ p50, p95 }: Awaited<ReturnType<typeof timePages>>, column: string): Figures {
  return { [figureName(TABLE, 'p50 ms', column)]: p50, [figureName(TABLE, 'p95 ms', column)]: p95 };
}

function share(figures: Figures): Figures {
  const p95 = (column: string) => figures[figureName(TABLE, 'p95 ms', column)];
  return { [figureName(TABLE, SHARE, BESIDE)]: ratio(p95(BESIDE), p95(ALONE)) };
}
