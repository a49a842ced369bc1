import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Made, makeProduct, order, stockOf } from '../orders/factories.ts';
import { openShop, type Shop } from '../orders/shop.ts';
import { expire, MINUTE, QR, tell } from '../payments/bank.ts';
import { assignedOf, enter, fundOf, giftCart, giving, makeEvent, makeGift } from './factories.ts';
import { begin, ledger, pay } from './ledger.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The full size, 100 guests for 20 gifts and 50 for one, is `npm run bench -- registry`. */
const GUESTS = 32;
const GIFTS = 8;
const GIVERS = 20;

test('guests race for gifts of 1 to 3 units: never more than was asked for, nothing held for ever', async () => {
  const gifts: { product: Made; quantity: number }[] = [];
  for (let at = 0; at < GIFTS; at += 1) {
    gifts.push({ product: await makeProduct(shop, { stock: 10, price: 20_000 }), quantity: 1 + (at % 3) });
  }
  const event = await makeEvent(shop, gifts);
  const wanted = gifts.reduce((sum, { quantity }) => sum + quantity, 0);

  /** Some pay, some walk away, and whoever was refused tries the next gift. */
  const guest = async (at: number): Promise<'paid' | 'left' | 'refused'> => {
    const { id } = await enter(shop, event);
    for (let tries = 0; tries < 3; tries += 1) {
      const gift = gifts[(at + tries * 3) % gifts.length];
      const begun = gift && (await begin(shop, event, gift.product, { cartId: id }));
      if (begun) return at % 5 === 0 ? 'left' : pay(shop, begun);
    }
    return 'refused';
  };
  const results = await Promise.all(Array.from({ length: GUESTS }, (_, at) => guest(at)));
  const paid = results.filter((result) => result === 'paid').length;

  const during = await ledger(shop, event.id);
  for (const gift of during) {
    expect(gift.quantity_assigned).toBe(gift.paid);
    expect(gift.paid + gift.held).toBeLessThanOrEqual(gift.quantity);
  }
  expect(during.reduce((sum, gift) => sum + gift.paid, 0)).toBe(paid);

  shop.advance(16 * MINUTE);
  await expire(shop);
  const after = await ledger(shop, event.id);
  expect(after.every(({ held }) => held === 0)).toBe(true);
  for (const { product } of gifts) {
    expect(await stockOf(shop, product)).toBe(10 - (await assignedOf(shop, event, product)));
  }
  // What was walked away from is free: the rest can be bought to the last unit.
  for (const { sku, quantity, paid: had } of after) {
    const product = gifts.find((gift) => gift.product.sku === sku)?.product;
    if (!product || quantity === had) continue;
    const begun = await begin(shop, event, product, { quantity: quantity - had });
    if (!begun) throw new Error('what is free cannot be bought');
    expect(await pay(shop, begun)).toBe('paid');
  }
  expect((await ledger(shop, event.id)).reduce((sum, gift) => sum + gift.quantity_assigned, 0)).toBe(wanted);
});

test('guests race to fill one group gift: never over, nothing lost, and it is bought once', async () => {
  const { event, product } = await makeGift(shop, 1, { price: 100_000 });
  const guest = async (): Promise<number> => {
    const given = await giving(shop, event, product, 7_000).catch(() => null);
    if (!given) return 0;
    const outcome = await tell(shop, { ...given, cart: undefined as never });
    return outcome.success && outcome.outcome === 'paid' ? 7_000 : 0;
  };
  const given = await Promise.all(Array.from({ length: GIVERS }, guest));
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
