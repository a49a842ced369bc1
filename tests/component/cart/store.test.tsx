import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';
import { closeTabs, openTab } from './tab.ts';

closeTabs();

const CART_KEY = 'ajuar_cart';
const saved = (lines: object[]) => localStorage.setItem(CART_KEY, JSON.stringify({ version: 1, lines }));
const remembered = { sku: 'TAZA-VER', productid: 12, quantity: 2, name: 'Taza Valle', price: 5990 };
const input = { productid: 12, sku: 'TAZA-VER', quantity: 1 };

test('the browser’s copy paints first, then the server’s cart replaces it [SYNC-01]', async () => {
  saved([remembered]);
  serve({ me: { cartCount: 3 }, cart: cartOf([line({ quantity: 3 })]) });
  const { result } = await openTab();
  act(() => void result.current.begin());
  expect(result.current.cart?.products[0]?.productname).toBe('Taza Valle');
  expect(result.current.count).toBe(2);
  await waitFor(() => expect(result.current.live).toBe(true));
  expect(result.current.count).toBe(3);
  expect(localStorage.getItem(CART_KEY)).not.toContain('userid');
});

test('a corrupt copy is thrown away and hurts nothing', async () => {
  localStorage.setItem(CART_KEY, '{"version":1,"lines":[{"sku":4},');
  serve({ me: { cartCount: 1 }, cart: cartOf([line({ quantity: 1 })]) });
  const { result } = await openTab();
  act(() => void result.current.begin());
  await waitFor(() => expect(result.current.count).toBe(1));
  await waitFor(() => expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).toMatchObject({ version: 1 }));
});

test('adding answers the shop’s message, and the whole cart replaces the copy [CART-14]', async () => {
  const { asked } = serve({
    changes: [
      () => ({
        success: true,
        message: 'Agregado Correctamente al carro',
        cart: cartOf([line({ quantity: 1 })]),
      }),
    ],
  });
  const { result } = await openTab();
  let response: { ok: boolean; message: string; told: boolean } | undefined;
  await act(async () => {
    response = await result.current.add(input);
  });
  expect(response).toEqual({ ok: true, message: 'Agregado Correctamente al carro', told: false });
  expect(result.current.notice).toMatchObject({ text: 'Agregado Correctamente al carro', isAdded: true });
  expect(asked).toEqual([
    { changeid: expect.any(String), intents: [{ type: 'add', ...input }], updatedate: null },
  ]);
  expect(result.current.cart?.total).toBe(5990);
  expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '').lines).toHaveLength(1);
});

test('a tab in the background leaves a message to the one in front, and tells what is still there once it is looked at', async () => {
  const notice = { id: 'n1', tone: 'warn', text: 'Jarra: Sin Stock' };
  const { urls } = serve({ me: { notice } });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { result } = await openTab();
  await act(() => result.current.begin());
  expect(urls).toEqual(['/api/me']);
  expect(result.current.notice).toBeNull();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(result.current.notice).toMatchObject({ text: 'Jarra: Sin Stock' }));
  expect(urls).toEqual(['/api/me', '/api/me']);
});

test('what is added from its own page opens a panel, and a refusal is told by that page alone', async () => {
  const cart = cartOf([line({ quantity: 1 })]);
  serve({
    changes: [
      () => ({ success: true, message: 'Agregado Correctamente al carro', cart }),
      () => ({ success: false, message: 'Inventario superado', cart }),
    ],
  });
  const { result } = await openTab();
  await act(async () => void (await result.current.add(input, 'panel')));
  expect(result.current).toMatchObject({ notice: null, added: input });
  act(() => result.current.endAdded());
  await act(async () => {
    expect(await result.current.add(input, 'panel')).toMatchObject({ ok: false, told: false });
  });
  expect(result.current).toMatchObject({ notice: null, added: null });
});

