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
import type { ModelOrder } from '../model/orders.ts';
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

/** Each order once, its units, its pick-up, its money at the shop and at its banks. */
async function compareOrders(world: World): Promise<void> {
  const { rows } = await sql<StoredOrder>`
    select o.order_id as orderid, o.total, o.is_closed as "wasClosed", o.cancelled_by as "by",
      o.status_id = any (select (s ->> 'STATUSID')::int from setting, jsonb_array_elements(value) s
        where name = 'statuses' and s ->> 'TYPE' = 'CANCEL') as "isCancelled",
      (select jsonb_object_agg(sku, quantity) from order_line l where l.order_id = o.order_id) as units,
      o.address ->> 'day' as day, o.address ->> 'hour' as hour, o.pickup_changes as moves,
      (select jsonb_agg(jsonb_build_object('reference', p.reference, 'adapter', p.adapter, 'state', p.state,
          'isCurrent', p.replaced_at is null, 'charge', coalesce(b.state, g.state), 'tries', coalesce(b.tries, g.tries, 0),
          'givenBack', coalesce(g.refunded, 0), 'amount', p.amount,
          'events', (select jsonb_object_agg(event_id, outcome) from payment_event e where e.reference = p.reference)))
        from payment p left join bank_charge b on b.token = p.reference
          left join gateway_session g on g.reference = p.reference where p.order_id = o.order_id) as payments
    from shop_order o where o.email = ${emailOf(world)} order by o.order_id`.execute(world.shop.deps.db);
  const expected = world.model.orders.all
    .map((order) => ({
      ...{ orderid: order.orderid, total: order.total, wasClosed: order.wasClosed, by: order.by },
      isCancelled: order.state === 'cancelled',
      units: unitsOf(order.lines),
      ...{ ...order.pickup, moves: order.moves },
      payments: paymentsOf(order),
    }))
    .toSorted((one, other) => (one.orderid < other.orderid ? -1 : 1));
  const stored = rows.map((row) => ({ ...row, payments: row.payments?.toSorted(byReference) ?? null }));
  expect(stored).toEqual(expected);
  for (const row of rows) compareMoney(row);
}

interface StoredPayment {
  reference: string;
  isCurrent: boolean;
  state: string;
  charge: string | null;
  amount: number;
  givenBack: number;
  events: Record<string, string> | null;
}

interface StoredOrder {
  orderid: string;
  wasClosed: boolean;
  isCancelled: boolean;
  payments: StoredPayment[] | null;
}

function paymentsOf({ payments, total }: ModelOrder) {
  if (payments.length === 0) return null;
  const stored = payments.map(({ adapter, reference, state, charge, tries, isGivenBack, events }, i) => ({
    ...{ adapter, reference, state, tries, amount: total, isCurrent: i === payments.length - 1 },
    charge: adapter === 'card' && charge !== null ? (SESSIONS[charge] ?? charge) : charge,
    givenBack: isGivenBack ? total : 0,
    events:
      events.size === 0
        ? null
        : Object.fromEntries([...events].map(([name, what]) => [`${adapter}:${reference}-${name}`, what])),
  }));
  return stored.toSorted(byReference);
}

const byReference = (one: { reference: string }, other: { reference: string }) =>
  one.reference < other.reference ? -1 : 1;

/** How the gateway calls it. */
const SESSIONS: Readonly<Record<string, string>> = { rejected: 'declined', closed: 'cancelled' };

/** What the banks' books say against the shop's: nothing taken that no order has, nothing given back twice or of a paid order. */
function compareMoney({ orderid, payments, isCancelled, wasClosed }: StoredOrder): void {
  const count = (of: StoredPayment, standings: readonly string[]) =>
    Object.values(of.events ?? {}).filter((one) => standings.includes(one)).length;
  const current = payments?.find(({ isCurrent }) => isCurrent);
  const isRefunded = current?.state === 'refunded';
  for (const one of payments ?? []) {
    const back = count(one, isRefunded ? ['refunded', ...SETTLED] : ['refunded']);
    const kept = count(one, isRefunded ? ['review'] : ['review', ...SETTLED]);
    // Each charge that was taken is kept for the order, waits for a decision, or went back.
    expect(kept + back, orderid).toBe(one.charge === 'paid' ? 1 : 0);
    expect([0, back * one.amount], orderid).toContain(one.givenBack);
  }
  if (!current) return;
  // An order that is cancelled takes no money any more.
  if (isCancelled) expect(['open', 'rejected', 'declined'], orderid).not.toContain(current.charge);
  // An order that stands paid has its money; a cancelled one never is paid.
  expect(current.state === 'paid', orderid).toBe(wasClosed && !isCancelled);
}

const SETTLED = ['paid', 'restored', 'accepted'];

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
