import { exactUnits } from '#lib/catalogue/domain/quantity.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { remainingOf, UNLIMITED } from './remaining.ts';

/** A gift of a list, as its owner sees it (EVT-40). */
export interface OwnGift {
  productid: number;
  sku: string;
  name: string;
  /** Path of its page; '' for what the store sells no more, which has no price either. */
  href: string;
  /** Id of its set of pictures, '' without. */
  picture: string;
  price: Centavos;
  /** Units requested, or UNLIMITED. */
  quantity: number;
  /** Units bought. */
  assigned: number;
  /** Units in the event's store. */
  stock: number;
  /** Units that guests are paying now. */
  held: number;
  /** Several pay it together, and it is not complete yet. */
  isCollecting: boolean;
  /** Several have paid all of it together; it is to be bought. */
  isCollected: boolean;
  /** '' without. */
  comment: string;
  /** Who bought it, as far as the owner sees it (EVT-42). */
  orders: readonly GiftOrder[];
}

/** An order on a gift (EVT-42). */
export interface GiftOrder {
  name: string;
  /** The dedication, '' without. */
  message: string;
  orderid: string;
  /** It was registered outside of the site (EVT-43). */
  isExternal: boolean;
}

type Units = Pick<OwnGift, 'quantity' | 'assigned' | 'stock'>;

/** As much as can be requested. */
export const MOST_REQUESTED = 999;

/** All that was requested is bought: the badge is green, else a warning (EVT-50). What has no limit is never complete. */
export function isComplete({ quantity, assigned }: Omit<Units, 'stock'>): boolean {
  return quantity !== UNLIMITED && assigned >= quantity;
}

/** `gone`: the store has none (EVT-51). `fewer`: fewer than are still wanted (EVT-52). Null: nothing to warn of. */
export function stockWarning(gift: Units): 'gone' | 'fewer' | null {
  if (isComplete(gift)) return null;
  if (gift.stock <= 0) return 'gone';
  return (remainingOf(gift) ?? 0) > gift.stock ? 'fewer' : null;
}

/** What a request can be lowered to: what guests have bought, and 1 at least (EVT-54, GAP-100). */
export function leastRequested({ assigned }: Pick<Units, 'assigned'>): number {
  return Math.max(1, Math.ceil(assigned));
}

/** What is wrong with a requested quantity as it was typed, null when nothing is (EVT-49). */
export function requestProblem(typed: string, gift: Pick<Units, 'assigned'>): 'least' | 'most' | null {
  const wanted = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  if (!(wanted >= leastRequested(gift))) return 'least';
  return wanted > MOST_REQUESTED ? 'most' : null;
}

/** How far a list is: units bought, and units requested; null where one of its gifts has no limit. */
export function listProgress(gifts: readonly Omit<Units, 'stock'>[]): {
  given: number;
  asked: number | null;
} {
  const given = exactUnits(gifts.reduce((sum, { assigned }) => sum + assigned, 0));
  const isOpen = gifts.some(({ quantity }) => quantity === UNLIMITED);
  return { given, asked: isOpen ? null : exactUnits(gifts.reduce((sum, { quantity }) => sum + quantity, 0)) };
}

/** The form of the couple's words about a gift. */
export const COMMENT_FORM = 'gift-comment';

/** Words about a gift that were refused: as they were typed, and why. */
export interface RefusedComment {
  sku: string;
  comment: string;
  problem: string;
}

/** The id of a gift's row on its page. */
export function giftAnchor(sku: string): string {
  return `regalo-${sku.replaceAll(/[^\w-]/g, '-')}`;
}
