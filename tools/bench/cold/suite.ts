import { importGoods } from '#tools/bench/calls/goods.ts';
import { purchase } from '#tools/bench/calls/purchase.ts';
import { runLoad } from '#tools/bench/load/run-load.ts';
import { differentSearches } from '#tools/bench/load/terms.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { atLeast, atMost, type Goals, paced } from '#tools/bench/report/goals.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { pagesOf } from '#tools/bench/support/addresses.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { processorTime } from '#tools/bench/support/process-use.ts';
import { once, type Shop, startLoneStorefront } from '#tools/bench/support/shop.ts';
import { offeredTerms } from '#tools/bench/support/terms.ts';
import { onPhone } from '#tools/bench/touch/phone.ts';
import { addressesOf, STORES } from './addresses.ts';
import { scriptsAfterUse } from './after-use.ts';
import { type FirstVisits, visitOnce } from './first-visits.ts';

const VISITS = 'first visits';
const PROCESSOR = 'processor ms a page';
const MANY = '300 addresses';
const WORK = 'processor of the storefront';
const AFTER_USE = 'scripts after use';
const PAGES = 60;
const ADDRESSES = 300;
const SEARCHES = 200;
const PURCHASES = 60;

const goals: Goals = {
  [`${VISITS}/first byte p95 ms`]: paced(atMost(40)),
  [`${VISITS}/last byte p50 ms`]: paced(atMost(40, 28)),
  [`${VISITS}/${PROCESSOR}`]: paced(atMost(20)),
  [`${MANY}/pages a second`]: paced(atLeast(310, 500)),
  [`${MANY}/p99 ms`]: paced(atMost(229, 150)),
  [`${WORK}/ms a new search`]: paced(atMost(20)),
  [`${WORK}/ms an order`]: paced(atMost(30)),
  [`${AFTER_USE}/KB/product`]: atMost(175),
  [`${AFTER_USE}/KB/home`]: atMost(165),
};

const figuresOf = (visits: FirstVisits, column: string): Figures => ({
  [figureName(VISITS, 'first byte p95 ms', column)]: visits.firstByte95,
  [figureName(VISITS, 'last byte p50 ms', column)]: visits.lastByte50,
  [figureName(VISITS, PROCESSOR, column)]: visits.processor,
});

/** What nobody has asked for before, and what a page weighs once it was used. */
export function coldSuite(
  shop: () => Promise<Shop>,
  closing: Closing,
  { rounds, seconds }: { rounds: number; seconds: number },
): Suite {
  const addresses = once(async () => addressesOf(await shop()));
  const buying = once(async () => {
    const one = await shop();
    return { goods: await importGoods(one, {}), terms: await offeredTerms(one) };
  });
  /** A storefront that has just started, and renders nothing before it is asked for. */
  const withStorefront = async <T>(use: (url: string, pid: number | undefined) => Promise<T>): Promise<T> => {
    const storefront = await startLoneStorefront(closing, await shop(), { WARM_PAGES: '0' });
    try {
      return await use(storefront.url, storefront.pid);
    } finally {
      await storefront.stop();
    }
  };
  const round = (number: number): Step[] => [
    {
      id: `${VISITS} ${number}`,
      run: async () => {
        const { products, categories } = await addresses();
        const paths = products.slice(0, PAGES);
        const [first, second, third, fourth] = STORES;
        return withStorefront(async (url, pid) => {
          const started = await visitOnce({ url, pid }, paths, first);
          for (const store of [second, third])
            await visitOnce({ url, pid }, [...paths, ...categories], store);
          return {
            ...figuresOf(started, 'product, just started'),
            ...figuresOf(await visitOnce({ url, pid }, paths, fourth), 'product'),
            ...figuresOf(await visitOnce({ url, pid }, categories, fourth), 'listing'),
          };
        });
      },
    },
    {
      id: `${MANY} ${number}`,
      run: async () => {
        const { all } = await addresses();
        return withStorefront(async (url, pid) => {
          const stores = STORES.slice(0, Math.ceil(ADDRESSES / all.length));
          for (const store of stores) await visitOnce({ url, pid }, all, store);
          const cookies = stores.map((id) => `ajuar_store=${id}`);
          const asked = { urls: all.map((path) => url + path), cookies };
          const { perSecond, p99, failed } = await runLoad(asked, seconds, closing);
          if (failed > 0) throw new Error(`${failed} requests failed`);
          return { [`${MANY}/pages a second/all`]: perSecond, [`${MANY}/p99 ms/all`]: p99 };
        });
      },
    },
    {
      id: `${WORK} ${number}`,
      run: async () => {
        const { goods, terms } = await buying();
        return withStorefront(async (url, pid) => {
          const [warm, measured] = [0, SEARCHES].map((from) =>
            differentSearches(from + SEARCHES).slice(from),
          ) as [string[], string[]];
          await visitOnce({ url, pid }, warm, STORES[0]);
          const { processor } = await visitOnce({ url, pid }, measured, STORES[0]);
          const buy = async (times: number) => {
            for (let at = 0; at < times; at += 1) {
              const wanted = goods[at % goods.length];
              if (wanted) await purchase(url, wanted, terms);
            }
          };
          await buy(PURCHASES / 2);
          const before = processorTime(pid);
          await buy(PURCHASES);
          const order = (processorTime(pid) - before) / PURCHASES;
          return {
            [figureName(WORK, 'ms a new search', 'ms')]: processor,
            [figureName(WORK, 'ms an order', 'ms')]: order,
          };
        });
      },
    },
  ];
  const used: Step = {
    id: AFTER_USE,
    run: async () => {
      const one = await shop();
      const { home, product } = await pagesOf(one);
      const weigh = (path: string) =>
        onPhone(closing, one.url, async (context) =>
          scriptsAfterUse(await context.newPage(), one.url + path),
        );
      return {
        [figureName(AFTER_USE, 'KB', 'home')]: await weigh(home),
        [figureName(AFTER_USE, 'KB', 'product')]: await weigh(product),
      };
    },
  };
  return {
    name: 'cold',
    title: `Cold: first visits of ${PAGES} products one after the other, ${ADDRESSES} addresses and more that were visited once by 16 connections for ${seconds} s, medians of ${rounds}`,
    goals,
    steps: [...Array.from({ length: rounds }, (_, at) => round(at + 1)).flat(), used],
  };
}
