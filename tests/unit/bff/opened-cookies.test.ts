import { beforeEach, expect, test, vi } from 'vitest';
import { openSealed, type SealedCookie, writeSealed } from '#lib/platform/session/sealed.ts';
import { cookieJar } from './jar.ts';

const NOW = Date.UTC(2026, 10, 22);
const COOKIE: SealedCookie = { name: 'ajuar_session', ttlS: 600 };
const CONTENT = { sid: 'v', carts: [1] };

/** Counts what the library reads of a request's cookies. */
const library = vi.hoisted(() => ({ opened: 0 }));
vi.mock('iron-session', async (original) => {
  const { getIronSession } = await original<typeof import('iron-session')>();
  return {
    getIronSession: (...given: Parameters<typeof getIronSession>) => {
      library.opened += 1;
      return getIronSession(...given);
    },
  };
});

/** This process has opened no cookie so far. */
function forget(): void {
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.openedCookies'));
}

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  forget();
  return () => vi.useRealTimers();
});

/** The cookies of a browser that was given this one. */
async function sealed(cookie = COOKIE) {
  const jar = cookieJar();
  await writeSealed(jar, cookie, CONTENT);
  library.opened = 0;
  return jar;
}

test('a cookie is opened once, however many requests bring it', async () => {
  const jar = await sealed();
  forget();
  for (let request = 0; request < 3; request += 1)
    expect(await openSealed(jar, COOKIE)).toEqual({ content: CONTENT, isOld: false });
  expect(library.opened).toBe(1);
});

test('one that this process has just sealed is not opened at all', async () => {
  const jar = await sealed();
  expect((await openSealed(jar, COOKIE)).content).toEqual(CONTENT);
  expect(library.opened).toBe(0);
});

test('what a request makes of the content is its own', async () => {
  const jar = await sealed();
  for (let request = 0; request < 2; request += 1) {
    const { content } = await openSealed(jar, COOKIE);
    expect(content).toEqual(CONTENT);
    Object.assign(content ?? {}, { sid: 'another', carts: [] });
  }
});

test('it opens no longer than its seal lasts', async () => {
  const jar = await sealed();
  vi.setSystemTime(NOW + 599_000);
  expect((await openSealed(jar, COOKIE)).content).toEqual(CONTENT);
  // A minute more is for clocks that differ.
  vi.setSystemTime(NOW + 661_000);
  expect((await openSealed(jar, COOKIE)).content).toBeNull();
});

test('one that the browser forgets when it is closed has no end of its own', async () => {
  const jar = await sealed({ ...COOKIE, untilClosed: true });
  vi.setSystemTime(NOW + 86_400_000);
  expect((await openSealed(jar, COOKIE)).content).toEqual(CONTENT);
  expect(library.opened).toBe(0);
});

test('a text that differs in one sign is another one', async () => {
  const jar = await sealed();
  const { value = '' } = jar.get(COOKIE.name) ?? {};
  const forged = cookieJar({
    [COOKIE.name]: value.replace(/\*(.)/, (_, sign) => (sign === 'A' ? '*B' : '*A')),
  });
  expect((await openSealed(forged, COOKIE)).content).toBeNull();
});

test('contents that take several cookies are opened each time', async () => {
  const cookie = { ...COOKIE, chunk: true } as const;
  const jar = cookieJar();
  const long = { text: 'x'.repeat(6000) };
  await writeSealed(jar, cookie, long);
  library.opened = 0;
  expect(jar.get(`${COOKIE.name}.1`)).toBeDefined();
  for (let request = 0; request < 2; request += 1)
    expect((await openSealed(jar, cookie)).content).toEqual(long);
  expect(library.opened).toBe(2);
});
