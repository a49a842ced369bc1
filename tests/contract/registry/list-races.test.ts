import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#backend/modules/orders/change-status.ts';
import { setExternalOrders } from '#lib/contracts/registry/external-orders.ts';
import { deleteProductEvent, setProductEvent, updateProductEvent } from '#lib/contracts/registry/owner.ts';
import { makeProduct } from '../orders/factories.ts';
import type { Shop } from '../orders/shop.ts';
import { expire, MINUTE, tell, type Waiting } from '../payments/bank.ts';
import { openEventShop, tokenOf } from './event-factories.ts';
import { asCustomer, type Event, type Gift, giving, makeEvent, orderDeps, payingGuest } from './factories.ts';
import { begin, ledger, pay } from './ledger.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openEventShop();
});
afterAll(() => shop.close());

const GIFTS = 6;
const REQUESTED = 3;

async function makeList(quantity = REQUESTED, price = 20_000): Promise<Event> {
  const gifts: { product: Awaited<ReturnType<typeof makeProduct>>; quantity: number }[] = [];
  for (let at = 0; at < GIFTS; at += 1)
    gifts.push({ product: await makeProduct(shop, { stock: 20, price }), quantity });
  return makeEvent(shop, gifts);
}

/** What an owner does to a gift; refusals are answers. */
const owner = {
  request: ({ id, ownerId }: Event, { sku }: Gift, quantity: number) =>
    asCustomer(shop, ownerId, updateProductEvent, { eventid: id, productsku: sku, quantity }),
  remove: ({ id, ownerId }: Event, { sku }: Gift) =>
    asCustomer(shop, ownerId, deleteProductEvent, { eventid: id, productsku: sku }),
  add: ({ id, ownerId }: Event, { sku, productid }: Gift) =>
    asCustomer(shop, ownerId, setProductEvent, { eventid: id, sku, productid, quantity: 1 }),
  async register({ id, ownerId }: Event, { sku, productid }: Gift) {
    const token = await tokenOf(shop, { id, ownerId }, 'manage');
    const form = { receipt: randomUUID().slice(0, 8), purchasedate: '20261120', firstname: 'Tía Elsa' };
    return asCustomer(shop, ownerId, setExternalOrders, {
      ...{ eventid: id, token, orderinfo: form, idempotencykey: randomUUID() },
      skus: [{ productid, productsku: sku, quantity: 1 }],
    });
  },
};

/** What guests were told that they gave, by SKU. */
function counted(told: readonly (string | null)[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const sku of told) if (sku !== null) units.set(sku, (units.get(sku) ?? 0) + 1);
  return units;
}

/** Nothing assigned beyond what is requested, none that nobody paid, and none paid that is not on the list. */
async function requireBalance(event: Event, given: ReadonlyMap<string, number>): Promise<void> {
  const rows = new Map((await ledger(shop, event.id)).map((row) => [row.sku, row]));
  for (const { sku } of event.gifts) {
    const row = rows.get(sku) ?? { quantity: 0, quantity_assigned: 0, paid: 0, held: 0 };
    expect(row.quantity_assigned, sku).toBe(row.paid);
    expect(row.paid, sku).toBe(given.get(sku) ?? 0);
    expect(row.paid + row.held, sku).toBeLessThanOrEqual(row.quantity);
  }
}

test('an owner asks for fewer, takes gifts off, adds and registers while guests buy them: units and paid lines agree', async () => {
  const event = await makeList();
  const guest = async (at: number): Promise<string | null> => {
    const gift = event.gifts[at % GIFTS];
    const begun = gift && (await begin(shop, event, gift));
    return begun && (await pay(shop, begun)) === 'paid' ? gift.sku : null;
  };
  const change = async (gift: Gift, at: number): Promise<string | null> => {
    await owner.request(event, gift, at % 2 === 0 ? 1 : 2);
    if (at % 3 === 0) await owner.remove(event, gift);
    if (at % 3 === 1) return (await owner.register(event, gift)).success ? gift.sku : null;
    await owner.add(event, gift);
    await owner.request(event, gift, 1);
    return null;
  };
  const told = await Promise.all([
    ...Array.from({ length: 4 * GIFTS }, (_, at) => guest(at)),
    ...event.gifts.map(change),
  ]);
  const given = counted(told);
  expect(given.size).toBeGreaterThan(0);
  await requireBalance(event, given);
  shop.advance(16 * MINUTE);
  await expire(shop);
  await requireBalance(event, given);
  expect((await ledger(shop, event.id)).every(({ held }) => held === 0)).toBe(true);
});

