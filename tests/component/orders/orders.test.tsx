import { notifyManager } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Confirmation } from '#components/orders/confirmation.tsx';
import { HandOver } from '#components/orders/hand-over.tsx';
import { OrderLines } from '#components/orders/order-lines.tsx';
import { OrderNotFound } from '#components/orders/order-not-found.tsx';
import { PaidWatch } from '#components/orders/paid-watch.client.tsx';
import { StatusBar } from '#components/orders/status-bar.tsx';
import type { Order, OrderStatus } from '#lib/contracts/orders.ts';
import { statusSteps } from '#lib/orders/domain/steps.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { orderLine } from './order-line.ts';

const order: Order = {
  ORDERID: '206800186',
  STATUSID: 1,
  SHIPPINGTYPE: 'PICKUP',
  SHIPPINGDATE: '2026-11-23',
  DATEADDED: '2026-11-21T12:00:00.000Z',
  SUBTOTAL: 11980,
  SHIPPINGCOST: 0,
  DISCOUNTSHIPPING: 0,
  DISCOUNT: 980,
  TOTAL: 11000,
  EMAIL: 'ana@ejemplo.bo',
  FIRSTNAME: 'Ana',
  LASTNAME: 'Quispe',
  PHONE: '70012345',
  PAYMENT_KEY: '',
  HAVECOUPON: 'NO',
  PAYMENTMETHOD: 'Pago en tienda',
  PAYMENTTYPE: 'OFFLINE',
  SHIPPINGMETHOD: 'Retiro en tienda',
  ADDRESSINFO: JSON.stringify({
    store: 'San Miguel',
    address: 'Av. 1',
    city: 'La Paz',
    day: '2026-11-23',
    hour: '09:00 a 11:00',
  }),
  STOREID: 101,
  CITY: 'La Paz',
  INVOICEID: '',
  DEDICATIONNAME: '',
  DEDICATIONMESSAGE: '',
};

const status = (STATUSID: number, STATUSNAME: string, TYPE: OrderStatus['TYPE'] = ''): OrderStatus => ({
  STATUSID,
  STATUSGROUP: STATUSID,
  STATUSNAME,
  STATUSDESCRIPTION: `${STATUSNAME}.`,
  TYPE,
  COLOR: '',
  IMAGEPATH: '',
  IMAGEPATHACTIVE: '',
});
const statuses = [
  status(1, 'Recibido'),
  status(2, 'Pagado'),
  status(3, 'Listo', 'PICKUP'),
  status(4, 'En camino', 'ADDRESS'),
  status(9, 'Cancelado', 'CANCEL'),
];
const stepsAt = (statusId: number) =>
  statusSteps({
    statusId,
    shippingType: 'PICKUP',
    paymentType: 'WAIT',
    statuses,
    history: [{ STATUSID: 1, DATE_ADDED: order.DATEADDED }],
  });

test('the confirmation tells number, city, payment, delivery, day, hour, lines and totals [CHK-21, ORD-02]', () => {
  render(
    <Confirmation
      isPaid={false}
      order={order}
      lines={[orderLine()]}
      proof="token"
      code="048213"
      point={{ lat: -16.5, lng: -68.1 }}
      calendarHref="/api/orders/206800186/calendar/token"
    />,
  );
  const text = screen.getByRole('article').textContent;
  for (const part of [
    '206800186',
    'La Paz',
    'Pago en tienda',
    'Retiro en tienda',
    'lunes 23 de noviembre',
    '09:00 a 11:00',
    'Taza Valle',
    'Color: Verde salvia',
    'Bs. 119,80',
    '-Bs. 9,80',
    'Bs. 110,00',
  ]) {
    expect(text).toContain(part);
  }
  expect(screen.getByRole('link', { name: 'Rastrea tu pedido' }).getAttribute('href')).not.toContain('@');
});

const sentTo = (info: object, changes: Partial<Order> = {}, isPaid = false) =>
  render(
    <HandOver
      code="048213"
      isPaid={isPaid}
      order={{ ...order, SHIPPINGTYPE: 'ADDRESS', ADDRESSINFO: JSON.stringify(info), ...changes }}
      point={{ lat: -16.5, lng: -68.1 }}
      calendarHref=""
      withSteps
    />,
  );

test('a delivery tells when and where it comes and what is left to pay, and leads to no store', () => {
  sentTo({
    street: 'Av. Ecuador',
    address: 'Av. Ecuador 2044, Sopocachi',
    city: 'La Paz',
    recipient: 'Juana',
  });
  const { textContent } = screen.getByRole('region', { name: 'Entrega' });
  expect(textContent).toContain('Te avisamos por correo cuando salga de la tienda');
  expect(textContent).toContain('Av. Ecuador 2044, Sopocachi, La Paz');
  expect(textContent).toContain('Bs.\u00a0110,00 para pagar al recibirlo');
  expect(textContent).toContain('pagas a quien te lo entrega');
  expect(textContent).not.toContain('carnet');
  expect(screen.queryByRole('link')).toBeNull();
});

test('what was paid at the counter has nothing left to pay, whether it is brought, fetched or given', () => {
  const pickup = { SHIPPINGTYPE: 'PICKUP' as const };
  const gift = { event: 'Boda de Ana y Luis', store: 'San Miguel', address: 'Calle 21', city: 'La Paz' };
  for (const [info, changes] of [
    [{ address: 'Av. Ecuador 2044', city: 'La Paz' }, {}],
    [{ store: 'San Miguel' }, pickup],
    [gift, pickup],
  ] as const) {
    const { container, unmount } = sentTo(info, changes, true);
    expect(container.textContent).not.toMatch(/pag[ao]|Bs\./i);
    unmount();
    const unpaid = sentTo(info, changes);
    expect(unpaid.container.textContent).toMatch(/Bs\.\u00a0110,00 para pagar/);
    unpaid.unmount();
  }
});

