import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cartOf, line } from './fixtures.ts';
import { testScreen } from './screen.ts';
import { serve } from './server.ts';

const device = testScreen();
afterEach(() => vi.unstubAllGlobals());

async function openBag() {
  const { Bag } = await import('#components/cart/bag.client.tsx');
  render(<Bag />);
  await waitFor(() =>
    expect(screen.getByRole('link').getAttribute('aria-label')).toBe('Mi carrito, 2 productos'),
  );
}

const cart = cartOf([line()]);

test('the bag is a link to the cart with its count in a live region; a press opens a panel above 799 px and closes it again [CART-07, CART-08, GAP-031]', async () => {
  device.isNarrow = false;
  serve({ me: { cartCount: 2 }, cart });
  await openBag();
  const bag = screen.getByRole('link');
  expect(bag.getAttribute('href')).toBe('/checkout/cart');
  expect(screen.getByRole('status').textContent).toBe('Mi carrito, 2 productos');
  fireEvent.click(bag);
  const panel = await screen.findByRole('dialog', { name: 'Mi carrito' });
  expect(panel.tagName).toBe('DIV');
  expect(await within(panel).findByText('Taza Valle')).toBeTruthy();
  expect(within(panel).getByRole('textbox', { name: 'Cantidad de Taza Valle' })).toBeTruthy();
  expect(within(panel).getByRole('link', { name: 'Ver mi carrito' }).getAttribute('href')).toBe(
    '/checkout/cart#formstep1',
  );
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bag);
  fireEvent.click(bag);
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.click(bag);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('up to 799 px it is a drawer [CART-08, GAP-031]', async () => {
  device.isNarrow = true;
  serve({ me: { cartCount: 2 }, cart });
  await openBag();
  fireEvent.click(screen.getByRole('link'));
  const drawer = await screen.findByRole('dialog', { name: 'Mi carrito' });
  expect(drawer.tagName).toBe('DIALOG');
});

test.each([true, false])(
  'a link in it closes it, also one to the page that is there (narrow: %s) [CART-07]',
  async (isNarrow) => {
    device.isNarrow = isNarrow;
    serve({ me: { cartCount: 2 }, cart });
    await openBag();
    fireEvent.click(screen.getByRole('link'));
    const panel = await screen.findByRole('dialog', { name: 'Mi carrito' });
    fireEvent.click(await within(panel).findByRole('textbox'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.click(within(panel).getByRole('link', { name: 'Ver mi carrito' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('a line is changed and deleted in the mini cart [CART-09]', async () => {
  device.isNarrow = false;
  const { asked } = serve({
    me: { cartCount: 2 },
    cart,
    changes: [
      () => ({
        success: true,
        message: 'Cantidad cambiada correctamente',
        cart: cartOf([line({ quantity: 3 })], 2),
      }),
      () => ({ success: true, message: 'Producto removido correctamente del carro', cart: cartOf([], 3) }),
    ],
  });
  await openBag();
  fireEvent.click(screen.getByRole('link'));
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: /Actualizar/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Mi carrito, 3 productos'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Eliminar/ })));
  expect(await screen.findByText('Tu carrito está vacío')).toBeTruthy();
});

test('what the store does not have waits apart, with the way to where it can be bought [CART-37]', async () => {
  device.isNarrow = false;
  const jug = line({ key: 'JARRA', productsku: 'JARRA', productname: 'Jarra', issue: 'nostock' });
  serve({ me: { cartCount: 2 }, cart: cartOf([line(), jug]) });
  await openBag();
  fireEvent.click(screen.getByRole('link'));
  const panel = await screen.findByRole('dialog', { name: 'Mi carrito' });
  expect(await within(panel).findByRole('heading', { name: 'No disponibles' })).toBeTruthy();
  const where = within(panel).getByRole('link', { name: 'Ver dónde comprarlos' });
  expect(where.getAttribute('href')).toBe('/checkout/cart#formstep1');
  expect(within(panel).getByRole('button', { name: 'Quitar Jarra del carrito' })).toBeTruthy();
});

test('a cart that could not be read says so and is asked for again', async () => {
  device.isNarrow = false;
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const responses = [new Response(null, { status: 503 }), new Response(null, { status: 503 })];
  const { urls } = serve({ me: { cartCount: 2 }, cart });
  const responding = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/getCart') && responses.length > 0
      ? Promise.resolve(responses.shift())
      : responding(url, init),
  );
  await openBag();
  fireEvent.click(screen.getByRole('link'));
  const panel = await screen.findByRole('dialog', { name: 'Mi carrito' });
  const told = await within(panel).findByRole('alert');
  expect(told.textContent).toContain('Error obteniendo lista de productos del carrito');
  expect(urls).not.toContain('/api/frontend/getCart');
  fireEvent.click(within(panel).getByRole('button', { name: 'Reintentar' }));
  expect(await within(panel).findByText('Taza Valle')).toBeTruthy();
  const failure = 'ajuar: SHOPCART Excep: frontend/getCart: 503';
  expect(logged.mock.calls).toEqual([[failure], [failure]]);
});

test.each([
  ['elsewhere', false, 1],
  ['in the cart, which says it itself', true, 0],
])('a change that waits for a connection is said once: %s', async (_where, isCart, said) => {
  serve({ me: { cartCount: 2 }, cart });
  const { listenToToasts } = await import('#components/ui/overlays/toast.ts');
  const { cartActions } = await import('#lib/cart/use-cart.ts');
  const { cartMessages } = await import('#lib/labels/cart/cart-messages.ts');
  const heard: string[] = [];
  const stop = listenToToasts(({ text }) => heard.push(text));
  await openBag();
  document.body.toggleAttribute('data-cart-view', isCart);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void (await cartActions.setQuantity('TAZA-VER', 3)));
  expect(heard.filter((text) => text === cartMessages.offline)).toHaveLength(said);
  document.body.removeAttribute('data-cart-view');
  vi.restoreAllMocks();
  stop();
});
