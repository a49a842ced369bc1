import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getFormShippingTypes,
  getPaymentTypesByStoreId,
  getShippingTypes,
  prevalOrderDiscount,
} from '#lib/contracts/checkout/checkout.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { encodeInput } from '#lib/platform/api/wire.ts';
import { add, bought, makeCart, makeProduct, OTHER_STORE, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('what the shop offers', () => {
  test('ways of delivery, only those enabled [CALL-58, CHK-28]', async () => {
    expect((await shop.call(getShippingTypes, {})).rows).toEqual([
      { SHIPPINGTYPEID: 1, TYPE: 'PICKUP', SHIPPINGNAME: 'Retiro en tienda' },
      { SHIPPINGTYPEID: 2, TYPE: 'ADDRESS', SHIPPINGNAME: 'Envío a domicilio' },
    ]);
    const { db } = shop.deps;
    const off = { SHIPPINGTYPEID: 1, TYPE: 'PICKUP', SHIPPINGNAME: 'Retiro', enabled: false };
    const setting = db.selectFrom('setting').select('value').where('name', '=', 'shippingTypes');
    const kept = await setting.executeTakeFirstOrThrow();
    const set = (value: object) =>
      db
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', 'shippingTypes')
        .execute();
    await set([off]);
    expect((await shop.call(getShippingTypes, {})).rows).toEqual([]);
    await set(kept.value);
  });

  test('ways of payment of a store, only those enabled: one of each kind, each with a small form [CALL-57, GAP-073, PAY-01, PAY-05]', async () => {
    expect(encodeInput(getPaymentTypesByStoreId, { storeid: STORE })).toEqual({
      languageid: 3,
      storeid: STORE,
    });
    const { rows } = await shop.call(getPaymentTypesByStoreId, { storeid: STORE });
    expect(rows.map(({ PAYMENTNAME }) => PAYMENTNAME)).toEqual([
      'Pago en tienda',
      'Pago contra entrega',
      'QR de tu banco',
      'Tarjeta de débito o crédito',
      'Cargo directo a la lista de regalos',
      'Pedido sin costo',
    ]);
    expect(rows).toEqual([
      expect.objectContaining({ PAYMENTTYPEID: 1, TYPE: 'OFFLINE', DEFAULT_STATUSID: 1 }),
      expect.objectContaining({ PAYMENTTYPEID: 6, TYPE: 'OFFLINE', SHIPPINGTYPES: ['ADDRESS'] }),
      expect.objectContaining({ PAYMENTTYPEID: 2, TYPE: 'WAIT', DEFAULT_STATUSID: 1 }),
      expect.objectContaining({ PAYMENTTYPEID: 5, TYPE: 'REDIRECT', DEFAULT_STATUSID: 1 }),
      expect.objectContaining({ PAYMENTTYPEID: 3, TYPE: 'DIRECT', DEFAULT_STATUSID: 2 }),
      expect.objectContaining({ PAYMENTTYPEID: 4, TYPE: 'OFFLINE', DEFAULT_STATUSID: 0 }),
    ]);
    for (const { PARAMSIN } of rows) {
      const [note, ...asked] = JSON.parse(PARAMSIN);
      expect(note).toMatchObject({ type: 'LABEL', label: expect.any(String) });
      expect(asked.length).toBeLessThan(3);
    }
  });

  test('a way of payment may be limited to some stores [PAY-05]', async () => {
    const limited = {
      PAYMENTTYPEID: 9,
      PAYMENTNAME: 'Caja',
      TYPE: 'OFFLINE',
      DEFAULT_STATUSID: 1,
      PARAMSIN: '[]',
      stores: [102],
    };
    const kept = await shop.deps.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'paymentTypes')
      .executeTakeFirstOrThrow();
    const set = (value: object) =>
      shop.deps.db
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', 'paymentTypes')
        .execute();
    await set([limited]);
    expect((await shop.call(getPaymentTypesByStoreId, { storeid: STORE })).rows).toEqual([]);
    expect((await shop.call(getPaymentTypesByStoreId, { storeid: OTHER_STORE })).rows).toHaveLength(1);
    await set(kept.value);
  });
});

describe('the pick-up form', () => {
  const forms = async (store = STORE) =>
    (
      await shop.call(getFormShippingTypes, {
        domainid: 27,
        _formData: {},
        formData: { storeid: store },
        userInfo: { userId: null },
      })
    ).rows;

  test('is all that a store without zones offers: the store, the next open days and hours within the opening hours [CALL-59, CHK-29, GAP-068]', async () => {
    const [form, ...others] = await forms();
    expect(others).toEqual([]);
    expect(form).toMatchObject({ formName: 'PICKUP', formOptionID: 1, shippingCost: 0 });
    const field = (name: string) => form?.formData.find((entry) => entry.name === name);
    expect(field('store')).toMatchObject({ value: 'La Paz San Miguel', disabled: true });
    // Saturday at 10:00: the first hour of today has begun.
    expect(field('day')?.values.slice(0, 3)).toEqual([
      { value: '2026-11-21', label: 'Sábado 21 de noviembre' },
      { value: '2026-11-22', label: 'Domingo 22 de noviembre' },
      { value: '2026-11-23', label: 'Lunes 23 de noviembre' },
    ]);
    expect(form?.formConfig.hoursByDay).toMatchObject({
      '2026-11-21': ['11:00 a 13:00', '15:00 a 17:00', '17:00 a 19:00'],
      '2026-11-22': ['11:00 a 13:00'],
      '2026-11-23': ['09:00 a 11:00', '11:00 a 13:00', '15:00 a 17:00', '17:00 a 19:00'],
    });
  });

  test('an unknown store has none, another domain is no such call', async () => {
    expect(await forms(storeId.parse(999))).toEqual([]);
    const body = { domainid: 28, _formData: {}, formData: { storeid: 101 }, userInfo: { userId: null } };
    expect((await shop.send(getFormShippingTypes, body)).status).toBe(400);
  });
});

describe('sums before ordering', () => {
  test('subtotal, discount, shipping and total of the stored cart [CALL-20, CHK-25]', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 10000, percent: 25 });
    const cart = await makeCart(shop, add(cup, 2));
    const input = { storeid: STORE, cartsessionid: cart.id, shippingtypeid: 1 };
    expect(await shop.call(prevalOrderDiscount, input)).toEqual({
      success: true,
      discountSTMessages: [],
      discountSHMessages: [],
      discountShipping: 0,
      shippingcost: 0,
      shippingpending: false,
      subtotal: 20000,
      discount: 5000,
      balance: 0,
      applied: [],
      total: 15000,
    });
    expect((await shop.call(prevalOrderDiscount, { ...input, shippingtypeid: 2 })).success).toBe(false);
    await bought(shop, cart);
    expect((await shop.call(prevalOrderDiscount, input)).success).toBe(false);
    expect((await shop.call(prevalOrderDiscount, { ...input, cartsessionid: randomUUID() })).success).toBe(
      false,
    );
  });
});
