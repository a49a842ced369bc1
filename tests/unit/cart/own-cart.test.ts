import { beforeEach, describe, expect, test, vi } from 'vitest';
import { joinCart, settleCart } from '#lib/cart/customer-cart.ts';
import { loadCartCount } from '#lib/cart/data.ts';
import { followToWrite } from '#lib/cart/follow-store.ts';
import { cartId, catalogId, storeId } from '#lib/contracts/fields.ts';
import type { FormHandler } from '#lib/platform/bff/form-post.ts';
import { settleOwnCart } from '#lib/platform/bff/own-cart.ts';
import { parseSession, type Session, withActiveCart } from '#lib/platform/session/content.ts';
import { readFlash } from '#lib/platform/session/flash.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { postForm } from '#tests/unit/bff/post-form.ts';

const sent = vi.hoisted(() => [] as { method: string; body: unknown; token: string | undefined }[]);
const responses = vi.hoisted(() => new Map<string, { status?: number; body: object }>());
vi.mock('#lib/platform/api/exchange.ts', () => ({
  exchange: async (url: URL, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const method = url.pathname.split('/').at(-1) ?? '';
    const { status = 200, body: response } = responses.get(method) ?? { status: 404, body: {} };
    sent.push({ method, body: JSON.parse(body), token: headers.authorization });
    return { status, text: JSON.stringify(response) };
  },
}));

const GUEST_CART = '3b1f6a52-6d1c-4f0e-9a57-2f6a0c9f7d11';
const OWN_CART = '8c0b1d7e-95f2-4b0a-8a27-5f0e2c8b1a22';
const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
const at = '2026-11-24T12:00:00.000Z';
const cartOf = (id: string, userid: number) => ({
  ...{ id, storeid: 101, userid, createdate: at, updatedate: at, status: 'LOGIN' },
  data: {
    id,
    userID: userid,
    needCommit: false,
    products: [],
    saved: [],
    discount: 0,
    subtotal: 0,
    total: 0,
  },
});
const guest = parseSession({ sid: 'a', cartId: GUEST_CART, cartStoreId: 101 });
const customer = parseSession({ ...guest, userId: 7, token: 'bearer', expiry: Date.now() + 3_600_000 });
const JOINED = {
  success: true,
  shopCart: cartOf(OWN_CART, 7),
  joined: [{ key: 'A', change: 'added', name: 'Taza', quantity: 2 }],
};

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  sent.length = 0;
  responses.clear();
  responses.set('joinCarts', { body: JOINED });
  responses.set('getSignedInCustomer', {
    body: {
      success: true,
      customerid: 7,
      firstname: 'Rosa',
      haveevent: false,
      cart: { id: OWN_CART, storeid: 101 },
    },
  });
});

describe('the cart of a session', () => {
  const active = { id: OWN_CART as NonNullable<Session['cartId']>, storeid: 102 };
  test.each([
    ['of a customer without one is the active one', { ...customer, cartId: null }, OWN_CART],
    ['of a customer is the active one, whatever their cookie says', { ...customer, cartUserId: 7 }, OWN_CART],
    ['that they came with stays until it is joined', customer, GUEST_CART],
    ['of another customer stays apart', { ...customer, cartUserId: 8 }, GUEST_CART],
    ['of a guest is their own', guest, GUEST_CART],
  ])('%s', (_case, session, id) => {
    expect(withActiveCart(session, active).cartId).toBe(id);
    expect(withActiveCart(session, null)).toBe(session);
  });

  test('is joined with the token of the login, and what changed is said [SYNC-27]', async () => {
    const { session, notice } = await settleCart(customer, store);
    expect(sent).toMatchObject([
      { method: 'joinCarts', body: { id: GUEST_CART, storeid: 101, userid: 7 }, token: 'Bearer bearer' },
    ]);
    expect(session).toMatchObject({ cartId: OWN_CART, cartUserId: 7, userId: 7 });
    expect(notice).toEqual({
      tone: 'success',
      text: 'Juntamos tu carrito:\nAgregamos Taza (2 u.), que tenías en tu cuenta.',
    });
  });

  test.each([
    ['a guest with a cart of their own', guest],
    ['a customer with theirs', { ...customer, cartUserId: 7 }],
    ['whoever has none', { ...guest, cartId: null, cartUserId: 7 }],
  ])('of %s needs nothing', async (_case, session) => {
    expect(await settleCart(session, store)).toEqual({ session, notice: null });
    expect(sent).toEqual([]);
  });

  test('goes on as a copy when the login has ended; one that is gone ends', async () => {
    const cartId = OWN_CART as NonNullable<Session['cartId']>;
    const left = { ...guest, cartId, cartUserId: 7, login: 'L'.repeat(43) };
    responses.set('copyCartForGuest', { body: { success: true, shopCart: cartOf(GUEST_CART, -1) } });
    const { session, notice } = await settleCart(left, store);
    expect(session).toMatchObject({ cartId: GUEST_CART, cartUserId: null, userId: null });
    expect(notice?.text).toMatch(/^Tu sesión terminó/);
    responses.set('copyCartForGuest', { body: { success: false, message: 'no' } });
    expect(await settleCart(left, store)).toMatchObject({ session: { cartId: null }, notice: null });
    // Bound to no login, nobody can say how it ended.
    responses.set('copyCartForGuest', { body: { success: true, shopCart: cartOf(GUEST_CART, -1) } });
    const unbound = await settleCart({ ...left, login: '' }, store);
    expect(unbound).toMatchObject({ session: { cartId: null }, notice: null });
  });
});

