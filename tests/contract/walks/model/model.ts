import { buildCart, counts } from '#lib/cart/domain/lines.ts';
import type { Lookup } from '#lib/cart/domain/lookup.ts';
import { CartModel } from './carts.ts';
import { type Decision, type ModelOrder, OrderModel, type Outcome } from './orders.ts';
import { both, type Codes, type ModelCart, type Named, type OrderForm, without } from './state.ts';

/** What each coupon takes off, centavos. */
const COUPON_AMOUNT = 500;

export interface Sums {
  subtotal: number;
  discount: number;
  total: number;
}

/** What becomes of an order that is placed: made before, made, refused, or whatever the shop says. */
export type Placing = 'known' | 'made' | 'refused' | 'either';

/** The rules of carts, coupons, orders and payments together. */
export class Model {
  readonly carts: CartModel;
  readonly orders: OrderModel;
  readonly #lookups: ReadonlyMap<number, Lookup>;
  readonly #today: string;

  constructor(lookups: ReadonlyMap<number, Lookup>, limits: ReadonlyMap<string, number>, today: string) {
    this.#lookups = lookups;
    this.#today = today;
    this.orders = new OrderModel(limits);
    this.carts = new CartModel(lookups, (cart) => this.orders.isOpen(cart));
  }

  /** A coupon is for a cart that something can be bought of, and limited ones for as many. @returns whether it is applied */
  enterCoupon({ owner, store, named }: Named, code: string): boolean {
    const cart = this.carts.named(owner, store, named);
    if (!cart || this.#goodsOf(cart, store).subtotal <= 0) return false;
    const isOwn = cart.coupons.includes(code);
    const held = isOwn ? 0 : this.#holders(code);
    if (!this.orders.isFree(code, cart.id, held)) return false;
    this.carts.setCoupons(owner, store, (codes) => both(codes, [code]));
    return true;
  }

  takeCouponOut({ owner, store, named }: Named, code: string): void {
    if (!this.carts.named(owner, store, named)) return;
    this.carts.setCoupons(owner, store, (codes) => without(codes, [code]));
  }

  /** Carts that have a coupon. */
  #holders(code: string): number {
    return [...this.carts.carts.values()].filter(({ coupons }) => coupons.includes(code)).length;
  }

  /** The sums of a cart with its coupons. */
  sumsOf(cart: ModelCart | undefined, store: number): Sums {
    if (!cart) return { subtotal: 0, discount: 0, total: 0 };
    const { subtotal, discount, total } = this.#goodsOf(cart, store);
    const off = subtotal > 0 ? this.#usable(cart).length * COUPON_AMOUNT : 0;
    return { subtotal, discount: discount + off, total: Math.max(0, total - off) };
  }

  #goodsOf({ lines }: Pick<ModelCart, 'lines'>, store: number) {
    const lookup = this.#lookups.get(store);
    if (!lookup) throw new Error('no such store');
    return buildCart(lines, lookup, this.#today);
  }

  #usable({ id, coupons }: ModelCart): Codes {
    return coupons.filter((code) => this.orders.isLeft(code, id));
  }

  /** What was typed is kept with its cart. @returns whether there is one */
  type({ owner, store, named }: Named, sections: Readonly<Record<string, string>>): boolean {
    if (!this.carts.named(owner, store, named)) return false;
    this.carts.type(owner, store, sections);
    return true;
  }

  /** What an order out of a cart must become. */
  judge({ owner, store, named }: Named, { key, total }: OrderForm): Placing {
    const known = this.orders.byKey(key);
    if (known) return known.cart === named && known.state !== 'cancelled' ? 'known' : 'refused';
    const cart = this.carts.named(owner, store, named);
    if (!cart || cart.lines.length === 0) return 'refused';
    const sums = this.sumsOf(cart, store);
    // Nothing to pay at all is another list of ways to pay.
    if (sums.total === 0 || sums.total !== total) return 'refused';
    // A line that the store does not have stands in the way, unless its shopper was told.
    return this.#goodsOf(cart, store).products.every(counts) ? 'made' : 'either';
  }

  /** An order is made out of a cart. */
  place({ owner, store }: Named, { key, total, way }: OrderForm, orderid: string): void {
    const cart = this.carts.cartOf(owner, store);
    if (!cart) throw new Error('an order of no cart');
    const bought = this.#goodsOf(cart, store).products.filter(counts);
    this.orders.place({
      ...{ orderid, key, way, total, store, cart: cart.id, version: cart.version },
      lines: cart.lines.filter((line) => bought.some((one) => one.key === line.key)),
      codes: this.#usable(cart),
      ...{ state: 'open', isCustomers: false, money: 'waiting', charge: null, taken: new Set() },
    });
    this.carts.start(owner, store, key);
  }

  /** An order that is paid in the store is closed. @returns whether it is */
  close(order: ModelOrder, named: number | null): boolean {
    if (order.cart !== named || order.state === 'cancelled') return false;
    if (order.state === 'open') {
      order.state = 'closed';
      this.carts.close(order.cart, null, order.lines);
    }
    return true;
  }

  /** The bank says what it has decided. */
  bankSays(order: ModelOrder, decision: Decision): Outcome {
    const outcome = this.orders.take(order, decision);
    if (outcome === 'paid' || outcome === 'restored') {
      this.carts.close(order.cart, order.version, order.lines);
    }
    return outcome;
  }

  /** The bank is asked about an order whose money has not come. */
  ask(order: ModelOrder): void {
    const { charge, money } = order;
    if (money !== 'waiting' && money !== 'rejected') return;
    if (charge === 'paid' || charge === 'rejected') this.bankSays(order, charge);
  }

  /** The order that waits is given up, unless its money came first. @returns whether it is */
  release(order: ModelOrder, named: number | null): boolean {
    if (order.cart !== named) return false;
    const isUnpaid = order.money === 'waiting' || order.money === 'rejected';
    if (isUnpaid && order.charge === 'paid') {
      this.ask(order);
      return false;
    }
    if (isUnpaid && order.charge !== null) order.charge = 'closed';
    if (order.state === 'closed') return false;
    order.state = 'cancelled';
    return true;
  }

  /** How a payment stands for its shopper. */
  stateOf({
    money,
    state,
    isCustomers,
  }: ModelOrder): 'waiting' | 'rejected' | 'paid' | 'review' | 'cancelled' {
    if (money === 'paid') return 'paid';
    if (money === 'review') return isCustomers ? 'cancelled' : 'review';
    return state === 'cancelled' ? 'cancelled' : money;
  }
}
