import { judge, type Offer } from '#lib/coupons/domain/judge.ts';
import type { Promotion, PromotionLine } from '#lib/coupons/domain/promotion.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { quantile } from '#tools/bench/report/statistics.ts';

const LINES = 100;
const RUNS = 2000;
const CATEGORIES = ['mesa', 'mesa/tazas', 'cocina', 'sala', 'dormitorio'];
const OCCASION = { storeId: 101, customerId: 7, today: '2026-11-21' };
const SHIPPING = 2_500;

/** How long coupons and promotions of a cart of 100 lines take to judge, half of the promotions not to be combined. */
export async function judgingTimes(promotions: number): Promise<Figures> {
  const lines = Array.from({ length: LINES }, (_, at) => lineAt(at));
  const offers = Array.from(
    { length: promotions },
    (_, at): Offer => ({ promotion: promotionAt(at), problem: null }),
  );
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    judge(offers, lines, OCCASION, SHIPPING);
    times.push(performance.now() - start);
  }
  const row = `${LINES} lines, ${promotions} promotions`;
  return {
    [figureName('judging, ms', row, 'p50')]: quantile(times, 0.5),
    [figureName('judging, ms', row, 'p95')]: quantile(times, 0.95),
  };
}

function lineAt(at: number): PromotionLine {
  const category = CATEGORIES[at % CATEGORIES.length] ?? '';
  return { key: `SKU-${at}`, productid: at, category, net: 1_000 + ((at * 7919) % 90_000) };
}

function promotionAt(at: number): Promotion {
  return {
    id: at,
    code: at % 3 === 0 ? '' : `CODE${at}`,
    label: `Promotion ${at}`,
    kind: at % 2 === 0 ? 'percent' : 'amount',
    value: 500 + at,
    maximum: null,
    minimum: 0,
    categories: at % 4 === 0 ? [CATEGORIES[at % CATEGORIES.length] ?? ''] : [],
    products: [],
    stores: [],
    from: '2026-01-01',
    to: '',
    loginRequired: false,
    append: at % 4 < 2,
    balanceToShipping: at % 5 === 0,
    customerId: null,
  };
}
