import { type CartView, counts } from '#lib/cart/domain/lines.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import type { AppliedCoupon, CartCoupons, DiscountMessage } from '#lib/contracts/checkout/coupon-view.ts';
import { type Judgement, judge, type Verdict } from '#lib/coupons/domain/judge.ts';
import type { Problem, Promotion } from '#lib/coupons/domain/promotion.ts';
import { couponMessages, couponProblems } from '#lib/labels/checkout/coupons.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import type { CouponRow } from './coupon-reader.ts';

/** How long a cart keeps what is limited from all others after it was last used. */
export const HOLD_MS = 30 * 60_000;

/** Whose cart coupons are judged for, and where; `user_id` above 0 for a customer. */
export interface CouponScope {
  store_id: number;
  user_id: number;
}

/** The lines of a cart that count, as promotions see them. */
function promotionLines(products: readonly CartLine[]) {
  return products.filter(counts).map(({ key, productid, category, subtotal, discount }) => ({
    key,
    productid,
    category,
    net: subtotal - discount,
  }));
}

/** Judges coupons and promotions for a cart's lines. @param shipping cost of the delivery; null while it is unknown */
export function judgeCoupons(
  rows: readonly CouponRow[],
  products: readonly CartLine[],
  { store_id, user_id }: CouponScope,
  { now, shipping = null }: { now: Date; shipping?: number | null },
): Judgement {
  const offers = rows.map((row) => ({ promotion: toPromotion(row), problem: knownProblem(row, now) }));
  const occasion = { storeId: store_id, customerId: user_id > 0 ? user_id : null, today: laPazDay(now) };
  return judge(offers, promotionLines(products), occasion, shipping);
}

function toPromotion(row: CouponRow): Promotion {
  return {
    id: row.coupon_id,
    code: row.code ?? '',
    label: row.label,
    kind: row.kind,
    value: row.value,
    maximum: row.maximum,
    minimum: row.minimum,
    categories: row.categories,
    products: row.products,
    stores: row.stores,
    from: row.starts_on,
    to: row.ends_on,
    loginRequired: row.login_required,
    append: row.is_append,
    balanceToShipping: row.balance_to_shipping,
    customerId: row.customer_id,
  };
}

/** Whether it is still to be had. */
function knownProblem(row: CouponRow, now: Date): Problem | null {
  const { uses, used_elsewhere: used, pending_elsewhere: pending, held_elsewhere: held } = row;
  if (!row.is_enabled) return 'off';
  if (uses !== null && used >= uses) return used - pending >= uses ? 'used' : 'inuse';
  const isHeld = row.held_until !== null && row.held_until > now;
  if (uses !== null && !isHeld && used + held >= uses) return 'inuse';
  return row.uses_per_customer !== null && row.spent >= row.uses_per_customer ? 'spent' : null;
}

/** Why a promotion takes nothing off, for the shopper; '' without a problem. */
export function problemText({ promotion, problem, missing }: Verdict): string {
  if (problem === null) return '';
  const { from, to, minimum, categories, products } = promotion;
  const isForSome = categories.length + products.length > 0;
  return couponProblems[problem]({ from, to, minimum, missing, isForSome });
}

/** The sums of a cart's lines with its coupons: what is off, and the total, which is never below 0. */
export function withCoupons(view: CartView, { goods }: Judgement): CartView {
  const discount = view.discount + goods;
  return { ...view, discount, total: Math.max(0, view.subtotal - discount) };
}

/** What coupons and promotions do to a cart, as the contract wants it (COUP-19, COUP-20). */
export function toCartCoupons(rows: readonly CouponRow[], judgement: Judgement): CartCoupons {
  const applied = toApplied(rows, judgement);
  const { goods, balance } = judgement;
  return {
    applied,
    ...splitMessages(judgement),
    discount: goods,
    balance,
    exclusive: applied.some(({ isappend, problem }) => problem === '' && !isappend),
  };
}

/** The coupons that a shopper applied. */
export function toApplied(rows: readonly CouponRow[], { verdicts }: Judgement): AppliedCoupon[] {
  return verdicts.flatMap((verdict, i): AppliedCoupon[] => {
    const row = rows[i];
    if (!row || row.code === null || row.temp_code === null) return [];
    const problem = problemText(verdict);
    return [
      {
        couponid: row.coupon_id,
        couponcode: row.code,
        validcouponcode: problem === '' ? row.code : '',
        validcoupontempcode: row.temp_code,
        couponlabel: row.label,
        type: row.kind === 'shipping' ? 'SH' : 'ST',
        discountamount: verdict.goods + verdict.shipping,
        isloginrequired: row.login_required || row.customer_id !== null,
        isgeneric: row.customer_id === null && row.uses !== 1,
        isappend: row.is_append,
        totalcustomersupported: row.uses_per_customer,
        ispositivebalancetoshipp: row.balance_to_shipping,
        problem,
      },
    ];
  });
}

/** Says of each coupon that takes nothing off any more why. */
export function lapsedCoupons(rows: readonly CouponRow[], judgement: Judgement): string[] {
  return toApplied(rows, judgement)
    .filter(({ problem }) => problem !== '')
    .map(({ couponlabel, problem }) => couponMessages.lapsed(couponlabel, problem));
}

/**
 * What is off the goods, without what exceeds them, and what is off the delivery (COUP-20); of the latter the words alone before
 * it is known.
 */
export function splitMessages({ verdicts }: Judgement): {
  discountSTMessages: DiscountMessage[];
  discountSHMessages: DiscountMessage[];
} {
  const held = verdicts.filter(({ problem }) => problem === null);
  return {
    discountSTMessages: held
      .filter(({ goods, surplus }) => goods > surplus)
      .map(({ promotion, goods, surplus }) => toMessage(promotion, goods - surplus)),
    discountSHMessages: held
      .filter(({ promotion, shipping }) => promotion.kind === 'shipping' || shipping > 0)
      .map(({ promotion, shipping }) => toMessage(promotion, shipping)),
  };
}

function toMessage({ label, kind }: Promotion, amount: number): DiscountMessage {
  const message = kind === 'shipping' && amount === 0 ? couponMessages.onDelivery : '';
  return { couponlabel: label, discountamount: amount, message };
}
