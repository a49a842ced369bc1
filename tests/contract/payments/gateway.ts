import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { paymentAdapters } from '#backend/modules/payments/adapters.ts';
import { gatewayKeys } from '#backend/modules/payments/gateway/gateway-keys.ts';
import { askForPayments } from '#backend/modules/payments/messages/ask-bank.ts';
import { writeMessage } from '#backend/ports/payment-message.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type GatewayCharge, payAtGateway } from '#lib/contracts/payments/gateway.ts';
import { receivePaymentEvent } from '#lib/contracts/payments/payments.ts';
import { type Made, makeCart, placed } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { paymentOf, type Waiting } from './bank.ts';

export const CARD = 5;
export const CARDS = {
  accepted: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0000 0000 0010',
  silent: '4000 0000 0000 0028',
  unanswered: '4000 0000 0000 0036',
} as const;

/** An order that waits for its payment by card; `token` is the reference at the gateway, `page` the token of its page. */
export async function cardOrder(
  shop: Shop,
  product: Made,
  quantity = 1,
): Promise<Waiting & { page: string }> {
  const cart = await makeCart(shop, { type: 'add', ...product, quantity });
  const orderid = await placed(shop, cart, { paymnettypeid: CARD });
  return { ...(await current(shop, orderid)), cart };
}

/** The payment that an order has now. */
export async function current(shop: Shop, orderid: string) {
  const payment = await paymentOf(shop, orderid);
  const { reference } = await shop.deps.db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', orderid)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { orderid, payment, token: reference, page: payment.link.split('/').at(-1) ?? '' };
}

/** What the payer types on the gateway's page. */
export async function payWith(
  shop: Shop,
  page: string,
  card: keyof typeof CARDS,
): Promise<GatewayCharge['state']> {
  const typed = { number: CARDS[card], expiry: '12/30', cvc: '123' };
  return stateOf(await shop.call(payAtGateway, { token: page, card: typed }));
}

export async function enterCode(shop: Shop, page: string, code: string): Promise<GatewayCharge['state']> {
  return stateOf(await shop.call(payAtGateway, { token: page, code }));
}

function stateOf(response: CallOutput<typeof payAtGateway>): GatewayCharge['state'] {
  if (!response.success) throw new Error(response.message);
  return response.charge.state;
}

interface News {
  event?: string;
  state?: 'paid' | 'rejected';
  /** Centavos. */
  amount?: number;
}

/** What the gateway says about a payment, signed as of now, by the right key or another. */
export function signedByGateway(
  shop: Shop,
  { token, payment }: Pick<Waiting, 'token' | 'payment'>,
  { event = `${token}-paid`, state = 'paid', amount = payment.amount }: News = {},
  key = shop.env.webhookSecret,
) {
  const { secret } = gatewayKeys(key);
  const news = { event, reference: token, state, amount };
  return { adapter: 'card', ...writeMessage(secret, news, shop.deps.clock()) };
}

/** The gateway's message arrives. */
export async function tellByGateway(
  shop: Shop,
  waiting: Pick<Waiting, 'token' | 'payment'>,
  news: News = {},
) {
  const response = await shop.call(receivePaymentEvent, signedByGateway(shop, waiting, news));
  return response.success ? response.outcome : response.errorcode;
}

/** The job that asks banks for payments whose message did not come. */
export function ask(shop: Shop): Promise<{ asked: number; failed: number }> {
  const payments = paymentAdapters(shop.deps, shop.env);
  return askForPayments({ ...shop.deps, ...linkEnv(shop.env), payments });
}
