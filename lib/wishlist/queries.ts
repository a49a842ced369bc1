import type { CallOutput } from '#lib/contracts/call.ts';
import type { addWishlist, getWishListDB } from '#lib/contracts/wishlist.ts';
import { askBff } from '#lib/platform/browser/bff.ts';
import { type Wish, wishKey } from './domain/wish.ts';
import { keepWishes, wishesHere } from './store.ts';

/** Puts a product into the customer's wishlist or takes it out (CALL-85). @throws Error when there is no response */
export function changeWish(
  { productid, sku }: Wish,
  state: 'ADD' | 'REMOVE',
): Promise<CallOutput<typeof addWishlist>> {
  return askBff('frontend/addWishlist', { productid, ...(sku !== '' && { sku }), state });
}

/**
 * Brings the browser's list up to what the shop has of the customer (CALL-86): another device may have changed it. One that
 * was changed here meanwhile stays. @throws Error when there is no response
 */
export async function fetchWishes(): Promise<void> {
  const before = wishesHere();
  const { rows } = await askBff<CallOutput<typeof getWishListDB>>('frontend/getWishListDB', {});
  const keys = rows.map(({ PRODUCTID, PREFERREDSKU }) =>
    wishKey({ productid: PRODUCTID, sku: PREFERREDSKU }),
  );
  if (wishesHere() === before && keys.join() !== before.join()) keepWishes(keys);
}
