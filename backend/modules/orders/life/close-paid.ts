import { closePaidCart } from '#backend/modules/carts/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../../db/database.ts';
import { placedMail } from '../mail.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../order-reader.ts';
import { findOrderLines } from '../order-reader.ts';
import { reportPurchase } from '../order-report.ts';
import { closeOrder } from './writes.ts';

/** The caller holds the order and its cart. */
interface PaidOrder {
  order: OrderRow;
  /** The version of the cart that was paid; null where no payment says it. */
  cartVersion: Date | null;
}

/**
 * Closes an order that was paid, with its cart; its customer has the confirmation, and the marketing tracker hears of it where it was
 * open until now.
 * @param now read once they were held
 */
export async function closePaid(
  trx: Db,
  { order, cartVersion }: PaidOrder,
  deps: OrderDeps,
  now: Date,
): Promise<void> {
  await closeOrder(trx, order.order_id);
  if (!order.is_closed) await reportPurchase(trx, order, now);
  await closePaidCart(trx, order, cartVersion, now);
  await sendMail(trx, placedMail(order, await findOrderLines(trx, order.order_id), deps, true));
}
