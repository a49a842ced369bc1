import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LinkedPayment } from '#components/checkout/linked-payment.tsx';
import type { OrderPayment } from '#lib/contracts/payments/payments.ts';

const WAYS = [
  { id: 2, name: 'QR', note: '', isCurrent: true },
  { id: 5, name: 'Tarjeta', note: '', isCurrent: false },
];

function show(changes: Partial<OrderPayment>) {
  const current: OrderPayment = {
    ...{ orderid: '206800186', amount: 11_000, state: 'waiting', type: 'WAIT', isprocessing: false },
    ...{ payload: 'abc', link: '', expiresat: '2026-12-01T12:00:00.000Z', secondsleft: 1800 },
    ...{ cartchanged: false, iscontribution: false, isrenewed: false, ...changes },
  };
  const code = current.payload === '' ? null : 'data:image/png;base64,abc';
  render(
    <LinkedPayment
      {...{ orderId: current.orderid, token: 'a', path: '/pago', amount: current.amount }}
      {...{ isContribution: false, current, code, ways: WAYS }}
    />,
  );
}

const choices = () => screen.getAllByRole('radio').map((one) => one.getAttribute('value'));

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, state: 'waiting' })),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('an order that is paid by its link', () => {
  test('shows a code of a bank that has no page of its own', () => {
    show({});
    expect(screen.getByRole('img', { name: /Código QR/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Abrir la página del banco' })).toBeNull();
    expect(screen.queryByText(/El anterior ya no sirve/)).toBeNull();
    expect(choices()).toEqual(['5']);
  });

  test('says of a code that took the place of another one that the other one is of no use', () => {
    show({ isrenewed: true });
    expect(screen.getByText(/El anterior ya no sirve/)).toBeTruthy();
  });

  test.each([
    ['WAIT', /El banco no responde/],
    ['REDIRECT', /La pasarela de pago no responde/],
  ] as const)('offers every way while what is paid by %s cannot begin', (type, words) => {
    show({ type, payload: '' });
    expect(screen.getByText(words)).toBeTruthy();
    expect(choices()).toEqual(['2', '5']);
  });
});
