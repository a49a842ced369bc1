import { type Expression, sql } from 'kysely';
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

/**
 * Ends a login, with every token that came of it by refreshing. Within a transaction that has locked the customer: no token is
 * issued for it at the same time.
 */
export async function endLoginByHash(trx: Db, tokenHash: string, now: Date): Promise<void> {
  await trx
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('login_id', '=', loginOf(trx, tokenHash))
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends the logins of a customer, within a transaction that has locked them; those too that have run out, whose visitors might
 * go on as guests.
 * @param keptToken hash of a token whose login stays
 * @returns how many tokens were ended that had not ended by themselves
 */
export async function endTokensOf(
  trx: Db,
  customerId: number,
  now: Date,
  keptToken?: string,
): Promise<number> {
  const ended = await trx
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .$if(keptToken !== undefined, (query) => query.where('login_id', 'not in', loginOf(trx, keptToken ?? '')))
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

/** A login, by the hash of one of its tokens. */
export interface LoginFacts {
  key: string;
  login_id: string;
  customer_id: number;
  /** Somebody ended it before its time. */
  is_ended: boolean;
  /** When the last of its tokens ends by itself. */
  expires_at: Date;
}

/** The logins that tokens with these hashes belong to; an unknown one is left out. */
export async function findLogins(db: Db, tokenHashes: readonly string[]): Promise<LoginFacts[]> {
  if (tokenHashes.length === 0) return [];
  const { rows } = await sql<LoginFacts>`
    select shown.token_hash as key, shown.login_id, shown.customer_id,
      bool_or(token.ended_at is not null) as is_ended, max(token.expires_at) as expires_at
    from customer_session shown join customer_session token using (login_id)
    where shown.token_hash = any (${[...tokenHashes]}::text[])
    group by shown.token_hash, shown.login_id, shown.customer_id`.execute(db);
  return rows;
}

/** Deletes tokens that were over by an instant. @returns how many */
export async function deleteTokens(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('customer_session')
    .where('expires_at', '<=', before)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
