import { createHmac } from 'node:crypto';
import type { BackendEnv } from '../../env.ts';
import { isKey } from '../../http/keys.ts';

export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** What a link of a newsletter's mail does. */
export type NewsletterAction = 'confirm' | 'stop';

/** A subscription as its links know it: one that is asked for again gets another link to confirm it. */
export interface LinkedSubscription {
  subscription_id: number;
  requested_at: Date;
}

const TOKEN = /^(\d{1,15})\.([\w-]{32})$/;

/** The address of a link; good for this action of this subscription alone. */
export function newsletterLink(
  action: NewsletterAction,
  subscription: LinkedSubscription,
  { siteUrl, webhookSecret }: LinkEnv,
): string {
  const token = `${subscription.subscription_id}.${signature(action, subscription, webhookSecret)}`;
  return `${siteUrl}/customer/newsletter/${action}/${token}`;
}

/** The subscription that a token names, null when it is no token. */
export function subscriptionIdOf(token: string): number | null {
  const id = TOKEN.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

/** Is it the token that was signed for this? */
export function isNewsletterToken(
  token: string,
  action: NewsletterAction,
  subscription: LinkedSubscription,
  secret: string,
): boolean {
  return isKey(TOKEN.exec(token)?.[2], signature(action, subscription, secret));
}

function signature(
  action: NewsletterAction,
  { subscription_id, requested_at }: LinkedSubscription,
  secret: string,
): string {
  const text =
    action === 'stop'
      ? `newsletter:stop:${subscription_id}`
      : `newsletter:confirm:${subscription_id}:${requested_at.getTime()}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
}
