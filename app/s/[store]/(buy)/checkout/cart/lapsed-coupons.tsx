import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Cart } from '#lib/contracts/carts.ts';
import { couponTexts } from '#lib/labels/cart/coupon-entry.ts';

/** Above the later steps, whose summary is folded on phones: coupons that ceased to hold, by name, and what would help. */
export function LapsedCoupons({ cart }: { cart: Cart | null }) {
  const lapsed = cart?.data.coupons?.applied.filter(({ problem }) => problem !== '') ?? [];
  if (lapsed.length === 0) return null;
  return (
    <Notice tone="warn">
      {lapsed.map(({ couponid, couponcode, problem }) => (
        <p key={couponid}>
          {couponTexts.idle(couponcode)} {problem}
        </p>
      ))}
    </Notice>
  );
}
