import type { Db } from '../../db/database.ts';

/** A login to keep. */
export interface NewToken {
  token_hash: string;
  customer_id: number;
  created_at: Date;
  expires_at: Date;
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto('customer_session').values(token).execute();
}

/** The customer whose token has this hash; null when it is unknown, ended or over. */
export async function findCustomerByToken(db: Db, tokenHash: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('customer_session')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export async function endTokenByHash(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** @returns how many were ended that had not ended by themselves */
export async function endTokensOf(db: Db, customerId: number, now: Date): Promise<number> {
  const ended = await db
    .updateTable('customer_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
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
