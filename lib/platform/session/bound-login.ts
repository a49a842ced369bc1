import 'server-only';
import { getLoginStates } from '#lib/contracts/account.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { orElse } from '../api/capabilities.ts';
import { call } from '../api/client.ts';
import { log } from '../logging.ts';
import { loginKey } from '../signing/login-key.ts';
import { type Login, type PlacedOrder, type Visitor, visitorCookie } from './content.ts';

/** What a visitor's cookies hold, and whom their login is for, null for a guest. */
interface Cookies {
  visitor: Visitor;
  orders: readonly PlacedOrder[];
  /** As it was verified. */
  login: Pick<Login, 'userId' | 'token'>;
}

/** What of it is this visitor's still. */
interface Bound {
  visitor: Visitor;
  orders: PlacedOrder[];
  /** Orders whose login somebody ended: their cookies are to be forgotten. */
  ended: PlacedOrder[];
  /** The login that the visitor was joined to was ended: they begin anew. */
  isEnded: boolean;
  /** Nobody could say how that login stands: the visitor's cookie stays as it is for another request. */
  isUnsure: boolean;
}

/**
 * `own`: the customer is logged in, and the login stands. `renewed`: they are logged in, by another login than that. `over`: it ran out
 * by time, and nobody is logged in. `unsure`: nobody can say. `closed`: every other one.
 */
type Verdict = 'own' | 'renewed' | 'over' | 'unsure' | 'closed';

/**
 * What opens with a visitor's cookies: a customer's cart and orders only as long as the login stands that they came with. One that ran
 * out by time leaves the way to a copy of the cart (AJ-71) and to no order; one that somebody ended, or that nobody knows, leaves
 * nothing, whichever of the cookies are sent. Never throws.
 */
export async function judgeBound(cookies: Cookies): Promise<Bound> {
  const { visitor, orders, login } = cookies;
  const verdictOf = await verdicts(keysOf(cookies), login);
  const verdict = visitor.cartUserId === null ? 'own' : verdictOf(visitor.login, visitor.cartUserId);
  const isClosed = verdict === 'closed' || verdict === 'unsure';
  const verdictOfOrder = (order: PlacedOrder) => (order.login === '' ? 'own' : verdictOf(order.login));
  const isOpen = (order: PlacedOrder) => ['own', 'renewed'].includes(verdictOfOrder(order));
  if (verdict === 'closed') log('info', 'session.closed');
  return {
    // One that is known by another login of theirs is bound to the present one when it is next written.
    visitor: isClosed ? visitorCookie.parse({}) : { ...visitor, ...(verdict === 'renewed' && { login: '' }) },
    orders: orders.filter(isOpen),
    ended: orders.filter((order) => verdictOfOrder(order) === 'closed'),
    isEnded: verdict === 'closed',
    isUnsure: verdict === 'unsure',
  };
}

/** The key of the login that a cookie is bound to which names a customer's cart; '' where it names none. */
export function bindingOf({ cartUserId, login }: Visitor, { userId, token }: Cookies['login']): string {
  if (cartUserId === null || login !== '') return cartUserId === null ? '' : login;
  return keyOf({ userId: userId === cartUserId ? userId : null, token });
}

/** The key of a login, '' for a guest. */
export function keyOf({ userId, token }: Cookies['login']): string {
  return userId === null || token === '' ? '' : loginKey(token);
}

/** The logins that have to be asked about: mostly none. */
function keysOf({ visitor, orders, login }: Cookies): string[] {
  const keys = [visitor.cartUserId === null ? '' : visitor.login, ...orders.map((order) => order.login)];
  return [...new Set(keys)].filter((key) => key !== '' && key !== keyOf(login));
}

async function verdicts(keys: readonly string[], login: Cookies['login']) {
  const { userId } = login;
  const states = keys.length === 0 ? [] : await loadStates(keys);
  const byKey = new Map(states?.map((row) => [row.key, row]));
  /** @param cartUserId whose cart a cookie names that was written before such cookies were bound */
  return (key: string, cartUserId: number | null = null): Verdict => {
    if (key === '') return userId !== null && cartUserId === userId ? 'renewed' : 'closed';
    if (key === keyOf(login)) return 'own';
    if (states === null) return 'unsure';
    const state = byKey.get(key);
    if (!state) return 'closed';
    if (state.customerid === userId) return state.state === 'good' ? 'own' : 'renewed';
    return userId === null && state.state === 'over' ? 'over' : 'closed';
  };
}

type States = CallOutput<typeof getLoginStates>['rows'];

/** Null while the back-end is away. One that does not know logins knows none that stands. */
async function loadStates(keys: readonly string[]): Promise<States | null> {
  const ask = async () => (await call(getLoginStates, { keys: keys.slice(0, 20) })).rows;
  return orElse<States>(getLoginStates, ask, async () => []).catch(() => null);
}
