import type { Metadata } from 'next';
import { HandOver } from '#components/orders/hand-over.tsx';
import { OrderChanges } from '#components/orders/order-changes.tsx';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { OrderNotFound } from '#components/orders/order-not-found.tsx';
import { PayNow } from '#components/orders/pay-now.tsx';
import { Reorder } from '#components/orders/reorder.client.tsx';
import { StatusBar } from '#components/orders/status-bar.tsx';
import { FlashNotice } from '#components/shell/flash-notice.tsx';
import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { OrderOptions } from '#lib/contracts/order-changes.ts';
import type { Order } from '#lib/contracts/orders.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { changeTexts } from '#lib/labels/orders/changes.ts';
import { historyTexts } from '#lib/labels/orders/history.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { formatPrice } from '#lib/money/format.ts';
import { calendarHref } from '#lib/orders/calendar.ts';
import { CANCEL_FORM, loadOptions, PICKUP_FORM } from '#lib/orders/changes.ts';
import { loadOrder, loadPaidState, loadStatuses } from '#lib/orders/data.ts';
import { spanishDay } from '#lib/orders/domain/delivery.ts';
import { givenOf, statusesOf } from '#lib/orders/domain/given.ts';
import { isSure } from '#lib/orders/domain/paid.ts';
import { canBuyAgain } from '#lib/orders/domain/reorder.ts';
import { isOver, type OrderSteps, statusSteps } from '#lib/orders/domain/steps.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { orderIdIn, segmentIn } from '#lib/platform/addresses/fields.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { DAY_MS, laPazDay } from '#lib/platform/domain/day.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder, signPayment } from '#lib/platform/session/signed.ts';
import { loadStore } from '#lib/stores/data.ts';
import { AccountOffer } from '../../../order-account.tsx';
import { OtherStore } from '../../../other-store.tsx';
import { loadShopper, type Shopper } from '../../../shopper.ts';
import styles from './page.module.css';

export const metadata: Metadata = { title: orderTexts.status };

/** Of an e-mail or a token. */
const MOST_LETTERS = 200;

interface Props {
  /** `email` is the e-mail of the order or the token of a link that we made. */
  params: Promise<{ store: string; orderid: string; email: string }>;
  /** `open` names the form that is open from the start. */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** An order with its status bar and lines (ORD-10 to ORD-16, ORD-19). */
export default async function OrderPage({ params, searchParams }: Props) {
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
  const [paidState, options] = await Promise.all([
    loadPaidState(order.ORDERID, shopper.session),
    loadOptions(order.ORDERID),
  ]);
  const inReview = paidState === 'review';
  const { STATUSID: statusId, SHIPPINGTYPE: shippingType, PAYMENTTYPE: paymentType } = order;
  const steps = statusSteps({
    ...{ statusId, shippingType, paymentType, isPaid: options.ispaid },
    statuses: statusesOf(givenOf(order), statuses, options.ispaid),
    history: orderHistory,
  });
  return (
    <article className={styles.page}>
      <header>
        {shopper.session.userId !== null && (
          <p className={styles.back} data-screen-only="">
            <Anchor href={routes.purchases()}>{historyTexts.back}</Anchor>
          </p>
        )}
        <h1>{orderTexts.order(order.ORDERID)}</h1>
        <p className={styles.date}>{spanishDay(laPazDay(new Date(order.DATEADDED)))}</p>
      </header>
      <OtherStore shopper={shopper} storeId={order.STOREID} thing="order" />
      <FlashNotice flash={shopper.flash} />
      {inReview ? <Notice tone="warn">{paymentMessages.review}</Notice> : <StatusBar {...steps} />}
      {options.paybefore !== '' && <Payment order={order} before={new Date(options.paybefore)} />}
      {!inReview && steps.cancelled && <Cancellation options={options} order={order} />}
      {!inReview && isAwaited(order, steps) && (
        <HandOver
          order={order}
          point={await loadStore(String(order.STOREID))}
          calendarHref={calendarHref(order)}
          code={options.code}
          isPaid={options.ispaid}
        />
      )}
      <OrderFacts order={order} isOver={isOver(steps.current)} />
      <OrderLines order={order} lines={orderDetails} />
      <OrderChanges
        order={order}
        options={options}
        proof={signOrder(order.ORDERID)}
        opened={String((await searchParams).open ?? '')}
        cancelRefused={refusedOf(shopper.flash, CANCEL_FORM, 'reason')}
        pickupRefused={refusedOf(shopper.flash, PICKUP_FORM, 'time')}
      />
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

/** The link is good for a day longer than the order waits: what expired may be paid after all. */
function Payment({ order, before }: { order: Order; before: Date }) {
  const token = signPayment(order.ORDERID, new Date(before.getTime() + DAY_MS));
  return (
    <PayNow order={order} before={before} now={shopNow()} href={routes.paymentLink(order.ORDERID, token)} />
  );
}

/** Who cancelled the order, and what becomes of what was paid; nothing where neither is known. */
function Cancellation({
  options: { cancelledby, refund },
  order: { TOTAL, PAYUNTIL },
}: {
  options: Pick<OrderOptions, 'cancelledby' | 'refund'>;
  order: Pick<Order, 'TOTAL' | 'PAYUNTIL'>;
}) {
  const amount = formatPrice(TOTAL);
  const text = { none: '', due: changeTexts.refundDue(amount), done: changeTexts.refundDone(amount) }[refund];
  const by = cancelledby === 'customer' ? changeTexts.byYou : '';
  const unpaid = PAYUNTIL === undefined ? '' : orderTexts.unpaid(untilWords(new Date(PAYUNTIL)));
  const said = [by, unpaid, text].filter(Boolean).join(' ');
  return said === '' ? null : <Notice>{said}</Notice>;
}

function refusedOf(flash: Shopper['flash'], name: string, field: string) {
  const form = flash?.form?.name === name ? flash.form : null;
  const value = form?.values[field];
  return form && { value: typeof value === 'string' ? value : '', error: form.errors[field]?.toString() };
}

/** Will the order still be handed over, and is it sure? */
function isAwaited(order: Order, steps: OrderSteps): boolean {
  return !isOver(steps.current) && isSure(order);
}
