import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffStock } from '#components/staff/stock.tsx';
import { storeId } from '#lib/contracts/fields.ts';

const stores = [9, 80, 3].map((quantity, n) => ({
  ...{ storeid: storeId.parse(101 + n), storename: `Tienda ${n}`, quantity, reserved: 0 },
}));
const row = {
  ...{ sku: 'TZ-1', productid: 1, productname: 'Taza', variant: '', image: '', price: 5900, minquantity: 1 },
  ...{ decimalstep: 1, sellable: true, stores },
};
const page = { query: 'taza', cart: 'c', changeId: () => 'x', typed: { of: '', quantity: '' } };

test('the stock of what is found is counted in units, and a part of the results is called one', () => {
  const { rerender } = render(<StaffStock {...page} rows={[row]} isMore={false} />);
  expect(screen.getByRole('status').textContent).toBe('1 resultado');
  expect(screen.getByText('Otras tiendas: 83 disponibles')).toBeTruthy();
  const others = [
    { ...row, stores: stores.map((one) => ({ ...one, quantity: one.quantity === 3 ? 1 : 0 })) },
  ];
  const two = [...others, { ...row, sku: 'TZ-2' }];
  rerender(<StaffStock {...page} rows={two} isMore />);
  expect(screen.getByRole('status').textContent).toMatch(/^Los primeros 2 resultados: hay más\. Escribe/);
  expect(screen.getByText('Otras tiendas: 1 disponible')).toBeTruthy();
});
