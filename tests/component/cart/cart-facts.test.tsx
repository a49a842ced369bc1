import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartOf, coupon, line, withCoupons } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

const input = { productid: 12, sku: 'TAZA-VER', quantity: 1 };
const made = (cart: Cart) => () => ({ success: true, message: 'ok', cart });

/** The tab, and what it has told of its cart so far. */
async function openTold() {
  const { result } = await openTab();
  const { takeWaiting } = await import('#lib/platform/browser/track.ts');
  const told = () => takeWaiting().filter((fact) => fact.type === 'cart');
  return { result, told };
}

test('a change is told once the shop has made it, with the cart before and after', async () => {
  serve({ changes: [made(cartOf([line({ quantity: 1 })], 1)), made(cartOf([line({ quantity: 4 })], 2))] });
  const { result, told } = await openTold();
  await act(() => result.current.add(input));
  await act(() => result.current.setQuantity('TAZA-VER', 4));
  expect(told()).toMatchObject([
    { intent: { type: 'add', ...input }, before: null, after: { products: [{ quantity: 1 }] } },
    {
      intent: { type: 'set', quantity: 4 },
      before: { products: [{ quantity: 1 }] },
      after: { products: [{ quantity: 4 }] },
    },
  ]);
});

test('what is brought back after it was taken out is told as added', async () => {
  const full = (version: number) => made(cartOf([line({ quantity: 2 })], version));
  serve({ changes: [full(1), made(cartOf([], 2)), full(3)] });
  const { result, told } = await openTold();
  await act(() => result.current.add({ ...input, quantity: 2 }));
  await act(() => result.current.remove('TAZA-VER'));
  await act(async () => void (await result.current.undoRemoval()));
  expect(told().map(({ intent }) => intent?.type)).toEqual(['add', 'remove', 'add']);
});

test('a change that was refused is not told, nor the cart that the page begins with', async () => {
  serve({ changes: [() => ({ success: false, message: 'Sin stock', cart: cartOf([line()], 2) })] });
  const { result, told } = await openTold();
  act(() => result.current.take(cartOf([line()], 1)));
  await act(() => result.current.add(input));
  expect(told()).toEqual([]);
});

test('another tab’s change is told there alone', async () => {
  serve({ me: { cartCount: 1 }, cart: cartOf([line({ quantity: 1 })], 1) });
  const { result, told } = await openTold();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.live).toBe(true));
  const other = new BroadcastChannel('ajuar_cart');
  act(() => other.postMessage(cartOf([line({ quantity: 3 })], 2)));
  await waitFor(() => expect(result.current.count).toBe(3));
  expect(told()).toEqual([]);
});

test('a coupon is told with the cart that it changed', async () => {
  serve({});
  const { result, told } = await openTold();
  act(() => result.current.take(cartOf([line()], 1)));
  act(() => result.current.adopt(withCoupons(cartOf([line()], 1), [coupon()])));
  expect(told()).toMatchObject([{ intent: null, after: { coupons: { applied: [{ couponid: 7 }] } } }]);
});
