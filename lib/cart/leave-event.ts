import 'server-only';
import { updateCart } from '#lib/contracts/carts.ts';
import { call } from '#lib/platform/api/client.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import type { Session } from '#lib/platform/session/content.ts';
import { loadCart } from './data.ts';

/**
 * Tells the cart that its shopper leaves the event: status EVENTMODEOUT, and what was for the event is gone from it
 * (SYNC-06, GIFT-27). What they put in as their own stays: no cart is ever lost.
 * @throws BackendError
 */
export async function leaveWithCart(session: Session, store: ChosenStore): Promise<void> {
  const cart = await loadCart(session, store);
  if (!cart) return;
  const { products } = cart.data;
  const own = products.filter(({ eventid }) => eventid === null);
  await call(updateCart, {
    id: cart.id,
    status: 'EVENTMODEOUT',
    ...(own.length < products.length && { data: { products: own } }),
  });
}
