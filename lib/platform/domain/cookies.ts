import { LIFETIME_S } from './lifetimes.ts';
import { storedName } from './stored-names.ts';

/**
 * How a cookie is kept. `sealed`: what it holds nobody reads or writes but the shop; `signed`: nobody writes it but the shop; `id`: a
 * number or an address that opens nothing; `flag`: scripts and style sheets read it, and nothing is decided by it.
 */
type CookieKind = 'sealed' | 'signed' | 'id' | 'flag';

/** What is promised of a cookie; SECURITY.md has the same table. */
export interface CookieRule {
  kind: CookieKind;
  /** Longest that a browser keeps it, in seconds; null: until the browser is closed. */
  ttlS: number | null;
  /** Other than '/'. */
  path?: string;
}

const MINUTE_S = 60;
const { session, login, event, eventToken, pendingCoupon, devices } = LIFETIME_S;

const BY_WORD: readonly [string, CookieRule][] = [
  ['session', { kind: 'sealed', ttlS: session }],
  ['customer', { kind: 'sealed', ttlS: login }],
  ['staff', { kind: 'sealed', ttlS: null }],
  ['order_', { kind: 'signed', ttlS: session }],
  ['newcomer', { kind: 'signed', ttlS: session }],
  ['draft', { kind: 'sealed', ttlS: session }],
  ['typed', { kind: 'sealed', ttlS: 30 * MINUTE_S }],
  ['flash', { kind: 'sealed', ttlS: 2 * MINUTE_S }],
  ['notice', { kind: 'sealed', ttlS: 2 * MINUTE_S }],
  ['shown', { kind: 'id', ttlS: 2 * MINUTE_S }],
  ['notice_shown', { kind: 'id', ttlS: 2 * MINUTE_S }],
  ['event', { kind: 'sealed', ttlS: event }],
  ['event_token', { kind: 'sealed', ttlS: eventToken }],
  ['coupon', { kind: 'sealed', ttlS: pendingCoupon }],
  ['devices', { kind: 'sealed', ttlS: devices }],
  ['signin', { kind: 'sealed', ttlS: 15 * MINUTE_S }],
  ['signin_state', { kind: 'sealed', ttlS: 15 * MINUTE_S }],
  ['signin_nonce', { kind: 'sealed', ttlS: 15 * MINUTE_S }],
  ['signin_pkce', { kind: 'sealed', ttlS: 15 * MINUTE_S }],
  ['signin_return', { kind: 'id', ttlS: 15 * MINUTE_S }],
  ['store', { kind: 'flag', ttlS: LIFETIME_S.store }],
  ['marketing', { kind: 'id', ttlS: LIFETIME_S.consent }],
  ['consent', { kind: 'flag', ttlS: LIFETIME_S.consent }],
  ['analytics', { kind: 'flag', ttlS: LIFETIME_S.consent }],
  ['stores_info', { kind: 'flag', ttlS: LIFETIME_S.storesInfo }],
  ['visitor', { kind: 'flag', ttlS: session }],
  ['in_event', { kind: 'flag', ttlS: event }],
  ['wishes', { kind: 'flag', ttlS: LIFETIME_S.waitingWishes }],
  ['messages', { kind: 'flag', ttlS: LIFETIME_S.closedMessages }],
  ['done', { kind: 'flag', ttlS: LIFETIME_S.payment }],
  ['typing', { kind: 'flag', ttlS: MINUTE_S / 2, path: '/checkout' }],
];

/** The rules of all cookies by name; those of orders by how their names begin. */
export const COOKIE_RULES: ReadonlyMap<string, CookieRule> = new Map(
  BY_WORD.map(([word, rule]) => [storedName(word), rule]),
);

const ORDER = storedName('order_');

/** What is promised of the cookie with this name; a long sealed one takes several, `name.0` and so on. Undefined for no cookie of ours. */
export function cookieRule(name: string): CookieRule | undefined {
  return COOKIE_RULES.get(name.startsWith(ORDER) ? ORDER : name.replace(/\.\d$/, ''));
}

/** Whether scripts must not read it: it is sent by the browser and says who somebody is or what they do. */
export function isHidden({ kind }: CookieRule): boolean {
  return kind !== 'flag';
}
