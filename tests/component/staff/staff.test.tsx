import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StaffOrder } from '#components/staff/order.tsx';
import { StaffOrders } from '#components/staff/orders.tsx';
import { Scan } from '#components/staff/scan.client.tsx';
import type { Order } from '#lib/contracts/orders.ts';
import { orderLine } from '../orders/order-line.ts';

const order: Order = {
  ...{ ORDERID: '206800186', STATUSID: 5, SHIPPINGTYPE: 'PICKUP', SHIPPINGDATE: '2026-11-23' },
  ...{ DATEADDED: '2026-11-21T12:00:00.000Z', SUBTOTAL: 11980, SHIPPINGCOST: 0, DISCOUNTSHIPPING: 0 },
  ...{ DISCOUNT: 980, TOTAL: 11000, EMAIL: 'ana@ejemplo.bo', FIRSTNAME: 'Ana', LASTNAME: 'Quispe' },
  ...{ PHONE: '700 12345', PAYMENT_KEY: '', HAVECOUPON: 'NO', PAYMENTMETHOD: 'Pago en tienda' },
  ...{ PAYMENTTYPE: 'OFFLINE', SHIPPINGMETHOD: 'Retiro en tienda', STOREID: 101, CITY: 'La Paz' },
  ...{ INVOICEID: '', DEDICATIONNAME: '', DEDICATIONMESSAGE: '' },
  ADDRESSINFO: JSON.stringify({ store: 'San Miguel', day: '2026-11-23', hour: '09:00 a 11:00' }),
};
const shown = {
  order,
  statusname: 'Listo para retirar',
  lines: [orderLine()],
  due: 11000,
  isSpent: false,
  needsCode: true,
  refund: 'none' as const,
  collectors: ['Ana Quispe'],
  history: [{ STATUSNAME: 'Recibido', DATE_ADDED: '2026-11-21T12:00:00.000Z' }],
  handOver: null,
};
const NONE = { values: {}, errors: {} };
const NOTHING = { refused: { handover: NONE, handovercarnet: NONE, refund: NONE } };

afterEach(() => vi.unstubAllGlobals());

