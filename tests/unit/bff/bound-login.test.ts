import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterOrder, type Session } from '#lib/platform/session/content.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loginKey } from '#lib/platform/signing/login-key.ts';
import { cookieJar } from './jar.ts';

/** How the back-end says that logins stand; null while it is away. */
const backend = vi.hoisted(() => ({ states: [] as object[] | null, signedIn: true }));
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL) => {
    const isStates = url.pathname.endsWith('getLoginStates');
    if (isStates && backend.states === null) return { status: 503, text: '{}' };
    if (!isStates && !backend.signedIn) return { status: 401, text: '{"success":false,"message":""}' };
    const who = { customerid: 7, firstname: 'Rosa', haveevent: false };
    return {
      status: 200,
      text: JSON.stringify({ success: true, ...(isStates ? { rows: backend.states } : who) }),
    };
  },
}));

const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11' as NonNullable<Session['cartId']>;
const SID = '7f0c2a51-3d7e-4c6b-8f7e-0a1b2c3d4e5f';
const KEY = loginKey('bearer');

/** The cookies of a customer with a cart and an order. */
async function customers() {
  const jar = cookieJar();
  const { session, save } = await openSession(jar);
  const login = { userId: 7, token: 'bearer', expiry: Date.now() + 86_400_000, since: Date.now() };
  const placed = { id: '206800186', key: crypto.randomUUID(), placedAt: Date.now() };
  await save({
    ...afterOrder({ ...session, sid: SID, ...login }, placed),
    cartId: CART,
    cartStoreId: 101,
    cartUserId: 7,
  });
  return jar;
}
const stands = (state: string, customerid = 7) => [{ key: KEY, customerid, state }];

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  for (const name of ['missingCalls', 'backendGuards'])
    Reflect.deleteProperty(globalThis, Symbol.for(`ajuar.${name}`));
  Object.assign(backend, { states: [], signedIn: true });
});

test('a customer has their cart and their orders, without a question about logins', async () => {
  backend.states = null;
  const { session } = await openSession(await customers());
  expect(session).toMatchObject({
    sid: SID,
    cartId: CART,
    cartUserId: 7,
    login: KEY,
    orders: [{ id: '206800186' }],
  });
});

describe.each([
  ['with all cookies', (_jar: ReturnType<typeof cookieJar>) => undefined],
  [
    'without the login’s',
    (jar: ReturnType<typeof cookieJar>) => jar.set('ajuar_customer', '', { maxAge: 0 }),
  ],
])('of a login that is no more, %s,', (_which, change) => {
  const opened = async (states: object[] | null) => {
    const jar = await customers();
    change(jar);
    Object.assign(backend, { states, signedIn: false });
    return { jar, ...(await openSession(jar)) };
  };

  test.each([
    ['was ended', stands('ended')],
    ['is unknown, as its account is gone', []],
    ['is good, but not this browser’s any more', stands('good')],
  ])('one that %s leaves a new visitor, and its cookies are forgotten', async (_case, states) => {
    const { jar, session, loginEnded, save } = await opened(states);
    expect(session).toMatchObject({ sid: '', cartId: null, cartUserId: null, orders: [], userId: null });
    expect(loginEnded).toBe(true);
    await save(session);
    expect(jar.get('ajuar_order_206800186')).toBeUndefined();
    Object.assign(backend, { states: stands('over') });
    expect((await openSession(jar)).session).toMatchObject({ cartId: null, orders: [] });
  });

  test('one that ran out leaves the way to a copy of the cart, and to no order', async () => {
    const { session } = await opened(stands('over'));
    expect(session).toMatchObject({
      sid: SID,
      cartId: CART,
      cartUserId: 7,
      login: KEY,
      orders: [],
      userId: null,
    });
  });

  test('nothing is shown while nobody can say, and nothing is forgotten', async () => {
    const { jar, session, save } = await opened(null);
    expect(session).toMatchObject({ cartId: null, orders: [] });
    await save(session);
    Object.assign(backend, { states: stands('over') });
    expect((await openSession(jar)).session.cartId).toBe(CART);
  });
});

test('another customer’s login opens nothing that an earlier one left', async () => {
  const jar = await customers();
  const { save, session } = await openSession(jar);
  await save({ ...session, token: 'renewed' });
  Object.assign(backend, { states: stands('over', 8) });
  expect((await openSession(jar)).session).toMatchObject({ cartId: null, orders: [] });
  Object.assign(backend, { states: stands('ended') });
  expect((await openSession(jar)).session).toMatchObject({ cartId: CART, orders: [{ id: '206800186' }] });
});
