import { importGoods } from '#tools/bench/calls/goods.ts';
import { purchase } from '#tools/bench/calls/purchase.ts';
import { addressesOf, STORES } from '#tools/bench/cold/addresses.ts';
import { runLoad } from '#tools/bench/load/run-load.ts';
import { differentSearches } from '#tools/bench/load/terms.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, type Goals } from '#tools/bench/report/goals.ts';
import { median } from '#tools/bench/report/statistics.ts';
import type { Suite } from '#tools/bench/suite.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { memoryNow } from '#tools/bench/support/process-use.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import { offeredTerms } from '#tools/bench/support/terms.ts';

const TABLE = 'soak';
const SECONDS = 600;
/** Until each page of each store was visited some times, and what then comes through is measured for so long. */
const WARM_UP_S = 120;
const SATURATED_S = 30;
/** Of what comes through. */
const SHARE = 0.7;
/** One request in so many is a search that nobody has made. */
const SEARCHING = 10;
const REQUESTS = 200_000;
const SAMPLE_MS = 5000;
/** The second minute, when caches are full, is compared with the last one. */
const SAMPLES_OF_MINUTE = 60_000 / SAMPLE_MS;

const goals: Goals = {
  [`${TABLE}/requests that failed`]: atMost(0),
  [`${TABLE}/orders that failed`]: atMost(0),
  [`${TABLE}/orders`]: atLeast(100),
  [`${TABLE}/memory, last minute ÷ second`]: atMost(1.1),
};

/** Pages of every kind in several stores, and searches among them. */
async function mixOf(shop: Shop): Promise<{ urls: string[]; cookies: string[] }> {
  const { all } = await addressesOf(shop);
  const searches = differentSearches(REQUESTS / SEARCHING);
  const urls = Array.from({ length: REQUESTS }, (_, at) => {
    const path = at % SEARCHING === 0 ? searches[at / SEARCHING] : all[at % all.length];
    return shop.url + path;
  });
  return { urls, cookies: STORES.slice(0, 3).map((id) => `ajuar_store=${id}`) };
}

/** Buys one thing after another until it is stopped. */
function keepBuying(buy: (number: number) => Promise<unknown>) {
  const counts = { placed: 0, failed: 0 };
  let isOver = false;
  const buying = (async () => {
    for (let number = 0; !isOver; number += 1) {
      await buy(number).then(
        () => {
          counts.placed += 1;
        },
        () => {
          counts.failed += 1;
        },
      );
    }
  })();
  const stop = async () => {
    isOver = true;
    await buying;
    return counts;
  };
  return { stop };
}

/** Looks at processes' memory, in MB, until it is stopped. */
function watchMemory(pids: readonly (number | undefined)[]) {
  const samples = pids.map((): number[] => []);
  const timer = setInterval(() => {
    for (const [at, pid] of pids.entries()) samples[at]?.push(memoryNow(pid));
  }, SAMPLE_MS);
  const stop = () => {
    clearInterval(timer);
    return samples;
  };
  return { stop };
}

async function soak(shop: Shop, closing: Closing): Promise<Figures> {
  const [goods, terms, mix] = [await importGoods(shop, {}), await offeredTerms(shop), await mixOf(shop)];
  await runLoad(mix, WARM_UP_S, closing);
  const { perSecond } = await runLoad(mix, SATURATED_S, closing);
  const buying = keepBuying(async (number) => {
    const wanted = goods[number % goods.length];
    if (wanted) await purchase(shop.url, wanted, terms);
  });
  const memory = watchMemory(shop.processes.map(({ pid }) => pid));
  const result = await runLoad({ ...mix, rate: perSecond * SHARE }, SECONDS, closing);
  const samples = memory.stop();
  const { placed, failed } = await buying.stop();
  const figures = {
    'requests a second that come through': perSecond,
    'requests a second': result.perSecond,
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'requests that failed': result.failed,
    orders: placed,
    'orders that failed': failed,
  };
  return {
    ...Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [figureName(TABLE, name, 'shop'), value]),
    ),
    ...Object.fromEntries(
      shop.processes.flatMap(({ name }, at) => {
        const own = samples[at] ?? [];
        const second = median(own.slice(SAMPLES_OF_MINUTE, 2 * SAMPLES_OF_MINUTE));
        const last = median(own.slice(-SAMPLES_OF_MINUTE));
        return [
          [figureName(TABLE, 'memory MB', name), last],
          [figureName(TABLE, 'memory, last minute ÷ second', name), last / second],
        ];
      }),
    ),
  };
}

/** Ten minutes of pages, searches and orders at seven tenths of what comes through: nothing fails, and memory stays level. */
export function soakSuite(shop: () => Promise<Shop>, closing: Closing): Suite {
  return {
    name: TABLE,
    title: `Soak: ${SECONDS / 60} minutes at ${SHARE * 100} % of saturation, with a buyer beside`,
    goals,
    steps: [{ id: TABLE, run: async () => soak(await shop(), closing) }],
  };
}
