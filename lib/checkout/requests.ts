import type { z } from 'zod';
import type { orderTotals, prevalOrderDiscount } from '#lib/contracts/checkout/checkout.ts';
import type { MoneyIn } from '#lib/contracts/money-in.ts';
import { decodeMoney } from '#lib/money/decode.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { type ShownTotals, shownTotals } from './domain/shown-totals.ts';

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
  return wire.success ? shownTotals(decodeMoney(TOTALS_MONEY, wire)) : null;
}
