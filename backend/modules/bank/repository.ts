import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { BankChargeTable } from '../../db/schema/payments.ts';
import type { Charge } from '../../ports/payments.ts';

export type ChargeRow = Selectable<BankChargeTable>;

/** The same reference is the same charge: nothing happens then. */
export async function insertCharge(db: Db, charge: Charge): Promise<void> {
  await db
    .insertInto('bank_charge')
    .values({
      token: charge.reference,
      order_id: charge.orderId,
      amount: charge.amount,
      state: 'open',
      tries: 0,
      expires_at: charge.expiresAt,
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

const chargeOf = (db: Db, token: string) =>
  db.selectFrom('bank_charge').selectAll().where('token', '=', token);

export async function findCharge(db: Db, token: string): Promise<ChargeRow | null> {
  return (await chargeOf(db, token).executeTakeFirst()) ?? null;
}

/** The charge, nobody else's until the end of the transaction. */
export async function lockCharge(trx: Db, token: string): Promise<ChargeRow | null> {
  return (await chargeOf(trx, token).forUpdate().executeTakeFirst()) ?? null;
}

export async function saveCharge(
  trx: Db,
  { token, state, tries }: Pick<ChargeRow, 'token' | 'state' | 'tries'>,
): Promise<void> {
  await trx.updateTable('bank_charge').set({ state, tries }).where('token', '=', token).execute();
}

/** Takes no money any more; a charge that was paid stays paid. */
export async function closeCharge(db: Db, token: string): Promise<void> {
  await db
    .updateTable('bank_charge')
    .set({ state: 'closed' })
    .where('token', '=', token)
    .where('state', '!=', 'paid')
    .execute();
}
