import { Anchor } from '#components/ui/primitives/link.tsx';
import { Notice } from '#components/ui/primitives/notice.tsx';
import type { OrderPayment } from '#lib/contracts/payments/payments.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import * as routes from '#lib/platform/routes.ts';

/** Above the steps: an order that was started before and has not come to its end. */
export function PendingNotice({ payment }: { payment: OrderPayment }) {
  if (payment.state === 'review') return <Notice tone="warn">{paymentMessages.review}</Notice>;
  if (payment.state === 'cancelled') {
    return <Notice tone="warn">{payment.secondsleft === 0 ? qrTexts.expired : qrTexts.cancelled}</Notice>;
  }
  return (
    <Notice>
      {qrTexts.pendingElsewhere(payment.orderid)}{' '}
      <Anchor href={routes.checkoutStep(3)}>{qrTexts.goPay}</Anchor>
    </Notice>
  );
}
