import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Confirmation } from '#components/orders/confirmation.tsx';
import { OrderNotFound } from '#components/orders/order-not-found.tsx';
import { OrderShown, PaidWatch } from '#components/orders/paid-watch.client.tsx';
import { SentOrder } from '#components/tracking/sent-order.client.tsx';
import { ArrivalHeading } from '#components/ui/behaviour/arrival-heading.client.tsx';
import { RefreshWhileWaiting } from '#components/ui/behaviour/refresh-while-waiting.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { calendarHref } from '#lib/orders/calendar.ts';
import { loadOptions } from '#lib/orders/changes.ts';
import { findPaidState, isOwner, loadOrder } from '#lib/orders/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { loadStore } from '#lib/stores/data.ts';
import { purchaseFact, sentFact } from '#lib/tracking/domain/purchase.ts';
import { AccountOffer } from '../../../../order-account.tsx';
import { loadShopper } from '../../../../shopper.ts';
import { AfterGiftOrder } from '../../../after-gift.tsx';
import styles from './page.module.css';

export const metadata: Metadata = { title: orderTexts.pageTitle };

/**
 * Waits for a payment and shows its order (PAY-10 to PAY-13), to the buyer alone.
 * An order whose result was shown before leads home and records nothing again (PAY-11, GAP-072).
 */
export default async function PaidPage({ params }: { params: Promise<{ store: string; orderId: string }> }) {
  const shopper = await loadShopper(params);
  const { session } = shopper;
  const { orderId } = await params;
  const state = await findPaidState(orderId, '', shopper);
  if (state === 'unknown') {
    shopper.tellMissing();
    return <OrderNotFound />;
  }
  if (state === 'notified') redirect(routes.home());
  const found = isOwner(orderId, session) ? await loadOrder(orderId, '', shopper) : null;
  if (state === 'paid' && found) {
    const { order, orderDetails } = found;
    const { isreported, code } = await loadOptions(orderId);
    const purchase = purchaseFact(order, orderDetails);
    return (
      <Confirmation
        order={order}
        lines={orderDetails}
        proof={signOrder(order.ORDERID)}
        code={code}
        isPaid
        point={await loadStore(String(order.STOREID))}
        calendarHref={calendarHref(order)}
        offer={<AccountOffer shopper={shopper} order={order} />}
      >
        <Notice tone="success" title={orderTexts.paidTitle} />
        <AfterGiftOrder shopper={shopper} order={order} />
        <SentOrder fact={sentFact(order, purchase.goods)} />
        <OrderShown
          notify={routes.orderState(orderId)}
          purchase={isreported ? null : purchase}
          claimAt={routes.purchaseClaim(orderId)}
        />
      </Confirmation>
    );
  }
  return (
    <article className={styles.page}>
      <ArrivalHeading>{state === 'paid' ? orderTexts.paidTitle : orderTexts.order(orderId)}</ArrivalHeading>
      {state === 'waiting' && (
        <>
          <PaidWatch orderId={orderId} proof={signOrder(orderId)} />
          <noscript>
            <RefreshWhileWaiting path={routes.paid(orderId)} />
            <a href={routes.paid(orderId)}>{orderTexts.lookAgain}</a>
          </noscript>
        </>
      )}
      {state === 'cancelled' && (
        <Notice tone="warn">
          {keyedLabels.invalidOrderLabel} {orderTexts.timeout}
        </Notice>
      )}
      {state === 'review' && <Notice tone="warn">{paymentMessages.review}</Notice>}
      <p>
        <Anchor href={routes.tracking()}>{orderTexts.track}</Anchor>
      </p>
    </article>
  );
}
