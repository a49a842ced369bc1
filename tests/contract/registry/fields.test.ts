import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { getCustomerEventsByUserId, getEventTypes, setProductEvent } from '#lib/contracts/registry/owner.ts';
import { makeProduct } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { tell } from '../payments/bank.ts';
import { FORM, makeCustomer, openEventShop, read, save, tokenOf } from './event-factories.ts';
import { asCustomer, giftCart, makeEvent, makeGift, waiting } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

const PHOTO = 'usuarios/7/0123456789abcdef.webp';
const person = { firstname: 'Inés', lastname: 'Núñez' };
const form = {
  ...FORM,
  ...{ customerinfo: JSON.stringify([person]), imagepath: PHOTO, directions: 'Calle 21, Calacoto' },
};

test('an event has all fields of its record, in the list of its owner too [EVT-37, EVT-38, EVT-39]', async () => {
  const ownerId = await makeCustomer(shop);
  const made = await save(shop, ownerId, form, { eventtype: 2 });
  const id = Number(made.message);
  const path_layout = 'private/ideas_3';
  await shop.deps.db.updateTable('event').set({ path_layout }).where('event_id', '=', id).execute();
  const product = await makeProduct(shop, { stock: 4 });
  await asCustomer(shop, ownerId, setProductEvent, { eventid: id, ...product, quantity: 2 });
  const event = await read(shop, { id }, ownerId);
  const { customerinfo, ...info } = form;
  expect(event.success && event.EVENT).toEqual({
    ...{ EVENTID: id, CUSTOMERID: ownerId, STOREID: 101, IMAGEPATH: '0123456789abcdef' },
    ...{ EVENTDATE: '2026-12-12', EVENTDATE2: '12/12/2026', EVENTENDDATE: '2026-12-26' },
    ...{ EVENTTYPE: 2, EVENT_FORMAT: '{"pathlayout":"private/ideas_3"}', FINDABLE: true },
    EVENTINFO: { ...info, customerinfo, shippingtype: 'PICKUP', finder: '', eventenddate: '' },
    CUSTOMERINFO: [person],
  });
  // As the shell knows it: its number, name and store, and how far each gift is.
  const shell = { productsku: product.sku, quantity: 2, quantity_assigned: 0 };
  expect(event).toMatchObject({
    EVENT: { EVENTID: id, EVENTINFO: { eventname: FORM.eventname } },
    PRODUCTS: [shell],
  });
  const listed = await asCustomer(shop, ownerId, getCustomerEventsByUserId, { userid: ownerId });
  expect(listed).toEqual({
    success: true,
    EVENTS: [
      {
        ...{ EVENTID: id, STOREID: 101, IMAGEPATH: '0123456789abcdef', EVENTDATE: '2026-12-12' },
        EVENTINFO: JSON.stringify({ eventname: FORM.eventname }),
      },
    ],
  });
});

test('a photo that did not come by the form stays with its save; one that did is taken away by it', async () => {
  const ownerId = await makeCustomer(shop);
  const { message } = await save(shop, ownerId);
  const id = Number(message);
  const imageOf = async () => {
    const event = await read(shop, { id }, ownerId);
    return event.success && event.EVENT.IMAGEPATH;
  };
  await shop.deps.db.updateTable('event').set({ image: 'demo1' }).where('event_id', '=', id).execute();
  await save(shop, ownerId, FORM, { eventid: id });
  expect(await imageOf()).toBe('demo1');
  await save(shop, ownerId, form, { eventid: id });
  expect(await imageOf()).toBe('0123456789abcdef');
  await save(shop, ownerId, FORM, { eventid: id });
  expect(await imageOf()).toBe('');
});

