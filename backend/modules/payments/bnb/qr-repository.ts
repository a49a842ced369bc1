import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BankQrTable } from '../../../db/schema/payments.ts';

type QrRow = Selectable<BankQrTable>;

/** Keeps the code of a payment. @returns the one that counts: another that was kept before */
export async function keepQr(db: Db, row: Insertable<BankQrTable>): Promise<QrRow> {
  await db
    .insertInto('bank_qr')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return qrOf(db, row.reference).executeTakeFirstOrThrow();
}

const qrOf = (db: Db, reference: string) =>
  db.selectFrom('bank_qr').selectAll().where('reference', '=', reference);

export async function markCancelled(db: Db, reference: string): Promise<void> {
  await db.updateTable('bank_qr').set({ is_cancelled: true }).where('reference', '=', reference).execute();
}

export async function findQr(db: Db, reference: string): Promise<QrRow | null> {
  return (await qrOf(db, reference).executeTakeFirst()) ?? null;
}

/** Whose code it is; null for one that this shop has not shown. @param qrId of the bank */
export async function findReference(db: Db, qrId: string): Promise<string | null> {
  const query = db.selectFrom('bank_qr').select('reference').where('qr_id', '=', qrId);
  return (await query.executeTakeFirst())?.reference ?? null;
}
