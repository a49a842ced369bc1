import type { DiscountMessage } from '#lib/contracts/checkout/coupon-view.ts';
import type { Centavos } from '#lib/money/centavos.ts';

/** A named part of the discounts, as it is shown among the sums. */
export interface DiscountRow {
  label: string;
  amount: Centavos;
  /** What to know about it, '' for nothing. */
  note?: string;
}

/** What coupons and promotions take off, of the goods and of the delivery (COUP-20). */
export interface DiscountRows {
  goods: readonly DiscountRow[];
  shipping: readonly DiscountRow[];
}

interface Messages {
  discountSTMessages: readonly DiscountMessage[];
  discountSHMessages: readonly DiscountMessage[];
}

/** The named discounts of a cart or an order; none of a cart without coupons. */
export function discountRows(messages: Messages | null): DiscountRows {
  if (!messages) return { goods: [], shipping: [] };
  const { discountSTMessages, discountSHMessages } = messages;
  return { goods: discountSTMessages.map(toRow), shipping: discountSHMessages.map(toRow) };
}

function toRow({ couponlabel, discountamount, message }: DiscountMessage): DiscountRow {
  return { label: couponlabel, amount: discountamount, ...(message !== '' && { note: message }) };
}
