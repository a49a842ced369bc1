import type { DraftLine } from '#lib/cart/domain/lookup.ts';
import type { ModelPayment } from './payments.ts';
import type { Codes, Pickup, Way } from './state.ts';

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
  /** Its uses of coupons count while it stands; accepted after others had them, it has none. */
  isUsing: boolean;
  /** Centavos. */
  total: number;
  state: 'open' | 'closed' | 'cancelled';
  /** It was paid, or is paid in the store: what expires is not. */
  wasClosed: boolean;
  /** Who cancelled it, '' where its time was over or nothing was paid. */
  by: '' | 'customer' | 'shop';
  /** A manager cancelled it, and said why. */
  isByManager: boolean;
  pickup: Pickup;
  /** How often its pick-up was moved. */
  moves: number;
  /** At banks, those that others replaced first; none for an order that is paid in the store. */
  payments: ModelPayment[];
}

/** The payment that an order has now. */
export function paymentOf({ payments }: ModelOrder): ModelPayment | undefined {
  return payments.at(-1);
}

/** The orders of a walk, and the coupons that they use. */
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

  /** The one that is so far from the last. */
  fromLast(which: number): ModelOrder | undefined {
    return this.all.toReversed()[which % this.all.length];
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
    return this.all.filter(
      ({ codes, state, isUsing }) => codes.includes(code) && state !== 'cancelled' && isUsing,
    ).length;
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

  /** Another order of its cart stands. */
  isReplaced({ cart }: ModelOrder): boolean {
    return this.all.some((one) => one.cart === cart && one.state !== 'cancelled');
  }

  /** A cancelled order uses its coupons once more. @returns whether all of them are left: none is used otherwise */
  retakeCoupons(order: ModelOrder): boolean {
    order.isUsing = order.codes.every((code) => this.isLeft(code, -1));
    return order.isUsing;
  }

  /** The time to pay is over: what waits is cancelled. */
  expire(): void {
    for (const one of this.all) if (one.state === 'open') one.state = 'cancelled';
  }

  /** Its customer chooses another time of its store. @returns whether it can be had then */
  move(order: ModelOrder, pickup: Pickup, isOffered: boolean): boolean {
    const isSure = order.way === 'counter' || order.wasClosed;
    if (order.state === 'cancelled' || !isSure) return false;
    if (order.pickup.day === pickup.day && order.pickup.hour === pickup.hour) return true;
    if (!isOffered) return false;
    Object.assign(order, { pickup, moves: order.moves + 1 });
    return true;
  }
}
