import { findCart, lockCart } from '#backend/modules/carts/index.ts';
import {
  endQuietly,
  findOrder,
  isOver,
  lockOrder,
  type OrderDeps,
  type OrderRow,
  readStatuses,
} from '#backend/modules/orders/index.ts';
import { awaitsPayment } from '#lib/checkout/domain/payment/payment-state.ts';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getOrderPayment as getCall, OrderPayment } from '#lib/contracts/payments/payments.ts';
import { checkoutTexts } from '#lib/labels/checkout/checkout.ts';
import { paymentMessages } from '#lib/labels/checkout/payments.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { isContribution } from '#lib/orders/domain/changes.ts';
import type { Db } from '../../db/database.ts';
import { ok, Refusal } from '../../http/handler.ts';
import type { PaymentSlip, Payments } from '../../ports/payments.ts';
import { bankByName } from './adapters.ts';
import { changeOnceClosed, hasCodeNow, whileChanging } from './close-charge.ts';
import { askBank } from './messages/ask-bank.ts';
import type { PaymentRow } from './payment-reader.ts';
import { findPaymentOfOrder, isRenewed } from './payment-reader.ts';
import { requestSlip } from './request-slip.ts';

type Deps = OrderDeps & { payments: Payments };

/**
 * AJ-10: what an order pays with and how far it is. The charge is requested from the bank the first time.
 * @throws Refusal for an order that is paid elsewhere or unknown.
 */
export async function getOrderPayment(
  deps: Deps,
  input: { orderid: string },
): Promise<CallOutput<typeof getCall>> {
  let found = await readStanding(deps.db, input.orderid);
  if (awaitsPayment(found.state) && found.payment.payload === null) {
    await requestSlip(deps, found.payment);
    found = await readStanding(deps.db, input.orderid);
  }
  const { payment, order, state } = found;
  const cart = await findCart(deps.db, order.cart_id);
  const isChanged = cart?.updated_at.getTime() !== payment.cart_version.getTime();
  const left = payment.expires_at.getTime() - deps.clock().getTime();
  return ok({
    payment: {
      orderid: order.order_id,
      amount: payment.amount,
      state,
      type: order.payment_type,
      isprocessing: payment.is_processing && awaitsPayment(state),
      ...(awaitsPayment(state) ? slipOf(payment) : NO_SLIP),
      expiresat: payment.expires_at.toISOString(),
      secondsleft: Math.max(0, Math.ceil(left / 1000)),
      cartchanged: cart !== null && cart.status !== 'PAID' && isChanged,
      iscontribution: isContribution(order),
      isrenewed: awaitsPayment(state) && payment.payload !== null && (await isRenewed(deps.db, payment)),
    },
  });
}

const NO_SLIP: PaymentSlip = { payload: '', link: '' };

/** What is paid with; empty while the bank has not responded. */
function slipOf({ payload, link }: PaymentRow): PaymentSlip {
  return payload === null ? NO_SLIP : { payload, link };
}

async function readStanding(db: Db, orderId: string) {
  const payment = await findPaymentOfOrder(db, orderId);
  const order = payment && (await findOrder(db, orderId));
  if (!payment || !order) throw new Refusal(keyedLabels.orderNotFound);
  return { payment, order, state: await stateOf(db, payment, order) };
}

/**
 * AJ-122: the same after the bank was asked how it stands with the payment, so that a message that is late or lost keeps nobody
 * waiting. While the bank is away: what is known.
 * @throws Refusal as AJ-10
 */
export async function verifyOrderPayment(
  deps: Deps,
  input: { orderid: string },
): Promise<CallOutput<typeof getCall>> {
  const payment = await findPaymentOfOrder(deps.db, input.orderid);
  const bank = payment && bankByName(deps.payments, payment.adapter);
  if (bank && awaitsPayment(payment.state) && payment.payload !== null)
    await askBank(deps, bank, payment).catch(() => {});
  return getOrderPayment(deps, input);
}

/** How far a payment is, together with its order. */
export async function stateOf(db: Db, payment: PaymentRow, order: OrderRow): Promise<OrderPayment['state']> {
  if (payment.state === 'paid') return 'paid';
  if (payment.state === 'review') return order.cancelled_by === '' ? 'review' : 'cancelled';
  if (isOver(order, await readStatuses(db))) return 'cancelled';
  if (order.is_closed) return 'paid';
  return payment.state === 'refunded' ? 'cancelled' : payment.state;
}

/**
 * AJ-13: gives up an order that waits for its payment, so that its cart can be paid in another way. Giving up twice, or
 * an order that was cancelled meanwhile, is fine. Its bank takes no more money first.
 * @throws Refusal for an order that is unknown, another cart's, paid, or being paid.
 */
export async function releaseOrder(
  deps: Deps,
  input: { orderid: string; cartsessionid: string },
): Promise<{ success: true }> {
  return whileChanging(() => tryRelease(deps, input));
}

/** @returns null when a code has come meanwhile that is to be closed first */
async function tryRelease(
  deps: Deps,
  input: { orderid: string; cartsessionid: string },
): Promise<{ success: true } | null> {
  const payment = await findPaymentOfOrder(deps.db, input.orderid);
  const isOwn = (await findOrder(deps.db, input.orderid))?.cart_id === input.cartsessionid;
  return changeOnceClosed(deps, isOwn ? payment : null, async (trx) => {
    await lockCart(trx, input.cartsessionid);
    const order = await lockOrder(trx, input.orderid);
    if (!order || order.cart_id !== input.cartsessionid) {
      throw new Refusal(`${keyedLabels.invalidOrderLabel} ${checkoutTexts.timeout}`, 'INVALIDORDER');
    }
    const statuses = await readStatuses(trx);
    if (isOver(order, statuses)) return ok({});
    if (order.is_closed) throw new Refusal(paymentMessages.alreadyPaid, 'PAID');
    if (payment && (await hasCodeNow(trx, payment))) return null;
    await endQuietly(trx, deps, order, { type: 'GivenUp' }, { statuses, now: deps.clock() });
    return ok({});
  });
}
