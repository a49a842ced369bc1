import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { expireOrders } from '#backend/modules/orders/expiry/expire-reserved.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { type Cart, getCart } from '#lib/contracts/carts.ts';
import { setOrdersCoupons, updateStatusPending } from '#lib/contracts/checkout/checkout.ts';
import { getOrderPayment, releaseOrder, verifyOrderPayment } from '#lib/contracts/payments/payments.ts';
import { PERSON } from '../../orders/factories.ts';
import { QR } from '../../payments/bank.ts';
import { CARD } from '../../payments/gateway.ts';
import { cartOf, type Device, shopperOf } from '../device.ts';
import type { LineFate } from '../gateway-line.ts';
import type { OrderForm, Way } from '../model/state.ts';
import type { Fate } from '../network.ts';
import type { Bank } from './bank.ts';
import type { World } from './world.ts';

/** The types of payment. */
export const WAYS: Readonly<Record<Way, number>> = { counter: 1, bank: QR, card: CARD };

/** What the network does to each request of a purchase. */
export interface Purchase {
  way: Way;
  ordered: Fate;
  /** The order is closed, or what it is paid with is requested. */
  finished: Fate;
  /** Made once more at once where there was no response. */
  again: Fate;
  /** To the card gateway. */
  gateway: LineFate;
}

/** Orders of a walk, by the e-mail that they are placed with. */
export function emailOf({ customer }: World): string {
  return `camino${customer}@correo.bo`;
}

/**
 * Buys what is in the cart: the form of the last step, which has its key from when it was shown. Without a response it is kept and
 * sent again as it is, also after the cart was changed.
 */
export async function buy(world: World, bank: Bank, at: 0 | 1, purchase: Purchase): Promise<void> {
  const device = await world.ready(at);
  if (device.session.cartId === null || device.cart === null) return;
  const { shopCart } = await world.shop.call(getCart, {
    ...{ id: device.session.cartId, storeid: device.store, ...shopperOf(device.session) },
  });
  device.form ??= { key: randomUUID(), total: shopCart.data.total, way: purchase.way };
  const { form } = device;
  // One cart at a time has an order that waits: two of one shopper would stay two.
  const { orders } = world.model;
  if (!orders.byKey(form.key) && orders.isOtherOpen(device.cart)) return;
  const response = await order(world, bank, device, form, purchase.ordered);
  if (!response) return;
  if (!response.success) {
    // The next form has a key of its own.
    device.form = null;
    return;
  }
  const finish = form.way === 'counter' ? close : choose;
  const isDone = await finish({ world, bank, device, shopCart }, response.message, purchase);
  if (isDone) device.form = null;
}

async function order(world: World, bank: Bank, device: Device, form: OrderForm, fate: Fate) {
  const named = cartOf(device);
  const input = orderInput(world, device, form);
  return world.network.carry('order', fate, async () => {
    const placing = world.model.judge(named, form);
    const response = await world.shop.call(setOrdersCoupons, input);
    if (placing !== 'either') expect(response.success, response.message).toBe(placing !== 'refused');
    if (!response.success) return response;
    if (placing === 'known') expect(response.message).toBe(world.model.orders.byKey(form.key)?.orderid);
    else {
      world.model.place(named, form, response.message, pickupOf(world));
      await bank.register(world.model.orders.byId(response.message));
    }
    return response;
  });
}

/** The first time of the first store is offered by both. */
function pickupOf({ setting: { pickups, stores } }: World) {
  const [first] = pickups.get(stores[0]) ?? [];
  if (!first) throw new Error('no time to pick up');
  return first;
}

function orderInput(world: World, { session, store }: Device, { key, total, way }: OrderForm) {
  if (session.cartId === null) throw new Error('no cart to order');
  return {
    storeid: store,
    cartsessionid: session.cartId,
    customerid: session.userId,
    idempotencykey: key,
    shippingtypeid: 1,
    addressinfo: { ...pickupOf(world) },
    paymnettypeid: WAYS[way],
    personaldata: { ...PERSON, email: emailOf(world) },
    expectedtotal: total,
  } satisfies CallInput<typeof setOrdersCoupons>;
}

interface Placed {
  world: World;
  bank: Bank;
  device: Device;
  shopCart: Cart;
}

