import { LiveSummary } from '#components/checkout/live-summary.client.tsx';
import { OrderSummary } from '#components/checkout/order-summary.tsx';
import { splitLines } from '#lib/cart/domain/bag.ts';
import { netShipping, type OrderTotals } from '#lib/checkout/data.ts';
import { orderDue } from '#lib/checkout/domain/payments.ts';
import type { Cart } from '#lib/contracts/carts.ts';

interface AsideProps {
  cart: Cart;
  /** Null before there is a way of delivery to choose. */
  totals: OrderTotals | null;
}

/** Beside the form: what is bought and what it costs with the way of delivery (CART-04, CHK-25, CHK-26). */
export function Aside({ cart, totals }: AsideProps) {
  return <LiveSummary {...summaryOf(cart, totals)} />;
}

/** The same with sums that stay. */
export function TotalsAside({ cart, totals }: AsideProps) {
  return <OrderSummary {...summaryOf(cart, totals)} />;
}

function summaryOf(cart: Cart, totals: OrderTotals | null) {
  const { subtotal, discount } = totals ?? cart.data;
  // A free order shows the net shipping alone (CHK-19).
  const total = totals ? orderDue(totals).due : cart.data.total;
  const messages = totals ? [...totals.discountSTMessages, ...totals.discountSHMessages] : [];
  return {
    lines: splitLines(cart.data.products).buyable,
    subtotal,
    discount,
    shipping: totals && netShipping(totals),
    total,
    discounts: messages.map(({ couponlabel, discountamount }) => ({
      label: couponlabel,
      amount: discountamount,
    })),
  };
}
