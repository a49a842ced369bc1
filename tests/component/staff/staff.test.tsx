import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaffOrder } from '#components/staff/order.tsx';
import { StaffOrders } from '#components/staff/orders.tsx';
import { Scan } from '#components/staff/scan.client.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { CASH, NO, NOTHING, order, shown } from './staff-order.ts';

afterEach(() => vi.unstubAllGlobals());

const listed = {
  ...{ order, state: 'ready' as const, statusname: 'Listo para retirar', refund: 'none' as const },
  ...{ images: ['0123456789abcdef', ''], units: 3, due: 11000, payment: null },
};
const found = {
  rows: [listed],
  counts: { todo: 3, ready: 1, done: 999, cancelled: 2, refund: 1 },
  deliveries: { '': 9, PICKUP: 8, ADDRESS: 1 },
  ismore: false,
  isshort: false,
};
const view = { state: 'ready' as const, delivery: 'PICKUP' as const, query: '' };

test('the list says how much is to be done, where one is, and leads to each order', () => {
  render(<StaffOrders view={view} found={found} />);
  const tabs = within(screen.getByRole('navigation', { name: 'Estado de los pedidos' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Por preparar (3)',
    'Listos (1)',
    'Entregados (999+)',
    'Cancelados (2)',
    'Por devolver (1)',
  ]);
  const ready = tabs.getByRole('link', { name: 'Listos (1)' });
  expect(ready.getAttribute('aria-current')).toBe('page');
  expect(ready.getAttribute('href')).toBe('/operador?estado=ready&entrega=PICKUP');
  const deliveries = within(screen.getByRole('navigation', { name: 'Forma de entrega' }));
  expect(deliveries.getByRole('link', { name: 'Retiro en tienda (8)' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(deliveries.getByRole('link', { name: 'Envío (1)' }).getAttribute('href')).toBe(
    '/operador?estado=ready&entrega=ADDRESS',
  );
  expect(screen.getByRole('link', { name: 'Pedido 206800186' }).getAttribute('href')).toBe(
    '/operador/pedido/206800186',
  );
  expect(screen.getByText('Ana Quispe · 700 12345')).toBeTruthy();
  expect(screen.getByText('lunes 23 de noviembre, de 09:00 a 11:00')).toBeTruthy();
  expect(screen.getByText('Listo para retirar · 3 unidades · Bs. 110,00')).toBeTruthy();
  expect(screen.getByText('Por cobrar: Bs. 110,00')).toBeTruthy();
  expect(document.querySelectorAll('li img, li svg')).toHaveLength(2);
});

test('a list marks the orders whose money is to be given back, and those whose money was', () => {
  const given = { ...CASH, returnedat: '2026-11-24T14:00:00.000Z', returnedby: 'olga' };
  const over = { ...listed, state: 'cancelled' as const, due: 0 };
  const rows = [
    { ...over, refund: 'due' as const, payment: CASH },
    { ...over, order: { ...order, ORDERID: '206800187' }, refund: 'done' as const, payment: given },
  ];
  render(<StaffOrders view={{ ...view, state: 'refund' }} found={{ ...found, rows }} />);
  expect(screen.getByText('Por devolver: Bs. 110,00 en efectivo')).toBeTruthy();
  expect(
    screen.getByText('Devuelto en efectivo, por olga, el martes 24 de noviembre a las 10:00'),
  ).toBeTruthy();
  expect(screen.queryByText(/^Por cobrar/)).toBeNull();
});

test('a search says what it found, that it found nothing, or that it is too short', () => {
  const search = { ...view, query: 'Ána' };
  const { rerender } = render(<StaffOrders view={search} found={{ ...found, ismore: true }} />);
  const said = () => screen.getByRole('status').textContent;
  // A part of what there is is no count of it.
  expect(said()).toMatch(/^Los 1 pedidos más recientes: hay más\./);
  expect(screen.queryByRole('navigation', { name: 'Forma de entrega' })).toBeNull();
  rerender(<StaffOrders view={search} found={found} />);
  expect(said()).toBe('1 pedido · Ver todos los pedidos');
  rerender(<StaffOrders view={search} found={{ ...found, rows: [] }} />);
  expect(said()).toMatch(/^No encontramos “Ána” entre los pedidos de esta tienda/);
  rerender(<StaffOrders view={search} found={{ ...found, rows: [], isshort: true }} />);
  expect(said()).toMatch(/^Escribe al menos tres letras o números/);
  expect(screen.getByRole('link', { name: 'Ver todos los pedidos' }).getAttribute('href')).toBe('/operador');
});

test('an order shows what may be done with it now, and nothing else', () => {
  const handover = { ...NO, handover: true };
  const { unmount } = render(
    <StaffOrder
      {...shown}
      can={handover}
      refused={{
        ...NOTHING.refused,
        handover: { values: { code: '12' }, errors: { code: 'Ese no es el código' } },
      }}
    />,
  );
  expect(screen.getByText(/^Cobra Bs\. 110,00$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '700 12345' }).getAttribute('href')).toBe('tel:70012345');
  expect(screen.getByLabelText(/^Código de entrega del cliente/).getAttribute('value')).toBe('12');
  expect(screen.getByText('Ese no es el código')).toBeTruthy();
  expect(screen.queryByText('Cancelar el pedido')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Marcar listo para retirar' })).toBeNull();
  unmount();
  const over = NO;
  render(<StaffOrder {...shown} can={over} {...NOTHING} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^Cobra/)).toBeNull();
});

test('an order credits its coupon with its own part of the discount', () => {
  const over = NO;
  const DISCOUNTS = [{ LABEL: '5 % en tazas', CODE: 'TAZAS5', GOODS: 380, SHIPPING: 0 }];
  const bought = { ...order, HAVECOUPON: 'TAZAS5', DISCOUNTS };
  render(<StaffOrder {...shown} order={bought} can={over} {...NOTHING} />);
  const amountOf = (label: RegExp) =>
    screen.getAllByRole('term').find(({ textContent }) => label.test(textContent ?? ''))?.nextSibling
      ?.textContent;
  expect(amountOf(/^Descuento/)).toBe('-Bs. 6,00');
  expect(amountOf(/^5 % en tazasCon el cupón TAZAS5/)).toBe('-Bs. 3,80');
  expect(amountOf(/^Total/)).toBe('Bs. 110,00');
});

test('a delivery is sent and handed over without a code; a manager may cancel', () => {
  const sent: Order = { ...order, SHIPPINGTYPE: 'ADDRESS' };
  const can = { ...NO, ready: true, handover: true, refund: true };
  render(<StaffOrder {...shown} order={sent} needsCode={false} due={0} can={can} {...NOTHING} />);
  expect(screen.getByRole('button', { name: 'Marcar enviado' })).toBeTruthy();
  const arrives = screen.getByRole('region', { name: 'Cuando llegue a su destino' });
  expect(within(arrives).getByRole('button', { name: 'Marcar entregado' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  expect(screen.getByText('Nada que cobrar')).toBeTruthy();
  expect(screen.getByText('Cancelar el pedido', { selector: 'summary *' })).toBeTruthy();
});

test('codes are read from photos only where the browser reads codes', () => {
  const { unmount } = render(<Scan form="order-search" />);
  expect(screen.queryByLabelText('Leer el código del recibo')).toBeNull();
  unmount();
  vi.stubGlobal('BarcodeDetector', class {});
  render(<Scan form="order-search" />);
  expect(screen.getByLabelText('Leer el código del recibo')).toBeTruthy();
});
