import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();
afterEach(() => {
  vi.useRealTimers();
});

const QUEUE_KEY = 'ajuar_cart_queue';
const input = { productid: 12, sku: 'TAZA-VER', quantity: 1 };

/** The shop's server behind a line that loses requests, or their responses; each change is made once by its id. */
function shaky() {
  const made = new Map<string, number>();
  const sent: string[] = [];
  let units = 0;
  let losses: ('request' | 'response')[] = [];
  const cart = (): Cart => cartOf([line({ quantity: units })], 1 + made.size);
  const response = ({
    changeid = '',
    intents = [],
  }: {
    changeid?: string;
    intents?: { quantity?: number }[];
  }) => {
    sent.push(changeid);
    const loss = losses.shift();
    if (loss === 'request') throw new TypeError('Failed to fetch');
    if (!made.has(changeid)) units += intents[0]?.quantity ?? 0;
    made.set(changeid, (made.get(changeid) ?? 0) + 1);
    if (loss === 'response') throw new TypeError('Failed to fetch');
    return { success: true, message: cartMessages.added, cart: cart() };
  };
  const script = { changes: Array.from({ length: 20 }, () => response as never) };
  serve(script);
  return {
    sent,
    units: () => units,
    lose: (...next: typeof losses) => {
      losses = next;
    },
  };
}

const fakeTimers = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });

test('a change whose request is lost while the browser says that it is online goes out again by itself, and no message stays', async () => {
  fakeTimers();
  const shop = shaky();
  const { result } = await openTab();
  shop.lose('request');
  await act(async () => {
    expect(await result.current.add(input)).toMatchObject({ ok: true, told: true });
  });
  expect(result.current).toMatchObject({ waiting: [input], notice: { text: cartMessages.offline } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(result.current.count).toBe(1));
  expect(shop.units()).toBe(1);
  expect(result.current).toMatchObject({
    waiting: [],
    notice: { text: cartMessages.sent, isAdded: true },
  });
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
});

test('a change whose response is lost is made once, and the bag has what the server has', async () => {
  fakeTimers();
  const shop = shaky();
  const { result } = await openTab();
  shop.lose('response', 'response');
  await act(async () => void (await result.current.add({ ...input, quantity: 2 })));
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await waitFor(() => expect(result.current.cart?.products[0]?.quantity).toBe(2));
  expect(shop.units()).toBe(2);
  expect(shop.sent).toHaveLength(3);
  expect(new Set(shop.sent).size).toBe(1);
});

test('pauses grow while nothing goes through, and end with the first that does', async () => {
  fakeTimers();
  const shop = shaky();
  const { result } = await openTab();
  shop.lose(...Array.from({ length: 4 }, () => 'request' as const));
  await act(async () => void (await result.current.add(input)));
  const at: number[] = [];
  for (let second = 1; second <= 16 && shop.units() === 0; second += 1) {
    const before = shop.sent.length;
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await act(async () => undefined);
    if (shop.sent.length > before) at.push(second);
  }
  expect(shop.units()).toBe(1);
  const pauses = at.map((second, i) => second - (at[i - 1] ?? 0));
  expect(pauses).toHaveLength(4);
  // Each is half of its longest at least: 1, 2, 4, 8 s.
  expect(pauses[3]).toBeGreaterThanOrEqual(4);
  expect(pauses[3]).toBeGreaterThan(pauses[0] ?? 0);
});

test.each([
  ['the connection', () => window.dispatchEvent(new Event('online'))],
  ['the focus', () => window.dispatchEvent(new Event('focus'))],
  [
    'a page that is looked at again',
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
])('%s sends what waits at once', async (_name, happen) => {
  fakeTimers();
  const shop = shaky();
  const { result } = await openTab();
  shop.lose('request');
  await act(async () => void (await result.current.add(input)));
  expect(shop.units()).toBe(0);
  act(() => void happen());
  await waitFor(() => expect(result.current.count).toBe(1));
  expect(shop.sent).toHaveLength(2);
});

test('a newer change goes after the one that waits, and is not undone by it', async () => {
  fakeTimers();
  const order: unknown[] = [];
  const at = (quantity: number, version: number) => cartOf([line({ quantity })], version);
  let isDown = true;
  const response = ({ intents }: { intents: { quantity?: number }[] }) => {
    if (isDown) throw new TypeError('Failed to fetch');
    order.push(intents[0]?.quantity);
    return { success: true, message: '', cart: at(intents[0]?.quantity ?? 0, 2 + order.length) };
  };
  serve({ me: { cartCount: 1 }, changes: Array.from({ length: 9 }, () => response as never) });
  const { result } = await openTab();
  act(() => result.current.take(at(1, 1)));
  await act(async () => void (await result.current.setQuantity('TAZA-VER', 2)));
  await act(async () => void (await result.current.setQuantity('TAZA-VER', 3)));
  expect(result.current.waiting).toHaveLength(2);
  isDown = false;
  await act(async () => void (await result.current.setQuantity('TAZA-VER', 4)));
  expect(order).toEqual([2, 3, 4]);
  expect(result.current.cart?.products[0]?.quantity).toBe(4);
});

test('what can never be sent is said, waits no longer, and the cart is shown without it', async () => {
  fakeTimers();
  const before = cartOf([line({ quantity: 1 })]);
  serve({ me: { cartCount: 1 } });
  const { result } = await openTab();
  act(() => result.current.take(before));
  await act(() => result.current.begin());
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await act(async () => void (await result.current.setQuantity('TAZA-VER', 3)));
  expect(result.current.cart?.products[0]?.quantity).toBe(3);
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 400 }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.notice?.text).toBe(cartMessages.notSent));
  expect(result.current.waiting).toEqual([]);
  expect(result.current.cart?.products[0]?.quantity).toBe(1);
});

test('a page that is left sends what waits, and the next page makes it once', async () => {
  const shop = shaky();
  const left = await openTab();
  shop.lose('request');
  await act(async () => void (await left.result.current.add(input)));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(shop.units()).toBe(1));
  left.unmount();
  const { result } = await openTab();
  await act(() => result.current.begin());
  await waitFor(() => expect(result.current.count).toBe(1));
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
  expect(shop.units()).toBe(1);
});

test('a change that has no answer when its page is left is made by the next one, and not shown twice meanwhile', async () => {
  const shop = shaky();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/me')
      return Response.json({ storeId: 101, cartCount: 0, cartClosed: false, notice: null });
    return new Promise(() => undefined);
  });
  const left = await openTab();
  await act(() => left.result.current.begin());
  act(() => void left.result.current.add(input));
  await act(async () => undefined);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(JSON.parse(localStorage.getItem(QUEUE_KEY) ?? '[]')).toMatchObject([{ ...input, sent: true }]);
  left.unmount();
  shaky();
  const { result } = await openTab();
  await act(() => result.current.begin());
  expect(result.current.waiting).toEqual([]);
  await waitFor(() => expect(result.current.count).toBe(1));
  expect(localStorage.getItem(QUEUE_KEY)).toBeNull();
  expect(shop.sent).toEqual([]);
});
