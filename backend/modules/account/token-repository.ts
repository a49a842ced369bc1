import type { Expression } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A login to keep. */
export interface NewToken {
  token_hash: string;
  customer_id: number;
  created_at: Date;
  expires_at: Date;
  /** Of the login that it goes on with; without, it begins one. */
  login_id?: string;
  login_at: Date;
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto('customer_session').values(token).execute();
}

/** The customer whose token has this hash; null when it is unknown, ended or over. */
export async function findCustomerByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ customerId: number; eventId: number | null } | null> {
  const row = await db
    .selectFrom('customer_session')
    .select(({ ref }) => ['customer_id', eventOf(db, ref('customer_session.customer_id')).as('event_id')])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, eventId: row.event_id } : null;
}

const eventOf = (db: Db, customerId: number | Expression<number>) =>
  db.selectFrom('event').select('event_id').where('event.customer_id', '=', customerId).limit(1);

/** Whether a customer has an event: what `eventId` of a token tells, before there is one. */
export async function ownsEvent(db: Db, customerId: number): Promise<boolean> {
  return (await eventOf(db, customerId).executeTakeFirst()) !== undefined;
}

/** The login that a token belongs to; null when it does not stand. */
export async function findLogin(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ customer_id: number; login_id: string; login_at: Date } | null> {
  const row = await db
    .selectFrom('customer_session')
    .select(['customer_id', 'login_id', 'login_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Has a token end at an instant, unless it ends before. */
export async function shortenToken(db: Db, tokenHash: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('customer_session')
    .set({ expires_at: endsAt })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', endsAt)
    .execute();
}

const loginOf = (db: Db, tokenHash: string) =>
  db.selectFrom('customer_session').select('login_id').where('token_hash', '=', tokenHash);

/** Ends a login, with every token that came of it by refreshing. */
export async function endLoginByHash(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('login_id', '=', loginOf(db, tokenHash))
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends the logins of a customer.
 * @param keptToken hash of a token whose login stays
 * @returns how many tokens were ended that had not ended by themselves
 */
export async function endTokensOf(
  db: Db,
  customerId: number,
  now: Date,
  keptToken?: string,
): Promise<number> {
  const ended = await db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keptToken !== undefined, (query) => query.where('login_id', 'not in', loginOf(db, keptToken ?? '')))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Deletes tokens that are over since before an instant. @returns how many */
export async function deleteTokens(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('customer_session')
    .where('expires_at', '<=', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
