import { deliverMarketing } from '#backend/modules/marketing/deliver.ts';
import type { MarketingEvent } from '#backend/ports/marketing-tracker.ts';
import type { Call } from '#lib/contracts/call.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { MARKETING_HEADER } from '#lib/platform/domain/visitor/marketing-header.ts';
import type { Customer } from '../account/customers.ts';
import { add, makeCart, makeProduct, orderInput } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { QR, waitingFor } from '../payments/bank.ts';

export const BROWSER = '5b0f1d6e-1f0a-4c57-9a4d-0f5f2b7c9a10';

type Changes = Parameters<typeof orderInput>[2];

/** A shop with a tracker, and visitors who order there: each with their browser's id, '' without one, null who allows nothing. */
export interface TrackedShop extends Shop {
  /** What the tracker has taken since `forget`. */
  taken(): Promise<MarketingEvent[]>;
  /** The same in short: types and orders. */
  told(): Promise<unknown[][]>;
  forget(): Promise<void>;
}

export async function openTrackedShop(): Promise<TrackedShop> {
  let events: MarketingEvent[] = [];
  const send = async (sent: readonly MarketingEvent[]) => {
    events.push(...sent);
    return [];
  };
  const shop = await openShop({ marketing: { send } });
  const taken = async () => {
    await deliverMarketing(shop.deps);
    return events;
  };
  return {
    ...shop,
    taken,
    told: async () => (await taken()).map(({ type, properties }) => [type, properties.order_id]),
    forget: async () => {
      await taken();
      events = [];
    },
  };
}

/** A call of a shopper's page, which says what its visitor allows. @returns its message @throws Error for a refusal */
export async function sendAs(shop: Shop, browser: string | null, call: Call, input: object, token = '') {
  const { body } = await shop.send(call, input, {
    'x-ajuar-server-key': shop.env.serverKey,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(browser !== null && { [MARKETING_HEADER]: browser || 'anonymous' }),
  });
  const { success, message } = body as { success: boolean; message: string };
  if (!success) throw new Error(message);
  return message;
}

/** Orders a cart as the checkout does. @returns the order's number */
export async function place(
  shop: Shop,
  browser: string | null,
  cart: Cart,
  changes: Changes = {},
  token = '',
): Promise<string> {
  const { expectedtotal, ...input } = await orderInput(shop, cart, changes);
  return sendAs(shop, browser, setOrdersCoupons, { ...input, expectedtotal: expectedtotal / 100 }, token);
}

/** Closes it, to be paid in the store. @param browser what is allowed by then says nothing of an order that was placed before */
export const close = (shop: Shop, orderid: string, cart: Cart, browser: string | null = null) =>
  sendAs(shop, browser, updateStatusPending, { orderid, cartsessionid: cart.id, dataPayment: {} });

export const makeOwnCart = async (shop: Shop) => makeCart(shop, add(await makeProduct(shop, { stock: 5 })));

/** An order that is to be paid in the store. @returns its number */
export async function buy(shop: Shop, browser: string | null, customer: Customer | null = null) {
  const cart = await makeOwnCart(shop);
  const customerid = customer?.customerid ?? null;
  const orderid = await place(shop, browser, cart, { customerid }, customer?.token);
  await close(shop, orderid, cart);
  return orderid;
}

/** An order that waits for its bank. */
export async function waiting(shop: Shop, browser: string | null = BROWSER) {
  const cart = await makeOwnCart(shop);
  return waitingFor(shop, await place(shop, browser, cart, { paymnettypeid: QR }), cart);
}

/** What is stored of its buyer's consent. */
export async function consentOf({ deps: { db } }: Shop, orderid: string) {
  const query = db.selectFrom('shop_order').select('marketing').where('order_id', '=', orderid);
  return (await query.executeTakeFirstOrThrow()).marketing;
}
