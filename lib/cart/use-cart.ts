import type { Cart } from '#lib/contracts/carts.ts';
import { readQueue } from './browser-memory.ts';
import type { CartState, CartView, ChangeResult, Telling } from './domain/client/state.ts';
import { begin, change, dispatch, refresh, untilRead } from './runner.ts';
import { useStore } from './store.ts';

function undoRemoval(): Promise<ChangeResult> | null {
  const { removed } = useStore.getState().view;
  dispatch('close', 'removed');
  return removed && change(removed.undo, 'failure');
}

/** What can be done with the shopper's cart, also where nothing of it is shown. */
export const cartActions = {
  /** Adds units of a SKU (CART-14, CART-20 to CART-23). Never throws. */
  add: (input: { productid: number; sku: string; quantity: number }, telling?: Telling) =>
    change({ type: 'add', ...input }, telling),
  /** Sets a line's quantity (CART-10 to CART-15), told by the caller. Never throws. */
  setQuantity: (key: string, quantity: number) => change({ type: 'set', key, quantity }, 'none'),
  /** Takes a line out (CART-16), told beside the way back. Never throws. */
  remove: (key: string) => change({ type: 'remove', key }),
  /** Moves a line to those saved for later. Never throws. */
  save: (key: string) => change({ type: 'save', key }),
  /** Moves a saved line back into the cart. Never throws. */
  restore: (key: string) => change({ type: 'restore', key }),
  /** Takes a saved line out, told beside the way back. Never throws. */
  forget: (key: string) => change({ type: 'forget', key }),
  /** Brings back what was taken out last. Never throws. */
  undoRemoval,
  /** The panel about what was added was closed. */
  endAdded: () => dispatch('close', 'added'),
  /** The notice of what was taken out was closed. */
  endRemoval: () => dispatch('close', 'removed'),
  /** Keeps a typed quantity until it is applied (CART-09, CART-10); null drops it. */
  stage: (key: string, typed: string | null) => dispatch('stage', key, typed),
  /** Sends what waits for a connection now. */
  sendWaiting: () => dispatch('retry'),
  /** Reads the cart anew. */
  refresh,
  /** Whether all changes have reached the server, as far as this tab knows. */
  isSent: () => useStore.getState().view.pending.length === 0 && readQueue().length === 0,
  /** The cart as the server has it; null where none is known. */
  confirmed: () => useStore.getState().confirmed,
  /** Begins to follow the cart, once in a tab. */
  begin,
  /** Shows the cart that is in the page. */
  take: (cart: Cart | null) => dispatch('page', cart),
  /** Takes the cart that another call returned, for the other tabs too. */
  adopt: (cart: Cart) => dispatch('returned', cart),
  /** Forgets the browser's copy: an order has closed the cart (SYNC-12). */
  close: () => {
    dispatch('ordered');
    return untilRead();
  },
} as const;

const viewOf = ({ view }: CartState) => view;

/** The shopper's cart in the browser and what can be done with it. Pages are painted without it. */
export function useCart(): CartView & typeof cartActions {
  return { ...useStore(viewOf), ...cartActions };
}
