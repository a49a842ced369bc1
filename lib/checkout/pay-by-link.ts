import 'server-only';
import type { PaymentType } from '#lib/contracts/checkout/checkout.ts';
import { orderId, storeId } from '#lib/contracts/fields.ts';
import { type OrderPayment, payOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { paymentLinkTexts } from '#lib/labels/checkout/payments.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt, textOf } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { isPaymentToken } from '#lib/platform/session/signed.ts';
import { loadPaymentTypes } from './data.ts';
import { isWaiting } from './pending.ts';

/** Does this link pay this order? Only what can be an order's number is sent to the back-end. */
export function isPaymentLink(orderid: string, token: string): boolean {
  return orderId.safeParse(orderid).success && isPaymentToken(orderid, token);
}

/** How the payment of a link's order stands, as its bank says; null without one. @throws BackendError */
export async function loadLinkedPayment(orderid: string): Promise<OrderPayment | null> {
  const response = await call(verifyOrderPayment, { orderid });
  return response.success ? response.payment : null;
}

/** The ways in which an order can be paid by a link: those that need nobody's counter. @throws BackendError */
export async function loadLinkedWays(store: number): Promise<PaymentType[]> {
  const types = await loadPaymentTypes({ storeId: storeId.parse(store) });
  return types.filter(({ TYPE }) => TYPE === 'WAIT' || TYPE === 'REDIRECT');
}

/**
 * Pays an order in the chosen way, by its link: on to the gateway's page, or back to the link's, which shows the code. What stands against
 * it is told there.
 * @throws BackendError
 */
export const payByLink = defineForm(
  { name: 'pay-order', fields: ['orderid', 'token', 'return', 'payment'] },
  async (posted) => {
    const [orderid, token] = [textOf(posted, 'orderid'), textOf(posted, 'token')];
    if (!isPaymentLink(orderid, token)) return errorAt(routes.tracking(), paymentLinkTexts.invalid);
    const page = routes.paymentLink(orderid, token);
    const chosen = textOf(posted, 'payment');
    if (!/^\d{1,9}$/.test(chosen)) return errorAt(page, paymentLinkTexts.wayGone);
    const response = await call(payOrder, { orderid, paymenttypeid: Number(chosen) });
    if (!response.success) return errorAt(page, response.message);
    const { payment } = response;
    const isAtGateway = payment.type === 'REDIRECT' && isWaiting(payment) && !payment.isprocessing;
    return { to: isAtGateway && payment.link !== '' ? payment.link : page };
  },
);
