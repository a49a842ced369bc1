import type { Cart, CartIntent } from '#lib/contracts/carts.ts';
import { requestErrors } from '#lib/labels/platform/request-errors.ts';
import { isUnconnected, TooManyRequests } from '#lib/platform/browser/bff.ts';
import { logInBrowser } from '#lib/platform/browser/log.ts';
import { askMe, type Me } from '#lib/platform/browser/me.ts';
import {
  aloneInBrowser,
  isForgotten,
  openChannel,
  readQueue,
  readSavedCart,
  readSavedFaults,
  writeSavedCart,
} from './browser-memory.ts';
import { countUnits, shownCartOf } from './domain/bag.ts';
import { newChangeId } from './domain/change-id.ts';
import { cartException } from './domain/exception.ts';
import type { NamedIntent } from './domain/queue.ts';
import { removalOf } from './domain/removal.ts';
import { copyOf, type SavedCart } from './domain/saved-cart.ts';
import { compareVersions, isLate, isNews } from './domain/versions.ts';
import {
  changesToCome,
  endTurn,
  keepForLater,
  keepQueue,
  leave,
  noteAnswer,
  noteTurn,
  noteUnsent,
  sendLater,
  sendQueue,
} from './offline.ts';
import { noteRefusal } from './refusals.ts';
import { reportChange, tellPosted } from './report-change.ts';
import { askCart, askNamed } from './requests.ts';
import { settle } from './settle.ts';
import {
  beginChange,
  type CartState,
  type ChangeResult,
  EMPTY,
  endChange,
  hasOtherCoupons,
  showWith,
  type Telling,
  tellOnce,
  useStore,
  viewActions,
  warn,
} from './store.ts';

/** The last cart that the server returned: what a refused change falls back to, and its version. */
let confirmed: Cart | null = null;
/** Units that the server's cart has, where the browser's copy with as many stands for it; null once a cart has come. */
let countedUnits: number | null = null;
let tell: (cart: Cart | null) => void = () => undefined;
let started: Promise<void> | null = null;
let loading: Promise<void> = Promise.resolve();
/** Changes go out one after another: each is made to the cart that the one before left. */
let line: Promise<unknown> = Promise.resolve();

/** Shows the server's cart; null: there is none. */
function show(cart: Cart | null): void {
  confirmed = cart;
  countedUnits = null;
  // What waits for a connection, or for the change before it, is shown as it will be.
  showWith(cart, changesToCome());
  writeSavedCart(cart);
}

/** Shows the server's cart and lets the other tabs know. @param change that made it here; null: of coupons alone */
function adopt(cart: Cart | null, change?: NamedIntent | null): void {
  if (cart && change !== undefined) reportChange(change, confirmed, cart);
  show(cart);
  tell(cart);
}

/** Shows the cart that is in the page, which another tab may have changed since: a newer one stays, another count has it read. */
function take(cart: Cart | null): void {
  if (compareVersions(cart, confirmed) < 0) return;
  const counted = countedUnits;
  // A form that was sent before the page hydrated has told no other tab.
  (cart && isNews(cart, confirmed) ? adopt : show)(cart);
  if (counted !== null && counted !== useStore.getState().count) void load(null);
}

/** A cart heard from another tab, unless this one knows a newer state of it. */
function hear(cart: Cart | null): void {
  if (!cart || isNews(cart, confirmed)) show(cart);
  // Of one version neither tab knows whose coupons are newer.
  else if (hasOtherCoupons(cart, confirmed)) void load(null);
}

function begin(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const saved = readSavedCart();
  warn(readSavedFaults().map(({ message }) => message));
  // An older version of the shop has left changes without a name.
  keepQueue(readQueue().map((intent) => ({ changeid: newChangeId(), ...intent })));
  tell = openChannel(hear, () => void load(null));
  if (confirmed) tell(confirmed);
  for (const type of ['online', 'focus']) window.addEventListener(type, flushWaiting);
  window.addEventListener('visibilitychange', flushWaiting);
  window.addEventListener('pagehide', () => leave(sendNow, confirmed));
  if (saved && !useStore.getState().live) {
    const cart = shownCartOf(saved);
    useStore.setState({ cart, count: countUnits(cart.products) });
  }
  const me = await askMe().catch(() => null);
  if (me) await follow(me, saved);
  flushWaiting();
}

