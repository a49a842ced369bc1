import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { CustomerIdentityTable } from '../../db/schema/account.ts';
import type { CustomerRow } from './customer-reader.ts';

type IdentityRow = Selectable<CustomerIdentityTable>;

/** Somebody at a provider. */
type Identity = Pick<IdentityRow, 'provider' | 'subject'>;

/** The customer that an identity is linked to, nobody else's until the end of the transaction. */
export async function lockIdentified(trx: Db, { provider, subject }: Identity): Promise<CustomerRow | null> {
  const row = await trx
    .selectFrom('customer')
    .innerJoin('customer_identity as identity', 'identity.customer_id', 'customer.customer_id')
    .selectAll('customer')
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .forUpdate('customer')
    .executeTakeFirst();
  return row ?? null;
}

/** Links an identity to a customer. @returns false when it is linked already */
export async function insertIdentity(trx: Db, identity: IdentityRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('customer_identity')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The identities of a customer, the oldest first. */
export function findIdentities(db: Db, customerId: number): Promise<IdentityRow[]> {
  return db
    .selectFrom('customer_identity')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute();
}

/** Unlinks what was linked before anybody had shown that it is the owner's. */
export async function unlinkUntrusted(trx: Db, customerId: number): Promise<void> {
  await trx
    .deleteFrom('customer_identity')
    .where('customer_id', '=', customerId)
    .where('is_trusted', '=', false)
    .execute();
}
