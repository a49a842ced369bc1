import type { Cart } from '#lib/contracts/carts.ts';
import type { CheckoutFact } from './facts.ts';
import { goodsOfCart } from './items.ts';

/** What a way of delivery changes of a cart's sums, in centavos, and what it is called. */
interface ChosenDelivery {
  name: string;
  subtotal: number;
  discount: number;
}

/**
 * A step of the checkout as it is shown. Coupons may depend on the delivery: once it is chosen, its sums count.
 * @param delivery null before it is chosen
 */
export function checkoutFact(
  { updatedate, data: { products, total, coupons } }: Cart,
  delivery: ChosenDelivery | null,
): CheckoutFact {
  const step = delivery ? 3 : 2;
  const value = delivery ? delivery.subtotal - delivery.discount : total;
  const name = delivery?.name ?? '';
  return {
    type: 'checkout',
    step,
    goods: goodsOfCart({ products, total: value, coupons }),
    delivery: name,
    once: `${step} ${updatedate} ${name}`,
    onceBegun: `2 ${updatedate} `,
  };
}
