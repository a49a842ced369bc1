import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { cancelOwnOrder } from '#backend/modules/payments/customer-cancellation.ts';
import { takeEvent } from '#backend/modules/payments/messages/take-event.ts';
import { settleFund } from '#backend/modules/registry/group-gifts/settle-funds.ts';
import { payOrder } from '#lib/contracts/payments/payments.ts';
import { MINUTE, tell, waitingOrder } from '../payments/bank.ts';
import { afterQuery } from '../payments/paused.ts';
import { giving, makeGift, orderDeps } from '../registry/factories.ts';
import { makeProduct } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

const CARD = 5;
const PAID = 2;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** What an act has, of which something happens after its nth query. */
const paused = (nth: number, meanwhile: () => Promise<void>) => ({
  ...orderDeps(shop),
  db: shop.deps.db.withPlugin(afterQuery(nth, meanwhile)),
});

test.each<[string, (deps: ReturnType<typeof orderDeps>, orderid: string) => Promise<unknown>]>([
  ['cancelled', cancelOrder],
  ['called paid', (deps, orderid) => changeOrderStatus(deps, orderid, PAID)],
  ['cancelled by its customer', (deps, orderid) => cancelOwnOrder(deps, { orderid, reason: '' })],
])('an order that is %s has one moment in all that is written', async (_, act) => {
  const { orderid } = await waitingOrder(shop, await makeProduct(shop, { stock: 2 }), 1);
  let readings = 0;
  const deps = {
    ...orderDeps(shop),
    clock: () => {
      readings += 1;
      return shop.deps.clock();
    },
  };
  await act(deps, orderid);
  expect(readings).toBe(1);
});

test('an order that is begun again once the job has found it is not ended by it', async () => {
  const { orderid } = await waitingOrder(shop, await makeProduct(shop, { stock: 2 }), 1);
  shop.advance(31 * MINUTE);
  const renew = async () => {
    expect(await shop.call(payOrder, { orderid, paymenttypeid: CARD })).toMatchObject({ success: true });
  };
  expect(await expireOrders(paused(2, renew))).toEqual([]);
  expect(await shop.call(payOrder, { orderid, paymenttypeid: CARD })).toMatchObject({
    payment: { state: 'waiting' },
  });
});

test('money that waited for its order came no earlier than what was written meanwhile', async () => {
  const { orderid, payment, token } = await waitingOrder(shop, await makeProduct(shop, { stock: 2 }), 1);
  const event = {
    eventId: randomUUID(),
    reference: token,
    state: 'paid' as const,
    amount: payment.amount,
  };
  const wait = async () => shop.advance(MINUTE);
  expect(await takeEvent(paused(1, wait), { name: 'simulated' }, event)).toBe('paid');
  const { created_at } = await shop.deps.db
    .selectFrom('order_history')
    .select('created_at')
    .where('order_id', '=', orderid)
    .where('status_id', '=', PAID)
    .executeTakeFirstOrThrow();
  expect(created_at).toEqual(shop.deps.clock());
});

test('what a couple chooses is judged and written by the moment at which the gift is theirs to settle', async () => {
  const { event, product } = await makeGift(shop, 1, { price: 100_000 });
  await tell(shop, { ...(await giving(shop, event, product, 40_000)), cart: undefined as never });
  const key = { event_id: event.id, sku: product.sku, ownerId: event.ownerId, choice: 'balance' as const };
  const yesterday = { end_day: '2026-01-01' };
  await shop.deps.db.updateTable('event').set(yesterday).where('event_id', '=', event.id).execute();
  await settleFund(
    paused(1, async () => shop.advance(MINUTE)),
    key,
  );
  const { settled_at } = await shop.deps.db
    .selectFrom('group_gift')
    .select('settled_at')
    .where('event_id', '=', event.id)
    .executeTakeFirstOrThrow();
  expect(settled_at).toEqual(shop.deps.clock());
});
