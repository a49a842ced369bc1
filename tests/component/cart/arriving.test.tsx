import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { cartOf, line } from './fixtures.ts';
import { testScreen } from './screen.ts';
import { serve } from './server.ts';
import { closeTabs } from './tab.ts';

closeTabs();

const device = testScreen();

const input = { productid: 12, sku: 'TAZA-VER', quantity: 1 };
const EMPTY = 'Tu carrito está vacío';
const ADDED = 'Agregado Correctamente al carro';

/** The shop, which answers a path only once it is released. */
function serveHeld(script: Parameters<typeof serve>[0], path: string) {
  const { urls, asked } = serve(script);
  const responding = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    // Read as it was when it was asked for.
    const response = await responding(url, init);
    if (url.endsWith(path)) await promise;
    return response;
  });
  return { urls, asked, release: () => resolve() };
}

async function showBag() {
  const { Bag } = await import('#components/cart/bag.client.tsx');
  const { cartActions } = await import('#lib/cart/use-cart.ts');
  // So that it is there at once where it is shown.
  await import('#components/cart/added-panel.tsx');
  render(<Bag />);
  return cartActions;
}

type Cart = Awaited<ReturnType<typeof showBag>>;

/** Begins something. @returns the end of it */
function start(work: () => Promise<unknown>): Promise<unknown> {
  const ends: Promise<unknown>[] = [];
  act(() => void ends.push(work()));
  return Promise.all(ends);
}

/** Adds from a product's page. */
function startAdding(cart: Cart, added: typeof input): Promise<unknown> {
  return start(() => cart.add(added, 'panel'));
}

const bag = () => screen.getByRole('link', { name: /^Mi carrito/ });

async function openMiniCart() {
  fireEvent.click(bag());
  return await screen.findByRole('dialog', { name: 'Mi carrito' });
}

const success = (products = [line({ quantity: 1 })]) => ({
  changes: [() => ({ success: true, message: ADDED, cart: cartOf(products) })],
});

test.each([true, false])(
  'a mini cart that is opened while something is added says so, then shows and says it, without a panel over it (narrow: %s)',
  async (isNarrow) => {
    device.isNarrow = isNarrow;
    const { release } = serveHeld(success(), '/changeCart');
    const cart = await showBag();
    const adding = startAdding(cart, input);
    const panel = await openMiniCart();
    expect((await within(panel).findByText('Agregando…')).getAttribute('aria-live')).toBe('polite');
    // Also once the server has said that there is no cart yet.
    await waitFor(() => expect(bag().getAttribute('aria-label')).toBe('Mi carrito'));
    expect(within(panel).queryByText(EMPTY)).toBeNull();
    release();
    await act(() => adding);
    expect(await within(panel).findByText('Taza Valle')).toBeTruthy();
    expect(within(panel).getByText(ADDED).getAttribute('aria-live')).toBe('polite');
    expect(within(panel).queryByText('Agregando…')).toBeNull();
    expect(screen.getAllByRole('dialog')).toEqual([panel]);
    fireEvent.click(isNarrow ? within(panel).getByRole('button', { name: 'Cerrar' }) : bag());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('dialog', { name: 'Está en tu carrito' })).toBeNull();
  },
);

test('what is added to other lines is said beside them, and of what is there already nothing waits', async () => {
  device.isNarrow = false;
  const jug = line({ key: 'JARRA', productsku: 'JARRA', productname: 'Jarra' });
  const before = cartOf([jug]);
  const { release } = serveHeld(
    {
      me: { cartCount: 2 },
      cart: before,
      changes: [
        () => ({ success: true, message: ADDED, cart: cartOf([{ ...jug, quantity: 3 }], 2) }),
        () => ({ success: true, message: ADDED, cart: cartOf([{ ...jug, quantity: 3 }, line()], 3) }),
      ],
    },
    '/changeCart',
  );
  const cart = await showBag();
  act(() => cart.take(before));
  const panel = await openMiniCart();
  expect(await within(panel).findByText('Jarra')).toBeTruthy();
  startAdding(cart, { ...input, sku: 'JARRA' });
  expect(within(panel).queryByText('Agregando…')).toBeNull();
  const adding = startAdding(cart, input);
  expect(within(panel).getByText('Agregando…')).toBeTruthy();
  expect(within(panel).getByText('Jarra')).toBeTruthy();
  release();
  await act(() => adding);
  expect(await within(panel).findByText('Taza Valle')).toBeTruthy();
  expect(within(panel).queryByText('Agregando…')).toBeNull();
});

test('a refusal is said in the mini cart that covers its button, until it is closed', async () => {
  device.isNarrow = true;
  const { release } = serveHeld(
    { changes: [() => ({ success: false, message: 'Inventario superado', cart: null })] },
    '/changeCart',
  );
  const cart = await showBag();
  const adding = startAdding(cart, input);
  const panel = await openMiniCart();
  await within(panel).findByText('Agregando…');
  release();
  await act(() => adding);
  expect(await within(panel).findByText('Inventario superado')).toBeTruthy();
  expect(within(panel).getByText(EMPTY)).toBeTruthy();
  await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' })));
  await openMiniCart();
  expect(screen.queryByText('Inventario superado')).toBeNull();
});

test('a cart is not called empty while an addition waits for a connection', async () => {
  device.isNarrow = false;
  serve({});
  const cart = await showBag();
  await act(() => cart.begin());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void (await cart.add(input, 'panel')));
  const panel = await openMiniCart();
  expect(await within(panel).findByText('1 cambio por enviar')).toBeTruthy();
  expect(within(panel).queryByText(EMPTY)).toBeNull();
  expect(within(panel).queryByText('Agregando…')).toBeNull();
  vi.restoreAllMocks();
});

test('a cart that was read before an addition, and comes after it, does not take it away', async () => {
  const { urls, release } = serveHeld(success(), '/getCart');
  const cart = await showBag();
  await act(() => cart.begin());
  const reading = start(() => cart.refresh());
  await waitFor(() => expect(urls).toContain('/api/frontend/getCart'));
  await act(async () => void (await cart.add(input, 'none')));
  release();
  await act(() => reading);
  expect(bag().getAttribute('aria-label')).toBe('Mi carrito, 1 producto');
});
