import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterEvent, getGiftStates } from '#lib/contracts/registry/buying.ts';
import { searchEvents } from '#lib/contracts/registry/finder.ts';
import {
  decodePrivateToken,
  decodeToken,
  getTokenContribution,
  getTokenEventlist,
  getTokenManageEvent,
  openShortLink,
  revokeEventTokens,
  shortenLink,
} from '#lib/contracts/registry/sharing.ts';
import { GUEST, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { createEvent, makeCustomer, openEventShop, read, save, tokenOf } from './event-factories.ts';
import { asCustomer, give, makeGift } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

const DAY = 24 * 3_600_000;
const decode = (token: string) => shop.call(decodeToken, { token });
const decodeOwn = (token: string, as: number) => asCustomer(shop, as, decodePrivateToken, { token });

describe('tokens of an event', () => {
  test('are long, the same until they are revoked, and say what they are for [CALL-78, CALL-79, CALL-80, CALL-81, GAP-097, GIFT-20]', async () => {
    const event = await createEvent(shop);
    const [share, manage] = [await tokenOf(shop, event), await tokenOf(shop, event, 'manage')];
    for (const token of [share, manage]) expect(token.length).toBeGreaterThan(100);
    const whole = {
      ...{ eventid: event.id, storeid: STORE, eventdate: '2026-12-12', eventmessage: 'Gracias' },
      ...{ eventname: 'Boda', eventimage: '' },
    };
    for (const input of [{ eventid: event.id }, whole])
      expect(await asCustomer(shop, event.ownerId, getTokenEventlist, input)).toEqual({
        success: true,
        token: share,
      });
    const asked = { eventid: event.id, storeid: STORE, userId: event.ownerId };
    expect(await asCustomer(shop, event.ownerId, getTokenManageEvent, asked)).toEqual({
      success: true,
      token: manage,
    });
    const about = { eventid: event.id, storeid: 101 };
    expect(await decode(share)).toEqual({ success: true, tokenData: { ...about, sku: null } });
    const own = { ...about, userId: event.ownerId };
    expect(await decodeOwn(manage, event.ownerId)).toEqual({ success: true, tokenData: own });

    const eventid = event.id;
    await asCustomer(shop, event.ownerId, revokeEventTokens, { eventid });
    expect(await decode(share)).toMatchObject({ success: false, errorcode: 'TOKEN' });
    expect(await decodeOwn(manage, event.ownerId)).toMatchObject({ success: false });
    expect(await tokenOf(shop, event)).not.toBe(share);
  });

  test('cannot be exchanged, forged, used by others, or after their end', async () => {
    const event = await createEvent(shop);
    const [share, manage] = [await tokenOf(shop, event), await tokenOf(shop, event, 'manage')];
    const stranger = await makeCustomer(shop);
    expect(await decode(manage)).toMatchObject({ success: false });
    expect(await decodeOwn(share, event.ownerId)).toMatchObject({ success: false });
    expect(await decodeOwn(manage, stranger)).toMatchObject({ success: false });
    for (const forged of [
      `${share}a`,
      share.replace(/^./, (first) => (first === '-' ? '_' : '-')),
      share.replace(/\.[^.]+\./, '.zzzzzz.'),
      'a.b',
      '',
    ])
      expect(await decode(forged), forged).toMatchObject({ success: false });
    for (const call of [getTokenEventlist, getTokenContribution, revokeEventTokens]) {
      const input = { eventid: event.id, sku: 'SKU', userId: stranger };
      expect(await asCustomer(shop, stranger, call, input)).toMatchObject({
        success: false,
        errorcode: 'EVENT',
      });
    }
    const ofStranger = { eventid: event.id, userId: stranger };
    expect(await asCustomer(shop, stranger, getTokenManageEvent, ofStranger)).toMatchObject({
      success: false,
    });

    // The event is on 12 December, and gifts are bought for two weeks more.
    shop.advance(36 * DAY);
    expect(await decodeOwn(manage, event.ownerId)).toMatchObject({ success: false });
    expect(await decode(share)).toMatchObject({ success: true });
    shop.advance(30 * DAY);
    expect(await decode(share)).toMatchObject({ success: false });
    shop.advance(-66 * DAY);
  });

  test('alone open an event that cannot be found; its number opens nothing of it', async () => {
    const { event, product } = await makeGift(shop, 3, { price: 100_000 });
    await shop.deps.db
      .updateTable('event')
      .set({ is_findable: false })
      .where('event_id', '=', event.id)
      .execute();
    const token = await tokenOf(shop, event);
    const other = await tokenOf(shop, await createEvent(shop));
    const enter = (more: { token?: string }) =>
      shop.call(enterEvent, { id: null, storeid: STORE, userid: GUEST, eventid: event.id, ...more });
    const states = (cartsessionid: string | null, more: { token?: string } = {}) =>
      shop.call(getGiftStates, { eventid: event.id, cartsessionid, ...more });
    const closed = { success: false, errorcode: 'EVENT', message: 'No encontramos esta lista de regalos.' };
    for (const wrong of [undefined, other, await tokenOf(shop, event, 'manage')]) {
      const more = wrong === undefined ? {} : { token: wrong };
      expect(await read(shop, event, null, wrong)).toEqual(closed);
      expect(await enter(more)).toEqual(closed);
      expect(await states(null, more)).toEqual(closed);
      await expect(give(shop, event, product, 10_000, more)).rejects.toThrow(closed.message);
    }
    expect(await read(shop, event, await makeCustomer(shop))).toEqual(closed);
    expect(await read(shop, event, event.ownerId)).toMatchObject({ success: true });
    expect(await read(shop, event, null, token)).toMatchObject({ success: true, isowner: false });
    expect(await states(null, { token })).toMatchObject({ success: true });
    const entered = await enter({ token });
    const cartId = entered.success ? entered.shopCart.id : null;
    expect(await states(cartId)).toMatchObject({ success: true });
    expect(await give(shop, event, product, 10_000, { token })).toMatch(/^\d+$/);
  });

  test('lead to one gift that several pay', async () => {
    const { event, product } = await makeGift(shop, 1, { price: 100_000 });
    const ask = (sku: string) =>
      asCustomer(shop, event.ownerId, getTokenContribution, { eventid: event.id, sku });
    expect(await ask('NADA')).toMatchObject({ success: false, errorcode: 'SKU' });
    const response = await ask(product.sku);
    const token = response.success ? response.token : '';
    expect(await decode(token)).toMatchObject({ tokenData: { eventid: event.id, sku: product.sku } });
  });
});

describe('short links', () => {
  test('lead to what was shared until it is revoked or over, and are the same for the same token [CALL-84]', async () => {
    const event = await createEvent(shop);
    const token = await tokenOf(shop, event);
    const shorten = (shared: string, as = event.ownerId) =>
      asCustomer(shop, as, shortenLink, { token: shared });
    const short = await shorten(token);
    expect(short).toMatchObject({ url: expect.stringMatching(/^http:\/\/tienda\.test\/l\/[\w-]{12}$/) });
    expect(await shorten(token)).toEqual(short);
    expect(await shorten(await tokenOf(shop, event, 'manage'))).toMatchObject({ success: false });
    expect(await shorten(token, await makeCustomer(shop))).toMatchObject({ success: false });
    const code = short.success ? (short.url.split('/').at(-1) ?? '') : '';
    const open = (one: string) => shop.call(openShortLink, { code: one });
    expect(await open(code)).toEqual({ success: true, path: `/customer/event/event-details/${token}` });
    expect(await open(`${code}x`)).toMatchObject({ success: false });
    shop.advance(70 * DAY);
    expect(await open(code)).toMatchObject({ success: false });
    shop.advance(-70 * DAY);
    await asCustomer(shop, event.ownerId, revokeEventTokens, { eventid: event.id });
    expect(await open(code)).toMatchObject({ success: false });
  });
});

describe('the finder', () => {
  async function find(text: string) {
    const { status, body } = await shop.send(
      { ...searchEvents, path: `/api/frontend/searchEvents/${encodeURIComponent(text)}` },
      undefined,
      { 'x-ajuar-server-key': shop.env.serverKey },
    );
    expect(status).toBe(200);
    return searchEvents.response.parse(body).rows;
  }

  test('finds events by beginnings of names and persons from three letters on, and says nothing private [CALL-82, GIFT-07, GIFT-09, GAP-109]', async () => {
    const event = await createEvent(shop, { eventname: 'Boda Wayra', message: 'Bienvenidos' });
    const found = {
      ...{ eventid: event.id, eventname: 'Boda Wayra', eventperson: 'Inés Núñez y José Peña' },
      ...{ eventdate: '2026-12-12', message: 'Bienvenidos', eventimage: '', storeid: 101 },
    };
    for (const text of ['wayra', 'WÁY', 'boda way', 'wayra nunez', 'núñ wayra', 'jose wayra'])
      expect(await find(text), text).toEqual([found]);
    for (const text of [
      'wa',
      'w a',
      '',
      '%%%',
      'wayra luis',
      "way' | 'a",
      'correo wayra',
      'a'.repeat(200),
      '🍵'.repeat(100),
    ])
      expect(await find(text), text).toEqual([]);
  });

  test('puts whole words before beginnings, then the list that ends next; what is over or hidden is not found', async () => {
    const at = (eventname: string, eventdate: string, more = {}) =>
      createEvent(shop, {
        eventname,
        eventdate,
        eventenddate: eventdate,
        customerinfo: '[{"firstname":"Li"}]',
        ...more,
      });
    const late = await at('Fiesta Quena', '20270101');
    const soon = await at('Fiesta Quenaya', '20261125');
    const first = await at('La Quena', '20261220');
    const hidden = await at('Quena secreta', '20261210', { finder: 'link' });
    const ids = async () => (await find('quena')).map(({ eventid }) => eventid);
    expect(await ids()).toEqual([first.id, late.id, soon.id]);
    expect(await read(shop, hidden, null)).toMatchObject({ success: false });
    await save(
      shop,
      hidden.ownerId,
      {
        ...{ eventname: 'Quena abierta', eventdate: '20261210', eventenddate: '20261210', city: '1' },
        customerinfo: '[{"firstname":"Li"}]',
      },
      { eventid: hidden.id },
    );
    expect(await ids()).toEqual([hidden.id, first.id, late.id, soon.id]);
    shop.advance(10 * DAY);
    expect(await ids()).toEqual([hidden.id, first.id, late.id]);
    shop.advance(-10 * DAY);
  });

  test('ranks all that match, however many lists come before', async () => {
    const { deps } = shop;
    const owner = await makeCustomer(shop);
    const row = (name: string, day: string) => ({
      ...{ customer_id: owner, store_id: STORE, name, event_day: day, end_day: day },
      ...{ search_text: name.toLowerCase(), persons: '[]', info: '{}' },
    });
    const many = Array.from({ length: 600 }, (_, at) => row(`Zampona${at}`, '2026-12-01'));
    await deps.db.insertInto('event').values(many).execute();
    await deps.db.insertInto('event').values(row('Fin Zampona', '2027-06-01')).execute();
    const names = async (text: string) => (await find(text)).map(({ eventname }) => eventname);
    expect((await names('zampona')).slice(0, 2)).toEqual(['Fin Zampona', 'Zampona0']);
    expect(await names('zampona599')).toEqual(['Zampona599']);
    expect(await names('fin zam')).toEqual(['Fin Zampona']);
    expect(await names('zampona nadie')).toEqual([]);
    await deps.db.deleteFrom('event').where('customer_id', '=', owner).execute();
  });
});
