import type { CartCommand } from '#lib/cart/domain/client/commands.ts';
import type { CartEvent, Visitor } from '#lib/cart/domain/client/events.ts';
import { reduce } from '#lib/cart/domain/client/reducer.ts';
import { type BrowserState, type CartState, INITIAL } from '#lib/cart/domain/client/state.ts';
import type { NamedIntent } from '#lib/cart/domain/queue.ts';
import { toSavedCart } from '#lib/cart/domain/saved-cart.ts';
import type { Cart, CartIntent } from '#lib/contracts/carts.ts';
import { cartOf, line } from '#tests/component/cart/fixtures.ts';

/** A cart with so many mugs, of a version. */
export const mugs = (quantity: number, version = quantity) =>
  cartOf(quantity > 0 ? [line({ quantity })] : [], version);

export const other = (cart: Cart, id = '9b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d22'): Cart => ({ ...cart, id });

const named = (intent: CartIntent, changeid: string): NamedIntent => ({ ...intent, changeid });

export const add = (changeid: string, quantity = 1) =>
  named({ type: 'add', productid: 12, sku: 'TAZA-VER', quantity }, changeid);

export const set = (changeid: string, quantity: number) =>
  named({ type: 'set', key: 'TAZA-VER', quantity }, changeid);

export const remove = (changeid: string) => named({ type: 'remove', key: 'TAZA-VER' }, changeid);

export const visitor = (over: Partial<Visitor> = {}): Visitor => ({
  storeId: 101,
  cartCount: null,
  cartClosed: false,
  userId: null,
  notice: null,
  ...over,
});

export const ok = (cart: Cart | null, message = '') => ({ success: true, message, cart });
export const refused = (cart: Cart | null, message = 'Sin Stock') => ({ success: false, message, cart });

/** What all tabs of a browser share. */
export const newBrowser = (): BrowserState => ({ queue: [], copy: null });

type Row = [event: CartEvent, commands: string];

/** A tab without a clock and without requests: what happens is said by the test, and what the browser stores is there at once. */
export function openTab(browser = newBrowser()) {
  let state: CartState = INITIAL;
  let done: CartCommand[] = [];
  const hear = (...event: CartEvent): string => {
    [state, done] = reduce({ ...state, ...browser }, event);
    for (const command of done) store(browser, command);
    return done.map(inShort).join(', ');
  };
  return {
    browser,
    hear,
    state: () => state,
    view: () => state.view,
    units: () => state.view.cart?.products[0]?.quantity ?? 0,
    /** The commands of the last event. */
    done: () => done,
    /** Events, each with what it has the runner do. */
    play: (rows: readonly Row[]): Row[] => rows.map(([event]) => [event, hear(...event)]),
  };
}

/** A tab that follows a cart; null: there is none. */
export function openStarted(cart: Cart | null, browser = newBrowser()) {
  const tab = openTab(browser);
  if (cart) tab.hear('page', cart);
  tab.hear('start');
  tab.hear('visitor', visitor(), false);
  return tab;
}

function store(browser: BrowserState, command: CartCommand): void {
  const [type, payload] = command;
  if (type === 'storeQueue') browser.queue = payload;
  if (type === 'storeCopy') {
    const copy = payload && toSavedCart(payload.data);
    browser.copy = copy && payload && { ...copy, store: payload.storeid };
  }
}

function inShort(command: CartCommand): string {
  const [type, first] = command;
  switch (type) {
    case 'send': {
      const [, { changeid }, known, isLast] = command;
      return `${isLast ? 'send last' : 'send'} ${changeid}${known ? '' : ' for no cart'}`;
    }
    case 'storeQueue':
      return `queue ${first.map(({ changeid, sent }) => `${changeid}${sent ? '*' : ''}`).join(' ') || 'nothing'}`;
    case 'storeCopy':
      return first ? 'copy' : 'forget';
    case 'broadcast':
      return first ? 'broadcast' : 'broadcast null';
    case 'answer': {
      const [, id, { ok: isMade, told }] = command;
      return `answer ${id} ${isMade ? 'ok' : 'no'}${told ? ' told' : ''}`;
    }
    case 'load':
      return command[3] ? 'load or rebuild' : 'load';
    case 'retry':
      return `retry ${first}`;
    case 'track':
      return `track ${first.intent?.type ?? 'coupons'}`;
    default:
      return type;
  }
}
