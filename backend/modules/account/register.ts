import { countAttempt } from '#backend/modules/attempts/index.ts';
import { type Consenting, enqueueEvents, isTracked } from '#backend/modules/marketing/index.ts';
import { newsletterState, noteSubscription } from '#backend/modules/newsletter/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import type { setCustomers } from '#lib/contracts/account/login.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { normalizePhone } from '#lib/forms/domain/formats.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { insertCustomer } from './customer-repository.ts';
import { type LinkEnv, makeLink } from './links/links.ts';
import { welcomeMail } from './mail.ts';
import { hashPassword } from './passwords.ts';
import { requireBirthday, requireEmail, requirePassword } from './rules.ts';
import { registerEvent } from './tracking/register-event.ts';

/**
 * CALL-47: a new customer, with a mail whose link proves the e-mail; the newsletter, where it is wanted, waits for that
 * too.
 * @throws Refusal 002 for an e-mail that has an account, 003 for what cannot be taken
 * @throws Limited when an address registers too many
 */
export async function register(
  deps: Pick<Dependencies, 'db' | 'clock' | 'marketing'>,
  env: LinkEnv,
  input: CallInput<typeof setCustomers>,
  context: Consenting,
): Promise<CallOutput<typeof setCustomers>> {
  const now = deps.clock();
  const email = requireEmail(input.email);
  requirePassword(input.password);
  const birthday = requireBirthday(input.birthday, now);
  await countAttempt(deps, 'register-address', input.remoteaddress);
  const password_hash = await hashPassword(input.password);
  await inTransaction(deps.db, async (trx) => {
    const customer = await insertCustomer(trx, {
      email,
      password_hash,
      birthday,
      first_name: input.names,
      last_name: input.lastname,
      last_name2: input.lastname2,
      phone: normalizePhone(input.phone),
      code: input.code,
      store_id: input.storeid,
      created_at: now,
    });
    if (!customer) throw new Refusal(texts.userExists, '002');
    if (input.suscribe) await noteSubscription(trx, email, now);
    if (isTracked(deps, context)) {
      // Wanted is not proven yet: the newsletter waits for its link.
      const optIn = (await newsletterState(trx, email)) === 'subscribed';
      await enqueueEvents(trx, [
        registerEvent(customer, { action: 'registration', optIn, at: now, context }),
      ]);
    }
    const { email_key: emailKey, customer_id: customerId } = customer;
    const link = await makeLink(trx, env, 'proof', { emailKey, customerId }, now);
    if (link) await sendMail(trx, welcomeMail(customer, link));
  });
  return ok({ message: texts.registered });
}
