import 'server-only';
import {
  getOrderPayment,
  type OrderPayment,
  releaseOrder,
  verifyOrderPayment,
} from '#lib/contracts/payments/payments.ts';
import { cardTexts } from '#lib/labels/checkout/card.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { orElse } from '#lib/platform/api/capabilities.ts';
import { call } from '#lib/platform/api/client.ts';
import { defineForm } from '#lib/platform/bff/define-form.ts';
import { errorAt } from '#lib/platform/bff/form-post.ts';
import * as routes from '#lib/platform/routes.ts';
import { afterPayment, pendingOrder, type Session, withoutWaiting } from '#lib/platform/session/content.ts';
import type { CookieJar } from '#lib/platform/session/sealed.ts';
import { awaitsPayment } from './domain/payment/payment-state.ts';
import { endDraft } from './draft-cookie.ts';
import { withRest } from './rest.ts';

/**
 * The payment of the order that this visitor has started and not finished; null without one, and where the back-end does
 * not tell (an original one). @throws BackendError
 */
export async function loadPending(session: Session): Promise<OrderPayment | null> {
  const orderid = pendingOrder(session);
  if (orderid === '') return null;
  const ask = async () => {
    const response = await call(getOrderPayment, { orderid });
    return response.success ? response.payment : null;
  };
  return orElse(getOrderPayment, ask, async () => null);
}

/** The same after the bank was asked: its message may be late. @throws BackendError */
async function verifyPending(session: Session): Promise<OrderPayment | null> {
  const orderid = pendingOrder(session);
  if (orderid === '') return null;
  const ask = async () => {
    const response = await call(verifyOrderPayment, { orderid });
    return response.success ? response.payment : null;
  };
  return orElse(verifyOrderPayment, ask, () => loadPending(session));
}

/** Where a payment goes on: on the gateway's own page, else in the checkout (CHK-02). */
export function paymentPage(payment: OrderPayment): string {
  const isAtGateway = payment.type === 'REDIRECT' && isWaiting(payment) && !payment.isprocessing;
  return isAtGateway && payment.link !== '' ? payment.link : routes.checkoutStep(3);
}

/** The payment of an order that can still be paid. */
export type WaitingPayment = OrderPayment & { state: 'waiting' | 'rejected' };

/** Does the order still wait for its payment? */
export function isWaiting(payment: OrderPayment | null): payment is WaitingPayment {
  return payment !== null && awaitsPayment(payment.state);
}

/**
 * "I have paid" (PAY-03): leads to the paid page as soon as the bank has confirmed; before that, back to the payment.
 * An order that waits no longer is told as invalid (PAY-19, PAY-20) and left. @throws BackendError
 */
export const checkPayment = defineForm(
  { name: 'check-payment', fields: ['orderid', 'token', 'return'] },
  async (_posted, { session }) => {
    const payment = await verifyPending(session);
    if (isWaiting(payment)) {
      if (payment.isprocessing) return { to: routes.paid(payment.orderid) };
      return errorAt(routes.checkoutStep(3), payment.type === 'REDIRECT' ? cardTexts.notYet : qrTexts.notYet);
    }
    if (payment?.state === 'paid') return { to: routes.paid(payment.orderid) };
    if (payment?.state === 'review') return errorAt(routes.checkoutStep(3), paymentMessages.review);
    const text = `${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`;
    return { ...errorAt(routes.checkoutStep(3), text), session: withoutWaiting(session) };
  },
);

/** Why an order cannot be given up now: nobody is to pay twice. */
const STAYS: readonly string[] = ['PROCESSING', 'AWAY', 'REVIEW'];

/**
 * Gives the waiting order up, so that the cart can be paid in another way: its products go back on sale until then. One
 * that was paid meanwhile leads to its result. @throws BackendError
 */
export const releasePayment = defineForm(
  { name: 'release-payment', fields: ['orderid', 'token', 'return'] },
  async (_posted, { session }) => {
    const payment = await loadPending(session);
    if (payment?.state === 'paid') return { to: routes.paid(payment.orderid) };
    if (isWaiting(payment) && session.cartId) {
      const response = await call(releaseOrder, { orderid: payment.orderid, cartsessionid: session.cartId });
      if (!response.success && response.errorcode === 'PAID') return { to: routes.paid(payment.orderid) };
      if (!response.success && STAYS.includes(response.errorcode ?? '')) {
        return errorAt(routes.checkoutStep(3), response.message);
      }
    }
    return { to: routes.checkoutStep(3), session: withoutWaiting(session) };
  },
);

/**
 * The session once the result of its order was shown (PAY-12, SYNC-12): cart and typed data are forgotten, unless the
 * shopper has changed the cart since. The same object when there was nothing to forget. @throws BackendError
 */
export async function settleSession(session: Session, orderId: string, jar: CookieJar): Promise<Session> {
  if (pendingOrder(session) !== orderId) return session;
  const keepsCart = (await loadPending(session))?.cartchanged ?? false;
  if (!keepsCart) await endDraft(jar);
  return withRest(afterPayment(session, keepsCart), session);
}
