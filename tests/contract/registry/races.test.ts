import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, change, type Made, makeProduct, order, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expire, MINUTE, paymentOf, QR, tell, type Waiting } from '../payments/bank.ts';
import { assignedOf, enter, fundOf, giftCart, giving, makeEvent, makeGift } from './factories.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Units that a gift was assigned, and those of the orders that paid for them. */
async function ledger(eventId: number) {
  const { db } = shop.deps;
  const gifts = await db
    .selectFrom('event_product')
    .select(['sku', 'quantity', 'quantity_assigned'])
    .where('event_id', '=', eventId)
    .execute();
  const lines = await db.selectFrom('gift_line').selectAll().where('event_id', '=', eventId).execute();
  return gifts.map((gift) => {
    const own = lines.filter(({ sku }) => sku === gift.sku);
    const units = (state: string) =>
      own.reduce((sum, line) => (line.state === state ? sum + line.quantity : sum), 0);
    return { ...gift, paid: units('assigned'), held: units('held') };
  });
}

/** Puts a gift into a cart and orders it; null when others were faster. */
async function begin(cartId: string, product: Made, quantity = 1): Promise<Waiting | null> {
  const { shopCart, success } = await change(shop, cartId, [add(product, quantity)]);
  if (!success || !shopCart) return null;
  const placed = await order(shop, shopCart, { paymnettypeid: QR });
  if (!placed.success) {
    await change(shop, cartId, [{ type: 'remove', key: product.sku }]);
    return null;
  }
  const payment = await paymentOf(shop, placed.message);
  return { orderid: placed.message, cart: shopCart, payment, token: payment.link.split('/').at(-1) ?? '' };
}

async function pay(begun: Waiting): Promise<'paid' | 'refused'> {
  const outcome = await tell(shop, begun);
  return outcome.success && outcome.outcome === 'paid' ? 'paid' : 'refused';
}

test('100 guests race for 20 gifts of 1 to 3 units: never more than was asked for, nothing held for ever', async () => {
  const gifts: { product: Made; quantity: number }[] = [];
  for (let at = 0; at < 20; at += 1) {
    gifts.push({ product: await makeProduct(shop, { stock: 10, price: 20_000 }), quantity: 1 + (at % 3) });
  }
  const event = await makeEvent(shop, gifts);
  const wanted = gifts.reduce((sum, { quantity }) => sum + quantity, 0);

  /** Some pay, some walk away, and whoever was refused tries the next gift. */
  const guest = async (at: number): Promise<'paid' | 'left' | 'refused'> => {
    const { id } = await enter(shop, event);
    for (let tries = 0; tries < 3; tries += 1) {
      const gift = gifts[(at + tries * 7) % gifts.length];
      const begun = gift && (await begin(id, gift.product));
      if (begun) return at % 5 === 0 ? 'left' : pay(begun);
    }
    return 'refused';
  };
  const results = await Promise.all(Array.from({ length: 100 }, (_, at) => guest(at)));
  const paid = results.filter((result) => result === 'paid').length;

  const during = await ledger(event.id);
  for (const gift of during) {
    expect(gift.quantity_assigned).toBe(gift.paid);
    expect(gift.paid + gift.held).toBeLessThanOrEqual(gift.quantity);
  }
  expect(during.reduce((sum, gift) => sum + gift.paid, 0)).toBe(paid);

  shop.advance(16 * MINUTE);
  await expire(shop);
  const after = await ledger(event.id);
  expect(after.every(({ held }) => held === 0)).toBe(true);
  for (const { product } of gifts) {
    expect(await stockOf(shop, product)).toBe(10 - (await assignedOf(shop, event, product)));
  }
  // What was walked away from is free: the rest can be bought to the last unit.
  for (const { sku, quantity, paid: had } of after) {
    const product = gifts.find((gift) => gift.product.sku === sku)?.product;
    if (!product || quantity === had) continue;
    const { id } = await enter(shop, event);
    const begun = await begin(id, product, quantity - had);
    if (!begun) throw new Error('what is free cannot be bought');
    expect(await pay(begun)).toBe('paid');
  }
  expect((await ledger(event.id)).reduce((sum, gift) => sum + gift.quantity_assigned, 0)).toBe(wanted);
});

test('50 guests race to fill one group gift: never over, nothing lost, and it is bought once', async () => {
  const { event, product } = await makeGift(shop, 1, { price: 100_000 });
  const guest = async (): Promise<number> => {
    const given = await giving(shop, event, product, 7_000).catch(() => null);
    if (!given) return 0;
    const outcome = await tell(shop, { ...given, cart: undefined as never });
    return outcome.success && outcome.outcome === 'paid' ? 7_000 : 0;
  };
  const given = await Promise.all(Array.from({ length: 50 }, guest));
  const sum = given.reduce((total, amount) => total + amount, 0);
  // 14 × 70 leave Bs. 20, which nobody of them gives.
  expect(sum).toBe(98_000);
  expect(await fundOf(shop, event, product)).toMatchObject({
    goal: 100_000,
    collected: 98_000,
    state: 'open',
  });
  const last = await giving(shop, event, product, 2_000);
  const twice = { ...last, cart: undefined as never };
  const outcomes = await Promise.all([tell(shop, twice), tell(shop, twice), tell(shop, twice)]);
  expect(outcomes.map((told) => told.success && told.outcome).toSorted()).toEqual([
    'duplicate',
    'duplicate',
    'paid',
  ]);
  expect(await fundOf(shop, event, product)).toMatchObject({ collected: 100_000, state: 'bought' });
  expect(await assignedOf(shop, event, product)).toBe(1);
  expect(await stockOf(shop, product)).toBe(49);
});

test('of guests who order the same last unit at the same moment one gets it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { event, product } = await makeGift(shop, 1);
    const carts = await Promise.all(Array.from({ length: 8 }, () => giftCart(shop, event, product)));
    const orders = await Promise.all(carts.map((cart) => order(shop, cart, { paymnettypeid: QR })));
    expect(orders.filter(({ success }) => success)).toHaveLength(1);
  }
});
