import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartOf, coupon, line, withCoupons } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

const CART_KEY = 'ajuar_cart';

test('a tab that knows no newer state of the cart than this one undoes no coupon: the server is asked', async () => {
  const [before, now] = [withCoupons(cartOf([line()]), []), withCoupons(cartOf([line()]), [coupon()])];
  serve({ me: { cartCount: 1 }, cart: now });
  const { result } = await openTab();
  await act(() => result.current.begin());
  act(() => result.current.adopt(now));
  const other = new BroadcastChannel(CART_KEY);
  other.postMessage(before);
  const heard = new Promise((resolve) => {
    const after = new BroadcastChannel(CART_KEY);
    after.addEventListener('message', () => resolve(after.close()), { once: true });
  });
  other.postMessage(before);
  await act(() => heard);
  other.close();
  await waitFor(() => expect(result.current.cart?.coupons).toEqual(now.data.coupons));
});
