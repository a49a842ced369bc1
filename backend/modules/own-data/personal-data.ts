import { type CustomerRow, eraseAccount, findCustomerByEmail } from '#backend/modules/account/index.ts';
import { eraseCarts } from '#backend/modules/carts/index.ts';
import { eraseMessages } from '#backend/modules/messages/index.ts';
import { eraseSubscription } from '#backend/modules/newsletter/index.ts';
import { eraseFromOrders, openOrdersOf } from '#backend/modules/orders/index.ts';
import { eraseFromOutbox } from '#backend/modules/outbox/index.ts';
import { eraseAlerts } from '#backend/modules/product-alerts/index.ts';
import { busyEventsOf, eraseEvents } from '#backend/modules/registry/index.ts';
import { emailKey as keyOf } from '#lib/account/domain/email-key.ts';
import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
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
  return { customer, person: { emailKey: keyOf(email), customerId: customer?.customer_id ?? null } };
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
  const { emailKey, customerId } = person;
  const open = await openOrdersOf(trx, person);
  if (open.length > 0) throw new Refusal(said.openOrders(open), '003');
  const busy = customerId === null ? [] : await busyEventsOf(trx, customerId, now);
  if (busy.length > 0) throw new Refusal(said.busyEvents(busy), '003');
  return {
    orders: await eraseFromOrders(trx, person),
    events: customerId === null ? 0 : await eraseEvents(trx, customerId),
    ...(await eraseFromOutbox(trx, emailKey)),
    messages: await eraseMessages(trx, emailKey),
    alerts: await eraseAlerts(trx, emailKey),
    newsletter: await eraseSubscription(trx, emailKey),
    ...(await eraseCarts(trx, person)),
    ...(await eraseAccount(trx, person)),
  };
}
