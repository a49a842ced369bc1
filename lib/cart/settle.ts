import { readQueue } from './browser-memory.ts';
import { needsReview, splitLines } from './domain/bag.ts';
import { type Refusal, refusedDuring } from './refusals.ts';
import { type ShownCart, useStore } from './store.ts';

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

interface Work {
  begin: () => Promise<void>;
  /** Sends what waits for a connection. */
  flush: () => void;
  /** Reads the cart, rebuilt where it has to be. */
  read: () => Promise<void>;
  /** Ends of what is under way; others once more has begun. */
  ends: () => readonly [Promise<unknown>, Promise<unknown>];
}

/** Waits until the server has the cart that is shown, and all changes, also those that are made meanwhile. */
export async function settle({ begin, flush, read, ends }: Work): Promise<Settled> {
  const refused = await refusedDuring(async () => {
    await begin();
    flush();
    await allOf(ends);
    // It could not be read before.
    if (!useStore.getState().live) await read();
  });
  const { cart, live } = useStore.getState();
  const hasGoods = splitLines(cart?.products ?? []).buyable.length > 0;
  const canBuy = live && cart !== null && hasGoods && !needsReview(cart);
  return { refused, isUnsent: readQueue().length > 0, cart, canBuy };
}

async function allOf(ends: Work['ends']): Promise<void> {
  const last = ends();
  await Promise.all(last);
  if (ends().some((end, i) => end !== last[i])) await allOf(ends);
}
