import 'server-only';
import { login } from '#lib/contracts/account/login.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { call } from '#lib/platform/api/client.ts';
import type { FormContext } from '#lib/platform/bff/form-post.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { asCustomer, type Session } from '#lib/platform/session/content.ts';
import { knownDevice, rememberDevice } from '#lib/platform/session/known-devices.ts';

/** What the back-end says of a login that it has opened (AUTH-18). */
type OpenedLogin = Extract<CallOutput<typeof login>, { success: true }>;

/**
 * The session of who has just logged in, in whatever way.
 * @param isRemembered the browser keeps the login when it is closed
 */
export function openLogin(before: Session, opened: OpenedLogin, isRemembered: boolean): Session {
  return asCustomer(before, {
    userId: opened.userId,
    token: opened.token,
    expiry: opened.expires === undefined ? 0 : Date.parse(opened.expires),
    since: shopNow().getTime(),
    remembered: isRemembered,
    firstName: opened.firstname,
    haveEvent: opened.haveenvent ?? false,
  });
}

/** Logs in with an e-mail and a password that other forms than the login's ask for. @returns null when they are refused */
export async function loginWith(
  { email, password }: { email: string; password: string },
  { session, jar, address }: Pick<FormContext, 'session' | 'jar' | 'address'>,
  isRemembered: boolean,
): Promise<Session | null> {
  const account = { of: 'customer' as const, name: email };
  const device = await knownDevice(jar, account);
  const opened = await call(login, { email, password, remoteaddress: address, ...device });
  if (!opened.success) return null;
  await rememberDevice(jar, account);
  return openLogin(session, opened, isRemembered);
}
