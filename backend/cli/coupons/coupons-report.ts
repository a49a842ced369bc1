import type { z } from 'zod';
import { couponCommandTexts as texts } from '#lib/labels/checkout/coupon-commands.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { formatPrice } from '#lib/money/format.ts';
import { csvCell } from '../../csv-formula.ts';
import type {
  couponDetails,
  couponStats,
  madeCoupons,
  OperatorCoupon,
} from '../../modules/coupons/operator-contract.ts';
import { localDay } from '../operator/local-time.ts';

/** Coupons, one a line; a batch as one. */
export function couponsAsText(rows: readonly OperatorCoupon[]): string {
  if (rows.length === 0) return texts.none;
  return rows.map(describe).join('\n');
}

/** The codes with how often each was used, for a mail tool or a sheet. */
export function couponsAsCsv(rows: readonly OperatorCoupon[]): string {
  const lines = rows.map(({ code, label, to, used, enabled }) => [
    code,
    label,
    to,
    String(used),
    enabled ? 'sí' : 'no',
  ]);
  return asCsv([[...texts.columns], ...lines]);
}

/** Codes that were just made: one alone in words, more of them as a list. */
export function madeAsText({ codes, batch }: z.output<typeof madeCoupons>): string {
  if (batch === '') return texts.created(codes[0] ?? '');
  return asCsv([['código', 'lote'], ...codes.map((code) => [code, batch])]);
}

export function detailsAsText({ coupon, orders }: z.output<typeof couponDetails>): string {
  const used = orders.map(({ orderid, usedat, discount }) =>
    texts.order(orderid, localDay(usedat), formatPrice(discount)),
  );
  return [describe(coupon), ...used].join('\n');
}

export function statsAsText({ rows }: z.output<typeof couponStats>): string {
  if (rows.length === 0) return texts.none;
  return rows
    .map(({ name, orders, discount, sales }) =>
      [name, texts.stats(String(orders), formatPrice(discount), formatPrice(sales))].join('  '),
    )
    .join('\n');
}

function describe(coupon: OperatorCoupon): string {
  const { code, batch, count, label, used, uses, held, enabled } = coupon;
  const name = count > 1 ? texts.batch(batch, count) : code || texts.automatic;
  const all = uses === null ? null : uses * count;
  return [
    name,
    label,
    giveOf(coupon),
    ...conditionsOf(coupon),
    texts.used(used, all),
    ...(held > 0 ? [texts.held(held)] : []),
    ...(enabled ? [] : [texts.isOff]),
  ].join('  ');
}

function giveOf({ kind, percent, amount, maximum }: OperatorCoupon): string {
  if (kind === 'shipping') return amount === null ? texts.allShipping : texts.ofShipping(formatPrice(amount));
  if (kind === 'amount') return formatPrice(amount ?? 0);
  const share = texts.percent(numberText(percent ?? 0));
  return maximum === null ? share : `${share} ${texts.atMost(formatPrice(maximum))}`;
}

function conditionsOf(coupon: OperatorCoupon): string[] {
  const { minimum, categories, products, stores, from, to, login, customer, usesPerCustomer } = coupon;
  return [
    minimum > 0 && texts.from(formatPrice(minimum)),
    categories.join(', '),
    products.length > 0 && texts.products(products.join(', ')),
    stores.length > 0 && texts.stores(stores.join(', ')),
    (from || to) && texts.between(from, to),
    login && texts.login,
    customer && texts.bound(customer),
    usesPerCustomer !== null && texts.perCustomer(usesPerCustomer),
    coupon.combinable && texts.combinable,
    coupon.balanceToShipping && texts.balance,
  ].filter((text): text is string => typeof text === 'string' && text !== '');
}

function asCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(csvCell).join(',')).join('\n');
}
