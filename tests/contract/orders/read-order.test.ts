import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { checkOrderPaid, getOrderById, getStatusOrders, setOrderNotify } from '#lib/contracts/orders.ts';
import { identifyNamed } from '../support/backend.ts';
import { add, bought, makeCart, makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let orderid: string;
let sku: string;
let productid: number;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed });
  const cup = await makeProduct(shop, { stock: 5, price: 10000, percent: 10, color: true });
  ({ sku, productid } = cup);
  orderid = await bought(shop, await makeCart(shop, add(cup, 2)));
});
afterAll(() => shop.close());

const NOT_FOUND = {
  success: false,
  message: 'No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico',
};
const read = (input: Partial<{ orderid: string; email: string; userId: number; owned: boolean }>) =>
  shop.call(getOrderById, { orderid, email: '', userId: null, owned: false, ...input });

describe('getOrderById', () => {
  test('answers order, history and lines to number and e-mail in any case [CALL-54, ORD-02, ORD-03, ORD-05, ORD-19]', async () => {
    const found = await read({ orderid: ` ${orderid} `, email: ' ROSA@correo.bo ' });
    expect(found).toMatchObject({
      success: true,
      order: {
        ORDERID: orderid,
        STATUSID: 1,
        SHIPPINGTYPE: 'PICKUP',
        SHIPPINGDATE: '2026-11-21',
        SUBTOTAL: 20000,
        DISCOUNT: 2000,
        SHIPPINGCOST: 0,
        TOTAL: 18000,
        EMAIL: 'rosa@correo.bo',
        FIRSTNAME: 'Rosa',
        LASTNAME: 'Quispe',
        PHONE: '70012345',
        PAYMENT_KEY: '',
        HAVECOUPON: 'NO',
        PAYMENTMETHOD: 'Pago en tienda',
        PAYMENTTYPE: 'OFFLINE',
        SHIPPINGMETHOD: 'Retiro en tienda',
        CITY: 'La Paz',
      },
      orderHistory: [{ STATUSID: 1 }],
      orderDetails: [
        {
          PRODUCTID: productid,
          PRODUCTNAME: expect.stringMatching(/^Producto /),
          PACKNAME: '',
          SKU: sku,
          QUANTITY: 2,
          PRICE: 9000,
          PRODUCTPRICE: 10000,
          DISCOUNT: 2000,
          CATEGORY: 'mesa',
          VARIANT: 'Color: Verde salvia',
          DEFAULTIMAGE: '0123456789abcdef',
        },
      ],
    });
    if (!found.success) return;
    expect(JSON.parse(found.order.ADDRESSINFO)).toMatchObject({
      store: 'La Paz San Miguel',
      address: 'Av. Montenegro 1045',
      city: 'La Paz',
      day: '2026-11-21',
      hour: '11:00 a 13:00',
    });
  });

  test('a missing order and a wrong or empty e-mail answer alike [ORD-15, ORD-16]', async () => {
    expect(await read({ email: 'otra@correo.bo' })).toEqual(NOT_FOUND);
    expect(await read({ email: '' })).toEqual(NOT_FOUND);
    expect(await read({ orderid: '111111111', email: 'rosa@correo.bo' })).toEqual(NOT_FOUND);
    expect(await read({ orderid: '111111111', owned: true })).toEqual(NOT_FOUND);
    expect(await read({ userId: 7 })).toEqual(NOT_FOUND);
  });

  test('the session that placed it needs no e-mail, and the call needs the storefront’s key', async () => {
    expect(await read({ owned: true })).toMatchObject({ success: true });
    const input = { orderid, email: '', userId: null, languageid: 3, owned: true };
    expect((await shop.send(getOrderById, input)).status).toBe(403);
  });
});

describe('the state of an order', () => {
  test('is returned without personal data; paid is above 1 [CALL-55]', async () => {
    const pending = await shop.call(checkOrderPaid, { orderid, userId: null });
    expect(pending).toMatchObject({
      success: true,
      order: { ORDERID: orderid, STATUSID: 1 },
      orderdetails: [{ SKU: sku }],
    });
    expect(JSON.stringify(pending)).not.toMatch(/rosa|quispe/i);
    await changeOrderStatus({ ...shop.deps, ...linkEnv(shop.env) }, orderid, 2);
    expect(await shop.call(checkOrderPaid, { orderid, userId: null })).toMatchObject({
      order: { STATUSID: 2 },
    });
    expect(await shop.call(checkOrderPaid, { orderid: 'x', userId: null })).toEqual(NOT_FOUND);
  });

  test('is noted as shown, more than once without harm [CALL-56, GAP-072, PAY-11]', async () => {
    const notify = (id: string) => shop.call(setOrderNotify, { orderid: id, userId: null });
    expect(await notify(orderid)).toEqual({ success: true, message: '' });
    expect(await notify(orderid)).toEqual({ success: true, message: '' });
    expect(await shop.call(checkOrderPaid, { orderid, userId: null })).toMatchObject({
      order: { PAYMENT_KEY: 'NOTIFY' },
    });
    expect(await notify('111111111')).toEqual(NOT_FOUND);
  });

  test('statuses come in the shop’s order [CALL-53, ORD-06]', async () => {
    const { rows } = await shop.call(getStatusOrders, {});
    expect(rows.map((row) => row.STATUSID)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows[4]).toEqual({
      STATUSID: 5,
      STATUSGROUP: 4,
      STATUSNAME: 'Listo para retirar',
      STATUSDESCRIPTION: expect.stringMatching(/^Tu pedido te espera/),
      TYPE: 'PICKUP',
      COLOR: '#46593f',
      IMAGEPATH: '/status/listo.svg',
      IMAGEPATHACTIVE: '/status/listo-activo.svg',
    });
    for (const { IMAGEPATH, IMAGEPATHACTIVE } of rows)
      for (const file of [IMAGEPATH, IMAGEPATHACTIVE]) expect(existsSync(`public${file}`), file).toBe(true);
    expect(new Set(rows.map(({ TYPE }) => TYPE))).toEqual(
      new Set(['', 'PICKUP', 'ADDRESS', 'SUCCESS', 'CANCEL']),
    );
  });
});
