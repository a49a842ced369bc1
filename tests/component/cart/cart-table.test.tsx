import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CartView } from '#components/cart/cart-view.client.tsx';
import { cartActions } from '#lib/cart/use-cart.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { cartOf, line } from './fixtures.ts';
import { serve } from './server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  cartActions.take(null);
});

const ELSEWHERE = { stores: [{ id: 101, name: 'La Paz Centro' }], current: 101, stock: {} };

async function show(cart: Cart) {
  serve({ me: { cartCount: 2 } });
  render(<CartView cart={cart} elsewhere={ELSEWHERE} popular={null} />);
  await act(async () => undefined);
}

test('the table has its columns, the old price and the sums [CART-02, CART-03, CART-04, CART-31, CART-32, PRICE-19]', async () => {
  await show(cartOf([line({ price: 4990, priceOld: 5990, NEWPRICED: 4990, discount: 2000 })]));
  const table = screen.getByRole('table', { name: 'Productos del carrito' });
  const columns = within(table)
    .getAllByRole('columnheader')
    .map((column) => column.textContent);
  expect(columns).toEqual(['Foto', 'Producto', 'Precio', 'Cantidad', 'Subtotal', 'Acciones']);
  const row = within(table).getByRole('rowheader').closest('tr');
  expect(row?.textContent).toContain('Código TAZA-VER');
  expect(row?.textContent).toContain('Verde salvia');
  expect(row?.textContent).toMatch(/49,90.*Precio anterior.*59,90/);
  expect(within(table).getByRole('rowheader').textContent).toContain('Taza Valle');
  expect(row?.querySelector('img')?.getAttribute('src')).toContain('/media/abc-1/');
  expect(row?.querySelectorAll('td')[3]?.textContent).toContain('99,80');
  const actions = /^(?:Quitar uno de Taza Valle|Agregar uno de Taza Valle|Eliminar Taza Valle del carrito)$/;
  expect(within(table).getAllByRole('button', { name: actions })).toHaveLength(3);
  expect(within(table).getByText('Actualizar')).toBeTruthy();
  const summary = screen.getByRole('complementary');
  expect(summary.textContent).toContain('SubtotalBs. 119,80');
  expect(summary.textContent).toContain('Descuento-Bs. 20,00');
  expect(summary.textContent).toContain('TotalBs. 99,80');
  expect(within(summary).getByRole('link', { name: 'Seguir comprando' })).toBeTruthy();
  cleanup();
  const pack = line({ key: 'pack:30', productsku: 'PACK-30', packname: 'Juego de té', optionsselected: [] });
  await show(cartOf([pack]));
  expect(screen.getByRole('rowheader').textContent).toMatch(/Juego: Juego de té(?!.*Código)/);
});
