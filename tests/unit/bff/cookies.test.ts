import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDraft, saveDraft } from '#lib/checkout/draft.ts';
import { endDraft } from '#lib/checkout/draft-cookie.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';
import { afterOrder, awaitPayment, pendingOrder, type Session } from '#lib/platform/session/content.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { loginKey } from '#lib/platform/signing/login-key.ts';
import { cookieJar } from './jar.ts';

/** What the back-end answers every call with. */
const backend = vi.hoisted(() => ({ status: 200, body: {} as object, sent: '' }));
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (_url: URL, { body }: { body?: string }) => {
    backend.sent = body ?? '';
    return { status: backend.status, text: JSON.stringify(backend.body) };
  },
}));

const NOW = Date.UTC(2026, 10, 22);
const CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const LOGIN = { userId: 2_147_483_647, token: 'T'.repeat(43), expiry: NOW + 86_400_000 };
const greeting = { customerid: LOGIN.userId, firstname: 'Valentina', haveevent: true };

type Jar = ReturnType<typeof cookieJar>;

/** A request of its own with the browser's cookies as they were when it was sent. */
const requestOf = (browser: Jar) =>
  cookieJar(Object.fromEntries(browser.getAll().map(({ name, value }) => [name, value])));

/** The browser takes what a response sets. */
function receive(browser: Jar, response: Jar): void {
  for (const { name, value, options } of response.written) browser.set(name, value, options);
}

/** Two tabs send at once, before either has its response; the later one's cookies come first. */
async function race(browser: Jar, ...changes: ((before: Session) => Session)[]): Promise<Session> {
  const requests = changes.map((change) => ({ change, jar: requestOf(browser) }));
  for (const { change, jar } of requests) {
    const { session, save } = await openSession(jar);
    await save(change(session));
  }
  for (const { jar } of requests.toReversed()) receive(browser, jar);
  return (await openSession(browser)).session;
}

const order = (id: string, placedAt = Date.now()) => ({ id, key: crypto.randomUUID(), placedAt });

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  Reflect.deleteProperty(globalThis, Symbol.for('ajuar.missingCalls'));
  Object.assign(backend, { status: 200, body: { success: true, ...greeting } });
  return () => vi.useRealTimers();
});

test('with the largest contents all sealed cookies together stay under 2 KB', async () => {
  const jar = cookieJar();
  const { session, save } = await openSession(jar);
  const full = { ...session, ...LOGIN, cartId: CART, cartStoreId: 2_147_483_647 };
  const orders = Array.from({ length: 20 }, (_, at) => ({
    ...order(`99999999999999${String(at).padStart(2, '0')}`, NOW - at),
    waits: at === 0,
    login: loginKey(LOGIN.token),
  }));
  await save({ ...full, orders, firstName: 'ñ'.repeat(5000) });
  const sent = jar.getAll().map(({ name, value }) => `${name}=${value}`);
  expect(Buffer.byteLength(sent.join('; '))).toBeLessThan(2048);
  expect(sent).toHaveLength(3 + 7);
  const opened = (await openSession(jar)).session;
  expect(opened).toMatchObject({ ...LOGIN, cartId: CART, orders: orders.slice(0, 7) });
});

test('names are in no cookie: they come from the back-end with each request', async () => {
  const jar = cookieJar();
  const { session, save } = await openSession(jar);
  await save({ ...session, ...LOGIN, firstName: 'Rosa', haveEvent: false });
  expect((await openSession(jar)).session).toMatchObject({ firstName: 'Valentina', haveEvent: true });
});

test('only what has changed is written, so that nothing else can be undone', async () => {
  const browser = cookieJar();
  const first = await openSession(browser);
  await first.save({ ...first.session, cartId: CART, ...LOGIN });
  const writtenBy = async (change: (before: Session) => Session) => {
    const jar = requestOf(browser);
    const { session, save } = await openSession(jar);
    await save(change(session));
    return jar.written.map(({ name }) => name);
  };
  expect(await writtenBy((session) => session)).toEqual([]);
  expect(await writtenBy((session) => ({ ...session, cartStoreId: 102 }))).toEqual(['ajuar_session']);
  expect(await writtenBy((session) => ({ ...session, token: 'new' }))).toEqual([
    'ajuar_customer',
    'ajuar_visitor',
  ]);
  expect(await writtenBy((session) => awaitPayment(session, order('111111')))).toEqual([
    'ajuar_order_111111',
  ]);
});

describe('two tabs that write at once', () => {
  const begun = async () => {
    const browser = cookieJar();
    const { session, save } = await openSession(browser);
    await save({ ...session, cartId: CART, cartStoreId: 101 });
    return browser;
  };

  test('different concerns: login, cart and order are all kept', async () => {
    const after = await race(
      await begun(),
      (session) => ({ ...session, ...LOGIN }),
      (session) => ({ ...session, cartStoreId: 106 }),
      (session) => awaitPayment(session, order('222222')),
    );
    expect(after).toMatchObject({ ...LOGIN, cartId: CART, cartStoreId: 106, orders: [{ id: '222222' }] });
  });

  test('a logout and an order: the login is gone, and with it the way to its order', async () => {
    const browser = await begun();
    const { session, save } = await openSession(browser);
    await save({ ...session, ...LOGIN });
    const after = await race(
      browser,
      (before) => ({ ...before, userId: null, token: '', expiry: 0 }),
      (before) => afterOrder(before, order('333333')),
    );
    expect(after).toMatchObject({ userId: null, token: '', cartId: null, orders: [] });
  });

  test('the same concern: neither of two orders is lost, the newest comes first', async () => {
    const browser = await begun();
    const { session, save } = await openSession(browser);
    await save(afterOrder(session, order('111111', NOW - 5000)));
    const after = await race(
      browser,
      (before) => afterOrder(before, order('444444', NOW - 2)),
      (before) => awaitPayment(before, order('555555', NOW - 1)),
    );
    expect(after.orders.map(({ id }) => id)).toEqual(['555555', '444444', '111111']);
    expect(pendingOrder(after)).toBe('555555');
  });
});

