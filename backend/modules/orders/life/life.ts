import type { OrderStatus } from '#lib/contracts/orders.ts';
import { isPaidStatus } from '#lib/orders/domain/paid.ts';
import type { OrderState } from '#lib/orders/domain/states.ts';
import type { OrderRow } from '../order-reader.ts';

/** What happens to an order. */
export type OrderEventType =
  | 'PlacedUnpaid'
  | 'PlacedFree'
  | 'PaymentConfirmed'
  | 'PaymentAccepted'
  | 'Advanced'
  | 'SetBack'
  | 'Reopened'
  | 'ReservationEnded'
  | 'GivenUp'
  | 'Replaced'
  | 'MoneyReturned'
  | 'StorePaymentEnded'
  | 'CancelledByCustomer'
  | 'CancelledByShop';

/** What a transition does with what the order holds of stock, coupons and gift lists. */
type Holdings =
  /** They stay as they are. */
  | 'keep'
  /** The gift list keeps its part reserved until the order is paid in the store. */
  | 'hold'
  /** The gift list has its part for good. */
  | 'settle'
  /** Taken once more, where there is enough of all. */
  | 'take'
  /** Both. */
  | 'take and settle'
  /** All of it goes back. */
  | 'release';

/** One step of an order's life. */
export interface Transition {
  /** chosen: the state of the status that came with the event. */
  to: OrderState | 'chosen';
  holdings: Holdings;
  /** close: no bank takes money for it any more. refund: neither, and what came is to be given back. */
  charge: 'keep' | 'close' | 'refund';
  /** The order is closed with its cart, and its customer has the confirmation. */
  closes?: true;
  /** Not for an order that its customer or the shop does not want any more. */
  unlessCancelled?: true;
}

const free = { to: 'processing', holdings: 'settle', charge: 'keep' } as const;
const settled = { ...free, closes: true } as const;
const restored = { to: 'processing', holdings: 'take and settle', closes: true } as const;
const expired = { to: 'expired', holdings: 'release', charge: 'close' } as const;
const cancelled = { to: 'cancelled', holdings: 'release', charge: 'refund' } as const;
const setBack = { to: 'chosen', holdings: 'keep', charge: 'keep' } as const;

/** What may happen to an order that is the customer's: it was handed over. */
const GIVEN = {
  Advanced: { to: 'chosen', holdings: 'settle', charge: 'keep' },
  SetBack: setBack,
  MoneyReturned: { to: 'cancelled', holdings: 'release', charge: 'close' },
  CancelledByCustomer: cancelled,
  CancelledByShop: cancelled,
} as const;

/** What may happen to one that is still the shop's. */
const STANDING = { ...GIVEN, StorePaymentEnded: cancelled } as const;

/** The life of an order: what may happen to it in each state, and what follows. Whatever is not here cannot happen. */
export const LIFE: Readonly<Record<OrderState, Readonly<Partial<Record<OrderEventType, Transition>>>>> = {
  started: {
    PlacedUnpaid: { to: 'awaiting payment', holdings: 'hold', charge: 'keep' },
    PlacedFree: free,
    PaymentConfirmed: settled,
    PaymentAccepted: { ...settled, charge: 'close' },
    Advanced: { to: 'chosen', holdings: 'settle', charge: 'close', closes: true },
    SetBack: setBack,
    ReservationEnded: expired,
    GivenUp: expired,
    Replaced: expired,
    MoneyReturned: expired,
    CancelledByCustomer: cancelled,
    // Nobody is told: as if its time had been over, unless money has come.
    CancelledByShop: { ...expired, charge: 'refund' },
  },
  'awaiting payment': STANDING,
  processing: STANDING,
  ready: STANDING,
  'handed over': GIVEN,
  expired: {
    PaymentConfirmed: { ...restored, charge: 'keep' },
    PaymentAccepted: { ...restored, charge: 'close' },
    Reopened: { to: 'started', holdings: 'take', charge: 'keep' },
  },
  cancelled: {
    PaymentConfirmed: { ...restored, charge: 'keep', unlessCancelled: true },
    PaymentAccepted: { ...restored, charge: 'close' },
  },
};

type Standing = Pick<OrderRow, 'status_id' | 'is_closed' | 'cancelled_by'>;

/** Where an order is. @param statuses of the shop */
export function stateOf(order: Standing, statuses: readonly OrderStatus[]): OrderState {
  const type = typeOf(order.status_id, statuses);
  if (type === 'CANCEL') return order.is_closed || order.cancelled_by !== '' ? 'cancelled' : 'expired';
  if (!order.is_closed) return 'started';
  if (type === 'SUCCESS') return 'handed over';
  if (!isPaidStatus(order.status_id)) return 'awaiting payment';
  return type === '' ? 'processing' : 'ready';
}

/** What follows from an event, in an order as it is; null for what cannot happen to it. */
export function transitionOf(
  order: Standing,
  event: OrderEventType,
  statuses: readonly OrderStatus[],
): Transition | null {
  const transition = LIFE[stateOf(order, statuses)][event];
  if (!transition || (transition.unlessCancelled && order.cancelled_by !== '')) return null;
  return transition;
}

/** Whether an order is over without a sale: expired or cancelled. */
export function isOver(
  { status_id }: Pick<Standing, 'status_id'>,
  statuses: readonly OrderStatus[],
): boolean {
  return typeOf(status_id, statuses) === 'CANCEL';
}

function typeOf(statusId: number, statuses: readonly OrderStatus[]): OrderStatus['TYPE'] {
  return statuses.find(({ STATUSID }) => STATUSID === statusId)?.TYPE ?? '';
}
