import type { PaymentTable } from '../../db/schema/payments.ts';

export type PaymentState = PaymentTable['state'];

/** What happens to a payment. */
export type PaymentEventType =
  /** The bank is at work on a try: the next refusal is seen as one. */
  | 'TryBegan'
  /** It has refused a try, which ends nothing: the same charge may still be paid. */
  | 'TryRefused'
  /** Its money has paid the order. */
  | 'Confirmed'
  /** Money came that the operator has to look at. */
  | 'Doubted'
  /** Its order was cancelled, and the money is to be given back. */
  | 'OrderCancelled'
  /** The money has gone back. */
  | 'GivenBack';

const waiting = {
  TryBegan: 'waiting',
  TryRefused: 'rejected',
  Confirmed: 'paid',
  Doubted: 'review',
} as const;

/**
 * The life of a payment: what may happen to it in each state, and what it becomes. Whatever is not here cannot happen. One at a bank begins
 * as waiting, one at the counter as paid.
 */
export const PAYMENT_LIFE: Readonly<
  Record<PaymentState, Readonly<Partial<Record<PaymentEventType, PaymentState>>>>
> = {
  waiting,
  rejected: waiting,
  paid: { OrderCancelled: 'review', GivenBack: 'refunded' },
  review: { Confirmed: 'paid', Doubted: 'review', GivenBack: 'refunded' },
  refunded: {},
};

/** What a payment becomes by an event; null where that cannot happen to it. */
export function paymentAfter(state: PaymentState, event: PaymentEventType): PaymentState | null {
  return PAYMENT_LIFE[state][event] ?? null;
}

/** The states in which an event can happen. */
export function statesBefore(event: PaymentEventType): PaymentState[] {
  const states = Object.keys(PAYMENT_LIFE) as PaymentState[];
  return states.filter((state) => paymentAfter(state, event) !== null);
}
