import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import { quantile } from '#tools/bench/report/statistics.ts';
import type { Shop } from '#tools/bench/support/shop.ts';
import type { Terms } from '#tools/bench/support/terms.ts';
import type { Goods } from './goods.ts';
import type { CouponBuyer } from './offers.ts';
import { purchase } from './purchase.ts';

const WARM_UP = 15;
const GUEST_TABLE = 'buying, ms';
const CUSTOMER_TABLE = 'buying as a customer with coupons, ms';

/**
 * Half and nearly all of each call's times over one purchase after the other, and the sum of the halves: of guests, or of a
 * customer with codes.
 */
export async function buyingTimes(
  shop: Shop,
  goods: readonly Goods[],
  terms: Terms,
  { purchases, name, buyer = null }: { purchases: number; name: string; buyer?: CouponBuyer | null },
): Promise<Figures> {
  const table = buyer ? CUSTOMER_TABLE : GUEST_TABLE;
  const times = new Map<string, number[]>();
  for (let at = -WARM_UP; at < purchases; at += 1) {
    const wanted = goods[(at + WARM_UP) % goods.length];
    if (!wanted) break;
    const taken = await purchase(shop.url, wanted, terms, buyer);
    if (at < 0) continue;
    for (const [call, ms] of taken) times.set(call, [...(times.get(call) ?? []), ms]);
  }
  const figures: Record<string, number> = {};
  let sum = 0;
  for (const [call, list] of times) {
    const half = quantile(list, 0.5);
    sum += half;
    figures[figureName(table, call, `${name} p50`)] = half;
    figures[figureName(table, call, `${name} p99`)] = quantile(list, 0.99);
  }
  return { ...figures, [figureName(table, 'sum', `${name} p50`)]: sum };
}
