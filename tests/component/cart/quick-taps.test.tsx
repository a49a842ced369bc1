import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cartOf, line, toWire } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

test('a response shows the changes that wait behind it, so that quick taps count from what is seen; who buys waits for them', async () => {
  const { result } = await openTab();
  serve({ me: { cartCount: 1 } });
  act(() => result.current.take(cartOf([line({ quantity: 5 })])));
  await act(() => result.current.begin());
  const { promise: second, resolve: release } = Promise.withResolvers<null>();
  const responses = [4, 3];
  const asked = vi.fn(async () => {
    const quantity = responses.shift();
    if (quantity === 3) await second;
    return Response.json({ success: true, message: '', shopCart: toWire(cartOf([line({ quantity })])) });
  });
  vi.stubGlobal('fetch', asked);
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = Promise.all([4, 3].map((quantity) => result.current.setQuantity('TAZA-VER', quantity)));
  });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(result.current.cart?.products[0]?.quantity).toBe(3);
  const settled = vi.fn();
  const { settle } = await import('#lib/cart/settle.ts');
  const buying = settle().then(settled);
  await act(async () => undefined);
  expect(settled).not.toHaveBeenCalled();
  release(null);
  await act(() => buying);
  expect(settled).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ refused: [], isUnsent: false, canBuy: true }),
  );
  await act(() => done);
  expect(result.current.cart?.products[0]?.quantity).toBe(3);
});
