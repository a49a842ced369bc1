import type { Insertable, Updateable } from 'kysely';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { Db } from '../../db/database.ts';
import type { CustomerTable } from '../../db/schema/account.ts';
import type { CustomerRow } from './customer-reader.ts';

/** Writes a new customer. @returns null when the e-mail has an account */
export async function insertCustomer(
  trx: Db,
  customer: Omit<Insertable<CustomerTable>, 'email_key'>,
): Promise<CustomerRow | null> {
  const row = await trx
    .insertInto('customer')
    .values({ ...customer, email_key: emailKey(customer.email) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateCustomer(
  trx: Db,
  customerId: number,
  changes: Updateable<CustomerTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('customer').set(changes).where('customer_id', '=', customerId).execute();
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

/** Replaces a hash by another one of the same password; does nothing when the password has changed since. */
export async function renewPasswordHash(
  db: Db,
  customerId: number,
  old: string,
  renewed: string,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ password_hash: renewed })
    .where('customer_id', '=', customerId)
    .where('password_hash', '=', old)
    .execute();
}
