import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FreeOrder } from '#components/checkout/free-order.tsx';
import { PendingPayment } from '#components/checkout/pending-payment.client.tsx';
import { QrCode } from '#components/checkout/qr-code.client.tsx';
import type { PaymentProgress } from '#lib/orders/queries.ts';
import { queryClient } from '#lib/platform/browser/query-client.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';

const drawn = vi.hoisted(() => ({ calls: [] as { level: string; size: number; value: string }[] }));
vi.mock('qrcode.react', () => {
  const draw = ({ level, size, value, ...rest }: { level: string; size: number; value: string }) => {
    drawn.calls.push({ level, size, value });
    return (
      <span {...('aria-label' in rest ? { role: 'img', 'aria-label': String(rest['aria-label']) } : {})} />
    );
  };
  return { QRCodeSVG: draw, QRCodeCanvas: draw };
});

/** Answers of the order's state, the last one again and again. */
function respond(...states: (PaymentProgress | 'down')[]) {
  const ask = vi.fn(async () => {
    const state = states.length > 1 ? states.shift() : states[0];
    if (state === 'down') throw new TypeError('no network');
    return Response.json({ success: true, state });
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
// What was fetched is rendered in the same task, whose time the tests count.
notifyManager.setScheduler(queueMicrotask);

async function show(
  changes: { link?: string; cartChanged?: boolean; payload?: string; isRenewed?: boolean } = {},
) {
  render(
    <PendingPayment
      orderId="206800186"
      proof="made-for-its-buyer"
      amount={11000}
      state="waiting"
      payload="https://tienda.test/banco/abc"
      isRenewed={false}
      link=""
      secondsLeft={1800}
      cartChanged={false}
      {...changes}
    >
      <p>Lo que compraste</p>
    </PendingPayment>,
  );
  await pass(0);
}

beforeEach(() => {
  installNativeDialog();
  vi.useFakeTimers();
  drawn.calls.length = 0;
});
afterEach(() => {
  queryClient().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an order that waits for its payment', () => {
  test('opens a dialog with number, amount, code, time and what was ordered [CHK-02]', async () => {
    respond('waiting');
    await show();
    await vi.dynamicImportSettled();
    await pass(0);
    const dialog = screen.getByRole('dialog', { name: 'Paga tu pedido' });
    for (const text of ['206800186', 'Bs. 110,00', '30:00', 'Lo que compraste', 'Esperamos tu pago']) {
      expect(dialog.textContent).toContain(text);
    }
    expect(
      within(dialog).getByRole('img', { name: 'Código QR para pagar Bs. 110,00 del pedido 206800186' }),
    ).toBeTruthy();
    await pass(65_000);
    expect(within(dialog).getByRole('timer').textContent).toBe('28:55');
  });

  test('says of a code that took the place of another one that the other one is of no use', async () => {
    respond('waiting');
    await show({ isRenewed: true });
    await vi.dynamicImportSettled();
    await pass(0);
    expect(within(screen.getByRole('dialog')).getByText(/El anterior ya no sirve/)).toBeTruthy();
  });

  test('draws no code while its bank has made none, and says so', async () => {
    respond('waiting');
    await show({ payload: '' });
    await vi.dynamicImportSettled();
    await pass(0);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('img')).toBeNull();
    expect(drawn.calls).toEqual([]);
    expect(within(dialog).getByText(/El banco no responde/)).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Intentar de nuevo' })).toBeTruthy();
  });

  test('offers to close the order as paid, the bank’s page and another way to pay, as plain forms [PAY-03]', async () => {
    respond('waiting');
    await show({ link: 'https://banco.test/abc', cartChanged: true });
    const dialog = screen.getByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    const forms = [...document.querySelectorAll('section form')].map((form) => form.getAttribute('action'));
    expect(forms).toContain('/api/forms/check-payment');
    expect(forms).toContain('/api/forms/release-payment');
    expect(screen.getAllByRole('link', { name: 'Abrir la página del banco' })[0]?.getAttribute('href')).toBe(
      'https://banco.test/abc',
    );
    expect(screen.getByText(/Tu carrito cambió después de este pedido/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ver el código QR' }));
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });

  test('is asked for every 7 seconds, 100 times, then seldom, and never called failed [GAP-071, PAY-07]', async () => {
    const ask = respond('waiting');
    await show();
    await pass(6999);
    expect(ask).not.toHaveBeenCalled();
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(1);
    const headers = { accept: 'application/json', 'x-ajuar-order-proof': 'made-for-its-buyer' };
    expect(ask).toHaveBeenLastCalledWith('/api/orders/206800186', expect.objectContaining({ headers }));
    await pass(98 * 7000);
    expect(ask).toHaveBeenCalledTimes(99);
    expect(screen.queryByText('Seguimos verificando tu pago')).toBeNull();
    await pass(7000);
    expect(ask).toHaveBeenCalledTimes(100);
    expect(screen.getByText('Seguimos verificando tu pago')).toBeTruthy();
    await pass(59_000);
    expect(ask).toHaveBeenCalledTimes(100);
    await pass(1000);
    expect(ask).toHaveBeenCalledTimes(101);
  });

  test('is asked for at once when the page is seen again or the network is back', async () => {
    const ask = respond('waiting');
    await show();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(1);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(6999);
    expect(ask).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('outlives a lost connection and tells a refused try', async () => {
    const ask = respond('down', 'rejected', 'waiting');
    await show();
    await pass(7000);
    expect(screen.getByText('Esperamos tu pago')).toBeTruthy();
    await pass(7000);
    expect(screen.getByText(/Tu banco rechazó el pago/)).toBeTruthy();
    await pass(7000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['cancelled', /Este pedido ya no es válido\..* Tiempo máximo de espera excedido\.\.\./],
    ['review', /Recibimos tu pago, pero tu pedido necesita una revisión/],
  ] as const)(
    'that is %s says so and is asked for no more [GAP-015, PAY-19, PAY-20]',
    async (state, text) => {
      const ask = respond(state);
      await show();
      await pass(7000);
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.getAllByRole('button', { name: 'Volver al pago' })[0]).toBeTruthy();
      await pass(70_000);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );
});

test.each([
  [1440, 165],
  [390, 355],
  [320, 285],
])(
  'on a screen of %i px the code has %i px, 370 on paper, with the most error correction [PAY-17]',
  (width, size) => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
    render(<QrCode payload="pago" label="Código" fileName="qr.png" />);
    expect(drawn.calls).toEqual([
      { level: 'H', size, value: 'pago' },
      { level: 'H', size: 370, value: 'pago' },
    ]);
    expect(screen.getByRole('button', { name: 'Descargar el código' })).toBeTruthy();
    vi.restoreAllMocks();
  },
);

test('a free order tells what is left to the shopper, and that its coupons are used up [CHK-17, CHK-18]', () => {
  const { unmount } = render(<FreeOrder balance={2050} />);
  expect(screen.getByRole('status').textContent).toContain('Tienes un saldo a favor de Bs. 20,50');
  expect(screen.getByRole('status').textContent).toContain('son de un solo uso');
  unmount();
  render(<FreeOrder balance={0} />);
  expect(screen.queryByText(/saldo a favor/)).toBeNull();
});
