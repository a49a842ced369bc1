import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pruneLinks } from '#backend/modules/carts/links/links.ts';
import { type Follower, recoverCart } from '#lib/cart/recovery.ts';
import type { Call, CallInput } from '#lib/contracts/call.ts';
import { type Cart, getCart, getUserInfoByCartID, updateCart } from '#lib/contracts/carts.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import {
  add,
  bought,
  change,
  GUEST,
  type Made,
  makeCart,
  makeProduct,
  OTHER_STORE,
  placed,
  STORE,
  setPrice,
  setStock,
  withdraw,
} from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: Shop;
vi.mock('#lib/platform/api/client.ts', () => ({
  call: <C extends Call>(contract: C, input: CallInput<C>) => shop.call(contract, input),
}));

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function operate(path: string, body: object = {}) {
  const { status, text } = await shop.operate(path, body);
  return { status, body: JSON.parse(text) };
}

/** The token of a new link to a cart. */
async function linkTo(cart: Cart): Promise<string> {
  const { body } = await operate(`/operator/carts/${cart.id}/link`);
  return body.link.url.replace('http://tienda.test/checkout/recovery-cart/', '');
}

const ask = (id: string) => shop.call(getUserInfoByCartID, { id });

describe('the cart behind a link', () => {
  test('comes with its store and lines, and with no login [CALL-40]', async () => {
    const cup = await makeProduct(shop, { stock: 9, price: 5900 });
    const cart = await makeCart(shop, add(cup, 2));
    const token = await linkTo(cart);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await ask(token)).toMatchObject({
      success: true,
      storeid: STORE,
      userId: GUEST,
      token: '',
      shopCart: { id: cart.id, data: { products: [{ productsku: cup.sku, quantity: 2 }], total: 11_800 } },
    });
    expect(await linkTo(cart)).not.toBe(token);
    expect(await ask(token)).toMatchObject({ success: true });
  });

  test('is not to be had by its own id, by a made-up token, or without the server’s key [CALL-40, CART-45]', async () => {
    const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 9 })));
    const token = await linkTo(cart);
    for (const id of [cart.id, `${token}x`, token.toLowerCase(), 'nada']) {
      expect(await ask(id)).toMatchObject({ success: false });
    }
    expect((await shop.send(getUserInfoByCartID, { id: token })).status).toBe(403);
    const kept = await shop.deps.db.selectFrom('cart_link').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('is gone once it is paid, emptied or dropped, and when the link has ended [CALL-40, CART-45]', async () => {
    const cup = await makeProduct(shop, { stock: 30 });
    const paid = await makeCart(shop, add(cup));
    const emptied = await makeCart(shop, add(cup));
    const dropped = await makeCart(shop, add(cup));
    const old = await makeCart(shop, add(cup));
    const tokens = [await linkTo(paid), await linkTo(emptied), await linkTo(dropped), await linkTo(old)];
    await bought(shop, paid);
    await change(shop, emptied.id, [{ type: 'remove', key: cup.sku }]);
    await shop.deps.db.deleteFrom('cart').where('cart_id', '=', dropped.id).execute();
    const still = async () => (await Promise.all(tokens.map(ask))).map(({ success }) => success);
    expect(await still()).toEqual([false, false, false, true]);
    shop.advance(30 * DAY_MS - 1000);
    expect(await still()).toEqual([false, false, false, true]);
    expect(await pruneLinks(shop.deps)).toBe(0);
    shop.advance(2000);
    expect(await still()).toEqual([false, false, false, false]);
    expect(await pruneLinks(shop.deps)).toBeGreaterThan(2);
    for (const gone of [paid, emptied, dropped]) {
      expect(await operate(`/operator/carts/${gone.id}/link`)).toMatchObject({ status: 409 });
    }
    expect(await operate('/operator/carts/nada/link')).toMatchObject({ status: 409 });
  });
});

const stores = [
  { storeId: STORE, catalogId: catalogId.parse(1) },
  { storeId: OTHER_STORE, catalogId: catalogId.parse(2) },
];
const follow = (token: string, follower: Partial<Follower> = {}) =>
  recoverCart(token, { session: parseSession({}), asked: null, cookie: '101', stores, ...follower });
const sessionOf = (cart: Cart) => parseSession({ cartId: cart.id, cartStoreId: cart.storeid });

