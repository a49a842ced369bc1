import type { DraftLine } from '#lib/cart/domain/lookup.ts';

/** Whose cart: a device's guest's ('g0', 'g1') or the customer's ('c'). */
export type Owner = `g${number}` | 'c';

/** Codes of coupons, each once. */
export type Codes = readonly string[];

export interface ModelCart {
  /** Stays when the cart is brought to another store. */
  id: number;
  lines: readonly DraftLine[];
  saved: readonly DraftLine[];
  /** Codes of the coupons that are applied to it. */
  coupons: Codes;
  /** What was typed in the checkout, by section. */
  draft: Readonly<Record<string, string>>;
  /** Grows with each write. */
  version: number;
  /** The key of the order that was last started out of it. */
  order: string | null;
  /** The store that an undo has just brought it back from: a request of before brings it there no more. */
  returned: number | null;
  /** A login was the last thing that happened to it. */
  isLogin: boolean;
}

/** Whose cart of which store a request is about, and which one it names. */
export interface Named {
  owner: Owner;
  store: number;
  named: number | null;
}

/** How an order is paid: in the store, at the bank by QR, or by card. */
export type Way = 'counter' | 'bank' | 'card';

/** When an order is picked up. */
export interface Pickup {
  day: string;
  hour: string;
}

/** What the shop says to a message. */
export const OUTCOMES = ['paid', 'restored', 'rejected', 'review', 'duplicate', 'ignored'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The last step of the checkout as it was shown: sent again it has the same key. */
export interface OrderForm {
  key: string;
  /** Centavos. */
  total: number;
  way: Way;
}

export const isFilled = (cart: ModelCart | undefined): cart is ModelCart =>
  cart !== undefined && cart.lines.length + cart.saved.length > 0;

export const both = (one: Codes, other: Codes): Codes => [...new Set([...one, ...other])];
export const without = (one: Codes, other: Codes): Codes => one.filter((code) => !other.includes(code));
export const common = (one: Codes, other: Codes): Codes => one.filter((code) => other.includes(code));
