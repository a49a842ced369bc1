import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { notify } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.client.tsx';

afterEach(() => vi.useRealTimers());

/** sonner asks for what jsdom lacks. */
function prepare() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** sonner takes a toast away in several renders, each with a timer. */
async function gone() {
  for (let render = 0; render < 5; render += 1) await later(200);
}

describe('toasts', () => {
  test('nothing is drawn before the first toast', () => {
    prepare();
    const { container } = render(<Toaster />);
    expect(container.innerHTML).toBe('');
  });

  test('a success closes by itself after 3000 ms, an error stays [NOTE-01]', async () => {
    prepare();
    render(<Toaster />);
    act(() => notify.success('Agregado Correctamente al carro'));
    await screen.findByText('Agregado Correctamente al carro');
    vi.useFakeTimers();
    act(() => notify.success('Cantidad cambiada correctamente'));
    await later(100);
    expect(screen.getByText('Cantidad cambiada correctamente')).toBeTruthy();
    await later(2800);
    expect(screen.getByText('Cantidad cambiada correctamente')).toBeTruthy();
    await later(500);
    expect(screen.queryByText('Cantidad cambiada correctamente')).toBeNull();
    act(() => notify.error('Error consultando api'));
    await later(60_000);
    expect(screen.getByText('Error consultando api')).toBeTruthy();
  });

  test('one counts as seen once it has stood for a second', async () => {
    prepare();
    render(<Toaster />);
    act(() => notify.success('Listo'));
    await screen.findByText('Listo');
    vi.useFakeTimers();
    const onSeen = vi.fn();
    act(() => notify.success('Trajimos tu carrito', undefined, onSeen));
    await later(900);
    expect(onSeen).not.toHaveBeenCalled();
    await later(200);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });

  test('a new one takes the place of the one before; an error goes when the shopper goes on to mend it', async () => {
    prepare();
    render(<Toaster />);
    act(() => notify.warn('Un producto llegó sin código'));
    act(() => notify.error('Sin Stock'));
    await screen.findByText('Sin Stock');
    vi.useFakeTimers();
    act(() => notify.error('Inventario superado'));
    await gone();
    expect(screen.queryByText('Sin Stock')).toBeNull();
    expect(screen.getByText('Inventario superado')).toBeTruthy();
    act(() => void document.body.dispatchEvent(new Event('submit', { bubbles: true })));
    await gone();
    expect(screen.queryByText('Inventario superado')).toBeNull();
    act(() => notify.success('Agregado', { label: 'Ver carrito', href: '/checkout/cart' }));
    await later(100);
    expect(screen.getByRole('link', { name: 'Ver carrito' }).getAttribute('href')).toBe('/checkout/cart');
    expect(screen.getByText('Un producto llegó sin código')).toBeTruthy();
  });

  test('toasts stand bottom-right and can be closed [NOTE-02]', async () => {
    prepare();
    render(<Toaster />);
    act(() => notify.error('Sin Stock'));
    const toast = (await screen.findByText('Sin Stock')).closest('li');
    expect(toast?.dataset).toMatchObject({ xPosition: 'right', yPosition: 'bottom' });
    expect(toast?.querySelector('button')?.getAttribute('aria-label')).toBe('Cerrar');
  });
});
