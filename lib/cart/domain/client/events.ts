import type { Cart, CartLine } from '#lib/contracts/carts.ts';
import type { NamedIntent } from '../queue.ts';
import type { SavedCart } from '../saved-cart.ts';
import type { Telling } from './state.ts';

/** A message that the server has for the visitor. */
export interface ServerNotice {
  id: string;
  tone: 'success' | 'error' | 'warn';
  text: string;
  undo?: boolean;
}

/** What the server knows of the visitor. */
export interface Visitor {
  storeId: number | null;
  /** Null while the back-end is away. */
  cartCount: number | null;
  /** An order closed the cart: the browser's copy is to be forgotten. */
  cartClosed: boolean;
  userId: number | null;
  notice: ServerNotice | null;
}

/** The cart that was read, and whether an order closed it. */
export interface CartResponse {
  cart: Cart | null;
  isOrdered: boolean;
}

/** What the server made of a change. */
export interface ChangeResponse {
  success: boolean;
  message: string;
  cart: Cart | null;
}

/** What happens to a cart in a browser's tab, and what comes with it. */
export interface CartEvents {
  /** The tab begins to follow the cart. */
  start: [];
  /** Lines of the browser's copy make no sense and are left out of it. */
  faults: [messages: readonly string[]];
  /** Null: there was no response. @param isHidden the tab is in the background */
  visitor: [visitor: Visitor | null, isHidden: boolean];
  /** A page brings the cart as it was when it was made, which another tab may have changed since. */
  page: [cart: Cart | null];
  /** Another call has returned the cart. */
  returned: [cart: Cart];
  /** An order has closed the cart. */
  ordered: [];
  /** Another tab shows this cart. */
  message: [cart: Cart | null];
  /** Somebody else is the visitor: the cart that is shown is no copy to rebuild one from. */
  visitorChange: [];
  /** The cart is to be read. */
  refresh: [];
  /**
   * The cart was read.
   * @param before as it was known when it was asked for
   * @param from the copy that it may be rebuilt from
   * @param posted the lines that a posted form has changed since, null without one
   */
  read: [
    response: CartResponse,
    before: Cart | null,
    from: SavedCart | null,
    posted: readonly CartLine[] | null,
  ];
  readFailed: [];
  /** The cart was rebuilt; null: its copy was forgotten meanwhile. */
  rebuilt: [rebuilt: { cart: Cart | null; refused: readonly string[] } | null];
  /** The shopper wants a change. */
  change: [intent: NamedIntent, telling: Telling];
  /** What waits is to be sent: a pause has ended, or the shopper says so. */
  retry: [];
  online: [];
  focus: [];
  visibilitychange: [];
  /** This tab alone sends changes now. */
  locked: [];
  /** A change has its response. */
  response: [response: ChangeResponse];
  /** It has none (`unconnected`), the shop is away (429, 502 to 504), or it failed; `message` is for the shopper. */
  failure: [fault: 'unconnected' | 'away' | 'failed', message: string, exception: string];
  pagehide: [];
  /** A quantity was typed and is not applied yet (CART-09, CART-10); null drops it. */
  stage: [key: string, typed: string | null];
  /** The panel about what was added was closed, or the notice of what was taken out. */
  close: [notice: 'added' | 'removed'];
}

export type CartEventType = keyof CartEvents;

export type CartEvent<Type extends CartEventType = CartEventType> = {
  [Each in Type]: [type: Each, ...payload: CartEvents[Each]];
}[Type];
