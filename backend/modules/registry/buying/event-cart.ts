import { type EventCartKey, enterEventCart, requireStore } from '#backend/modules/carts/index.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { BackendEnv } from '../../../env.ts';
import { ok } from '../../../http/handler.ts';
import { openEvent } from '../lists/open-event.ts';
import { readBuyingEvent } from './event-order.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/**
 * A cart becomes that of an event: what is in it as its shopper's own is set aside (SYNC-07, GIFT-11), and from now on it takes
 * gifts of this event alone. Entering again changes nothing.
 * @throws Refusal for an event that is gone, not open or over, and while gifts of another event are in it (CART-40)
 */
export async function enterEvent(
  deps: Deps & Pick<BackendEnv, 'webhookSecret'>,
  { eventid, token, ...key }: EventCartKey & { eventid: number; token?: string | undefined },
): Promise<{ success: true; shopCart: Cart }> {
  const visit = { eventId: eventid, token, customerId: key.userid, cartId: key.id };
  await openEvent(deps.db, visit, { now: deps.clock(), webhookSecret: deps.webhookSecret });
  const wanted = { eventid, ...key };
  const shopCart = (await enterOnce(deps, wanted)) ?? (await enterOnce(deps, wanted));
  if (!shopCart) throw new Error('a cart of an event is changed by others all the time');
  return ok({ shopCart });
}

/** Null when another request has begun a cart under the same id. */
function enterOnce(
  deps: Deps,
  { eventid, ...key }: EventCartKey & { eventid: number },
): Promise<Cart | null> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await requireStore(trx, key.storeid);
    await readBuyingEvent(trx, { event_id: eventid, store_id: key.storeid }, key.userid, now);
    return enterEventCart(trx, key, eventid, now);
  });
}
