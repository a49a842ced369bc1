import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeOrderStatus } from '#backend/modules/orders/change-status.ts';
import { expireUnpaidOrders } from '#backend/modules/orders/expiry/expire-unpaid.ts';
import { linkEnv } from '#backend/modules/orders/order-link.ts';
import { cancelOwnOrder, changePickup, getOrderOptions } from '#lib/contracts/order-changes.ts';
import { getOrderById, type Order } from '#lib/contracts/orders.ts';
import { pickupSpan } from '#lib/orders/domain/pickup.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';
import { laPazDay } from '#lib/platform/domain/day.ts';
import { operatorView } from '../payments/bank.ts';
import { add, bought, deliverFrom, HOME, makeCart, makeProduct, STORE, stockOf } from './factories.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PAID_AT_COUNTER = 3;
const PREPARING = 4;
const READY = 5;
const DELIVERED = 7;
const CANCELLED = 8;
const HOUR = 3_600_000;

const deps = () => ({ ...shop.deps, ...linkEnv(shop.env) });
const setStatus = (orderid: string, status: number) => changeOrderStatus(deps(), orderid, status);

/** An order to be paid in the store, of three units of five. */
async function unpaidOrder() {
  const product = await makeProduct(shop, { stock: 5 });
  const orderid = await bought(shop, await makeCart(shop, add(product, 3)));
  return { product, orderid };
}

async function orderOf(orderid: string): Promise<Order> {
  const found = await shop.call(getOrderById, { orderid, email: '', userId: null, owned: true });
  if (!found.success) throw new Error(found.message);
  return found.order;
}

async function endOf(orderid: string): Promise<Date> {
  return new Date((await orderOf(orderid)).PAYUNTIL ?? 'nothing is left to pay');
}

/** Lets time pass until then. */
function waitUntil(then: Date): void {
  shop.advance(then.getTime() - shop.deps.clock().getTime());
}

async function mailsOf(orderid: string): Promise<string[]> {
  const rows = await shop.deps.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('outbox_id')
    .execute();
  return rows.map((row) => JSON.stringify(row.payload)).filter((text) => text.includes(orderid));
}

describe('an order that is paid in the store', () => {
  test('says until when, in its mail too, and gives its stock back then, with a mail that says why', async () => {
    const { product, orderid } = await unpaidOrder();
    const end = await endOf(orderid);
    expect(end.getTime()).toBeGreaterThanOrEqual(shop.deps.clock().getTime() + 48 * HOUR);
    expect((await mailsOf(orderid))[0]).toContain(untilWords(end));
    waitUntil(new Date(end.getTime() - 1));
    expect(await expireUnpaidOrders(deps())).not.toContain(orderid);
    expect(await stockOf(shop, product)).toBe(2);
    waitUntil(end);
    const runs = await Promise.all([expireUnpaidOrders(deps()), expireUnpaidOrders(deps())]);
    expect(runs.flat().filter((id) => id === orderid)).toHaveLength(1);
    expect(await stockOf(shop, product)).toBe(5);
    expect(await orderOf(orderid)).toMatchObject({ STATUSID: CANCELLED, PAYUNTIL: end.toISOString() });
    const mails = await mailsOf(orderid);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('Como no se pagó, lo cancelamos');
    expect(JSON.parse(await operatorView(shop, `/${orderid}`)).cancelled).toMatchObject({
      by: 'shop',
      reason: `No se pagó en la tienda hasta ${untilWords(end)}.`,
    });
    await expect(setStatus(orderid, PAID_AT_COUNTER)).rejects.toThrow('está cancelado');
  });

  test.each([
    ['paid at the counter', PAID_AT_COUNTER],
    ['handed over', DELIVERED],
  ])('waits for nothing once it is %s', async (_what, status) => {
    const { product, orderid } = await unpaidOrder();
    const end = await endOf(orderid);
    await setStatus(orderid, status);
    expect((await orderOf(orderid)).PAYUNTIL).toBeUndefined();
    waitUntil(end);
    expect(await expireUnpaidOrders(deps())).not.toContain(orderid);
    expect(await stockOf(shop, product)).toBe(2);
  });

  test('goes on waiting while it is prepared, and for two days from when it is ready late', async () => {
    const { orderid } = await unpaidOrder();
    const end = await endOf(orderid);
    await setStatus(orderid, PREPARING);
    expect(await endOf(orderid)).toEqual(end);
    waitUntil(new Date(end.getTime() - HOUR));
    await setStatus(orderid, READY);
    expect(await endOf(orderid)).toEqual(new Date(end.getTime() + 47 * HOUR));
    expect((await mailsOf(orderid)).at(-1)).toContain(untilWords(new Date(end.getTime() + 47 * HOUR)));
  });

  test('ends when it was to end wherever its pick-up is moved, which is moved to nothing after that', async () => {
    const { orderid } = await unpaidOrder();
    const end = await endOf(orderid);
    const times = async () => {
      const found = await shop.call(getOrderOptions, { orderid });
      if (!found.success) throw new Error(found.message);
      return found.options.days.flatMap(({ day, hours }) => hours.map((hour) => ({ day, hour })));
    };
    const last = (await times()).at(-1) ?? { day: '', hour: '' };
    expect(await shop.call(changePickup, { orderid, ...last })).toMatchObject({ success: true });
    const order = await orderOf(orderid);
    expect(pickupSpan(order)?.end.getTime()).toBeLessThanOrEqual(end.getTime());
    expect(order.PAYUNTIL).toBe(end.toISOString());
    expect((await mailsOf(orderid)).at(-1)).toContain(untilWords(end));
    // A day later there is nothing later to move to, though the store is open on more days.
    shop.advance(24 * HOUR);
    expect((await times()).at(-1)).toEqual(last);
    const late = { day: laPazDay(new Date(end.getTime() + 24 * HOUR)), hour: last.hour };
    expect(await shop.call(changePickup, { orderid, ...late })).toMatchObject({
      success: false,
      errorcode: 'FORM',
    });
    expect(await endOf(orderid)).toEqual(end);
    await setStatus(orderid, PAID_AT_COUNTER);
    expect((await orderOf(orderid)).PAYUNTIL).toBeUndefined();
  });

  test('waits for nothing once its customer has cancelled it', async () => {
    const { orderid } = await unpaidOrder();
    await shop.call(cancelOwnOrder, { orderid, reason: '' });
    expect((await orderOf(orderid)).PAYUNTIL).toBeUndefined();
  });

  test('and one that is paid at the door waits for whoever brings it', async () => {
    await deliverFrom(shop, STORE);
    const product = await makeProduct(shop, { stock: 5 });
    const cart = await makeCart(shop, add(product, 3));
    const home = { shippingtypeid: 2, addressinfo: HOME, paymnettypeid: 6 };
    const orderid = await bought(shop, cart, { ...home, expectedtotal: cart.data.total + 2000 });
    expect((await orderOf(orderid)).PAYUNTIL).toBeUndefined();
  });
});
