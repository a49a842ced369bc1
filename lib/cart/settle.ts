import { readQueue } from './browser-memory.ts';
import { needsReview, splitLines } from './domain/bag.ts';
import type { CartState, Refusal, ShownCart } from './domain/client/state.ts';
import { begin, dispatch, refresh, until } from './runner.ts';
import { useStore } from './store.ts';

/** What came of waiting for the cart. */
export interface Settled {
  /** Changes that were refused meanwhile; the cart is shown without them. */
  refused: readonly Refusal[];
  /** Changes wait for a connection still. */
  isUnsent: boolean;
  /** The cart as it is shown then; null where nothing is known of it. */
  cart: ShownCart | null;
  /** It is the server's, and can be bought as it is. */
  canBuy: boolean;
}

/** Waits until the server has the cart that is shown, and all changes, also those that are made meanwhile. Never throws. */
export async function settle(): Promise<Settled> {
  const { length } = useStore.getState().view.refusals;
  await begin();
  dispatch('retry');
  await until(isIdle);
  // It could not be read before.
  if (!useStore.getState().view.live) await refresh();
  const { cart, live, refusals } = useStore.getState().view;
  const hasGoods = splitLines(cart?.products ?? []).buyable.length > 0;
  const canBuy = live && cart !== null && hasGoods && !needsReview(cart);
  return { refused: refusals.slice(length), isUnsent: readQueue().length > 0, cart, canBuy };
}

/** Whether nothing is under way, nor waits for its turn. */
function isIdle({ jobs, current, isLocking, reads }: CartState): boolean {
  return jobs.length === 0 && !current && !isLocking && reads === 0;
}
