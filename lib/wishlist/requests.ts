import Cookies from 'js-cookie';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { addWishlist, getWishListDB } from '#lib/contracts/wishlist.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { VISITOR_COOKIE } from '#lib/platform/domain/flag-cookies.ts';
import { keepWishes, wishesHere } from './browser-memory.ts';
import { type Wish, wishKey } from './domain/wish.ts';

/** Puts a product into the customer's wishlist or takes it out (CALL-85). @throws Error when there is no response */
export function changeWish(
  { productid, sku }: Wish,
  state: 'ADD' | 'REMOVE',
): Promise<CallOutput<typeof addWishlist>> {
  return askBff('frontend/addWishlist', { productid, ...(sku !== '' && { sku }), state });
}

/**
 * Brings the browser's list up to what the shop has of the customer (CALL-86): another device may have changed it. One that
 * was changed here meanwhile stays, and nothing is fetched or kept once another tab has logged out.
 * @throws Error when there is no response
 */
export async function fetchWishes(): Promise<void> {
  if (!isLoggedHere()) return;
  const before = wishesHere();
  const { rows } = await askBff<CallOutput<typeof getWishListDB>>('frontend/getWishListDB', {});
  const keys = rows.map(({ PRODUCTID, PREFERREDSKU }) =>
    wishKey({ productid: PRODUCTID, sku: PREFERREDSKU }),
  );
  if (isLoggedHere() && wishesHere() === before && keys.join() !== before.join()) keepWishes(keys);
}

/** The login has ended elsewhere: the list goes with it, as with a logout here. */
export function forgetWishes(): void {
  keepWishes([]);
}

function isLoggedHere(): boolean {
  return Cookies.get(VISITOR_COOKIE) !== undefined;
}
