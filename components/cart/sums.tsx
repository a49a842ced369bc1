import { cartTexts } from '#lib/labels/cart/cart.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import styles from './sums.module.css';

/** A row of a discount breakdown (COUP-20), centavos. */
export interface DiscountRow {
  label: string;
  amount: Centavos;
}

interface SumsProps {
  subtotal: Centavos;
  discount: Centavos;
  total: Centavos;
  /** Null while the way of delivery is not chosen: said in words. */
  shipping?: Centavos | null;
  /** Breakdown of discounts; one plain row without. */
  discounts?: readonly DiscountRow[];
}

/** The sums of a cart or an order (CART-04, CART-31, CART-32, GAP-058). */
export function Sums({ subtotal, discount, total, shipping, discounts = [] }: SumsProps) {
  const rows = discounts.length > 0 ? discounts : [{ label: cartTexts.discount, amount: discount }];
  return (
    <dl className={styles.sums}>
      <Row label={cartTexts.subtotal} value={formatPrice(subtotal)} />
      {rows
        .filter(({ amount }) => amount > 0)
        .map(({ label, amount }) => (
          <Row key={label} label={label} value={`-${formatPrice(amount)}`} save />
        ))}
      {shipping !== undefined && <Row label={cartTexts.shipping} value={shippingText(shipping)} />}
      <Row label={cartTexts.total} value={formatPrice(total)} total />
    </dl>
  );
}

function shippingText(shipping: Centavos | null): string {
  if (shipping === null) return cartTexts.shippingLater;
  return shipping === 0 ? cartTexts.free : formatPrice(shipping);
}

function Row({
  label,
  value,
  save,
  total,
}: {
  label: string;
  value: string;
  save?: boolean;
  total?: boolean;
}) {
  return (
    <div className={styles.row} data-kind={total ? 'total' : save ? 'save' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
