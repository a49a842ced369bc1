import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flagOf, isManaging } from '#lib/platform/domain/visitor/event-mode.ts';
import { readEventMode, readEventToken, writeEventMode } from '#lib/platform/session/event-mode.ts';
import { writeSealed } from '#lib/platform/session/sealed.ts';
import { settledMode } from '#lib/registry/domain/settled-mode.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { BUYING, eventCookies, MANAGING } from './in-event.ts';

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
});

describe('the event that a visitor is in', () => {
  test('is held by the sealed session with id, name and action; the browser reads a flag alone [BLOCK-04, GIFT-22, SYNC-15]', async () => {
    const cookies = await eventCookies();
    expect(await readEventMode(cookieJar(cookies))).toEqual(BUYING);
    expect(Object.keys(cookies).every((name) => name.startsWith('ajuar_'))).toBe(true);
    expect(cookies.ajuar_in_event).toBe('buying');
    expect(Object.values(cookies).join()).not.toMatch(/Boda|addEvent/);
    expect([flagOf(MANAGING), isManaging(MANAGING), isManaging(BUYING), isManaging(null)]).toEqual([
      'managing',
      true,
      false,
      false,
    ]);
  });

  test.each([0, -1])('is none with the id %i [GIFT-22]', async (id) => {
    const jar = cookieJar();
    await writeSealed(jar, { name: 'ajuar_event', ttlS: 60 }, { ...BUYING, id });
    expect(jar.get('ajuar_event')?.value).toBeTruthy();
    expect(await readEventMode(jar)).toBeNull();
    await writeSealed(jar, { name: 'ajuar_event', ttlS: 60 }, { ...BUYING, id: 1 });
    expect(await readEventMode(jar)).toEqual({ ...BUYING, id: 1 });
    await expect(writeEventMode(jar, { ...BUYING, id })).rejects.toThrow();
  });

  test('lasts a day, and no script can read or write it [SYNC-19]', async () => {
    const jar = cookieJar();
    await writeEventMode(jar, BUYING);
    const [sealed, flag] = jar.written;
    expect(sealed).toMatchObject({ name: 'ajuar_event', options: { httpOnly: true, sameSite: 'lax' } });
    expect(Math.abs(Number(sealed?.options.maxAge) - 86_400)).toBeLessThan(120);
    expect(flag).toMatchObject({ name: 'ajuar_in_event', options: { maxAge: 86_400 } });
  });

  test('is forgotten with a tiny lifetime [SYNC-21]', async () => {
    const jar = cookieJar(await eventCookies());
    const before = Date.now();
    await writeEventMode(jar, null);
    expect(jar.written.map(({ name }) => name)).toEqual([
      'ajuar_event',
      'ajuar_event_token',
      'ajuar_in_event',
    ]);
    for (const { value, options } of jar.written) {
      const left = options.expires instanceof Date ? options.expires.getTime() - before : 0;
      // A moment, and not a day in the past.
      expect([value, left > 0 && left < 60_000]).toEqual(['', true]);
    }
    expect(await readEventMode(jar)).toBeNull();
  });

  test.each([
    ['nothing', {}],
    ['a flag alone', { ajuar_in_event: 'buying' }],
    ['what the browser wrote itself', { ajuar_event: '42', ajuar_in_event: 'buying' }],
    ['another cookie of ours', { ajuar_event: 'Fe26.2*1*abc' }],
  ])('is none with %s [BLOCK-05]', async (_, cookies) => {
    expect(await readEventMode(cookieJar(cookies))).toBeNull();
  });
});

describe('the token of the link that a guest came by', () => {
  test('is kept for half a day, for its event alone [SYNC-20]', async () => {
    const jar = cookieJar();
    await writeEventMode(jar, { ...BUYING, token: 'abc.def' });
    expect(await readEventToken(jar, 42)).toBe('abc.def');
    expect(await readEventToken(jar, 43)).toBeUndefined();
    const kept = jar.written.find(({ name }) => name === 'ajuar_event_token');
    expect(Math.abs(Number(kept?.options.maxAge) - 43_200)).toBeLessThan(120);
    expect([kept?.options.httpOnly, kept?.value.includes('abc.def')]).toEqual([true, false]);
    await writeEventMode(jar, null);
    expect(await readEventToken(jar, 42)).toBeUndefined();
  });
});

describe('the mode once the cart was read', () => {
  const shop = { eventid: null, storeid: 101 };
  const gifts = { eventid: 42, storeid: 101 };

  test.each([
    ['the cart is not known', BUYING, null, BUYING],
    ['the cart is the event’s', BUYING, gifts, BUYING],
    ['the cart is the shop’s again', BUYING, shop, null],
    ['the shop’s cart stays in the shop', null, shop, null],
    ['who fills a list has no cart to be seen', MANAGING, shop, MANAGING],
  ])('%s', (_, mode, cart, settled) => {
    expect(settledMode(mode, cart)).toEqual(settled);
  });

  test('the cart of an event that was begun on another device begins it here', () => {
    expect(settledMode(null, gifts)).toEqual({ ...BUYING, name: '' });
    expect(settledMode({ ...BUYING, id: 7 }, gifts)?.id).toBe(42);
  });
});
