import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { Codes, Way } from './state.ts';

/** What the bank has decided of a charge; null before it was requested. */
type Charge = 'open' | 'rejected' | 'paid' | 'closed' | null;

export interface ModelOrder {
  orderid: string;
  key: string;
  /** The cart that it was made of, and its version then. */
  cart: number;
  version: number;
  store: number;
  way: Way;
  lines: readonly DraftLine[];
  codes: Codes;
  /** Centavos. */
  total: number;
  state: 'open' | 'closed' | 'cancelled';
  isCustomers: boolean;
  /** What the shop knows of the money. */
  money: 'waiting' | 'rejected' | 'paid' | 'review';
  charge: Charge;
  /** Messages of the bank that were taken. */
  taken: Set<string>;
}

export type Decision = 'paid' | 'rejected';
/** What the shop says to a message. */
export const OUTCOMES = ['paid', 'restored', 'rejected', 'review', 'duplicate', 'ignored'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The orders of a walk: what becomes of them, of their money and of the coupons that they use. */
export class OrderModel {
  readonly all: ModelOrder[] = [];
  /** How often a code may be used; no entry is without end. */
  readonly #limits: ReadonlyMap<string, number>;

  constructor(limits: ReadonlyMap<string, number>) {
    this.#limits = limits;
  }

  byId(orderid: string): ModelOrder {
    const order = this.all.find((one) => one.orderid === orderid);
    if (!order) throw new Error('no such order');
    return order;
  }

  byKey(key: string): ModelOrder | undefined {
    return this.all.find((one) => one.key === key);
  }

  /** Whether an order of this cart waits to be closed or paid. */
  isOpen(cart: number): boolean {
    return this.all.some((one) => one.cart === cart && one.state === 'open');
  }

  /** Whether one of another cart does. */
  isOtherOpen(cart: number | null): boolean {
    return this.all.some((one) => one.cart !== cart && one.state === 'open');
  }

  /** An order takes the place of those of its cart that wait. */
  place(order: ModelOrder): void {
    for (const one of this.all) if (one.cart === order.cart && one.state === 'open') one.state = 'cancelled';
    this.all.push(order);
  }

  /** Orders that use a code. */
  uses(code: string): number {
    return this.all.filter(({ codes, state }) => codes.includes(code) && state !== 'cancelled').length;
  }

  /** Whether a cart may use a code; its own waiting order would be replaced. */
  isLeft(code: string, cart: number): boolean {
    return this.#left(code, cart) > 0;
  }

  /** Whether a cart may take a code that so many others hold. */
  isFree(code: string, cart: number, held: number): boolean {
    return this.#left(code, cart) > held;
  }

  #left(code: string, cart: number): number {
    const own = this.all.filter(
      (one) => one.codes.includes(code) && one.cart === cart && one.state === 'open',
    );
    return (this.#limits.get(code) ?? Number.POSITIVE_INFINITY) - this.uses(code) + own.length;
  }

  /** Its customer cancels it, whatever it is. */
  cancel(order: ModelOrder): void {
    if (order.state === 'cancelled') return;
    order.state = 'cancelled';
    order.isCustomers = true;
    if (order.money === 'paid') order.money = 'review';
  }

  /** The time to pay is over: what waits is cancelled. */
  expire(): void {
    for (const one of this.all) if (one.state === 'open') one.state = 'cancelled';
  }

  /** The payer decides on the bank's page. @returns what the bank has to say; null when nothing changed */
  decide(order: ModelOrder, decision: Decision): Decision | null {
    const { charge } = order;
    if (charge !== 'open' && !(charge === 'rejected' && decision === 'paid')) return null;
    order.charge = decision;
    return decision;
  }

  /** A message of the bank is taken, once. */
  take(order: ModelOrder, decision: Decision): Outcome {
    if (order.taken.has(decision)) return 'duplicate';
    order.taken.add(decision);
    return decision === 'paid' ? this.#settle(order) : reject(order);
  }

  #settle(order: ModelOrder): Outcome {
    const isCancelled = order.state === 'cancelled';
    if (isCancelled && !this.#canRestore(order)) {
      order.money = 'review';
      return 'review';
    }
    Object.assign(order, { state: 'closed', money: 'paid' });
    return isCancelled ? 'restored' : 'paid';
  }

  #canRestore({ isCustomers, cart, codes }: ModelOrder): boolean {
    const isReplaced = this.all.some((one) => one.cart === cart && one.state !== 'cancelled');
    return !isCustomers && !isReplaced && codes.every((code) => this.isLeft(code, -1));
  }
}

function reject(order: ModelOrder): Outcome {
  if (order.money !== 'waiting') return 'ignored';
  order.money = 'rejected';
  return 'rejected';
}