describe('the cookie of an order', () => {
  const placed = async () => {
    const jar = cookieJar();
    const { session, save } = await openSession(jar);
    await save(awaitPayment(session, order('206800186')));
    return { jar, value: jar.get('ajuar_order_206800186')?.value ?? '' };
  };
  const ordersIn = async (cookies: Record<string, string>) =>
    (await openSession(cookieJar(cookies))).session.orders.map(({ id }) => id);

  test('proves that order alone, as it was written', async () => {
    const { value } = await placed();
    expect(await ordersIn({ ajuar_order_206800186: value })).toEqual(['206800186']);
    expect(await ordersIn({ ajuar_order_206800187: value })).toEqual([]);
    for (const bad of [value.replace('.w.', '.d.'), value.slice(0, -1), `${value}x`, '', 'w', 'Fe26.2*1']) {
      expect(await ordersIn({ ajuar_order_206800186: bad }), bad).toEqual([]);
    }
  });

  test('is hidden from scripts, and ends after 168 hours whatever the browser keeps [SYNC-16]', async () => {
    const { jar, value } = await placed();
    const written = jar.written.find(({ name }) => name.startsWith('ajuar_order_'));
    expect(written?.options).toMatchObject({
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      maxAge: 168 * 3600,
    });
    vi.setSystemTime(NOW + 168 * 3_600_000);
    expect(await ordersIn({ ajuar_order_206800186: value })).toEqual([]);
  });
});

describe('what is typed while no session knows the cart', () => {
  test('waits in the visitor’s own cookie, and fills the forms once there is a cart again', async () => {
    const jar = cookieJar();
    const over = { session: { cartId: null, userId: null, sid: '' } as Session, jar };
    await saveDraft(over, { typed: { firstname: 'Ana' }, drafts: { 2: { street: 'Av. Arce' } } });
    expect(jar.written.every(({ options }) => options.httpOnly)).toBe(true);
    const cart = { session: { cartId: CART, userId: null, sid: '' } as Session, jar };
    Object.assign(backend, { status: 200, body: { success: true, draft: { ...EMPTY_DRAFT, guest: true } } });
    expect(await loadDraft(cart)).toEqual({
      ...EMPTY_DRAFT,
      guest: true,
      typed: { firstname: 'Ana' },
      drafts: { 2: { street: 'Av. Arce' } },
    });
    // It is newer than all that the cart has, which is judged again.
    const personal = { firstname: 'Elena' };
    const shipping = { street: 'Calle 21' };
    const draft = { ...EMPTY_DRAFT, personal, shippingTypeId: 2, shipping };
    Object.assign(backend, { body: { success: true, draft } });
    expect(await loadDraft(cart)).toMatchObject({
      ...{ personal: null, typed: { firstname: 'Ana' } },
      ...{ shippingTypeId: 2, shipping: null, drafts: { 2: { street: 'Av. Arce' } } },
    });
    // The cart takes it over with what is saved next.
    await saveDraft(cart, { guest: true });
    expect(JSON.parse(backend.sent)).toMatchObject({
      changes: {
        ...{ guest: true, personal: null, typed: { firstname: 'Ana' } },
        ...{ shipping: null, drafts: { 2: { street: 'Av. Arce' } } },
      },
    });
    expect(await loadDraft(cart)).toEqual(draft);
  });
});

describe('the draft over a back-end that keeps none', () => {
  const session = { cartId: CART, userId: null, sid: '' } as Session;
  const owner = (jar: Jar) => ({ session, jar });
  const invoice = { invoicenumber: '1020', invoicename: 'Quispe' };

  beforeEach(() => {
    Object.assign(backend, { status: 404, body: { success: false } });
  });

  test('is in a cookie of its own, however long, and ends with its order but for the invoice [SYNC-12, CHK-27]', async () => {
    const jar = cookieJar();
    const personal = Object.fromEntries(Array.from({ length: 3 }, (_, at) => [`f${at}`, 'ñ'.repeat(1500)]));
    await saveDraft(owner(jar), { guest: true, personal, drafts: { 1: { city: '11' } }, invoice });
    await saveDraft(owner(jar), { drafts: { 2: { day: 'x' } } });
    expect(jar.get('ajuar_draft.1')?.value).toBeTruthy();
    expect(jar.get('ajuar_session')).toBeUndefined();
    const drafts = { 1: { city: '11' }, 2: { day: 'x' } };
    expect(await loadDraft(owner(jar))).toMatchObject({ guest: true, personal, drafts, invoice });
    await endDraft(jar);
    expect(await loadDraft(owner(jar))).toMatchObject({ guest: false, personal: null, drafts: {}, invoice });
    expect(jar.get('ajuar_draft.1')?.value ?? '').toBe('');
  });

  test('keeps a dedication for half a day, the rest longer [SYNC-23]', async () => {
    const jar = cookieJar();
    const until = NOW + 12 * 3_600_000;
    const dedication = { name: 'Elena', message: 'Felicidades', until };
    await saveDraft(owner(jar), { guest: true, dedication });
    vi.setSystemTime(until - 1);
    expect(await loadDraft(owner(jar))).toMatchObject({ guest: true, dedication });
    vi.setSystemTime(until);
    expect(await loadDraft(owner(jar))).toMatchObject({ guest: true, dedication: null });
  });
});
