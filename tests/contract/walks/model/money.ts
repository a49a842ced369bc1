import type { GatewayLine } from '../gateway-line.ts';
import { type ModelOrder, type OrderModel, paymentOf } from './orders.ts';
import {
  closeAtBank,
  giveBackAtBank,
  isUnpaid,
  lookUp,
  type Message,
  type ModelPayment,
  newPayment,
  request,
  type Settler,
} from './payments.ts';
import type { Outcome } from './state.ts';

/** How a payment stands for its shopper. */
type Shown = 'waiting' | 'rejected' | 'paid' | 'review' | 'cancelled';

/** Money that counts as its order's. */
const SETTLED: readonly unknown[] = ['paid', 'restored', 'accepted'];

/** What becomes of the money of orders: payments, those that replace others, cancellations and refunds. */
export class MoneyModel {
  readonly #orders: OrderModel;
  readonly #line: GatewayLine;
  /** A paid order closes its cart. */
  readonly #closeCart: (order: ModelOrder) => void;

  constructor(orders: OrderModel, line: GatewayLine, closeCart: (order: ModelOrder) => void) {
    this.#orders = orders;
    this.#line = line;
    this.#closeCart = closeCart;
  }

  stateOf(order: ModelOrder): Shown {
    const { state } = paymentOf(order) ?? { state: 'waiting' };
    if (state === 'paid') return 'paid';
    if (state === 'review') return order.by === '' ? 'review' : 'cancelled';
    if (order.state === 'cancelled' || state === 'refunded') return 'cancelled';
    return state;
  }

  /** Its payment is shown: what it is paid with is requested where nobody did. */
  show(order: ModelOrder): Shown {
    const payment = paymentOf(order);
    const state = this.stateOf(order);
    if (payment && (state === 'waiting' || state === 'rejected')) request(payment, this.#line);
    return state;
  }

  /** A message is taken, once, whichever way it comes. */
  take(order: ModelOrder, payment: ModelPayment, { event, state }: Message): Outcome {
    if (payment.events.has(event)) return 'duplicate';
    const isCurrent = paymentOf(order) === payment;
    const take = () => (state === 'paid' ? this.#settle(order, payment) : reject(payment));
    const outcome = isCurrent ? take() : state === 'paid' ? 'review' : 'ignored';
    payment.events.set(event, outcome);
    return outcome;
  }

  #settle(order: ModelOrder, payment: ModelPayment): Outcome {
    if (payment.state === 'paid' || payment.state === 'refunded') return 'review';
    const isCancelled = order.state === 'cancelled';
    const isKept = isCancelled ? order.by === '' && this.#retake(order) : order.state === 'open';
    if (!isKept) {
      Object.assign(payment, { state: 'review', isAsked: false });
      return 'review';
    }
    this.#confirm(order, payment);
    return isCancelled ? 'restored' : 'paid';
  }

  #retake(order: ModelOrder): boolean {
    return !this.#orders.isReplaced(order) && this.#orders.retakeCoupons(order);
  }

