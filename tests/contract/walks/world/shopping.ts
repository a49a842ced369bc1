import { expect } from 'vitest';
import { keepCart } from '#lib/cart/kept-cart.ts';
import { enterStore, undoStoreChange } from '#lib/contracts/account/store-carts.ts';
import { saveCheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import { visitorIdOf } from '#lib/platform/session/content.ts';
import { enter, unlock } from '../../coupons/factories.ts';
import { cartOf, newDevice, ownerOf, shopperOf } from '../device.ts';
import type { Fate } from '../network.ts';
import type { World } from './world.ts';

/** Chooses the other store. */
export async function changeStore(world: World, at: 0 | 1, fate: Fate): Promise<void> {
  const device = await world.ready(at);
  const { session, store: from } = device;
  const store = world.otherStore(from);
  const input = {
    ...{ id: session.cartId, target: null, storeid: store },
    ...{ ...shopperOf(session), keep: false },
  };
  // A customer's device with a cart was in its store: its pages begin so where the active cart is the other store's.
  if (session.userId !== null && device.hasCart) {
    await world.shop.call(enterStore, { ...input, storeid: from, keep: true });
    world.model.carts.stay(ownerOf(device), from);
  }
  Object.assign(device, { store, shown: null, entered: { input, named: device.cart } });
  await world.sendEntering(device, fate);
}

/** @param isOvertaking the request that changed the store, sent twice, arrives after it */
export async function undoStore(world: World, at: 0 | 1, fate: Fate, isOvertaking: boolean): Promise<void> {
  const device = await world.ready(at);
  const { session, store, entered } = device;
  const owner = ownerOf(device);
  const input = { id: session.cartId, storeid: store, ...shopperOf(session) };
  const response = await world.network.carry('undo of it', fate, async () => {
    const made = await world.shop.call(undoStoreChange, input);
    expect(made.success).toBe(world.model.carts.undo(owner, store));
    return made;
  });
  if (!response?.success) return;
  const { shopCart } = response;
  world.keep(device, shopCart);
  device.shown = shopCart;
  if (!isOvertaking || entered?.input.storeid !== store || entered.input.userid !== input.userid) return;
  expect(await world.shop.call(enterStore, entered.input)).toMatchObject({ moved: false });
}

/** Enters a coupon on a device, or takes it out. Who gets no response finds out by the cart. */
export async function changeCoupon(
  world: World,
  at: 0 | 1,
  { code, isEntered, fate }: { code: string; isEntered: boolean; fate: Fate },
): Promise<void> {
  const device = await world.ready(at);
  const { session, store } = device;
  if (session.cartId === null || device.cart === null) return;
  const cart = { id: session.cartId };
  const holder = { storeid: store, customerid: session.userId };
  const named = cartOf(device);
  const entered = async () => {
    const { success, message, shopCart } = await enter(world.shop, cart, code, holder);
    expect(success, message).toBe(world.model.enterCoupon(named, code));
    return shopCart;
  };
  const takenOut = async () => {
    const { shopCart } = await unlock(world.shop, cart, code, holder);
    world.model.takeCouponOut(named, code);
    return shopCart;
  };
  const shopCart = isEntered
    ? await world.network.carry('coupon entered', fate, entered)
    : await world.network.carry('coupon taken out', fate, takenOut);
  if (shopCart) device.session = keepCart(session, shopCart);
}

/** Types a section of the checkout; what was not saved is typed and sent again. */
export async function type(
  world: World,
  at: 0 | 1,
  { section, text, fate }: { section: 'typed' | 'personal'; text: string; fate: Fate },
): Promise<void> {
  const device = await world.ready(at);
  const { session, hasCart } = device;
  if (session.cartId === null || !hasCart) return;
  const named = cartOf(device);
  const input = {
    cartsessionid: session.cartId,
    userid: shopperOf(session).userid,
    visitorid: visitorIdOf(session),
    changes: { [section]: { firstname: text } },
  };
  await world.network.carry('draft', fate, async () => {
    const made = await world.shop.call(saveCheckoutDraft, input);
    expect(made.success).toBe(world.model.type(named, { [section]: text }));
    return made;
  });
}

/** The login stands at once; the carts are joined by the next request. */
export async function logIn(world: World, at: 0 | 1, fate: Fate): Promise<void> {
  const device = await world.ready(at);
  device.session = { ...device.session, userId: world.customer };
  device.isJoining = true;
  await world.join(device, fate);
}

/** An explicit logout leaves nothing in the browser. */
export async function logOut(world: World, at: 0 | 1): Promise<void> {
  const device = await world.ready(at);
  Object.assign(device, newDevice(device.name, device.store));
  world.model.carts.leave(`g${device.name}`, world.setting.stores);
}
