import type { OrderDeps } from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { Refusal } from '../../http/handler.ts';
import type { Payments } from '../../ports/payments.ts';
import { bankByName } from './adapters.ts';
import { askBank } from './messages/ask-bank.ts';
import type { PaymentRow } from './payment-reader.ts';
import { findPayment } from './payment-reader.ts';

/**
 * Has a payment's bank take no more money for it, before the order is paid in another way: nobody pays twice. Without a charge
 * at the bank nothing happens.
 * @throws Refusal PAID when it was paid meanwhile, PROCESSING while the bank is at work on it, AWAY when nobody knows
 */
export async function closeChargeFirst(
  deps: OrderDeps & { payments: Payments },
  payment: PaymentRow,
): Promise<void> {
  const bank = bankByName(deps.payments, payment.adapter);
  if (!awaitsPayment(payment.state) || payment.payload === null || !bank) return;
  const closed = await bank.cancel(payment.reference).catch(() => 'away');
  if (closed === 'closed') return;
  if (closed === 'away') throw new Refusal(paymentMessages.bankAway, 'AWAY');
  await askBank(deps, bank, payment).catch(() => {});
  const state = (await findPayment(deps.db, payment.reference))?.state;
  if (state === 'paid') throw new Refusal(paymentMessages.alreadyPaid, 'PAID');
  if (state === 'review') throw new Refusal(paymentMessages.review, 'REVIEW');
  throw new Refusal(paymentMessages.processing, 'PROCESSING');
}
