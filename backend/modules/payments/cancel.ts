import { z } from 'zod';
import { enqueue } from '#backend/modules/outbox/index.ts';
import type { Db } from '../../db/database.ts';
import type { BankAdapter } from '../../ports/payments.ts';
import { findPaymentOfOrder, type PaymentRow } from './payment-reader.ts';

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

/**
 * What a bank that says that there is no charge means by it: nothing was made. Of one that was shown it cannot be: a server before the
 * bank may say so of everything.
 * @throws for a charge that was shown
 */
export function requireNeverShown({ reference, payload }: Pick<PaymentRow, 'reference' | 'payload'>): void {
  if (payload !== null) throw new Error(`the bank does not know the charge ${reference}, which was shown`);
}

/** Closes a charge at its bank; one that was never made is closed. @throws when the bank is away, or not itself */
export async function closeAtBank(
  bank: BankAdapter,
  payment: Pick<PaymentRow, 'reference' | 'payload'>,
): Promise<'closed' | 'busy'> {
  const said = await bank.cancel(payment.reference);
  if (said !== 'unknown') return said;
  requireNeverShown(payment);
  return 'closed';
}

/** A cancelled order takes no money any more: its bank is notified after the commit. Nothing happens without a payment. */
export async function cancelCharge(trx: Db, orderId: string): Promise<void> {
  const payment = await findPaymentOfOrder(trx, orderId);
  // Money that came is given back by hand.
  if (!payment || (payment.state !== 'waiting' && payment.state !== 'rejected')) return;
  await enqueueCancel(trx, payment);
}
