import 'server-only';
import { getSignedInCustomer } from '#lib/contracts/account.ts';
import { orElse } from '../api/capabilities.ts';
import { call } from '../api/client.ts';
import { BackendError } from '../api/errors.ts';
import { log } from '../logging.ts';
import { type ActiveCart, type Login, loginCookie, loginEnded, type Session } from './content.ts';

/** The customer's part of a session. */
export type Customer = Login &
  Pick<Session, 'firstName' | 'haveEvent'> & {
    /** Their active cart; null where they have none, or it is not known. */
    cart: ActiveCart | null;
  };

const NOBODY: Customer = { ...loginCookie.parse({}), firstName: '', haveEvent: false, cart: null };

/**
 * Whom a login is for, as the back-end says now: a token that ended there, by logout, by a new password or by time,
 * leaves a visitor. While the back-end is away, and over one that cannot say, the cookie is believed. Never throws.
 * @param now in milliseconds
 */
export async function verifyLogin(login: Login, now: number): Promise<Customer> {
  if (login.userId === null || login.token === '') return NOBODY;
  if (loginEnded(login, now)) return ended('time');
  const nameless = { ...NOBODY, ...login };
  const fromBackend = async () => {
    const { customerid, firstname, haveevent, cart } = await call(
      getSignedInCustomer,
      {},
      { token: login.token },
    );
    if (customerid !== login.userId) return ended('other');
    return { ...nameless, firstName: firstname, haveEvent: haveevent, cart: cart ?? null };
  };
  try {
    return await orElse(getSignedInCustomer, fromBackend, async () => nameless);
  } catch (error) {
    return error instanceof BackendError && error.status === 401 ? ended('refused') : nameless;
  }
}

function ended(reason: 'time' | 'refused' | 'other'): Customer {
  log('info', 'session.login-ended', { reason });
  return NOBODY;
}
