import type { Secret } from '#lib/platform/signing/secret.ts';
import { isTokenOf, type SignedText, tokenParts, writeToken } from '#lib/platform/signing/signed-text.ts';
import type { BackendEnv } from '../../env.ts';

export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** What a link of a newsletter's mail does. */
export type NewsletterAction = 'confirm' | 'stop';

/** A subscription as its links know it: one that is asked for again gets another link to confirm it. */
export interface LinkedSubscription {
  subscription_id: number;
  requested_at: Date;
}

/** The address of a link; good for this action of this subscription alone. */
export function newsletterLink(
  action: NewsletterAction,
  subscription: LinkedSubscription,
  { siteUrl, webhookSecret }: LinkEnv,
): string {
  return `${siteUrl}/customer/newsletter/${action}/${writeToken(linkText(action, subscription), webhookSecret)}`;
}

/** The subscription that a token names, null when it is no token. */
export function subscriptionIdOf(token: string): number | null {
  const id = tokenParts(token)?.payload ?? '';
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Is it the token that was signed for this? */
export function isNewsletterToken(
  token: string,
  action: NewsletterAction,
  subscription: LinkedSubscription,
  secret: Secret,
): boolean {
  return isTokenOf(token, linkText(action, subscription), secret);
}

function linkText(
  action: NewsletterAction,
  { subscription_id, requested_at }: LinkedSubscription,
): SignedText {
  const payload = String(subscription_id);
  if (action === 'stop') return { purpose: 'newsletter:stop', payload };
  return { purpose: 'newsletter:confirm', payload, context: String(requested_at.getTime()) };
}
