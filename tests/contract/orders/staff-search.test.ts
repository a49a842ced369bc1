import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStaffOrders } from '#lib/contracts/account/staff.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { namesOf } from '#lib/registry/domain/persons.ts';
import { indexText } from '#lib/search/domain/words.ts';
import { makeEvent } from '../registry/factories.ts';
import { add, bought, makeCart, makeProduct, OTHER_STORE, STORE } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { type Floor, floorOf } from './staff-logins.ts';

let shop: Shop;
let floor: Floor;
let token = '';
beforeAll(async () => {
  shop = await openShop();
  floor = floorOf(shop);
  ({ token } = await floor.hire('marta'));
});
afterAll(() => shop.close());

const list = (input: Partial<CallInput<typeof getStaffOrders>>, as = token) =>
  floor.asStaff(getStaffOrders, { state: 'todo', delivery: '', query: '', ...input }, as);
const found = async (query: string, as = token) =>
  (await list({ query }, as)).rows.map(({ order }) => order.ORDERID);

interface Buyer {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  recipient?: string;
  /** The gift list that it is for. */
  event?: string;
}

async function orderOf({ email, recipient, event, ...personal }: Buyer): Promise<string> {
  const orderid = await bought(shop, await makeCart(shop, add(await makeProduct(shop, { stock: 5 }), 2)));
  await shop.deps.db
    .updateTable('shop_order')
    .set({
      ...{ email, personal: JSON.stringify(personal) },
      // What is left out stays as it was.
      address: sql<string>`address || ${JSON.stringify({ recipient, event })}::jsonb`,
    })
    .where('order_id', '=', orderid)
    .execute();
  return orderid;
}

const JOSE = {
  firstname: 'José María',
  lastname: 'Ñúñez Quispe',
  phone: '+591 712-34567',
  email: 'jm_nunez@ejemplo.bo',
};
const LI = {
  firstname: 'Li',
  lastname: 'Wang',
  phone: '733 00 111',
  email: 'wang@ejemplo.bo',
  recipient: 'Rosa Choque',
};

test('an order is found by name, telephone, e-mail and number, however they are written, and in its own store alone', async () => {
  const jose = await orderOf(JOSE);
  shop.advance(60_000);
  const li = await orderOf(LI);
  const spaced = `N.º ${jose.slice(0, 3)} ${jose.slice(3)}`;
  for (const query of [
    ...['jose nunez', 'QUISPE josé', 'José Mari', 'ñúñez', 'JM_Nunez@EJEMPLO.bo', 'jm_nunez'],
    ...['71234567', '712 34567', '+591 71234567', '591-712-34567', '(712) 345.67', '34567', jose, spaced],
    `https://ajuar.example/getOrderDetails/${jose}/jm_nunez@ejemplo.bo`,
  ]) {
    expect(await found(query), query).toEqual([jose]);
  }
  for (const query of ['li wang', 'wang', '73300111', 'rosa choque']) {
    expect(await found(query), query).toEqual([li]);
  }
  // The newest first; what many have narrows by the rest.
  expect(await found('@ejemplo.bo')).toEqual([li, jose]);
  for (const query of ['jose wang', 'jm%nunez', 'jmxnunez', "'; drop", '999999999']) {
    expect(await found(query), query).toEqual([]);
  }
  expect(await list({ query: 'li' })).toMatchObject({ isshort: true, rows: [] });
  const { token: abroad } = await floor.hire('luis', { storeid: OTHER_STORE });
  for (const query of ['nunez', '71234567', jose]) expect(await found(query, abroad)).toEqual([]);
});

test('a gift is found by the name of its list, however it is written', async () => {
  const gift = await orderOf({ ...LI, event: 'Matrimonio de Lucía y José Íñiguez' });
  for (const query of ['lucia', 'LUCÍA jose', 'matrimonio lucia', 'iñiguez wang']) {
    expect(await found(query), query).toEqual([gift]);
  }
});

test('an order is found whatever its state, with its picture and units, and is no longer once its person is erased', async () => {
  const orderid = await orderOf({
    ...JOSE,
    firstname: 'Zoila',
    email: 'zoila@ejemplo.bo',
    phone: '60000001',
  });
  await shop.deps.db
    .updateTable('shop_order')
    .set({ status_id: 8 })
    .where('order_id', '=', orderid)
    .execute();
  const { rows, ismore } = await list({ query: 'zoila' });
  expect(ismore).toBe(false);
  expect(rows).toMatchObject([
    { state: 'cancelled', units: 2, images: ['0123456789abcdef'], refund: 'none' },
  ]);
  await shop.deps.db
    .updateTable('shop_order')
    .set({ email: '', personal: '{}' })
    .where('order_id', '=', orderid)
    .execute();
  expect(await found('zoila')).toEqual([]);
});

