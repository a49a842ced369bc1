import { toCentavos } from '#lib/money/centavos.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import type { ShownTotals } from './domain/totals.ts';

/** CALL-20 as it travels: decimal bolivianos. */
type WireTotals =
  | { success: false }
  | {
      success: true;
      shippingcost: number;
      shippingpending: boolean;
      discountShipping: number;
      subtotal: number;
      discount: number;
      total: number;
      discountSTMessages: WireMessage[];
      discountSHMessages: WireMessage[];
    };
type WireMessage = { couponlabel: string; discountamount: number };

/**
 * The sums of the visitor's cart for a way of delivery and what is typed of its form (CHK-25, CHK-26); null when the
 * back-end refuses. @throws Error when there is no answer
 */
export async function askTotals(
  shippingtypeid: number,
  addressinfo: Readonly<Record<string, string>>,
): Promise<ShownTotals | null> {
  const answer = await askBff<WireTotals>('customer/prevalOrderDiscount', { shippingtypeid, addressinfo });
  if (!answer.success) return null;
  const net = toCentavos(answer.shippingcost) - toCentavos(answer.discountShipping);
  return {
    subtotal: toCentavos(answer.subtotal),
    discount: toCentavos(answer.discount),
    shipping: answer.shippingpending ? null : net,
    total: toCentavos(answer.total),
    discounts: [...answer.discountSTMessages, ...answer.discountSHMessages].map((message) => ({
      label: message.couponlabel,
      amount: toCentavos(message.discountamount),
    })),
  };
}
