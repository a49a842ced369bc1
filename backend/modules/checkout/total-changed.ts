import { orderMessages } from '#lib/labels/orders/order-messages.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { OrderAmounts } from '#lib/pricing/domain/totals.ts';

const LINES = ['subtotal', 'discount', 'shippingcost', 'discountShipping'] as const;

/** What a shopper was shown, centavos; the parts where their storefront tells them. */
type Shown = { expectedtotal: Centavos } & { [Line in keyof OrderAmounts]?: Centavos | undefined };

/** Why an order costs another total than was shown: both totals, and each line that has changed by its name. */
export function totalChanged(shown: Shown, now: OrderAmounts & { total: Centavos }): string {
  const lines = LINES.flatMap((line) => {
    const before = shown[line];
    if (before === undefined || before === now[line]) return [];
    const { lineChanged, lines: names } = orderMessages;
    return [lineChanged(names[line], formatPrice(before), formatPrice(now[line]))];
  });
  return orderMessages.totalChanged(formatPrice(shown.expectedtotal), formatPrice(now.total), lines);
}
