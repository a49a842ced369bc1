import type { Cart, CartData, CartIntent } from '#lib/contracts/carts.ts';
import type { NamedIntent } from '../queue.ts';
import type { Removal } from '../removal.ts';
import type { SavedCart } from '../saved-cart.ts';

/** What became of a change: `message` is for the shopper. */
export interface ChangeResult {
  ok: boolean;
  message: string;
  /** A toast says it: it has nothing to do with what was wanted (no connection, or no response). */
  told: boolean;
}

/**
 * Where a change is told. A toast is for what has no place on the page: a refusal belongs beside the button (`success`: the
 * caller shows it), a new quantity beside its field (`none`), what was taken out beside the way back (`failure`), and what was added from its page into a panel of its own.
 */
export type Telling = 'toast' | 'success' | 'panel' | 'failure' | 'none';

/** Units that were added from their own page, to be shown in a panel; each once. */
export interface Added {
  id: number;
  productid: number;
  sku: string;
  quantity: number;
}

/** A message about the cart, each shown once. */
export interface CartNotice {
  id: number;
  tone: 'success' | 'error' | 'warn';
  text: string;
  /** Something was added: the way to the cart goes with it. */
  isAdded?: boolean;
  /** A change of store, which can be undone. */
  canUndo?: boolean;
  /** The server's name of it, which forgets it once it was seen. */
  serverId?: string;
}

/** A change of the cart that was not made. */
export interface Refusal {
  /** Its line's key (or SKU), '' where that is not known. */
  key: string;
  /** Why, for the shopper. */
  message: string;
}

/** The cart as it is shown, from the server or painted from the browser's copy. */
export type ShownCart = Pick<
  CartData,
  'products' | 'saved' | 'discount' | 'subtotal' | 'total' | 'coupons' | 'unitlimit'
>;

/** What islands show. */
export interface CartView {
  /** Null until something is known. */
  cart: ShownCart | null;
  /** The server has responded: prices and limits are today's. */
  live: boolean;
  /** Nothing is known of the cart and the server did not respond. */
  failed: boolean;
  /** Units for the bag, null until known. */
  count: number | null;
  /** What the last change of store brought; null once the cart was changed since. */
  brought: Cart['brought'];
  /** The line that was taken out last, until it is brought back or its notice is closed. */
  removed: Removal | null;
  /** Changes that wait for a connection, oldest first. */
  waiting: readonly CartIntent[];
  /** Keys (or SKUs) of lines with a change under way. */
  pending: readonly string[];
  /** Of these, those that bring a product which may have no line yet. */
  arriving: readonly string[];
  /** Quantities typed and not yet applied, by line key (CART-09). */
  staged: Readonly<Record<string, string>>;
  notice: CartNotice | null;
  /** Oldest first: whoever waits for a change sees it, wherever else it is said. */
  refusals: readonly Refusal[];
  added: Added | null;
}

/** Work that this tab does one after another: each change is made to the cart that the one before left. */
export interface Job {
  /** Missing where what waits for a connection is to be sent. */
  intent?: NamedIntent;
  telling?: Telling;
  /** Of a line that is taken out: what brings it back, null where nothing does. */
  removal?: Removal | null | undefined;
  /** The page was left with it: it is in the queue, and another page may send it. */
  isLeft?: boolean;
  /** Another page had its response. */
  isAnswered?: boolean | undefined;
}

/** The request that is under way: of the job whose turn it is, or of a change that waited. */
interface Sending {
  intent: NamedIntent;
  /** The cart that it is meant for. */
  known: Cart | null;
  isRetry: boolean;
}

/** What the browser holds at the moment of an event: its tabs share it, the runner reads it each time. */
export interface BrowserState {
  /** Changes that wait for a connection, oldest first. */
  queue: readonly NamedIntent[];
  /** The copy of the cart, which paints first; null without one, or once it was forgotten. */
  copy: SavedCart | null;
}

/** What a tab knows of the shopper's cart, and what it is doing about it. */
export interface CartState extends BrowserState {
  view: CartView;
  /** The last cart that the server returned: what a refused change falls back to, and its version. */
  confirmed: Cart | null;
  /** Whether it follows the cart: the visitor was asked for, is known, and their cart was read where that was needed. */
  start: 'none' | 'asked' | 'known' | 'done';
  /** Reads of the cart that are under way. */
  reads: number;
  /** Those whose turn has not come. */
  jobs: readonly Job[];
  /** The one whose turn it is. */
  current: Job | null;
  sending: Sending | null;
  /** The lock that one tab of all has is wanted, or held. */
  isLocking: boolean;
  /** Tries since something that waited was sent. */
  tries: number;
  /** Notices so far. */
  notices: number;
}

export const EMPTY: ShownCart = {
  products: [],
  saved: null,
  discount: 0,
  subtotal: 0,
  total: 0,
  coupons: null,
};

export const INITIAL: CartState = {
  view: {
    cart: null,
    live: false,
    failed: false,
    count: null,
    brought: null,
    removed: null,
    waiting: [],
    pending: [],
    arriving: [],
    staged: {},
    notice: null,
    refusals: [],
    added: null,
  },
  confirmed: null,
  start: 'none',
  reads: 0,
  queue: [],
  copy: null,
  jobs: [],
  current: null,
  sending: null,
  isLocking: false,
  tries: 0,
  notices: 0,
};
