import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CustomerAddressTable } from '../../db/schema/account.ts';

export type AddressRow = Selectable<CustomerAddressTable>;

const addressesOf = (db: Db, customerId: number) =>
  db.selectFrom('customer_address').selectAll().where('customer_id', '=', customerId);

/** The one that is proposed first, then the newest. */
export function findAddresses(db: Db, customerId: number): Promise<AddressRow[]> {
  return addressesOf(db, customerId).orderBy('is_default', 'desc').orderBy('address_id', 'desc').execute();
}

/** An address of a customer with this content; null without. */
export async function findSameAddress(trx: Db, customerId: number, info: string): Promise<AddressRow | null> {
  const query = addressesOf(trx, customerId).where(sql<boolean>`info = ${info}::jsonb`);
  return (await query.executeTakeFirst()) ?? null;
}

export async function insertAddress(
  trx: Db,
  address: { customerId: number; shippingTypeId: number; info: string; isDefault: boolean; now: Date },
): Promise<number> {
  const row = await trx
    .insertInto('customer_address')
    .values({
      customer_id: address.customerId,
      shipping_type_id: address.shippingTypeId,
      info: address.info,
      is_default: address.isDefault,
      updated_at: address.now,
    })
    .returning('address_id')
    .executeTakeFirstOrThrow();
  return row.address_id;
}

/** @returns false when the customer has no such address */
export async function updateAddress(
  trx: Db,
  { customerId, addressId }: { customerId: number; addressId: number },
  info: string,
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable('customer_address')
    .set({ info, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

export async function deleteAddress(trx: Db, customerId: number, addressId: number): Promise<void> {
  await trx
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .execute();
}

/** Makes one address of a customer the default, and no other. */
export async function setDefault(trx: Db, customerId: number, addressId: number): Promise<void> {
  // The old one first: two at once break the rule of the table.
  await trx
    .updateTable('customer_address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();
  await trx
    .updateTable('customer_address')
    .set({ is_default: true })
    .where('customer_id', '=', customerId)
    .where('address_id', '=', addressId)
    .execute();
}
