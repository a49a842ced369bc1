import type { OrderStatus } from '#lib/contracts/orders.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { paidStatusId } from '#lib/orders/domain/paid.ts';
import type { Db } from '../../../db/database.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../order-reader.ts';
import { reportRefund } from '../order-report.ts';
import { noteReturn, noteSale } from '../sales.ts';
import { firstCancelStatus } from '../statuses.ts';
import type { SkuUnits } from '../stock/stock.ts';
import { nextPayUntil } from '../store-payment.ts';
import { closePaid } from './close-paid.ts';
import { type Missing, releaseHoldings, takeHoldings } from './holdings.ts';
import { type Transition, transitionOf } from './life.ts';
import { noteCancellation, recordStatus, setPayUntil } from './writes.ts';

/** The version of its cart that was paid; null where no payment says it. */
interface Paid {
  cartVersion: Date | null;
}

/** What happens to an order; that it is placed, and so closed without a payment, is `closeUnpaid`. */
export type OrderEvent =
  /** Its bank has the money. */
  | ({ type: 'PaymentConfirmed' } & Paid)
  /** An operator takes money that was under review for its payment. */
  | ({ type: 'PaymentAccepted' } & Paid)
  /** The shop gives it a status of an order that is paid or prepared. */
  | ({ type: 'Advanced'; status: OrderStatus } & Paid)
  /** The shop gives it a status of an order that waits for its payment. */
  | { type: 'SetBack'; status: OrderStatus }
  /** Whoever has its payment link pays it after all. */
  | { type: 'Reopened'; statusId: number }
  | { type: 'ReservationEnded' }
  /** Its shopper wants to pay another way, or something else. */
  | { type: 'GivenUp' }
  /** Its cart is ordered anew. @param keptFor store of which the next order takes over what it had in stock */
  | { type: 'Replaced'; keptFor: number }
  /** All of its money has gone back. */
  | { type: 'MoneyReturned' }
  | { type: 'StorePaymentEnded'; reason: string }
  | { type: 'CancelledByCustomer'; reason: string }
  /** @param status one of those that cancel; the shop's first without. @param reason '' where nobody says so */
  | { type: 'CancelledByShop'; status?: OrderStatus | undefined; reason: string };

export interface Occasion {
  /** Of the shop. */
  statuses: readonly OrderStatus[];
  /** Read once the order was held. */
  now: Date;
}

/** What an event left to do. */
export interface Applied {
  /** What there is too little of: nothing has changed then. */
  missing: Missing | null;
  /** What came and is to be given back, centavos. */
  refundDue: Centavos;
  /** Units that stay taken for the order that takes the place of this one. */
  kept: readonly SkuUnits[];
  /** Until when the order is paid in the store now. */
  payUntil: Date | null;
}

/**
 * Lets something happen to an order: looks up what follows (`LIFE`), takes, settles or releases what it holds, and writes its
 * state and history. The one way in which an order's state changes after it was placed; the caller holds its cart, if it is not
 * closed yet, and then the order. Mail is the caller's, but for the confirmation of what was paid.
 * @throws Error for an event that the order's state does not know
 */
export async function applyEvent(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  event: OrderEvent,
  occasion: Occasion,
): Promise<Applied> {
  const transition = transitionOf(order, event.type, occasion.statuses);
  if (!transition) throw new Error(`${event.type} cannot happen to order ${order.order_id} as it is`);
  return transition.holdings === 'release'
    ? release(trx, deps, order, { event, transition, ...occasion })
    : keep(trx, deps, order, { event, transition, ...occasion });
}

type Step = Occasion & { event: OrderEvent; transition: Transition };

