import { atLeast, atMost, type Goals, paced } from '#tools/bench/report/goals.ts';
import type { Step, Suite } from '#tools/bench/suite.ts';
import { once, type Shop } from '#tools/bench/support/shop.ts';
import { offeredTerms } from '#tools/bench/support/terms.ts';
import { buyingTimes } from './buying.ts';
import { importGoods } from './goods.ts';
import { judgingTimes } from './judging.ts';
import { loginTimes } from './login.ts';
import { couponBuyer } from './offers.ts';
import { orderRate } from './orders.ts';
import { rawQuery } from './raw-query.ts';

/** Coupons and promotions of one cart. */
const PROMOTIONS = 20;

/** What a purchase may take, call by call: a guest's six have 80 ms, and a customer with two codes makes eight (docs/quality.md). */
const PURCHASE_MS = { guest: 80, customerWithCoupons: 107 };

const goals: Goals = {
  'buying, ms/sum/postgres p50': paced(atMost(PURCHASE_MS.guest, 50)),
  'buying as a customer with coupons, ms/sum/postgres p50': paced(atMost(PURCHASE_MS.customerWithCoupons)),
  'orders of a customer with coupons/orders a second/postgres': paced(atLeast(300)),
  'orders/orders a second/postgres': paced(atLeast(300)),
  'orders/orders a second/pglite': paced(atLeast(60)),
  'orders/order p99 ms/postgres': paced(atMost(250)),
  'login/p95 ms': paced(atMost(250)),
  [`judging, ms/100 lines, ${PROMOTIONS} promotions/p95`]: paced(atMost(5)),
};

/** A shop over one of the databases. */
export interface ShopOnDatabase {
  name: 'pglite' | 'postgres';
  /** Undefined for the embedded database. */
  databaseUrl: () => Promise<string | undefined>;
  shop: () => Promise<Shop>;
}

export interface CallsOptions {
  purchases: number;
  orders: number;
}

/**
 * A purchase call by call through the BFF and orders by 16 clients, of guests and then of a customer with coupons, and logins,
 * on each database.
 */
export function callsSuite(shops: readonly ShopOnDatabase[], { purchases, orders }: CallsOptions): Suite {
  return {
    name: 'calls',
    title: `Calls: ${purchases} purchases through the BFF, then ${orders} orders by 16 clients, of guests and of a customer with coupons, then logins`,
    goals,
    steps: [
      ...shops.flatMap((one) => stepsOn(one, { purchases, orders })),
      { id: 'judging', run: () => judgingTimes(PROMOTIONS) },
    ],
  };
}

function stepsOn({ name, databaseUrl, shop }: ShopOnDatabase, { purchases, orders }: CallsOptions): Step[] {
  const prepared = once(async () => {
    const one = await shop();
    const url = await databaseUrl();
    const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
    const goods = await importGoods(one, env);
    return { one, goods, terms: await offeredTerms(one), env };
  });
  const buyer = once(async () => {
    const { one, env } = await prepared();
    return couponBuyer(one, env);
  });
  return [
    {
      id: `buying ${name}`,
      run: async () => {
        const { one, goods, terms } = await prepared();
        return buyingTimes(one, goods, terms, { purchases, name });
      },
    },
    {
      id: `orders ${name}`,
      run: async () => {
        const { one, goods, terms } = await prepared();
        return orderRate(one, goods, terms, { orders, name });
      },
    },
    {
      id: `buying with coupons ${name}`,
      run: async () => {
        const { one, goods, terms } = await prepared();
        return buyingTimes(one, goods, terms, { purchases, name, buyer: await buyer() });
      },
    },
    {
      id: `orders with coupons ${name}`,
      run: async () => {
        const { one, goods, terms } = await prepared();
        return orderRate(one, goods, terms, { orders, name, buyer: await buyer() });
      },
    },
    { id: `login ${name}`, run: async () => loginTimes(await shop(), name) },
    { id: `raw query ${name}`, run: async () => rawQuery(name, await databaseUrl()) },
  ];
}
