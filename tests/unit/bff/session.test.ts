import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { afterOrder, parseSession } from '#lib/platform/session/content.ts';
import {
  dropShown,
  leaveNotice,
  readFlash,
  reportedShown,
  toastOf,
  writeFlash,
} from '#lib/platform/session/flash.ts';
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
  test('looking around leaves no cookie; the first write does, for 168 hours, httpOnly and Lax [SYNC-16, SYNC-17, GAP-022]', async () => {
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
    await save({ ...session, cartId: CART, userId: 7, token: 'bearer-of-seven' });
    expect(jar.get(SESSION_COOKIE)?.value).not.toContain(CART);
    expect(jar.get('ajuar_customer')?.value).not.toContain('bearer-of-seven');
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
    await save({ ...session, cartId: CART, userId: 7, token: 'bearer' });
    const names = [SESSION_COOKIE, 'ajuar_customer'];
    const bad = cookieJar(
      Object.fromEntries(names.map((name) => [name, tamper(jar.get(name)?.value ?? '')])),
    );
    const { known, session: opened } = await openSession(bad);
    expect([known, opened.cartId, opened.userId, opened.token]).toEqual([false, null, null, '']);
  });

  test('ends with its 168 hours, whatever the browser keeps [SYNC-16]', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 1) });
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    await save({ ...session, cartId: CART });
    vi.setSystemTime(Date.UTC(2026, 4, 7));
    expect((await openSession(jar)).known).toBe(true);
    vi.setSystemTime(Date.UTC(2026, 4, 9));
    expect((await openSession(jar)).known).toBe(false);
  });

  test('sealed content of another shape begins anew', () => {
    expect(parseSession({ cartId: 'no', orders: 3 })).toEqual(parseSession({}));
  });

  test('an order closes the cart and is remembered first [SYNC-12, PAY-14]', () => {
    const before = parseSession({ cartId: CART, cartStoreId: 101, orders: [{ id: '111111' }] });
    const after = afterOrder(before, { id: '222222', key: 'key', placedAt: 7 });
    expect([after.cartId, after.cartStoreId]).toEqual([null, null]);
    expect(after.orders.map(({ id }) => id)).toEqual(['222222', '111111']);
    expect(after.orders[0]).toEqual({ id: '222222', key: 'key', placedAt: 7, waits: false, login: '' });
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

  test('a message that repeats what was typed fits, however long that is', async () => {
    const jar = cookieJar();
    const text = `No aplicaste ${'😀'.repeat(2000)}`;
    const form = { name: 'step', values: { code: text }, errors: { code: text } };
    await writeFlash(jar, { form, notice: { tone: 'error', text } });
    const said = (await readFlash(jar))?.notice?.text ?? '';
    expect([text.startsWith(said), said.startsWith('No aplicaste 😀')]).toEqual([true, true]);
  });

  test('is dropped once a page has shown it, by its own id; a refused form stays', async () => {
    const jar = cookieJar();
    const notice = { tone: 'success', text: 'Listo' } as const;
    await writeFlash(jar, { notice, back: '/mesa' });
    for (const other of ['', 'otro']) await dropShown(jar, other);
    const left = await readFlash(jar);
    expect(left?.notice).toEqual(notice);
    await dropShown(jar, left?.id ?? '');
    expect(await readFlash(jar)).toBeNull();
    const form = { name: 'login', values: { email: 'a@b.bo' }, errors: {} };
    await writeFlash(jar, { notice, form });
    await dropShown(jar, (await readFlash(jar))?.id ?? '');
    expect(await readFlash(jar)).toMatchObject({ form });
    expect((await readFlash(jar))?.notice).toBeUndefined();
  });

  test.each([
    ['a page', {}, 'uno'],
    ['a check of the address', { method: 'HEAD' }, ''],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' } }, ''],
    ['a page that is prerendered', { headers: { 'sec-purpose': 'prefetch;prerender' } }, ''],
    ['a prefetch of an older browser', { headers: { purpose: 'prefetch' } }, ''],
  ])('is reported as shown by what %s requests, or not', (_, init, reported) => {
    expect(reportedShown(new Request('http://localhost/api/me?shown=uno', init))).toBe(reported);
  });

  test('that was shown takes no newer one with it, though the browser hears of it later', async () => {
    const browser = cookieJar();
    const notice = { tone: 'success', text: 'Cerraste sesión.' } as const;
    await writeFlash(browser, { notice, onPage: false });
    // The request goes with the cookies of this moment; its response comes after that of another tab's form.
    const request = cookieJar(Object.fromEntries(browser.getAll().map(({ name, value }) => [name, value])));
    await dropShown(request, (await readFlash(request))?.id ?? '');
    const newer = { tone: 'error', text: 'Primero debe estar registrado' } as const;
    await writeFlash(browser, { notice: newer });
    for (const { name, value, options } of request.written) browser.set(name, value, options);
    expect((await readFlash(browser))?.notice).toEqual(newer);
    await leaveNotice(browser, notice);
    expect((await readFlash(browser))?.notice).toEqual(newer);
  });

  test.each(['first', 'last'])(
    'stays, with what a request without a page found out meanwhile, whose response comes %s',
    async (order) => {
      const browser = cookieJar();
      await writeFlash(browser, { notice: { tone: 'success', text: 'Uno' } });
      const beside = cookieJar(Object.fromEntries(browser.getAll().map(({ name, value }) => [name, value])));
      await leaveNotice(beside, { tone: 'warn', text: 'Tu sesión terminó.' });
      const form = { name: 'login', values: { email: 'a@b.bo' }, errors: {} };
      const respond = () => writeFlash(browser, { notice: { tone: 'error', text: 'Dos' }, form });
      if (order === 'last') await respond();
      for (const { name, value, options } of beside.written) browser.set(name, value, options);
      if (order === 'first') await respond();
      const left = await readFlash(browser);
      expect(left).toMatchObject({ form, notice: { text: 'Dos' } });
      await dropShown(browser, left?.id ?? '');
      const waiting = toastOf(await readFlash(browser));
      expect(waiting?.text).toBe('Tu sesión terminó.');
      // A newer one has come before the browser says that this was shown.
      await writeFlash(browser, { notice: { tone: 'success', text: 'Tres' } });
      await dropShown(browser, waiting?.id ?? '');
      await dropShown(browser, (await readFlash(browser))?.id ?? '');
      expect(await readFlash(browser)).toBeNull();
    },
  );

  test('is a toast where no page shows it, until one has shown it; it takes no other message’s place', async () => {
    const jar = cookieJar();
    const notice = { tone: 'success', text: 'Trajimos tu carrito', undo: true } as const;
    const form = { name: 'login', values: { email: 'a@b.bo' }, errors: {} };
    await writeFlash(jar, { form });
    expect(toastOf(await readFlash(jar))).toBeNull();
    await leaveNotice(jar, notice);
    // A page that loads again before it was shown gets it once more.
    const first = toastOf(await readFlash(jar));
    expect(first).toMatchObject(notice);
    expect(toastOf(await readFlash(jar))).toEqual(first);
    await leaveNotice(jar, { tone: 'warn', text: 'Tu sesión terminó.' });
    expect(toastOf(await readFlash(jar))).toEqual(first);
    await dropShown(jar, first?.id ?? '');
    expect(await readFlash(jar)).toMatchObject({ form });
    expect(toastOf(await readFlash(jar))).toBeNull();
    await writeFlash(jar, { notice, onPage: true });
    expect(toastOf(await readFlash(jar))).toBeNull();
    await writeFlash(jar, { notice, onPage: false });
    expect(toastOf(await readFlash(jar))).toMatchObject(notice);
  });
});
