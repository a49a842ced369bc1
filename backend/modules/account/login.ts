import { countPassword, passwordWasRight } from '#backend/modules/attempts/index.ts';
import { type Consenting, enqueueEvents, isTracked } from '#backend/modules/marketing/index.ts';
import { newsletterState } from '#backend/modules/newsletter/index.ts';
import { birthdayToWire } from '#lib/account/domain/birthday.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { login as loginCall } from '#lib/contracts/account/login.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Limited, ok, Refusal, type RequestContext } from '../../http/handler.ts';
import { type SignInResult, signInEnded } from '../../watch.ts';
import { type CustomerRow, findCustomerByEmail } from './customer-reader.ts';
import { renewPasswordHash } from './customer-repository.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { ownsEvent } from './token-repository.ts';
import { issueToken } from './tokens.ts';
import { type RegisterAction, registerEvent } from './tracking/register-event.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'marketing' | 'watch'>;
/** What a sign-in by password knows of its request. */
export type PasswordContext = Consenting & Pick<RequestContext, 'log'>;

/** How a login is opened, which a marketing tracker is told of where the customer allows it (TRK-13). */
export type LoginWay = Consenting & { action: RegisterAction };

/**
 * CALL-41.
 * @throws Refusal AUTE_10, the same in text and in work for an unknown e-mail and a wrong password
 * @throws Limited after too many attempts
 */
export async function logIn(
  deps: Deps,
  input: CallInput<typeof loginCall>,
  context: PasswordContext,
): Promise<CallOutput<typeof loginCall>> {
  return openLogin(deps, await checkPassword(deps, input, context), { ...context, action: 'login' });
}

/**
 * Whose e-mail and password these are. Attempts are counted for accounts that exist and that do not alike.
 * @throws Refusal and Limited as `logIn`
 */
export async function checkPassword(
  deps: Deps,
  { email, password, remoteaddress, device = '' }: CallInput<typeof loginCall>,
  { log }: Pick<PasswordContext, 'log'>,
): Promise<CustomerRow> {
  const ended = (result: SignInResult) => signInEnded({ watch: deps.watch, log }, 'customer', result);
  const account = emailKey(email);
  const attempt = { of: 'login' as const, account, address: remoteaddress, device };
  await countPassword(deps, attempt).catch((error: unknown) => {
    if (error instanceof Limited) ended('locked');
    throw error;
  });
  const customer = await findCustomerByEmail(deps.db, account);
  const { isRight, isDated } = await verifyPassword(password, customer?.password_hash ?? null);
  if (!customer || !isRight) {
    ended(customer ? 'password' : 'unknown');
    throw new Refusal(accountTexts.wrongLogin, 'AUTE_10');
  }
  ended('ok');
  await passwordWasRight(deps, attempt);
  if (isDated && customer.password_hash !== null) {
    const { customer_id, password_hash } = customer;
    await renewPasswordHash(deps.db, customer_id, password_hash, await hashPassword(password));
  }
  return customer;
}

/** A new login of a customer, as calls return it (AUTH-18). */
export async function openLogin(
  deps: Deps,
  customer: CustomerRow,
  way: LoginWay,
): Promise<CallOutput<typeof loginCall>> {
  const { token, expires } = await issueToken(deps, customer.customer_id);
  const isSubscribed = (await newsletterState(deps.db, customer.email)) === 'subscribed';
  if (isTracked(deps, way)) {
    const { action } = way;
    const event = registerEvent(customer, { action, optIn: isSubscribed, at: deps.clock(), context: way });
    await enqueueEvents(deps.db, [event]);
  }
  return ok({
    token,
    userId: customer.customer_id,
    email: customer.email,
    firstname: customer.first_name,
    lastname: customer.last_name,
    lastname2: customer.last_name2,
    phone: customer.phone,
    code: customer.code,
    birthday: birthdayToWire(customer.birthday),
    exponea_status: isSubscribed ? 'S' : 'N',
    expires: expires.toISOString(),
    haveenvent: await ownsEvent(deps.db, customer.customer_id),
  });
}
