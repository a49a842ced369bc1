import { queryOptions } from '@tanstack/react-query';
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
 * back-end refuses. Never cached: the cart may have changed.
 */
export function totalsQuery(shippingtypeid: number, addressinfo: Readonly<Record<string, string>>) {
  return queryOptions({
    queryKey: ['totals', shippingtypeid, addressinfo],
    queryFn: async ({ signal }): Promise<ShownTotals | null> => {
      const input = { shippingtypeid, addressinfo };
      return toShown(await askBff<WireTotals>('customer/prevalOrderDiscount', input, { signal }));
    },
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

function toShown(totals: WireTotals): ShownTotals | null {
  if (!totals.success) return null;
  const net = toCentavos(totals.shippingcost) - toCentavos(totals.discountShipping);
  return {
    subtotal: toCentavos(totals.subtotal),
    discount: toCentavos(totals.discount),
    shipping: totals.shippingpending ? null : net,
    total: toCentavos(totals.total),
    discounts: [...totals.discountSTMessages, ...totals.discountSHMessages].map((message) => ({
      label: message.couponlabel,
      amount: toCentavos(message.discountamount),
    })),
  };
}
