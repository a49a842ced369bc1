import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { readAddresses } from './addresses.ts';
import type { CustomerRow } from './customer-reader.ts';
import { userOf } from './customer-wire.ts';
import { findIdentities } from './identity-repository.ts';
import { findPasskeys } from './passkeys/repository.ts';

/** What an account holds: who it is of, addresses, and how its customer logs in. @param isSubscribed to the newsletter */
export async function exportAccount(db: Db, customer: CustomerRow, isSubscribed: boolean, now: Date) {
  const { customer_id } = customer;
  return {
    account: {
      CUSTOMERID: customer_id,
      ...userOf(customer, isSubscribed),
      CREATED: customer.created_at.toISOString(),
      LASTPROVEN: customer.email_proven_at?.toISOString() ?? '',
      STOREID: customer.store_id,
    },
    addresses: await readAddresses(db, customer_id),
    logins: await loginsOf(db, customer_id, now),
    identities: (await findIdentities(db, customer_id)).map(({ provider, created_at }) => ({
      provider,
      linked: created_at.toISOString(),
    })),
    passkeys: (await findPasskeys(db, customer_id)).map(({ name, created_at }) => ({
      name,
      created: created_at.toISOString(),
    })),
  };
}

async function loginsOf(db: Db, customerId: number, now: Date) {
  const rows = await db
    .selectFrom('customer_session')
    .select(['login_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('login_at')
    .execute();
  return rows.map((row) => ({ began: row.login_at.toISOString(), ends: row.expires_at.toISOString() }));
}

/** Deletes an account, with which logins and saved addresses go, and links that were mailed to its e-mail. @returns how many */
export async function eraseAccount(
  trx: Db,
  { emailKey, customerId }: { emailKey: string | null; customerId: number | null },
): Promise<{ links: number; account: number }> {
  const links = await sql`
    delete from account_link where email_key = ${emailKey} or customer_id = ${customerId}`.execute(trx);
  const account = await sql`delete from customer where customer_id = ${customerId}`.execute(trx);
  return { links: Number(links.numAffectedRows ?? 0n), account: Number(account.numAffectedRows ?? 0n) };
}
