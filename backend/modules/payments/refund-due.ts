import type { Centavos } from '#lib/money/centavos.ts';
import type { Db } from '../../db/database.ts';
import type { PaymentEventRow, PaymentRow } from './payment-reader.ts';
import { findEvents, findPaymentOfOrder, referencesOf } from './payment-reader.ts';
import { movePayment, SETTLED, sumOf } from './repository.ts';

/** What came for the order of a payment, which stands, and what its cancellation would give back, centavos. */
export async function paidFor(db: Db, payment: PaymentRow): Promise<Centavos> {
  if (payment.state !== 'paid' && payment.state !== 'review') return 0;
  return (await sumOfOutcomes(db, payment.order_id, [...SETTLED, 'review'])) || payment.amount;
}

/**
 * Puts the money of a cancelled order under review, where the operator sees it until it is given back; there it may be already. The
 * caller holds the order.
 * @returns what came and is to be given back, centavos; 0 when nothing was paid
 */
export async function requestRefund(trx: Db, orderId: string): Promise<Centavos> {
  const payment = await findPaymentOfOrder(trx, orderId);
  if (payment?.state === 'paid') {
    await movePayment(trx, payment, 'OrderCancelled', { reason: 'cancelled' });
    await trx
      .updateTable('payment_event')
      .set({ outcome: 'review' })
      .where('reference', 'in', referencesOf(trx, orderId))
      .where('outcome', 'in', SETTLED)
      .execute();
  } else if (payment?.state !== 'review') return 0;
  return (await sumOfOutcomes(trx, orderId, ['review'])) || payment.amount;
}

async function sumOfOutcomes(
  db: Db,
  orderId: string,
  outcomes: readonly PaymentEventRow['outcome'][],
): Promise<Centavos> {
  return sumOf((await findEvents(db, orderId)).filter(({ outcome }) => outcomes.includes(outcome)));
}
