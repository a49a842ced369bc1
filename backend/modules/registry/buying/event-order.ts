import { sql } from 'kysely';
import type { CartRow } from '#backend/modules/carts/index.ts';
import { holdGifts } from '#backend/modules/gift-stock/index.ts';
import { NEAR } from '#lib/checkout/domain/payment/payments.ts';
import type { CartLine } from '#lib/contracts/carts.ts';
import { giftDelivery, giftMessages } from '#lib/labels/registry/gifts.ts';
import { eventShippingCost } from '#lib/registry/domain/event-delivery.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/handler.ts';
import { fundsOf, isOverFor, lockFunds } from '../group-gifts/funds.ts';

/** An event as far as buying for it goes. */
export interface BuyingEvent {
  event_id: number;
  customer_id: number;
  store_id: number;
  name: string;
  /** The last day on which gifts are bought. */
  end_day: string;
  catalog_id: number;
  store_name: string;
  store_address: string;
  store_city: string;
  /** Of the store that the cart buys from. */
  cart_catalog_id: number;
}

/**
 * The event that a cart buys for; null in the shop.
 * @param customerId who buys; a guest has none
 * @throws Refusal when it is gone, or over for them
 */
export async function readBuyingEvent(
  db: Db,
  { event_id, store_id }: Pick<CartRow, 'event_id' | 'store_id'>,
  customerId: number | null,
  now: Date,
): Promise<BuyingEvent | null> {
  if (event_id === null) return null;
  const { rows } = await sql<BuyingEvent>`
    select event.event_id, event.customer_id, event.store_id, event.name, event.end_day,
      store.catalog_id, store.name as store_name, store.address as store_address, store.city as store_city,
      coalesce((select catalog_id from store where store_id = ${store_id}), store.catalog_id) as cart_catalog_id
    from event join store on store.store_id = event.store_id
    where event.event_id = ${event_id}`.execute(db);
  const [event] = rows;
  if (!event) throw new Refusal(giftMessages.unknown, 'EVENT');
  if (await isOverFor(db, event, customerId, now)) throw new Refusal(giftMessages.over, 'EVENT');
  return event;
}

/** What an event's gifts cost to be delivered, centavos (CHK-32). */
export function eventCost({ catalog_id, cart_catalog_id }: BuyingEvent): number {
  return eventShippingCost({ ofEvent: catalog_id, ofCart: cart_catalog_id });
}

/** Where an event's gifts go: to its store, where the couple gets them. Nobody chooses it (CHK-11). */
export function eventDelivery(event: BuyingEvent) {
  return {
    type: { SHIPPINGTYPEID: EVENT_SHIPPING_ID, TYPE: 'PICKUP' as const, SHIPPINGNAME: giftDelivery.label },
    cost: eventCost(event),
    ...NEAR,
    address: {
      store: event.store_name,
      address: event.store_address,
      city: event.store_city,
      event: event.name,
    },
  };
}

/** Of no way of delivery that a shopper chooses. */
const EVENT_SHIPPING_ID = 0;

/**
 * DIRECT takes an order out of the event's balance, which is its owner's (PAY-02).
 * @throws Refusal for anybody else, and when the balance is less
 */
export async function requireBalance(
  db: Db,
  event: BuyingEvent,
  { customerId, total }: { customerId: number | null; total: number },
): Promise<void> {
  if (customerId !== event.customer_id) throw new Refusal(giftMessages.ownBalance, 'BALANCE');
  if ((await fundsOf(db, event.event_id)) < total) throw new Refusal(giftMessages.noBalance, 'BALANCE');
}

/**
 * Takes of an event what an order that was just written takes: its gifts, held until then, and for DIRECT of the balance.
 * @throws Refusal when others were faster: the transaction must not be committed then
 */
export async function takeEventPart(
  trx: Db,
  { event_id: eventId }: BuyingEvent,
  order: { orderId: string; lines: readonly CartLine[]; until: Date; isDirect: boolean },
  now: Date,
): Promise<void> {
  const { orderId, until } = order;
  if (order.isDirect) {
    await lockFunds(trx, eventId);
    // The order itself counts by now.
    if ((await fundsOf(trx, eventId)) < 0) throw new Refusal(giftMessages.noBalance, 'BALANCE');
  }
  const lines = order.lines.map(({ productsku: sku, quantity }) => ({ sku, quantity }));
  const missing = await holdGifts(trx, { orderId, eventId, until }, lines, now);
  const line = order.lines.find(({ productsku }) => productsku === missing);
  if (line) throw new Refusal(giftMessages.taken(line.productname), 'GIFT');
}
