import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import type { Call, CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { enterEvent } from '#lib/contracts/registry/buying.ts';
import { contributeToGift, getGroupGifts } from '#lib/contracts/registry/group-gifts.ts';
import { add, change, GUEST, type Made, makeProduct, order, STORE } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { paymentOf, QR, type Waiting } from '../payments/bank.ts';

export interface Gift extends Made {
  /** Units that the list asks for. */
  quantity: number;
}

export interface Event {
  id: number;
  name: string;
  ownerId: number;
  email: string;
  gifts: Gift[];
}

interface EventWanted {
  visibility?: 'now' | 'counts' | 'after';
  day?: string;
  endDay?: string;
  storeId?: number;
  /** DETAILDOMAINID of its type. */
  type?: number;
  isFindable?: boolean;
}

let made = 0;

/** An event with these gifts on its list, of a customer of its own. */
export async function makeEvent(
  shop: { deps: Pick<Shop['deps'], 'db' | 'clock'> },
  gifts: readonly { product: Made; quantity: number }[],
  {
    visibility = 'now',
    day = '2026-12-12',
    endDay = day,
    storeId = STORE,
    type = 0,
    isFindable = true,
  }: EventWanted = {},
): Promise<Event> {
  const { db } = shop.deps;
  made += 1;
  const email = `Novios${made}@correo.bo`;
  const { customer_id: ownerId } = await db
    .insertInto('customer')
    .values({
      email,
      email_key: email.toLowerCase(),
      ...{ first_name: 'Ana', last_name: 'Rojas', last_name2: '', password_hash: null },
      created_at: shop.deps.clock(),
    })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const { event_id: id } = await db
    .insertInto('event')
    .values({
      ...{ customer_id: ownerId, store_id: storeId, name: `Boda ${made}` },
      ...{ event_day: day, end_day: endDay, buyer_visibility: visibility },
      ...{ event_type: type, is_findable: isFindable },
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  const rows = gifts.map(({ product, quantity }) => ({
    ...{ event_id: id, sku: product.sku, product_id: product.productid, quantity },
  }));
  if (rows.length > 0) await db.insertInto('event_product').values(rows).execute();
  return {
    id,
    name: `Boda ${made}`,
    ownerId,
    email,
    gifts: gifts.map(({ product, quantity }) => ({ ...product, quantity })),
  };
}

/** An event with one gift, of which there is enough in stock. */
export async function makeGift(shop: Shop, quantity: number, wanted: EventWanted & { price?: number } = {}) {
  const product = await makeProduct(shop, { stock: 50, price: wanted.price ?? 25_000 });
  return { product, event: await makeEvent(shop, [{ product, quantity }], wanted) };
}

/** The cart of a guest who has entered an event. @throws the refusal */
export async function enter(
  shop: Shop,
  event: Pick<Event, 'id'>,
  { id = null, userid = GUEST }: { id?: string | null; userid?: number } = {},
): Promise<Cart> {
  const response = await shop.call(enterEvent, { id, storeid: STORE, userid, eventid: event.id });
  if (!response.success) throw new Error(response.message);
  return response.shopCart;
}

/** A guest's cart in an event, with so many units of a gift in it. */
export async function giftCart(shop: Shop, event: Event, gift: Made, quantity = 1): Promise<Cart> {
  const { id } = await enter(shop, event);
  const response = await change(shop, id, [add(gift, quantity)]);
  if (!response.success || !response.shopCart) throw new Error(response.message);
  return response.shopCart;
}

/** A guest's order for an event that waits for its payment by QR. */
export async function payingGuest(shop: Shop, event: Event, gift: Made, quantity = 1): Promise<Waiting> {
  const cart = await giftCart(shop, event, gift, quantity);
  return waiting(shop, cart);
}

/** Orders a cart; it waits for its payment by QR. */
export async function waiting(
  shop: Shop,
  cart: Cart,
  changes: Parameters<typeof order>[2] = {},
): Promise<Waiting> {
  const response = await order(shop, cart, { paymnettypeid: QR, ...changes });
  if (!response.success) throw new Error(response.message);
  const payment = await paymentOf(shop, response.message);
  return { orderid: response.message, cart, payment, token: payment.link.split('/').at(-1) ?? '' };
}

export function closed(shop: Shop, orderid: string, cart: Cart) {
  return shop.call(updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });
}

export const PERSON = { firstname: 'Rosa', lastname: 'Quispe', email: 'Rosa@Correo.BO', phone: '700 12345' };

/** Begins to pay a part of a gift, centavos. @returns the order's number @throws the refusal */
export async function give(
  shop: Shop,
  event: Event,
  gift: Made,
  amount: number,
  changes: Partial<CallInput<typeof contributeToGift>> = {},
): Promise<string> {
  const response = await shop.call(contributeToGift, { ...contributionOf(event, gift, amount), ...changes });
  if (!response.success) throw new Error(response.message);
  return response.message;
}

/** What somebody sends to contribute to a gift. */
export function contributionOf(event: Event, { sku }: Made, amount: number) {
  return {
    ...{ eventid: event.id, sku, amount, customerid: null, paymenttypeid: QR },
    ...{ idempotencykey: randomUUID(), personaldata: PERSON },
  };
}

/** A contribution that waits for its payment. */
export async function giving(
  shop: Shop,
  event: Event,
  gift: Made,
  amount: number,
  changes: Partial<CallInput<typeof contributeToGift>> = {},
) {
  const orderid = await give(shop, event, gift, amount, changes);
  const payment = await paymentOf(shop, orderid);
  return { orderid, payment, token: payment.link.split('/').at(-1) ?? '' };
}

export async function assignedOf({ deps: { db } }: Shop, event: Event, gift: Made): Promise<number> {
  const row = await db
    .selectFrom('event_product')
    .select('quantity_assigned')
    .where('event_id', '=', event.id)
    .where('sku', '=', gift.sku)
    .executeTakeFirstOrThrow();
  return row.quantity_assigned;
}

export async function fundOf({ deps: { db } }: Shop, event: Event, gift: Made) {
  return db
    .selectFrom('group_gift')
    .select(['goal', 'collected', 'state', 'order_id', 'coupon_id'])
    .where('event_id', '=', event.id)
    .where('sku', '=', gift.sku)
    .executeTakeFirstOrThrow();
}

/** Makes a call as a customer, typed; the shop has to identify who is named. */
export async function asCustomer<C extends Call>(
  shop: Shop,
  customerId: number,
  call: C,
  input: CallInput<C>,
): Promise<CallOutput<C>> {
  const body = z.encode(call.request, input as never);
  const headers = {
    'x-ajuar-server-key': shop.env.serverKey,
    authorization: `Bearer customer-${customerId}`,
  };
  const response = await shop.send(call, body, headers);
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
  return z.decode(call.response, response.body as never) as CallOutput<C>;
}

/** What mails were written to somebody. */
export async function mailsTo({ deps: { db } }: Shop, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows
    .map(({ payload }) => JSON.stringify(payload))
    .filter((text) => text.toLowerCase().includes(`"to":"${email.toLowerCase()}"`));
}

export function orderDeps({ deps, env }: Shop) {
  return { ...deps, ...linkEnv(env) };
}

/** What the owner is told of the event's balance, centavos. */
export async function balanceOf(shop: Shop, event: Event): Promise<number> {
  const response = await asCustomer(shop, event.ownerId, getGroupGifts, { eventid: event.id });
  if (!response.success) throw new Error(response.message);
  return response.balance;
}
