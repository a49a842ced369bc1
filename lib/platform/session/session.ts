import 'server-only';
import { VISITOR_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import { shopNow } from '../clock.ts';
import { bindingOf, judgeBound, keyOf } from './bound-login.ts';
import {
  type Login,
  loginCookie,
  parseOr,
  type Session,
  type Visitor,
  visitorCookie,
  withActiveCart,
  withVisitorId,
} from './content.ts';
import { verifyLogin } from './login.ts';
import { forgetNewcomer, newcomerNames } from './newcomer.ts';
import { readOrders, writeOrders } from './placed-orders.ts';
import { type CookieJar, openSealed, removeSealed, type SealedCookie, writeSealed } from './sealed.ts';

/** One cookie for each concern: writes of different concerns at once cannot undo each other. */
const VISITOR: SealedCookie = { name: storedName('session') };
/** A login that is remembered, and one that is not. */
const CUSTOMER: SealedCookie = { name: storedName('customer'), ttlS: LIFETIME_S.login };
const CUSTOMER_UNTIL_CLOSED: SealedCookie = { ...CUSTOMER, untilClosed: true };

/** A visitor's session and the way to keep a change of it. */
export interface SessionHandle {
  session: Session;
  /** Did the visitor bring a session that could be opened? */
  known: boolean;
  /** The visitor brought a login that has ended: saving the session as it is forgets it. */
  loginEnded: boolean;
  /** Names that end, the same for all requests that find it; '' where no login has ended. */
  endedLogin: string;
  /** Writes the cookies of what has changed, no others. Only writes do so: a visitor who looks gets none. */
  save: (session: Session) => Promise<void>;
}

/**
 * Opens the visitor's session. A cookie that is missing, expired, corrupt or sealed with a strange key counts as none;
 * the next write replaces it. What the secret before the present one sealed is read still (SESSION_SECRET_OLD), and
 * sealed again by the next write. A login that ran out leaves a visitor; one that was ended leaves a new one.
 * @param jar `await visitorJar()`
 */
export async function openSession(jar: CookieJar): Promise<SessionHandle> {
  const now = shopNow().getTime();
  const [openedVisitor, openedLogin] = await Promise.all([
    openSealed(jar, VISITOR),
    openSealed(jar, CUSTOMER),
  ]);
  const stored = parseOr(visitorCookie, openedVisitor.content ?? {});
  const login = parseOr(loginCookie, openedLogin.content ?? {});
  const { cart, ...customer } = await verifyLogin(login, now);
  const bound = await judgeBound({ visitor: stored, orders: readOrders(jar, now), login: customer });
  const { visitor, orders } = bound;
  const session = withActiveCart(
    { ...visitor, lastStoreId: null, newcomer: newcomerNames(jar), orders, ...customer },
    cart,
  );
  const isLost = login.userId !== null && session.userId === null;
  return {
    session,
    known: openedVisitor.content !== null,
    loginEnded: bound.isEnded || isLost,
    endedLogin: (isLost ? keyOf(login) : '') || (bound.isEnded ? stored.login : ''),
    save: async (changed) => {
      const named = visitorOf(withVisitorId(changed));
      const isKept = bound.isUnsure && named.cartId === null;
      if (!isKept && (openedVisitor.isOld || !isSame(named, stored))) await writeSealed(jar, VISITOR, named);
      if (!isKept) forgetNewcomer(jar);
      await saveLogin(jar, changed, openedLogin.isOld ? null : login);
      const before = [...orders, ...bound.ended];
      writeOrders(jar, { before, after: changed.orders, login: keyOf(changed) });
    },
  };
}

/** The session with the visitor's own id, which is kept now where there was none. */
export async function identified({ session, save }: SessionHandle): Promise<Session> {
  if (session.sid !== '') return session;
  const named = withVisitorId(session);
  await save(named);
  return named;
}

/** @param before what the cookie holds; null when it has to be written in any case */
async function saveLogin(jar: CookieJar, session: Session, before: Login | null): Promise<void> {
  const login = loginOf(session);
  if (before && isSame(login, before)) return;
  if (login.userId !== null) {
    await writeSealed(jar, login.remembered ? CUSTOMER : CUSTOMER_UNTIL_CLOSED, login);
    flagVisitor(jar, session.haveEvent ? 'owner' : 'logged');
  } else if (before === null || before.userId !== null) {
    await removeSealed(jar, CUSTOMER);
    flagVisitor(jar, '');
  }
}

/** Has the next page show the menus of its visitor from its first paint; scripts keep it so (lib/account/visitor-flag.ts). */
function flagVisitor(jar: CookieJar, flag: 'logged' | 'owner' | ''): void {
  const maxAge = flag === '' ? 0 : LIFETIME_S.session;
  jar.set(VISITOR_COOKIE, flag, { path: '/', sameSite: 'lax', maxAge });
}

function visitorOf(session: Session): Visitor {
  const { sid, cartId, cartStoreId, cartUserId, carts } = session;
  return { sid, cartId, cartStoreId, cartUserId, carts, login: bindingOf(session, session) };
}

function loginOf({ userId, token, expiry, since, remembered }: Session): Login {
  return { userId, token, expiry, since, remembered };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
