import { z } from 'zod';
import { enqueue } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../db/database.ts';
import { findPaymentOfOrder } from './payment-reader.ts';

/** What the outbox keeps of a charge that the bank is to close. */
export const cancelNote = z.object({ adapter: z.string(), reference: z.string() });

/** A cancelled order takes no money any more: its bank is notified after the commit. Nothing happens without a payment. */
export async function cancelCharge(trx: Db, orderId: string): Promise<void> {
  const payment = await findPaymentOfOrder(trx, orderId);
  // Money that came is given back by hand.
  if (!payment || (payment.state !== 'waiting' && payment.state !== 'rejected')) return;
  const { adapter, reference } = payment;
  await enqueue(trx, 'payment-cancel', { adapter, reference });
}
