import type { PricedCart } from '#backend/modules/carts/index.ts';
import { type CouponScope, judgeCoupons } from '#backend/modules/coupons/index.ts';
import type { Judgement } from '#lib/coupons/domain/judge.ts';

/** The sums of a cart's goods with its coupons as they are with a delivery, centavos. */
interface PricedAmounts {
  subtotal: number;
  /** Of lines, coupons and promotions. */
  discount: number;
  discountShipping: number;
  judgement: Judgement;
}

/** Prices a cart again with what its delivery costs; null while that is unknown. */
export function pricedAmounts(
  { shopCart, coupons }: PricedCart,
  buyer: CouponScope,
  delivery: { now: Date; shipping: number | null },
): PricedAmounts {
  const { data } = shopCart;
  const judgement = judgeCoupons(coupons, data.products, buyer, delivery);
  const ofLines = data.discount - (data.coupons?.discount ?? 0);
  return {
    subtotal: data.subtotal,
    discount: ofLines + judgement.goods,
    discountShipping: judgement.shipping,
    judgement,
  };
}
