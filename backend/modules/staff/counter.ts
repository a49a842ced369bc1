import {
  changeStatusIn,
  lockOrder,
  type OrderDeps,
  type OrderRow,
  paidMail,
  setPayUntil,
} from '#backend/modules/orders/index.ts';
import { sendMail } from '#backend/modules/outbox/index.ts';
import {
  dueAtCounter,
  findPaymentOfOrder,
  type PaymentRow,
  recordCounterPayment,
  tenderOf,
} from '#backend/modules/payments/index.ts';
import type { changeStaffOrder, TakenPayment, Tender } from '#lib/contracts/account/staff.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import type { OrderStatus } from '#lib/contracts/orders.ts';
import { counterTexts as texts } from '#lib/labels/staff/counter.ts';
import { staffTexts } from '#lib/labels/staff/staff.ts';
import { formatPrice } from '#lib/money/format.ts';
import { isPaidStatus, paidStatusId } from '#lib/orders/domain/paid.ts';
import { paysBeforeReady } from '#lib/orders/domain/pays-before-ready.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Staff } from '../../http/access.ts';
import { Refusal } from '../../http/handler.ts';
import { lateRefusal, standingOf } from './standing.ts';

type StaffAction = CallInput<typeof changeStaffOrder>['action'];

/** Whether an order is paid at the counter of the store, and waits for that. */
export function isPayable(order: OrderRow, due: number, statuses: readonly OrderStatus[]): boolean {
  const { state } = standingOf(order, statuses);
  return (
    order.is_closed && due > 0 && order.shipping_type === 'PICKUP' && (state === 'todo' || state === 'ready')
  );
}

/**
 * Records that an order was paid at the counter: it waits no longer for that, and one that is ready has the status of it, if the shop has
 * one. The same staff with the same tender again changes nothing.
 * @returns the id of its status
 * @throws Refusal DONE where others took it, or in another way; LATE where nothing is to be paid there
 */
export function takePayment(
  deps: OrderDeps,
  orderId: string,
  { tender, statuses, staff }: { tender: Tender; statuses: readonly OrderStatus[]; staff: Staff },
): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await findPaymentOfOrder(trx, orderId);
    if (order && payment && isSamePayment(payment, { tender, staff })) return order.status_id;
    if (!order || !isPayable(order, dueAtCounter(order, payment, statuses), statuses)) {
      throw refusalOf(order, payment, statuses);
    }
    await recordCounterPayment(trx, order, { by: staff.name, tender }, deps.clock());
    const becomes = statusOncePaid(order, statuses);
    if (becomes === order.status_id) await confirmPayment(trx, deps, order, statuses);
    else await changeStatusIn(trx, deps, orderId, becomes, { by: staff.name });
    return becomes;
  });
}

/** Says to the customer that an order whose status stays was paid: of a new status there is a mail anyway. */
async function confirmPayment(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  statuses: readonly OrderStatus[],
): Promise<void> {
  await setPayUntil(trx, order.order_id, null);
  await sendMail(trx, paidMail(order, standingOf(order, statuses).state === 'ready', deps));
}

/** Whether a payment is what one of the staff records once more, after a response that was lost. */
function isSamePayment(payment: PaymentRow, { tender, staff }: { tender: Tender; staff: Staff }): boolean {
  return payment.state === 'paid' && tenderOf(payment) === tender && payment.received_by === staff.name;
}

/** Why a payment cannot be recorded: DONE while there is one that stands, else LATE. */
function refusalOf(
  order: OrderRow | null,
  payment: PaymentRow | null,
  statuses: readonly OrderStatus[],
): Refusal {
  if (!order) return new Refusal(staffTexts.notFound, 'NOTFOUND');
  const taken = payment && tenderOf(payment);
  if (payment && taken) return takenRefusal(payment, taken);
  const isCancelled = standingOf(order, statuses).state === 'cancelled';
  return isCancelled ? new Refusal(texts.cancelledUnpaid, 'LATE') : lateRefusal(order, statuses);
}

function takenRefusal(payment: PaymentRow, taken: Tender): Refusal {
  if (payment.state === 'refunded') return new Refusal(texts.takenAndReturned(returnedText(payment)), 'LATE');
  const said = texts.takenBy(formatPrice(payment.amount), texts.tenders[taken], takenByText(payment));
  if (payment.state === 'paid') return new Refusal(texts.takenBefore(said), 'DONE');
  return new Refusal(texts.takenAndCancelled(said), 'LATE');
}

/** @throws Refusal DONE unless one of the staff gave this money back; nobody gives it back twice */
export function requireOwnRefund(payment: PaymentRow | null, staff: Staff): void {
  if (payment?.state !== 'refunded' || payment.settled_by === staff.name) return;
  throw new Refusal(texts.returnedBefore(returnedText(payment)), 'DONE');
}

function takenByText({ received_by, paid_at }: PaymentRow): string {
  return texts.by(received_by, paid_at === null ? '' : untilWords(paid_at));
}

function returnedText(payment: PaymentRow): string {
  const when = payment.settled_at === null ? '' : untilWords(payment.settled_at);
  return texts.returned(texts.returns[tenderOf(payment) ?? 'bank'], payment.settled_by, when);
}

/** The status of an order once it is paid: what is still to be prepared keeps its own; a gift is its couple's from then on. */
function statusOncePaid(order: OrderRow, statuses: readonly OrderStatus[]): number {
  const isUnclaimed = order.event_id !== null && !isPaidStatus(order.status_id);
  if (isUnclaimed) return paidStatusId(statuses);
  if (standingOf(order, statuses).state !== 'ready') return order.status_id;
  const paid = statuses.find(
    ({ TYPE, PAYMENTTYPES }) =>
      PAYMENTTYPES?.includes('OFFLINE') && (TYPE === '' || TYPE === order.shipping_type),
  );
  return paid?.STATUSID ?? order.status_id;
}

/** Whether an action ends an order, before or after it was handed over. */
export const isCancellation = (action: StaffAction): boolean => action === 'refund' || action === 'return';

/** @throws Refusal UNPAID while an order waits for its payment at the counter, and is not to be made ready or handed over before that */
export async function requirePaid(
  db: Db,
  order: OrderRow,
  { action, statuses }: { action: StaffAction; statuses: readonly OrderStatus[] },
): Promise<void> {
  if (isCancellation(action)) return;
  const due = dueAtCounter(order, await findPaymentOfOrder(db, order.order_id), statuses);
  if (!isPayable(order, due, statuses)) return;
  if (action !== 'ready') throw new Refusal(texts.payFirst(formatPrice(due)), 'UNPAID');
  if (paysBeforeReady(order, due)) throw new Refusal(texts.payGiftFirst(formatPrice(due)), 'UNPAID');
}

/** Money that came for an order, as the contract wants it; null while none came. */
export function paymentToWire(payment: PaymentRow | null): TakenPayment | null {
  if (!payment || payment.state === 'waiting' || payment.state === 'rejected') return null;
  const isReturned = payment.state === 'refunded';
  return {
    amount: payment.amount,
    tender: tenderOf(payment) ?? 'bank',
    at: payment.paid_at?.toISOString() ?? '',
    by: payment.received_by,
    returnedat: isReturned ? (payment.settled_at?.toISOString() ?? '') : '',
    returnedby: isReturned ? payment.settled_by : '',
  };
}
