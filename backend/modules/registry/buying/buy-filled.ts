import { randomUUID } from 'node:crypto';
import { storedDedication } from '#lib/checkout/domain/dedication.ts';
import { giftDelivery, groupGiftTexts } from '#lib/labels/registry/gifts.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import type { Db } from '../../../db/database.ts';
import { toOrderLine, unitsOf } from '../../checkout/order-lines.ts';
import { drawHandoverCode, insertNumbered } from '../../checkout/order-number.ts';
import { placedMail } from '../../orders/mail.ts';
import type { OrderDeps } from '../../orders/order-link.ts';
import { closeOrder, findOrder, findOrderLines } from '../../orders/repository.ts';
import { readStatuses } from '../../orders/statuses.ts';
import { moveStock } from '../../orders/stock.ts';
import { sendMail } from '../../outbox/enqueue.ts';
import { findStoreName } from '../../stores/repository.ts';
import { type GiftKey, lockGroupGift, settleGroupGift } from './contribution-repository.ts';
import { findContributors } from './contributors.ts';
import { findOwner } from './event-owner.ts';
import { filledMail } from './gift-mail.ts';
import { insertHolds, lockGifts, markAssigned, readGifts } from './gift-repository.ts';
import { giftUnit } from './gift-unit.ts';

/**
 * Buys a group gift that is full, for its owner: an order that its contributions have paid (DIRECT). While the store has none of
 * it, it waits, and is tried again later. Contributors have mail. Again does nothing.
 * @returns whether it was bought now
 */
export async function buyFilled(trx: Db, key: GiftKey, deps: OrderDeps): Promise<boolean> {
  const now = deps.clock();
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
  const orderId = await insertNumbered(trx, {
    idempotency_key: randomUUID(),
    cart_id: randomUUID(),
    store_id: owner.store_id,
    customer_id: owner.customer_id,
    status_id: paidStatusId(await readStatuses(trx)),
    email: owner.email.toLowerCase(),
    personal: JSON.stringify(personal),
    shipping_type_id: 0,
    shipping_type: 'PICKUP',
    shipping_label: giftDelivery.label,
    address: JSON.stringify({ store, event: owner.name }),
    payment_type_id: 0,
    payment_type: 'DIRECT',
    payment_label: groupGiftTexts.paidBy,
    subtotal: fund.goal,
    discount: 0,
    shipping_cost: 0,
    discount_shipping: 0,
    total: fund.goal,
    payment_key: '',
    is_closed: false,
    created_at: now,
    handover_code: drawHandoverCode(),
    reserved_until: null,
    dedication: JSON.stringify(storedDedication(null)),
    event_id: eventId,
    event_purpose: 'filled',
    // What it costs by now is not what was collected for it.
    lines: [{ ...toOrderLine(line, 0), price: fund.goal, product_price: fund.goal, discount: 0 }],
  });
  await closeOrder(trx, orderId);
  await insertHolds(trx, { orderId, eventId, until: now }, [{ sku, quantity: 1 }]);
  await markAssigned(trx, orderId, now);
  await settleGroupGift(trx, key, { state: 'bought', settled_at: now, order_id: orderId });
  const order = await findOrder(trx, orderId);
  if (order) await sendMail(trx, placedMail(order, await findOrderLines(trx, orderId), deps));
  for (const { email } of await findContributors(trx, key)) {
    await sendMail(trx, filledMail({ email, gift: line.productname, event: owner.name }));
  }
  return true;
}
