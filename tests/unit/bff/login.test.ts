import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#lib/platform/logging.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from './jar.ts';

const sent = vi.hoisted(() => [] as Record<string, string>[]);
const backend = vi.hoisted(() => ({
  respond: (): { status: number; body: object } => ({ status: 500, body: {} }),
}));
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (_url: URL, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    const { status, body } = backend.respond();
    return { status, text: JSON.stringify(body) };
  },
}));
vi.mock('#lib/platform/logging.ts', () => ({ log: vi.fn() }));

const NOW = Date.UTC(2026, 4, 1);
const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const LOGIN = { userId: 12, token: 'bearer', expiry: NOW + 1000, cartId: CART };
const customer = { success: true, customerid: 12, firstname: 'Valentina', haveevent: false };
const VISITOR = { userId: null, token: '', firstName: '', haveEvent: false, expiry: 0, cartId: CART };

async function loggedIn() {
  const jar = cookieJar();
  const { session, save } = await openSession(jar);
  await save({ ...session, ...LOGIN });
  return jar;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.missingCalls'));
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.backendGuards'));
  sent.length = 0;
  backend.respond = () => ({ status: 200, body: customer });
  return () => vi.useRealTimers();
});

test('a visitor has no user id, and nobody is asked; logged in means that there is one [SHELL-02]', async () => {
  const jar = await loggedIn();
  expect(sent).toEqual([]);
  expect((await openSession(jar)).session).toMatchObject({ userId: 12, firstName: 'Valentina' });
  expect(sent).toMatchObject([{ authorization: 'Bearer bearer' }]);
});

describe('a login that has ended leaves a visitor with the cart, and is logged', () => {
  const endedAs = async (reason: string, jar: ReturnType<typeof cookieJar>) => {
    const { session, loginEnded, save } = await openSession(jar);
    expect(session).toMatchObject(VISITOR);
    expect(loginEnded).toBe(true);
    expect(log).toHaveBeenCalledWith('info', 'session.login-ended', { reason });
    await save(session);
    expect(jar.get('ajuar_customer')).toBeUndefined();
    expect((await openSession(jar)).session.cartId).toBe(CART);
  };

  test('by time, without a call [SHELL-02, BLOCK-05]', async () => {
    const jar = await loggedIn();
    vi.setSystemTime(NOW + 1000);
    await endedAs('time', jar);
    expect(sent).toEqual([]);
  });

  test('by the back-end’s word [SYNC-27]', async () => {
    const jar = await loggedIn();
    backend.respond = () => ({ status: 401, body: { success: false, message: '' } });
    await endedAs('refused', jar);
  });

  test('by a token that is another customer’s', async () => {
    const jar = await loggedIn();
    backend.respond = () => ({ status: 200, body: { ...customer, customerid: 13 } });
    await endedAs('other', jar);
  });
});

test.each([
  ['is away', () => ({ status: 503, body: {} })],
  ['cannot say (an original one)', () => ({ status: 404, body: { success: false } })],
])('while the back-end %s the login stands, without a name', async (_name, response) => {
  const jar = await loggedIn();
  backend.respond = response;
  const { session, loginEnded } = await openSession(jar);
  expect(session).toMatchObject({ ...LOGIN, firstName: '', haveEvent: false });
  expect(loginEnded).toBe(false);
});
