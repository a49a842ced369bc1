import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDemo, withCustomers } from '#backend/modules/import/demo.ts';
import { getCustomerById } from '#lib/contracts/account/profile.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { getOrderOptions } from '#lib/contracts/order-changes.ts';
import { getCustomerOrders, getOrderById, getStatusOrders } from '#lib/contracts/orders.ts';
import { getGroupGifts } from '#lib/contracts/registry/group-gifts.ts';
import { getCustomerEventById, getCustomerEventsByUserId } from '#lib/contracts/registry/owner.ts';
import { startBackend, type TestBackend } from '../support/backend.ts';
import { as, type Customer, mails, signIn } from './customers.ts';

let shop: TestBackend;
let ana: Customer;
let password: string;

const counts = async () => {
  const { db } = shop.deps;
  const sum = db.fn.sum<number>('quantity').as('sum');
  const stock = await db.selectFrom('stock').select(sum).executeTakeFirstOrThrow();
  const rows = (table: 'sale' | 'customer') =>
    db.selectFrom(table).select(db.fn.countAll<string>().as('rows')).executeTakeFirstOrThrow();
  return {
    stock: Number(stock.sum),
    sales: (await rows('sale')).rows,
    customers: (await rows('customer')).rows,
  };
};

beforeAll(async () => {
  shop = await startBackend();
  const before = await counts();
  // What every shop has that loads the demo: no customer of whom everybody knows the password.
  expect(before).toMatchObject({ customers: 0 });
  await shop.deps.db.transaction().execute(withCustomers(shop.deps));
  expect(await counts()).toEqual({ ...before, customers: 1 });
  const file = JSON.parse(await readFile('data/demo/customers/ana-quispe.json', 'utf8'));
  password = file.password;
  const entered = await signIn(shop, file.email, password);
  if (!entered.success) throw new Error(entered.message);
  ana = { email: file.email, customerid: entered.userId, token: entered.token };
});
afterAll(() => shop.close());

type History = CallOutput<typeof getCustomerOrders>;
const history = async (size = 50) => {
  const asked = { customerid: ana.customerid, page: 1, size };
  const { body } = await as(shop, ana)(getCustomerOrders, asked);
  return getCustomerOrders.response.parse(body) as History;
};

test('what the demo’s customer paid in the store is paid', async () => {
  const { db } = shop.deps;
  const rows = await db.selectFrom('shop_order').selectAll().where('payment_type', '=', 'OFFLINE').execute();
  const isPaid = async (orderid: string) => {
    const found = await shop.call(getOrderOptions, { orderid });
    return found.success && found.options.ispaid;
  };
  for (const { order_id, status_id, address } of rows.filter(({ event_id }) => event_id === null))
    expect(await isPaid(order_id), `${status_id} ${JSON.stringify(address)}`).toBe(
      [3, 7].includes(status_id),
    );
});

test('the demo’s customer has a proven e-mail, two addresses, and an order in every status', async () => {
  const { body } = await as(shop, ana)(getCustomerById, { customerid: ana.customerid });
  expect(body).toMatchObject({
    USER: { FIRSTNAME: 'Ana', LASTNAME: 'Quispe', EMAILPROVEN: true },
    ADDRESS: [
      { ADDRESSNAME: 'Casa', ISDEFAULT: true },
      { ADDRESSNAME: 'Oficina', ISDEFAULT: false },
    ],
  });
  const { rows, total, groups } = await history();
  const { rows: statuses } = await shop.call(getStatusOrders, {});
  expect(new Set(rows.map(({ order }) => order.STATUSID))).toEqual(
    new Set(statuses.map(({ STATUSID }) => STATUSID)),
  );
  expect(groups.map(({ group }) => group)).toEqual([1, 2, 3, 4, 5, 6, 9]);
  expect(total).toBe(rows.length);
  expect(total).toBeGreaterThan(10);
  expect(new Set(rows.map(({ order }) => order.SHIPPINGTYPE))).toEqual(new Set(['PICKUP', 'ADDRESS']));
  expect(new Set(rows.map(({ order }) => order.PAYMENTTYPE))).toEqual(new Set(['OFFLINE', 'WAIT']));
  for (const { order, lines } of rows) {
    expect(order.TOTAL).toBe(order.SUBTOTAL - order.DISCOUNT + order.SHIPPINGCOST);
    expect(lines.every(({ DEFAULTIMAGE }) => DEFAULTIMAGE !== '')).toBe(true);
    const asked = { orderid: order.ORDERID, email: '', userId: ana.customerid, languageid: 3 };
    const found = getOrderById.response.parse((await as(shop, ana)(getOrderById, asked)).body);
    if (!found.success) throw new Error(found.message);
    expect(found.orderHistory.at(-1)?.STATUSID).toBe(order.STATUSID);
    const times = found.orderHistory.map(({ DATE_ADDED }) => Date.parse(DATE_ADDED));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(shop.deps.clock().getTime());
  }
});

test('they have three events: one that guests buy from, a surprise, and one whose group gift waits for a choice', async () => {
  const own = getCustomerEventsByUserId.response.parse(
    (await as(shop, ana)(getCustomerEventsByUserId, { userid: ana.customerid })).body,
  );
  const ids = own.success ? own.EVENTS.map(({ EVENTID }) => EVENTID) : [];
  expect(ids.toSorted()).toEqual([1000, 1001, 1002]);
  const list = async (eventid: number) =>
    getCustomerEventById.response.parse(
      (await as(shop, ana)(getCustomerEventById, { languageid: 3, eventid })).body,
    );
  const wedding = await list(1000);
  if (!wedding.success) throw new Error(wedding.message);
  const rug = wedding.PRODUCTS.find(({ isgroup }) => isgroup);
  expect(rug).toMatchObject({ productsku: 'ALF-COP-LIN-200', quantity_assigned: 0, held: 1 });
  const orders = wedding.PRODUCTS.flatMap((gift) => gift.orders);
  expect(orders.map(({ deliverytype }) => deliverytype)).toContain('EXTERNALDELIVERY');
  expect(orders.map(({ buyer }) => buyer)).toContain('Tía Elsa:Con todo mi cariño y mi bendición.');
  const surprise = await list(1001);
  expect(surprise).toMatchObject({ EVENT: { EVENTINFO: { eventname: 'Baby shower de Lucía' } } });
  expect(JSON.stringify(surprise)).not.toMatch(/Patricia|Marcelo|Bienvenida, Emilia/);
  const groups = await as(shop, ana)(getGroupGifts, { eventid: 1002 });
  expect(groups.body).toMatchObject({ rows: [{ productsku: 'LAM-AMB-CRU', collected: 420, choose: true }] });
  // Gifts are collected in the store of their list; of a contribution nothing is.
  const given = await shop.deps.db
    .selectFrom('shop_order')
    .select(['event_purpose', 'address'])
    .where('event_id', 'is not', null)
    .execute();
  for (const purpose of ['gift', 'external', 'contribution'] as const) {
    const stores = given
      .filter((order) => order.event_purpose === purpose)
      .map(({ address }) => address.store);
    expect(new Set(stores), purpose).toEqual(
      new Set([purpose === 'contribution' ? undefined : 'La Paz San Miguel']),
    );
  }
});

test('nobody gets mail for it, and a second start leaves all as it is', async () => {
  expect(await mails(shop)).toEqual([]);
  const before = await history();
  await prepareDemo(shop.deps);
  await shop.deps.db.transaction().execute(withCustomers(shop.deps));
  expect(await history()).toEqual(before);
  expect((await signIn(shop, ana.email, password)).success).toBe(true);
});
