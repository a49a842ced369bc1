import { setImmediate } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restartOrderLog } from '#backend/modules/integrations/index.ts';
import { orderPage } from '#lib/integrations/domain/order-schema.ts';
import { add, bought, makeCart, makeProduct, STORE, setStock, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { apiClient, makeKey } from './api.ts';
import { Erp, settleLog } from './erp.ts';
import { listWebhooks, makeWebhook, type Received, Receiver, webhookWork } from './receiver.ts';

let shop: Shop;
let receiver: Receiver;
let work: ReturnType<typeof webhookWork>;
beforeAll(async () => {
  shop = await openShop();
  shop.setNow(new Date());
  await settleLog(shop);
  receiver = await Receiver.open();
});
afterAll(async () => {
  await receiver.kill();
  await shop.close();
});
beforeEach(async () => {
  for (const { id } of await listWebhooks(shop)) await shop.operate(`/operator/webhooks/${id}/remove`, {});
  receiver.manner = 200;
  receiver.take();
  work = webhookWork(shop);
});

const api = async () => apiClient(shop, (await makeKey(shop, ['orders:read'])).secret);
const ordersIn = (received: readonly Received[]) =>
  received.flatMap(({ message }) => (message.type === 'order.changed' ? [message.data] : []));
const stockIn = (received: readonly Received[]) =>
  received.flatMap(({ message }) => (message.type === 'stock.changed' ? message.data.stock : []));

describe('an order that changes', () => {
  test('is told signed as Standard Webhooks has it, by number and state, without anything of a person', async () => {
    const { secret } = await makeWebhook(shop, receiver.url, ['order.changed']);
    const cup = await makeProduct(shop, { stock: 9 });
    const number = await bought(shop, await makeCart(shop, add(cup)));
    await work.run();
    const [one, ...others] = receiver.take();
    expect(others).toEqual([]);
    expect(new Webhook(secret).verify(one?.body ?? '', one?.headers as never)).toEqual({
      type: 'order.changed',
      timestamp: shop.deps.clock().toISOString(),
      data: { number, state: 'awaiting_payment', cursor: expect.any(String) },
    });
    expect(one?.headers['content-type']).toBe('application/json');
    expect(() => new Webhook(secret).verify(`${one?.body} `, one?.headers as never)).toThrow('signature');
  });

  test('is told once it is committed, from when the webhook was made on, each time that it changes', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    await bought(shop, await makeCart(shop, add(cup)));
    await makeWebhook(shop, receiver.url, ['order.changed']);
    const number = await bought(shop, await makeCart(shop, add(cup)));
    await work.run();
    expect(ordersIn(receiver.take()).map((order) => order.number)).toEqual([number]);
    const changing = shop.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('shop_order').set({ city: 'El Alto' }).where('order_id', '=', number).execute();
      throw new Error('rolled back');
    });
    await expect(changing).rejects.toThrow('rolled back');
    await work.run();
    expect(receiver.take()).toEqual([]);
    await shop.deps.db
      .updateTable('shop_order')
      .set({ city: 'El Alto' })
      .where('order_id', '=', number)
      .execute();
    await work.run();
    expect(ordersIn(receiver.take()).map((order) => order.number)).toEqual([number]);
  });

  test('is read by its number, or by the cursor of the event before it', async () => {
    await makeWebhook(shop, receiver.url, ['order.changed']);
    const cup = await makeProduct(shop, { stock: 9 });
    for (let n = 0; n < 3; n += 1) await bought(shop, await makeCart(shop, add(cup)));
    await work.run();
    const [first, second, third] = ordersIn(receiver.take());
    const client = await api();
    expect((await client.get(`orders/${first?.number}`)).body).toMatchObject({ state: first?.state });
    const page = orderPage.parse((await client.get(`orders?cursor=${first?.cursor}`)).body);
    expect(page.data.map(({ number }) => number)).toEqual([second?.number, third?.number]);
  });

  test('is never passed over while others change and are told at the same time', async () => {
    await makeWebhook(shop, receiver.url, ['order.changed']);
    const cup = await makeProduct(shop, { stock: 50 });
    let isOver = false;
    const telling = (async () => {
      while (!isOver) {
        await work.run();
        // An embedded database leaves nobody else a turn.
        await setImmediate();
      }
    })();
    const buying = Array.from({ length: 12 }, async () => bought(shop, await makeCart(shop, add(cup))));
    const numbers = await Promise.all(buying);
    isOver = true;
    await telling;
    await work.run();
    const told = new Map(ordersIn(receiver.take()).map(({ number, state }) => [number, state]));
    const wanted = numbers.map((number) => [number, 'awaiting_payment'] as const);
    expect([...told].sort()).toEqual([...wanted].sort());
  });
});

