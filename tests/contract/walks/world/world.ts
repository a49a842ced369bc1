import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Lookup } from '#lib/cart/domain/lookup.ts';
import { keepCart } from '#lib/cart/kept-cart.ts';
import { joinCarts } from '#lib/contracts/account/carts.ts';
import { enterStore } from '#lib/contracts/account/store-carts.ts';
import { type Cart, type CartIntent, changeCart, getCart } from '#lib/contracts/carts.ts';
import type { StoreId } from '#lib/contracts/fields.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { visitorIdOf } from '#lib/platform/session/content.ts';
import type { Made } from '../../orders/factories.ts';
import type { Shop } from '../../orders/shop.ts';
import { type Device, newDevice, ownerOf, shopperOf, type Waiting } from '../device.ts';
import type { GatewayLine } from '../gateway-line.ts';
import { Model } from '../model/model.ts';
import type { ModelOrder } from '../model/orders.ts';
import type { Pickup } from '../model/state.ts';
import { type Counts, type Fate, Network } from '../network.ts';

/** What all walks share. */
export interface Setting {
  shop: Shop;
  products: readonly Made[];
  stores: readonly [StoreId, StoreId];
  /** Codes of coupons that may be combined and used without end. */
  coupons: readonly string[];
  lookups: ReadonlyMap<number, Lookup>;
  /** When orders can be picked up, by store. */
  pickups: ReadonlyMap<number, readonly Pickup[]>;
  /** Tokens of the managers, by store. */
  managers: ReadonlyMap<number, string>;
  counts: Counts;
  line: GatewayLine;
}

/** A shop with two devices of one shopper, what must be in their carts, and what every request needs. */
export class World {
  readonly model: Model;
  readonly devices: readonly [Device, Device];
  readonly network: Network;
  readonly setting: Setting;
  readonly shop: Shop;
  readonly customer: number;
  /** Orders of whose refund nobody knows whether it was made. */
  readonly refunds = new Set<ModelOrder>();
  /** Codes of coupons: those of all walks, and those of this one, which have few uses. */
  readonly coupons: readonly string[];

  /** @param limits how often the codes that are this walk's own may be used */
  constructor(setting: Setting, customer: number, limits: ReadonlyMap<string, number>) {
    this.setting = setting;
    this.shop = setting.shop;
    this.customer = customer;
    this.coupons = [...setting.coupons, ...limits.keys()];
    this.network = new Network(setting.counts);
    this.model = new Model({ ...setting, limits, today: laPazDay(this.shop.deps.clock()) });
    this.devices = [newDevice(0, setting.stores[0]), newDevice(1, setting.stores[0])];
  }

  otherStore(store: StoreId): StoreId {
    const [one, other] = this.setting.stores;
    return store === one ? other : one;
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

  /** Sends what waits on a device; its cart is that of the store and of the login first. */
  async flush(at: 0 | 1): Promise<void> {
    const device = this.devices[at];
    if (device.isEntering || device.isJoining) await this.ready(at);
    for (const waiting of [...device.queue]) await this.#send(device, waiting, 'ok');
  }

  async #send(device: Device, { intent, changeid }: Waiting, fate: Fate): Promise<void> {
    const { session, store } = device;
    const owner = ownerOf(device);
    const input = {
      ...{ id: session.cartId, storeid: store, ...shopperOf(session) },
      ...{ updatedate: null, intents: [intent], changeid },
    };
    const response = await this.network.carry('change of the cart', fate, async () => {
      const made = await this.shop.call(changeCart, input);
      expect(made.success, made.message).toBe(this.model.carts.change(owner, store, intent, changeid));
      return made;
    });
    if (!response) return;
    const { shopCart } = response;
    device.queue = device.queue.filter((one) => one.changeid !== changeid);
    device.shown = shopCart;
    if (!shopCart) return;
    // Another one than before: the one that it named was bought.
    if (shopCart.id === session.cartId) device.session = keepCart(session, shopCart);
    else this.keep(device, shopCart);
  }

  /**
   * What was held back is there before anything but changes of the cart is done, and what had no response is done again.
   * @returns the device, whose session names its cart
   */
  async ready(at: 0 | 1): Promise<Device> {
    await this.network.arriveAll();
    const device = this.devices[at];
    if (device.isJoining) await this.join(device, 'ok');
    if (device.isEntering) await this.sendEntering(device, 'ok');
    const { session, store } = device;
    // A cookie that names no cart, or one that has gone: the back-end knows which it is.
    const input = { id: null, storeid: store, ...shopperOf(session) };
    const { shopCart, newCartId } = await this.shop.call(getCart, input);
    device.hasCart = newCartId === null;
    if (device.hasCart) this.keep(device, shopCart);
    return device;
  }

  keep(device: Device, cart: Cart): void {
    device.session = keepCart(device.session, cart);
    device.cart = this.model.carts.cartOf(ownerOf(device), device.store)?.id ?? null;
  }

  /** Brings the cart to the store that was chosen. */
  async sendEntering(device: Device, fate: Fate): Promise<void> {
    const { entered } = device;
    if (!entered) return;
    const owner = ownerOf(device);
    const response = await this.network.carry('change of store', fate, async () => {
      const made = await this.shop.call(enterStore, entered.input);
      this.model.carts.enter(owner, entered.named, entered.input.storeid);
      return made;
    });
    device.isEntering = response === null;
    if (response?.shopCart) this.keep(device, response.shopCart);
  }

  /** Joins the carts after a login. */
  async join(device: Device, fate: Fate): Promise<void> {
    const { session, store } = device;
    const visitorid = session.cartUserId === null ? visitorIdOf(session) : null;
    const input = { id: session.cartId, storeid: store, userid: this.customer, visitorid };
    const response = await this.network.carry('login', fate, async () => {
      const made = await this.shop.call(joinCarts, input);
      this.model.carts.login(`g${device.name}`, store, this.setting.stores);
      return made;
    });
    device.isJoining = response === null;
    if (!response) return;
    const none = { cartId: null, cartStoreId: null, cartUserId: null };
    if (response.shopCart) this.keep(device, response.shopCart);
    else Object.assign(device, { session: { ...session, ...none }, cart: null });
    device.shown = response.shopCart;
  }

  /** Everything arrives, and what had no response is done again. */
  async settle(): Promise<void> {
    await this.network.arriveAll();
    for (const at of [0, 1] as const) {
      await this.ready(at);
      await this.flush(at);
    }
    // What the second one did last, the first one sees.
    await this.ready(0);
  }
}
