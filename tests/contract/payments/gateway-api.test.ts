import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatewayKeys } from '#backend/modules/payments/gateway/gateway-keys.ts';
import { getGatewayCharge } from '#lib/contracts/payments/gateway.ts';
import { makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { cardOrder, current } from './gateway.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the API of the demo’s gateway', () => {
  const api = (path: string, headers: object = {}, payload?: object) =>
    shop.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/gateway/v1/sessions${path}`,
      headers: { authorization: `Bearer ${gatewayKeys(shop.env.webhookSecret).key}`, ...headers },
      ...(payload && { payload }),
    });

  test('takes its key alone, sense alone, and a reference once', async () => {
    const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
    const body = {
      reference: order.token,
      order: order.orderid,
      amount: 10,
      currency: 'BOB',
      return_url: 'http://tienda.test/x',
      cancel_url: 'http://tienda.test/x',
      expires_at: '2026-12-01T00:00:00Z',
    };
    const key = { 'idempotency-key': order.token };
    expect((await api(`/${order.token}`, { authorization: 'Bearer x' })).statusCode).toBe(401);
    expect((await api('', key, body)).json()).toMatchObject({ url: order.payment.link, state: 'open' });
    expect((await api('', key, { ...body, amount: 11 })).statusCode).toBe(409);
    expect((await api('', key, { ...body, currency: 'USD' })).statusCode).toBe(400);
    expect((await api('', {}, body)).statusCode).toBe(400);
    expect((await api('/nobody')).statusCode).toBe(404);
    expect((await api('/nobody/cancel', {}, {})).statusCode).toBe(404);
    expect((await api(`/${order.token}/refunds`, {}, { amount: 10 })).statusCode).toBe(409);
    expect(await shop.call(getGatewayCharge, { token: 'x' })).toMatchObject({ success: false });
    expect((await current(shop, order.orderid)).page).toBe(order.page);
  });
});