test('a search among many reads neither all orders nor all that have a common word', async () => {
  const { db } = shop.deps;
  const model = await orderOf({ ...LI, firstname: 'Model', email: 'model@ejemplo.bo' });
  // So many that the planner takes an index where one helps.
  await sql`
    insert into shop_order
    select (json_populate_record(o, json_build_object('order_id', (700000000 + n)::text,
      'idempotency_key', gen_random_uuid(), 'email', 'cliente' || n || '@ejemplo.bo',
      'created_at', o.created_at - n * interval '1 minute'))).*
    from shop_order o, generate_series(1, 5000) n where o.order_id = ${model}`.execute(db);
  await sql`analyze shop_order`.execute(db);
  expect((await list({ query: 'model' })).rows).toHaveLength(50);
  expect(await found('cliente4321@ejemplo.bo')).toEqual(['700004321']);
  const plan = async (where: string) => {
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain ${sql.raw(`select * from shop_order ${where}`)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const text = 'order_search_text(order_id, personal, email, address)';
  expect(await plan(`where ${text} like '%cliente4321%' and store_id = 101 limit 1000`)).toContain(
    'shop_order_search',
  );
  expect(await plan('where store_id = 101 order by created_at desc limit 500')).not.toContain('Seq Scan');
});

test('a gift is found by whom its list celebrates and by the number of the list, however old it is', async () => {
  const { db } = shop.deps;
  const { ownerId } = await makeEvent(shop, []);
  const persons = [
    { firstname: 'Lucía', lastname: 'Ibáñez' },
    { firstname: 'Óscar', lastname: 'Peñaranda' },
  ];
  const event_id = 48_120_937;
  await db
    .insertInto('event')
    .values({
      ...{ event_id, customer_id: ownerId, store_id: STORE, name: 'Nuestra boda' },
      ...{ event_day: '2026-12-12', end_day: '2026-12-12' },
      ...{ persons: JSON.stringify(persons), search_text: indexText(['Nuestra boda', namesOf(persons)]) },
    })
    .execute();
  const gift = await orderOf({ ...LI, firstname: 'Norma' });
  await db.updateTable('shop_order').set({ event_id }).where('order_id', '=', gift).execute();
  const queries = ['ibañez', 'PENARANDA', 'oscar lucia', 'peñaranda boda', '48120937', '4812 0937'];
  // Words of whom it celebrates together with those of who gives it, among the newest.
  for (const query of [...queries, 'norma peñaranda']) expect(await found(query), query).toEqual([gift]);
  await db
    .updateTable('shop_order')
    .set({ created_at: new Date(0) })
    .where('order_id', '=', gift)
    .execute();
  for (const query of queries) expect(await found(query), query).toEqual([gift]);
  for (const query of ['4812093', 'ibañez wang x9']) expect(await found(query), query).toEqual([]);
  const { token: abroad } = await floor.hire('lola', { storeid: OTHER_STORE });
  expect(await found('ibañez', abroad)).toEqual([]);
});

test('a list is narrowed by delivery, and says of each how many there are', async () => {
  const { token: other } = await floor.hire('ines', { storeid: OTHER_STORE });
  const orderid = await orderOf(JOSE);
  const set = (change: object) =>
    shop.deps.db.updateTable('shop_order').set(change).where('order_id', '=', orderid).execute();
  await set({ store_id: OTHER_STORE, shipping_type: 'ADDRESS' });
  expect((await list({ delivery: 'ADDRESS' }, other)).rows).toHaveLength(1);
  expect(await list({ delivery: 'PICKUP' }, other)).toMatchObject({ rows: [], counts: { todo: 0 } });
  expect((await list({}, other)).counts).toEqual({ todo: 1, ready: 0, done: 0, cancelled: 0, refund: 0 });
  await set({ status_id: 7 });
  expect((await list({ state: 'done' }, other)).counts).toMatchObject({ todo: 0, done: 1 });
});

test('what is due first stands first, what has no day behind it', async () => {
  const { token: other } = await floor.hire('rita', { storeid: OTHER_STORE });
  const due = async (day: string | null) => {
    shop.advance(60_000);
    const orderid = await orderOf(JOSE);
    const address = JSON.stringify(day === null ? {} : { day });
    await sql`update shop_order set store_id = ${OTHER_STORE}, address = ${address} where order_id = ${orderid}`.execute(
      shop.deps.db,
    );
    return orderid;
  };
  const [later, sooner, none, empty] = [
    await due('2027-03-02'),
    await due('2027-03-01'),
    await due(null),
    await due(''),
  ];
  const { rows } = await list({ state: 'todo' }, other);
  expect(rows.map(({ order }) => order.ORDERID)).toEqual([sooner, later, empty, none]);
});