/** Closes an order that is paid in the store; made once more at once. @returns whether a response came */
async function close({ world, device }: Placed, orderid: string, { finished, again }: Purchase) {
  const { session, cart } = device;
  if (session.cartId === null) return false;
  const input = { orderid, cartsessionid: session.cartId, dataPayment: {} };
  const arrive = async () => {
    const response = await world.shop.call(updateStatusPending, input);
    expect(response.success).toBe(world.model.close(world.model.orders.byId(orderid), cart));
    return response;
  };
  const response =
    (await world.network.carry('closing of an order', finished, arrive)) ??
    (await world.network.carry('closing of an order', again, arrive));
  if (response) forgetCart(device);
  return response !== null;
}

/** An order has closed the cart; what it left is found by the next request. */
function forgetCart(device: Device): void {
  const none = { cartId: null, cartStoreId: null, cartUserId: null };
  Object.assign(device, { session: { ...device.session, ...none }, cart: null });
}

/** Requests what an order is paid with. @returns whether a response came */
async function choose({ world, device }: Placed, orderid: string, { finished, gateway }: Purchase) {
  const { model, network, setting } = world;
  const found = model.orders.byId(orderid);
  const response = await network.carry('choice of a payment', finished, () =>
    setting.line.during(
      gateway,
      () => world.shop.call(getOrderPayment, { orderid }),
      (made) => {
        const state = model.money.show(found);
        expect(made).toMatchObject({ success: true, payment: { state, amount: found.total } });
      },
    ),
  );
  if (response) device.paying = orderid;
  return response !== null;
}

/** "I have paid", or back from the gateway: the bank is asked. */
export async function confirm(world: World, at: 0 | 1, fate: Fate, gateway: LineFate): Promise<void> {
  const device = await world.ready(at);
  const { paying: orderid } = device;
  if (orderid === null) return;
  const { model, network, setting } = world;
  const found = model.orders.byId(orderid);
  const kind = found.way === 'card' ? 'return from the gateway' : 'confirmation of a payment';
  const response = await network.carry(kind, fate, () =>
    setting.line.during(
      gateway,
      () => world.shop.call(verifyOrderPayment, { orderid }),
      (made) => expect(made).toMatchObject({ success: true, payment: { state: model.money.verify(found) } }),
    ),
  );
  const state = model.money.stateOf(found);
  if (!response?.success || state === 'waiting' || state === 'rejected') return;
  device.paying = null;
  if (state === 'paid' && !response.payment.cartchanged) forgetCart(device);
}

/** Gives the order that waits up: its cart is as it was. Without a response its payment is read again. */
export async function release(world: World, at: 0 | 1, fate: Fate, gateway: LineFate): Promise<void> {
  const device = await world.ready(at);
  const { paying: orderid, session, cart } = device;
  if (orderid === null || session.cartId === null) return;
  const { model, network, setting } = world;
  const found = model.orders.byId(orderid);
  const input = { orderid, cartsessionid: session.cartId };
  const response = await network.carry('release of an order', fate, () =>
    setting.line.during(
      gateway,
      () => world.shop.call(releaseOrder, input),
      (made) => expect(made.success).toBe(model.money.release(found, cart)),
    ),
  );
  if (response) {
    device.paying = null;
    return;
  }
  const read = await world.shop.call(getOrderPayment, { orderid });
  expect(read).toMatchObject({ success: true, payment: { state: model.money.show(found) } });
  if (found.state !== 'open') device.paying = null;
}

/** The time to pay of what waits is over; the bank still takes its money. */
export async function expire(world: World): Promise<void> {
  await world.network.arriveAll();
  const { deps, env } = world.shop;
  const over = new Date(deps.clock().getTime() - 1);
  const waiting = deps.db.updateTable('shop_order').set({ reserved_until: over });
  await waiting.where('email', '=', emailOf(world)).where('is_closed', '=', false).execute();
  const open = world.model.orders.all.filter(({ state }) => state === 'open').map(({ orderid }) => orderid);
  expect((await expireOrders({ ...deps, ...linkEnv(env) })).toSorted()).toEqual(open.toSorted());
  world.model.orders.expire();
}
