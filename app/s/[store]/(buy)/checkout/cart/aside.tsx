import { LiveSummary } from '#components/checkout/live-summary.client.tsx';
import { OrderSummary } from '#components/checkout/order-summary.tsx';
import { splitLines } from '#lib/cart/domain/bag.ts';
import { loadTotals, type OrderTotals } from '#lib/checkout/data.ts';
import { orderDue } from '#lib/checkout/domain/payments.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { FormValues } from '#lib/contracts/forms.ts';

interface AsideProps {
  cart: Cart;
  /** Way of delivery and what is known of its form; null before there is one to choose. */
  delivery: { id: number; values: FormValues } | null;
}

/** Beside the form: what is bought and what it costs with the way of delivery (CART-04, CHK-25, CHK-26). */
export async function Aside({ cart, delivery }: AsideProps) {
  const totals = delivery && (await loadTotals(cart, delivery.id, delivery.values));
  return <LiveSummary {...summaryOf(cart, totals)} />;
}

/** The same with sums that are known and stay. */
export function TotalsAside({ cart, totals }: { cart: Cart; totals: OrderTotals | null }) {
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
    shipping: totals && !totals.shippingpending ? totals.shippingcost - totals.discountShipping : null,
    total,
    discounts: messages.map(({ couponlabel, discountamount }) => ({
      label: couponlabel,
      amount: discountamount,
    })),
  };
}
