import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { routes } from '#lib/platform/routes.ts';
import styles from './confirmation.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';

interface ConfirmationProps {
  order: Order;
  lines: readonly OrderLine[];
  /** Link to the order's own page, without an e-mail in it. */
  trackHref: string;
  /** What happens next. */
  children?: ReactNode;
}

/** The order as it was placed (CHK-21). */
export function Confirmation({ order, lines, trackHref, children }: ConfirmationProps) {
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{orderTexts.thanks}</h1>
        <p className={styles.number}>
          {orderTexts.number} <strong>{order.ORDERID}</strong>
        </p>
        <p className={styles.mail}>{order.EMAIL}</p>
      </header>
      {children}
      <OrderFacts order={order} />
      <OrderLines order={order} lines={lines} />
      <div className={styles.ways}>
        <ButtonLink href={trackHref} reload variant="outline">
          {orderTexts.track}
        </ButtonLink>
        <ButtonLink href={routes.home()} reload variant="quiet">
          {orderTexts.keepBuying}
        </ButtonLink>
      </div>
    </article>
  );
}
