import { randomUUID } from 'node:crypto';
import { giveGifts, lockGifts, readGifts } from '#backend/modules/gift-stock/index.ts';
import {
  closeOrder,
  findOrder,
  findOrderLines,
  insertNumbered,
  type LinkEnv,
  moveStock,
  placedMail,
  readStatuses,
  toOrderLine,
  unitsOf,
} from '#backend/modules/orders/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import { findStoreName } from '#backend/modules/stores/index.ts';
import { groupGiftTexts } from '#lib/labels/registry/gifts.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import type { Db } from '../../../db/database.ts';
import { findOwner } from '../buying/event-owner.ts';
import { filledMail } from '../buying/gift-mail.ts';
import { giftUnit } from '../buying/gift-unit.ts';
import { type GiftKey, lockGroupGift, settleGroupGift } from './contribution-repository.ts';
import { findContributors } from './contributors.ts';
import { undeliveredOrder } from './undelivered-order.ts';

/**
 * Buys a group gift that is full, for its owner: an order that its contributions have paid (DIRECT). While the store has none of
 * it, it waits, and is tried again later. Contributors have mail. Again does nothing.
 * @returns whether it was bought now
 */
export async function buyFilled(trx: Db, key: GiftKey, env: LinkEnv, now: Date): Promise<boolean> {
  const { event_id: eventId, sku } = key;
  await lockGifts(trx, eventId, [sku]);
  const fund = await lockGroupGift(trx, key);
  const owner = await findOwner(trx, eventId);
  const gift = (await readGifts(trx, eventId, now, { skus: [sku] })).get(sku);
  if (fund?.state !== 'full' || !owner || !gift) return false;
  const line = await giftUnit(trx, owner, gift, now);
  if (line?.issue !== null) return false;
  const take = unitsOf(line);
  if (await moveStock(trx, owner.store_id, { back: [], take }, now)) return false;

  const store = await findStoreName(trx, owner.store_id);
  const personal = { firstname: owner.first_name, lastname: owner.last_name, phone: owner.phone };
  const event = { event_id: eventId, store_id: owner.store_id };
  const orderId = await insertNumbered(trx, {
    ...undeliveredOrder({ event, amount: fund.goal, dedication: null, now }),
    idempotency_key: randomUUID(),
    cart_id: randomUUID(),
    customer_id: owner.customer_id,
    status_id: paidStatusId(await readStatuses(trx)),
    email: owner.email.toLowerCase(),
    personal: JSON.stringify(personal),
    // Its owner fetches it, as any other order: no event is named.
    shipping_label: groupGiftTexts.pickup,
    address: JSON.stringify({ store }),
    payment_type_id: 0,
    payment_type: 'DIRECT',
    payment_label: groupGiftTexts.paidBy,
    reserved_until: null,
    event_purpose: 'filled',
    // What it costs by now is not what was collected for it.
    lines: [{ ...toOrderLine(line, 0), price: fund.goal, product_price: fund.goal, discount: 0 }],
  });
  await closeOrder(trx, orderId);
  await giveGifts(trx, { orderId, eventId }, [{ sku, quantity: 1 }], now);
  await settleGroupGift(trx, key, { state: 'bought', settled_at: now, order_id: orderId });
  const order = await findOrder(trx, orderId);
  if (order) await sendMail(trx, placedMail(order, await findOrderLines(trx, orderId), env));
  for (const { email } of await findContributors(trx, key)) {
    await sendMail(trx, filledMail({ email, gift: line.productname, event: owner.name }));
  }
  return true;
}