async function linesOf(id: string | null | undefined, storeid = STORE) {
  const { shopCart } = await shop.call(getCart, { id: id ?? null, storeid, userid: GUEST });
  return Object.fromEntries(shopCart.data.products.map((line) => [line.productsku, line.quantity]));
}

describe('following a link', () => {
  let cup: Made;
  let plate: Made;
  beforeEach(async () => {
    cup = await makeProduct(shop, { stock: 9, price: 5900 });
    plate = await makeProduct(shop, { stock: 5, price: 4500 });
  });

  test('makes a cart of the visitor’s own; the one that was left stays as it is [CART-44]', async () => {
    const left = await makeCart(shop, add(cup, 2), add(plate));
    const token = await linkTo(left);
    const first = await follow(token);
    expect(first?.notice).toEqual({ tone: 'success', text: 'Recuperamos tu carrito.' });
    expect(first?.session.cartId).not.toBe(left.id);
    expect(await linesOf(first?.session.cartId)).toEqual({ [cup.sku]: 2, [plate.sku]: 1 });
    await change(shop, first?.session.cartId ?? null, [{ type: 'remove', key: cup.sku }]);
    expect(await linesOf(left.id)).toEqual({ [cup.sku]: 2, [plate.sku]: 1 });
  });

  test('merges with what the visitor has, once however often and in however many tabs [CART-44]', async () => {
    const token = await linkTo(await makeCart(shop, add(cup, 2), add(plate, 4)));
    const other = await makeProduct(shop, { stock: 3 });
    const mine = await makeCart(shop, add(cup, 5), add(plate), add(other));
    const session = sessionOf(mine);
    const merged = { [cup.sku]: 5, [plate.sku]: 4, [other.sku]: 1 };
    const tabs = await Promise.all([1, 2, 3].map(() => follow(token, { session })));
    expect(tabs.map((tab) => tab?.session.cartId)).toEqual([mine.id, mine.id, mine.id]);
    expect(await linesOf(mine.id)).toEqual(merged);
    await follow(token, { session });
    expect(await linesOf(mine.id)).toEqual(merged);
  });

  test('a session whose cart is gone gets one cart from two tabs, filled once [CART-44]', async () => {
    const token = await linkTo(await makeCart(shop, add(cup, 2)));
    const session = parseSession({ cartId: crypto.randomUUID(), cartStoreId: STORE });
    const [one, two] = await Promise.all([follow(token, { session }), follow(token, { session })]);
    expect(one?.session.cartId).toBe(two?.session.cartId);
    expect(await linesOf(one?.session.cartId)).toEqual({ [cup.sku]: 2 });
  });

  test('on the device that left it goes on with the same cart [CART-44]', async () => {
    const left = await makeCart(shop, add(cup, 2));
    const again = await follow(await linkTo(left), { session: sessionOf(left) });
    expect(again?.session.cartId).toBe(left.id);
    expect(await linesOf(left.id)).toEqual({ [cup.sku]: 2 });
  });

  test('reports what is gone, what there is less of, and what costs another price [CART-44]', async () => {
    const third = await makeProduct(shop, { stock: 5 });
    const token = await linkTo(await makeCart(shop, add(cup, 8), add(plate), add(third)));
    await setStock(shop, cup, 3);
    await setPrice(shop, plate, 5000);
    await withdraw(shop, third);
    const told = await follow(token);
    expect(await linesOf(told?.session.cartId)).toEqual({ [cup.sku]: 3, [plate.sku]: 1 });
    expect(told?.notice.tone).toBe('success');
    expect(told?.notice.text).toMatch(
      /^Recuperamos tu carrito\. Ya no están disponibles en esta tienda: Producto \d+\. Quedan menos unidades y pusimos las que hay: Producto \d+\. Cambió el precio de: Producto \d+\.$/,
    );
    await setStock(shop, cup, 0);
    await setStock(shop, plate, 0);
    const nothing = await follow(token);
    expect(nothing).toMatchObject({ session: { cartId: null }, notice: { tone: 'error' } });
  });

  test('goes to the store of the link, else the one selected, else the cart’s [CART-46, GAP-055, STORE-15]', async () => {
    await shop.deps.db
      .insertInto('stock')
      .values({ sku: cup.sku, store_id: OTHER_STORE, quantity: 1 })
      .execute();
    const left = await makeCart(shop, add(cup, 2));
    const token = await linkTo(left);
    const mine = await makeCart(shop, add(plate));
    const there = await follow(token, { asked: '102', session: sessionOf(mine) });
    expect(there).toMatchObject({ store: { storeId: 102 }, remember: true, session: { cartStoreId: 102 } });
    expect(await linesOf(mine.id, OTHER_STORE)).toMatchObject({ [plate.sku]: 1 });
    expect(await follow(token, { asked: '999', cookie: '102' })).toMatchObject({ store: { storeId: 102 } });
    await shop.call(updateCart, { id: left.id, storeid: OTHER_STORE });
    expect(await follow(token, { asked: '999', cookie: undefined })).toMatchObject({
      store: { storeId: 102 },
      remember: true,
    });
  });

  test('leads nowhere with a token that is none, without asking for it [CART-45]', async () => {
    for (const token of ['', 'x', '../../etc/passwd', 'a'.repeat(300), 'a'.repeat(32)]) {
      expect(await follow(token)).toBeNull();
    }
  });

  test('a customer’s cart gives its lines and no login [CART-44]', async () => {
    const theirs = await makeCart(shop, add(cup, 2));
    await shop.deps.db.updateTable('cart').set({ user_id: 7 }).where('cart_id', '=', theirs.id).execute();
    const token = await linkTo(theirs);
    expect(await ask(token)).toMatchObject({ userId: 7, token: '' });
    const visitor = await follow(token);
    expect(visitor?.session).toMatchObject({ userId: null, token: '', firstName: '' });
    expect(await linesOf(visitor?.session.cartId)).toEqual({ [cup.sku]: 2 });
  });
});

