import type { GatewayLine } from '../gateway-line.ts';
import type { Outcome } from './state.ts';

/** How a charge stands at its bank; null before it was requested. */
export type Charge = 'open' | 'rejected' | 'processing' | 'paid' | 'closed' | null;

/**
 * What is decided at a bank or a gateway. silent: paid, and no message tells it. unanswered: the card's own bank is at work on it. late:
 * a charge that was closed is paid all the same.
 */
export type Decision = 'paid' | 'silent' | 'rejected' | 'unanswered' | 'late';

/** The same, or what was decided about its money later. */
type Standing = Outcome | 'accepted' | 'refunded';

/** A message, whose name begins with the reference of its payment. */
export interface Message {
  event: string;
  state: 'paid' | 'rejected';
}

export interface ModelPayment {
  adapter: 'simulated' | 'card';
  /** Its name at the bank, '' until the shop was asked for it. */
  reference: string;
  /** What the shop knows of it. */
  state: 'waiting' | 'rejected' | 'paid' | 'review' | 'refunded';
  charge: Charge;
  /** The shop knows where it is paid. */
  isRequested: boolean;
  /** The job asks for it. */
  isAsked: boolean;
  /** Refused tries. */
  tries: number;
  /** What became of each message that was taken, and of its money. */
  events: Map<string, Standing>;
  /** Given back at the gateway. */
  isGivenBack: boolean;
  /** Who decided last what becomes of its money. */
  settledBy: Settler | '';
}

/** Who gives money back: an operator by command, or a manager on the shop floor. */
export type Settler = 'operator' | 'manager';

export function newPayment(adapter: ModelPayment['adapter']): ModelPayment {
  return {
    ...{ adapter, reference: '', state: 'waiting', charge: null },
    ...{ isRequested: false, isAsked: false, isGivenBack: false, settledBy: '' },
    ...{ tries: 0, events: new Map() },
  };
}

export function isUnpaid({ state }: ModelPayment): boolean {
  return state === 'waiting' || state === 'rejected';
}

/** Whether a request reaches the payment's bank, and whether its response comes; a bank without a gateway is always there. */
function meet(line: GatewayLine, { adapter }: ModelPayment): { arrives: boolean; isAnswered: boolean } {
  const fate = adapter === 'card' ? line.meet() : 'ok';
  const isLost = fate === 'lost request' || fate === 'lost response';
  return { arrives: fate !== 'lost request', isAnswered: !isLost };
}

/** The shop has the bank make a charge, once. */
export function request(payment: ModelPayment, line: GatewayLine): void {
  if (payment.isRequested) return;
  const { arrives, isAnswered } = meet(line, payment);
  if (arrives) payment.charge ??= 'open';
  if (isAnswered) Object.assign(payment, { isRequested: true, isAsked: true });
}

/**
 * The bank is to take no more money for a payment, before it is paid in another way.
 * @returns 'busy' when it has taken it or is at work on it
 */
export function closeAtBank(payment: ModelPayment, line: GatewayLine): 'closed' | 'busy' | 'away' {
  const { arrives, isAnswered } = meet(line, payment);
  const isBusy = payment.charge === 'paid' || payment.charge === 'processing';
  if (arrives && !isBusy && payment.charge !== null) payment.charge = 'closed';
  if (!isAnswered) return 'away';
  return isBusy ? 'busy' : 'closed';
}

/** What a bank says when it is asked: its newest message, or how it stands. */
export function lookUp(payment: ModelPayment, line: GatewayLine): Message | Charge | 'away' {
  if (!meet(line, payment).isAnswered) return 'away';
  const { charge, tries } = payment;
  if (charge === 'paid') return { event: 'paid', state: 'paid' };
  return charge === 'rejected' ? { event: `rejected-${tries}`, state: 'rejected' } : charge;
}

/** The gateway gives all of a payment back; a bank by QR gives nothing back by itself. */
export function giveBackAtBank(payment: ModelPayment, line: GatewayLine): 'given' | 'away' {
  if (payment.adapter !== 'card') return 'given';
  const { arrives, isAnswered } = meet(line, payment);
  if (arrives) payment.isGivenBack = true;
  return isAnswered ? 'given' : 'away';
}

/** The payer, or their bank, decides. @returns the message that is sent; null without one */
export function decide(payment: ModelPayment, decision: Decision): Message | null {
  const { charge, adapter } = payment;
  const isCard = adapter === 'card';
  const isOpen = charge === 'open' || charge === 'rejected' || charge === 'processing';
  if (decision === 'late' ? charge !== 'closed' : !isOpen) return null;
  if (decision === 'rejected') {
    if (!isCard && charge === 'rejected') return null;
    payment.tries += 1;
    payment.charge = 'rejected';
    return { event: `rejected-${payment.tries}`, state: 'rejected' };
  }
  if (decision === 'unanswered') {
    if (isCard) payment.charge = 'processing';
    return null;
  }
  payment.charge = 'paid';
  return decision === 'silent' ? null : { event: 'paid', state: 'paid' };
}
