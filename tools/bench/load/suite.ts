import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, type Goals, paced } from '#tools/bench/report/goals.ts';
import { ratio } from '#tools/bench/report/statistics.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { askFor } from '#tools/bench/support/http.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { LoadResult } from './load-order.ts';
import { runLoad } from './run-load.ts';
import { differentSearches } from './terms.ts';

const CACHED = ['home', 'listing', 'product'] as const;
const TABLE = 'load';
const PER_SECOND = 'pages a second';
const STATIC_PER_SECOND = 'static page of that size';
const STATIC_PROCESSOR = 'processor ms a static page';
const SHARE = 'page ÷ static page';
/** More than can be asked for in a run. */
const ADDRESSES = 40_000;
/** What is made anew for each visit is code that runs: for so long the storefront translates it, in seconds. */
const WARM_UP_S = 6;

const goals: Goals = {
  ...Object.fromEntries(CACHED.map((kind) => [figureName(TABLE, PER_SECOND, kind), paced(atLeast(500))])),
  [figureName(TABLE, PER_SECOND, 'new search')]: paced(atLeast(60)),
  [figureName(TABLE, PER_SECOND, 'repeated search')]: paced(atLeast(400)),
  [`${TABLE}/${SHARE}`]: { aim: 0.8, better: 'more' },
};

/** @throws Error when requests failed: a rate of failures is no rate */
function figuresOfLoad(result: LoadResult & { processor: number }, column: string): Figures {
  if (result.failed > 0) throw new Error(`${column}: ${result.failed} requests failed`);
  return {
    [figureName(TABLE, PER_SECOND, column)]: result.perSecond,
    [figureName(TABLE, 'p50 ms', column)]: result.p50,
    [figureName(TABLE, 'p99 ms', column)]: result.p99,
    [figureName(TABLE, 'KB a page', column)]: result.kilobytes,
    [figureName(TABLE, 'processor ms a page', column)]: result.processor,
  };
}

async function staticPageAsLargeAs(shop: Shop, path: string): Promise<string> {
  const page = await askFor(200, shop.url + path, { headers: { accept: 'text/html' } });
  return `${shop.url}/media/plain/${Math.max(1, Math.round(page.body.length / 1024))}`;
}

export interface LoadOptions {
  rounds: number;
  seconds: number;
}

/** Pages a second over 16 connections; beside each page a static one of its size, served by the same process. */
export function loadSuite(
  shop: () => Promise<Shop>,
  closing: Closing,
  { rounds, seconds }: LoadOptions = { rounds: 3, seconds: 10 },
): Suite {
  const addressesOf = async (paths: readonly string[]) => {
    const { url } = await shop();
    return paths.map((path) => url + path);
  };
  const load = async (paths: readonly string[]) => {
    const { url, processes } = await shop();
    await askFor(200, url + paths[0], { headers: { 'accept-encoding': 'br' } });
    // The storefront's alone: what neighbours on the machine take is not in it.
    const pid = processes.at(-1)?.pid;
    const before = processorTime(pid);
    const result = await runLoad({ urls: await addressesOf(paths) }, seconds, closing);
    const processor = (processorTime(pid) - before) / (result.perSecond * seconds);
    return { ...result, processor };
  };
  const round = (number: number): Step[] => [
    ...CACHED.flatMap((kind): Step[] => [
      {
        id: `${kind} ${number}`,
        run: async () => figuresOfLoad(await load([(await pagesOf(await shop()))[kind]]), kind),
      },
      {
        id: `${kind} static ${number}`,
        run: async () => {
          const one = await shop();
          const page = await staticPageAsLargeAs(one, (await pagesOf(one))[kind]);
          const { perSecond, processor } = await load([new URL(page).pathname]);
          return {
            [figureName(TABLE, STATIC_PER_SECOND, kind)]: perSecond,
            [figureName(TABLE, STATIC_PROCESSOR, kind)]: processor,
          };
        },
      },
    ]),
    {
      id: `product through Next ${number}`,
      run: async () => {
        const { product } = await pagesOf(await shop());
        // A query that means nothing: the front door sees another address, Next the same kept page.
        const paths = Array.from({ length: ADDRESSES }, (_, at) => `${product}?visit=${number}-${at}`);
        return figuresOfLoad(await load(paths), 'product through Next');
      },
    },
    {
      id: `new search ${number}`,
      run: async () => {
        const all = differentSearches(ADDRESSES * number).slice(-ADDRESSES);
        // From the other end: what was searched a moment ago is kept.
        if (number === 1) await runLoad({ urls: await addressesOf(all.toReversed()) }, WARM_UP_S, closing);
        return figuresOfLoad(await load(all), 'new search');
      },
    },
    {
      id: `repeated search ${number}`,
      run: async () => figuresOfLoad(await load([(await pagesOf(await shop())).search]), 'repeated search'),
    },
  ];
  const steps = Array.from({ length: rounds }, (_, at) => round(at + 1)).flat();
  return {
    name: 'load',
    title: `Load: 16 connections for ${seconds} s each, medians of ${rounds}`,
    goals,
    steps,
    derive: shares,
  };
}

function shares(figures: Figures): Figures {
  return Object.fromEntries(
    CACHED.map((kind) => [
      figureName(TABLE, SHARE, kind),
      ratio(
        figures[figureName(TABLE, PER_SECOND, kind)],
        figures[figureName(TABLE, STATIC_PER_SECOND, kind)],
      ),
    ]),
  );
}
