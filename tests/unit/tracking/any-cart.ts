import fc from 'fast-check';
import type { CartLine } from '#lib/contracts/carts.ts';
import { type PriceableLine, priceLines } from '#lib/pricing/domain/lines.ts';
import type { EventItem } from '#lib/tracking/domain/events.ts';
import { line } from '#tests/component/cart/fixtures.ts';

/** What the items of an event cost together, as a report sums them up, in centavos. */
export const sumOf = (items: readonly EventItem[]) =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100);

export const anyQuantity = fc.oneof(
  fc.integer({ min: 1, max: 99 }),
  fc.integer({ min: 1, max: 99_000 }).map((units) => units / 1000),
);

/** What a line costs, whatever its quantity: three products have combos, and several lines each. */
export const anyTerms = fc.record({
  price: fc.integer({ min: 1, max: 999_999 }),
  percent: fc.integer({ min: 0, max: 90 }),
  combo: fc.option(
    fc.record({ quantity: fc.integer({ min: 2, max: 5 }), off: fc.integer({ min: 1, max: 60 }) }),
  ),
});
type Terms = typeof anyTerms extends fc.Arbitrary<infer Of> ? Of : never;

/** Lines of these quantities as the shop prices them together; none for 0. */
export function linesOf(all: readonly Terms[], quantities: readonly number[]): CartLine[] {
  const priceable = all.map(
    ({ price, percent, combo }, at): PriceableLine => ({
      key: `SKU-${at}`,
      quantity: quantities[at] ?? 0,
      price,
      discounted: percent > 0 ? Math.round((price * (100 - percent)) / 100) : null,
      combo: combo && { quantity: combo.quantity, unitPrice: Math.floor((price * (100 - combo.off)) / 100) },
      combogroup: combo ? `product:${at % 3}` : '',
    }),
  );
  return priceLines(priceable.filter(({ quantity }) => quantity > 0)).map((one) =>
    line({
      key: one.key,
      productsku: one.key,
      price: one.discounted ?? one.price,
      priceOld: one.price,
      NEWPRICED: one.discounted,
      NEWPRICEC1: one.combo?.quantity ?? null,
      NEWPRICEC2: one.combo?.unitPrice ?? null,
      combogroup: one.combogroup,
      quantity: one.quantity,
      subtotal: one.subtotal,
      discount: one.discount,
    }),
  );
}

/** A cart's lines of any prices, percentages and combos. */
export const pricedLines = fc
  .array(fc.tuple(anyTerms, anyQuantity), { minLength: 1, maxLength: 8 })
  .map((all) =>
    linesOf(
      all.map(([terms]) => terms),
      all.map(([, quantity]) => quantity),
    ),
  );
