import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import { findEvents, findPaymentOfOrder, paidSum, updatePayment } from './repository.ts';

/** What came for an order that stands, and that its cancellation would give back, centavos. */
export async function paidFor(db: Db, orderId: string): Promise<Centavos> {
  const payment = await findPaymentOfOrder(db, orderId);
  if (payment?.state !== 'paid' && payment?.state !== 'review') return 0;
  return paidSum(await findEvents(db, orderId), [...SETTLED, 'review']) || payment.amount;
}

/** What became of money that an order has, and that is to be given back once it is cancelled. */
const SETTLED = ['paid', 'restored', 'accepted'] as const;

/**
 * Puts the money of a cancelled order under review, where the operator sees it until it is given back; there it may be already. The
 * caller holds the order.
 * @returns what came and is to be given back, centavos; 0 when nothing was paid
 */
export async function requestRefund(trx: Db, orderId: string): Promise<Centavos> {
  const payment = await findPaymentOfOrder(trx, orderId);
  if (payment?.state === 'paid') {
    await updatePayment(trx, payment.reference, { state: 'review', reason: 'cancelled' });
    await trx
      .updateTable('payment_event')
      .set({ outcome: 'review' })
      .where('reference', '=', payment.reference)
      .where('outcome', 'in', SETTLED)
      .execute();
  } else if (payment?.state !== 'review') return 0;
  return paidSum(await findEvents(trx, orderId), ['review']) || payment.amount;
}
