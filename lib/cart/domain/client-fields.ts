import type { CartData } from '#lib/contracts/carts.ts';
import { formatPrice } from '#lib/money/format.ts';
import { type CartView, counts } from './lines.ts';

/** Fields of the client's cart that follow from its lines and sums (CART-34). */
export function clientFields({
  products,
  subtotal,
  discount,
}: CartView): Pick<CartData, 'combos' | 'subtotalLabel' | 'discountLabel'> {
  const groups = new Map<string, number>();
  for (const line of products) {
    if (line.combogroup === '' || line.discount === 0 || !counts(line)) continue;
    groups.set(line.combogroup, (groups.get(line.combogroup) ?? 0) + line.discount);
  }
  return {
    combos: [...groups].map(([combogroup, amount]) => ({ combogroup, discount: amount })),
    subtotalLabel: formatPrice(subtotal),
    discountLabel: formatPrice(discount),
  };
}
