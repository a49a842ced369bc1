import { exactUnits } from '#lib/catalogue/domain/quantity.ts';

/** What an owner requests of a gift without saying how many: as many as there are (EVT-59, GAP-099). */
export const UNLIMITED = -1;

/** How far a gift of a list is, in units. */
export interface GiftUnits {
  /** Requested, or UNLIMITED. */
  quantity: number;
  /** Bought: paid here, or registered as bought elsewhere. */
  assigned: number;
  /** Held by guests who are paying. */
  held: number;
}

/** What is still to be bought (EVT-53); null where nobody said how many. Holds do not count: they may end unpaid. */
export function remainingOf({ quantity, assigned }: Pick<GiftUnits, 'quantity' | 'assigned'>): number | null {
  return quantity === UNLIMITED ? null : Math.max(0, exactUnits(quantity - assigned));
}

/** What a guest can put into the cart now: neither bought nor held by another, and in stock. */
export function availableOf(gift: GiftUnits, stock: number): number {
  const remaining = remainingOf(gift);
  const free = remaining === null ? stock : Math.min(stock, exactUnits(remaining - gift.held));
  return Math.max(0, free);
}

/** Whether so many more can be assigned: never beyond what was requested. */
export function canAssign(gift: GiftUnits, wanted: number): boolean {
  const remaining = remainingOf(gift);
  return remaining === null || exactUnits(remaining - gift.held) >= wanted;
}

/** Why a guest cannot have as many of a gift as wanted. */
export type GiftProblem = 'bought' | 'held' | 'fewer' | 'nostock';

/** Null when nothing is wrong. `held`: another guest is paying the last units; `fewer`: some are left, not so many. */
export function giftProblem(gift: GiftUnits, wanted: number, stock: number): GiftProblem | null {
  if (wanted <= availableOf(gift, stock)) return null;
  const remaining = remainingOf(gift);
  if (remaining === 0) return 'bought';
  if (stock <= 0) return 'nostock';
  if (availableOf(gift, stock) > 0) return 'fewer';
  return 'held';
}
