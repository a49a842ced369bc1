import type { CardView } from '#lib/catalogue/domain/card/card-view.ts';
import type { CartData, CartIntent, CartLine } from '#lib/contracts/carts.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { CartWord } from '#lib/platform/domain/done-words.ts';
import type { SummedCart, TrackedGoods, ViewedProduct } from './items.ts';

/** A page that is shown: its address as the browser has it, which no event repeats as it is. */
export interface PageFact {
  type: 'page';
  /** Address with query. */
  href: string;
  /** See `pageFolder`. */
  folder: string;
  title: string;
  /** Address of the page before, '' without. */
  referrer: string;
}

/** A change of the cart that the shop has confirmed. */
export interface CartFact {
  type: 'cart';
  /** What was wanted of it; null where coupons alone were. */
  intent: CartIntent | null;
  /** As it was known before; null where nothing was. */
  before: Pick<CartData, 'products' | 'coupons'> | null;
  after: Pick<CartData, 'id' | 'products' | 'coupons' | 'total'>;
}

/** A step of the checkout that is shown, with what is bought. */
export interface CheckoutFact {
  type: 'checkout';
  step: 2 | 3;
  goods: TrackedGoods;
  /** Of the chosen way of delivery, as shoppers read it; '' before it is chosen. */
  delivery: string;
  /** Names what is bought in which way: shown again it is reported once. */
  once: string;
  /** The same of step 2 for a step 3, which may be the first whose scripts run. */
  onceBegun: string;
}

/** An order that was sent, as a page after it shows it: its step was left before it could tell how it is delivered and paid. */
export interface SentFact {
  type: 'order sent';
  orderId: string;
  goods: TrackedGoods;
  /** As shoppers read them. */
  delivery: string;
  payment: string;
}

/** An order that stands. */
export interface PurchaseFact {
  type: 'purchase';
  orderId: string;
  goods: TrackedGoods;
  /** What is paid of the delivery. */
  shipping: Centavos;
}

/**
 * What happened in the shop, in its own terms: amounts in centavos, nothing personal. Data alone, since a page that is left
 * before it was recorded leaves it to the next one as JSON.
 */
export type Fact =
  | PageFact
  /** Cards that are shown. `list`: the name of their row, null for the page's own list; `from`: how many of it came before. */
  | { type: 'cards'; list: string | null; cards: readonly CardView[]; from: number }
  /** A card's link was clicked; `list` as above. */
  | { type: 'card chosen'; list: string | null; productid: number }
  /** A product was chosen among the suggestions of the search box. */
  | { type: 'suggestion chosen'; card: CardView; at: number }
  | ({ type: 'product' } & ViewedProduct)
  | { type: 'search'; term: string; count: number }
  /** A SKU that is shown can not be bought: the store has none left, or does not sell its product. */
  | { type: 'missing'; sku: string; why: 'sold-out' | 'not-sold' }
  | { type: 'wish'; productid: number; sku: string }
  | { type: 'share'; method: string }
  | CartFact
  /**
   * `before`: the lines that this browser knew, null without any; `posted`: the word of the form that led here, null without one; `apart`:
   * SKUs and keys of lines whose changes by script were under way, and are facts of their own.
   */
  | {
      type: 'cart shown';
      cart: SummedCart;
      before: readonly CartLine[] | null;
      posted: CartWord | null;
      apart?: readonly string[];
    }
  /** A form led to a page that is not the cart's own, where the cart was read; `before` and `apart` as above. */
  | {
      type: 'cart posted';
      products: readonly CartLine[];
      before: readonly CartLine[];
      apart: readonly string[];
    }
  | CheckoutFact
  | SentFact
  /** The order is placed with this way to pay. */
  | { type: 'payment chosen'; payment: string }
  | PurchaseFact
  /** A product was put on a gift list by its owner. */
  | { type: 'gift added'; productid: number; sku: string; quantity: number }
  /** A posted form led to this page, see `doneBy`. */
  | { type: 'done'; what: string };

declare module '#lib/platform/browser/track.ts' {
  interface FactKinds {
    ofShop: Fact;
  }
}

/** Whoever wants to know of facts. */
export type FactListener = (fact: Fact) => void;
