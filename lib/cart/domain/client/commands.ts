import type { Cart, CartData, CartIntent, CartLine, CartStatus } from '#lib/contracts/carts.ts';
import type { NamedIntent } from '../queue.ts';
import type { SavedCart } from '../saved-cart.ts';
import type { CartState, ChangeResult } from './state.ts';

/** A change that the shop has confirmed, for the tab that made it to tell and no other one. */
export interface ChangeFact {
  type: 'cart';
  /** Null: of coupons alone. */
  intent: CartIntent | null;
  before: Pick<CartData, 'products' | 'coupons'> | null;
  after: CartData;
}

/** What an event has the runner do, and what with; what comes of it is an event again. */
export interface CartCommands {
  loadVisitor: [];
  /** Loads the visitor again once the tab is looked at. */
  awaitVisible: [];
  /** Reads the cart. @param from what one that the server lost is rebuilt from @param known the lines that the browser knows */
  load: [status: CartStatus, before: Cart | null, from: SavedCart | null, known: readonly CartLine[] | null];
  rebuild: [from: SavedCart];
  /** Sends a change. @param known the cart that it is meant for @param isLast the page goes: its response is the next one's */
  send: [intent: NamedIntent, known: Cart | null, isLast: boolean];
  /** Sends what waits after a pause, which the runner shortens by chance: not all shoppers of an outage come back at once. */
  retry: [ms: number];
  /** Has one tab of all go on. */
  lock: [];
  unlock: [];
  storeQueue: [queue: readonly NamedIntent[]];
  storeCopy: [cart: Cart | null];
  /** Lets the other tabs know the cart. */
  broadcast: [cart: Cart | null];
  /** Tells whoever made the change what became of it. */
  answer: [changeid: string | undefined, result: ChangeResult];
  track: [fact: ChangeFact];
  /** Tells of what a posted form did to the lines that were known. */
  trackPosted: [before: readonly CartLine[], after: Cart];
  log: [exception: string];
}

export type CartCommandType = keyof CartCommands;

export type CartCommand<Type extends CartCommandType = CartCommandType> = {
  [Each in Type]: [type: Each, ...payload: CartCommands[Each]];
}[Type];

/** The next state while an event makes it, and what is to be done. */
export interface Draft extends CartState {
  commands: CartCommand[];
}