const listed = {
  ...{ order, state: 'ready' as const, statusname: 'Listo para retirar', refund: 'none' as const },
  ...{ images: ['0123456789abcdef', ''], units: 3 },
};
const found = {
  rows: [listed],
  counts: { todo: 3, ready: 1, done: 999, cancelled: 2, refund: 1 },
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
  expect(deliveries.getByRole('link', { name: 'Retiro en tienda' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(deliveries.getByRole('link', { name: 'Envío' }).getAttribute('href')).toBe(
    '/operador?estado=ready&entrega=ADDRESS',
  );
  expect(screen.getByRole('link', { name: 'Pedido 206800186' }).getAttribute('href')).toBe(
    '/operador/pedido/206800186',
  );
  expect(screen.getByText('Ana Quispe · 700 12345')).toBeTruthy();
  expect(screen.getByText('lunes 23 de noviembre, de 09:00 a 11:00')).toBeTruthy();
  expect(screen.getByText('Listo para retirar · 3 unidades · Bs. 110,00')).toBeTruthy();
  expect(document.querySelectorAll('li img, li svg')).toHaveLength(2);
});

test('a list marks the orders whose money is to be given back, and those whose money was', () => {
  const rows = [
    { ...listed, refund: 'due' as const },
    { ...listed, order: { ...order, ORDERID: '206800187' }, refund: 'done' as const },
  ];
  render(<StaffOrders view={{ ...view, state: 'refund' }} found={{ ...found, rows }} />);
  expect(screen.getByText('Falta devolver el dinero')).toBeTruthy();
  expect(screen.getByText('Dinero devuelto')).toBeTruthy();
});

test('a search says what it found, that it found nothing, or that it is too short', () => {
  const search = { ...view, query: 'Ána' };
  const { rerender } = render(<StaffOrders view={search} found={{ ...found, ismore: true }} />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toMatch(/^1 pedido /);
  expect(screen.getByText(/^Hay más pedidos/)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Forma de entrega' })).toBeNull();
  rerender(<StaffOrders view={search} found={{ ...found, rows: [] }} />);
  expect(said()).toMatch(/^No encontramos “Ána” entre los pedidos de esta tienda/);
  rerender(<StaffOrders view={search} found={{ ...found, rows: [], isshort: true }} />);
  expect(said()).toMatch(/^Escribe al menos tres letras o números/);
  expect(screen.getByRole('link', { name: 'Ver todos los pedidos' }).getAttribute('href')).toBe('/operador');
});

test('an order shows what may be done with it now, and nothing else', () => {
  const handover = { ready: false, handover: true, refund: false, giveback: false };
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
  expect(screen.getByText(/^Cobra Bs\. 110,00 al entregarlo$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '700 12345' }).getAttribute('href')).toBe('tel:70012345');
  expect(screen.getByLabelText(/^Código de entrega del cliente/).getAttribute('value')).toBe('12');
  expect(screen.getByText('Ese no es el código')).toBeTruthy();
  expect(screen.queryByText('Cancelar y devolver')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Marcar listo para retirar' })).toBeNull();
  unmount();
  const over = { ready: false, handover: false, refund: false, giveback: false };
  render(<StaffOrder {...shown} can={over} {...NOTHING} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/^Cobra/)).toBeNull();
});

test('an order is handed over by a carnet where there is no code; refused, its form is open with what was typed', () => {
  const can = { ready: false, handover: true, refund: true, giveback: false };
  const { unmount } = render(<StaffOrder {...shown} can={can} {...NOTHING} />);
  expect(screen.getByText('Retira: Ana Quispe')).toBeTruthy();
  const fold = () => screen.getByText('El cliente no tiene el código').closest('details');
  expect(fold()?.open).toBe(false);
  unmount();
  const carnet = {
    values: { collectorname: 'Eva Rojas', carnet: '7654321 LP', reason: '' },
    errors: { reason: 'Escribe quién es' },
  };
  const { unmount: close } = render(
    <StaffOrder {...shown} can={can} refused={{ ...NOTHING.refused, handovercarnet: carnet }} />,
  );
  expect(fold()?.open).toBe(true);
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Entregar con carnet' }).form;
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    ...{ orderid: '206800186', action: 'handovercarnet' },
    ...{ collectorname: 'Eva Rojas', carnet: '7654321 LP', reason: '' },
  });
  const reason = screen.getByLabelText(/^Si retira otra persona/);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  // What one form refuses is said in no other.
  expect(screen.getByText('Cancelar y devolver').closest('details')?.open).toBe(false);
  close();
  // Nobody has the code of a gift.
  render(<StaffOrder {...shown} needsCode={false} collectors={[]} can={can} {...NOTHING} />);
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  expect(screen.getByLabelText(/^Número de carnet/).closest('details')).toBeNull();
});

test('the history says how an order was handed over', () => {
  const over = { ready: false, handover: false, refund: false, giveback: false };
  const history = [
    ...shown.history,
    { STATUSNAME: 'Entregado', DATE_ADDED: '2026-11-23T14:00:00.010Z' },
    { STATUSNAME: 'Cancelado', DATE_ADDED: '2026-11-24T14:00:00.000Z' },
  ];
  const handOver = {
    ...{ at: '2026-11-23T14:00:00.000Z', by: 'juana', proof: 'carnet' as const },
    ...{ name: 'Eva Rojas', carnet: '7654321', isname: false, iscarnet: null, reason: 'Es su hermana' },
  };
  const { rerender } = render(
    <StaffOrder {...shown} can={over} {...NOTHING} history={history} handOver={handOver} />,
  );
  const step = () => screen.getByText('Entregado').closest('li')?.textContent;
  expect(step()).toBe(
    [
      'Entregado el lunes 23 de noviembre a las 10:00',
      'Entregó juana. Con carnet, sin código.',
      'Retiró Eva Rojas, carnet 7654321.',
      'El nombre no es el del pedido. Del cliente no tenemos carnet.',
      'Motivo: Es su hermana',
    ].join(''),
  );
  const erased = { ...handOver, name: '', carnet: '', reason: '' };
  rerender(<StaffOrder {...shown} can={over} {...NOTHING} history={history} handOver={erased} />);
  expect(step()).toMatch(/Con carnet, sin código\.Se borraron los datos de quien retiró\.$/);
  const byCode = { ...erased, proof: 'code' as const, isname: null };
  rerender(<StaffOrder {...shown} can={over} {...NOTHING} history={history} handOver={byCode} />);
  expect(step()).toMatch(/Con el código de entrega del cliente\.$/);
});

test('an order credits its coupon with its own part of the discount', () => {
  const over = { ready: false, handover: false, refund: false, giveback: false };
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

test('a cancelled order says whether its money waits to be given back', () => {
  const over = { ready: false, handover: false, refund: false, giveback: false };
  const { rerender } = render(<StaffOrder {...shown} can={over} {...NOTHING} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<StaffOrder {...shown} refund="due" can={over} {...NOTHING} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Hay que devolver el dinero de este pedido\. Lo hace una persona encargada/,
  );
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<StaffOrder {...shown} refund="due" can={{ ...over, giveback: true }} {...NOTHING} />);
  const form = screen.getByRole('button', { name: 'Devolver el dinero' }).closest('form');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    orderid: '206800186',
    action: 'giveback',
  });
  const steps = () =>
    within(screen.getByRole('region', { name: 'Devolver el dinero' })).getByRole('list').textContent;
  expect(steps()).toMatch(/^Devuelve el dinero en caja/);
  for (const [PAYMENTTYPE, said] of [
    ['WAIT', /^Pide al cliente su banco.*transferencia.*Regístrala/],
    ['REDIRECT', /vuelve a la misma tarjeta.*No entregues efectivo/],
  ] as const) {
    rerender(
      <StaffOrder
        {...shown}
        order={{ ...order, PAYMENTTYPE }}
        refund="due"
        can={{ ...over, giveback: true }}
        {...NOTHING}
      />,
    );
    expect(steps()).toMatch(said);
  }
  rerender(<StaffOrder {...shown} refund="done" can={over} {...NOTHING} />);
  expect(screen.getByRole('status').textContent).toBe('El dinero de este pedido ya se devolvió.');
  rerender(<StaffOrder {...shown} isSpent can={over} {...NOTHING} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Este aporte ya no se devuelve/);
});

test('a delivery is sent and handed over without a code; a manager may cancel', () => {
  const sent: Order = { ...order, SHIPPINGTYPE: 'ADDRESS' };
  const can = { ready: true, handover: true, refund: true, giveback: false };
  render(<StaffOrder {...shown} order={sent} needsCode={false} due={0} can={can} {...NOTHING} />);
  expect(screen.getByRole('button', { name: 'Marcar enviado' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  expect(screen.getByText('Nada que cobrar')).toBeTruthy();
  expect(screen.getByText('Cancelar y devolver')).toBeTruthy();
});

test('codes are read from photos only where the browser reads codes', () => {
  const { unmount } = render(<Scan form="order-search" />);
  expect(screen.queryByLabelText('Leer el código del recibo')).toBeNull();
  unmount();
  vi.stubGlobal('BarcodeDetector', class {});
  render(<Scan form="order-search" />);
  expect(screen.getByLabelText('Leer el código del recibo')).toBeTruthy();
});