test('a refused change is taken back with its message', async () => {
  const before = cartOf([line({ quantity: 2 })]);
  serve({ changes: [() => ({ success: false, message: 'Sin Stock', cart: before })] });
  const { result } = await openTab();
  act(() => result.current.take(before));
  await act(async () => {
    expect(await result.current.setQuantity('TAZA-VER', 4)).toMatchObject({
      ok: false,
      message: 'Sin Stock',
    });
  });
  expect(result.current.cart?.products[0]?.quantity).toBe(2);
  // Its field says it.
  expect(result.current.notice).toBeNull();
});

test('changes show at once, marked as under way, and go out one after another', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const before = cartOf([line({ quantity: 1 })]);
  const { promise: wait, resolve: release } = Promise.withResolvers<null>();
  const { asked } = serve({ me: { cartCount: 1 } });
  const slow = vi.fn(async (_url: string, init?: RequestInit) => {
    asked.push(JSON.parse(String(init?.body)));
    await wait;
    return Response.json({ success: false }, { status: 503 });
  });
  const { result } = await openTab();
  act(() => result.current.take(before));
  await act(() => result.current.begin());
  vi.stubGlobal('fetch', slow);
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = Promise.all([
      result.current.setQuantity('TAZA-VER', 2),
      result.current.setQuantity('TAZA-VER', 3),
    ]);
  });
  expect(result.current.cart?.products[0]?.quantity).toBe(3);
  expect(result.current.pending).toContain('TAZA-VER');
  await waitFor(() => expect(asked).toHaveLength(1));
  release(null);
  await act(() => done);
  expect(asked).toHaveLength(2);
  expect(result.current.pending).toEqual([]);
  expect(result.current.cart?.products[0]?.quantity).toBe(1);
  expect(result.current.notice?.text).toBe('Error consultando api');
  const failure = 'ajuar: SHOPCART Excep: frontend/changeCart: 503';
  expect(logged.mock.calls).toEqual([[failure], [failure]]);
});

test('a stale version is tried once more against the cart as it is now', async () => {
  const newer = cartOf([line({ quantity: 5 })], 2);
  const last = cartOf([line({ quantity: 3 })], 3);
  const { asked } = serve({
    me: { cartCount: 1 },
    changes: [
      () => ({ success: false, message: 'Tu carrito cambió', cart: newer }),
      () => ({ success: true, message: 'Cantidad cambiada correctamente', cart: last }),
    ],
  });
  const { result } = await openTab();
  act(() => result.current.take(cartOf([line({ quantity: 1 })], 1)));
  await act(async () => {
    expect((await result.current.setQuantity('TAZA-VER', 3)).ok).toBe(true);
  });
  expect(asked.map(({ updatedate }) => updatedate)).toEqual(['2026-11-20T12:00:01.000Z', newer.updatedate]);
  expect(result.current.cart?.products[0]?.quantity).toBe(3);
});

