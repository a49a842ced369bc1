import type { ReactNode } from 'react';
import { StepPendingCard, StepPendingPayment } from '#components/checkout/step-parts.client.tsx';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { SentOrder } from '#components/tracking/sent-order.client.tsx';
import { RefreshWhileWaiting } from '#components/ui/behaviour/refresh-while-waiting.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import type { WaitingPayment } from '#lib/checkout/pending.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import { loadOrder } from '#lib/orders/data.ts';
import * as routes from '#lib/platform/routes.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
import { goodsOfOrder } from '#lib/tracking/domain/items.ts';
import { sentFact } from '#lib/tracking/domain/purchase.ts';
import type { Shopper } from '../../shopper.ts';
import styles from './pending-step.module.css';

interface PendingStepProps {
  shopper: Shopper;
  payment: WaitingPayment;
  notice: ReactNode;
}

/** The fourth state of the checkout: an order that waits for its payment (CHK-02, CHK-21, GAP-070). */
export async function PendingStep({ shopper, payment, notice }: PendingStepProps) {
  const found = await loadOrder(payment.orderid, '', shopper);
  const details = found && (
    <Disclosure summary={qrTexts.details}>
      <OrderFacts order={found.order} />
      <OrderLines order={found.order} lines={found.orderDetails} />
    </Disclosure>
  );
  const shared = {
    orderId: payment.orderid,
    proof: signOrder(payment.orderid),
    amount: payment.amount,
    state: payment.state,
    link: payment.link,
    secondsLeft: payment.secondsleft,
    cartChanged: payment.cartchanged,
  };
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{checkoutTexts.stepPayment}</h1>
      {notice}
      {found && <SentOrder fact={sentFact(found.order, goodsOfOrder(found.order, found.orderDetails))} />}
      {payment.type === 'REDIRECT' ? (
        <>
          {/* What the gateway reports without scripts; with them the part below requests it by itself. */}
          <noscript>
            <RefreshWhileWaiting path={routes.checkoutStep(3)} />
          </noscript>
          <StepPendingCard {...shared} isProcessing={payment.isprocessing}>
            {details}
          </StepPendingCard>
        </>
      ) : (
        <StepPendingPayment {...shared} payload={payment.payload} isRenewed={payment.isrenewed}>
          {details}
        </StepPendingPayment>
      )}
    </div>
  );
}
