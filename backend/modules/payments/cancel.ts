import { z } from 'zod';
import { enqueue } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../db/database.ts';
import { findPaymentOfOrder } from './payment-reader.ts';

/** What the outbox keeps of a charge that the bank is to close. */
export const cancelNote = z.object({
  adapter: z.string(),
  reference: z.string(),
  /** Closed once more, because the bank was asked and had it open: it goes on being asked, whatever it says now. */
  isRepeated: z.boolean().default(false),
});

/** Has a bank take no more money for a payment, after the commit. */
export async function enqueueCancel(
  trx: Db,
  { adapter, reference, isRepeated }: z.input<typeof cancelNote>,
): Promise<void> {
  await enqueue(trx, 'payment-cancel', { adapter, reference, ...(isRepeated && { isRepeated }) });
}

/** A cancelled order takes no money any more: its bank is notified after the commit. Nothing happens without a payment. */
export async function cancelCharge(trx: Db, orderId: string): Promise<void> {
  const payment = await findPaymentOfOrder(trx, orderId);
  // Money that came is given back by hand.
  if (!payment || (payment.state !== 'waiting' && payment.state !== 'rejected')) return;
  await enqueueCancel(trx, payment);
}
