import type { Centavos } from '#lib/money/centavos.ts';
import { type Day, isWithin } from '#lib/platform/domain/day.ts';

/** The terms of a coupon, or of a promotion that holds by itself. */
export interface Promotion {
  id: number;
  /** What a shopper enters, in upper case; '' for a promotion that holds by itself. */
  code: string;
  label: string;
  kind: 'percent' | 'amount' | 'shipping';
  /** percent: hundredths of a percent (10 % is 1000). amount, shipping: centavos; a shipping one without takes all off. */
  value: number | null;
  /** The most that a percentage takes off. */
  maximum: Centavos | null;
  /** What the goods it is for have to cost at least, after their own discounts. */
  minimum: Centavos;
  /** Paths of categories ('mesa', 'mesa/tazas') and ids of products that it is for; neither: for all goods. */
  categories: readonly string[];
  products: readonly number[];
  /** Where it holds; nowhere named: in every store. */
  stores: readonly number[];
  /** First and last day, '' leaves that end open. */
  from: Day;
  to: Day;
  loginRequired: boolean;
  /** May be combined: a coupon with others, a promotion with coupons. */
  append: boolean;
  /** What it exceeds the goods by may pay the delivery. */
  balanceToShipping: boolean;
  /** The one customer who may use it. */
  customerId: number | null;
}

/** Why a promotion does not hold. Whether it is still to be had (off, used, inuse, spent) the back-end knows alone. */
export type Problem =
  | 'off'
  | 'used'
  | 'inuse'
  | 'spent'
  | 'login'
  | 'owner'
  | 'store'
  | 'early'
  | 'late'
  | 'goods'
  | 'minimum'
  | 'exclusive';

/** A line of a cart that is bought; `net` after its own discounts. */
export interface PromotionLine {
  key: string;
  productid: number;
  /** Path of its category. */
  category: string;
  net: Centavos;
}

/** Who buys, where and when. */
export interface Occasion {
  storeId: number;
  /** Null for a guest. */
  customerId: number | null;
  today: Day;
}

/** Whether a promotion is for a line. */
export function isFor({ categories, products }: Promotion, line: PromotionLine): boolean {
  if (categories.length === 0 && products.length === 0) return true;
  return products.includes(line.productid) || categories.some((path) => isInside(line.category, path));
}

function isInside(category: string, path: string): boolean {
  return category === path || category.startsWith(`${path}/`);
}

/** Why a promotion does not hold on this occasion, or null. @param goods what the lines it is for cost; null without any */
export function problemOf(promotion: Promotion, occasion: Occasion, goods: Centavos | null): Problem | null {
  const { customerId, today, storeId } = occasion;
  if (today < promotion.from.slice(0, 10)) return 'early';
  if (!isWithin(today, '', promotion.to)) return 'late';
  if (promotion.stores.length > 0 && !promotion.stores.includes(storeId)) return 'store';
  if (customerId === null && (promotion.loginRequired || promotion.customerId !== null)) return 'login';
  if (promotion.customerId !== null && promotion.customerId !== customerId) return 'owner';
  if (goods === null) return 'goods';
  return goods < promotion.minimum ? 'minimum' : null;
}
