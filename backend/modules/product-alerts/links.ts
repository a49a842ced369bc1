import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link of an alert's mail does. */
export type AlertAction = 'confirm' | 'stop';

/** An alert as its links know it: one that is requested again gets other links to confirm it. */
export interface LinkedAlert {
  alert_id: number;
  requested_at: Date;
}

const TOKEN = /^(\d{1,15})\.([\w-]{32})$/;

/** The address of a link; good for this action of this alert alone. */
export function alertLink(
  action: AlertAction,
  alert: LinkedAlert,
  { siteUrl, webhookSecret }: { siteUrl: string; webhookSecret: string },
): string {
  return `${siteUrl}/customer/product-alert/${action}/${alert.alert_id}.${signature(action, alert, webhookSecret)}`;
}

/** The alert that a token names, null when it is no token; whether it is the shop's own, `isAlertToken` says. */
export function alertIdOf(token: string): number | null {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** Is it the token that was signed for this? Compared in constant time. */
export function isAlertToken(
  token: string,
  action: AlertAction,
  alert: LinkedAlert,
  secret: string,
): boolean {
  const given = Buffer.from(TOKEN.exec(token)?.[2] ?? '');
  const right = Buffer.from(signature(action, alert, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

function signature(action: AlertAction, { alert_id, requested_at }: LinkedAlert, secret: string): string {
  const text =
    action === 'stop' ? `alert:stop:${alert_id}` : `alert:confirm:${alert_id}:${requested_at.getTime()}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}
