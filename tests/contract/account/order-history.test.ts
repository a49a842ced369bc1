import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_TTL_MS } from '#backend/modules/account/tokens.ts';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { logout } from '#lib/contracts/account.ts';
import type { Call } from '#lib/contracts/call.ts';
import { attachOrder, getCustomerOrders, getOrderByCustomerId, getOrderById } from '#lib/contracts/orders.ts';
import { add, bought, makeCart, makeProduct, order, placed } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { as, type Customer, makeCustomer, makeProven, sendAs } from './customers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MISSING = { success: false, message: expect.stringContaining('No hemos encontrado') };

/** An order that a guest placed with a customer's e-mail, closed. */
async function orderOf({ email }: Pick<Customer, 'email'>, quantity = 1): Promise<string> {
  const mug = await makeProduct(shop, { stock: 50, price: 5900 });
  const cart = await makeCart(shop, add(mug, quantity));
  const personaldata = { firstname: 'Rosa', lastname: 'Quispe', email, phone: '700 12345' };
  const { message } = await order(shop, cart, { personaldata });
  shop.advance(1000);
  return message;
}

/** Makes it the customer's, as an order that they placed logged in is. */
async function own(customer: Customer, quantity = 1): Promise<string> {
  const orderid = await orderOf(customer, quantity);
  await as(shop, customer)(attachOrder, { orderid, customerid: customer.customerid });
  return orderid;
}

type Page = { rows: { group: number; linecount: number; lines: object[]; order: { ORDERID: string } }[] };
async function history(customer: Customer, query: object = {}) {
  const asked = { customerid: customer.customerid, page: 1, size: 2, ...query };
  const { body } = await as(shop, customer)(getCustomerOrders, asked);
  return body as Page & { total: number; groups: object[] };
}
const numbers = ({ rows }: Page) => rows.map(({ order: { ORDERID } }) => ORDERID);

describe('a customer’s history', () => {
  test('comes in pages, grouped by status group in the order of the steps, with the first lines [ORD-07]', async () => {
    const deps = { ...shop.deps, ...linkEnv(shop.env) };
    const rosa = await makeProven(shop);
    const [done, first, ready, second] = [
      await own(rosa),
      await own(rosa, 2),
      await own(rosa),
      await own(rosa),
    ];
    await changeOrderStatus(deps, done, 7);
    await changeOrderStatus(deps, ready, 5);
    const counts = [
      { group: 1, count: 2 },
      { group: 4, count: 1 },
      { group: 6, count: 1 },
    ];
    const page = await history(rosa);
    expect(numbers(page)).toEqual([second, first]);
    expect(page).toMatchObject({ total: 4, groups: counts });
    expect(page.rows[1]).toMatchObject({
      ...{ group: 1, linecount: 1, unitcount: 2, order: { TOTAL: 118, SHIPPINGTYPE: 'PICKUP' } },
      lines: [{ PRODUCTNAME: expect.stringContaining('Producto'), DEFAULTIMAGE: '0123456789abcdef' }],
    });
    expect(numbers(await history(rosa, { page: 2 }))).toEqual([ready, done]);
    expect(numbers(await history(rosa, { page: 3 }))).toEqual([]);
    const alone = await history(rosa, { group: 4 });
    expect(numbers(alone)).toEqual([ready]);
    expect(alone).toMatchObject({ total: 4, groups: counts });
    expect(await history(rosa, { group: 99 })).toMatchObject({ rows: [], total: 4 });

    // A status that the shop does not know any more: what the history says counts, else it comes last.
    await shop.deps.db
      .updateTable('shop_order')
      .set({ status_id: 77 })
      .where('order_id', '=', done)
      .execute();
    await shop.deps.db
      .updateTable('shop_order')
      .set({ status_id: 78 })
      .where('order_id', '=', first)
      .execute();
    await shop.deps.db.deleteFrom('order_history').where('order_id', '=', first).execute();
    const unknown = await history(rosa, { size: 10 });
    expect(unknown.rows.map(({ group }) => group)).toEqual([1, 4, 6, -1]);
    expect(numbers(unknown)).toEqual([second, ready, done, first]);
    const reached = await as(shop, rosa)(getOrderById, {
      ...{ orderid: done, email: '', userId: rosa.customerid, languageid: 3 },
    });
    expect(reached.body).toMatchObject({ orderHistory: [{ STATUSID: 1 }, { STATUSID: 7 }] });
  });

  test.each([[{ page: 0 }], [{ page: 10_001 }], [{ size: 51 }], [{ group: 'x' }]])(
    'refuses %j',
    async (query) => {
      const rosa = await makeCustomer(shop);
      const asked = { customerid: rosa.customerid, page: 1, size: 10, ...query };
      expect((await as(shop, rosa)(getCustomerOrders, asked)).status).toBe(400);
    },
  );
});

