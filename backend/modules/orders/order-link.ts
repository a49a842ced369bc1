import { createHmac } from 'node:crypto';
import type { BackendEnv } from '../../env.ts';

/** What links in mail are made of: the shop's public address, and the key that both processes know. */
export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** What of the settings goes into links. */
export function linkEnv({ siteUrl, webhookSecret }: LinkEnv): LinkEnv {
  return { siteUrl, webhookSecret };
}

/** As long as the storefront's own (lib/platform/session/signed.ts). */
const TOKEN_LENGTH = 32;

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

function tokenOf({ webhookSecret }: LinkEnv, orderId: string): string {
  const signature = createHmac('sha256', webhookSecret).update(`order-mail:${orderId}`).digest('base64url');
  return signature.slice(0, TOKEN_LENGTH);
}
