import type { ReactNode } from 'react';
import { StepPendingPayment } from '#components/checkout/step-parts.client.tsx';
import { OrderFacts } from '#components/orders/order-facts.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { Disclosure } from '#components/ui/primitives/disclosure.tsx';
import type { WaitingPayment } from '#lib/checkout/pending.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import { loadOrder } from '#lib/orders/data.ts';
import { signOrder } from '#lib/platform/session/signed.ts';
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
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{checkoutTexts.stepPayment}</h1>
      {notice}
      <StepPendingPayment
        orderId={payment.orderid}
        proof={signOrder(payment.orderid)}
        amount={payment.amount}
        state={payment.state}
        payload={payment.payload}
        link={payment.link}
        secondsLeft={payment.secondsleft}
        cartChanged={payment.cartchanged}
      >
        {found && (
          <Disclosure summary={qrTexts.details}>
            <OrderFacts order={found.order} />
            <OrderLines order={found.order} lines={found.orderDetails} />
          </Disclosure>
        )}
      </StepPendingPayment>
    </div>
  );
}
