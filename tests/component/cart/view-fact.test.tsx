import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import { cartActions } from '#lib/cart/store.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { takeWaiting } from '#lib/platform/browser/track.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  cartActions.take(null);
});

async function show(cart: Cart, posted: 'cart_again' | null = null): Promise<void> {
  serve({ me: { cartCount: 1 } });
  const elsewhere = { stores: [], current: 101, stock: {} };
  render(<CartView cart={cart} elsewhere={elsewhere} popular={null} posted={posted} />);
  await act(async () => undefined);
}

test('the cart is told once for each view, with the form that led back to it', async () => {
  const told = () =>
    takeWaiting().flatMap((fact) => (fact.type === 'cart shown' ? [[fact.posted, fact.before?.length]] : []));
  takeWaiting();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it, for the page after this one.
  document.cookie = 'ajuar_done=cart_again; path=/';
  await show(cartOf([line()]));
  expect(told()).toEqual([[null, undefined]]);
  expect(document.cookie).toContain('ajuar_done');
  cleanup();
  await show(cartOf([line({ quantity: 3 })], 2), 'cart_again');
  expect(told()).toEqual([['cart_again', 1]]);
  expect(document.cookie).not.toContain('ajuar_done');
});
