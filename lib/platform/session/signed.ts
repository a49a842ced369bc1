import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { shopNow } from '../clock.ts';
import { paymentLinkText, readPaymentToken } from '../domain/payment-link.ts';
import { env } from '../env.ts';

/** Proof that we made a link to this order: no e-mail has to stand in an address. */
export function signOrder(orderId: string): string {
  return sign(`order:${orderId}`);
}

/**
 * Is this the token that we signed for this order, here or in a mail of the back-end (orders/order-link.ts)? A link that pays the
 * order shows it too, as long as it lasts.
 */
export function isOrderToken(orderId: string, token: string): boolean {
  const { webhookSecret } = env();
  const isMailed = webhookSecret !== '' && isSame(token, signature(`order-mail:${orderId}`, webhookSecret));
  return isMailed || isPaymentToken(orderId, token) || isSigned(`order:${orderId}`, token);
}

/** Is this a token that the back-end signed to pay this order, and not over? */
export function isPaymentToken(orderId: string, token: string): boolean {
  const { webhookSecret } = env();
  const parts = readPaymentToken(token);
  if (webhookSecret === '' || parts === null || parts.until * 1000 <= shopNow().getTime()) return false;
  return isSame(parts.signature, signature(paymentLinkText(orderId, parts.until), webhookSecret));
}

/** The shop's signature of a text, 32 characters of base64url. @param text begins with what it is signed for */
export function sign(text: string): string {
  return signature(text, env().sessionSecret);
}

/** Is this our signature of the text, with this secret or the one before? Compared in constant time. */
export function isSigned(text: string, given: string): boolean {
  const { sessionSecret, oldSessionSecret } = env();
  const secrets = oldSessionSecret === '' ? [sessionSecret] : [sessionSecret, oldSessionSecret];
  return secrets.some((secret) => isSame(given, signature(text, secret)));
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
