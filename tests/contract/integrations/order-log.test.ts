import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishOrders, restartOrderLog } from '#backend/modules/integrations/orders/change-log.ts';
import { orderPage } from '#lib/integrations/domain/order-schema.ts';
import { add, bought, makeCart, makeProduct } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { apiClient, makeKey } from './api.ts';

const ORDERS = 6;

let shop: Shop;
let api: ReturnType<typeof apiClient>;
const orders: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  api = apiClient(shop, (await makeKey(shop, ['orders:read'])).secret);
  const cup = await makeProduct(shop, { stock: ORDERS });
  for (let n = 0; n < ORDERS; n += 1) orders.push(await bought(shop, await makeCart(shop, add(cup))));
});
afterAll(() => shop.close());

const page = async (query: string) => orderPage.parse((await api.get(`orders${query}`)).body);

/** A change of an order, which says its number, in a transaction of several statements. */
const change = (number: string, reason: string) =>
  shop.deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('shop_order')
      .set({ email: `${reason}@a.bo` })
      .where('order_id', '=', number)
      .execute();
    await trx.selectFrom('shop_order').select('order_id').where('order_id', '=', number).execute();
  });

test('whoever follows the log has read each order as it is now, whatever was committed meanwhile', async () => {
  const steps = fc.array(
    fc.record({ order: fc.nat(ORDERS - 1), reads: fc.nat(2), limit: fc.integer({ min: 1, max: 3 }) }),
    { minLength: 1, maxLength: 20 },
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (changes) => {
      run += 1;
      const known = new Map<string, string>();
      let cursor = (await page('?limit=100')).next_cursor;
      const follow = async (limit: number) => {
        const { data, next_cursor, has_more } = await page(`?cursor=${cursor}&limit=${limit}`);
        for (const { number, customer } of data) known.set(number, customer.email);
        cursor = next_cursor;
        return has_more;
      };
      const reading = (async () => {
        for (const { reads, limit } of changes) for (let n = 0; n < reads; n += 1) await follow(limit);
      })();
      const writing = changes.map(({ order }, at) => change(orders[order] ?? '', `r${run}c${at}`));
      await Promise.all([reading, ...writing]);
      while (await follow(2));
      const rows = await shop.deps.db
        .selectFrom('shop_order')
        .select(['order_id', 'email'])
        .where('email', 'like', `r${run}c%`)
        .execute();
      for (const { order_id, email } of rows) expect(known.get(order_id)).toBe(email);
    }),
    { numRuns: 12 },
  );
});

test('a shop in which nothing happens writes nothing', async () => {
  const read = () => shop.deps.db.selectFrom('order_log').selectAll().execute();
  await publishOrders(shop.deps);
  const before = await read();
  await publishOrders(shop.deps);
  expect(await read()).toEqual(before);
  await change(orders[0] ?? '', 'later');
  await publishOrders(shop.deps);
  expect(await read()).not.toEqual(before);
});

test('after data were put back, cursors of before are refused and all orders come again', async () => {
  const { next_cursor } = await page('?limit=100');
  const stored = { sku: 'GONE', store_id: 101, quantity: -1, settled_at: shop.deps.clock() };
  await shop.deps.db.insertInto('stock_movement').values(stored).execute();
  await shop.deps.db.insertInto('order_change').values({ order_id: 'gone' }).execute();
  await shop.deps.db.transaction().execute(async (trx) => {
    await restartOrderLog(trx);
    // As a restore does: it writes every order.
    await trx.updateTable('shop_order').set({ city: 'La Paz' }).execute();
  });
  const { status, body } = await api.get(`orders?cursor=${next_cursor}`);
  expect([status, body.type]).toEqual([410, 'urn:problem:expired-cursor']);
  const { data } = await page('?limit=100');
  expect(data.map(({ number }) => number)).toEqual(expect.arrayContaining(orders));
  expect(await shop.deps.db.selectFrom('stock_movement').selectAll().execute()).toEqual([]);
  const ofGone = shop.deps.db.selectFrom('order_position').selectAll().where('order_id', '=', 'gone');
  expect(await ofGone.execute()).toEqual([]);
});
