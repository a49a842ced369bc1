import { findOrder, type OrderDeps, paymentLink } from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import { operatorTexts } from '#lib/labels/orders/order-messages.ts';
import { Refusal } from '../../http/handler.ts';
import { isOverToPay } from './pay-order.ts';
import { findPaymentOfOrder } from './payment-reader.ts';
import { stateOf } from './service.ts';

const HOUR_MS = 3_600_000;

/**
 * A link with which a customer pays an order that waits for its payment, or whose payment expired.
 * @throws Refusal for an order that waits for no payment at a bank
 */
export async function payableLink(
  deps: OrderDeps,
  orderId: string,
  hours: number,
): Promise<{ link: string; until: string }> {
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new Refusal(operatorTexts.unknownOrder(orderId));
  const payment = await findPaymentOfOrder(deps.db, orderId);
  const state = payment && (await stateOf(deps.db, payment, order));
  const isOpen = state !== null && (awaitsPayment(state) || state === 'cancelled');
  const isPayable = isOpen && !isOverToPay(order, state);
  if (!isPayable) throw new Refusal(operatorTexts.notPayable(orderId));
  const end = new Date(deps.clock().getTime() + hours * HOUR_MS);
  return { link: paymentLink(deps, orderId, end), until: end.toISOString() };
}
