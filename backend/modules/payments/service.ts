import type { CallOutput } from '#lib/contracts/call.ts';
import type { getOrderPayment as getCall, OrderPayment } from '#lib/contracts/payments.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { PaymentSlip, Payments } from '../../ports/payments.ts';
import { findCart, lockCart } from '../carts/repository.ts';
import { cancelUnpaid } from '../orders/change-status.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/repository.ts';
import { cancelStatusIds, readStatuses } from '../orders/statuses.ts';
import { bankByName } from './adapters.ts';
import { findPaymentOfOrder, type PaymentRow, updatePayment } from './repository.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/**
 * AJ-10: what an order pays with and how far it is. The charge is requested from the bank the first time.
 * @throws Refusal for an order that is paid elsewhere or unknown.
 */
export async function getOrderPayment(
  deps: Deps & { payments: Payments },
  input: { orderid: string },
): Promise<CallOutput<typeof getCall>> {
  const payment = await findPaymentOfOrder(deps.db, input.orderid);
  const order = payment && (await findOrder(deps.db, input.orderid));
  if (!payment || !order) throw new Refusal(keyedLabels.orderNotFound);
  const state = await stateOf(deps.db, payment, order);
  const slip = state === 'waiting' || state === 'rejected' ? await slipOf(deps, payment) : NO_SLIP;
  const cart = await findCart(deps.db, order.cart_id);
  const isChanged = cart?.updated_at.getTime() !== payment.cart_version.getTime();
  const left = payment.expires_at.getTime() - deps.clock().getTime();
  return ok({
    payment: {
      orderid: order.order_id,
      amount: payment.amount,
      state,
      ...slip,
      expiresat: payment.expires_at.toISOString(),
      secondsleft: Math.max(0, Math.ceil(left / 1000)),
      cartchanged: cart !== null && cart.status !== 'PAID' && isChanged,
    },
  });
}

const NO_SLIP: PaymentSlip = { payload: '', link: '' };

async function slipOf(deps: Deps & { payments: Payments }, payment: PaymentRow): Promise<PaymentSlip> {
  if (payment.payload !== null) return { payload: payment.payload, link: payment.link };
  const bank = bankByName(deps.payments, payment.adapter);
  if (!bank) throw new Refusal(paymentMessages.noBank);
  const { reference, order_id, amount, expires_at } = payment;
  const slip = await bank.request({ reference, orderId: order_id, amount, expiresAt: expires_at });
  await updatePayment(deps.db, reference, slip);
  return slip;
}

/** How far a payment is, together with its order. */
async function stateOf(db: Db, payment: PaymentRow, order: OrderRow): Promise<OrderPayment['state']> {
  if (payment.state === 'paid') return 'paid';
  if (payment.state === 'review') return order.cancelled_by === '' ? 'review' : 'cancelled';
  if (cancelStatusIds(await readStatuses(db)).includes(order.status_id)) return 'cancelled';
  if (order.is_closed) return 'paid';
  return payment.state === 'refunded' ? 'cancelled' : payment.state;
}

/**
 * AJ-13: gives up an order that waits for its payment, so that its cart can be paid in another way. Giving up twice, or
 * an order that was cancelled meanwhile, is fine.
 * @throws Refusal for an order that is unknown, another cart's, or paid.
 */
export function releaseOrder(
  deps: Deps,
  input: { orderid: string; cartsessionid: string },
): Promise<{ success: true }> {
  return inTransaction(deps.db, async (trx) => {
    await lockCart(trx, input.cartsessionid);
    const order = await lockOrder(trx, input.orderid);
    if (!order || order.cart_id !== input.cartsessionid) {
      throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
    }
    const isCancelled = cancelStatusIds(await readStatuses(trx)).includes(order.status_id);
    if (!isCancelled && order.is_closed) throw new Refusal(paymentMessages.alreadyPaid, 'PAID');
    if (!isCancelled) await cancelUnpaid(trx, order, deps.clock());
    return ok({});
  });
}
