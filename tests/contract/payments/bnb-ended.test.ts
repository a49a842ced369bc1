import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { paymentAdapters } from '#backend/modules/payments/adapters.ts';
import { payOrder as payByModule } from '#backend/modules/payments/pay-order.ts';
import { releaseOrder as releaseByModule } from '#backend/modules/payments/service.ts';
import { payOrder, releaseOrder } from '#lib/contracts/payments/payments.ts';
import { add, makeCart, makeProduct, placed } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { deliver, expire, MINUTE, paymentOf, QR } from './bank.ts';
import { bnbShop } from './bnb-shop.ts';
import { ask, CARD } from './gateway.ts';
import { afterQuery } from './paused.ts';

const { bank, ...at } = bnbShop();
let shop: Shop;
/** What happens elsewhere between the gateway's next work and its response, once. */
let meanwhileAtGateway: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  shop = await at.open();
  shop.deps.send = async (url, init) => {
    const response = await fetch(url, init);
    const elsewhere = url.includes('/gateway/') ? meanwhileAtGateway : null;
    if (elsewhere) meanwhileAtGateway = null;
    await elsewhere?.();
    return response;
  };
});
afterAll(() => at.close());
afterEach(() => {
  bank.recover();
  meanwhileAtGateway = null;
});

const MAKE = 'getQRWithImageAsync';

