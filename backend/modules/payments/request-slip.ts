import { type OrderDeps, paymentLink } from '#backend/modules/orders/index.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { DAY_MS } from '#lib/platform/domain/day.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { bankByName } from './adapters.ts';
import { enqueueCancel } from './cancel.ts';
import { FIRST_CHECK_MS } from './messages/ask-bank.ts';
import { isAwaited, lockPaymentCase } from './payment-case.ts';
import type { PaymentRow } from './payment-reader.ts';
import { scheduleCheck, updatePayment } from './repository.ts';

/**
 * Requests from the bank what a payment is paid with, and keeps it while the order still waits for this payment; else the bank takes no
 * money for it. No lock waits for the bank: the order may end, or be paid in another way, meanwhile. While the bank does not respond
 * nothing is kept, and the next time it is requested again: the same reference is the same charge. The bank is asked about it in any case,
 * so that what was made and never kept is found and closed.
 * @throws Refusal for a bank that this shop no longer has
 */
export async function requestSlip(
  deps: OrderDeps & { payments: Payments },
  payment: PaymentRow,
): Promise<void> {
  const bank = bankByName(deps.payments, payment.adapter);
  if (!bank) throw new Refusal(paymentMessages.noBank);
  const { reference, order_id, amount, expires_at } = payment;
  const returnUrl = paymentLink(deps, order_id, new Date(expires_at.getTime() + DAY_MS));
  await scheduleCheck(deps.db, reference, new Date(deps.clock().getTime() + FIRST_CHECK_MS));
  const charge = { reference, orderId: order_id, amount, expiresAt: expires_at, returnUrl };
  const slip = await bank.request(charge).catch(() => null);
  if (!slip) return;
  await inTransaction(deps.db, async (trx) => {
    const found = await lockPaymentCase(trx, order_id);
    if (!found || !isAwaited(found, reference)) return enqueueCancel(trx, payment);
    if (found.payment.payload !== null) return;
    await updatePayment(trx, reference, { ...slip });
    // Who asked meanwhile has heard that there is none.
    await scheduleCheck(trx, reference, new Date(deps.clock().getTime() + FIRST_CHECK_MS));
  });
}
