import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { erasedData, exportedData } from '#backend/modules/own-data/operator-contract.ts';
import { order } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { createEvent, FORM, openEventShop, read, tokenOf } from './event-factories.ts';
import { closed, giftCart, makeGift, orderDeps, payingGuest } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

async function operate(action: 'export' | 'erase', email: string) {
  const { status, text } = await shop.operate(`/operator/customers/${action}`, { email });
  return { status, text };
}

async function emailOf(customerId: number): Promise<string> {
  const { email } = await shop.deps.db
    .selectFrom('customer')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return email;
}

test('own gift lists are handed over, and erased: nobody finds or opens them any more', async () => {
  const event = await createEvent(shop);
  const token = await tokenOf(shop, event);
  const email = await emailOf(event.ownerId);
  const { events } = exportedData.parse(JSON.parse((await operate('export', email)).text));
  expect(events).toMatchObject([
    { eventid: event.id, name: FORM.eventname, form: { message: FORM.message }, persons: [{}, {}] },
  ]);
  expect(erasedData.parse(JSON.parse((await operate('erase', email)).text))).toMatchObject({
    account: 1,
    events: 1,
  });
  const row = await shop.deps.db
    .selectFrom('event')
    .selectAll()
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/Inés|José|Núñez|Gracias/);
  expect(await read(shop, event, null)).toMatchObject({ success: false });
  expect(await read(shop, event, null, token)).toMatchObject({ success: false });
});

test('nothing is erased while a guest is paying a gift', async () => {
  const { event, product } = await makeGift(shop, 2);
  await payingGuest(shop, event, product);
  const refused = await operate('erase', event.email);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(event.name);
  const stranger = await createEvent(shop);
  expect((await operate('erase', await emailOf(stranger.ownerId))).status).toBe(200);
});

test('nothing is erased while a gift waits to be handed over; then no order of a guest names the list', async () => {
  const { event, product } = await makeGift(shop, 2);
  const cart = await giftCart(shop, event, product);
  const placed = await order(shop, cart);
  if (!placed.success) throw new Error(placed.message);
  const orderid = placed.message;
  await closed(shop, orderid, cart);
  const refused = await operate('erase', event.email);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(event.name)]);
  expect(refused.text).toContain('por entregar');
  await changeOrderStatus(orderDeps(shop), orderid, 7);
  const addressOf = async () =>
    JSON.stringify(
      await shop.deps.db
        .selectFrom('shop_order')
        .select(['address', 'request_network', 'request_owner'])
        .where('order_id', '=', orderid)
        .executeTakeFirstOrThrow(),
    );
  expect(await addressOf()).toContain(event.name);
  expect((await operate('erase', event.email)).status).toBe(200);
  expect(await addressOf()).not.toContain(event.name);
});
