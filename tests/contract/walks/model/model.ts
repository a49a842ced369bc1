import { buildCart, counts } from '#lib/cart/domain/lines.ts';
import type { Lookup } from '#lib/cart/domain/lookup.ts';
import type { GatewayLine } from '../gateway-line.ts';
import { CartModel } from './carts.ts';
import { MoneyModel } from './money.ts';
import { type ModelOrder, OrderModel } from './orders.ts';
import { newPayment } from './payments.ts';
import {
  both,
  type Codes,
  type ModelCart,
  type Named,
  type OrderForm,
  type Pickup,
  without,
} from './state.ts';

/** What each coupon takes off, centavos. */
const COUPON_AMOUNT = 500;

export interface Sums {
  subtotal: number;
  discount: number;
  total: number;
}

/** What becomes of an order that is placed: made before, made, refused, or whatever the shop says. */
export type Placing = 'known' | 'made' | 'refused' | 'either';

interface Given {
  lookups: ReadonlyMap<number, Lookup>;
  /** How often the codes that are this walk's own may be used. */
  limits: ReadonlyMap<string, number>;
  today: string;
  line: GatewayLine;
}

/** The rules of carts, coupons, orders and payments together. */
export class Model {
  readonly carts: CartModel;
  readonly orders: OrderModel;
  readonly money: MoneyModel;
  readonly #lookups: ReadonlyMap<number, Lookup>;
  readonly #today: string;

  constructor({ lookups, limits, today, line }: Given) {
    this.#lookups = lookups;
    this.#today = today;
    this.orders = new OrderModel(limits);
    this.carts = new CartModel(lookups, (cart) => this.orders.isOpen(cart));
    this.money = new MoneyModel(this.orders, line, ({ cart, version, lines }) =>
      this.carts.close(cart, version, lines),
    );
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
  judge({ owner, store, named }: Named, { key, total, way }: OrderForm): Placing {
    const known = this.orders.byKey(key);
    // What waits to be paid in another way is another order; what was bought stays bought.
    const isWanted = known?.state === 'closed' || (known?.state === 'open' && known.way === way);
    if (known) return known.cart === named && isWanted ? 'known' : 'refused';
    const cart = this.carts.named(owner, store, named);
    if (!cart || cart.lines.length === 0) return 'refused';
    const sums = this.sumsOf(cart, store);
    // Nothing to pay at all is another list of ways to pay.
    if (sums.total === 0 || sums.total !== total) return 'refused';
    // A line that the store does not have stands in the way, unless its shopper was told.
    return this.#goodsOf(cart, store).products.every(counts) ? 'made' : 'either';
  }

  /** An order is made out of a cart. */
  place({ owner, store }: Named, { key, total, way }: OrderForm, orderid: string, pickup: Pickup): void {
    const cart = this.carts.cartOf(owner, store);
    if (!cart) throw new Error('an order of no cart');
    const bought = this.#goodsOf(cart, store).products.filter(counts);
    this.orders.place({
      ...{ orderid, key, way, total, store, cart: cart.id, version: cart.version },
      lines: cart.lines.filter((line) => bought.some((one) => one.key === line.key)),
      ...{ codes: this.#usable(cart), isUsing: true, pickup, moves: 0 },
      ...{ state: 'open', wasClosed: false, by: '', isByManager: false },
      payments: way === 'counter' ? [] : [newPayment(way === 'card' ? 'card' : 'simulated')],
    });
    this.carts.start(owner, store, key);
  }

  /** An order that is paid in the store is closed. @returns whether it is */
  close(order: ModelOrder, named: number | null): boolean {
    if (order.cart !== named || order.state === 'cancelled') return false;
    if (order.state === 'open') {
      Object.assign(order, { state: 'closed', wasClosed: true });
      this.carts.close(order.cart, null, order.lines);
    }
    return true;
  }
}
