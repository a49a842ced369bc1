import type { CartLine } from '#lib/contracts/carts.ts';
import { remainingOf } from './remaining.ts';

type CartGift = NonNullable<CartLine['gift']>;

/** Whether guests have bought all that is requested of a gift. */
export function isBoughtOut({
  quantity,
  quantity_assigned,
}: Pick<CartGift, 'quantity' | 'quantity_assigned'>): boolean {
  return remainingOf({ quantity, assigned: quantity_assigned }) === 0;
}

/** Whether other guests have bought what is requested of a gift, or are paying what is left of it. */
export function isTaken(gift: CartGift): boolean {
  return gift.releasesin > 0 || isBoughtOut(gift);
}
