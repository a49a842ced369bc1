import { startVariant } from '#tools/bench/delivery/storefronts.ts';
import { figureName } from '#tools/bench/report/figures.ts';
import { atMost, type Goals } from '#tools/bench/report/goals.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { figuresOfRound, SHARE, type Slice, TABLE } from './round.ts';
import { sendPhotos } from './send-photos.ts';
import { pageCount, timePages, visits } from './shoppers.ts';

const VISITORS = 4;
const SECONDS = 8;
const WARM_UP_S = 6;

const goals: Goals = { [figureName(TABLE, SHARE, 'a round')]: atMost(1.2) };

/**
 * What pages take while visitors upload photos one after the other, and while nobody does. A round measures without, with
 * and without uploads, so that each ratio is of times that lie beside each other: what else the machine does changes within
 * minutes, and their median is that of the rounds.
 */
export function uploadsSuite(shop: () => Promise<Shop>, closing: Closing, rounds = 9): Suite {
  const served = once(async () => {
    // How many photos a visitor may upload is not what is measured.
    const { url, pid } = await startVariant(await shop(), closing, { RATE_TRIES: '0' });
    const pages = visits(await pagesOf(await shop()));
    await timePages(url, pages, WARM_UP_S);
    const servers = [pid, ...(await shop()).processes.map((one) => one.pid)];
    const slice = async (): Promise<Slice> => {
      const used = processorTimes(servers);
      const times = await timePages(url, pages, SECONDS);
      return { ...times, processorMs: (processorTimes(servers) - used) / pageCount(SECONDS) };
    };
    return { url, slice };
  });
  const round = async () => {
    const { url, slice } = await served();
    const before = await slice();
    const sent = await sendPhotos({ url, visitors: VISITORS, seconds: SECONDS }, closing);
    const beside = await slice();
    const photos = await sent();
    return figuresOfRound({ before, beside, after: await slice() }, photos);
  };
  const steps: Step[] = Array.from({ length: rounds }, (_, at) => ({ id: `round ${at + 1}`, run: round }));
  const title = `Uploads: pages beside photos that visitors send, medians of ${rounds} rounds`;
  return { name: 'uploads', title, goals, steps };
}

/** Of all of them together, in ms. */
function processorTimes(pids: readonly (number | undefined)[]): number {
  return pids.reduce((sum: number, pid) => sum + processorTime(pid), 0);
}