test('without a connection changes wait and are sent when it comes back', async () => {
  const { asked } = serve({
    changes: [() => ({ success: true, message: 'Agregado', cart: cartOf([line({ quantity: 1 })]) })],
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = await openTab();
  await act(async () => {
    expect(await result.current.add(input)).toMatchObject({ ok: true });
  });
  expect(asked).toEqual([]);
  expect(result.current.notice?.text).toContain('Sin conexión');
  expect(localStorage.getItem('ajuar_cart_queue')).toContain('TAZA-VER');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(result.current.cart?.products).toHaveLength(1));
  expect(localStorage.getItem('ajuar_cart_queue')).toBeNull();
});

/** A tab that has heard of a change in another one, which left four units. */
async function openInformedTab(script: Parameters<typeof serve>[0] = {}) {
  const cart = cartOf([line({ quantity: 4 })], 2);
  serve({ ...script, changes: [() => ({ success: true, message: '', cart })] });
  const one = await openTab();
  const two = await openTab();
  await act(async () => {
    await Promise.all([one.result.current.begin(), two.result.current.begin()]);
    await one.result.current.add(input);
  });
  await waitFor(() => expect(two.result.current.count).toBe(4));
  return two;
}

test('two tabs show one cart', async () => {
  const { result } = await openInformedTab();
  expect(result.current.cart?.products[0]?.quantity).toBe(4);
});

test('a tab whose page is older than a change of another one reads the cart anew', async () => {
  const { urls } = serve({ me: { cartCount: 4 }, cart: cartOf([line({ quantity: 4 })], 2) });
  const { result } = await openTab();
  act(() => result.current.take(cartOf([line({ quantity: 1 })])));
  await act(() => result.current.begin());
  await waitFor(() => expect(result.current.count).toBe(4));
  expect(urls).toContain('/api/frontend/getCart');
});

test('a page that is hydrated after another tab’s change was heard does not bring back its own cart', async () => {
  const { result } = await openInformedTab({ me: { cartCount: 1 } });
  act(() => result.current.take(cartOf([line({ quantity: 1 })])));
  expect(result.current.count).toBe(4);
});

test('a page that is hydrated after another tab’s change was made before reads the cart anew', async () => {
  saved([{ ...remembered, quantity: 4 }]);
  serve({ me: { cartCount: 4 }, cart: cartOf([line({ quantity: 4 })], 2) });
  const { result } = await openTab();
  await act(() => result.current.begin());
  expect(result.current).toMatchObject({ live: false, count: 4 });
  act(() => result.current.take(cartOf([line({ quantity: 1 })])));
  await waitFor(() => expect(result.current.cart?.products[0]?.quantity).toBe(4));
  expect(result.current.count).toBe(4);
});

test('a page that is hydrated after its own form was sent without a script tells the other tabs [SYNC-01]', async () => {
  serve({ me: { cartCount: 1 } });
  const before = await openTab();
  act(() => before.result.current.take(cartOf([line({ quantity: 1 })])));
  await act(() => before.result.current.begin());
  serve({ me: { cartCount: 2 } });
  const after = await openTab();
  act(() => after.result.current.take(cartOf([line({ quantity: 2 })], 2)));
  await act(() => after.result.current.begin());
  await waitFor(() => expect(before.result.current.count).toBe(2));
});

test('a page that is left before a change is sent leaves it to the next page, which makes it once', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const left = await openTab();
  act(() => void left.result.current.add(input));
  await waitFor(() => expect(left.result.current.pending).toHaveLength(1));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(localStorage.getItem('ajuar_cart_queue')).toContain('TAZA-VER');
  left.unmount();
  const { asked } = serve({
    changes: [() => ({ success: true, message: 'Agregado', cart: cartOf([line({ quantity: 1 })]) })],
  });
  const { result } = await openTab();
  await act(() => result.current.begin());
  await waitFor(() => expect(result.current.count).toBe(1));
  expect(asked).toHaveLength(1);
  expect(localStorage.getItem('ajuar_cart_queue')).toBeNull();
});

test('what waited for the connection and meets a shop that is away keeps waiting, in its order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const response = () => ({ success: true, message: 'Agregado', cart: cartOf([line({ quantity: 1 })]) });
  const script: Parameters<typeof serve>[0] = {};
  const { asked } = serve(script);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { result } = await openTab();
  await act(async () => {
    await result.current.add(input);
    await result.current.add({ ...input, sku: 'TAZA-AZU' });
  });
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('ajuar_cart_queue')).toMatch(/TAZA-VER.*TAZA-AZU/));
  script.changes = [response, response];
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(localStorage.getItem('ajuar_cart_queue')).toBeNull());
  expect(asked.flatMap(({ intents }) => intents.map((intent) => 'sku' in intent && intent.sku))).toEqual([
    'TAZA-VER',
    'TAZA-VER',
    'TAZA-AZU',
  ]);
  vi.useRealTimers();
});

test('of two tabs one sends what waited for the connection', async () => {
  const { asked } = serve({
    changes: [() => ({ success: true, message: 'Agregado', cart: cartOf([line({ quantity: 1 })]) })],
  });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const one = await openTab();
  await act(async () => {
    await one.result.current.add(input);
  });
  const two = await openTab();
  online.mockReturnValue(true);
  await act(() => two.result.current.begin());
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(one.result.current.count).toBe(1));
  expect(localStorage.getItem('ajuar_cart_queue')).toBeNull();
  expect(asked).toHaveLength(1);
});
