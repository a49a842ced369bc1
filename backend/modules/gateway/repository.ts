import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GatewaySessionTable } from '../../db/schema/payments.ts';

export type SessionRow = Selectable<GatewaySessionTable>;

/** The same reference is the same payment: nothing happens then. */
export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db
    .insertInto('gateway_session')
    .values(session)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

const sessions = (db: Db) => db.selectFrom('gateway_session').selectAll();

export async function findSession(db: Db, reference: string): Promise<SessionRow | null> {
  return (await sessions(db).where('reference', '=', reference).executeTakeFirst()) ?? null;
}

export async function findByToken(db: Db, token: string): Promise<SessionRow | null> {
  return (await sessions(db).where('token', '=', token).executeTakeFirst()) ?? null;
}

/** The payment, nobody else's until the end of the transaction. */
export async function lockSession(
  trx: Db,
  by: 'reference' | 'token',
  value: string,
): Promise<SessionRow | null> {
  return (await sessions(trx).where(by, '=', value).forUpdate().executeTakeFirst()) ?? null;
}

export async function saveSession(
  trx: Db,
  reference: string,
  change: Updateable<GatewaySessionTable>,
): Promise<void> {
  await trx.updateTable('gateway_session').set(change).where('reference', '=', reference).execute();
}
