import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCart } from '#lib/cart/kept-cart.ts';
import { copyCartForGuest, joinCarts } from '#lib/contracts/account/carts.ts';
import { enterStore, undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import { type Cart, changeCart, getCart } from '#lib/contracts/carts.ts';
import type { StoreId } from '#lib/contracts/fields.ts';
import { parseSession, type Session, withVisitorId } from '#lib/platform/session/content.ts';
import { add, GUEST, type Made, makeCart, makeProduct, OTHER_STORE, STORE } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, makeCustomer, runOut } from './customers.ts';

let shop: Shop;
let cup: Made;
let bowl: Made;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  [cup, bowl] = await Promise.all([makeProduct(shop, { stock: 50 }), makeProduct(shop, { stock: 50 })]);
  const stock = [cup, bowl].map(({ sku }) => ({ sku, store_id: OTHER_STORE, quantity: 50 }));
  await shop.deps.db.insertInto('stock').values(stock).execute();
});

const newVisitor = () => withVisitorId(parseSession({}));
const shopperOf = ({ sid }: Session) => ({ userid: GUEST, visitorid: sid });
const unitsOf = (cart: Pick<Cart, 'data'> | null) =>
  Object.fromEntries(cart?.data.products.map(({ productsku, quantity }) => [productsku, quantity]) ?? []);

const read = async (session: Session, storeid: StoreId) =>
  (await shop.call(getCart, { id: session.cartId, storeid, ...shopperOf(session) })).shopCart;

/** Adds one unit, and gives the cookie that the response sets. */
async function addOne(session: Session, storeid: StoreId, made: Made): Promise<Session> {
  const { shopCart } = await shop.call(changeCart, {
    ...{ id: session.cartId, storeid, updatedate: null, intents: [add(made, 1)] },
    ...shopperOf(session),
  });
  return shopCart ? keepCart(session, shopCart) : session;
}

async function enter(session: Session, storeid: StoreId): Promise<Session> {
  const input = { id: session.cartId, target: null, storeid, keep: false, ...shopperOf(session) };
  const { shopCart } = await shop.call(enterStore, input);
  return shopCart ? keepCart(session, shopCart) : session;
}

async function undo(session: Session, storeid: StoreId): Promise<Session> {
  const response = await shop.call(undoStoreChange, { id: session.cartId, storeid, ...shopperOf(session) });
  if (!response.success) throw new Error(response.message);
  return keepCart(session, response.shopCart);
}

test('whichever response’s cookie arrives last, each store shows its cart, and goes on with it [SYNC-01]', async () => {
  const begun = newVisitor();
  const here = await addOne(begun, STORE, cup);
  const there = await enter(here, OTHER_STORE);
  const apart = await undo(there, OTHER_STORE);
  const last = await addOne(apart, OTHER_STORE, bowl);
  const cookies = [begun, here, there, apart, last];
  for (const cookie of cookies) {
    expect(unitsOf(await read(cookie, STORE))).toEqual({ [cup.sku]: 1 });
    expect(unitsOf(await read(cookie, OTHER_STORE))).toEqual({ [bowl.sku]: 1 });
  }
  // Nor does a change begin another cart, with any of them.
  for (const cookie of cookies) await addOne(cookie, OTHER_STORE, bowl);
  expect(unitsOf(await read(begun, OTHER_STORE))).toEqual({ [bowl.sku]: 1 + cookies.length });
  expect(unitsOf(await read(begun, STORE))).toEqual({ [cup.sku]: 1 });
});

