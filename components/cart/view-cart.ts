import { readQueue, readSavedCart } from '#lib/cart/browser-memory.ts';
import { knownLine } from '#lib/cart/domain/bag.ts';
import { EMPTY } from '#lib/cart/domain/client/state.ts';
import { lineOf } from '#lib/cart/domain/queue.ts';
import type { SavedCart } from '#lib/cart/domain/saved-cart.ts';
import { settle } from '#lib/cart/settle.ts';
import { useStore } from '#lib/cart/store.ts';
import { cartActions } from '#lib/cart/use-cart.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { takeDone } from '#lib/platform/browser/take-done.ts';
import { track } from '#lib/platform/browser/track.ts';
import { type CartWord, isCartWord } from '#lib/platform/domain/done-words.ts';

/** A view of the cart, which is told once. */
export interface CartViewing {
  /** Tells it once the cart was read, and what was under way has come. */
  tellOnce: (reading: Promise<void> | void) => Promise<void>;
  /** Tells it now: the page goes. */
  end: () => void;
}

/**
 * Begins a view of the cart, beside the lines that the browser knew: before its store takes the cart over.
 * @param cart as the server knew it when the page was made; a change that was under way, or was answered since, is not in it
 */
export function viewCart(cart: Cart | null, posted: CartWord | null): CartViewing {
  const copy = readSavedCart();
  const before = copy?.lines.map(knownLine) ?? null;
  const apart = [...readQueue().map(lineOf), ...useStore.getState().view.pending];
  const isWhole = cart !== null && apart.length === 0 && (posted !== null || isCopied(cart, copy));
  // A page that is being left by a form takes none of the next one's.
  if (posted) takeDone(isCartWord);
  let isTold = false;
  const end = () => {
    if (isTold) return;
    isTold = true;
    window.removeEventListener('pagehide', end, { capture: true });
    const shown = cartActions.confirmed()?.data ?? EMPTY;
    track({ type: 'cart shown', cart: shown, before, posted, ...(apart.length > 0 && { apart }) });
  };
  const tellOnce = async (reading: Promise<void> | void) => {
    if (!isWhole) {
      // Before what is not recorded is left to the next page.
      window.addEventListener('pagehide', end, { capture: true });
      await reading;
      await settle();
    }
    end();
  };
  return { tellOnce, end };
}

/** Whether the browser's copy has the same units, or there is none. */
function isCopied({ data: { products } }: Cart, copy: SavedCart | null): boolean {
  if (!copy) return true;
  const units = new Map(copy.lines.map(({ sku, quantity }) => [sku, quantity]));
  return (
    units.size === products.length &&
    products.every(({ productsku, quantity }) => units.get(productsku) === quantity)
  );
}
