import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterOrder, parseSession } from '#lib/platform/session/content.ts';
import { readFlash, writeFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from './jar.ts';

const SESSION_COOKIE = 'ajuar_session';
const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
});

describe('session', () => {
  test('looking around leaves no cookie; the first write does, for 168 hours, httpOnly and Lax [SYNC-16]', async () => {
    const jar = cookieJar();
    const { session, known, save } = await openSession(jar);
    expect(known).toBe(false);
    expect(jar.written).toEqual([]);
    await save({ ...session, cartId: CART });
    const [cookie] = jar.written;
    expect(cookie?.name).toBe(SESSION_COOKIE);
    expect(cookie?.options).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: false });
    expect(Math.round(Number(cookie?.options.maxAge) / 3600)).toBe(168);
    expect((await openSession(jar)).session.cartId).toBe(CART);
  });

  test('what the cookie holds cannot be read from it', async () => {
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    await save({ ...session, firstName: 'Valentina' });
    expect(jar.get(SESSION_COOKIE)?.value).not.toContain('Valentina');
  });

  test('a corrupt cookie counts as none and the next write replaces it', async () => {
    const jar = cookieJar({ [SESSION_COOKIE]: 'Fe26.2*1*garbage~2' });
    const { session, known, save } = await openSession(jar);
    expect(known).toBe(false);
    expect(session.cartId).toBeNull();
    await save({ ...session, cartId: CART });
    expect((await openSession(jar)).session.cartId).toBe(CART);
  });

  test('sealed content of another shape begins anew', () => {
    expect(parseSession({ cartId: 'no', lastOrders: 3 })).toEqual(parseSession({}));
  });

  test('an order closes the cart, forgets what was typed and is remembered first [SYNC-12, PAY-14]', () => {
    const before = parseSession({
      cartId: CART,
      lastOrders: ['111111'],
      checkout: { guest: true, personal: { a: 'b' } },
    });
    const after = afterOrder(before, '222222', 'key');
    expect(after.cartId).toBeNull();
    expect(after.checkout).toEqual(parseSession({}).checkout);
    expect(after.lastOrders).toEqual(['222222', '111111']);
    expect(after.placedKey).toBe('key');
  });
});

describe('message for the next page', () => {
  test('comes back with all that was typed, and is gone after the next write', async () => {
    const jar = cookieJar();
    const long = 'ñ'.repeat(3000);
    const form = {
      name: 'personal',
      values: { firstname: long },
      errors: { email: 'Formato de Correo Incorrecto' },
    };
    await writeFlash(jar, { form });
    expect((await readFlash(jar))?.form).toEqual(form);
    await writeFlash(jar, { notice: { tone: 'success', text: 'Listo' } });
    expect(await readFlash(jar)).toMatchObject({ notice: { text: 'Listo' } });
    expect((await readFlash(jar))?.form).toBeUndefined();
    await writeFlash(jar, null);
    expect(await readFlash(jar)).toBeNull();
  });
});
