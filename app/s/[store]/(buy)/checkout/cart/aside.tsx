import { OrderSummary } from '#components/checkout/order-summary.tsx';
import { splitLines } from '#lib/cart/domain/bag.ts';
import { loadTotals, type OrderTotals } from '#lib/checkout/data.ts';
import { orderDue } from '#lib/checkout/domain/payments.ts';
import type { CheckoutForms } from '#lib/checkout/progress.ts';
import type { Cart } from '#lib/contracts/carts.ts';

/** Beside the form: what is bought and what it costs with the way of delivery (CART-04, CHK-25, CHK-27). */
export async function Aside({ cart, forms }: { cart: Cart; forms: CheckoutForms }) {
  const totals = forms.option && (await loadTotals(cart, forms.option.type.SHIPPINGTYPEID));
  return <TotalsAside cart={cart} totals={totals} />;
}

/** The same with sums that are known already. */
export function TotalsAside({ cart, totals }: { cart: Cart; totals: OrderTotals | null }) {
  const { buyable } = splitLines(cart.data.products);
  const { subtotal, discount } = totals ?? cart.data;
  // A free order shows the net shipping alone (CHK-19).
  const total = totals ? orderDue(totals).due : cart.data.total;
  const messages = totals ? [...totals.discountSTMessages, ...totals.discountSHMessages] : [];
  return (
    <OrderSummary
      lines={buyable}
      subtotal={subtotal}
      discount={discount}
      shipping={totals && totals.shippingcost - totals.discountShipping}
      total={total}
      discounts={messages.map(({ couponlabel, discountamount }) => ({
        label: couponlabel,
        amount: discountamount,
      }))}
    />
  );
}
