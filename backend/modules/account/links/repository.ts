import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountLinkTable } from '../../../db/schema/account.ts';

export type LinkRow = Selectable<AccountLinkTable>;
export type LinkPurpose = LinkRow['purpose'];

export async function insertLink(trx: Db, link: Omit<LinkRow, 'used_at'>): Promise<void> {
  await trx.insertInto('account_link').values(link).execute();
}

/** How many links an e-mail asked for since an instant, and how many of all its links are good at another. */
export async function countLinks(
  trx: Db,
  purpose: LinkPurpose,
  email: string,
  { since, now }: { since: Date; now: Date },
): Promise<{ asked: number; good: number }> {
  const row = await trx
    .selectFrom('account_link')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('created_at', '>', since).as('asked'),
      fn.countAll<string>().filterWhere('used_at', 'is', null).filterWhere('expires_at', '>', now).as('good'),
    ])
    .where('email_key', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return { asked: Number(row.asked), good: Number(row.good) };
}

/** A link that is good still, of a customer. */
export async function findLink(
  db: Db,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Date,
): Promise<(LinkRow & { customer_id: number }) | null> {
  const row = await db
    .selectFrom('account_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id == null ? null : { ...row, customer_id: row.customer_id };
}

/** Uses a link up. @returns false when it was used before */
export async function takeLink(trx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('account_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Ends every link of a customer that changes their password. */
export async function endRecoveryLinks(trx: Db, customerId: number, now: Date): Promise<void> {
  await trx
    .updateTable('account_link')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', 'recovery')
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes links that are over since before an instant. @returns how many */
export async function deleteLinks(db: Db, before: Date): Promise<number> {
  const deleted = await db.deleteFrom('account_link').where('expires_at', '<=', before).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