  #confirm(order: ModelOrder, payment: ModelPayment): void {
    Object.assign(payment, { state: 'paid', isAsked: false });
    Object.assign(order, { state: 'closed', wasClosed: true });
    this.#closeCart(order);
  }

  /** The bank is asked how it stands with a payment. */
  ask(order: ModelOrder, payment: ModelPayment): void {
    const found = lookUp(payment, this.#line);
    if (found === 'away') return;
    if (found === 'processing' && isUnpaid(payment)) payment.state = 'waiting';
    if (found === 'closed') this.#renew(order, payment);
    if (typeof found !== 'object' || found === null) return;
    this.take(order, payment, found);
    if (found.state === 'paid') payment.isAsked = false;
  }

  /** Nobody can pay it any more: an order that still waits for it has a new one. */
  #renew(order: ModelOrder, payment: ModelPayment): void {
    payment.isAsked = false;
    const isWaiting = order.state === 'open' && isUnpaid(payment);
    if (paymentOf(order) === payment && isWaiting) order.payments.push(newPayment(payment.adapter));
  }

  /** "I have paid", or back from the gateway. */
  verify(order: ModelOrder): Shown {
    const payment = paymentOf(order);
    if (payment && isUnpaid(payment) && payment.isRequested) this.ask(order, payment);
    return this.show(order);
  }

  /** @returns whether nobody can pay it any more */
  #closeFirst(order: ModelOrder, payment: ModelPayment): boolean {
    if (!isUnpaid(payment) || !payment.isRequested) return true;
    const closed = closeAtBank(payment, this.#line);
    if (closed === 'busy') this.ask(order, payment);
    return closed === 'closed';
  }

  /** The order that waits is given up, unless its money came first. @returns whether it is */
  release(order: ModelOrder, named: number | null): boolean {
    const payment = paymentOf(order);
    if (order.cart !== named || (payment && !this.#closeFirst(order, payment))) return false;
    if (order.state === 'closed') return false;
    order.state = 'cancelled';
    return true;
  }

  /** Whether customer service may make a link that pays it. */
  isPayable(order: ModelOrder): boolean {
    const state = this.stateOf(order);
    if (order.payments.length === 0 || state === 'paid' || state === 'review') return false;
    return state !== 'cancelled' || !isOver(order);
  }

  /** It is paid in this way, by the link. @returns how it stands; null when it is refused */
  payBy(order: ModelOrder, way: 'bank' | 'card'): Shown | null {
    const payment = paymentOf(order);
    const state = this.stateOf(order);
    if (!payment || state === 'review') return null;
    if (state === 'paid' || (state !== 'cancelled' && order.way === way)) return this.show(order);
    if (state === 'cancelled' && isOver(order)) return null;
    if (!this.#closeFirst(order, payment)) return null;
    if (order.state === 'cancelled' && !this.#retake(order)) return null;
    Object.assign(order, { state: 'open', way });
    order.payments.push(newPayment(way === 'card' ? 'card' : 'simulated'));
    return this.show(order);
  }

  /** Who cancels a paid order has its money to be given back. @returns whether there is any */
  cancel(order: ModelOrder, by: 'customer' | 'shop'): boolean {
    if (order.state === 'cancelled') return this.refundOf(order) === 'due';
    order.state = 'cancelled';
    const isPaid = this.#isPaid(order);
    if (by === 'customer' || (isPaid && order.by === '')) order.by = by;
    if (!isPaid) return false;
    Object.assign(paymentOf(order) ?? {}, { state: 'review' });
    mark(order, SETTLED, 'review');
    return true;
  }

  #isPaid(order: ModelOrder): boolean {
    return paymentOf(order)?.state === 'paid';
  }

  /** A manager cancels an order, and says why, each for the same reason. @returns whether that is recorded */
  cancelAsManager(order: ModelOrder): boolean {
    if (order.state === 'open') return false;
    if (order.state === 'cancelled') return order.isByManager;
    Object.assign(order, { by: 'shop', isByManager: true });
    this.cancel(order, 'shop');
    return true;
  }

  /** What a cancelled order's customer reads of its money. */
  refundOf(order: ModelOrder): 'none' | 'due' | 'done' {
    const state = order.state === 'cancelled' ? paymentOf(order)?.state : undefined;
    if (state === 'refunded') return 'done';
    return state === 'review' && order.by !== '' ? 'due' : 'none';
  }

  /** Money that a refund gives back now: what waits for a decision, else what the order was paid with. */
  refundable(order: ModelOrder): ModelPayment[] {
    const reviewed = order.payments.filter((one) => has(one, ['review']));
    if (reviewed.length > 0) return reviewed;
    return this.#isPaid(order) ? order.payments.filter((one) => has(one, SETTLED)) : [];
  }

  /** The gateway has given it back, and the shop does not know. */
  isBeingGivenBack(order: ModelOrder): boolean {
    const isDone = paymentOf(order)?.state === 'refunded';
    const kept = isDone ? ['review'] : [...SETTLED, 'review'];
    return order.payments.some((one) => one.isGivenBack && has(one, kept));
  }

  /**
   * All money of an order is given back, at the gateway first; where what came besides has gone back before, the order's own only if
   * that is said.
   * @returns whether it is
   */
  refund(order: ModelOrder, own: boolean, by: Settler = 'operator'): boolean {
    const payment = paymentOf(order);
    if (!payment) return false;
    const back = this.refundable(order);
    if (back.length === 0) return payment.state === 'refunded';
    const isOwn = !back.some((one) => has(one, ['review']));
    if (isOwn && !own && order.payments.some((one) => has(one, ['refunded']))) return false;
    for (const one of back) if (giveBackAtBank(one, this.#line) === 'away') return false;
    if (!isOwn) return this.settle(order, 'refunded', by);
    Object.assign(payment, { state: 'refunded', settledBy: by });
    order.state = 'cancelled';
    return true;
  }

  /** The same by a manager, once the order is cancelled. What somebody else has given back is not confirmed (docs/staff.md). */
  refundAsManager(order: ModelOrder): boolean {
    const state = this.refundOf(order);
    const isOthers = state === 'done' && paymentOf(order)?.settledBy !== 'manager';
    return state !== 'none' && !isOthers && this.refund(order, false, 'manager');
  }

  /** An operator decides about money under review. @returns whether there is some, or it was decided so before */
  settle(order: ModelOrder, decision: 'accepted' | 'refunded', by: Settler = 'operator'): boolean {
    const payment = paymentOf(order);
    if (!payment) return false;
    if (!order.payments.some((one) => has(one, ['review']))) {
      return order.payments.some((one) => has(one, [decision]));
    }
    mark(order, ['review'], decision);
    payment.settledBy = by;
    const isSettled = payment.state === 'paid' || payment.state === 'refunded';
    if (payment.state === 'review') payment.state = 'refunded';
    if (isSettled || decision === 'refunded') return true;
    if (order.state === 'cancelled') this.#orders.retakeCoupons(order);
    Object.assign(order, { by: '', isByManager: false });
    this.#confirm(order, payment);
    return true;
  }
}

/** What was cancelled by somebody, or after it was closed, is paid no more; what expired may be. */
function isOver({ wasClosed, by }: ModelOrder): boolean {
  return wasClosed || by !== '';
}

function reject(payment: ModelPayment): Outcome {
  if (!isUnpaid(payment)) return 'ignored';
  payment.state = 'rejected';
  return 'rejected';
}

const has = ({ events }: ModelPayment, standings: readonly unknown[]): boolean =>
  [...events.values()].some((one) => standings.includes(one));

function mark(
  { payments }: ModelOrder,
  from: readonly unknown[],
  to: 'review' | 'accepted' | 'refunded',
): void {
  for (const { events } of payments) {
    for (const [event, standing] of events) if (from.includes(standing)) events.set(event, to);
  }
}
