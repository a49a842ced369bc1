import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import { viewCart } from '#components/cart/view-cart.ts';
import { cartActions } from '#lib/cart/use-cart.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { takeWaiting } from '#lib/platform/browser/track.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  cartActions.take(null);
});

async function show(
  cart: Cart | null,
  posted: 'cart_again' | null = null,
  script: Parameters<typeof serve>[0] = {},
): Promise<void> {
  serve({ me: { cartCount: 1 }, ...script });
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

/** What was told of carts, in its order. */
const toldOf = () =>
  takeWaiting().flatMap((fact): (string | number[])[] => {
    if (fact.type === 'cart') return ['change'];
    return fact.type === 'cart shown' ? [fact.cart.products.map(({ quantity }) => quantity)] : [];
  });

test('a cart that was being filled when it was opened is told with what came, once, and the addition before it', async () => {
  takeWaiting();
  const queue = [{ type: 'add', productid: 12, sku: 'TAZA-VER', quantity: 1, sent: true }];
  const filled = cartOf([line({ quantity: 1 })], 5);
  const script = { cart: filled, changes: [() => ({ success: true, message: '', cart: filled })] };
  localStorage.setItem('ajuar_cart_queue', JSON.stringify(queue));
  await show(null, null, script);
  await act(async () => void (await cartActions.begin()));
  // The tab of this test has begun: what waits is sent with the next occasion.
  await waitFor(() => expect(toldOf()).toEqual(['change', [1]]));
  cleanup();
  expect(toldOf()).toEqual([]);
});

test('a cart that is older than the browser’s copy is told as it is read again', async () => {
  const old = cartOf([line({ quantity: 2 })], 6);
  serve({});
  act(() => cartActions.take(cartOf([line({ quantity: 3 })], 7)));
  takeWaiting();
  const read = Promise.withResolvers<void>();
  const told = viewCart(old, null).tellOnce(read.promise);
  expect(toldOf()).toEqual([]);
  read.resolve();
  await act(() => told);
  expect(toldOf()).toEqual([[3]]);
});

test('a page that is left before its cart was read tells what it has shown', async () => {
  takeWaiting();
  const queue = [{ type: 'add', productid: 12, sku: 'TAZA-VER', quantity: 1, sent: true }];
  localStorage.setItem('ajuar_cart_queue', JSON.stringify(queue));
  serve({});
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const elsewhere = { stores: [], current: 101, stock: {} };
  render(<CartView cart={null} elsewhere={elsewhere} popular={null} />);
  await act(async () => undefined);
  expect(toldOf()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(toldOf()).toHaveLength(1);
});
