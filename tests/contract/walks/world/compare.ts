import { sql } from 'kysely';
import { expect } from 'vitest';
import { textList } from '#backend/db/lists.ts';
import { getCart } from '#lib/contracts/carts.ts';
import { getCheckoutDraft } from '#lib/contracts/checkout/draft.ts';
import type { StoreId } from '#lib/contracts/fields.ts';
import { visitorIdOf } from '#lib/platform/session/content.ts';
import { usesOf } from '../../coupons/factories.ts';
import type { Shop } from '../../orders/shop.ts';
import { type Device, ownerOf, shopperOf } from '../device.ts';
import { emailOf } from './buying.ts';
import type { Setting, World } from './world.ts';

/** Both devices read: they show what the server has, and that is what the rules say. */
export async function compare(world: World, before: Stock): Promise<void> {
  for (const device of world.devices) {
    for (const store of world.setting.stores) await compareCart(world, device, store);
    await compareDraft(world, device);
  }
  await compareOrders(world);
  await compareCoupons(world);
  const taken = [...before].map(([name, units]) => [name, units - takenOf(world, name)]);
  expect(Object.fromEntries(await stockOf(world.setting))).toEqual(Object.fromEntries(taken));
}

async function compareCart(world: World, device: Device, storeid: StoreId): Promise<void> {
  const { session, store } = device;
  const id = storeid === store ? session.cartId : null;
  const { shopCart } = await world.shop.call(getCart, { id, storeid, ...shopperOf(session) });
  const expected = world.model.carts.cartOf(ownerOf(device), storeid);
  const { data } = shopCart;
  expect(unitsOf(data.products)).toEqual(unitsOf(expected?.lines ?? []));
  expect(unitsOf(data.saved ?? [])).toEqual(unitsOf(expected?.saved ?? []));
  const codes = [...(expected?.coupons ?? [])].toSorted();
  if (data.products.length > 0)
    expect(data.coupons?.applied.map(({ couponcode }) => couponcode).toSorted() ?? []).toEqual(codes);
  const { subtotal, discount, total } = data;
  expect({ subtotal, discount, total }).toEqual(world.model.sumsOf(expected, storeid));
}

async function compareDraft(world: World, device: Device): Promise<void> {
  const { session, store, hasCart } = device;
  if (session.cartId === null || !hasCart) return;
  const { userid } = shopperOf(session);
  const input = { cartsessionid: session.cartId, userid, visitorid: visitorIdOf(session) };
  const { draft } = await world.shop.call(getCheckoutDraft, input);
  const expected = world.model.carts.cartOf(ownerOf(device), store)?.draft ?? {};
  expect({ typed: draft.typed?.firstname, personal: draft.personal?.firstname }).toEqual({
    ...{ typed: undefined, personal: undefined },
    ...expected,
  });
}

/** Each order once, its units, its money at the shop and at the bank. */
async function compareOrders(world: World): Promise<void> {
  const { rows } = await sql<{ orderid: string }>`
    select o.order_id as orderid, o.total, o.is_closed as "isClosed", o.cancelled_by as "by",
      o.status_id = any (select (s ->> 'STATUSID')::int from setting, jsonb_array_elements(value) s
        where name = 'statuses' and s ->> 'TYPE' = 'CANCEL') as "isCancelled",
      (select jsonb_object_agg(sku, quantity) from order_line l where l.order_id = o.order_id) as units,
      p.state as money, b.state as charge
    from shop_order o left join payment p using (order_id) left join bank_charge b on b.token = p.reference
    where o.email = ${emailOf(world)}`.execute(world.shop.deps.db);
  const expected = world.model.orders.all.map((order) => ({
    orderid: order.orderid,
    total: order.total,
    isCancelled: order.state === 'cancelled',
    by: order.isCustomers ? 'customer' : '',
    units: unitsOf(order.lines),
    money: order.way === 'bank' ? order.money : null,
    charge: order.charge,
    isClosed: expect.any(Boolean),
  }));
  const byId = (one: { orderid: string }, other: { orderid: string }) =>
    one.orderid.localeCompare(other.orderid);
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId));
  // What the bank has taken is an order's, or waits to be given back.
  for (const { charge, money } of world.model.orders.all) {
    expect(charge === 'paid').toBe(money === 'paid' || money === 'review');
  }
}

/** Each use of a code that has few is an order's. */
async function compareCoupons({ shop, coupons, model, setting }: World): Promise<void> {
  for (const code of coupons.filter((one) => !setting.coupons.includes(one))) {
    const uses = model.orders.uses(code);
    expect(await usesOf(shop, code)).toEqual({ orders: uses, used: uses });
  }
}

/** Units by SKU and store. */
export type Stock = ReadonlyMap<string, number>;

export async function stockOf({ shop, products }: Pick<Setting, 'shop' | 'products'>): Promise<Stock> {
  const { rows } = await sql<{ name: string; quantity: number }>`
    select sku || '/' || store_id as name, quantity from stock
    where sku = any(${textList(products.map(({ sku }) => sku))})`.execute(shop.deps.db);
  return new Map(rows.map(({ name, quantity }) => [name, quantity]));
}

/** What the orders of a walk hold or have sold. */
function takenOf({ model }: World, name: string): number {
  return model.orders.all
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ store, lines }) => lines.map(({ sku, quantity }) => ({ name: `${sku}/${store}`, quantity })))
    .reduce((sum, line) => sum + (line.name === name ? line.quantity : 0), 0);
}

/** What orders that stand have taken, of all walks. */
export async function soldOf({ deps: { db } }: Shop, skus: readonly string[]): Promise<Stock> {
  const { rows } = await sql<{ name: string; units: number }>`
    select l.sku || '/' || o.store_id as name, sum(l.quantity)::int as units
    from order_line l join shop_order o using (order_id)
    where l.sku = any(${textList([...skus])}) and o.status_id <> all (
      select (s ->> 'STATUSID')::int from setting, jsonb_array_elements(value) s
      where name = 'statuses' and s ->> 'TYPE' = 'CANCEL')
    group by 1`.execute(db);
  return new Map(rows.map(({ name, units }) => [name, units]));
}

/** Units by SKU, in no order. */
function unitsOf(lines: readonly { key: string; quantity: number }[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));
}
