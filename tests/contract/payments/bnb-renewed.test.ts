import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bnbApi } from '#backend/modules/payments/bnb/api.ts';
import { bnbBank } from '#backend/modules/payments/bnb/bnb-bank.ts';
import { payOrder, releaseOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { makeProduct } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { deliver, history, MINUTE, paymentOf } from './bank.ts';
import { bnbShop } from './bnb-shop.ts';
import { ask, CARD, cardOrder, current, payWith } from './gateway.ts';

const { bank, ...at } = bnbShop();
const { waiting, notify, stateOf } = at;
let shop: Shop;
beforeAll(async () => {
  shop = await at.open();
});
afterAll(() => at.close());
afterEach(() => bank.recover());

/** Meanwhile the database takes no such change. */
async function without(change: string, run: () => Promise<unknown>): Promise<void> {
  const { db } = shop.deps;
  await sql`
    create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'a change that cannot be made'; end $$`.execute(db);
  await sql`create trigger refuse_change ${sql.raw(change)} execute function refuse_change()`.execute(db);
  const table = change.includes('shop_order') ? 'shop_order' : 'payment';
  try {
    await expect(run()).rejects.toThrow('500');
  } finally {
    await sql`drop trigger refuse_change on ${sql.raw(table)}`.execute(db);
    await sql`drop function refuse_change`.execute(db);
  }
}

const NO_CARD = "before insert on payment for each row when (new.adapter = 'card')";
const NO_PAYMENT = 'before insert on payment for each row';
const NO_END = 'before update on shop_order for each row';
const toCard = (orderid: string) => shop.call(payOrder, { orderid, paymenttypeid: CARD });

/** The order shows another code, which says so, and is paid by it alone. */
async function paidByNewCode(orderid: string, old: string): Promise<void> {
  const shown = await paymentOf(shop, orderid);
  expect(shown).toMatchObject({ state: 'waiting', type: 'WAIT', isrenewed: true });
  expect(bank.pay(old)).toBe(false);
  expect(bank.pay(shown.payload)).toBe(true);
  expect(await notify(bank.byPayload(shown.payload))).toBe('paid');
  expect([await stateOf(orderid), await history(shop, orderid)]).toEqual(['paid', [1, 2]]);
}

describe('an order whose code was cancelled for a change that failed', () => {
  test('to card has a new code at once', async () => {
    const { orderid, payment } = await waiting();
    expect(payment.isrenewed).toBe(false);
    await without(NO_CARD, () => toCard(orderid));
    await paidByNewCode(orderid, payment.payload);
  });

  test('to its end has a new code at once', async () => {
    const { orderid, cart, payment } = await waiting();
    await without(NO_END, () => shop.call(releaseOrder, { orderid, cartsessionid: cart.id }));
    await paidByNewCode(orderid, payment.payload);
  });

  test('has one by the job that asks, where the back-end ended before', async () => {
    const { orderid, payment } = await waiting();
    await without(NO_PAYMENT, () => toCard(orderid));
    expect(await paymentOf(shop, orderid)).toMatchObject({ payload: payment.payload });
    shop.advance(MINUTE);
    await ask(shop);
    await paidByNewCode(orderid, payment.payload);
  });

  test('changes all the same when it is tried again', async () => {
    const { orderid } = await waiting();
    await without(NO_CARD, () => toCard(orderid));
    await paymentOf(shop, orderid);
    await toCard(orderid);
    await deliver(shop);
    const { page } = await current(shop, orderid);
    expect(bank.payable().filter(({ gloss }) => gloss.includes(orderid))).toEqual([]);
    await payWith(shop, page, 'accepted');
    await deliver(shop);
    expect(await stateOf(orderid)).toBe('paid');
  });
});

test('a change to card happens also where the job renews the code that it has just cancelled', async () => {
  const { orderid } = await waiting();
  bank.meanwhile.set('CancelQRByIdAsync', async () => {
    shop.advance(MINUTE);
    await ask(shop);
    expect(await paymentOf(shop, orderid)).toMatchObject({ type: 'WAIT', isrenewed: true });
  });
  expect(await toCard(orderid)).toMatchObject({ payment: { type: 'REDIRECT' } });
  await deliver(shop);
  expect(bank.payable().filter(({ gloss }) => gloss.includes(orderid))).toEqual([]);
});

test('an order whose card page the gateway has ended has a new one as soon as the gateway is asked', async () => {
  const order = await cardOrder(shop, await makeProduct(shop, { stock: 5 }));
  const ended = shop.deps.db.updateTable('gateway_session').set({ state: 'cancelled' });
  await ended.where('reference', '=', order.token).execute();
  const shown = await shop.call(verifyOrderPayment, { orderid: order.orderid });
  expect(shown).toMatchObject({ payment: { state: 'waiting', link: expect.stringContaining('/pasarela') } });
  const { page } = await current(shop, order.orderid);
  expect(page).not.toBe(order.page);
  expect(await payWith(shop, page, 'accepted')).toBe('paid');
});

test('a code that was kept is not cancelled, though nobody knows that it was', async () => {
  const lost = new Set<unknown>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'InsertQueryNode') lost.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (lost.delete(queryId)) throw new Error('the connection was lost');
      return result;
    },
  };
  const { bnb } = shop.env;
  if (!bnb) throw new Error('a shop without its bank');
  const adapter = bnbBank(shop.deps.db.withPlugin(plugin), bnbApi(bnb, fetch));
  const expiresAt = new Date(shop.deps.clock().getTime() + 30 * MINUTE);
  const charge = { reference: 'kept', orderId: '1', amount: 500, expiresAt, returnUrl: '' };
  await expect(adapter.request(charge)).rejects.toThrow('the connection was lost');
  const { payload } = await adapter.request(charge);
  expect(bank.pay(payload)).toBe(true);
});
