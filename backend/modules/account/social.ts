import { countAttempt, giveBackAttempt } from '#backend/modules/attempts/index.ts';
import type { Consenting } from '#backend/modules/marketing/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { linkSNKey, loginSNKey } from '#lib/contracts/account/social.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { isEmail, normalizePhone } from '#lib/forms/domain/formats.ts';
import { accountTexts as texts } from '#lib/labels/account/account.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Refusal } from '../../http/handler.ts';
import { type CustomerRow, lockCustomer } from './customer-reader.ts';
import { insertCustomer } from './customer-repository.ts';
import { insertIdentity, lockIdentified } from './identity-repository.ts';
import { type LinkEnv, makeLink } from './links/links.ts';
import { checkPassword, openLogin, type PasswordContext } from './login.ts';
import { welcomeMail } from './mail.ts';
import { emailProven } from './proof.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'marketing' | 'ports' | 'watch'>;
type Input = CallInput<typeof loginSNKey>;
type Verified = Pick<Input, 'keytype' | 'customerkey' | 'email' | 'emailverified'>;

const identityOf = ({ keytype, customerkey }: Verified) => ({ provider: keytype, subject: customerkey });

/**
 * CALL-42: the customer that an identity is linked to, else a new one with its e-mail. Accounts are never joined by an e-mail
 * alone, whoever says that it is verified: the account may have been made by somebody else.
 * @throws Refusal 001 without an e-mail to make an account with, 002 for one that has an account
 * @throws Limited when an address tries or registers too many
 */
export async function logInByIdentity(
  deps: Deps,
  env: LinkEnv,
  input: Input,
  context: Consenting,
): Promise<CallOutput<typeof loginSNKey>> {
  await countAttempt(deps, 'proof-address', input.remoteaddress);
  const now = deps.clock();
  const { customer, action } = await inTransaction(deps.db, async (trx) => {
    const linked = await lockIdentified(trx, identityOf(input));
    if (linked) return { customer: linked, action: 'social_login' as const };
    const made = await makeLinked({ ...deps, db: trx }, env, input, now);
    return { customer: made, action: 'social_registration' as const };
  });
  await inTransaction(deps.db, (trx) => noteProof(trx, deps, customer.customer_id, input, now));
  await giveBackAttempt(deps, 'proof-address', input.remoteaddress);
  return openLogin(deps, customer, { ...context, action });
}

/** A new customer with the identity; an e-mail that the provider does not vouch for gets the link that proves it. */
async function makeLinked(deps: Deps, env: LinkEnv, input: Input, now: Date): Promise<CustomerRow> {
  const { db: trx } = deps;
  if (!isEmail(input.email)) throw new Refusal(texts.noEmail, '001');
  await countAttempt(deps, 'register-address', input.remoteaddress);
  const customer = await insertCustomer(trx, {
    email: input.email,
    password_hash: null,
    first_name: input.firstname,
    last_name: input.lastname,
    last_name2: '',
    phone: phoneOf(input),
    store_id: input.defstoreid,
    created_at: now,
  });
  // Two sign-ins at once: the other one has made the account.
  const other = customer ? null : await lockIdentified(trx, identityOf(input));
  if (other) return other;
  if (!customer) throw new Refusal(texts.userExists, '002');
  const link = { customer_id: customer.customer_id, is_trusted: input.emailverified, created_at: now };
  if (!(await insertIdentity(trx, { ...identityOf(input), ...link })))
    throw new Refusal(texts.unknownError, 'AUTE_90');
  if (!input.emailverified) {
    const { email_key: key, customer_id: customerId } = customer;
    const proof = await makeLink(trx, env, 'proof', { emailKey: key, customerId }, now);
    if (proof) await sendMail(trx, welcomeMail(customer, proof));
  }
  return customer;
}

/**
 * AJ-90: the account's password shows that the identity is its owner's too.
 * @throws Refusal AUTE_10 for a wrong password, AUTE_90 for an identity that is another customer's
 * @throws Limited after too many attempts
 */
export async function linkByPassword(
  deps: Deps,
  { password, remoteaddress, device, ...identity }: CallInput<typeof linkSNKey>,
  context: PasswordContext,
): Promise<CallOutput<typeof linkSNKey>> {
  const typed = { email: identity.email, password, remoteaddress, ...(device && { device }) };
  const { customer_id } = await checkPassword(deps, typed, context);
  const now = deps.clock();
  const customer = await inTransaction(deps.db, async (trx) => {
    const owner = await lockCustomer(trx, customer_id);
    if (!owner) throw new Refusal(texts.wrongLogin, 'AUTE_10');
    const link = { customer_id, is_trusted: true, created_at: now };
    const isNew = await insertIdentity(trx, { ...identityOf(identity), ...link });
    const linked = isNew ? owner : await lockIdentified(trx, identityOf(identity));
    if (linked?.customer_id !== customer_id) throw new Refusal(texts.unknownError, 'AUTE_90');
    await noteProof(trx, deps, customer_id, identity, now);
    return owner;
  });
  return openLogin(deps, customer, { ...context, action: 'social_login' });
}

/** A provider that verified the account's own e-mail has proven it, as the link of a mail does. */
async function noteProof(
  trx: Db,
  deps: Deps,
  customerId: number,
  { email, emailverified }: Verified,
  now: Date,
) {
  if (!emailverified) return;
  const customer = await lockCustomer(trx, customerId);
  if (customer?.email_key !== emailKey(email) || customer.email_proven_at !== null) return;
  await emailProven(trx, deps, customer, now);
}

function phoneOf({ phonecode, phone }: Pick<Input, 'phonecode' | 'phone'>): string {
  return normalizePhone(phone.startsWith('+') || phonecode === '' ? phone : `${phonecode} ${phone}`);
}