describe('stock that changes', () => {
  test('begins with all that there is, then comes with what has changed, as it is now', async () => {
    const [cup, pot] = [await makeProduct(shop, { stock: 9 }), await makeProduct(shop, { stock: 4 })];
    await makeWebhook(shop, receiver.url, ['stock.changed']);
    await work.run();
    expect(stockIn(receiver.take())).toEqual(
      expect.arrayContaining([
        { sku: cup.sku, store: STORE, quantity: 9 },
        { sku: pot.sku, store: STORE, quantity: 4 },
      ]),
    );
    await bought(shop, await makeCart(shop, add(cup, 2)));
    await work.run();
    expect(stockIn(receiver.take())).toEqual([{ sku: cup.sku, store: STORE, quantity: 7 }]);
    await setStock(shop, pot, 4);
    await shop.deps.db.deleteFrom('stock').where('sku', '=', pot.sku).execute();
    await work.run();
    expect(stockIn(receiver.take())).toEqual([{ sku: pot.sku, store: STORE, quantity: 0 }]);
  });

  test('of a whole feed comes in a few messages, and of what changes meanwhile the last alone', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const rows = Array.from({ length: 2500 }, (_, n) => ({ sku: `FEED-${n}`, product_id: cup.productid }));
    const query = shop.deps.db.selectFrom('sku').selectAll().where('sku', '=', cup.sku);
    const model = await query.executeTakeFirstOrThrow();
    const values = JSON.stringify(model.values);
    const extra = JSON.stringify(model.extra);
    await shop.deps.db
      .insertInto('sku')
      .values(rows.map((row) => ({ ...model, ...row, values, extra }) as never))
      .execute();
    await makeWebhook(shop, receiver.url, ['stock.changed']);
    await work.run();
    receiver.take();
    const erp = await Erp.open(shop, {});
    const feed = async (quantity: number) =>
      erp.set(
        rows.map(({ sku }) => ({ sku, store: STORE, quantity })),
        await erp.book(),
      );
    receiver.manner = 500;
    for (const quantity of [5, 6, 7]) {
      await feed(quantity);
      await work.run();
      shop.advance(3_600_000);
    }
    receiver.manner = 200;
    receiver.take();
    await work.run();
    const told = receiver.take();
    // The one that was refused, as it was written, and what has changed since.
    expect(told.map((one) => stockIn([one]).length)).toEqual([1000, 1000, 1000, 500]);
    const last = new Map(stockIn(told).map(({ sku, quantity }) => [sku, quantity]));
    expect(last.size).toBe(2500);
    expect([...last.values()].filter((quantity) => quantity !== 7)).toEqual([]);
  });

  test('is noted while somebody wants to hear of it, and only then', async () => {
    const cup = await makeProduct(shop, { stock: 9 });
    const noted = () => shop.deps.db.selectFrom('stock_change').selectAll().execute();
    await setStock(shop, cup, 8);
    expect(await noted()).toEqual([]);
    await makeWebhook(shop, receiver.url, ['stock.changed']);
    await setStock(shop, cup, 8);
    expect(await noted()).toEqual([]);
    await setStock(shop, cup, 7);
    expect(await noted()).toEqual([{ sku: cup.sku, store_id: STORE }]);
    expect(await stockOf(shop, cup)).toBe(7);
  });
});

test('data that were put back tell nobody anything until the operator says so; then orders are to be read again', async () => {
  const { id } = await makeWebhook(shop, receiver.url, ['order.changed', 'stock.changed']);
  const cup = await makeProduct(shop, { stock: 9 });
  await shop.deps.db.transaction().execute((trx) => restartOrderLog(trx));
  await bought(shop, await makeCart(shop, add(cup)));
  await work.run();
  expect([receiver.take(), (await listWebhooks(shop))[0]]).toMatchObject([[], { reason: 'restored' }]);
  await shop.operate(`/operator/webhooks/${id}/enable`, {});
  await work.run();
  const told = receiver.take();
  expect(told[0]?.message).toMatchObject({ type: 'orders.restarted', data: {} });
  expect(stockIn(told)).toContainEqual({ sku: cup.sku, store: STORE, quantity: 8 });
  const number = await bought(shop, await makeCart(shop, add(cup)));
  await work.run();
  expect(ordersIn(receiver.take()).map((order) => order.number)).toEqual([number]);
});