describe('carts that were left behind', () => {
  const left = async (body: object) => (await operate('/operator/carts/left', body)).body.rows;
  const idsOf = async (body: object) =>
    (await left(body)).map(({ cartid }: { cartid: string }) => cartid) as string[];

  test('are those that somebody can be reminded of, with what is in them and a link that works', async () => {
    const cup = await makeProduct(shop, { stock: 50, price: 5900 });
    const nobodys = await makeCart(shop, add(cup));
    const begun = await makeCart(shop, add(cup, 2));
    await placed(shop, begun, {
      personaldata: { firstname: 'Rosa', lastname: 'Quispe', email: 'rosa1@correo.bo', phone: '70012345' },
    });
    const since = await makeCart(shop, add(cup));
    const email = 'rosa2@correo.bo';
    const who = { firstname: 'Ana', lastname: 'Quispe', email, phone: '70012346' };
    await placed(shop, since, { personaldata: who });
    expect(await idsOf({ hours: 24, all: true })).not.toContain(begun.id);
    // A version may run ahead of the clock by some milliseconds.
    shop.advance(DAY_MS + 1000);
    expect(await idsOf({ hours: 24, all: false })).toEqual(expect.arrayContaining([begun.id, since.id]));
    expect(await idsOf({ hours: 24, all: false })).not.toContain(nobodys.id);
    expect(await idsOf({ hours: 24, all: true })).toContain(nobodys.id);
    expect(await idsOf({ hours: 25, all: true })).not.toContain(begun.id);
    const bag = await makeCart(shop, add(cup));
    const orderid = await placed(shop, bag, { personaldata: who });
    await shop.deps.db
      .updateTable('shop_order')
      .set({ is_closed: true })
      .where('order_id', '=', orderid)
      .execute();
    const rows = await left({ hours: 24, all: false });
    const ids = rows.map(({ cartid }: { cartid: string }) => cartid);
    expect(ids).toContain(begun.id);
    expect(ids).not.toContain(since.id);
    const row = rows.find(({ cartid }: { cartid: string }) => cartid === begun.id);
    expect(row).toMatchObject({
      email: 'rosa1@correo.bo',
      phone: '70012345',
      firstname: 'Rosa',
      units: 2,
      total: 118,
    });
    expect(await ask(row.link.url.split('/').at(-1))).toMatchObject({
      success: true,
      shopCart: { id: begun.id },
    });
  });

  test('are listed within bounds, by the operator alone', async () => {
    expect(await operate('/operator/carts/left', { hours: -1, all: true })).toMatchObject({ status: 400 });
    const response = await fetch(`${shop.address}/operator/carts/left`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(403);
  });
});
