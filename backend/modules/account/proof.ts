import { confirmNotedSubscription } from '#backend/modules/newsletter/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import type { proveEmail, requestProof } from '#lib/contracts/account/recovery.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { type CustomerRow, lockCustomer } from './customer-reader.ts';
import { updateCustomer } from './customer-repository.ts';
import { type LinkEnv, linkHash, makeLink } from './links/links.ts';
import { findLink } from './links/repository.ts';
import { proofMail } from './mail.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;
type Attaching = Pick<Dependencies, 'ports'>;

/**
 * Writes that a customer reads the mail of their e-mail: what guests ordered with it is theirs from now on, and so is the
 * newsletter that they asked for.
 * @returns the number of orders that were attached
 */
export async function emailProven(
  trx: Db,
  { ports }: Attaching,
  customer: CustomerRow,
  now: Date,
): Promise<number> {
  await updateCustomer(trx, customer.customer_id, { email_proven_at: now });
  await confirmNotedSubscription(trx, customer.email, now);
  return ports.account.attachOrders(trx, customer.email_key, customer.customer_id);
}

/** AJ-60. Opening the link again changes nothing. @throws Refusal for a link that is over, or of an e-mail that was changed since */
export async function proveByLink(
  deps: Deps & Attaching,
  { token }: CallInput<typeof proveEmail>,
): Promise<CallOutput<typeof proveEmail>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const link = await findLink(trx, 'proof', linkHash(token), now);
    const customer = link && (await lockCustomer(trx, link.customer_id));
    if (!link || customer?.email_key !== link.email_key) throw new Refusal(texts.proofOver, '002');
    const orders = await emailProven(trx, deps, customer, now);
    return ok({ message: orders === 0 ? texts.proven : texts.provenWithOrders(orders), orders });
  });
}

/** AJ-61: the mail with the link again. */
export async function requestProofAgain(
  deps: Deps,
  env: LinkEnv,
  customerId: number,
): Promise<CallOutput<typeof requestProof>> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (!customer || customer.email_proven_at !== null) return ok({ message: texts.alreadyProven });
    await mailProof(trx, env, customer, now);
    return ok({ message: texts.proofSent(customer.email) });
  });
}

/** Mails the link that proves an e-mail, unless it had enough of them today. */
export async function mailProof(trx: Db, env: LinkEnv, customer: CustomerRow, now: Date): Promise<void> {
  const who = { emailKey: customer.email_key, customerId: customer.customer_id };
  const link = await makeLink(trx, env, 'proof', who, now);
  if (link) await sendMail(trx, proofMail(customer, link));
}
