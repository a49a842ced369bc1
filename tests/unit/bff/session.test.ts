import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterOrder, DEDICATION_TTL_MS, parseSession } from '#lib/platform/session/content.ts';
import { readFlash, writeFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from './jar.ts';

const SESSION_COOKIE = 'ajuar_session';
const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
});

afterEach(() => {
  vi.useRealTimers();
});

/** Opens the session in a process with other secrets. */
async function openWith(jar: ReturnType<typeof cookieJar>, secrets: Record<string, string>) {
  vi.unstubAllEnvs();
  vi.stubEnv('LOG_LEVEL', 'silent');
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  vi.resetModules();
  const fresh = await import('#lib/platform/session/session.ts');
  return fresh.openSession(jar);
}

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

  test('after a change of the secret, what the old one sealed is read, and sealed anew by the next write', async () => {
    const [before, after] = ['a'.repeat(40), 'b'.repeat(40)];
    const jar = cookieJar();
    const first = await openWith(jar, { SESSION_SECRET: before });
    await first.save({ ...first.session, cartId: CART });
    expect((await openWith(jar, { SESSION_SECRET: after })).known).toBe(false);
    const second = await openWith(jar, { SESSION_SECRET: after, SESSION_SECRET_OLD: before });
    expect([second.known, second.session.cartId]).toEqual([true, CART]);
    await second.save(second.session);
    expect((await openWith(jar, { SESSION_SECRET: after })).session.cartId).toBe(CART);
    expect((await openWith(jar, { SESSION_SECRET: before })).known).toBe(false);
  });

  test('a session has a name of its own from its first write on', async () => {
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    expect(session.sid).toBe('');
    await save(session);
    const { sid } = (await openSession(jar)).session;
    expect(sid).toMatch(/^[0-9a-f-]{36}$/);
    await save({ ...session, sid });
    expect((await openSession(jar)).session.sid).toBe(sid);
  });

  test.each([
    [
      'a changed letter',
      (value: string) => `${value.slice(0, 60)}${value[60] === 'a' ? 'b' : 'a'}${value.slice(61)}`,
    ],
    ['a cut end', (value: string) => value.slice(0, -10)],
    ['another one’s seal', () => 'Fe26.2*1*00*00*00*00*00*00~2'],
    ['plain JSON', () => JSON.stringify({ userId: 1, cartId: CART })],
  ])('a cookie with %s opens nothing', async (_name, tamper) => {
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    await save({ ...session, userId: 7 });
    const bad = cookieJar({ [SESSION_COOKIE]: tamper(jar.get(SESSION_COOKIE)?.value ?? '') });
    const opened = await openSession(bad);
    expect([opened.known, opened.session.userId]).toEqual([false, null]);
  });

  test('what was sealed or opened a moment ago is not opened again, and nothing else is taken for it', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 1) });
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    await save({ ...session, userId: 7, cartId: CART });
    const opening = vi.spyOn(crypto.subtle, 'decrypt');
    const first = await openSession(jar);
    first.session.lastOrders.push('111111');
    expect((await openSession(jar)).session).toMatchObject({ userId: 7, cartId: CART, lastOrders: [] });
    expect(opening).not.toHaveBeenCalled();
    const seal = jar.get(SESSION_COOKIE)?.value ?? '';
    const bad = cookieJar({ [SESSION_COOKIE]: `${seal.slice(0, 90)}0${seal.slice(91)}` });
    expect((await openSession(bad)).known).toBe(seal[90] === '0');
    vi.setSystemTime(Date.UTC(2026, 4, 1, 0, 3));
    expect((await openSession(jar)).session.userId).toBe(7);
    expect(opening).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.UTC(2026, 4, 9));
    expect((await openSession(jar)).known).toBe(false);
  });

  test('a session that takes several cookies comes back, and its cookies go when it becomes short', async () => {
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    await save({ ...session, firstName: 'ñ'.repeat(3000) });
    expect(jar.get(`${SESSION_COOKIE}.1`)?.value).toBeTruthy();
    expect((await openSession(jar)).session.firstName).toHaveLength(3000);
    await save({ ...session, firstName: 'Ana' });
    expect(jar.get(`${SESSION_COOKIE}.1`)?.value ?? '').toBe('');
    expect((await openSession(jar)).session.firstName).toBe('Ana');
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

describe('a dedication', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is kept for half a day, the rest of the checkout longer [SYNC-23]', async () => {
    const saved = Date.UTC(2026, 4, 1);
    expect(DEDICATION_TTL_MS / (24 * 3600 * 1000)).toBe(0.5);
    vi.useFakeTimers({ now: saved });
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    const dedication = { name: 'Elena', message: 'Felicidades', until: saved + DEDICATION_TTL_MS };
    await save({ ...session, cartId: CART, checkout: { ...session.checkout, guest: true, dedication } });
    vi.setSystemTime(saved + DEDICATION_TTL_MS - 1);
    expect((await openSession(jar)).session.checkout.dedication).toEqual(dedication);
    vi.setSystemTime(saved + DEDICATION_TTL_MS);
    const later = (await openSession(jar)).session;
    expect(later).toMatchObject({ cartId: CART, checkout: { guest: true, dedication: null } });
  });
});

describe('visitors and customers', () => {
  const NOW = Date.UTC(2026, 4, 1);
  const login = { userId: 12, token: 'bearer', firstName: 'Valentina', expiry: NOW + 1000, cartId: CART };

  test('a visitor has no user id; logged in means that there is one [SHELL-02]', async () => {
    vi.useFakeTimers({ now: NOW });
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    expect(session.userId).toBeNull();
    await save({ ...session, ...login });
    expect((await openSession(jar)).session).toMatchObject({ userId: 12, firstName: 'Valentina' });
  });

  test('a login that has ended is logged and leaves a visitor with the cart [SHELL-02, BLOCK-05]', async () => {
    vi.useFakeTimers({ now: NOW });
    vi.stubEnv('LOG_LEVEL', 'info');
    vi.resetModules();
    const { openSession: open } = await import('#lib/platform/session/session.ts');
    const lines = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const jar = cookieJar();
    const { session, save } = await open(jar);
    await save({ ...session, ...login });
    vi.setSystemTime(NOW + 1000);
    const after = (await open(jar)).session;
    expect(after).toMatchObject({ userId: null, token: '', firstName: '', expiry: 0, cartId: CART });
    expect(lines.mock.calls.map(([line]) => String(line)).join('')).toContain('session.login-ended');
    lines.mockRestore();
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
