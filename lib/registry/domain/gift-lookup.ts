import type { Lookup } from '#lib/cart/domain/lookup.ts';
import { availableOf, type GiftUnits } from './remaining.ts';

/**
 * The lookup of an event's cart: only gifts of its list are found, and of each there is as much as is neither bought nor held by
 * another guest. So every rule of carts holds for gifts as well.
 */
export function giftLookup(lookup: Lookup, gifts: ReadonlyMap<string, GiftUnits>): Lookup {
  return (productid, sku) => {
    const item = lookup(productid, sku);
    const gift = gifts.get(sku);
    if (!item || !gift) return null;
    const { variant } = item;
    const stock = availableOf(gift, variant.stock);
    return { ...item, variant: { ...variant, stock, sellable: variant.sellable && stock > 0 } };
  };
}
