import { type GiftRow, readGifts } from '#backend/modules/gift-stock/index.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { giftMessages, groupGiftMessages } from '#lib/labels/registry/gifts.ts';
import { holdClock } from '#lib/registry/domain/holds.ts';
import { remainingOf } from '#lib/registry/domain/remaining.ts';
import { secondsHeld } from '#lib/registry/domain/seconds-held.ts';
import type { Db } from '../../db/database.ts';
import type { CartRow } from './cart-reader.ts';

/** Why a change of an event's cart was refused, where that has to do with its gifts; null for any other reason. */
export async function giftRefusal(
  db: Db,
  cart: Pick<CartRow, 'cart_id' | 'event_id' | 'lines'>,
  intents: readonly CartIntent[],
  now: Date,
): Promise<string | null> {
  if (cart.event_id === null) return null;
  const skus = intents.flatMap((intent) => {
    if ('sku' in intent) return [intent.sku];
    const line = cart.lines.find(({ key }) => key === intent.key);
    return intent.type === 'set' && line ? [line.sku] : [];
  });
  const gifts = await readGifts(db, cart.event_id, now, { skus, except: { cartId: cart.cart_id } });
  for (const sku of skus) {
    const gift = gifts.get(sku);
    const message = gift ? unitsMessage(gift, now) : giftMessages.notListed;
    if (message !== null) return message;
  }
  return null;
}

/** Null while some are left: then the cart's own rules say how many. */
function unitsMessage(gift: GiftRow, now: Date): string | null {
  const remaining = remainingOf(gift);
  if (remaining === 0) return giftMessages.bought;
  if (remaining === null || gift.held < remaining) return null;
  if (gift.held_until === null) return gift.is_group ? groupGiftMessages.begun : null;
  return giftMessages.held(holdClock(secondsHeld(gift, now)));
}
