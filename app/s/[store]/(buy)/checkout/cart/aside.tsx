import { type CouponState, Coupons } from '#components/cart/coupons/coupons.client.tsx';
import { LiveSummary } from '#components/checkout/live-summary.client.tsx';
import { OrderSummary } from '#components/checkout/order-summary.tsx';
import { splitLines } from '#lib/cart/domain/bag.ts';
import { discountRows } from '#lib/cart/domain/discount-rows.ts';
import type { OrderTotals } from '#lib/checkout/data.ts';
import { shownTotals } from '#lib/checkout/domain/shown-totals.ts';
import { STEP_FORM } from '#lib/checkout/domain/step-fields.ts';
import type { Cart } from '#lib/contracts/carts.ts';

interface AsideProps {
  cart: Cart;
  /** Null before there is a way of delivery to choose. */
  totals: OrderTotals | null;
  /** What may be entered of coupons; null where there are none. */
  coupons: CouponState | null;
  /** Id of the form of the step, which the entry of coupons belongs to; none where the step has none to send. */
  form?: string | undefined;
}

/** Beside the form: what is bought and what it costs with the way of delivery (CART-04, CHK-25, CHK-26). */
export function Aside(props: AsideProps) {
  return <LiveSummary {...summaryOf(props)} coupons={<StepCoupons {...props} step={2} />} />;
}

/** The same with sums that stay. */
export function TotalsAside(props: AsideProps) {
  return (
    <OrderSummary
      {...summaryOf(props)}
      coupons={<StepCoupons {...props} step={3} form={STEP_FORM.payment} />}
    />
  );
}

/** The coupons with what they take off with this delivery; what they change comes with the page. */
function StepCoupons({ cart, totals, coupons: state, step, form }: AsideProps & { step: 2 | 3 }) {
  const { coupons } = cart.data;
  if (!coupons || !state) return null;
  const applied = totals?.applied ?? coupons.applied;
  return <Coupons coupons={{ ...coupons, applied }} state={state} step={step} form={form} />;
}

/** Of a free order the total is the net shipping alone (CHK-19). */
function summaryOf({ cart, totals, coupons }: Pick<AsideProps, 'cart' | 'totals' | 'coupons'>) {
  const isOpen = Boolean(coupons?.problem);
  const { subtotal, discount, total } = cart.data;
  const lines = splitLines(cart.data.products).buyable;
  if (!totals)
    return {
      lines,
      isOpen,
      subtotal,
      discount,
      total,
      shipping: null,
      discounts: discountRows(cart.data.coupons),
    };
  const { netShipping: _net, ...shown } = shownTotals(totals);
  return { lines, isOpen, ...shown };
}
