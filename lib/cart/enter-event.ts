import 'server-only';
import { GUEST_ID } from '#lib/contracts/fields.ts';
import { enterEvent } from '#lib/contracts/registry/buying.ts';
import { call } from '#lib/platform/api/client.ts';
import type { ChosenStore } from '#lib/platform/session/chosen-store.ts';
import { bearer, type Session } from '#lib/platform/session/content.ts';
import { loadCart } from './data.ts';
import { followToWrite } from './follow-store.ts';
import { keepCart } from './kept-cart.ts';

/** What entering an event did with the visitor's cart. */
export type EnteredCart = { session: Session; hasParked: boolean } | { refusal: string };

/**
 * Makes the visitor's cart in the event's store that of the event: what was theirs is set aside until they leave (SYNC-07,
 * GIFT-11). @throws BackendError
 */
export async function enterWithCart(
  visitor: Session,
  store: ChosenStore,
  event: { id: number; token?: string | undefined },
): Promise<EnteredCart> {
  const session = await followToWrite(visitor, store);
  const before = await loadCart(session, store).catch(() => null);
  const input = {
    id: session.cartId,
    storeid: store.storeId,
    userid: session.userId ?? GUEST_ID,
    eventid: event.id,
    ...(event.token !== undefined && { token: event.token }),
  };
  const response = await call(enterEvent, input, bearer(session));
  if (!response.success) return { refusal: response.message };
  const hasParked = before !== null && before.eventid === undefined && before.data.products.length > 0;
  return { session: keepCart(session, response.shopCart), hasParked };
}
