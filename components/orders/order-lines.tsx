import { useId } from 'react';
import goods from '#components/ui/primitives/goods-line.module.css';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import type { OrderLine } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { collapsePacks, type OrderItem } from '#lib/orders/domain/packs.ts';
import styles from './order-lines.module.css';
import { type OrderAmounts, OrderSums } from './order-sums.tsx';

interface OrderLinesProps {
  order: OrderAmounts;
  lines: readonly OrderLine[];
}

/** What was ordered, packs as one line each (ORD-03, ORD-04), and what it costs. */
export function OrderLines({ order, lines }: OrderLinesProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {orderTexts.products}
      </h2>
      <ul className={styles.lines}>
        {collapsePacks(lines, order.SUBTOTAL).map((item) => (
          <Line key={`${item.line.SKU}${item.name}`} item={item} />
        ))}
      </ul>
      <div className={styles.sums}>
        <OrderSums order={order} />
      </div>
    </section>
  );
}

function Line({ item }: { item: OrderItem }) {
  const { line, name, quantity, subtotal, total, parts } = item;
  return (
    <li className={goods.line}>
      <div className={`picture-ground ${goods.picture}`}>
        <Picture path={line.DEFAULTIMAGE} alt="" sizes="72px" />
      </div>
      <div>
        <p className={styles.name}>{name}</p>
        {parts.length > 1 ? (
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part.SKU}>
                {part.QUANTITY} × {part.PRODUCTNAME}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.quiet}>{[line.VARIANT, line.SKU].filter(Boolean).join(' · ')}</p>
        )}
        <p className={styles.quiet}>
          {orderTexts.quantity}: {quantity}
        </p>
      </div>
      <Price price={total} oldPrice={subtotal} size="s" className={goods.price} />
    </li>
  );
}
