import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { quantile } from '#tools/bench/report/statistics.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { Goods } from './goods.ts';
import { purchase } from './purchase.ts';
import type { Terms } from './terms.ts';

const WARM_UP = 15;
const TABLE = 'buying, ms';

/** Half and nearly all of each call's times over one purchase after the other, and the sum of the halves. */
export async function buyingTimes(
  shop: Shop,
  goods: readonly Goods[],
  terms: Terms,
  { purchases, name }: { purchases: number; name: string },
): Promise<Figures> {
  const times = new Map<string, number[]>();
  for (let at = -WARM_UP; at < purchases; at += 1) {
    const wanted = goods[(at + WARM_UP) % goods.length];
    if (!wanted) break;
    const taken = await purchase(shop.url, wanted, terms);
    if (at < 0) continue;
    for (const [call, ms] of Object.entries(taken)) times.set(call, [...(times.get(call) ?? []), ms]);
  }
  const figures: Record<string, number> = {};
  let sum = 0;
  for (const [call, list] of times) {
    const half = quantile(list, 0.5);
    sum += half;
    figures[figureName(TABLE, call, `${name} p50`)] = half;
    figures[figureName(TABLE, call, `${name} p99`)] = quantile(list, 0.99);
  }
  return { ...figures, [figureName(TABLE, 'sum', `${name} p50`)]: sum };
}