test('additions in both stores lose none, whatever cookie each is sent with and at whatever time [SYNC-01]', async () => {
  const step = fc.record({ isHere: fc.boolean(), cookie: fc.nat(), atOnce: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const begun = newVisitor();
      const cookies = [begun];
      const sent = new Map([STORE, OTHER_STORE].map((store) => [store, 0]));
      let underWay: Promise<unknown>[] = [];
      for (const { isHere, cookie, atOnce } of steps) {
        const store = isHere ? STORE : OTHER_STORE;
        const [known = begun] = cookies.slice(cookie % cookies.length);
        // A cookie that names a filled cart of the other store brings it along first, as the shop does.
        const named = known.cartStoreId === null || known.cartStoreId === store ? known : begun;
        sent.set(store, (sent.get(store) ?? 0) + 1);
        underWay.push(addOne(named, store, cup).then((after) => cookies.push(after)));
        if (!atOnce) {
          await Promise.all(underWay);
          underWay = [];
        }
      }
      await Promise.all(underWay);
      for (const [store, units] of sent) {
        expect(unitsOf(await read(begun, store))).toEqual(units === 0 ? {} : { [cup.sku]: units });
      }
      const carts = shop.deps.db.selectFrom('cart').select('cart_id').where('visitor_id', '=', begun.sid);
      expect(await carts.execute()).toHaveLength([...sent.values()].filter((units) => units > 0).length);
    }),
    { numRuns: 15 },
  );
});

test('first additions of two tabs at once fill one cart', async () => {
  const visitor = newVisitor();
  const after = await Promise.all([1, 2, 3, 4].map(() => addOne(visitor, STORE, cup)));
  expect(new Set(after.map(({ cartId }) => cartId)).size).toBe(1);
  expect(unitsOf(await read(visitor, STORE))).toEqual({ [cup.sku]: 4 });
});

test('a filled cart that is only in another store is not left there: the change says so, until it was brought', async () => {
  const here = await addOne(newVisitor(), STORE, cup);
  const input = { id: here.cartId, storeid: OTHER_STORE, updatedate: null, intents: [add(bowl, 1)] };
  const refused = await shop.call(changeCart, { ...input, ...shopperOf(here) });
  expect(refused).toMatchObject({ success: false, shopCart: null, elsewhere: true });
  const there = await addOne(await enter(here, OTHER_STORE), OTHER_STORE, bowl);
  expect(unitsOf(await read(there, OTHER_STORE))).toEqual({ [cup.sku]: 1, [bowl.sku]: 1 });
});

test('carts of older cookies become their visitor’s by a change and by a change of store', async () => {
  const visitor = newVisitor();
  const [old, other] = [await makeCart(shop, add(cup, 2)), await makeCart(shop, add(bowl, 1))];
  await addOne(keepCart(visitor, old), STORE, cup);
  expect(unitsOf(await read(visitor, STORE))).toEqual({ [cup.sku]: 3 });
  const stranger = newVisitor();
  await enter(keepCart(stranger, other), OTHER_STORE);
  expect(unitsOf(await read(stranger, OTHER_STORE))).toEqual({ [bowl.sku]: 1 });
  expect(unitsOf(await read(stranger, STORE))).toEqual({});
});

test('a login joins the carts that the cookie lost; afterwards the visitor has none, but the copy that a login which ran out leaves', async () => {
  const visitor = newVisitor();
  await addOne(visitor, STORE, cup);
  await addOne(visitor, OTHER_STORE, bowl);
  const rosa = await makeCustomer(shop);
  const asRosa = as(shop, rosa);
  const input = { id: null, storeid: STORE, userid: rosa.customerid, visitorid: visitor.sid };
  const { shopCart } = joinCarts.response.parse((await asRosa(joinCarts, input)).body);
  expect(unitsOf(shopCart)).toEqual({ [cup.sku]: 1 });
  const there = { id: null, storeid: OTHER_STORE, userid: rosa.customerid };
  const other = getCart.response.parse((await asRosa(getCart, there)).body);
  expect(unitsOf(other.shopCart)).toEqual({ [bowl.sku]: 1 });
  for (const store of [STORE, OTHER_STORE]) expect(unitsOf(await read(visitor, store))).toEqual({});
  const copied = await shop.call(copyCartForGuest, {
    id: shopCart?.id ?? randomUUID(),
    login: runOut(shop, rosa),
    visitorid: visitor.sid,
  });
  expect(copied.success).toBe(true);
  expect(unitsOf(await read(visitor, STORE))).toEqual({ [cup.sku]: 1 });
});
