import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import { cartActions } from '#lib/cart/use-cart.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';

const ELSEWHERE = { stores: [{ id: 101, name: 'La Paz Centro' }], current: 101, stock: {} };
const LIMIT = 'Cantidad límite para este producto excedida';

const before = () => cartOf([line(), line({ key: 'JARRA', productsku: 'JARRA', productname: 'Jarra' })]);
const sent = vi.fn((event: Event) => event.preventDefault());

// Only what the page itself lets go.
const watch = (event: Event) => void (event.defaultPrevented || sent(event));

beforeEach(() => {
  sent.mockClear();
  window.addEventListener('submit', watch);
});

afterEach(() => {
  window.removeEventListener('submit', watch);
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  cartActions.take(null);
});

/** The cart with a change that the server answers when it is let to. */
async function withSlowChange(answer: () => { success: boolean; message: string }) {
  const { promise, resolve } = Promise.withResolvers<null>();
  const server = serve({
    me: { cartCount: 4 },
    changes: [() => ({ ...answer(), cart: before() }), () => ({ ...answer(), cart: before() })],
  });
  const respond = fetch;
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => {
    if (String(input[0]).endsWith('changeCart')) await promise;
    return respond(...input);
  });
  render(<CartView cart={before()} elsewhere={ELSEWHERE} popular={null} />);
  await act(async () => undefined);
  return { ...server, release: () => act(async () => resolve(null)) };
}

const buy = () => screen.getByRole('button', { name: 'Comprar' });
const more = (name: string) => screen.getByRole('button', { name: `Agregar uno de ${name}` });

test('the buy button waits for changes that are under way and says so; further clicks do nothing, and it goes on once', async () => {
  const { release } = await withSlowChange(() => ({ success: true, message: '' }));
  fireEvent.click(more('Jarra'));
  const button = buy();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Guardando…'));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.dataset.pending).toBeDefined();
  const said = screen.getByText('Un momento: guardamos los cambios de tu carrito…');
  expect(said.getAttribute('role')).toBe('status');
  fireEvent.click(button);
  expect(sent).not.toHaveBeenCalled();
  await release();
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(button.textContent).toBe('Comprar');
  expect(said.textContent).toBe('');
});

test('a change that is refused meanwhile keeps the shopper in the cart: it is said by name, and the focus is in its quantity', async () => {
  const { release } = await withSlowChange(() => ({ success: false, message: LIMIT }));
  fireEvent.click(more('Jarra'));
  fireEvent.click(buy());
  await release();
  await waitFor(() => expect(buy().getAttribute('aria-describedby')).toBe('buy-obstacle'));
  expect(sent).not.toHaveBeenCalled();
  expect(document.getElementById('buy-obstacle')?.textContent).toBe(
    `Tu carrito no quedó como lo pediste. Revísalo antes de seguir.\nJarra: ${LIMIT}`,
  );
  const field = screen.getByRole('textbox', { name: 'Cantidad de Jarra' });
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '2');
  // Who has seen it goes on.
  fireEvent.click(buy());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test('what is refused of a line that is to be taken out keeps the shopper, too, and leaves the focus where it is', async () => {
  const { release } = await withSlowChange(() => ({ success: false, message: 'Error' }));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar para después: Jarra' }));
  const button = buy();
  button.focus();
  fireEvent.click(button);
  await release();
  expect(await screen.findByText(/Jarra: Error$/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).not.toBe(document.body);
});

test('changes that wait for a connection keep the shopper, who is told; once they are sent the button goes on', async () => {
  const { asked, release } = await withSlowChange(() => ({ success: true, message: '' }));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void fireEvent.click(more('Jarra')));
  const { findByText, queryByText } = screen;
  // Nothing is under way: it waits.
  await findByText('1 cambio por enviar');
  fireEvent.click(buy());
  await findByText('La conexión falla y faltan cambios por enviar. Vuelve a intentarlo en un momento.');
  expect(sent).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await release();
  fireEvent.click(buy());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(1);
  expect(queryByText(/faltan cambios por enviar/)).toBeNull();
});
