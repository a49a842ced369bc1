import { sql } from 'kysely';
import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { Refusal } from '../../../http/handler.ts';
import { eraseFromOrders, openOrdersOf } from '../../orders/personal.ts';
import { type CustomerRow, emailKey, findCustomerByEmail } from '../customer-repository.ts';
import type { ErasedData } from './operator-contract.ts';

/** Whose data it is: everything is found by the e-mail, and by the account where it has one. */
export interface Person {
  emailKey: string;
  customerId: number | null;
}

/** Who an e-mail is, with or without an account. */
export async function personOf(
  db: Db,
  email: string,
): Promise<{ person: Person; customer: CustomerRow | null }> {
  const customer = await findCustomerByEmail(db, email);
  return { customer, person: { emailKey: emailKey(email), customerId: customer?.customer_id ?? null } };
}

/**
 * Erases what the shop knows of a person, all or nothing. Their orders stay with numbers, products, amounts and the NIT of
 * the invoice, which the law has the shop keep, and without name, e-mail, phone and address.
 * @throws Refusal while an order is under way: its parcel needs the address
 */
export function erasePerson({ db }: Pick<Dependencies, 'db'>, email: string): Promise<ErasedData> {
  return inTransaction(db, async (trx) => {
    const { person } = await personOf(trx, email);
    const open = await openOrdersOf(trx, person);
    if (open.length > 0) throw new Refusal(texts.openOrders(open));
    const orders = await eraseFromOrders(trx, person);
    const key = person.emailKey;
    const counts = {
      orders,
      mails: await erase(trx, sql`outbox where kind = 'mail' and lower(payload ->> 'to') = ${key}`),
      messages: await erase(trx, sql`message where lower(email) = ${key}`),
      alerts: await erase(trx, sql`product_alert where email = ${key}`),
      newsletter: await erase(trx, sql`newsletter_subscription where email_key = ${key}`),
      drafts: await erase(
        trx,
        sql`cart_draft where lower(content #>> '{personal,email}') = ${key} or lower(content #>> '{typed,email}') = ${key}`,
      ),
      carts: await erase(trx, sql`cart where user_id > 0 and user_id = ${person.customerId}`),
      links: await erase(trx, sql`account_link where email_key = ${key}`),
      // Logins and saved addresses go with the account.
      account: await erase(trx, sql`customer where customer_id = ${person.customerId}`),
    };
    if (Object.values(counts).every((count) => count === 0)) throw new Refusal(texts.unknown(email));
    return counts;
  });
}

/** @returns how many rows */
async function erase(trx: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${rows}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
