import { findGiftLines, readGifts } from '#backend/modules/gift-stock/index.ts';
import type { OrderRow } from '#backend/modules/orders/index.ts';
import { groupGiftMessages } from '#lib/labels/registry/gifts.ts';
import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/handler.ts';
import { findContribution } from '../group-gifts/contribution-repository.ts';
import { readBuyingEvent } from './event-order.ts';
import { giftUnit } from './gift-unit.ts';
import { lockHolder, requireFewUnpaidGifts } from './unpaid-gifts.ts';

/**
 * Has an order that let its part of a gift list go judged as a new one, before it is begun again: the list must take purchases, and its
 * store must sell what the order is for.
 * @throws Refusal EVENT for a list that is over, GIFT for what is sold no more
 */
export async function requireOpenList(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const event = await readBuyingEvent(trx, order, order.customer_id, now);
  if (!event) return;
  const skus = await skusOf(trx, order);
  const gifts = await readGifts(trx, event.event_id, now, { skus });
  for (const gift of gifts.values()) {
    const unit = await giftUnit(trx, event, gift, now);
    if (unit?.issue === 'gone') throw new Refusal(groupGiftMessages.gone, 'GIFT');
  }
}

/**
 * Has an order that let its part of a gift list go counted, before it is begun again, with what else its buyer holds of the list without paying.
 * @throws Refusal UNPAID for one too many
 */
export async function requireFewUnpaidBeside(
  trx: Db,
  order: OrderRow,
  limit: number,
  now: Date,
): Promise<void> {
  const { event_id: eventId, customer_id: customerId, cart_id: cartId, email, personal } = order;
  if (eventId === null) return;
  const buyer = { customerId, email, phone: personal.phone ?? '' };
  const guest = { customerId, visitorId: null, cartId };
  const holder = { eventId, buyer, guest, network: order.request_network, limit };
  await lockHolder(trx, holder);
  await requireFewUnpaidGifts(trx, holder, now);
}

async function skusOf(trx: Db, { order_id, event_purpose }: OrderRow): Promise<string[]> {
  if (event_purpose !== 'contribution') return (await findGiftLines(trx, order_id)).map(({ sku }) => sku);
  const given = await findContribution(trx, order_id);
  return given ? [given.sku] : [];
}
