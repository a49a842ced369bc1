import { beforeEach, expect, test, vi } from 'vitest';
import { refreshLogin } from '#lib/platform/session/refresh.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from './jar.ts';

const calls = vi.hoisted(() => [] as string[]);
const backend = vi.hoisted(() => ({ status: 200, tokens: 0 }));
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { headers }: { headers: Record<string, string> }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    if (method === 'getSignedInCustomer')
      return {
        status: 200,
        text: JSON.stringify({ success: true, customerid: 7, firstname: 'Rosa', haveevent: false }),
      };
    calls.push(`${method} ${headers.authorization}`);
    backend.tokens += 1;
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    return {
      status: backend.status,
      text: JSON.stringify({ success: true, token: `token-${backend.tokens}`, expires }),
    };
  },
}));

const NOW = Date.UTC(2026, 10, 24, 12);
const S = 1000;

async function loggedIn(remembered = true) {
  const jar = cookieJar();
  const { session, save } = await openSession(jar);
  await save({ ...session, userId: 7, token: 'first', since: NOW, expiry: NOW + 86_400_000, remembered });
  return jar;
}

/** A request with these cookies. @returns the token that its session has from then on */
const visit = async (jar: ReturnType<typeof cookieJar>) => (await refreshLogin(await openSession(jar))).token;

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  for (const name of ['missingCalls', 'backendGuards'])
    Reflect.deleteProperty(globalThis, Symbol.for(`ajuar.${name}`));
  calls.length = 0;
  Object.assign(backend, { status: 200, tokens: 0 });
  return () => vi.useRealTimers();
});

test('a login gets another token after 3300 s, and the next after as long again [SYNC-26, GAP-088]', async () => {
  const jar = await loggedIn();
  vi.setSystemTime(NOW + 3299 * S);
  expect(await visit(jar)).toBe('first');
  vi.setSystemTime(NOW + 3300 * S);
  expect(await visit(jar)).toBe('token-1');
  expect(await visit(jar)).toBe('token-1');
  vi.setSystemTime(NOW + 6600 * S);
  expect(await visit(jar)).toBe('token-2');
  expect(calls).toEqual(['refreshToken Bearer first', 'refreshToken Bearer token-1']);
});

test('with it, the login lasts for 24 hours more in this browser, or until it is closed [SYNC-17, GAP-022]', async () => {
  for (const remembered of [true, false]) {
    const jar = await loggedIn(remembered);
    vi.setSystemTime(NOW + 4000 * S);
    await visit(jar);
    const { options } = jar.written.findLast(({ name }) => name === 'ajuar_customer') ?? {};
    const { maxAge } = options ?? {};
    expect(maxAge === undefined ? 'closed' : Math.round(Number(maxAge) / 3600)).toBe(
      remembered ? 24 : 'closed',
    );
    expect((await openSession(jar)).session.expiry).toBe(NOW + 4000 * S + 86_400_000);
    vi.setSystemTime(NOW);
  }
});

test('two requests at once each go on with a token of the login', async () => {
  const jar = await loggedIn();
  vi.setSystemTime(NOW + 4000 * S);
  const opened = await Promise.all([openSession(jar), openSession(jar)]);
  const tokens = await Promise.all(opened.map(async (handle) => (await refreshLogin(handle)).token));
  expect(tokens).toEqual(['token-1', 'token-2']);
  expect(tokens).toContain((await openSession(jar)).session.token);
});

test.each([401, 404, 503])('a back-end that answers %i leaves the login as it is', async (status) => {
  const jar = await loggedIn();
  vi.setSystemTime(NOW + 4000 * S);
  backend.status = status;
  expect(await visit(jar)).toBe('first');
});

test('a visitor has nothing to refresh', async () => {
  expect(await visit(cookieJar())).toBe('');
  expect(calls).toEqual([]);
});