/** Brings the browser's copy in line with what the server knows of this visitor; of a cart whose login has ended it goes on. */
async function follow(me: Me, copy: SavedCart | null): Promise<void> {
  if (me.notice) tellOnce(me.notice);
  const { live, count } = useStore.getState();
  if (live) {
    if (me.cartCount === null || me.cartCount === count) return;
    const isEnded = me.userId === null && (confirmed?.userid ?? 0) > 0;
    return load(isEnded ? copyOf(me.storeId, readSavedCart()) : null);
  }
  if (me.cartClosed || (me.cartCount === 0 && !copy)) return show(null);
  if (me.cartCount === null) return;
  const saved = copyOf(me.storeId, copy);
  // Lines saved for later count in nothing: whether the server has them too, only the cart tells.
  const same = saved && saved.lines.length > 0 && countUnits(saved.lines) === me.cartCount;
  useStore.setState({ count: me.cartCount });
  if (same) countedUnits = me.cartCount;
  else await load(saved);
}

/** Reads the cart; one that the server no longer knows is rebuilt from the copy (decision: no cart is ever lost). */
function load(saved: SavedCart | null = readSavedCart()): Promise<void> {
  loading = read(saved);
  return loading;
}

async function read(saved: SavedCart | null): Promise<void> {
  const before = confirmed;
  const tellOfForm = tellPosted(before);
  try {
    const { cart, isOrdered } = await askCart(confirmed?.status ?? 'INITIAL');
    if (!isOrdered && isLate(cart, confirmed, before)) return;
    if (cart || !saved || isOrdered || isForgotten()) show(cart);
    else await rebuild(saved);
    tellOfForm(cart);
  } catch (error) {
    logInBrowser(cartException(error));
    // The painted copy stays; the next change or visit asks again.
    useStore.setState(({ cart }) => ({ failed: cart === null }));
  }
}

async function rebuild(saved: SavedCart): Promise<void> {
  // Few carts are lost.
  const { rebuildCart } = await import('./rebuild.ts');
  const rebuilt = await rebuildCart(saved, isForgotten);
  if (!rebuilt) return read(null);
  warn(rebuilt.refused);
  for (const message of rebuilt.refused) noteRefusal({ key: '', message });
  adopt(rebuilt.cart);
}

/** Makes a change: shown at once, sent after the ones before it, kept while there is no connection. */
async function change(intent: CartIntent, telling: Telling = 'toast'): Promise<ChangeResult> {
  const key = beginChange(intent);
  const named: NamedIntent = { ...intent, changeid: newChangeId() };
  noteUnsent(named);
  // Of the tabs of a visitor without a cart one begins it; a change in another one at that moment finds it.
  const sent = line.then(begin).then(async () => {
    const isAlone = !confirmed || readQueue().length > 0;
    const result = await (isAlone ? aloneInBrowser(() => deliver(named)) : deliver(named));
    if (!result.ok) noteRefusal({ key, message: result.message });
    return result;
  });
  line = sent.catch(() => undefined);
  const result = await sent;
  endChange(intent, result, telling);
  return result;
}

async function takeOut(intent: { type: 'remove' | 'forget'; key: string }): Promise<ChangeResult> {
  const removed = removalOf(useStore.getState().cart ?? EMPTY, intent);
  const result = await change(intent, removed ? 'failure' : 'toast');
  if (result.ok) useStore.setState({ removed });
  return result;
}

function undoRemoval(): Promise<ChangeResult> | null {
  const { removed } = useStore.getState();
  useStore.setState({ removed: null });
  return removed && change(removed.undo, 'failure');
}

