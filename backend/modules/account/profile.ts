import type { Updateable } from 'kysely';
import { moveSubscription, newsletterState } from '#backend/modules/newsletter/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { getCustomerById, updateCustomers } from '#lib/contracts/account/profile.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { normalizePhone } from '#lib/forms/domain/formats.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import type { Db } from '../../db/database.ts';
import { isTaken } from '../../db/problem.ts';
import type { CustomerTable } from '../../db/schema/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { readAddresses } from './addresses.ts';
import { type CustomerRow, findCustomer, findCustomerByEmail, lockCustomer } from './customer-reader.ts';
import { updateCustomer } from './customer-repository.ts';
import { userOf } from './customer-wire.ts';
import type { LinkEnv } from './links/links.ts';
import { endRecoveryLinks } from './links/repository.ts';
import { emailMovedMail } from './mail.ts';
import { mailProof } from './proof.ts';
import { requireBirthday, requireEmail } from './rules.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** CALL-49: the caller's own data, with their addresses. */
export async function readCustomer(
  { db }: Pick<Deps, 'db'>,
  customerId: number,
): Promise<CallOutput<typeof getCustomerById>> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Refusal(texts.unknownEmail, '001');
  const isSubscribed = (await newsletterState(db, customer.email)) === 'subscribed';
  return ok({
    USER: userOf(customer, isSubscribed),
    ADDRESS: await readAddresses(db, customerId),
  });
}

/**
 * CALL-48: what is sent is changed. Another e-mail has to be proven anew, and the one before is told.
 * @throws Refusal 002 for an e-mail that another customer has, 003 for what cannot be taken
 */
export async function changeCustomer(
  { db, clock }: Deps,
  env: LinkEnv,
  input: CallInput<typeof updateCustomers>,
): Promise<CallOutput<typeof updateCustomers>> {
  const now = clock();
  const email = input.email === undefined ? undefined : requireEmail(input.email);
  const changes = personChanges(input, now);
  return inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, input.customerid);
    if (!customer) throw new Refusal(texts.updateFailed, '003');
    await updateCustomer(trx, customer.customer_id, changes);
    if (email === undefined || email === customer.email) return ok({ message: texts.updated });
    if (emailKey(email) === customer.email_key) {
      await updateCustomer(trx, customer.customer_id, { email });
      return ok({ message: texts.updated });
    }
    await moveTo(trx, env, customer, email, now);
    return ok({ message: texts.updatedEmail(email) });
  });
}

function personChanges(input: CallInput<typeof updateCustomers>, now: Date): Updateable<CustomerTable> {
  const { firstname, lastname, lastname2, phone, code, birthday } = input;
  return {
    ...(firstname !== undefined && { first_name: firstname }),
    ...(lastname !== undefined && { last_name: lastname }),
    ...(lastname2 !== undefined && { last_name2: lastname2 }),
    ...(phone !== undefined && { phone: normalizePhone(phone) }),
    ...(code !== undefined && { code }),
    ...(birthday !== undefined && { birthday: requireBirthday(birthday, now) }),
  };
}

/** Gives an account another e-mail. @throws Refusal 002 when another customer has it, or takes it at this moment */
async function moveTo(trx: Db, env: LinkEnv, customer: CustomerRow, email: string, now: Date): Promise<void> {
  const key = emailKey(email);
  if (await findCustomerByEmail(trx, key)) throw new Refusal(texts.userExists, '002');
  await takeEmail(trx, customer.customer_id, email);
  await endRecoveryLinks(trx, customer.customer_id, now);
  await moveSubscription(trx, customer.email, email, now);
  await sendMail(trx, emailMovedMail(customer, email));
  await mailProof(trx, env, { ...customer, email, email_key: key }, now);
}

async function takeEmail(trx: Db, customerId: number, email: string): Promise<void> {
  try {
    await updateCustomer(trx, customerId, { email, email_key: emailKey(email), email_proven_at: null });
  } catch (error) {
    if (isTaken(error)) throw new Refusal(texts.userExists, '002');
    throw error;
  }
}
