import type { ReactNode } from 'react';
import { Sums } from '#components/cart/sums.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import { countUnits, lineTotal, optionsText } from '#lib/cart/domain/bag.ts';
import type { DiscountRows } from '#lib/cart/domain/discount-rows.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPrice } from '#lib/money/format.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  subtotal: Centavos;
  discount: Centavos;
  /** Before what is off it; null before a way of delivery is known. */
  shipping: Centavos | null;
  total: Centavos;
  discounts?: DiscountRows;
  /** The entry of coupons, and those of the order. */
  coupons?: ReactNode;
  /** Unfolded from the beginning: something in it needs a look. */
  isOpen?: boolean;
}

/** What is being bought and what it costs: beside the form, or folded above it with its total showing (GAP-077). */
export function OrderSummary(props: OrderSummaryProps) {
  const { lines, total, isOpen } = props;
  const title = (
    <>
      <span>{summaryTexts.summary}</span>
      <span className={styles.count}>{summaryTexts.count(String(countUnits(lines)))}</span>
    </>
  );
  return (
    <aside className={styles.aside} aria-label={summaryTexts.summary}>
      <details className={styles.folded} open={isOpen}>
        <summary className={styles.bar}>
          {title}
          <strong className={styles.total}>{formatPrice(total)}</strong>
        </summary>
        <Body {...props} />
      </details>
      <div className={styles.open}>
        <h2 className={styles.title}>{title}</h2>
        <Body {...props} />
      </div>
    </aside>
  );
}

function Body({ lines, subtotal, discount, shipping, total, discounts, coupons }: OrderSummaryProps) {
  return (
    <div className={styles.body}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <div className={`picture-ground ${styles.picture}`}>
              <Picture path={line.image} alt="" sizes="56px" />
            </div>
            <p className={styles.name}>
              {line.quantity} × {line.productname}
              {line.optionsselected.length > 0 && <span className={styles.options}>{optionsText(line)}</span>}
            </p>
            <Price price={lineTotal(line)} oldPrice={line.subtotal} size="s" className={styles.amount} />
          </li>
        ))}
      </ul>
      <div>
        <Sums
          subtotal={subtotal}
          discount={discount}
          shipping={shipping}
          total={total}
          {...(discounts && { discounts })}
        />
      </div>
      {coupons}
      <Anchor href={routes.cart(1)} className={styles.change}>
        {summaryTexts.seeCart}
      </Anchor>
    </div>
  );
}