async function deliver(intent: NamedIntent): Promise<ChangeResult> {
  noteTurn(intent);
  try {
    // What waits is older: a change that was made after it would be undone by it.
    await sendQueue(queueLine);
    if (readQueue().length > 0) return keepForLater(intent);
    return await send(intent);
  } catch (error) {
    if (isUnconnected(error)) {
      sendLater(flushWaiting);
      return keepForLater(intent);
    }
    logInBrowser(cartException(error));
    takeBack();
    const message = error instanceof TooManyRequests ? error.message : requestErrors.api;
    return { ok: false, message, told: true };
  } finally {
    endTurn(intent);
  }
}

/** @throws Error when there is no response */
async function send(intent: NamedIntent): Promise<ChangeResult> {
  const { success, message, cart } = await askNamed(intent, confirmed);
  const isTold = noteAnswer(intent);
  if (cart || success) adopt(cart, success && !isTold ? intent : undefined);
  return { ok: success, message, told: false };
}

/** Sends a change out of a page that goes: its answer is the next page's. */
function sendNow(intent: NamedIntent): void {
  askNamed(intent, confirmed).catch(() => undefined);
}

/** Shows the cart as it was before a change that failed. */
function takeBack(): void {
  const saved = readSavedCart();
  if (confirmed) show(confirmed);
  else useStore.setState({ cart: saved && shownCartOf(saved) });
}

const queueLine = { send, again: flushWaiting, giveUp: takeBack };

/** Sends what waits, in one tab of all. */
function flushWaiting(): void {
  if (readQueue().length === 0) return;
  const sent = line.then(() => aloneInBrowser(() => sendQueue(queueLine)));
  line = sent.catch(() => undefined);
}

/** What can be done with the shopper's cart, also where nothing of it is shown. */
export const cartActions = {
  ...viewActions,
  /** Adds units of a SKU (CART-14, CART-20 to CART-23). Never throws. */
  add: (input: { productid: number; sku: string; quantity: number }, telling?: Telling) =>
    change({ type: 'add', ...input }, telling),
  /** Sets a line's quantity (CART-10 to CART-15), told by the caller. Never throws. */
  setQuantity: (key: string, quantity: number) => change({ type: 'set', key, quantity }, 'none'),
  /** Takes a line out (CART-16), told beside the way back. Never throws. */
  remove: (key: string) => takeOut({ type: 'remove', key }),
  /** Moves a line to those saved for later. Never throws. */
  save: (key: string) => change({ type: 'save', key }),
  /** Moves a saved line back into the cart. Never throws. */
  restore: (key: string) => change({ type: 'restore', key }),
  /** Takes a saved line out, told beside the way back. Never throws. */
  forget: (key: string) => takeOut({ type: 'forget', key }),
  /** Brings back what was taken out last. Never throws. */
  undoRemoval,
  /** Sends what waits for a connection now. */
  sendWaiting: flushWaiting,
  /** Reads the cart anew. */
  refresh: async () => {
    useStore.setState({ failed: false });
    await begin();
    await load();
  },
  /** Whether all changes have reached the server, as far as this tab knows. */
  isSent: () => useStore.getState().pending.length === 0 && readQueue().length === 0,
  /** Waits until the server has the cart that is shown, with its changes. Never throws. */
  settle: () => settle({ begin, flush: flushWaiting, read: load, ends: () => [line, loading] }),
  /** The cart as the server has it; null where none is known. */
  confirmed: () => confirmed,
  /** Begins to follow the cart, once in a tab. */
  begin,
  take,
  /** Takes the cart that another call returned, for the other tabs too. */
  adopt: (cart: Cart) => adopt(cart, null),
  /** Forgets the browser's copy: an order has closed the cart (SYNC-12). */
  close: async () => {
    keepQueue([]);
    adopt(null);
    // What the order did not take goes on in a cart of its own.
    await load(null);
  },
} as const;

/** The shopper's cart in the browser and what can be done with it. Pages are painted without it. */
export function useCart(): CartState & typeof cartActions {
  return { ...useStore(), ...cartActions };
}
