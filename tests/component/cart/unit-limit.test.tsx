import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import { cartActions } from '#lib/cart/use-cart.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  cartActions.take(null);
});

test('more units than one order takes have to be fewer first, and the button says how many', async () => {
  const cart = cartOf([line({ quantity: 100, maxQuantity: 100 }), line({ key: 'E', quantity: 103 })]);
  serve({ me: { cartCount: 203 } });
  const elsewhere = { stores: [], current: 101, stock: {} };
  render(
    <CartView
      cart={{ ...cart, data: { ...cart.data, unitlimit: 200 } }}
      elsewhere={elsewhere}
      popular={null}
    />,
  );
  await act(async () => undefined);
  const buy = screen.getByRole('button', { name: 'Comprar' });
  expect(buy.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(buy.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(
    'Puedes llevar hasta 200 unidades por pedido y tu carrito tiene 203: quita 3 para comprar. Si necesitas más, escríbenos.',
  );
});
