import type { CartLine } from '#lib/contracts/carts.ts';

type CartGift = NonNullable<CartLine['gift']>;

/** Whether guests have bought all that is requested of a gift. */
export function isBoughtOut({
  quantity,
  quantity_assigned,
}: Pick<CartGift, 'quantity' | 'quantity_assigned'>): boolean {
  return quantity > 0 && quantity_assigned >= quantity;
}

/** Whether other guests have bought what is requested of a gift, or are paying what is left of it. */
export function isTaken(gift: CartGift): boolean {
  return gift.releasesin > 0 || isBoughtOut(gift);
}
