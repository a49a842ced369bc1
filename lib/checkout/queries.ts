import type { z } from 'zod';
import type { orderTotals, prevalOrderDiscount } from '#lib/contracts/checkout/checkout.ts';
import type { MoneyIn } from '#lib/contracts/money-in.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { decodeMoney } from '#lib/money/decode.ts';
import { askBff } from '#lib/platform/browser/bff.ts';

/** The sums that a shopper is shown beside the form. */
export interface ShownTotals {
  subtotal: Centavos;
  discount: Centavos;
  /** Net cost of delivery; null before the address tells it. */
  shipping: Centavos | null;
  total: Centavos;
  /** Breakdown of the discounts, empty without one (COUP-20). */
  discounts: { label: string; amount: Centavos }[];
}

/** As it travels: decimal bolivianos. */
type WireTotals = z.input<typeof prevalOrderDiscount.response>;

const TOTALS_MONEY: MoneyIn<typeof orderTotals> = {
  discountSTMessages: { discountamount: true },
  discountSHMessages: { discountamount: true },
  discountShipping: true,
  shippingcost: true,
  subtotal: true,
  discount: true,
  total: true,
  balance: true,
  applied: { discountamount: true },
};

/** A way of delivery, and what is typed of its form. */
export interface TotalsInput {
  shippingtypeid: number;
  addressinfo: Readonly<Record<string, string>>;
}

/**
 * The sums of the visitor's cart for a way of delivery (CHK-25, CHK-26); null when the back-end refuses. Never cached,
 * since the cart may have changed, and never tried again: so it needs no query library, which weighs more than the form.
 * @throws Error when there is no response
 */
export async function fetchTotals(input: TotalsInput, signal: AbortSignal): Promise<ShownTotals | null> {
  return toShown(await askBff<WireTotals>('customer/prevalOrderDiscount', input, { signal }));
}

function toShown(wire: WireTotals): ShownTotals | null {
  if (!wire.success) return null;
  const totals = decodeMoney(TOTALS_MONEY, wire);
  return {
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shippingpending ? null : totals.shippingcost - totals.discountShipping,
    total: totals.total,
    discounts: [...totals.discountSTMessages, ...totals.discountSHMessages].map((message) => ({
      label: message.couponlabel,
      amount: message.discountamount,
    })),
  };
}
