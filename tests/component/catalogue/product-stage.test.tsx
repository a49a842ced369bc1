import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductStage } from '#components/catalogue/product-stage.client.tsx';
import { colourBySize } from '#tests/unit/catalogue/product-factory.ts';

const add = vi.fn();
vi.mock('#lib/cart/store.ts', () => ({ useCart: () => ({ add }) }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => '/' }));

const STORES = [
  { id: 101, name: 'La Paz Centro' },
  { id: 102, name: 'Sucre' },
];

function stage(start: Record<number, string> = {}) {
  const product = colourBySize();
  render(
    <ProductStage
      product={product}
      start={start}
      today="2026-05-01"
      category={product.category}
      slug={product.path}
      stores={STORES}
      store={{ id: 101, name: 'La Paz Centro' }}
    />,
  );
}

beforeEach(() => {
  add.mockResolvedValue({ ok: true, message: 'Agregado' });
  const rows = [
    { sku: 'A-S', storeid: 101, quantity: 3 },
    { sku: 'A-S', storeid: 102, quantity: 5 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, rows }));
});

const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));

describe('choosing', () => {
  test('every value is a link to its SKU, which works without a script [PDP-02, PDP-11]', () => {
    stage();
    expect(screen.getByRole('link', { name: 'azul' }).getAttribute('href')).toBe(
      '/mesa/tazas/taza-valle-12_c_A-S',
    );
  });

  test('a choice is marked, and the address follows the SKU [PDP-31, PDP-33, PDP-34]', () => {
    stage();
    fireEvent.click(screen.getByRole('link', { name: 'azul' }));
    expect(screen.getByRole('link', { name: 'azul' }).getAttribute('aria-current')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 's' }));
    expect(window.location.pathname).toBe('/mesa/tazas/taza-valle-12_c_A-S');
    expect(document.body.textContent).toContain('Bs. 60,00');
  });

  test('a value without stock is crossed out and no link [PDP-35, PDP-36]', () => {
    stage({ 1: 'rojo' });
    const banned = screen.getByTitle('m (agotado)');
    expect(banned.tagName).toBe('SPAN');
    expect(banned.getAttribute('data-state')).toBe('banned');
  });
});

describe('adding', () => {
  test('asks for the option that is missing, by name [PDP-41, PDP-42]', () => {
    stage();
    submit();
    const text = 'Por favor selecciona las opciones del producto para agregarlo al carrito: Color';
    expect(screen.getByText(text)).toBeDefined();
    expect(add).not.toHaveBeenCalled();
  });

  test('sends product, SKU and quantity, and says what became of it [PDP-13]', async () => {
    stage({ 1: 'azul', 2: 's' });
    fireEvent.click(screen.getByRole('button', { name: 'Agregar uno' }));
    submit();
    expect(add).toHaveBeenCalledWith({ productid: 12, sku: 'A-S', quantity: 2 });
    await screen.findByText('Agregado');
  });

  test('refuses more than the live stock [PDP-46]', async () => {
    stage({ 1: 'azul', 2: 's' });
    await screen.findByText('Quedan 3 en La Paz Centro');
    const field = screen.getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '5' } });
    fireEvent.blur(field);
    submit();
    expect(screen.getByText('Cantidad límite para este producto excedida')).toBeDefined();
    expect(add).not.toHaveBeenCalled();
  });

  test('a typed text that is no quantity becomes 1 again [PDP-49]', () => {
    stage({ 1: 'azul', 2: 's' });
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    fireEvent.change(field, { target: { value: '1.5' } });
    fireEvent.blur(field);
    expect(field.value).toBe('1');
  });

  test('the plain form carries what the server needs', () => {
    stage({ 1: 'azul', 2: 's' });
    const form = screen.getByRole('button', { name: 'Agregar al carrito' }).closest('form');
    if (!form) throw new Error('no form');
    expect(form.getAttribute('action')).toBe('/api/forms/cart');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      productid: '12',
      sku: 'A-S',
      quantity: '1',
      return: '/mesa/tazas/taza-valle-12_c_A-S',
    });
  });
});

test('stock is told in a sentence, with the other stores that have it', async () => {
  stage({ 1: 'azul', 2: 's' });
  await waitFor(() => expect(document.body.textContent).toContain('Quedan 3 en La Paz Centro'));
  expect(document.body.textContent).toContain('También en Sucre');
});
