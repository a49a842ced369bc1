import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Picture } from '#components/ui/primitives/picture.tsx';
import { Price } from '#components/ui/primitives/price.tsx';
import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { summaryTexts } from '#lib/labels/cart/summary.ts';
import { historyTexts as texts } from '#lib/labels/orders/history.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { isSure } from '#lib/orders/domain/paid.ts';
import { isOver } from '#lib/orders/domain/steps.ts';
import styles from './order-card.module.css';

/** '12 de noviembre de 2026' */
const DATE = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'America/La_Paz' });

interface OrderCardProps {
  order: Order;
  /** Null when the shop does not know it. */
  status: OrderStatus | null;
  /** The first lines. */
  lines: readonly { PRODUCTNAME: string; PACKNAME: string; DEFAULTIMAGE: string }[];
  /** All lines; null where that is not known. */
  lineCount: number | null;
  /** All units; null where that is not known. */
  unitCount: number | null;
  /** Where the order is shown. */
  href: string;
  /** Buys it again. */
  children: ReactNode;
}

/** An order of a history: number, date, status, way of delivery, total, and pictures of what is in it (ORD-07, ORD-08). */
export function OrderCard({ order, status, lines, lineCount, unitCount, href, children }: OrderCardProps) {
  const titleId = `order-${order.ORDERID}`;
  const isUnpaid = status?.TYPE === '' && !isSure(order);
  const more = (lineCount ?? lines.length) - lines.length;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h3 id={titleId} className={styles.number}>
          <Anchor href={href}>{texts.order(order.ORDERID)}</Anchor>
        </h3>
        <p className={styles.date}>{DATE.format(new Date(order.DATEADDED))}</p>
        {status && (
          <p className={styles.status} data-type={status.TYPE || undefined}>
            {status.STATUSNAME}
          </p>
        )}
        {isUnpaid && <p className={styles.unpaid}>{texts.unpaid}</p>}
        <p className={styles.quiet}>{deliveryOf(order, status)}</p>
      </div>
      {lines.length > 0 && (
        <ul className={styles.pictures}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may have a product twice, and its lines never change.
            <li key={at} className={`picture-ground ${styles.picture}`}>
              <Picture path={line.DEFAULTIMAGE} alt={line.PACKNAME || line.PRODUCTNAME} sizes="64px" />
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{texts.more(more)}</li>}
        </ul>
      )}
      <div className={styles.sum}>
        <Price price={order.TOTAL} prefix={texts.total} className={styles.total} />
        {unitCount !== null && <p className={styles.quiet}>{summaryTexts.count(String(unitCount))}</p>}
      </div>
      <div className={styles.ways}>
        <ButtonLink
          href={href}
          reload
          variant={isUnpaid ? 'primary' : 'quiet'}
          size="s"
          aria-label={isUnpaid ? texts.payOf(order.ORDERID) : texts.seeOf(order.ORDERID)}
        >
          {isUnpaid ? texts.pay : texts.see}
        </ButtonLink>
        {children}
      </div>
    </article>
  );
}

/** How and where it is handed over: the store and day of a pick-up, the place of a delivery; of a gift, for what event it is. */
function deliveryOf(order: Order, status: OrderStatus | null): string {
  const { store, address, city, day, event } = deliveryFacts(order);
  if (event !== '') return texts.given(event);
  if (order.SHIPPINGTYPE === 'PICKUP') return texts.pickup(store, isOver(status) ? '' : day);
  return texts.delivery([address, city].filter(Boolean).join(', '));
}
