import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Confirmation } from '#components/orders/confirmation.tsx';
import { OrderShown } from '#components/orders/paid-watch.client.tsx';
import { SentOrder } from '#components/tracking/sent-order.client.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { giftOrderTexts } from '#lib/labels/orders/gifts.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { calendarHref } from '#lib/orders/calendar.ts';
import { loadOptions } from '#lib/orders/changes.ts';
import { loadOrder, loadStatuses } from '#lib/orders/data.ts';
import { deliveryFacts } from '#lib/orders/domain/delivery.ts';
import { givenOf } from '#lib/orders/domain/given.ts';
import { currentStatus, isPrepared } from '#lib/orders/domain/steps.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { loadStore } from '#lib/stores/data.ts';
import { purchaseFact, sentFact } from '#lib/tracking/domain/purchase.ts';
import { AccountOffer } from '../../../order-account.tsx';
import { loadShopper } from '../../../shopper.ts';
import { AfterGiftOrder } from '../../after-gift.tsx';

/** How much is paid at the counter, and until when; null where it is paid on delivery. */
function payText(order: Order): string | null {
  const { PAYUNTIL, TOTAL } = order;
  if (PAYUNTIL === undefined) return null;
  const [amount, until] = [formatPriceInLine(TOTAL), untilWords(new Date(PAYUNTIL))];
  return givenOf(order) === null
    ? orderTexts.payInStoreUntil(amount, until)
    : giftOrderTexts.payInStoreUntil(amount, until, deliveryFacts(order).store);
}

export const metadata: Metadata = { title: orderTexts.pageTitle };

/** The newest order of this session, to be paid in the store (PAY-14); home when there is nothing to show (PAY-15). */
export default async function PaidOfflinePage({ params }: { params: Promise<{ store: string }> }) {
  const shopper = await loadShopper(params);
  const { session } = shopper;
  const orderId = session.orders[0]?.id;
  const found = orderId ? await loadOrder(orderId, '', shopper) : null;
  if (!found) redirect(routes.home());
  const { order, orderDetails, orderHistory } = found;
  if (order.PAYMENTTYPE !== 'OFFLINE') redirect(routes.paid(order.ORDERID));
  const proof = signOrder(order.ORDERID);
  const [statuses, { ispaid, isreported, code }] = await Promise.all([
    loadStatuses(),
    loadOptions(order.ORDERID),
  ]);
  const status = currentStatus({ statusId: order.STATUSID, statuses, history: orderHistory });
  // What is ready, on its way, handed over or cancelled meanwhile is told by its own page.
  if (isPrepared(status)) redirect(routes.orderDetails(order.ORDERID, proof));
  // It may have been paid at the counter meanwhile.
  const isPaid = ispaid || order.TOTAL <= 0;
  const purchase = purchaseFact(order, orderDetails);
  return (
    <Confirmation
      order={order}
      lines={orderDetails}
      proof={proof}
      code={code}
      isPaid={ispaid}
      point={await loadStore(String(order.STOREID))}
      calendarHref={calendarHref(order)}
      offer={<AccountOffer shopper={shopper} order={order} back={routes.paidOffline()} />}
    >
      <Notice title={isPaid ? orderTexts.freeTitle : orderTexts.offlineTitle}>
        {isPaid ? orderTexts.freeHelp : payText(order)}
      </Notice>
      <AfterGiftOrder shopper={shopper} order={order} />
      <SentOrder fact={sentFact(order, purchase.goods)} />
      <OrderShown
        notify={null}
        purchase={isreported ? null : purchase}
        claimAt={routes.purchaseClaim(order.ORDERID)}
      />
    </Confirmation>
  );
}
