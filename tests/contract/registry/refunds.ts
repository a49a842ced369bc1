import { stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { deliver, history, mails, tell } from '../payments/bank.ts';
import { CARD, current, payWith } from '../payments/gateway.ts';
import { identifyNamed, OPERATOR_KEY } from '../support/backend.ts';
import {
  assignedOf,
  balanceOf,
  type Event,
  fundOf,
  give,
  giving,
  mailsTo,
  type makeGift,
  PERSON,
} from './factories.ts';

type Gift = Parameters<typeof giving>[2];
export type MadeGift = Awaited<ReturnType<typeof makeGift>>;

export const CANCELLED = 8;

/** A shop whose gateway waits with each refund for `before`, or is away where that throws. */
export async function openRefundShop() {
  const at = { before: async () => {} };
  const shop = await openShop({ identify: identifyNamed });
  shop.deps.send = async (url, init) => {
    if (url.endsWith('/refunds')) await at.before();
    return fetch(url, init);
  };
  return { shop, at, ...refundsOf(shop) };
}

/** Contributions of a shop that were paid, and what its operator does about them. */
function refundsOf(shop: Shop) {
  const headers = { 'x-ajuar-operator-key': OPERATOR_KEY };

  async function operate(orderid: string, action: 'refund' | 'cancel' | 'status' | 'payment', payload = {}) {
    const url = `/operator/orders/${orderid}/${action}`;
    const response = await shop.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { by: 'olga', ...payload },
    });
    return { status: response.statusCode, ...response.json() };
  }

  return {
    operate,
    refund: (orderid: string) => operate(orderid, 'refund'),

    /** A contribution that was paid by QR. */
    async paidByQr(event: Event, gift: Gift, amount: number): Promise<string> {
      const given = await giving(shop, event, gift, amount);
      await tell(shop, { ...given, cart: undefined as never });
      return given.orderid;
    },

    /** The same by card at the gateway. */
    async paidByCard(event: Event, gift: Gift, amount: number): Promise<string> {
      const orderid = await give(shop, event, gift, amount, { paymenttypeid: CARD });
      await payWith(shop, (await current(shop, orderid)).page, 'accepted');
      await deliver(shop);
      return orderid;
    },

    /** Centavos that the gateway has given back. */
    async refundedAtGateway(orderid: string): Promise<number> {
      const row = await shop.deps.db
        .selectFrom('gateway_session')
        .innerJoin('payment', 'payment.reference', 'gateway_session.reference')
        .select('gateway_session.refunded')
        .where('payment.order_id', '=', orderid)
        .executeTakeFirstOrThrow();
      return row.refunded;
    },

    /** All that a refund may change. */
    async booksOf({ event, product }: MadeGift, orderid: string) {
      const { db } = shop.deps;
      const part = db.selectFrom('contribution').selectAll().where('order_id', '=', orderid);
      const payment = db.selectFrom('payment').selectAll().where('order_id', '=', orderid);
      return {
        fund: await fundOf(shop, event, product),
        part: await part.executeTakeFirstOrThrow(),
        payment: await payment.executeTakeFirstOrThrow(),
        history: await history(shop, orderid),
        mails: await mails(shop, orderid),
        balance: await balanceOf(shop, event),
        assigned: await assignedOf(shop, event, product),
        stock: await stockOf(shop, product),
      };
    },

    /** Centavos of a gift that payers have paid and not got back, by the payments and not by what the gift says. */
    async paidOf({ event, product }: MadeGift): Promise<number> {
      const rows = await shop.deps.db
        .selectFrom('contribution')
        .innerJoin('payment', 'payment.order_id', 'contribution.order_id')
        .select('payment.amount')
        .where('contribution.event_id', '=', event.id)
        .where('contribution.sku', '=', product.sku)
        .where('payment.state', '=', 'paid')
        .execute();
      return rows.reduce((sum, { amount }) => sum + amount, 0);
    },

    /** Orders whose money waits for the operator's decision. */
    reviews: async () => (await shop.app.inject({ url: '/operator/reviews', headers })).body,

    mailsAbout: async (orderid: string) =>
      (await mailsTo(shop, PERSON.email)).filter((mail) => mail.includes(orderid)),
  };
}
