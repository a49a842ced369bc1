import 'server-only';
import type { login } from '#lib/contracts/account/login.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { shopNow } from '#lib/platform/clock.ts';
import { asCustomer, type Session } from '#lib/platform/session/content.ts';

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