/** Events after which an order stands. */
async function keep(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { event, transition, statuses, now }: Step,
): Promise<Applied> {
  const { holdings, charge, closes } = transition;
  const { ports } = deps;
  const unavailable = (missing: Missing) => ({ missing, refundDue: 0, kept: [], payUntil: order.pay_until });
  if (charge === 'close') await ports.orders.charge.cancel(trx, order.order_id);
  if (holdings === 'take' || holdings === 'take and settle') {
    const isAccepted = event.type === 'PaymentAccepted';
    const missing = await takeHoldings(trx, order, deps, { now, isAccepted });
    if (missing) return unavailable(missing);
  }
  const isSettled = holdings === 'settle' || holdings === 'take and settle';
  if (isSettled && !(await ports.orders.gift.claim(trx, order, deps, now))) {
    if (holdings === 'take and settle') await releaseHoldings(trx, order, deps, { now });
    return unavailable('gift');
  }
  await recordStatus(trx, order.order_id, statusIdOf(event, statuses), now);
  const payUntil =
    'status' in event && event.status ? nextPayUntil(order, event.status, statuses, now) : order.pay_until;
  if (payUntil !== order.pay_until) await setPayUntil(trx, order.order_id, payUntil);
  if (holdings === 'take and settle') await restore(trx, order);
  if (closes && 'cartVersion' in event)
    await closePaid(trx, { order, cartVersion: event.cartVersion }, deps, now);
  return { missing: null, refundDue: 0, kept: [], payUntil };
}

/** An order that was over stands again: nobody has cancelled it, and what it had sold and had come back is sold. */
async function restore(trx: Db, order: OrderRow): Promise<void> {
  if (order.cancelled_by !== '') await noteCancellation(trx, order.order_id, { by: '', reason: '' });
  if (order.is_closed) await noteSale(trx, order.order_id);
}

/** Events that end an order. */
async function release(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { event, transition, statuses, now }: Step,
): Promise<Applied> {
  const { charge } = deps.ports.orders;
  const { order_id: orderId } = order;
  await recordStatus(trx, orderId, statusIdOf(event, statuses), now);
  const isCancelled = event.type === 'CancelledByCustomer' || event.type === 'CancelledByShop';
  if (isCancelled && order.pay_until) await setPayUntil(trx, orderId, null);
  const cancellation = cancellationOf(event);
  if (cancellation) await noteCancellation(trx, orderId, cancellation);
  if (order.is_closed) await noteReturn(trx, orderId);
  const keptFor = event.type === 'Replaced' ? event.keptFor : undefined;
  const kept = await releaseHoldings(trx, order, deps, { now, keptFor });
  await charge.cancel(trx, orderId);
  const refundDue = transition.charge === 'refund' ? await refund(trx, deps, order, { event, now }) : 0;
  return { missing: null, refundDue, kept, payUntil: null };
}

/** Has what came for a cancelled order given back; where nothing came, its money may still restore it. */
async function refund(
  trx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { event, now }: Pick<Step, 'event' | 'now'>,
): Promise<Centavos> {
  const due = await deps.ports.orders.charge.requestRefund(trx, order.order_id);
  if (due === 0) await reportRefund(trx, order, { wasPaid: false, now });
  else if (cancellationOf(event) === null)
    await noteCancellation(trx, order.order_id, { by: 'shop', reason: '' });
  return due;
}

/** Who does not want the order any more, and why; null where nobody says so. */
function cancellationOf(event: OrderEvent): { by: 'customer' | 'shop'; reason: string } | null {
  if (event.type === 'CancelledByCustomer') return { by: 'customer', reason: event.reason };
  const isSaid =
    event.type === 'StorePaymentEnded' || (event.type === 'CancelledByShop' && event.reason !== '');
  return isSaid ? { by: 'shop', reason: event.reason } : null;
}

/** The status by which the shop shows what the order has become. */
function statusIdOf(event: OrderEvent, statuses: readonly OrderStatus[]): number {
  switch (event.type) {
    case 'PaymentConfirmed':
    case 'PaymentAccepted':
      return paidStatusId(statuses);
    case 'Reopened':
      return event.statusId;
    case 'Advanced':
    case 'SetBack':
      return event.status.STATUSID;
    default: {
      const chosen = event.type === 'CancelledByShop' ? event.status?.STATUSID : undefined;
      const cancel = chosen ?? firstCancelStatus(statuses);
      if (cancel === null) throw new Error('a shop without a status that cancels');
      return cancel;
    }
  }
}
