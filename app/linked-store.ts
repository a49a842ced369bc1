import { orderId, type StoreId } from '#lib/contracts/fields.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { getCustomerEventById } from '#lib/contracts/registry/owner.ts';
import { decodeToken } from '#lib/contracts/registry/sharing.ts';
import { getWishlist } from '#lib/contracts/wishlist.ts';
import { call } from '#lib/platform/api/client.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import type { LinkedThing } from '#lib/platform/domain/routes/route.ts';
import { wordsOf } from '#lib/platform/domain/routes/words.ts';
import { isOrderToken, isPaymentToken } from '#lib/platform/session/signed.ts';
import { parseEventPath } from '#lib/registry/domain/event-path.ts';

/** How to find the store of a thing by the free words of its link's path, decoded; null where it is not known. */
const FINDERS: Readonly<Record<LinkedThing, (words: readonly string[]) => Promise<number | null>>> = {
  event: ([key]) => storeOfEvent(key),
  order: ([id = '', token = '']) => storeOfOrder(id, isOrderToken(id, token)),
  payment: ([id = '', token = '']) => storeOfOrder(id, isPaymentToken(id, token)),
  wishlist: ([token = '']) => storeOfWishlist(token),
};

/**
 * The store of the gift list, wishlist, order or payment that a link shows, so that who has chosen none sees the thing in its own
 * store instead of a question. Null for every other path, for a link that opens nothing, and while the back-end is away. An order
 * is looked at only by a token of ours: an e-mail is a try that its page counts.
 * @param path of the shop, encoded
 */
export async function linkedStore(path: string): Promise<number | null> {
  const { shows, pattern } = findRoute(path);
  if (shows === undefined) return null;
  try {
    const words = wordsOf(path.replace(/[?#].*$/, '')).map(decodeURIComponent);
    const free = wordsOf(pattern).flatMap((word, at) => (word.startsWith(':') ? [words[at] ?? ''] : []));
    return await FINDERS[shows](free);
  } catch {
    // The page itself says what is wrong.
    return null;
  }
}

async function storeOfEvent(key = ''): Promise<StoreId | null> {
  const named = parseEventPath(key);
  if (!named) return null;
  if (named.kind === 'number') return readEventStore({ eventid: named.id });
  const { token } = named;
  const decoded = await call(decodeToken, { token });
  return decoded.success ? readEventStore({ eventid: decoded.tokenData.eventid, token }) : null;
}

async function readEventStore(input: { eventid: number; token?: string }): Promise<StoreId | null> {
  const found = await call(getCustomerEventById, input);
  return found.success ? found.EVENT.STOREID : null;
}

async function storeOfOrder(id: string, isOurs: boolean): Promise<number | null> {
  if (!isOurs || !orderId.safeParse(id).success) return null;
  const found = await call(getOrderById, { orderid: id, email: '', userId: null, owned: true });
  return found.success ? found.order.STOREID : null;
}

async function storeOfWishlist(token: string): Promise<StoreId | null> {
  const found = await call(getWishlist, { token });
  return found.success ? (found.storeid ?? null) : null;
}
