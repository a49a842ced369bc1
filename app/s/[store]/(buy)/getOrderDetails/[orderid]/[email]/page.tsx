import type { Metadata } from 'next';
import { HandOver } from '#components/orders/hand-over.tsx';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { OrderNotFound } from '#components/orders/order-not-found.tsx';
import { Reorder } from '#components/orders/reorder.client.tsx';
import { StatusBar } from '#components/orders/status-bar.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { historyTexts } from '#lib/labels/orders/history.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { calendarHref } from '#lib/orders/calendar.ts';
import { loadOrder, loadPaidState, loadStatuses } from '#lib/orders/data.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';
import { LAST_UNPAID_STATUS } from '#lib/orders/domain/paid.ts';
import { canBuyAgain } from '#lib/orders/domain/reorder.ts';
import { type OrderSteps, statusSteps } from '#lib/orders/domain/steps.ts';
import { orderIdIn, segmentIn } from '#lib/platform/addresses/fields.ts';
import { routes } from '#lib/platform/routes.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import { loadStore } from '#lib/stores/data.ts';
import { FlashNotice } from '../../../flash-notice.tsx';
import { AccountOffer } from '../../../order-account.tsx';
import { loadShopper } from '../../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: orderTexts.status };

/** Of an e-mail or a token. */
const MOST_LETTERS = 200;

interface Props {
  /** `email` is the e-mail of the order or the token of a link that we made. */
  params: Promise<{ store: string; orderid: string; email: string }>;
}

/** An order with its status bar and lines (ORD-10 to ORD-16, ORD-19). */
export default async function OrderPage({ params }: Props) {
  const shopper = await loadShopper(params);
  const { orderid, email } = await params;
  const proof = segmentIn(email, MOST_LETTERS) ?? '';
  const [found, statuses] = await Promise.all([
    loadOrder(orderIdIn(orderid) ?? '', proof, shopper),
    loadStatuses(),
  ]);
  if (!found) {
    shopper.tellMissing();
    return <OrderNotFound />;
  }
  const { order, orderHistory, orderDetails } = found;
  // A bar would call an order cancelled whose payment came late.
  const inReview = (await loadPaidState(order.ORDERID, shopper.session)) === 'review';
  const { STATUSID: statusId, SHIPPINGTYPE: shippingType, PAYMENTTYPE: paymentType } = order;
  const steps = statusSteps({ statusId, shippingType, paymentType, statuses, history: orderHistory });
  return (
    <article className={styles.page}>
      <header>
        {shopper.session.userId !== null && (
          <p className={styles.back}>
            <Anchor href={routes.purchases()}>{historyTexts.back}</Anchor>
          </p>
        )}
        <h1>{orderTexts.order(order.ORDERID)}</h1>
        <p className={styles.date}>{spanishDay(laPazDay(new Date(order.DATEADDED)))}</p>
      </header>
      <FlashNotice flash={shopper.flash} />
      {inReview ? <Notice tone="warn">{paymentMessages.review}</Notice> : <StatusBar {...steps} />}
      {!inReview && isAwaited(order, steps) && (
        <HandOver
          order={order}
          point={await loadStore(String(order.STOREID))}
          calendarHref={calendarHref(order)}
        />
      )}
      <OrderFacts order={order} />
      <OrderLines order={order} lines={orderDetails} />
      {canBuyAgain(order) && (
        <div className={styles.again}>
          <Reorder
            orderid={order.ORDERID}
            proof={proof}
            back={routes.orderDetails(order.ORDERID, proof)}
            variant="primary"
          />
        </div>
      )}
      <AccountOffer shopper={shopper} order={order} />
    </article>
  );
}

/** Will the order still be handed over, and is it sure? */
function isAwaited({ PAYMENTTYPE, STATUSID }: Order, { cancelled, current }: OrderSteps): boolean {
  if (cancelled || current?.TYPE === 'SUCCESS') return false;
  return PAYMENTTYPE === 'OFFLINE' || STATUSID > LAST_UNPAID_STATUS;
}
