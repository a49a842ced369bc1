import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PasskeyTable } from '../../../db/schema/account.ts';

type PasskeyRow = Selectable<PasskeyTable>;

/** The passkeys of a customer, the newest first. */
export function findPasskeys(db: Db, customerId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('passkey_id')
    .execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const query = db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId);
  return (await query.executeTakeFirst()) ?? null;
}

/** @returns false when the device's key is known already */
export async function insertPasskey(trx: Db, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noteUse(db: Db, passkeyId: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('passkey_id', '=', passkeyId)
    .execute();
}

export async function deletePasskey(db: Db, customerId: number, passkeyId: string): Promise<void> {
  await db
    .deleteFrom('passkey')
    .where('customer_id', '=', customerId)
    .where('passkey_id', '=', passkeyId)
    .execute();
}

export async function deletePasskeysOf(trx: Db, customerId: number): Promise<void> {
  await trx.deleteFrom('passkey').where('customer_id', '=', customerId).execute();
}

export async function insertChallenge(
  db: Db,
  challengeHash: string,
  customerId: number | null,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: challengeHash, customer_id: customerId, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up. @returns whether it stood, for this customer or for a login (null) */
export async function takeChallenge(
  db: Db,
  challengeHash: string,
  customerId: number | null,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('customer_id', 'is not distinct from', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Deletes challenges whose time is over. @returns how many */
export async function deleteChallenges(db: Db, now: Date): Promise<number> {
  const deleted = await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
