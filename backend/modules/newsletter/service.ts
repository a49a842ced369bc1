import { composeMail, sendMail } from '#backend/modules/outbox/index.ts';
import type { followNewsletterLink, suscribe } from '#lib/contracts/account/newsletter.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { isEmail } from '#lib/forms/domain/formats.ts';
import { newsletterMailTexts, newsletterTexts as texts } from '#lib/labels/newsletter/newsletter.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import type { Db } from '../../db/database.ts';
import { lockName } from '../../db/locks/lock-name.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { Mail } from '../../ports/mailer.ts';
import { isNewsletterToken, type LinkEnv, newsletterLink, subscriptionIdOf } from './links.ts';
import {
  confirmNoted,
  confirmSubscription,
  deleteOldSubscriptions,
  deleteSubscription,
  endSubscription,
  findSubscription,
  lockSubscription,
  type SubscriptionRow,
  saveRequest,
} from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

const HOUR_MS = 3_600_000;
/** How long a link to confirm is good. */
const CONFIRM_MS = 7 * DAY_MS;
/** What nobody confirmed, and what has ended, is forgotten then. */
const KEEP_MS = 30 * DAY_MS;

/** Whether an e-mail gets the newsletter. */
export type NewsletterState = 'subscribed' | 'pending' | 'none';

export async function newsletterState(db: Db, email: string): Promise<NewsletterState> {
  const row = await findSubscription(db, email);
  if (!row || row.ended_at !== null) return 'none';
  return row.confirmed_at === null ? 'pending' : 'subscribed';
}

/**
 * CALL-28: mails a link that confirms, an hour after the last one at the earliest. The response is the same whatever the
 * e-mail has asked for before.
 * @param isProven the customer who asks has shown to read this mail: no link is needed
 */
export async function subscribe(
  { db, clock }: Deps,
  env: LinkEnv,
  typed: CallInput<typeof suscribe>['email'],
  isProven: boolean,
): Promise<CallOutput<typeof suscribe>> {
  const email = typed.trim();
  if (!isEmail(email)) throw new Refusal(texts.invalidEmail);
  const now = clock();
  await inTransaction(db, async (trx) => {
    // Sent twice at once it is mailed once.
    await lockName(trx, `newsletter of ${email.toLowerCase()}`);
    const known = await findSubscription(trx, email);
    const isStanding = known?.confirmed_at != null && known.ended_at === null;
    if (isStanding) return;
    if (isProven) {
      await saveRequest(trx, email, now, null);
      await confirmSubscription(trx, email, now);
      return;
    }
    const last = known?.mailed_at?.getTime() ?? 0;
    if (now.getTime() - last < HOUR_MS) return;
    await sendMail(trx, confirmMail(await saveRequest(trx, email, now, now), env));
  });
  return ok({ message: isProven ? texts.subscribed : texts.requested(email) });
}

/** Writes that a new customer wants it; the link that proves their e-mail confirms it. What stands stays. */
export async function noteSubscription(trx: Db, email: string, now: Date): Promise<void> {
  if ((await newsletterState(trx, email)) === 'none') await saveRequest(trx, email, now, null);
}

/** The link of a new customer's mail was followed: what was noted with the account is confirmed. */
export function confirmNotedSubscription(trx: Db, email: string, now: Date): Promise<void> {
  return confirmNoted(trx, email, now);
}

/** Takes a customer's subscription along to another e-mail, where it waits for the proof. */
export async function moveSubscription(trx: Db, from: string, to: string, now: Date): Promise<void> {
  if ((await newsletterState(trx, from)) === 'none') return;
  await endSubscription(trx, from, now);
  await noteSubscription(trx, to, now);
}

/** Forgets an e-mail altogether; null is nobody's. @returns how many subscriptions were deleted */
export function eraseSubscription(trx: Db, emailKey: string | null): Promise<number> {
  return deleteSubscription(trx, emailKey);
}

/** CALL-29 */
export async function unsubscribe({ db, clock }: Deps, email: string): Promise<void> {
  await endSubscription(db, email, clock());
}

/** AJ-62. Following a link again changes nothing. @throws Refusal for a link that is not the shop's own, or is over */
export async function followLink(
  { db, clock }: Deps,
  { webhookSecret }: LinkEnv,
  { action, token }: CallInput<typeof followNewsletterLink>,
): Promise<CallOutput<typeof followNewsletterLink>> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const id = subscriptionIdOf(token);
    const row = id === null ? null : await lockSubscription(trx, id);
    if (!row || !isNewsletterToken(token, action, row, webhookSecret)) throw new Refusal(texts.invalidLink);
    if (action === 'stop') {
      await endSubscription(trx, row.email, now);
      return ok({ message: texts.stopped });
    }
    if (row.ended_at !== null || now.getTime() - row.requested_at.getTime() > CONFIRM_MS)
      throw new Refusal(texts.invalidLink);
    await confirmSubscription(trx, row.email, now);
    return ok({ message: texts.confirmed });
  });
}

/** @returns how many were forgotten */
export function pruneSubscriptions({ db, clock }: Deps): Promise<number> {
  return deleteOldSubscriptions(db, new Date(clock().getTime() - KEEP_MS));
}

function confirmMail(subscription: SubscriptionRow, env: LinkEnv): Mail {
  const { subject, heading, hello, confirm, button, ignore, stop, bye } = newsletterMailTexts;
  return composeMail({
    to: subscription.email,
    subject: subject(SHOP_NAME),
    heading,
    parts: [
      { kind: 'paragraph', text: hello },
      { kind: 'paragraph', text: confirm(SHOP_NAME) },
      { kind: 'button', label: button, url: newsletterLink('confirm', subscription, env) },
      { kind: 'paragraph', text: ignore },
      { kind: 'link', label: stop, url: newsletterLink('stop', subscription, env) },
    ],
    footer: bye(SHOP_NAME),
  });
}
