import { paymentLinkText, writePaymentToken } from '#lib/platform/signing/payment-link.ts';
import { signatureOf } from '#lib/platform/signing/signed-text.ts';
import type { BackendEnv } from '../../env.ts';

/** What links in mail are made of: the shop's public address, and the key that both processes know. */
export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** What of the settings goes into links. */
export function linkEnv({ siteUrl, webhookSecret }: LinkEnv): LinkEnv {
  return { siteUrl, webhookSecret };
}

/** A link that opens this order without its e-mail; the storefront checks that we signed it (isOrderToken). */
export function orderLink(env: LinkEnv, orderId: string): string {
  return `${env.siteUrl}/getOrderDetails/${encodeURIComponent(orderId)}/${tokenOf(env, orderId)}`;
}

/** A link to the order's pick-up as a file for calendars. */
export function calendarLink(env: LinkEnv, orderId: string): string {
  return `${env.siteUrl}/api/orders/${encodeURIComponent(orderId)}/calendar/${tokenOf(env, orderId)}`;
}

/** A link to the order's receipt as a PDF. */
export function receiptLink(env: LinkEnv, orderId: string): string {
  return `${env.siteUrl}/api/orders/${encodeURIComponent(orderId)}/receipt/${tokenOf(env, orderId)}`;
}

/** A link that pays this order and no other, until then, without a login; the storefront checks that we signed it. */
export function paymentLink(env: LinkEnv, orderId: string, end: Date): string {
  const until = Math.floor(end.getTime() / 1000);
  const signature = signatureOf(paymentLinkText(orderId, until), env.webhookSecret);
  return `${env.siteUrl}/order/payment/${encodeURIComponent(orderId)}/${writePaymentToken({ until, signature })}`;
}

function tokenOf({ webhookSecret }: LinkEnv, orderId: string): string {
  return signatureOf({ purpose: 'order-mail', payload: orderId }, webhookSecret);
}
