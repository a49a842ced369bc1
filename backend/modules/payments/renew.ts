import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isAwaited, lockPaymentCase } from './payment-case.ts';
import type { PaymentRow } from './payment-reader.ts';
import { NO_CHECKS, updatePayment } from './repository.ts';
import { insertPayment } from './start.ts';

/**
 * Replaces a payment whose charge takes no money any more, while its order still waits for it: a change to another way of payment has
 * closed it and then failed, or its bank has ended it. The new one is of the same bank and time; its charge is requested as it is shown.
 * Nothing happens to another one, nor to one that nobody was shown.
 */
export async function renewPayment(
  deps: OrderDeps,
  { order_id, reference }: Pick<PaymentRow, 'order_id' | 'reference'>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const found = await lockPaymentCase(trx, order_id);
    const now = deps.clock();
    if (!found || !isAwaited(found, reference)) return;
    const { payload, adapter, amount, expires_at, cart_version } = found.payment;
    if (payload === null || expires_at <= now) return;
    await updatePayment(trx, reference, { replaced_at: now, ...NO_CHECKS });
    const again = { orderId: order_id, amount, reservedUntil: expires_at, cartVersion: cart_version };
    await insertPayment(trx, adapter, again, now);
  });
}