test('a gift has all fields of its record, and its orders have theirs [EVT-40, EVT-41, EVT-42]', async () => {
  const { event, product } = await makeGift(shop, 3);
  const cart = await giftCart(shop, event, product, 2);
  const dedicationInfo = { name: 'Tía Elena', message: 'Que sean: felices' };
  const paid = await waiting(shop, cart, { dedicationInfo });
  await tell(shop, paid);
  const response = await read(shop, event, event.ownerId);
  const order = { orderid: paid.orderid, buyer: 'Tía Elena:Que sean: felices', deliverytype: 'PICKUP' };
  expect(response.success && response.PRODUCTS).toEqual([
    {
      ...{ productid: product.productid, productsku: product.sku, productname: expect.any(String) },
      ...{
        variant: '',
        image: expect.any(String),
        price: 25_000,
        category: 'mesa',
        productpath: expect.any(String),
      },
      ...{
        quantity: 3,
        quantity_assigned: 2,
        maxQuantity: 48,
        held: 0,
        isgroup: false,
        isfull: false,
        tagid: 0,
        packname: '',
      },
      ...{ commentsku: 'Sin comentarios', showComment: false, orders: [order] },
    },
  ]);
  const seen = await read(shop, event, null);
  expect(seen).toMatchObject({ PRODUCTS: [{ orders: [{ orderid: '', buyer: 'Tía Elena' }] }] });
});

test('a type of event has its name and its picture [EVT-44]', async () => {
  const types = [{ id: 7, name: 'Baby shower', imagepath: '0123456789abcdef' }];
  const row = { name: 'eventTypes', value: JSON.stringify(types) };
  await shop.deps.db.insertInto('setting').values(row).execute();
  expect(await shop.call(getEventTypes, { languageid: 3 })).toEqual({
    success: true,
    rows: [
      { DETAILDOMAINID: 7, STRING_VALUE: 'Baby shower', CLOB_VALUE: '{"imagepath":"0123456789abcdef"}' },
    ],
  });
});

test('an external order is taken as the specification sends it, and keeps what its form says [EVT-43, EVT-45]', async () => {
  const { event, product } = await makeGift(shop, 3);
  const orderinfo = { receipt: 'Z-45', purchasedate: '20261121', firstname: 'Tía Elsa', message: 'Besos' };
  const { productid, sku: productsku } = product;
  const shown = { image: '0123456789abcdef', maxQuantity: 50, quantity_assigned: 0 };
  const body = {
    ...{
      skus: [{ productid, productsku, quantity: 2, ...shown }],
      eventid: event.id,
      orderinfo,
      storeid: 101,
    },
    ...{ token: await tokenOf(shop, event, 'manage'), idempotencykey: randomUUID() },
  };
  const headers = {
    'x-ajuar-server-key': shop.env.serverKey,
    authorization: `Bearer customer-${event.ownerId}`,
  };
  const { status, body: said } = await shop.send(setExternalOrders, body, headers);
  expect([status, said]).toEqual([200, { success: true, orderid: expect.stringMatching(/^\d{9}$/) }]);
  const order = await shop.deps.db
    .selectFrom('shop_order')
    .select(['personal', 'store_id', 'event_id', 'event_purpose'])
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({
    personal: { ...orderinfo, phone: '' },
    store_id: 101,
    event_id: event.id,
    event_purpose: 'external',
  });
  expect(await read(shop, event, event.ownerId)).toMatchObject({
    PRODUCTS: [
      { quantity_assigned: 2, orders: [{ buyer: 'Tía Elsa:Besos', deliverytype: 'EXTERNALDELIVERY' }] },
    ],
  });
});

test('the check for events looks at a thousand, and no customer makes more [EVT-67, GAP-098]', async () => {
  const { ownerId } = await makeEvent(shop, []);
  const more = Array.from({ length: 999 }, (_, at) => ({
    ...{
      customer_id: ownerId,
      store_id: 101,
      name: `Boda ${at}`,
      event_day: '2026-12-12',
      end_day: '2026-12-12',
    },
  }));
  await shop.deps.db.insertInto('event').values(more).execute();
  expect(await save(shop, ownerId)).toMatchObject({ success: false, errorcode: 'EVENT' });
  await shop.deps.db.insertInto('event').values(more.slice(0, 5)).execute();
  const listed = await asCustomer(shop, ownerId, getCustomerEventsByUserId, { userid: ownerId });
  expect(listed.success && listed.EVENTS.length).toBe(1000);
});
