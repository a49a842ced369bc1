import type { Db } from '../../db/database.ts';

/** The first name of a customer; null for an unknown one. */
export async function findFirstName(db: Db, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('customer')
    .select('first_name')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.first_name ?? null;
}

/** @returns whether there is such a customer */
export async function savePasswordHash(db: Db, customerId: number, passwordHash: string): Promise<boolean> {
  const saved = await db
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
