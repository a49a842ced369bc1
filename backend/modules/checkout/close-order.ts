import { checkoutTexts } from '#lib/labels/checkout.ts';
import { keyedLabels } from '#lib/labels/keyed.ts';
import { orderMessages } from '#lib/labels/order-messages.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { nextVersion } from '../carts/cart.ts';
import { lockCart, saveStatus } from '../carts/repository.ts';
import type { OrderDeps } from '../orders/change-status.ts';
import { placedMail } from '../orders/mail.ts';
import { closeOrder, findOrderLines, lockOrder, recordStatus } from '../orders/repository.ts';
import { cancelStatusIds, readStatuses } from '../orders/statuses.ts';
import { sendMail } from '../outbox/enqueue.ts';

/** What a way to pay gives a free order (PAY-04). */
const FREE_STATUS = 0;

/**
 * CALL-70: closes an order that is paid in the store as pending; its cart becomes PAID and its customer gets mail
 * (PAY-09, SYNC-12). A free order counts as paid at once: nothing is left to pay (PAY-04). Closing again does nothing.
 * @throws Refusal PAY-19, PAY-20 for an order that is unknown, another cart's, or expired.
 */
export function closeAsPending(
  deps: OrderDeps & { payments: Payments },
  input: { orderid: string; cartsessionid: string },
): Promise<{ success: true; message: string }> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    // Cart before order, as when an order is placed.
    const cart = await lockCart(trx, input.cartsessionid);
    const order = await lockOrder(trx, input.orderid);
    const statuses = await readStatuses(trx);
    const cancelled = cancelStatusIds(statuses);
    if (!order || order.cart_id !== input.cartsessionid || cancelled.includes(order.status_id)) {
      throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
    }
    if (order.is_closed) return { success: true, message: order.order_id };
    if (deps.payments[order.payment_type]?.kind !== 'offline') throw new Refusal(orderMessages.notOffline);
    if (order.status_id === FREE_STATUS) await recordStatus(trx, order.order_id, paidStatusId(statuses), now);
    await closeOrder(trx, order.order_id);
    if (cart) await saveStatus(trx, cart.cart_id, 'PAID', nextVersion(cart, now));
    await sendMail(trx, placedMail(order, await findOrderLines(trx, order.order_id), deps.siteUrl));
    return { success: true, message: order.order_id };
  });
}
