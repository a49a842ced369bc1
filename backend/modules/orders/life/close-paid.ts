import type { Db } from '../../../db/database.ts';
import { findCart } from '../../carts/cart-reader.ts';
import { deleteDraft } from '../../carts/drafts/repository.ts';
import { closeCartOf } from '../../carts/repository.ts';
import { sendMail } from '../../outbox/enqueue.ts';
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
export async function closePaid(trx: Db, paid: PaidOrder, deps: OrderDeps, now: Date): Promise<void> {
  const { order } = paid;
  await closeOrder(trx, order.order_id);
  if (!order.is_closed) await reportPurchase(trx, order, now);
  await closeCart(trx, paid, now);
  await sendMail(trx, placedMail(order, await findOrderLines(trx, order.order_id), deps, true));
}

/** One that the shopper has changed since its payment began stays open: no cart is ever lost. */
async function closeCart(trx: Db, { order, cartVersion }: PaidOrder, now: Date): Promise<void> {
  const cart = await findCart(trx, order.cart_id);
  if (!cart || cart.status === 'PAID') return;
  if (cartVersion && cart.updated_at.getTime() !== cartVersion.getTime()) return;
  await closeCartOf(trx, order, now);
  await deleteDraft(trx, cart.cart_id);
}
