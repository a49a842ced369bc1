import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveWithCart } from '#lib/cart/leave-event.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { parseSession, type Session } from '#lib/platform/session/content.ts';
import { leaveEvent } from '#lib/registry/forms.ts';
import { cartOf, line } from '#tests/component/cart/fixtures.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';
import { eventCookies } from './in-event.ts';

const calls = vi.hoisted(() => [] as { method: string; input: unknown }[]);
const carts = vi.hoisted(() => ({ now: null as unknown }));
vi.mock('#lib/platform/api/client.ts', () => ({
  call: async ({ method }: { method: string }, input: unknown) => {
    calls.push({ method, input });
    return method === 'getCart'
      ? { success: true, shopCart: carts.now, newCartId: null }
      : { success: true, message: '', shopCart: carts.now, faults: [] };
  },
}));

const STORES = [101, 106].map((id) => ({ storeId: storeId.parse(id), catalogId: catalogId.parse(id - 100) }));
const [FIRST = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) }] = STORES;
let inEvent: Record<string, string> = {};

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  inEvent = { ...(await eventCookies()), ajuar_store: '101' };
  calls.length = 0;
});

/** Leaves as a browser with these cookies does. */
async function leave(
  fields: Record<string, string>,
  cookies: Record<string, string>,
  leaveWithCart = async (_session: Session, _store: object): Promise<void> => undefined,
) {
  const jar = cookieJar(cookies);
  const told = vi.fn(leaveWithCart);
  const loadStores = async () => STORES;
  const { handle } = leaveEvent({ loadStores, leaveWithCart: told });
  const response = await postForm(handle, fields, { jar, loadStores });
  const written = Object.fromEntries(jar.written.map((cookie) => [cookie.name, cookie]));
  return { answer: response, told, written };
}

describe('leaving an event', () => {
  test('tells the cart, has the browser forget with a tiny lifetime, and leads home [GIFT-26, SYNC-21]', async () => {
    const before = Date.now();
    const { answer: response, told, written } = await leave({}, inEvent);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(told).toHaveBeenCalledTimes(1);
    for (const name of ['ajuar_event', 'ajuar_in_event']) {
      expect(written[name]).toMatchObject({ value: '', options: { path: '/', sameSite: 'lax' } });
      const expires = written[name]?.options.expires;
      expect(expires instanceof Date && expires.getTime() - before).toBeLessThan(60_000);
    }
    expect(written).not.toHaveProperty('ajuar_store');
    expect(written).toHaveProperty('ajuar_flash');
  });

  test('for another store chooses it and leads on [STORE-11]', async () => {
    const { answer: response, written } = await leave({ storeid: '106', return: '/mesa?page=2' }, inEvent);
    expect(response.headers.get('location')).toBe('/mesa?page=2');
    expect(written.ajuar_store?.value).toBe('106');
  });

  test.each(['999', '0', 'x', '__proto__'])(
    'store %s is none of ours: it is left all the same',
    async (id) => {
      const { answer: response, written } = await leave(
        { storeid: id, return: 'https://otra.example/' },
        inEvent,
      );
      expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
      expect(written).not.toHaveProperty('ajuar_store');
      expect(written.ajuar_event?.value).toBe('');
    },
  );

  test('pressed twice leaves the cart alone the second time', async () => {
    const { answer: response, told, written } = await leave({}, { ajuar_store: '101' });
    expect([response.status, told.mock.calls.length]).toEqual([303, 0]);
    expect(written).not.toHaveProperty('ajuar_flash');
  });

  test('does nothing for who wrote the cookie themselves', async () => {
    const { told, written } = await leave(
      {},
      { ajuar_store: '101', ajuar_event: '42', ajuar_in_event: 'buying' },
    );
    expect([told.mock.calls.length, written.ajuar_event?.value]).toEqual([0, '']);
  });

  test('waits while the cart cannot be told: the shopper stays in it', async () => {
    const { answer: response, written } = await leave({ storeid: '106' }, inEvent, async () => {
      throw new BackendError('timeout', 'updateCart', 'late');
    });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('name="storeid" value="106"');
    expect(written).not.toHaveProperty('ajuar_event');
    expect(written).not.toHaveProperty('ajuar_store');
  });
});

describe('the cart of who leaves', () => {
  const session = parseSession({ cartId: '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11', cartStoreId: 101 });
  const own = line();
  const gift = line({ key: 'G', productsku: 'G', eventid: 42 });
  const sentFor = async (products: CartLine[]) => {
    carts.now = cartOf(products);
    await leaveWithCart(session, FIRST);
    return calls.find(({ method }) => method === 'updateCart')?.input;
  };

  test('gets the status EVENTMODEOUT, and keeps what is its shopper’s own [SYNC-06]', async () => {
    expect(await sentFor([own])).toEqual({ id: session.cartId, status: 'EVENTMODEOUT' });
  });

  test('loses what was for the event [SYNC-06]', async () => {
    expect(await sentFor([own, gift])).toEqual({
      id: session.cartId,
      status: 'EVENTMODEOUT',
      data: { products: [own] },
    });
    calls.length = 0;
    expect(await sentFor([gift])).toMatchObject({ data: { products: [] } });
  });

  test('is not made up where there is none', async () => {
    await leaveWithCart(parseSession({}), FIRST);
    expect(calls).toEqual([]);
  });
});
