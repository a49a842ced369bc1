import { sql } from 'kysely';
import { emailKey } from '#lib/account/domain/email-key.ts';
import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { type CustomerRow, findCustomerByEmail } from '../account/customer-reader.ts';
import { eraseFromOrders, openOrdersOf } from '../orders/personal.ts';
import { busyEventsOf, eraseEvents } from '../registry/lists/personal.ts';
import type { ErasedData } from './operator-contract.ts';

/** Whose data it is: everything is found by the e-mail, and by the account where it has one. */
export interface Person {
  /** Null for a customer who has not shown to read the mail of theirs: what others left under it is not theirs. */
  emailKey: string | null;
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

/** Who a customer is, to themselves: an e-mail counts once it is proven. */
export function personOfOwn({ customer_id, email_key, email_proven_at }: CustomerRow): Person {
  return { customerId: customer_id, emailKey: email_proven_at === null ? null : email_key };
}

/**
 * Erases what the shop knows of a person, all or nothing. Their orders stay with numbers, products, amounts and the NIT of
 * the invoice, which the law has the shop keep, and without name, e-mail, phone and address; of their gift lists what was bought.
 * @throws Refusal while an order is under way: its parcel needs the address; and while there is others' money in a gift list
 */
export function erasePerson(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  email: string,
): Promise<ErasedData> {
  return inTransaction(db, async (trx) => {
    const { person } = await personOf(trx, email);
    const counts = await erase(trx, person, { now: clock(), texts });
    if (Object.values(counts).every((count) => count === 0)) throw new Refusal(texts.unknown(email));
    return counts;
  });
}

/** What is said where nothing can be erased yet. */
interface BusyTexts {
  /** Of the numbers of orders that are under way. */
  openOrders: (numbers: readonly string[]) => string;
  /** Of the names of gift lists with others' money in them. */
  busyEvents: (names: readonly string[]) => string;
}

/** The same within a transaction. */
export async function erase(
  trx: Db,
  person: Person,
  { now, texts: said }: { now: Date; texts: BusyTexts },
): Promise<ErasedData> {
  const { emailKey: key, customerId } = person;
  const open = await openOrdersOf(trx, person);
  if (open.length > 0) throw new Refusal(said.openOrders(open), '003');
  const busy = customerId === null ? [] : await busyEventsOf(trx, customerId, now);
  if (busy.length > 0) throw new Refusal(said.busyEvents(busy), '003');
  return {
    orders: await eraseFromOrders(trx, person),
    events: customerId === null ? 0 : await eraseEvents(trx, customerId),
    mails: await remove(trx, sql`outbox where kind = 'mail' and lower(payload ->> 'to') = ${key}`),
    marketing: await remove(
      trx,
      sql`outbox where kind = 'marketing' and payload #>> '{ids,registered}' = ${key}`,
    ),
    messages: await remove(trx, sql`message where lower(email) = ${key}`),
    alerts: await remove(trx, sql`product_alert where email = ${key}`),
    newsletter: await remove(trx, sql`newsletter_subscription where email_key = ${key}`),
    drafts: await remove(
      trx,
      sql`cart_draft where lower(content #>> '{personal,email}') = ${key} or lower(content #>> '{typed,email}') = ${key}`,
    ),
    carts: await remove(trx, sql`cart where user_id > 0 and user_id = ${customerId}`),
    links: await remove(trx, sql`account_link where email_key = ${key} or customer_id = ${customerId}`),
    // Logins and saved addresses go with the account.
    account: await remove(trx, sql`customer where customer_id = ${customerId}`),
  };
}

/** @returns how many rows */
async function remove(trx: Db, rows: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${rows}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
