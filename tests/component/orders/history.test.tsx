import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderHistory } from '#components/orders/history/order-history.tsx';
import { Reorder } from '#components/orders/reorder.client.tsx';
import { reorderTexts } from '#lib/labels/orders/history.ts';

describe('a history without orders', () => {
  test('says what comes here and leads to the shop', () => {
    render(<OrderHistory total={0} filters={[]} chosen={null} groups={[]} notice={null} pager={null} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Todavía no tienes pedidos');
    expect(screen.getByRole('link', { name: 'Ir a la tienda' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('buying again', () => {
  const asked: { url: string; body: unknown }[] = [];
  let respond: () => Promise<Response>;
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.endsWith('/reorder')) return Response.json({});
      asked.push({ url, body: JSON.parse(String(init?.body)) });
      return respond();
    });
  });
  afterEach(() => vi.restoreAllMocks());
  const show = () => {
    render(<Reorder orderid="123456789" proof="abc" back="/sales/order/history?page=2" />);
    return screen.getByRole('button', { name: 'Comprar de nuevo el pedido 123456789' });
  };
  const said = () => within(screen.getByRole('status'));

  test('is a plain form, for browsers without scripts', () => {
    const form = show().closest('form');
    expect(form?.getAttribute('action')).toBe('/api/forms/reorder');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['orderid', '123456789'],
      ['proof', 'abc'],
      ['return', '/sales/order/history?page=2'],
    ]);
  });

  test('is asked once while it is under way, and says line by line what came of it', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    respond = () => promise;
    const button = show();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button.textContent).toBe(reorderTexts.busy);
    fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toEqual([{ url: '/api/orders/123456789/reorder', body: { proof: 'abc' } }]);
    resolve(
      Response.json({
        tone: 'success',
        text: 'Tu carrito tiene 1 de los 2 productos.',
        lines: ['Taza: sin stock.'],
      }),
    );
    expect(await said().findByText('Tu carrito tiene 1 de los 2 productos.')).toBeDefined();
    expect(said().getByRole('listitem').textContent).toBe('Taza: sin stock.');
    expect(said().getByRole('link', { name: 'Ver mi carrito' }).getAttribute('href')).toBe('/checkout/cart');
    expect(button.textContent).toBe(reorderTexts.action);
  });

  test.each([
    [
      'a refusal',
      async () => Response.json({ success: false, message: 'Demasiados.' }, { status: 429 }),
      'Demasiados.',
    ],
    ['no response', async () => Promise.reject(new TypeError('network')), reorderTexts.failed],
    ['what makes no sense', async () => new Response('<html>', { status: 502 }), reorderTexts.failed],
  ])('says %s, and can be tried again', async (_, given, text) => {
    respond = given;
    const button = show();
    fireEvent.click(button);
    expect(await said().findByText(text)).toBeDefined();
    expect(said().queryByRole('link')).toBeNull();
    fireEvent.click(button);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(await said().findByText(text)).toBeDefined();
  });

  test('asks nobody while there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(show());
    expect(await said().findByText(reorderTexts.offline)).toBeDefined();
    expect(asked).toEqual([]);
  });
});
