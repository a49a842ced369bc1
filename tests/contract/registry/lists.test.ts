import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertNumberedEvent } from '#backend/modules/registry/lists/insert-numbered.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import {
  deleteProductEvent,
  getCustomerEventsByUserId,
  getEventTypes,
  setProductEvent,
  updateProductEvent,
} from '#lib/contracts/registry/owner.ts';
import { decodePrivateToken } from '#lib/contracts/registry/sharing.ts';
import { makeProduct, OTHER_STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { tell } from '../payments/bank.ts';
import { createEvent, FORM, makeCustomer, openEventShop, read, save, tokenOf } from './event-factories.ts';
import { asCustomer, type Event, giving, makeGift, payingGuest } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

const DAY = 24 * 3_600_000;

type Key = Pick<Event, 'id' | 'ownerId'>;
const add = (event: Key, made: { sku: string; productid: number }, quantity: number, as = event.ownerId) =>
  asCustomer(shop, as, setProductEvent, { eventid: event.id, ...made, quantity });
const update = (
  event: Key,
  productsku: string,
  changes: Partial<CallInput<typeof updateProductEvent>>,
  as = event.ownerId,
) => asCustomer(shop, as, updateProductEvent, { eventid: event.id, productsku, ...changes });
const remove = (event: Key, productsku: string, as = event.ownerId) =>
  asCustomer(shop, as, deleteProductEvent, { eventid: event.id, productsku });

describe('an event', () => {
  test('is made once by its form, read with all that it says, and changed by its owner alone [CALL-71, CALL-83, GAP-102, GAP-103]', async () => {
    const ownerId = await makeCustomer(shop);
    const idempotencykey = randomUUID();
    const created = await save(shop, ownerId, FORM, { idempotencykey, eventtype: 1 });
    expect(await save(shop, ownerId, FORM, { idempotencykey, eventtype: 1 })).toEqual(created);
    const event = { id: Number(created.message), ownerId };
    expect(event.id).toBeGreaterThanOrEqual(10_000_000);
    const EVENT = {
      ...{
        EVENTID: event.id,
        CUSTOMERID: ownerId,
        STOREID: 101,
        IMAGEPATH: '',
        EVENTTYPE: 1,
        FINDABLE: true,
      },
      ...{ EVENTDATE: '2026-12-12', EVENTDATE2: '12/12/2026', EVENTENDDATE: '2026-12-26' },
      EVENT_FORMAT: '{"pathlayout":""}',
      EVENTINFO: { eventname: FORM.eventname, message: FORM.message, city: '1' },
      CUSTOMERINFO: [
        { firstname: 'Inés', lastname: 'Núñez' },
        { firstname: 'José', lastname: 'Peña' },
      ],
    };
    expect(await read(shop, event, ownerId)).toMatchObject({
      EVENT,
      PRODUCTS: [],
      isowner: true,
      isover: false,
    });

    const change = { eventid: event.id };
    const renamed = { ...FORM, eventname: 'Nuestra boda', eventenddate: '20261220' };
    expect(await save(shop, ownerId, renamed, change)).toMatchObject({ message: String(event.id) });
    expect(await read(shop, event, ownerId)).toMatchObject({
      EVENT: { EVENTINFO: { eventname: 'Nuestra boda' }, EVENTENDDATE: '2026-12-20', EVENTTYPE: 1 },
    });
    const stranger = await makeCustomer(shop);
    expect(await save(shop, stranger, FORM, change)).toMatchObject({ success: false, errorcode: 'EVENT' });
  });

  test('gets a number that tells nothing of other lists, and never one that is taken', async () => {
    const { db } = shop.deps;
    const ownerId = await makeCustomer(shop);
    const numbers: number[] = [];
    for (let n = 0; n < 4; n += 1) numbers.push(Number((await save(shop, ownerId, FORM)).message));
    const gaps = numbers.slice(1).map((number, n) => Math.abs(number - (numbers[n] ?? 0)));
    expect(numbers.every((number) => /^\d{8}$/.test(String(number)))).toBe(true);
    expect(gaps.filter((gap) => gap < 10)).toEqual([]);

    const [taken = 0] = numbers;
    const event = {
      ...{
        customer_id: ownerId,
        store_id: 101,
        name: 'Boda',
        event_day: '2026-12-12',
        end_day: '2026-12-26',
      },
      ...{ info: '{}', persons: '[]' },
    };
    const drawn = [taken, taken, 12_345_678];
    expect(await insertNumberedEvent(db, event, () => drawn.shift() ?? taken)).toBe(12_345_678);
    await expect(insertNumberedEvent(db, event, () => taken)).rejects.toThrow('no free number');
  });

  test('takes days between the bounds of its form alone, and keeps the one that it has [EVT-66]', async () => {
    const ownerId = await makeCustomer(shop);
    const on = (eventdate: string, more = {}) => save(shop, ownerId, { ...FORM, eventdate, ...more });
    for (const eventdate of ['', '20261121', '20261120', '20281221', '20261301'])
      expect(await on(eventdate), eventdate).toMatchObject({ success: false, errorcode: 'FORM' });
    const early = { eventenddate: '20261130' };
    expect(await on('20261212', early)).toMatchObject({ success: false, errorcode: 'FORM' });
    const { message } = await on('20261122');
    shop.advance(3 * 24 * 3_600_000);
    const change = { eventid: Number(message) };
    expect(await save(shop, ownerId, { ...FORM, eventdate: '20261122' }, change)).toMatchObject({
      success: true,
    });
    expect(await save(shop, ownerId, { ...FORM, eventdate: '20261123' }, change)).toMatchObject({
      success: false,
    });
    shop.advance(-3 * 24 * 3_600_000);
  });

  test('stays in its store once guests have bought of its list', async () => {
    const { event, product } = await makeGift(shop, 2);
    const move = (storeid = OTHER_STORE) => save(shop, event.ownerId, FORM, { eventid: event.id, storeid });
    await tell(shop, await payingGuest(shop, event, product));
    expect(await move()).toMatchObject({ success: false, errorcode: 'STORE' });
  });

  test('is listed for its owner: the next one first, what is over last [CALL-72, EVT-39]', async () => {
    const ownerId = await makeCustomer(shop);
    const ids: number[] = [];
    for (const eventdate of ['20261230', '20261125', '20261205'])
      ids.push(Number((await save(shop, ownerId, { ...FORM, eventdate, eventenddate: eventdate })).message));
    const list = (userid = ownerId) => asCustomer(shop, userid, getCustomerEventsByUserId, { userid });
    const order = async () => {
      const response = await list();
      return response.success ? response.EVENTS.map(({ EVENTID }) => ids.indexOf(EVENTID)) : [];
    };
    expect(await order()).toEqual([1, 2, 0]);
    expect(await list()).toMatchObject({
      EVENTS: [{ EVENTINFO: `{"eventname":"${FORM.eventname}"}` }, {}, {}],
    });
    shop.advance(7 * 24 * 3_600_000);
    expect(await order()).toEqual([2, 0, 1]);
    shop.advance(-7 * 24 * 3_600_000);
    expect(await list(await makeCustomer(shop))).toMatchObject({ EVENTS: [] });
  });

  test('has a type [CALL-73, EVT-44]', async () => {
    const { rows } = await shop.call(getEventTypes, { languageid: 3 });
    const imagepath = '/event-types/matrimonio.svg';
    const first = {
      DETAILDOMAINID: 1,
      STRING_VALUE: 'Matrimonio',
      CLOB_VALUE: JSON.stringify({ imagepath }),
    };
    expect(rows[0]).toEqual(first);
    for (const { CLOB_VALUE } of rows)
      expect(existsSync(`public${JSON.parse(CLOB_VALUE).imagepath}`)).toBe(true);
  });
});

describe('the list of an event', () => {
  test('is filled, counted and commented by its owner [CALL-74, CALL-75, EVT-34, EVT-40]', async () => {
    const event = await createEvent(shop);
    const product = await makeProduct(shop, { stock: 7, price: 12_500 });
    const [endless, last] = [await makeProduct(shop, { stock: 3 }), await makeProduct(shop, { stock: 0 })];
    expect(await add(event, product, 2)).toEqual({
      success: true,
      message: 'Agregado Correctamente a la lista de Regalos',
    });
    await add(event, product, 1);
    shop.advance(1000);
    await add(event, endless, -1);
    await add(event, endless, 4);
    shop.advance(1000);
    await add(event, last, 1);
    await update(event, product.sku, { commentsku: ' En verde, por favor ' });
    const gift = {
      ...{ productid: product.productid, productsku: product.sku, price: 12_500, maxQuantity: 7 },
      ...{ quantity: 3, quantity_assigned: 0, held: 0, isgroup: false, isfull: false, tagid: 0, orders: [] },
      ...{ commentsku: 'En verde, por favor', showComment: true, category: 'mesa' },
    };
    const PRODUCTS = [
      gift,
      { productsku: endless.sku, quantity: -1, showComment: false },
      { productsku: last.sku, quantity: 1, maxQuantity: 0 },
    ];
    expect(await read(shop, event, event.ownerId)).toMatchObject({ PRODUCTS });
    await update(event, product.sku, { quantity: 5 });
    expect(await read(shop, event, event.ownerId)).toMatchObject({
      PRODUCTS: [{ quantity: 5, commentsku: 'En verde, por favor' }, {}, {}],
    });
  });

  test('takes neither what the store does not sell nor quantities that are none', async () => {
    const event = await createEvent(shop);
    const product = await makeProduct(shop, { stock: 7 });
    for (const quantity of [0, -2, 0.5, 10_000, 1e308])
      expect(await add(event, product, quantity), String(quantity)).toMatchObject({ errorcode: 'QUANTITY' });
    expect(await add(event, { ...product, sku: 'NADA' }, 1)).toMatchObject({ errorcode: 'SKU' });
    expect(await update(event, product.sku, { quantity: 1 })).toMatchObject({ errorcode: 'SKU' });
    expect(await read(shop, event, event.ownerId)).toMatchObject({ PRODUCTS: [] });
  });

  test('keeps what was bought, is being paid, or has money of guests [CALL-76, EVT-54, GAP-100]', async () => {
    const { event, product } = await makeGift(shop, 3);
    const paying = await payingGuest(shop, event, product);
    expect(await remove(event, product.sku)).toMatchObject({ success: false, errorcode: 'HELD' });
    await tell(shop, paying);
    expect(await remove(event, product.sku)).toMatchObject({
      ...{ success: false, errorcode: 'BOUGHT' },
      message: 'No puedes eliminar el artículo porque ya fue comprado',
    });
    expect(await update(event, product.sku, { quantity: 0 })).toMatchObject({ errorcode: 'QUANTITY' });
    expect(await update(event, product.sku, { quantity: 1 })).toMatchObject({ success: true });
    expect(await update(event, product.sku, { quantity: -1 })).toMatchObject({ success: true });

    // The least is what was bought, where that is more than one.
    const two = await makeGift(shop, 3);
    await tell(shop, await payingGuest(shop, two.event, two.product, 2));
    expect(await update(two.event, two.product.sku, { quantity: 1 })).toMatchObject({
      ...{ success: false, errorcode: 'QUANTITY' },
      message: expect.stringContaining('Ya compraron 2'),
    });
    expect(await update(two.event, two.product.sku, { quantity: 2 })).toMatchObject({ success: true });

    const several = await makeGift(shop, 1, { price: 100_000 });
    await giving(shop, several.event, several.product, 20_000);
    expect(await remove(several.event, several.product.sku)).toMatchObject({ errorcode: 'GROUP' });

    const free = await makeGift(shop, 1);
    expect(await remove(free.event, free.product.sku)).toMatchObject({ success: true });
    expect(await remove(free.event, free.product.sku)).toMatchObject({ success: true });
    expect(await read(shop, free.event, free.event.ownerId)).toMatchObject({ PRODUCTS: [] });
  });

  test('is changed by its customer alone, and its private link ends with its last day [GAP-101]', async () => {
    const event = await createEvent(shop, { eventenddate: '20261220' });
    const made = await makeProduct(shop, { stock: 5 });
    expect(await add(event, made, 2)).toMatchObject({ success: true });
    const stranger = await makeCustomer(shop);
    expect(await save(shop, stranger, FORM, { eventid: event.id })).toMatchObject({ errorcode: 'EVENT' });
    expect(await update(event, made.sku, { quantity: 3 }, stranger)).toMatchObject({ errorcode: 'EVENT' });

    const token = await tokenOf(shop, event, 'manage');
    const open = () => asCustomer(shop, event.ownerId, decodePrivateToken, { token });
    const lastDay = Date.parse('2026-12-20T12:00:00-04:00') - shop.deps.clock().getTime();
    shop.advance(lastDay);
    expect(await open()).toMatchObject({ success: true });
    shop.advance(DAY);
    expect(await open()).toMatchObject({ success: false });
    shop.advance(-lastDay - DAY);
  });

  test('is changed by nobody else, and by no guest', async () => {
    const { event, product } = await makeGift(shop, 2);
    const stranger = await makeCustomer(shop);
    const refused = { success: false, errorcode: 'EVENT' };
    expect(await add(event, product, 1, stranger)).toMatchObject(refused);
    expect(await update(event, product.sku, { quantity: 9 }, stranger)).toMatchObject(refused);
    expect(await remove(event, product.sku, stranger)).toMatchObject(refused);
    expect(await read(shop, event, event.ownerId)).toMatchObject({ PRODUCTS: [{ quantity: 2 }] });
  });

  test('shows its owner who bought what with the dedication, and guests the names alone [EVT-42, GIFT-19]', async () => {
    const { event, product } = await makeGift(shop, 2);
    await tell(shop, await payingGuest(shop, event, product));
    const bought = { quantity_assigned: 1, held: 0 };
    const buyer = {
      buyer: 'Rosa Quispe:',
      deliverytype: 'PICKUP',
      orderid: expect.stringMatching(/^\d{9}$/),
    };
    expect(await read(shop, event, event.ownerId)).toMatchObject({
      PRODUCTS: [{ ...bought, orders: [buyer] }],
    });
    const name = { buyer: 'Rosa Quispe', deliverytype: 'PICKUP', orderid: '' };
    expect(await read(shop, event, null)).toMatchObject({
      EVENT: { CUSTOMERID: 0 },
      PRODUCTS: [{ ...bought, orders: [name] }],
      isowner: false,
    });
    const surprise = await makeGift(shop, 2, { visibility: 'after' });
    await tell(shop, await payingGuest(shop, surprise.event, surprise.product));
    for (const as of [surprise.event.ownerId, null])
      expect(await read(shop, surprise.event, as)).toMatchObject({ PRODUCTS: [{ ...bought, orders: [] }] });
  });
});
