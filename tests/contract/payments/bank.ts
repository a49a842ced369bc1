import { bankSecret } from '#backend/modules/bank/secret.ts';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { runMail } from '#backend/modules/outbox/run-mail.ts';
import { runOutbox } from '#backend/modules/outbox/worker.ts';
import { paymentDeliveries } from '#backend/modules/payments/deliveries.ts';
import { writeMessage } from '#backend/ports/payment-message.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type Cart, getCart } from '#lib/contracts/carts.ts';
import { checkOrderPaid, getOrderById } from '#lib/contracts/orders.ts';
import { decideBankCharge } from '#lib/contracts/payments/bank.ts';
import { getOrderPayment, type OrderPayment, receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { GUEST, type Made, makeCart, placed, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { OPERATOR_KEY } from '../support/backend.ts';

export const MINUTE = 60_000;
export const QR = 2;

/** An order that waits for its payment by QR. */
export interface Waiting {
  orderid: string;
  cart: Cart;
  /** The reference at the bank. */
  token: string;
  payment: OrderPayment;
}

export async function waitingOrder(shop: Shop, product: Made, quantity = 1): Promise<Waiting> {
  const cart = await makeCart(shop, { type: 'add', ...product, quantity });
  const orderid = await placed(shop, cart, { paymnettypeid: QR });
  return waitingFor(shop, orderid, cart);
}

/** The same for an order that was placed. */
export async function waitingFor(shop: Shop, orderid: string, cart: Cart): Promise<Waiting> {
  const payment = await paymentOf(shop, orderid);
  return { orderid, cart, payment, token: payment.link.split('/').at(-1) ?? '' };
}

export async function paymentOf(shop: Shop, orderid: string): Promise<OrderPayment> {
  const response = await shop.call(getOrderPayment, { orderid });
  if (!response.success) throw new Error(response.message);
  return response.payment;
}

/** What the payer presses on the bank's page. */
export function decide(shop: Shop, token: string, decision: 'pay' | 'reject') {
  return shop.call(decideBankCharge, { token, decision });
}

interface News {
  event?: string;
  state?: 'paid' | 'rejected';
  /** Centavos. */
  amount?: number;
}

/** What the bank says about a charge, signed as of now, by the shop's key or another. */
export function signed(
  shop: Shop,
  { token, payment }: Waiting,
  news: News = {},
  key = shop.env.webhookSecret,
) {
  const { event = `${token}-paid`, state = 'paid', amount = payment.amount } = news;
  return {
    adapter: 'simulated',
    ...writeMessage(bankSecret(key), { event, reference: token, state, amount }, shop.deps.clock()),
  };
}

/** The bank says that a charge was paid. */
export function tell(
  shop: Shop,
  waiting: Waiting,
  news: News = {},
): Promise<CallOutput<typeof receivePaymentEvent>> {
  return shop.call(receivePaymentEvent, signed(shop, waiting, news));
}

/** Runs the outbox; the bank's messages reach the shop as its public address would pass them on, unless it is down. */
export async function deliver(shop: Shop, isDown = false): Promise<{ done: number; failed: number }> {
  const deliveries = paymentDeliveries(shop.deps, shop.env, async (url, init) => {
    if (isDown) throw new Error('no network');
    const headers = new Headers(init.headers);
    const response = await shop.call(receivePaymentEvent, {
      adapter: url.split('/').at(-1) ?? '',
      body: String(init.body),
      timestamp: headers.get('x-payment-timestamp') ?? '',
      signature: headers.get('x-payment-signature') ?? '',
    });
    return { ok: response.success, status: response.success ? 200 : 401 };
  });
  const mail = await runMail(shop.deps, { send: async () => {} });
  const events = await runOutbox(shop.deps, { deliveries });
  return { done: events.done + mail.done, failed: events.failed + mail.failed };
}

export function expire(shop: Shop): Promise<string[]> {
  return expireOrders({ ...shop.deps, ...linkEnv(shop.env) });
}

export function paidState(shop: Shop, orderid: string) {
  return shop.call(checkOrderPaid, { orderid, userId: null });
}

/** The statuses that an order has had. */
export async function history(shop: Shop, orderid: string): Promise<number[]> {
  const found = await shop.call(getOrderById, { orderid, email: '', userId: null, owned: true });
  return found.success ? found.orderHistory.map((entry) => entry.STATUSID) : [];
}

export async function isCartOpen(shop: Shop, id: string): Promise<boolean> {
  return (await shop.call(getCart, { id, storeid: STORE, userid: GUEST })).newCartId === null;
}

/** How many mails about an order were written. */
export async function mails({ deps: { db } }: Shop, orderid: string): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.filter((row) => JSON.stringify(row.payload).includes(orderid)).length;
}

/** What the operator's command is told. */
export async function operatorView(shop: Shop, path = ''): Promise<string> {
  const headers = { 'x-ajuar-operator-key': OPERATOR_KEY };
  return (await shop.app.inject({ url: `/operator/orders${path}`, headers })).body;
}
