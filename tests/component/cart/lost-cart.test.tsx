import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

const CART_KEY = 'ajuar_cart';
const saved = (lines: object[]) => localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, lines }));
const remembered = { sku: 'TAZA-VER', productid: 12, quantity: 2, name: 'Taza Valle', price: 5990 };

test('a cart that the server lost is rebuilt; a line it refuses is told and the others stay [SYNC-01]', async () => {
  saved([remembered, { sku: 'GONE', productid: 9, quantity: 1, name: 'Jarra' }]);
  const kept = cartOf([line()]);
  const { asked } = serve({
    changes: [
      () => ({ success: false, message: 'Sin Stock', cart: null }),
      () => ({ success: true, message: '', cart: kept }),
      () => ({ success: false, message: 'Sin Stock', cart: kept }),
    ],
  });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.live).toBe(true));
  expect(asked[0]?.intents).toHaveLength(2);
  expect(result.current.cart?.products).toHaveLength(1);
  expect(result.current.notice).toMatchObject({ tone: 'warn', text: 'Jarra: Sin Stock' });
});

test('a line of the copy that makes no sense is left out and told, once', async () => {
  saved([remembered, { sku: 'JARRA', productid: 9, quantity: 0 }, { sku: '', productid: 9, quantity: 1 }]);
  serve({ me: { cartCount: 2 } });
  const { result } = await openTab();
  await act(() => result.current.begin());
  expect(result.current.cart?.products).toHaveLength(1);
  const { invalidQuantity, emptySku } = cartMessages;
  await waitFor(() => expect(result.current.notice?.text).toBe(`${invalidQuantity('JARRA')}\n${emptySku}`));
  expect(result.current.notice).toMatchObject({ id: 1, tone: 'warn' });
});

test('lines saved for later are rebuilt with the lost cart, and so is what cannot be had now [SYNC-01]', async () => {
  const jar = { sku: 'JARRA', productid: 9, quantity: 1, name: 'Jarra' };
  const copy = { version: 1, lines: [remembered], saved: [jar] };
  localStorage.setItem(CART_KEY, JSON.stringify(copy));
  const kept = cartOf([]);
  kept.data.saved = [line(), line({ key: 'JARRA', productsku: 'JARRA', productid: 9, quantity: 1 })];
  const { asked } = serve({
    changes: [
      () => ({ success: false, message: 'Sin Stock', cart: null }),
      () => ({ success: false, message: 'Sin Stock', cart: null }),
      () => ({ success: true, message: '', cart: kept }),
      () => ({ success: true, message: '', cart: kept }),
    ],
  });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.live).toBe(true));
  const { name: _, price: __, ...cup } = remembered;
  const { name: ___, ...pot } = jar;
  expect(asked.slice(2).map(({ intents }) => intents)).toEqual([
    [{ type: 'keep', ...cup }],
    [{ type: 'keep', ...pot }],
  ]);
  expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).toMatchObject({
    lines: [],
    saved: [{ sku: 'TAZA-VER' }, { sku: 'JARRA' }],
  });
});

test('a copy of saved lines alone is compared with the cart that the server has [SYNC-01]', async () => {
  localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, lines: [], saved: [remembered] }));
  const kept = cartOf([]);
  kept.data.saved = [line()];
  const { asked } = serve({ changes: [() => ({ success: true, message: '', cart: kept })] });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.live).toBe(true));
  expect(asked).toHaveLength(1);
  expect(result.current.cart?.saved).toHaveLength(1);
});

test('after an order the copy is forgotten and nothing is rebuilt [SYNC-12]', async () => {
  saved([remembered]);
  const { asked } = serve({ me: { cartClosed: true } });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.live).toBe(true));
  expect(result.current.cart?.products).toEqual([]);
  expect(asked).toEqual([]);
  expect(localStorage.getItem(CART_KEY)).toBeNull();
});

test('a cart that an order has just closed is not rebuilt, though this page has not heard of the order [SYNC-12]', async () => {
  saved([remembered]);
  const { asked } = serve({ ordered: true });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.live).toBe(true));
  expect(result.current).toMatchObject({ count: 0, cart: { products: [] } });
  expect(asked).toEqual([]);
  expect(localStorage.getItem(CART_KEY)).toBeNull();
});

test('an order that closes the cart while the browser asks for it leaves nothing to rebuild [SYNC-12]', async () => {
  saved([remembered]);
  const { asked } = serve({});
  const responses: (() => void)[] = [];
  const sent = vi.spyOn(globalThis, 'fetch');
  const respond = sent.getMockImplementation();
  sent.mockImplementation(async (...call) => {
    if (String(call[0]).endsWith('getCart')) await new Promise<void>((resolve) => responses.push(resolve));
    return (await respond?.(...call)) ?? Response.error();
  });
  const { result } = await openTab();
  const begun = result.current.begin();
  await waitFor(() => expect(responses).toHaveLength(1));
  let closed = Promise.resolve();
  act(() => {
    closed = result.current.close();
  });
  await waitFor(() => expect(responses).toHaveLength(2));
  await act(async () => {
    for (const give of responses) give();
    await Promise.all([begun, closed]);
  });
  expect(result.current).toMatchObject({ count: 0, live: true });
  expect(asked).toEqual([]);
  expect(localStorage.getItem(CART_KEY)).toBeNull();
});

test('a closed cart is forgotten also while nobody can count it [SYNC-12]', async () => {
  saved([remembered]);
  serve({ me: { cartClosed: true, cartCount: null } });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.count).toBe(0));
  expect(localStorage.getItem(CART_KEY)).toBeNull();
});
