import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCart } from '#lib/cart/domain/lines.ts';
import type { CartIntent, CartLine } from '#lib/contracts/carts.ts';
import { cartTotals } from '#lib/pricing/domain/totals.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import type { EcommerceEvent } from '#lib/tracking/domain/events.ts';
import { NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { cartOf } from '#tests/component/cart/fixtures.ts';
import { draft, mug, shop, TODAY } from '../cart/cart-factory.ts';
import { sku } from '../catalogue/product-factory.ts';
import { anyQuantity, anyTerms, linesOf, sumOf } from './any-cart.ts';

/** An addition or removal with its value in centavos, below 0 for what was taken out. */
function changesIn(events: ReturnType<typeof eventsOf>) {
  return events.flatMap((event) => {
    if (event.event !== 'add_to_cart' && event.event !== 'remove_from_cart') return [];
    const { value, items }: EcommerceEvent['ecommerce'] & { value: number } = event.ecommerce;
    const isAdded = event.event === 'add_to_cart';
    return [
      { isAdded, value: Math.round(value * 100), items, signed: Math.round(value * (isAdded ? 100 : -100)) },
    ];
  });
}

/** The event of one change of a cart, whose other lines stay. */
const changeOf = (intent: CartIntent, before: CartLine[], after: CartLine[]) =>
  changesIn(
    eventsOf(
      { type: 'cart', intent, before: cartOf(before).data, after: cartOf(after, 2).data },
      NO_CONTEXT,
      '',
    ),
  );

const anyCart = fc.array(fc.tuple(anyTerms, anyQuantity, fc.option(anyQuantity)), {
  minLength: 1,
  maxLength: 8,
});

test('a change costs what it makes of the cart’s total, to the centavo, whatever combos begin or end with it', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), fc.nat(2), (all, which, kind) => {
      const terms = all.map(([one]) => one);
      const had = all.map(([, quantity]) => quantity);
      const at = which % all.length;
      const key = `SKU-${at}`;
      const [, from = 0, other] = all[at] ?? [];
      const wanted = other ?? 1;
      const to = [wanted, 0, Math.round((from + wanted) * 1000) / 1000][kind] ?? 0;
      const intents: CartIntent[] = [
        { type: 'set', key, quantity: wanted },
        { type: 'remove', key },
        { type: 'add', productid: 12, sku: key, quantity: wanted },
      ];
      const [before, after] = [linesOf(terms, had), linesOf(terms, had.with(at, to))];
      const moved = cartTotals(after).total - cartTotals(before).total;
      const [change] = changeOf(intents[kind] ?? { type: 'remove', key }, before, after);
      if (to === from) return expect(change).toBeUndefined();
      expect(change?.isAdded).toBe(to > from);
      expect(change?.value).toBe(Math.max(0, to > from ? moved : -moved));
      expect(sumOf(change?.items ?? [])).toBe(change?.value);
    }),
  );
});

test('what a form changed in several lines costs what it makes of the cart’s total together', () => {
  fc.assert(
    fc.property(anyCart, (all) => {
      const terms = all.map(([one]) => one);
      const before = linesOf(
        terms,
        all.map(([, quantity]) => quantity),
      );
      const after = linesOf(
        terms,
        all.map(([, quantity, other], at) => (at % 2 === 0 ? (other ?? 0) : quantity)),
      );
      const shown = { type: 'cart shown', cart: cartOf(after).data, before, posted: 'cart_posted' } as const;
      const changes = changesIn(eventsOf(shown, NO_CONTEXT, ''));
      for (const { value, items } of changes) expect(sumOf(items)).toBe(value);
      // Where more units are cheaper than fewer an event says 0, which nothing makes up for.
      const isCheaper = changes.some(({ items }) => items.some(({ price }) => price === 0));
      const moved = cartTotals(after).total - cartTotals(before).total;
      const told = changes.reduce((sum, { signed }) => sum + signed, 0);
      if (!isCheaper) expect(told).toBe(moved);
    }),
  );
});

/** Bs. 40,00, now 36,00; six for Bs. 180,00. Two colours share the offer. */
const offer = mug({
  quantities: ['ROJO', 'AZUL'].flatMap((name, at) =>
    sku(
      name,
      { 1: at === 0 ? 'rojo' : 'azul' },
      { price: 4000, quantity: 90, ordersku: at + 1, newpriced: 3600, newpricec1: 6, newpricec2: 3000 },
    ),
  ),
});
const cartWith = (red: number, blue = 0) =>
  buildCart(
    [draft('ROJO', red), draft('AZUL', blue)].filter(({ quantity }) => quantity > 0),
    shop(offer),
    TODAY,
  ).products;
const set = (quantity: number): CartIntent => ({ type: 'set', key: 'ROJO', quantity });
const add = (quantity: number): CartIntent => ({ type: 'add', productid: 12, sku: 'ROJO', quantity });

test.each([
  ['seven at once', add(7), cartWith(0), cartWith(7), 220, 7],
  ['one beyond the offer', add(1), cartWith(6), cartWith(7), 40, 1],
  ['one back to it', set(6), cartWith(7), cartWith(6), -40, 1],
  ['the one that completes it is free', set(6), cartWith(5), cartWith(6), 0, 1],
  ['the one without which it ends is no refund', set(5), cartWith(6), cartWith(5), -0, 1],
  ['another colour’s units become cheaper with it', add(1), cartWith(1, 4), cartWith(2, 4), 0, 1],
  ['all', { type: 'remove', key: 'ROJO' } as const, cartWith(7), cartWith(0), -220, 7],
])('an offer by quantity: %s', (_, intent, before, after, value, quantity) => {
  const [change] = changeOf(intent, before, after);
  expect(change).toMatchObject({ signed: value * 100, items: [{ quantity }] });
  expect(change?.items[0]?.price).toBeCloseTo(Math.abs(value) / quantity, 9);
});
