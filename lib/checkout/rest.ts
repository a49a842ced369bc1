import 'server-only';
import { getCart } from '#lib/contracts/carts.ts';
import { GUEST_ID, storeId } from '#lib/contracts/fields.ts';
import { call } from '#lib/platform/api/client.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';

/**
 * The session after an order has closed its cart: with the cart that has what the order did not take (lines that could not
 * be had, and those saved for later), where anything is left. Never throws: without a response the order still stands.
 * @param before the session with the cart that was ordered
 */
export async function withRest(
  after: Session,
  { cartId: id, cartStoreId }: Pick<Session, 'cartId' | 'cartStoreId'>,
): Promise<Session> {
  const store = storeId.safeParse(cartStoreId);
  if (after.cartId !== null || id === null || !store.success) return after;
  const asked = { id, storeid: store.data, userid: after.userId ?? GUEST_ID, status: 'PAID' as const };
  const response = await call(getCart, asked, bearer(after)).catch(() => null);
  if (!response || response.newCartId !== null || response.shopCart.id === id) return after;
  const { id: rest, storeid, userid } = response.shopCart;
  return { ...after, cartId: rest, cartStoreId: storeid, cartUserId: userid > 0 ? userid : null };
}
