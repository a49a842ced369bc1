import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { getCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { getOrderById } from '#lib/contracts/orders.ts';
import { OPERATOR_KEY } from '../support/backend.ts';
import {
  add,
  bought,
  change,
  GUEST,
  makeCart,
  makeProduct,
  order,
  orderInput,
  placed,
  STORE,
  stockOf,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;
const deps = () => ({ ...shop.deps, ...linkEnv(shop.env) });
const close = (orderid: string, cartsessionid: string) =>
  shop.call(updateStatusPending, { orderid, cartsessionid, dataPayment: {} });

async function statuses(orderid: string): Promise<number[]> {
  const found = await shop.call(getOrderById, { orderid, email: '', userId: null, owned: true });
  return found.success ? found.orderHistory.map((entry) => entry.STATUSID) : [];
}

async function mailsTo(text: string): Promise<number> {
  const rows = await shop.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.filter((row) => JSON.stringify(row.payload).includes(text)).length;
}

describe('closing an order', () => {
  test('closes it as pending, marks the cart PAID and mails once, however often [CALL-70, SYNC-05, SYNC-12]', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
    const orderid = await placed(shop, cart);
    expect(await close(orderid, cart.id)).toMatchObject({ success: true });
    expect(await close(orderid, cart.id)).toMatchObject({ success: true });
    const row = await shop.deps.db
      .selectFrom('cart')
      .select('status')
      .where('cart_id', '=', cart.id)
      .executeTakeFirst();
    expect(row?.status).toBe('PAID');
    expect(await statuses(orderid)).toEqual([1]);
    expect(await mailsTo(`recibimos tu pedido ${orderid}`)).toBe(1);
  });

  test('leaves what was added to its lines since in the cart', async () => {
    const [cup, plate] = [await makeProduct(shop, { stock: 5 }), await makeProduct(shop, { stock: 5 })];
    const cart = await makeCart(shop, add(cup), add(plate, 2));
    const orderid = await placed(shop, cart);
    await change(shop, cart.id, [add(cup, 2), { type: 'set', key: plate.sku, quantity: 1 }]);
    expect(await close(orderid, cart.id)).toMatchObject({ success: true });
    const { shopCart } = await shop.call(getCart, { id: cart.id, storeid: STORE, userid: GUEST });
    expect(shopCart.id).not.toBe(cart.id);
    expect(shopCart.data.products).toMatchObject([{ key: cup.sku, quantity: 2 }]);
  });

  test('an order that is unknown or another cart’s is invalid [PAY-19, PAY-20]', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const [cart, other] = [await makeCart(shop, add(cup)), await makeCart(shop, add(cup))];
    const orderid = await placed(shop, cart);
    const invalid = {
      success: false,
      errorcode: 'INVALIDORDER',
      message:
        'Este pedido ya no es válido. Revisa tu carrito y vuelve a intentarlo. Tiempo máximo de espera excedido...',
    };
    expect(await close('123456789', cart.id)).toEqual(invalid);
    expect(await close(orderid, other.id)).toEqual(invalid);
  });
});

describe('an order that is never closed', () => {
  test('gives its stock back after 30 minutes, once, and cannot be closed any more [PAY-19, PAY-20]', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(cup, 2));
    const input = await orderInput(shop, cart);
    const { message: orderid } = await shop.call(setOrdersCoupons, input);
    shop.advance(29 * MINUTE);
    expect(await expireOrders(deps())).not.toContain(orderid);
    expect(await stockOf(shop, cup)).toBe(3);
    shop.advance(MINUTE);
    expect(await expireOrders(deps())).toContain(orderid);
    expect(await expireOrders(deps())).toEqual([]);
    expect(await stockOf(shop, cup)).toBe(5);
    expect(await statuses(orderid)).toEqual([1, 8]);
    expect(await close(orderid, cart.id)).toMatchObject({ success: false, errorcode: 'INVALIDORDER' });
    expect(await shop.call(setOrdersCoupons, input)).toMatchObject({ success: false, errorcode: 'EXPIRED' });
    expect(await order(shop, cart)).toMatchObject({ success: true });
  });

  test('a closed order does not expire', async () => {
    const cup = await makeProduct(shop, { stock: 5 });
    const orderid = await bought(shop, await makeCart(shop, add(cup, 2)));
    shop.advance(31 * MINUTE);
    expect(await expireOrders(deps())).not.toContain(orderid);
    expect(await stockOf(shop, cup)).toBe(3);
  });
});

describe('the operator', () => {
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.app.inject({
      method,
      url,
      headers: { 'x-ajuar-operator-key': OPERATOR_KEY },
      ...(payload && { payload }),
    });

  test('gives another status: history and mail', async () => {
    const orderid = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
    const response = await ask('POST', `/operator/orders/${orderid}/status`, { statusid: 5 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      history: [
        { STATUSID: 1, STATE: 'awaiting payment' },
        { STATUSID: 5, STATUSNAME: 'Listo para retirar', STATE: 'ready' },
      ],
    });
    await ask('POST', `/operator/orders/${orderid}/status`, { statusid: 5 });
    expect(await statuses(orderid)).toEqual([1, 5]);
    expect(await mailsTo(`tu pedido ${orderid}: Listo para retirar`)).toBe(1);
  });

  test('cancels: the stock comes back once, and the order stays cancelled', async () => {
    const part = await makeProduct(shop, { stock: 4 });
    const pack = await makeProduct(shop, { stock: 9, parts: [{ sku: part.sku, quantity: 2 }] });
    const orderid = await bought(shop, await makeCart(shop, add(pack, 2)));
    expect(await stockOf(shop, part)).toBe(0);
    expect((await ask('POST', `/operator/orders/${orderid}/cancel`)).statusCode).toBe(200);
    expect((await ask('POST', `/operator/orders/${orderid}/cancel`)).statusCode).toBe(200);
    await Promise.all([cancelOrder(deps(), orderid), cancelOrder(deps(), orderid)]);
    expect([await stockOf(shop, part), await stockOf(shop, pack)]).toEqual([4, 9]);
    for (const statusid of [2, 9]) {
      const response = await ask('POST', `/operator/orders/${orderid}/status`, { statusid });
      expect(response.statusCode).toBe(409);
      expect(response.json().message).toContain('está cancelado');
    }
    expect(await statuses(orderid)).toEqual([1, 8]);
  });

  test('sees the list and an order; unknown ones are refused; nobody else gets in', async () => {
    shop.advance(1000);
    const orderid = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }))));
    const list = await ask('GET', '/operator/orders');
    expect(list.json().rows[0]).toMatchObject({ ORDERID: orderid, STATUSNAME: 'Recibido', ISCLOSED: true });
    expect((await ask('GET', `/operator/orders/${orderid}`)).json()).toMatchObject({
      order: { ORDERID: orderid },
    });
    expect((await ask('GET', '/operator/orders/1')).json().message).toBe('No hay ningún pedido 1.');
    expect((await ask('POST', `/operator/orders/${orderid}/status`, { statusid: 99 })).json().message).toBe(
      'No existe el estado 99.',
    );
    expect((await ask('POST', `/operator/orders/${orderid}/status`, {})).statusCode).toBe(400);
    expect((await shop.app.inject('/operator/orders')).statusCode).toBe(403);
  });
});
