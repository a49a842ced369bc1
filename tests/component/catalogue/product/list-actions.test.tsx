import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import ListActions, { type ListWays } from '#components/catalogue/product/list-actions.tsx';
import type { AddInput } from '#lib/catalogue/domain/quantity.ts';

const INPUT: AddInput = { missing: [], sku: 'A-S', quantity: 2, max: 5 };
const event = vi.fn();

function actions(input: Partial<AddInput> = {}, ways: Partial<ListWays> = {}) {
  render(<ListActions ways={{ event, ...ways }} input={{ ...INPUT, ...input }} />);
}

const add = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar a mi lista de regalos' }));

describe('the event list', () => {
  test.each([
    [
      { missing: ['Color'] },
      'Por favor selecciona las opciones del producto para agregarlo a tu tienda de regalos: Color',
    ],
    [{ sku: null }, 'Producto inválido, por favor seleccione otro producto'],
    [{ quantity: null }, 'Por favor seleccione cantidad'],
    [{ quantity: 6 }, 'Cantidad límite para este producto excedida'],
  ] as const)('takes nothing that the cart would refuse: %j [PDP-43, PDP-50]', (input, text) => {
    actions(input);
    add();
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(event).not.toHaveBeenCalled();
  });

  test('takes SKU and quantity, and says what became of it [PDP-14, PDP-50]', async () => {
    event.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    actions();
    add();
    await screen.findByText('Agregado Correctamente a la lista de Regalos');
    expect(event).toHaveBeenCalledWith({ sku: 'A-S', quantity: 2 });
    add();
    await screen.findByText('Error agregando a la lista');
    expect(screen.getByRole('status').getAttribute('data-problem')).toBe('');
  });
});

test('what the shop has not is not shown', () => {
  actions({}, { event: null });
  expect(screen.queryByRole('button', { name: /regalos/ })).toBeNull();
});
