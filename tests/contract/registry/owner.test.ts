import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGiftStates } from '#lib/contracts/registry/buying.ts';
import { contributeToGift, getGroupGifts, settleGroupGift } from '#lib/contracts/registry/group-gifts.ts';
import { setProductEvent } from '#lib/contracts/registry/owner.ts';
import {
  getEventCoach,
  getThankYouDesk,
  setBuyerVisibility,
  tickThanked,
} from '#lib/contracts/registry/thanks.ts';
import { type Made, makeProduct, setStock } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { MINUTE, tell } from '../payments/bank.ts';
import { identifyNamed } from '../support/backend.ts';
import {
  asCustomer,
  type Event,
  giftCart,
  giving,
  mailsTo,
  makeEvent,
  makeGift,
  payingGuest,
  waiting,
} from './factories.ts';
import { ownerReads } from './owner-reads.ts';

const logged: string[] = [];
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ identify: identifyNamed, log: { write: (line) => logged.push(line) } });
});
afterAll(() => shop.close());

const DAY = 24 * 60 * MINUTE;
const states = (event: Event, cartsessionid: string | null = null) =>
  shop.call(getGiftStates, { eventid: event.id, cartsessionid });
const desk = (event: Event, as = event.ownerId) =>
  asCustomer(shop, as, getThankYouDesk, { eventid: event.id });

describe('the gifts of an event', () => {
  test('say how they stand: bought, held with the time left, free for whoever is paying [EVT-53]', async () => {
    const { event, product } = await makeGift(shop, 3);
    await tell(shop, await payingGuest(shop, event, product));
    const paying = await payingGuest(shop, event, product);
    const gift = { productsku: product.sku, quantity: 3, quantity_assigned: 1, remaining: 2 };
    const others = { ...gift, available: 1, held: 1, releasesin: 900, buyers: ['Rosa Quispe'], group: null };
    expect(await states(event)).toMatchObject({ rows: [others], isover: false });
    const own = { ...gift, available: 2, held: 0, releasesin: 0 };
    expect(await states(event, paying.cart.id)).toMatchObject({ rows: [own] });
    expect(await states({ ...event, id: 999_999 })).toMatchObject({ success: false, errorcode: 'EVENT' });
  });

  test('say how far those are that several pay', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const group = { goal: 100_000, collected: 0, room: 100_000, least: 5_000, percent: 0, state: 'open' };
    expect(await states(event)).toMatchObject({ rows: [{ group, available: 1 }] });
    await tell(shop, { ...(await giving(shop, event, product, 60_000)), cart: undefined as never });
    await giving(shop, event, product, 37_000);
    const begun = { ...group, collected: 60_000, room: 3_000, least: 3_000, percent: 60, contributors: 1 };
    expect(await states(event)).toMatchObject({ rows: [{ group: begun, available: 0 }] });
  });
});

describe('the thank-you desk', () => {
  test('lists who gave what with the dedication, and what was thanked for is ticked [EVT-42, EVT-68]', async () => {
    const { event, product } = await makeGift(shop, 3);
    const cart = await giftCart(shop, event, product, 2);
    const dedicationInfo = { name: 'Tía Elena', message: 'Que sean muy felices' };
    const { orderid, ...paid } = await waiting(shop, cart, { dedicationInfo });
    await tell(shop, { orderid, ...paid });
    const row = {
      ...{ orderid, sku: product.sku, quantity: 2, amount: null, day: '2026-11-21' },
      ...{ name: 'Tía Elena', message: 'Que sean muy felices' },
    };
    expect(await desk(event)).toMatchObject({
      visibility: 'now',
      hidden: false,
      rows: [{ ...row, thanked: false }],
    });
    const tick = { eventid: event.id, orderid, sku: product.sku };
    expect(await asCustomer(shop, event.ownerId, tickThanked, { ...tick, thanked: true })).toEqual({
      success: true,
    });
    expect(await desk(event)).toMatchObject({ rows: [{ ...row, thanked: true }] });
    await asCustomer(shop, event.ownerId, tickThanked, { ...tick, thanked: false });
    expect(await desk(event)).toMatchObject({ rows: [{ ...row, thanked: false }] });
    const other = { ...tick, orderid: '999999999', thanked: true };
    expect(await asCustomer(shop, event.ownerId, tickThanked, other)).toMatchObject({ success: false });
  });

  test('lists contributions, and not the order that they paid', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    await tell(shop, { ...(await giving(shop, event, product, 100_000)), cart: undefined as never });
    const { rows } = { rows: [], ...(await desk(event)) };
    expect(rows).toMatchObject([{ amount: 100_000, name: 'Rosa Quispe', quantity: 1 }]);
  });
});

