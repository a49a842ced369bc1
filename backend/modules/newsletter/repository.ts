import type { Selectable } from 'kysely';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { Db } from '../../db/database.ts';
import type { NewsletterSubscriptionTable } from '../../db/schema/account.ts';

export type SubscriptionRow = Selectable<NewsletterSubscriptionTable>;

export async function findSubscription(db: Db, email: string): Promise<SubscriptionRow | null> {
  const query = db.selectFrom('newsletter_subscription').selectAll().where('email_key', '=', emailKey(email));
  return (await query.executeTakeFirst()) ?? null;
}

/** The subscription, nobody else's until the end of the transaction. */
export async function lockSubscription(trx: Db, id: number): Promise<SubscriptionRow | null> {
  const query = trx.selectFrom('newsletter_subscription').selectAll().where('subscription_id', '=', id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

/** Writes that an e-mail wants the newsletter now, not yet confirmed, in place of what was there. */
export async function saveRequest(
  trx: Db,
  email: string,
  now: Date,
  mailedAt: Date | null,
): Promise<SubscriptionRow> {
  const fresh = { email, requested_at: now, mailed_at: mailedAt, confirmed_at: null, ended_at: null };
  return trx
    .insertInto('newsletter_subscription')
    .values({ email_key: emailKey(email), ...fresh })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Confirms what an e-mail asked for, once. */
export async function confirmSubscription(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: now })
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** The same for what was noted with an account, and not for what a guest asked for: that has a link of its own. */
export async function confirmNoted(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: now })
    .where('email_key', '=', emailKey(email))
    .where('mailed_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends what an e-mail asked for, confirmed or not. */
export async function endSubscription(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscription')
    .set({ ended_at: now })
    .where('email_key', '=', emailKey(email))
    .where('ended_at', 'is', null)
    .execute();
}

/** Drops requests that nobody confirmed and subscriptions that ended, before an instant. @returns how many */
export async function deleteOldSubscriptions(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('newsletter_subscription')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('requested_at', '<', before)]),
        eb('ended_at', '<', before),
      ]),
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** @returns how many subscriptions of an e-mail were deleted; null is nobody's */
export async function deleteSubscription(trx: Db, emailKey: string | null): Promise<number> {
  if (emailKey === null) return 0;
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter_subscription')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