describe('an order that was placed as a guest', () => {
  test('becomes the customer’s by the same e-mail, proven or not, once and for all', async () => {
    const rosa = await makeCustomer(shop);
    const orderid = await orderOf({ email: rosa.email.toUpperCase() });
    const attach = (who: Customer) =>
      as(shop, who)(attachOrder, { orderid, customerid: who.customerid }).then(({ body }) => body);
    expect(numbers(await history(rosa))).toEqual([]);
    const luis = await makeProven(shop);
    expect(await attach(luis)).toMatchObject(MISSING);
    expect(await attach(rosa)).toEqual({ success: true });
    expect(await attach(rosa)).toEqual({ success: true });
    expect(numbers(await history(rosa))).toEqual([orderid]);
    expect(numbers(await history(luis))).toEqual([]);
    // The e-mail moves to somebody else: the order stays whose it is.
    await shop.deps.db
      .updateTable('customer')
      .set({ email_key: 'otra@correo.example' })
      .where('customer_id', '=', rosa.customerid)
      .execute();
    const next = await makeCustomer(shop, { email: rosa.email });
    expect(await attach(next)).toMatchObject(MISSING);
    expect(numbers(await history(rosa))).toEqual([orderid]);
  });

  test('is nobody’s by a number that does not exist', async () => {
    const rosa = await makeCustomer(shop);
    const asked = { orderid: '999999999', customerid: rosa.customerid };
    expect((await as(shop, rosa)(attachOrder, asked)).body).toMatchObject(MISSING);
  });
});

test('orders open to the customer’s own token alone, and no longer than it lasts [CALL-52, CALL-54]', async () => {
  const rosa = await makeProven(shop);
  const luis = await makeProven(shop);
  const orderid = await own(rosa);
  const { customerid } = rosa;
  const calls: readonly (readonly [Call, object])[] = [
    [getOrderByCustomerId, { customerid }],
    [getCustomerOrders, { customerid, page: 1, size: 10 }],
    [attachOrder, { customerid, orderid }],
    [getOrderById, { userId: customerid, orderid, email: '', languageid: 3 }],
  ];
  const statuses = (send: (call: Call, body: object) => Promise<{ status: number }>) =>
    Promise.all(calls.map(async ([call, body]) => (await send(call, body)).status));
  expect(await statuses(as(shop, rosa))).toEqual([200, 200, 200, 200]);
  // Another customer's token, none, a forged one, and none of the storefront's key.
  expect(await statuses(as(shop, luis))).toEqual([403, 403, 403, 403]);
  expect(await statuses((call, body) => sendAs(shop, call, body))).toEqual([401, 401, 403, 403]);
  expect(await statuses(as(shop, { token: `${rosa.token.slice(0, -1)}_` }))).toEqual([401, 401, 401, 401]);
  expect(
    await statuses((call, body) => shop.send(call, body, { authorization: `Bearer ${rosa.token}` })),
  ).toEqual([403, 403, 403, 403]);
  // A guest who knows nothing but the number.
  const guest = await sendAs(shop, getOrderById, { userId: null, orderid, email: '', languageid: 3 });
  expect(guest.body).toMatchObject(MISSING);
  const others = { userId: luis.customerid, orderid, email: '', languageid: 3 };
  expect((await as(shop, luis)(getOrderById, others)).body).toMatchObject(MISSING);
  await as(shop, luis)(logout);
  expect((await as(shop, luis)(getOrderByCustomerId, { customerid: luis.customerid })).status).toBe(401);
  shop.advance(TOKEN_TTL_MS);
  expect(await statuses(as(shop, rosa))).toEqual([401, 401, 401, 401]);
});

test('an order that nobody closed is left out of the history once it has expired', async () => {
  const rosa = await makeProven(shop);
  const mug = await makeProduct(shop, { stock: 5 });
  const open = await placed(shop, await makeCart(shop, add(mug)));
  const closed = await bought(shop, await makeCart(shop, add(mug)));
  await shop.deps.db
    .updateTable('shop_order')
    .set({ customer_id: rosa.customerid })
    .where('order_id', 'in', [open, closed])
    .execute();
  expect(numbers(await history(rosa)).toSorted()).toEqual([open, closed].toSorted());
  await shop.deps.db
    .updateTable('shop_order')
    .set({ status_id: 8 })
    .where('order_id', 'in', [open, closed])
    .execute();
  expect(await history(rosa)).toMatchObject({ total: 1, groups: [{ group: 9, count: 1 }] });
});
