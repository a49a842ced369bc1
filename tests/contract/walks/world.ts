import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildCart, counts } from '#lib/cart/domain/lines.ts';
import type { Lookup } from '#lib/cart/domain/lookup.ts';
import { keepCart } from '#lib/cart/kept-cart.ts';
import { joinCarts } from '#lib/contracts/account/carts.ts';
import { enterStore, undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import { type CartIntent, changeCart, getCart } from '#lib/contracts/carts.ts';
import { GUEST_ID, type StoreId } from '#lib/contracts/fields.ts';
import { releaseOrder } from '#lib/contracts/payments/payments.ts';
import { visitorIdOf } from '#lib/platform/session/content.ts';
import { laPazDay } from '#lib/pricing/domain/day.ts';
import { enter as enterCoupon, unlock } from '../coupons/factories.ts';
import { type Made, order } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { QR, tell, type Waiting as WaitingOrder, waitingFor } from '../payments/bank.ts';
import { type Device, type Fate, newDevice, shopperOf, type Waiting } from './device.ts';
import { CartModel, keyOf, type Owner } from './model.ts';

/** What each coupon takes off, centavos. */
const COUPON_AMOUNT = 500;

/** A shop with two devices of one shopper and what must be in their carts. */
export class World {
  readonly model: CartModel;
  readonly devices: readonly [Device, Device];
  readonly shop: Shop;
  readonly products: readonly Made[];
  readonly stores: readonly [StoreId, StoreId];
  readonly coupons: readonly [string, string];
  readonly customer: number;
  /** Requests that the network holds back. */
  held: (() => Promise<unknown>)[] = [];
  /** The order that waits for its payment. */
  waiting: WaitingOrder | null = null;
  readonly #lookups: ReadonlyMap<number, Lookup>;
  readonly #bought: Bought;

  constructor(setting: Setting, customer: number) {
    this.shop = setting.shop;
    this.products = setting.products;
    this.stores = setting.stores;
    this.coupons = setting.coupons;
    this.#lookups = setting.lookups;
    this.#bought = setting.bought;
    this.customer = customer;
    this.model = new CartModel(setting.lookups);
    this.devices = [newDevice(0, setting.stores[0]), newDevice(1, setting.stores[0])];
  }

  ownerOf({ session, name }: Device): Owner {
    return session.userId === null ? `g${name}` : 'c';
  }

  /** Makes a change on a device: what is not confirmed waits and is sent again, under the same name. */
  async change(at: 0 | 1, intent: CartIntent, fate: Fate): Promise<void> {
    const device = this.devices[at];
    // Changes go out one after another.
    await this.flush(at);
    const waiting = { intent, changeid: randomUUID() };
    device.queue = [waiting];
    await this.#send(device, waiting, fate);
  }

  /** Sends what waits on a device. */
  async flush(at: 0 | 1): Promise<void> {
    const device = this.devices[at];
    for (const waiting of [...device.queue]) await this.#send(device, waiting, 'ok');
  }

  async #send(device: Device, { intent, changeid }: Waiting, fate: Fate): Promise<void> {
    const { session, store } = device;
    const owner = this.ownerOf(device);
    const input = {
      ...{ id: session.cartId, storeid: store, ...shopperOf(session) },
      ...{ updatedate: null, intents: [intent], changeid },
    };
    const arrive = async () => {
      const response = await this.shop.call(changeCart, input);
      expect(response.success, response.message).toBe(this.model.change(owner, store, intent, changeid));
      return response;
    };
    if (fate === 'late') this.held.push(arrive);
    if (fate === 'late' || fate === 'lost request') return;
    const { shopCart } = await arrive();
    if (fate === 'twice' && shopCart) {
      await this.shop.call(changeCart, { ...input, id: shopCart.id });
    }
    if (fate === 'lost response') return;
    device.queue = device.queue.filter((one) => one.changeid !== changeid);
    device.shown = shopCart;
    if (shopCart) device.session = keepCart(session, shopCart);
  }

  /** A request that was held back arrives. */
  async arrive(): Promise<void> {
    await this.held.shift()?.();
  }

  /** What was held back is there before anything but changes of the cart is done. */
  async #settleNetwork(at: 0 | 1): Promise<Device> {
    while (this.held.length > 0) await this.arrive();
    const device = this.devices[at];
    const { session, store } = device;
    // A cookie that names no cart, or one that has gone: the back-end knows which it is.
    const input = { id: null, storeid: store, ...shopperOf(session) };
    const { shopCart, newCartId } = await this.shop.call(getCart, input);
    device.hasCart = newCartId === null;
    if (device.hasCart) device.session = keepCart(session, shopCart);
    return device;
  }

  /** Chooses the other store. */
  async enter(at: 0 | 1, isTwice: boolean): Promise<void> {
    const device = await this.#settleNetwork(at);
    const { session, store: from } = device;
    const store = this.stores[from === this.stores[0] ? 1 : 0];
    const input = {
      ...{ id: session.cartId, target: null, storeid: store },
      ...{ ...shopperOf(session), keep: false },
    };
    // A customer's device with a cart was in its store: its pages begin so where the active cart is the other store's.
    if (session.userId !== null && device.hasCart) {
      await this.shop.call(enterStore, { ...input, storeid: from, keep: true });
    }
    Object.assign(device, { store, shown: null, entered: input });
    if (isTwice) await this.shop.call(enterStore, input);
    const { shopCart } = await this.shop.call(enterStore, input);
    this.model.enter(this.ownerOf(device), from, store, session.cartId === this.waiting?.cart.id);
    if (shopCart) device.session = keepCart(session, shopCart);
  }

  /** Enters a coupon on a device, or takes it out. */
  async useCoupon(at: 0 | 1, code: string, isEntered: boolean): Promise<void> {
    const device = await this.#settleNetwork(at);
    const { session, store } = device;
    if (session.cartId === null) return;
    const cart = { id: session.cartId };
    const holder = { storeid: store, customerid: session.userId };
    const owner = this.ownerOf(device);
    if (isEntered) {
      const { success, message } = await enterCoupon(this.shop, cart, code, holder);
      expect(success, message).toBe(this.model.enterCoupon(owner, store, code));
    } else {
      await unlock(this.shop, cart, code, holder);
      this.model.takeCouponOut(owner, store, code);
    }
  }

  /** @param isOvertaking the request that changed the store, sent twice, arrives after it */
  async undo(at: 0 | 1, isOvertaking: boolean): Promise<void> {
    const device = await this.#settleNetwork(at);
    const { session, store } = device;
    const input = { id: session.cartId, storeid: store, ...shopperOf(session) };
    const response = await this.shop.call(undoStoreChange, input);
    expect(response.success).toBe(this.model.undo(this.ownerOf(device), store));
    if (!response.success) return;
    const { shopCart } = response;
    device.session = keepCart(session, shopCart);
    device.shown = shopCart;
    const { entered } = device;
    if (!isOvertaking || entered?.storeid !== store || entered.userid !== input.userid) return;
    expect(await this.shop.call(enterStore, entered)).toMatchObject({ moved: false });
  }

  async login(at: 0 | 1, isTwice: boolean): Promise<void> {
    const device = await this.#settleNetwork(at);
    const { session, store } = device;
    const visitorid = session.cartUserId === null ? visitorIdOf(session) : null;
    const visitor = { userid: this.customer, visitorid };
    const input = { id: session.cartId, storeid: store, ...visitor };
    if (isTwice) await this.shop.call(joinCarts, input);
    const { shopCart } = await this.shop.call(joinCarts, input);
    this.model.login(`g${device.name}`, store, this.stores);
    const entered = { ...session, userId: this.customer };
    const none = { cartId: null, cartStoreId: null, cartUserId: null };
    device.session = shopCart ? keepCart(entered, shopCart) : { ...entered, ...none };
    device.shown = shopCart;
  }

  /** An explicit logout leaves nothing in the browser. */
  async logout(at: 0 | 1): Promise<void> {
    const device = await this.#settleNetwork(at);
    Object.assign(device, newDevice(device.name, device.store));
    for (const store of this.stores) this.model.carts.delete(keyOf(`g${device.name}`, store));
  }

  /** Starts an order by QR, which waits for its payment. */
  async pay(at: 0 | 1): Promise<void> {
    const device = await this.#settleNetwork(at);
    const { session, store } = device;
    const userid = session.userId ?? GUEST_ID;
    const { shopCart } = await this.shop.call(getCart, { id: session.cartId, storeid: store, userid });
    const changes = { paymnettypeid: QR, storeid: store, customerid: session.userId };
    const response = await order(this.shop, shopCart, changes);
    const { products } = shopCart.data;
    // Its sums are those of a moment ago, and there is enough: only what the store does not have stands in its way.
    if (!response.success)
      expect(products.length > 0 && products.every(counts), response.message).toBe(false);
    if (!response.success) return;
    this.waiting = await waitingFor(this.shop, response.message, shopCart);
    this.model.order(this.ownerOf(device), store, response.message);
  }

  /** Gives the order that waits up: its cart is as it was. */
  async cancelPayment(): Promise<void> {
    if (!this.waiting) return;
    const { orderid, cart } = this.waiting;
    const response = await this.shop.call(releaseOrder, { orderid, cartsessionid: cart.id });
    expect(response).toMatchObject({ success: true });
    this.waiting = null;
  }

  /** The bank says that the order which waits was paid; it may say so twice. */
  async bankPays(isTwice: boolean): Promise<void> {
    if (!this.waiting) return;
    const { waiting } = this;
    while (this.held.length > 0) await this.arrive();
    for (let at = 0; at < (isTwice ? 2 : 1); at += 1) {
      expect(await tell(this.shop, waiting)).toMatchObject({ success: true });
    }
    this.model.paid(waiting.orderid);
    this.#bought.orders += 1;
    this.#bought.money += waiting.cart.data.total;
    this.waiting = null;
  }

  /** Everything arrives, then both devices read: they show what the server has, and that is what the rules say. */
  async settle(): Promise<void> {
    while (this.held.length > 0) await this.arrive();
    await this.flush(0);
    await this.flush(1);
    for (const device of this.devices) await this.#compare(device);
  }

  async #compare(device: Device): Promise<void> {
    const { session, store } = device;
    const owner = this.ownerOf(device);
    for (const storeid of this.stores) {
      const id = storeid === store ? session.cartId : null;
      const { shopCart } = await this.shop.call(getCart, { id, storeid, ...shopperOf(session) });
      const expected = this.model.carts.get(keyOf(owner, storeid));
      expect(unitsOf(shopCart.data.products)).toEqual(unitsOf(expected?.lines ?? []));
      expect(unitsOf(shopCart.data.saved ?? [])).toEqual(unitsOf(expected?.saved ?? []));
      const lookup = this.#lookups.get(storeid);
      if (!lookup) throw new Error('no such store');
      const { subtotal, discount, total } = buildCart(
        expected?.lines ?? [],
        lookup,
        laPazDay(this.shop.deps.clock()),
      );
      const { data } = shopCart;
      const codes = [...(expected?.coupons ?? [])].toSorted();
      const isEmpty = data.products.length === 0;
      if (!isEmpty)
        expect(data.coupons?.applied.map(({ couponcode }) => couponcode).toSorted() ?? []).toEqual(codes);
      const off = subtotal > 0 ? codes.length * COUPON_AMOUNT : 0;
      expect([data.subtotal, data.discount, data.total]).toEqual([
        ...[subtotal, discount + off, Math.max(0, total - off)],
      ]);
    }
  }
}

/** What shoppers were told that they paid, over all walks. */
export interface Bought {
  orders: number;
  /** Centavos. */
  money: number;
}

/** What all walks share. */
export interface Setting {
  shop: Shop;
  products: readonly Made[];
  stores: readonly [StoreId, StoreId];
  /** Codes of coupons that may be combined and used without end. */
  coupons: readonly [string, string];
  lookups: ReadonlyMap<number, Lookup>;
  bought: Bought;
}

/** Units by SKU, in no order. */
function unitsOf(lines: readonly { key: string; quantity: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));
}