describe('a request of a visitor whose cookie names no cart', () => {
  const SID = '7f0c2a51-3d7e-4c6b-8f7e-0a1b2c3d4e5f';
  const visitor = { ...guest, sid: SID, cartId: null, cartStoreId: null };
  const open = async (session: Session) => {
    const jar = cookieJar();
    return { jar, handle: { ...(await openSession(jar)), session } };
  };

  test('asks once whether they have one in this store, whatever steps need it', async () => {
    responses.set('enterStore', { body: { success: true, shopCart: null, moved: false } });
    const { jar, handle } = await open({ ...visitor });
    const settled = await settleOwnCart(handle, { jar, store, settle: settleCart });
    expect(await loadCartCount(settled.session, store)).toMatchObject({ count: 0, closed: false });
    expect(sent.map(({ method }) => method)).toEqual(['enterStore']);
    // Another store, and another request, are other questions.
    await loadCartCount(settled.session, { ...store, storeId: storeId.parse(102) });
    await loadCartCount({ ...visitor }, store);
    expect(sent).toHaveLength(3);
  });

  test('asks nothing for who is given their id with what they write; one who was named before may have a cart', async () => {
    responses.set('enterStore', { body: { success: true, shopCart: null, moved: false } });
    const nobody = { ...visitor, sid: '' };
    const written = await followToWrite(nobody, store);
    expect(written.sid).toMatch(/^[\da-f-]{36}$/);
    await loadCartCount(written, store);
    expect(sent).toEqual([]);
    const newcomer = { visitor: SID, cart: cartId.parse(GUEST_CART) };
    expect(await followToWrite({ ...nobody, newcomer }, store)).toMatchObject({ sid: SID });
    expect(sent).toMatchObject([{ method: 'enterStore', body: { visitorid: SID } }]);
  });

  test('goes on with the cart as it is while the back-end is away', async () => {
    responses.set('enterStore', { status: 500, body: {} });
    const { jar, handle } = await open({ ...visitor });
    expect(await settleOwnCart(handle, { jar, store, settle: settleCart })).toBe(handle);
    responses.set('enterStore', { body: { success: true, shopCart: cartOf(GUEST_CART, -1), moved: false } });
    const later = await settleOwnCart(handle, { jar, store, settle: settleCart });
    expect(later.session).toMatchObject({ cartId: GUEST_CART, cartStoreId: 101 });
  });
});

describe('a form', () => {
  async function post(session: Session, handler: FormHandler) {
    const jar = cookieJar({ ajuar_store: '101' });
    await (await openSession(jar)).save(session);
    const ownCart = { settle: settleCart, join: joinCart };
    const { status } = await postForm(handler, { a: 'b' }, { jar, ownCart });
    return { status, session: (await openSession(jar)).session, flash: await readFlash(jar) };
  }

  test('that logs somebody in joins their carts, in whatever way it does so', async () => {
    const { session, flash } = await post(guest, async () => ({ to: '/checkout/cart', session: customer }));
    expect(session).toMatchObject({ userId: 7, cartId: OWN_CART, cartUserId: 7 });
    expect(flash?.notice?.text).toContain('Juntamos tu carrito:');
  });

  test('logs in also where the carts cannot be joined at this moment; the next request does', async () => {
    responses.set('joinCarts', { status: 500, body: {} });
    const { session } = await post(guest, async () => ({ to: '/', session: customer }));
    expect(session).toMatchObject({ userId: 7, cartId: GUEST_CART });
    responses.set('joinCarts', { body: JOINED });
    expect((await settleCart(session, store)).session.cartId).toBe(OWN_CART);
  });
});

// What a back-end lacks is believed for a while: this comes last.
test('a cart is pushed, or adopted, with status LOGIN over an original back-end [SYNC-09, SYNC-10]', async () => {
  responses.set('joinCarts', { status: 404, body: {} });
  responses.set('updateCart', { body: { success: true, message: '', shopCart: cartOf(GUEST_CART, 7) } });
  expect((await joinCart(customer, store)).session).toMatchObject({ cartId: GUEST_CART, cartUserId: 7 });
  expect(sent.at(-1)).toMatchObject({ body: { id: GUEST_CART, userid: 7, status: 'LOGIN' } });
  responses.set('getAcviteCartsByUserId', { body: { success: true, id: OWN_CART } });
  await joinCart({ ...customer, cartId: null }, store);
  expect(sent.at(-1)).toMatchObject({ body: { id: OWN_CART, userid: 7, status: 'LOGIN' } });
  responses.set('getAcviteCartsByUserId', { body: { success: true, id: null } });
  expect((await joinCart({ ...customer, cartId: null }, store)).session.cartId).toBeNull();
});

test('what a change of store brought is told also when the response of the request that brought it was lost', async () => {
  const brought = { from: 'La Paz Centro', count: 1 };
  const shopCart = { ...cartOf(GUEST_CART, -1), brought };
  responses.set('enterStore', { body: { success: true, shopCart, moved: false } });
  const { session, notice } = await settleCart({ ...guest, cartStoreId: 102 }, store);
  expect(session.cartStoreId).toBe(101);
  expect(notice).toMatchObject({ tone: 'success', undo: true });
  // Told once: the session is in the store now.
  expect((await settleCart(session, store)).notice).toBeNull();
});
