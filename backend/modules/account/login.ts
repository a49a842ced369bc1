import { countPassword, passwordWasRight } from '#backend/modules/attempts/index.ts';
import { type Consenting, enqueueEvents, isTracked } from '#backend/modules/marketing/index.ts';
import { newsletterState } from '#backend/modules/newsletter/index.ts';
import { birthdayToWire } from '#lib/account/domain/birthday.ts';
import { emailKey } from '#lib/account/domain/email-key.ts';
import type { login as loginCall } from '#lib/contracts/account/login.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import { type CustomerRow, findCustomerByEmail } from './customer-reader.ts';
import { renewPasswordHash } from './customer-repository.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { ownsEvent } from './token-repository.ts';
import { issueToken } from './tokens.ts';
import { type RegisterAction, registerEvent } from './tracking/register-event.ts';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'marketing'>;

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
  context: Consenting,
): Promise<CallOutput<typeof loginCall>> {
  return openLogin(deps, await checkPassword(deps, input), { ...context, action: 'login' });
}

/**
 * Whose e-mail and password these are. Attempts are counted for accounts that exist and that do not alike.
 * @throws Refusal and Limited as `logIn`
 */
export async function checkPassword(
  deps: Deps,
  { email, password, remoteaddress, device = '' }: CallInput<typeof loginCall>,
): Promise<CustomerRow> {
  const account = emailKey(email);
  const attempt = { of: 'login' as const, account, address: remoteaddress, device };
  await countPassword(deps, attempt);
  const customer = await findCustomerByEmail(deps.db, account);
  const { isRight, isDated } = await verifyPassword(password, customer?.password_hash ?? null);
  if (!customer || !isRight) throw new Refusal(accountTexts.wrongLogin, 'AUTE_10');
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
