import type { ReactNode } from 'react';
import { ArrivalHeading } from '#components/ui/behaviour/arrival-heading.client.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import type { Order, OrderLine } from '#lib/contracts/orders.ts';
import { changeTexts } from '#lib/labels/orders/changes.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import * as routes from '#lib/platform/routes.ts';
import styles from './confirmation.module.css';
import { HandOver } from './hand-over.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';

interface ConfirmationProps {
  order: Order;
  lines: readonly OrderLine[];
  /** A token that we signed: links to the order have no e-mail in them. */
  proof: string;
  /** Where the order's store stands; null when it is not known. */
  point: { lat: number; lng: number } | null;
  /** The pick-up as a file for calendars, '' without. */
  calendarHref: string;
  /** What whoever picks it up says, '' for a delivery. */
  code: string;
  /** Money came for it. */
  isPaid: boolean;
  /** How the order stands. */
  children?: ReactNode;
  /** What is offered once all is said. */
  offer?: ReactNode;
}

/** The order as it was placed (CHK-21). */
export function Confirmation(props: ConfirmationProps) {
  const { order, lines, proof, point, calendarHref, code, isPaid, children, offer } = props;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <ArrivalHeading>{orderTexts.thanks}</ArrivalHeading>
        <p className={styles.number}>
          {orderTexts.number} <strong>{order.ORDERID}</strong>
        </p>
        <p className={styles.mail}>{orderTexts.confirmationBy(order.EMAIL)}</p>
      </header>
      {children}
      <HandOver
        order={order}
        point={point}
        calendarHref={calendarHref}
        code={code}
        isPaid={isPaid}
        withSteps
      />
      {offer}
      <OrderFacts order={order} />
      <OrderLines order={order} lines={lines} />
      <div className={styles.ways}>
        <ButtonLink href={routes.orderDetails(order.ORDERID, proof)} reload variant="outline">
          {orderTexts.track}
        </ButtonLink>
        <ButtonLink href={routes.orderReceipt(order.ORDERID, proof)} reload variant="outline">
          {changeTexts.receipt}
        </ButtonLink>
        <ButtonLink href={routes.home()} reload variant="quiet">
          {orderTexts.keepBuying}
        </ButtonLink>
      </div>
    </article>
  );
}
