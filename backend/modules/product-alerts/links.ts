import type { Secret } from '#lib/platform/signing/secret.ts';
import { isTokenOf, type SignedText, tokenParts, writeToken } from '#lib/platform/signing/signed-text.ts';

/** What a link of an alert's mail does. */
export type AlertAction = 'confirm' | 'stop';

/** An alert as its links know it: one that is requested again gets other links to confirm it. */
export interface LinkedAlert {
  alert_id: number;
  requested_at: Date;
}

/** The address of a link; good for this action of this alert alone. */
export function alertLink(
  action: AlertAction,
  alert: LinkedAlert,
  { siteUrl, webhookSecret }: { siteUrl: string; webhookSecret: Secret },
): string {
  return `${siteUrl}/customer/product-alert/${action}/${writeToken(linkText(action, alert), webhookSecret)}`;
}

/** The alert that a token names, null when it is no token; whether it is the shop's own, `isAlertToken` says. */
export function alertIdOf(token: string): number | null {
  const id = tokenParts(token)?.payload ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Is it the token that was signed for this? */
export function isAlertToken(
  token: string,
  action: AlertAction,
  alert: LinkedAlert,
  secret: Secret,
): boolean {
  return isTokenOf(token, linkText(action, alert), secret);
}

function linkText(action: AlertAction, { alert_id, requested_at }: LinkedAlert): SignedText {
  const payload = String(alert_id);
  if (action === 'stop') return { purpose: 'alert:stop', payload };
  return { purpose: 'alert:confirm', payload, context: String(requested_at.getTime()) };
}
