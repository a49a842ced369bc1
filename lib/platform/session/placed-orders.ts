import 'server-only';
import { LIFETIME_S } from '#lib/platform/domain/lifetimes.ts';
import { storedName } from '#lib/platform/domain/stored-names.ts';
import type { SignedText } from '#lib/platform/signing/signed-text.ts';
import type { PlacedOrder } from './content.ts';
import { type CookieJar, hiddenCookie } from './sealed.ts';
import { isSigned, sign } from './signed.ts';

/** One cookie for each order: two orders at once, in two tabs, are both remembered. */
const PREFIX = storedName('order_');
/** Placed at (ms, base 36), waits for its payment, idempotency key, key of the login if there was one, signature. */
const VALUE = /^([\da-z]{1,12})\.([wd])\.([\w-]{1,40})(?:\.([\w-]{43}))?\.([\w-]{32})$/;
/** Orders that a session remembers: with those of a login, all sealed cookies stay under 2 KB. */
const MAX_ORDERS = 7;

/** The orders that the visitor's cookies prove, newest first. What we did not sign, or too long ago, is left out. */
export function readOrders(jar: CookieJar, now: number): PlacedOrder[] {
  const all = jar.getAll?.() ?? [];
  return all
    .flatMap(({ name, value }) => (name.startsWith(PREFIX) ? parse(name.slice(PREFIX.length), value) : []))
    .filter(({ placedAt }) => placedAt + LIFETIME_S.session * 1000 > now)
    .sort((a, b) => b.placedAt - a.placedAt)
    .slice(0, MAX_ORDERS);
}

/**
 * Writes the cookies of the orders that changed, and removes those of orders that are no longer remembered.
 * @param login key of the login that new ones are placed with, '' for a guest
 */
export function writeOrders(
  jar: CookieJar,
  { before, after, login }: { before: readonly PlacedOrder[]; after: readonly PlacedOrder[]; login: string },
) {
  const kept = after.slice(0, MAX_ORDERS);
  for (const order of kept.filter((one) => !before.includes(one))) {
    const isNew = !before.some(({ id }) => id === order.id);
    jar.set(PREFIX + order.id, valueFor(isNew ? { ...order, login } : order), {
      ...hiddenCookie(),
      maxAge: LIFETIME_S.session,
    });
  }
  for (const { id } of before.filter((one) => !kept.some((order) => order.id === one.id))) {
    jar.set(PREFIX + id, '', { ...hiddenCookie(), maxAge: 0 });
  }
}

function parse(id: string, value: string): PlacedOrder[] {
  const [, placedAt = '', state, key = '', login = '', given = ''] = VALUE.exec(value) ?? [];
  if (placedAt === '') return [];
  const order = { id, key, placedAt: Number.parseInt(placedAt, 36), waits: state === 'w', login };
  return isSigned(given, signedText(order)) ? [order] : [];
}

function valueFor(order: PlacedOrder): string {
  return `${contentOf(order)}.${sign(signedText(order))}`;
}

/** What is signed: the cookie proves more than a link to the order does. */
function signedText(order: PlacedOrder): SignedText {
  return { purpose: 'placed', payload: order.id, context: contentOf(order) };
}

function contentOf({ placedAt, waits, key, login }: PlacedOrder): string {
  return [placedAt.toString(36), waits ? 'w' : 'd', key, ...(login === '' ? [] : [login])].join('.');
}