test('a gift that is paid in the store says for whom it is, by when it is paid there, and what becomes of it otherwise', () => {
  const info = { event: 'Boda de Ana y Luis', store: 'San Miguel', address: 'Calle 21', city: 'La Paz' };
  const given = { SHIPPINGTYPE: 'PICKUP' as const, PAYUNTIL: '2026-11-30T15:00:00.000Z' };
  const { unmount } = sentTo(info, given);
  const { textContent } = screen.getByRole('region', { name: 'Tu regalo va a los festejados' });
  expect(textContent).toContain('Es para «Boda de Ana y Luis».');
  expect(textContent).toContain('Lo recogen en San Miguel, Calle 21, La Paz.');
  expect(textContent).toContain(
    'Bs.\u00a0110,00 para pagarlo en caja hasta el lunes 30 de noviembre a las 11:00',
  );
  expect(textContent).toContain('Si no se paga hasta entonces, el pedido se cancela');
  expect(textContent).not.toContain('al recibirlo');
  unmount();
  // One from before there was an end.
  sentTo(info, { SHIPPINGTYPE: 'PICKUP' });
  expect(
    screen.getByText('Bs.\u00a0110,00 para pagarlo en caja', { normalizer: (text) => text }),
  ).toBeTruthy();
  expect(screen.queryByText(/se cancela/)).toBeNull();
});

test('what goes to a terminal is fetched there, with a document', () => {
  const info = {
    zone: 'Terminal de buses',
    address: 'Terminal de buses',
    city: 'Oruro',
    days: '1 a 2 días hábiles',
  };
  sentTo(info, { PAYMENTTYPE: 'WAIT' });
  const { textContent } = screen.getByRole('region', { name: 'Entrega' });
  expect(textContent).toContain('Llega en 1 a 2 días hábiles');
  expect(textContent).toContain('Tu carnet de identidad');
  expect(textContent).toContain('Recógelo en la terminal con tu carnet.');
  expect(textContent).not.toContain('para pagar');
});

test('a pack is one line with its parts [ORD-03, ORD-04]', () => {
  const lines = [
    orderLine({ PACKNAME: 'Juego Valle' }),
    orderLine({ SKU: 'PLATO', PRODUCTNAME: 'Plato Valle', PACKNAME: 'Juego Valle' }),
  ];
  render(<OrderLines order={order} lines={lines} />);
  const [list] = screen.getAllByRole('list');
  expect(list && within(list).getAllByText('Juego Valle')).toHaveLength(1);
  expect(screen.getByText('2 × Plato Valle')).toBeTruthy();
});

test('a coupon is credited with its own part of the discount, on the order and its confirmation [COUP-20]', () => {
  const DISCOUNTS = [{ LABEL: '10 % de bienvenida', CODE: 'BIENVENIDA10', GOODS: 380, SHIPPING: 0 }];
  const bought = { ...order, DISCOUNT: 980, HAVECOUPON: 'BIENVENIDA10', DISCOUNTS };
  render(<OrderLines order={bought} lines={[]} />);
  expect(
    screen.getAllByRole('term').map((term) => term.textContent + (term.nextSibling?.textContent ?? '')),
  ).toEqual([
    'SubtotalBs. 119,80',
    'Descuento-Bs. 6,00',
    '10 % de bienvenidaCon el cupón BIENVENIDA10-Bs. 3,80',
    'EnvíoGratis',
    'TotalBs. 110,00',
  ]);
});

test('the bar marks the order’s step and skips those of the other delivery [ORD-10, ORD-11, ORD-14]', () => {
  render(<StatusBar {...stepsAt(2)} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Recibido: Hechosábado 21 de noviembre',
    'Pagado: Estado actual',
    'Listo: Pendiente',
  ]);
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
});

test('a cancelled order has no bar [ORD-13]', () => {
  render(<StatusBar {...stepsAt(9)} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Pedido cancelado');
});

test('an order that is not found says so and leads back to the form [ORD-15, ORD-16]', () => {
  render(<OrderNotFound />);
  expect(
    screen.getByText('No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico'),
  ).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/customer/tracking');
});

// What was fetched is rendered in the same task, whose time the test counts.
notifyManager.setScheduler(queueMicrotask);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a payment is asked for every 7 seconds, 10 times, then it is being verified, never failed [GAP-071, PAY-10, PAY-13]', async () => {
  const ask = vi.fn(async () => Response.json({ success: true, state: 'waiting' }));
  vi.stubGlobal('fetch', ask);
  render(<PaidWatch orderId="206800186" proof="made-for-its-buyer" />);
  await act(() => vi.advanceTimersByTimeAsync(6999));
  expect(ask).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(ask).toHaveBeenCalledTimes(1);
  for (let tries = 0; tries < 9; tries += 1) await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(ask).toHaveBeenCalledTimes(10);
  expect(screen.getByRole('status').textContent).toContain('Seguimos verificando tu pago');
  expect(screen.getByRole('status').textContent).toContain('Aún no pudimos confirmar el pago de tu pedido');
  await act(() => vi.advanceTimersByTimeAsync(7000));
  expect(ask).toHaveBeenCalledTimes(10);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(ask.mock.calls.length).toBe(11);
});
