import 'server-only';
import { shopNow } from '../clock.ts';
import { env } from '../env.ts';
import { paymentLinkText, readPaymentToken, writePaymentToken } from '../signing/payment-link.ts';
import { isSignatureOf, type SignedText, signatureOf } from '../signing/signed-text.ts';

/** Proof that we made a link to this order: no e-mail has to stand in an address. */
export function signOrder(orderId: string): string {
  return sign({ purpose: 'order', payload: orderId });
}

/**
 * Is this the token that we signed for this order, here or in a mail of the back-end (orders/order-link.ts)? A link that pays the
 * order shows it too, as long as it lasts.
 */
export function isOrderToken(orderId: string, token: string): boolean {
  const isMailed = isSignatureOf(token, { purpose: 'order-mail', payload: orderId }, env().webhookSecret);
  return (
    isMailed || isPaymentToken(orderId, token) || isSigned(token, { purpose: 'order', payload: orderId })
  );
}

/** Is this a token that the back-end signed to pay this order, and not over? */
export function isPaymentToken(orderId: string, token: string): boolean {
  const parts = readPaymentToken(token);
  if (parts === null || parts.until * 1000 <= shopNow().getTime()) return false;
  return isSignatureOf(parts.signature, paymentLinkText(orderId, parts.until), env().webhookSecret);
}

/** A token that pays this order and no other, until then, as links of the back-end have it (orders/order-link.ts). */
export function signPayment(orderId: string, end: Date): string {
  const until = Math.floor(end.getTime() / 1000);
  const signature = signatureOf(paymentLinkText(orderId, until), env().webhookSecret);
  return writePaymentToken({ until, signature });
}

/** The shop's signature of a text. */
export function sign(text: SignedText): string {
  return signatureOf(text, env().sessionSecret);
}

/** Is this our signature of the text, with this secret or the one before? */
export function isSigned(given: string, text: SignedText): boolean {
  const { sessionSecret, oldSessionSecret } = env();
  return [sessionSecret, oldSessionSecret].some((secret) => isSignatureOf(given, text, secret));
}