describe('a surprise', () => {
  test('is kept by every call, mail and log line until the day is over, and for ever by mere counts', async () => {
    const { event, product } = await makeGift(shop, 3, { visibility: 'after', day: '2026-11-22' });
    logged.length = 0;
    const cart = await giftCart(shop, event, product);
    const dedicationInfo = { name: 'Madrina Secreta', message: 'Abrazo sorpresa' };
    const { orderid, ...paid } = await waiting(shop, cart, { dedicationInfo });
    await tell(shop, { orderid, ...paid });
    const group = await makeProduct(shop, { stock: 5, price: 100_000 });
    await addGift(event, group);
    await tell(shop, { ...(await giving(shop, event, group, 60_000)), cart: undefined as never });
    const told = async () =>
      JSON.stringify([await ownerReads(shop, event), await mailsTo(shop, event.email), logged]);
    const before = await told();
    expect(before).toContain('Compraron un regalo de tu lista');
    expect(before).toContain('"quantity_assigned":1');
    expect(before).toContain('"collected":600');
    for (const secret of ['Madrina', 'Secreta', 'Abrazo', 'Rosa', 'Quispe', 'rosa@correo.bo']) {
      expect(before).not.toContain(secret);
    }
    expect(await desk(event)).toMatchObject({
      hidden: true,
      rows: expect.arrayContaining([expect.objectContaining({ orderid: '', name: '', message: '' })]),
    });
    const tick = { eventid: event.id, orderid, sku: product.sku, thanked: true };
    expect(await asCustomer(shop, event.ownerId, tickThanked, tick)).toMatchObject({ success: false });

    shop.advance(2 * DAY);
    const given = expect.objectContaining({ orderid, name: 'Madrina Secreta' });
    expect(await desk(event)).toMatchObject({ hidden: false, rows: expect.arrayContaining([given]) });
    const counts = { eventid: event.id, visibility: 'counts' as const };
    await asCustomer(shop, event.ownerId, setBuyerVisibility, counts);
    expect(await desk(event)).toMatchObject({
      ...{ visibility: 'counts', hidden: true },
      rows: [{ name: '' }, { name: '' }],
    });
    const now = { eventid: event.id, visibility: 'now' as const };
    await asCustomer(shop, event.ownerId, setBuyerVisibility, now);
    expect(await desk(event)).toMatchObject({ hidden: false, rows: expect.arrayContaining([given]) });
  });
});

async function addGift({ id, ownerId }: Event, { sku, productid }: Made): Promise<void> {
  await asCustomer(shop, ownerId, setProductEvent, { eventid: id, sku, productid, quantity: 1 });
}

test('what is the owner’s is nobody else’s: neither a guest’s nor another owner’s', async () => {
  const { event, product } = await makeGift(shop, 1, { price: 100_000 });
  const stranger = await makeEvent(shop, []);
  const eventid = event.id;
  const calls = [
    [getThankYouDesk, { eventid }],
    [getGroupGifts, { eventid }],
    [getEventCoach, { eventid, guests: 10 }],
    [setBuyerVisibility, { eventid, visibility: 'now' }],
    [tickThanked, { eventid, orderid: '123456789', sku: product.sku, thanked: true }],
    [settleGroupGift, { eventid, sku: product.sku, choice: 'credit' }],
  ] as const;
  const server = { 'x-ajuar-server-key': shop.env.serverKey };
  for (const [call, body] of calls) {
    expect((await shop.send(call, body, server)).status, call.method).toBe(401);
    expect((await shop.send(call, body)).status, call.method).toBe(403);
    const other = { ...server, authorization: `Bearer customer-${stranger.ownerId}` };
    expect((await shop.send(call, body, other)).body, call.method).toMatchObject({ success: false });
  }
  const named = { eventid, sku: product.sku, amount: 50, customerid: event.ownerId, paymenttypeid: 2 };
  const body = { ...named, idempotencykey: '00000000-0000-4000-8000-000000000000', personaldata: {} };
  expect((await shop.send(contributeToGift, body, server)).status).toBe(403);
});

test('the coach says what a list lacks, what may run out, what could take its place, and what lists of its kind chose', async () => {
  const gone = await makeProduct(shop, { stock: 0, price: 10_000, categoryId: 2 });
  const substitute = await makeProduct(shop, { stock: 5, price: 11_000, categoryId: 2 });
  await makeProduct(shop, { stock: 5, price: 14_000, categoryId: 2 });
  const loved = await makeProduct(shop, { stock: 5, price: 90_000 });
  const event = await makeEvent(shop, [{ product: gone, quantity: 2 }], { type: 1 });
  const others = [];
  for (let at = 0; at < 3; at += 1)
    others.push(await makeEvent(shop, [{ product: loved, quantity: 1 }], { type: 1 }));
  // Three lists of another kind, hidden, long over, or of one customer say nothing.
  const unlike = await makeProduct(shop, { stock: 5 });
  const gifts = [{ product: unlike, quantity: 1 }];
  for (const wanted of [{ type: 2 }, { type: 1, isFindable: false }, { type: 1, day: '2024-01-01' }])
    for (let at = 0; at < 3; at += 1) await makeEvent(shop, gifts, wanted);
  const two = await Promise.all([1, 2].map(() => makeEvent(shop, gifts, { type: 1 })));
  const again = await shop.deps.db
    .insertInto('event')
    .values(
      two.map(() => ({
        ...{ customer_id: two[0]?.ownerId ?? 0, store_id: 101, name: 'Otra boda', event_type: 1 },
        ...{ event_day: '2026-12-12', end_day: '2026-12-12' },
      })),
    )
    .returning('event_id')
    .execute();
  await shop.deps.db
    .insertInto('event_product')
    .values(
      again.map(({ event_id }) => ({
        ...{ event_id, sku: unlike.sku, product_id: unlike.productid, quantity: 1 },
      })),
    )
    .execute();
  const ask = () => asCustomer(shop, event.ownerId, getEventCoach, { eventid: event.id, guests: 10 });
  expect(await ask()).toMatchObject({
    gaps: [{ from: 0, to: 15_000, wanted: 4, left: 0, missing: 4 }, {}, {}, {}],
    risks: [{ gift: { sku: gone.sku }, risk: 'gone', substitutes: [{ sku: substitute.sku }] }],
    popular: [{ product: { productid: loved.productid }, lists: others.length }],
  });
  await setStock(shop, gone, 9);
  expect(await ask()).toMatchObject({ risks: [] });
});
