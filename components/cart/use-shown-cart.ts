import { useEffect, useLayoutEffect, useRef } from 'react';
import { EMPTY, type ShownCart } from '#lib/cart/domain/client/state.ts';
import { useCart } from '#lib/cart/use-cart.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import type { CartWord } from '#lib/platform/domain/done-words.ts';
import { type CartViewing, viewCart } from './view-cart.ts';

/**
 * The server's cart until the browser's own store has spoken; the store takes it over. Its view is told once.
 * @param posted the word of the form that led here
 */
export function useShownCart(
  cart: Cart | null,
  posted: CartWord | null,
): { shown: ShownCart; brought: Cart['brought'] } {
  const { cart: live, live: isLive, brought, take, begin, refresh } = useCart();
  const viewing = useRef<CartViewing | null>(null);
  // The page brings the cart again after each write.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's actions never change.
  useEffect(() => {
    const isFirst = viewing.current === null;
    viewing.current ??= viewCart(cart, posted);
    const { tellOnce } = viewing.current;
    const reading = cart ? take(cart) : begin().then(refresh);
    if (isFirst) void tellOnce(reading);
  }, [cart]);
  // Before the page that the router shows next.
  useLayoutEffect(() => () => viewing.current?.end(), []);
  if (isLive && live) return { shown: live, brought };
  return { shown: cart?.data ?? live ?? EMPTY, brought: cart?.brought ?? null };
}