/** An order that nobody was shown a payment of. */
async function ordered(type: number) {
  const cart = await makeCart(shop, add(await makeProduct(shop, { stock: 5 })));
  return { cart, orderid: await placed(shop, cart, { paymnettypeid: type }) };
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** What may happen to an order while its payment is requested, and how the payment stands then. */
const ENDS: readonly [string, (order: Ordered) => Promise<unknown>, string][] = [
  [
    'expires',
    async () => {
      shop.advance(31 * MINUTE);
      await expire(shop);
    },
    'cancelled',
  ],
  [
    'is given up',
    ({ orderid, cart }) => shop.call(releaseOrder, { orderid, cartsessionid: cart.id }),
    'cancelled',
  ],
  [
    'is paid elsewhere',
    ({ orderid }) => shop.operate(`/operator/orders/${orderid}/status`, { statusid: 2 }),
    'paid',
  ],
];

/** Sessions of an order that the gateway takes money for. */
async function openSessions(orderid: string): Promise<number> {
  const rows = await shop.deps.db
    .selectFrom('gateway_session')
    .select('state')
    .where('order_id', '=', orderid)
    .execute();
  return rows.filter(({ state }) => state === 'open').length;
}

describe('an order that, while what it is paid with is requested,', () => {
  test.each(ENDS)('%s, shows no code, and the bank takes nothing for it', async (_what, end, state) => {
    const order = await ordered(QR);
    const before = bank.payable();
    // The cancellation that the end has caused comes before the code is there to be shown.
    bank.meanwhile.set(MAKE, async () => {
      await end(order);
      await deliver(shop);
    });
    expect(await paymentOf(shop, order.orderid)).toMatchObject({ state, payload: '' });
    await deliver(shop);
    expect(bank.payable()).toEqual(before);
  });

  test.each(ENDS)('%s, shows no page, and the gateway takes nothing for it', async (_what, end, state) => {
    const order = await ordered(CARD);
    meanwhileAtGateway = async () => {
      await end(order);
      await shop.deps.db.deleteFrom('outbox').where('kind', '=', 'payment-cancel').execute();
    };
    expect(await paymentOf(shop, order.orderid)).toMatchObject({ state, link: '' });
    await deliver(shop);
    expect(await openSessions(order.orderid)).toBe(0);
  });

  test('changes from QR to card, shows the page alone', async () => {
    const { orderid } = await ordered(QR);
    const before = bank.payable();
    bank.meanwhile.set(MAKE, async () => {
      await shop.call(payOrder, { orderid, paymenttypeid: CARD });
      await deliver(shop);
    });
    const shown = await paymentOf(shop, orderid);
    expect(shown).toMatchObject({ type: 'REDIRECT', payload: '' });
    expect(shown.link).not.toBe('');
    await deliver(shop);
    expect(bank.payable()).toEqual(before);
  });

  test('changes from card to QR, shows the code alone', async () => {
    const { orderid } = await ordered(CARD);
    meanwhileAtGateway = () => shop.call(payOrder, { orderid, paymenttypeid: QR });
    expect(await paymentOf(shop, orderid)).toMatchObject({ type: 'WAIT', link: '' });
    await deliver(shop);
    expect(await openSessions(orderid)).toBe(0);
  });
});

describe('a code that comes before the locks of a change of its order', () => {
  const tools = (nth: number, orderid: string) => {
    const { reservationMinutes, unpaidOrders } = shop.env;
    const shown: string[] = [];
    const db = shop.deps.db.withPlugin(
      afterQuery(nth, async () => {
        shown.push((await paymentOf(shop, orderid)).payload);
      }),
    );
    const payments = paymentAdapters(shop.deps, shop.env);
    const deps = { ...shop.deps, ...linkEnv(shop.env), db, payments, reservationMinutes, unpaidOrders };
    return { deps, shown };
  };

  test.each([1, 2, 3, 4, 5])('from QR to card, after query %i of it, is closed before', async (nth) => {
    const { orderid } = await ordered(QR);
    const { deps, shown } = tools(nth, orderid);
    expect(await payByModule(deps, { orderid, paymenttypeid: CARD })).toMatchObject({
      payment: { type: 'REDIRECT' },
    });
    for (const payload of shown.filter((one) => one !== '')) expect(bank.pay(payload)).toBe(false);
    await deliver(shop);
    expect(bank.payable().filter(({ gloss }) => gloss.includes(orderid))).toEqual([]);
  });

  test.each([1, 2])('to its end, after query %i of it, is closed before', async (nth) => {
    const { orderid, cart } = await ordered(QR);
    const { deps, shown } = tools(nth, orderid);
    await releaseByModule(deps, { orderid, cartsessionid: cart.id });
    for (const payload of shown.filter((one) => one !== '')) expect(bank.pay(payload)).toBe(false);
    await deliver(shop);
    expect(bank.payable().filter(({ gloss }) => gloss.includes(orderid))).toEqual([]);
  });
});

describe('a back-end that ends between the response of a bank and its own books', () => {
  /** No slip is ever kept: as if the process had ended before it was. */
  const withoutBooks = async (run: () => Promise<unknown>) => {
    const { db } = shop.deps;
    await sql`
      create function end_here() returns trigger language plpgsql as
        $$ begin raise exception 'the process has ended'; end $$`.execute(db);
    await sql`
      create trigger end_here before update on payment for each row
        when (old.payload is null and new.payload is not null) execute function end_here()`.execute(db);
    await run().catch(() => {});
    await sql`drop trigger end_here on payment`.execute(db);
    await sql`drop function end_here`.execute(db);
  };

  test('leaves a code that is shown the next time, not a second one', async () => {
    const { orderid } = await ordered(QR);
    const before = bank.codes.size;
    await withoutBooks(() => paymentOf(shop, orderid));
    expect(bank.codes.size).toBe(before + 1);
    bank.pay((await paymentOf(shop, orderid)).payload);
    expect(bank.codes.size).toBe(before + 1);
  });

  test.each([
    ['expires', 'cancelled'],
    ['changes to card', 'waiting'],
  ] as const)('leaves no code that can be paid once the order %s', async (what, state) => {
    const { orderid } = await ordered(QR);
    await withoutBooks(() => paymentOf(shop, orderid));
    if (what === 'changes to card') await shop.call(payOrder, { orderid, paymenttypeid: CARD });
    else {
      shop.advance(31 * MINUTE);
      await expire(shop);
    }
    await deliver(shop);
    expect(bank.payable().filter(({ gloss }) => gloss.includes(orderid))).toEqual([]);
    expect((await paymentOf(shop, orderid)).state).toBe(state);
  });

  test('leaves no session that can be paid, though the order was changed before the gateway had made it', async () => {
    await shop.deps.db.updateTable('payment').set({ next_check_at: null }).execute();
    const { orderid } = await ordered(CARD);
    meanwhileAtGateway = async () => {
      await shop.call(payOrder, { orderid, paymenttypeid: QR });
      await shop.deps.db.deleteFrom('outbox').where('kind', '=', 'payment-cancel').execute();
      throw new Error('the process has ended');
    };
    await paymentOf(shop, orderid);
    expect(await openSessions(orderid)).toBe(1);
    shop.advance(MINUTE);
    await ask(shop);
    await deliver(shop);
    expect(await openSessions(orderid)).toBe(0);
  });
});