test('payments that come after their hold race with new guests, their own cancelling and an owner who takes the gift off', async () => {
  const event = await makeList(1);
  const late = await Promise.all(event.gifts.map((gift) => payingGuest(shop, event, gift)));
  shop.advance(16 * MINUTE);
  const told = await Promise.all(
    event.gifts.flatMap((gift, at) => {
      const own = late[at];
      const payLate = async () => (own && (await pay(shop, own)) === 'paid' ? gift.sku : null);
      const buy = async () => {
        const begun = await begin(shop, event, gift);
        return begun && (await pay(shop, begun)) === 'paid' ? gift.sku : null;
      };
      const other = async () => {
        if (at % 3 === 0) await owner.remove(event, gift);
        else if (at % 3 === 1) await expire(shop);
        return null;
      };
      return [payLate(), buy(), other()];
    }),
  );
  await requireBalance(event, counted(told));
  // What is cancelled comes back once, however often it is cancelled at the same moment.
  const cancel = ({ orderid }: Waiting) => cancelOrder(orderDeps(shop), orderid).catch(() => null);
  await Promise.all([...late, ...late].map(cancel));
  for (const row of await ledger(shop, event.id)) expect(row.quantity_assigned, row.sku).toBe(row.paid);
});

test('a gift is bought whole or paid by several, never both, also when a part is paid after its hold', async () => {
  const event = await makeList(1, 100_000);
  const give = (gift: Gift, amount: number) => giving(shop, event, gift, amount).catch(() => null);
  const late = await Promise.all(event.gifts.map((gift) => give(gift, 40_000)));
  shop.advance(16 * MINUTE);
  await Promise.all(
    event.gifts.flatMap((gift, at) => {
      const begun = late[at];
      const payLate = async () => begun && tell(shop, { ...begun, cart: undefined as never });
      const whole = async () => {
        const bought = await begin(shop, event, gift);
        if (bought) await pay(shop, bought);
      };
      const part = async () => {
        const given = await give(gift, 60_000);
        if (given) await tell(shop, { ...given, cart: undefined as never });
      };
      const other = async () => (at % 2 === 0 ? owner.remove(event, gift) : null);
      return [payLate(), whole(), part(), other()];
    }),
  );
  const rows = new Map((await ledger(shop, event.id)).map((row) => [row.sku, row]));
  const funds = await shop.deps.db
    .selectFrom('group_gift')
    .selectAll()
    .where('event_id', '=', event.id)
    .execute();
  const parts = await shop.deps.db
    .selectFrom('contribution')
    .selectAll()
    .where('event_id', '=', event.id)
    .execute();
  for (const { sku } of event.gifts) {
    const row = rows.get(sku);
    const fund = funds.find((one) => one.sku === sku);
    const paid = parts
      .filter((one) => one.sku === sku && one.state === 'paid')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(fund?.collected ?? 0, sku).toBe(paid);
    expect(row?.quantity_assigned ?? 0, sku).toBe(row?.paid ?? 0);
    expect(row?.quantity_assigned ?? 0, sku).toBeLessThanOrEqual(row?.quantity ?? 0);
    // Money in a gift means that the gift is there, and not bought by another.
    if (paid > 0)
      expect([row?.quantity, fund?.state === 'bought' ? 1 : 0], sku).toEqual([1, row?.quantity_assigned]);
  }
});

test('a part that is paid after its hold is given back when the gift is bought, or off the list', async () => {
  const event = await makeList(1, 100_000);
  const [bought, removed] = event.gifts;
  if (!bought || !removed) throw new Error('no gifts');
  const late = [await giving(shop, event, bought, 40_000), await giving(shop, event, removed, 40_000)];
  shop.advance(16 * MINUTE);
  const whole = await begin(shop, event, bought);
  expect(whole && (await pay(shop, whole))).toBe('paid');
  expect(await owner.remove(event, removed)).toMatchObject({ success: true });
  for (const begun of late) {
    const outcome = await tell(shop, { ...begun, cart: undefined as never });
    expect(outcome.success && outcome.outcome).not.toBe('paid');
  }
  expect((await ledger(shop, event.id)).find(({ sku }) => sku === bought.sku)).toMatchObject({
    quantity: 1,
    quantity_assigned: 1,
  });
});
