import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { LinkedPayment } from '#components/checkout/linked-payment.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { ContributionHead } from '#components/registry/guest/contribution-head.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { ArrivalHeading } from '#components/ui/behaviour/arrival-heading.client.tsx';
import { ButtonLink } from '#components/ui/primitives/button.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import { paymentNote } from '#lib/checkout/data.ts';
import { paysFor } from '#lib/checkout/domain/payment/payments.ts';
import { isPaymentLink, loadLinkedPayment, loadLinkedWays } from '#lib/checkout/pay-by-link.ts';
import { isWaiting } from '#lib/checkout/pending.ts';
import { qrImage } from '#lib/checkout/qr-image.ts';
import type { OrderPayment } from '#lib/contracts/payments/payments.ts';
import { contributionLinkTexts, paymentLinkTexts, paymentMessages } from '#lib/labels/checkout/payments.ts';
import { giftOrderTexts } from '#lib/labels/orders/gifts.ts';
import { isOwner, loadOrder, type OrderRecord } from '#lib/orders/data.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { safePath } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { pendingOrder } from '#lib/platform/session/content.ts';
import { isContributionPath } from '#lib/registry/domain/contribution.ts';
import { OtherStore } from '../../../../other-store.tsx';
import { loadShopper, type Shopper } from '../../../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: paymentLinkTexts.pageTitle };

interface Props {
  params: Promise<{ store: string; orderId: string; token: string }>;
  searchParams: Promise<{ list?: string | string[] }>;
}

/**
 * Pays one order by a signed link that ends, without a login: what customer service sends, and where a gateway leads back to. Coming
 * here proves nothing: the bank is asked how the payment stands. Who placed the order in this browser goes on in the checkout.
 */
export default async function PaymentLinkPage({ params, searchParams }: Props) {
  const shopper = await loadShopper(params);
  const { orderId, token } = await params;
  const payment = isPaymentLink(orderId, token) ? await loadLinkedPayment(orderId) : null;
  const found = payment && (await loadOrder(orderId, token, shopper));
  if (!payment || !found) {
    shopper.tellMissing();
    return (
      <Ended shopper={shopper} title={paymentLinkTexts.invalidTitle}>
        <Notice tone="warn">{paymentLinkTexts.invalid}</Notice>
        <ButtonLink href={routes.contact()} reload>
          {paymentLinkTexts.contact}
        </ButtonLink>
      </Ended>
    );
  }
  const own = ownPage(payment, shopper);
  if (own) redirect(own);
  const { event } = deliveryFacts(found.order);
  const seeOrder = (
    <ButtonLink
      href={routes.orderDetails(orderId, token)}
      variant={event === '' ? 'primary' : 'outline'}
      reload
    >
      {paymentLinkTexts.see}
    </ButtonLink>
  );
  const words = payment.iscontribution ? contributionLinkTexts : paymentLinkTexts;
  const given = (await searchParams).list;
  const list = given ? safePath(String(given), routes.eventDetails()) : undefined;
  if (payment.state === 'paid' && event !== '') {
    return (
      <Ended shopper={shopper} title={giftOrderTexts.thanks}>
        <Notice tone="success">{giftOrderTexts.paid(event)}</Notice>
        <ButtonLink href={list ?? routes.eventDetails()} variant="registry" reload>
          {list !== undefined && isContributionPath(list) ? giftOrderTexts.backToGift : giftOrderTexts.back}
        </ButtonLink>
        {seeOrder}
      </Ended>
    );
  }
  if (payment.state === 'paid') {
    return (
      <Ended shopper={shopper} title={words.paidTitle}>
        <Notice tone="success">{words.paid}</Notice>
        {seeOrder}
      </Ended>
    );
  }
  if (payment.state === 'review') {
    return (
      <Ended shopper={shopper} title={words.title(orderId)}>
        <Notice tone="warn">{paymentMessages.review}</Notice>
        {seeOrder}
      </Ended>
    );
  }
  return <Payable shopper={shopper} token={token} payment={payment} found={found} list={list} />;
}

interface PayableProps {
  shopper: Shopper;
  token: string;
  payment: OrderPayment;
  found: OrderRecord;
  /** The page of a gift list to which it leads back. */
  list: string | undefined;
}

/** What can be paid now, what for, and how. */
async function Payable({ shopper, token, payment, found, list }: PayableProps) {
  const { orderid: orderId, iscontribution: isContribution } = payment;
  const ways = (await loadLinkedWays(found.order.STOREID)).filter((way) =>
    paysFor(way, found.order.SHIPPINGTYPE),
  );
  const current = isWaiting(payment) ? payment : null;
  const code = current?.payload ? await qrImage(current.payload) : null;
  return (
    <article className={styles.page}>
      <ArrivalHeading>
        {(isContribution ? contributionLinkTexts : paymentLinkTexts).title(orderId)}
      </ArrivalHeading>
      <OtherStore shopper={shopper} storeId={found.order.STOREID} thing="payment" />
      <FlashNotice flash={shopper.flash} />
      {isContribution && <PartOf found={found} />}
      <LinkedPayment
        orderId={orderId}
        token={token}
        path={routes.paymentLink(orderId, token, list)}
        amount={payment.amount}
        isContribution={isContribution}
        current={current}
        code={code && `data:image/png;base64,${Buffer.from(code).toString('base64')}`}
        ways={ways.map((way) => ({
          id: way.PAYMENTTYPEID,
          name: way.PAYMENTNAME,
          note: paymentNote(way),
          isCurrent: current !== null && way.TYPE === current.type,
        }))}
      />
      {isContribution && list !== undefined && (
        <ButtonLink href={list} variant="quiet" reload>
          {isContributionPath(list) ? giftOrderTexts.otherAmount : giftOrderTexts.back}
        </ButtonLink>
      )}
      {!isContribution && <Goods found={found} />}
    </article>
  );
}

/** Which gift of which list a contribution is for. */
function PartOf({ found: { order, orderDetails } }: { found: OrderRecord }) {
  const [line] = orderDetails;
  if (!line) return null;
  const event = giftOrderTexts.recipients(deliveryFacts(order).event);
  return (
    <ContributionHead image={line.DEFAULTIMAGE} event={event} variant={line.VARIANT}>
      <p className={styles.name}>{line.PRODUCTNAME}</p>
    </ContributionHead>
  );
}

/** What is bought, and for whom where it is a gift. */
function Goods({ found: { order, orderDetails } }: { found: OrderRecord }) {
  const { event } = deliveryFacts(order);
  return (
    <>
      {event !== '' && <p>{giftOrderTexts.recipients(event)}</p>}
      <OrderLines order={order} lines={orderDetails} />
    </>
  );
}

/** Where the session that placed the order goes on; null for anybody else, and for an order that it no longer waits for. */
function ownPage({ orderid, state, isprocessing }: OrderPayment, { session }: Shopper): string | null {
  if (!isOwner(orderid, session)) return null;
  if (state === 'paid' || isprocessing) return routes.paid(orderid);
  const waits = state === 'waiting' || state === 'rejected';
  return waits && pendingOrder(session) === orderid ? routes.checkoutStep(3) : null;
}

function Ended({ shopper, title, children }: { shopper: Shopper; title: string; children: ReactNode }) {
  return (
    <article className={styles.page}>
      <ArrivalHeading>{title}</ArrivalHeading>
      <FlashNotice flash={shopper.flash} />
      {children}
    </article>
  );
}
