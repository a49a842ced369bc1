import { countAttempt, forgetPasswords } from '#backend/modules/attempts/index.ts';
import { sendMail, sendNothing } from '#backend/modules/outbox/index.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { changePasswordByToken, getTokenEmail } from '#lib/contracts/account/recovery.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { findCustomerByEmail, lockCustomer } from './customer-reader.ts';
import { unlinkUntrusted } from './identity-repository.ts';
import { type LinkEnv, linkHash, makeLink } from './links/links.ts';
import { findLink, takeLink } from './links/repository.ts';
import { passwordChangedMail, recoveryMail } from './mail.ts';
import { deletePasskeysOf } from './passkeys/repository.ts';
import { replacePassword } from './password.ts';
import { hashPassword } from './passwords.ts';
import { emailProven } from './proof.ts';
import { requireEmail, requirePassword } from './rules.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** Whom a mail would be for that nobody gets. */
const NOBODY = { email: '', first_name: '' };

/** What the login page gets instead of a token (GAP-081, GAP-083). */
const MARK = 'enviado';

/**
 * CALL-44: mails a link that changes the password. An e-mail without account is refused once as much has been written for it; the
 * storefront tells no browser.
 * @throws Refusal 002 for an e-mail without account, 003 for what is no e-mail
 * @throws Limited as `sendRecovery` does
 */
export async function requestRecovery(
  deps: Deps,
  env: LinkEnv,
  input: CallInput<typeof getTokenEmail>,
): Promise<CallOutput<typeof getTokenEmail>> {
  if (!(await sendRecovery(deps, env, input))) throw new Refusal(texts.unknownEmail, '002');
  return ok({ token: MARK });
}

/**
 * Mails a link that changes the password, or writes as much for an e-mail that nobody has: the time that it takes tells nobody.
 * @returns whether the e-mail has an account
 * @throws Refusal 003 for what is no e-mail
 * @throws Limited when a browser asks too often: one that has logged in to the account by itself, others by their network
 */
export async function sendRecovery(
  deps: Deps,
  env: LinkEnv,
  input: CallInput<typeof getTokenEmail>,
): Promise<boolean> {
  const email = requireEmail(input.email);
  if (input.device) await countAttempt(deps, 'mail-device', `${emailKey(email)} ${input.device}`);
  else await countAttempt(deps, 'mail-address', input.remoteaddress);
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    const customer = await findCustomerByEmail(trx, email);
    const who = { emailKey: emailKey(email), customerId: customer?.customer_id ?? null };
    const link = await makeLink(trx, env, 'recovery', who, now);
    if (!link) return customer !== null;
    const mail = recoveryMail(customer ?? NOBODY, link);
    await (customer ? sendMail(trx, mail) : sendNothing(trx, mail, now));
    return customer !== null;
  });
}

/**
 * CALL-45: another password by the link of a mail, which is used up. Every login ends, attempts count from nothing again,
 * and the e-mail is proven: its owner opened the link. An identity of a provider that nothing had shown to be the owner's is
 * linked no more, and passkeys are over, as logins are.
 * @throws Refusal 002 for a link that is over, 001 for another e-mail than the link's, 003 for a weak password
 * @throws Limited when an address tries too many that are over; a link that is good is never kept waiting
 */
export async function recoverPassword(
  deps: Deps & Pick<Dependencies, 'ports'>,
  env: LinkEnv,
  { token, password, email, remoteaddress }: CallInput<typeof changePasswordByToken>,
): Promise<CallOutput<typeof changePasswordByToken>> {
  const now = deps.clock();
  const link = await findLink(deps.db, 'recovery', linkHash(token), now);
  if (!link) {
    await countAttempt(deps, 'link-address', remoteaddress);
    throw new Refusal(texts.linkOver, '002');
  }
  if (email !== '' && emailKey(email) !== link.email_key) throw new Refusal(texts.unknownEmail, '001');
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (trx) => {
    const customer = await lockCustomer(trx, link.customer_id);
    const isGood = customer?.email_key === link.email_key && (await takeLink(trx, link.token_hash, now));
    if (!customer || !isGood) throw new Refusal(texts.linkOver, '002');
    await replacePassword(trx, customer.customer_id, passwordHash, now);
    await unlinkUntrusted(trx, customer.customer_id);
    await deletePasskeysOf(trx, customer.customer_id);
    await emailProven(trx, deps, customer, now);
    await forgetPasswords(
      { db: trx },
      { of: 'login', account: link.email_key, address: remoteaddress, device: '' },
    );
    await sendMail(trx, passwordChangedMail(customer, env));
  });
  return ok({ message: texts.passwordRecovered });
}
