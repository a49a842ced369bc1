import fc from 'fast-check';
import { detailOf, record } from './product-factory.ts';

/** Products of SKUs with and without stock, percent discounts and combos, some of which hold on 1 May 2026. */
export const anyDeals = fc
  .record({
    skus: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 9_000_00 }),
        quantity: fc.integer({ min: -1, max: 30 }),
        percent: fc.constantFrom(null, 0.1, 0.25, 0.5),
        units: fc.constantFrom(null, 2, 3),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    dateend: fc.constantFrom('', '2026-04-30', '2026-05-01', '2026-12-31'),
    islockedcat: fc.boolean(),
    minQuantity: fc.constantFrom(1, 2),
  })
  .map(({ skus, ...terms }) =>
    detailOf({
      ...terms,
      dateenddiscount: terms.dateend,
      quantities: skus.map(({ price, quantity, percent, units }, at) =>
        record(`SKU-${at}`, {
          price,
          quantity,
          ordersku: at,
          newpriced: percent === null ? null : Math.round(price * (1 - percent)),
          newpriced2: percent,
          newpricec1: units,
          newpricec2: units === null ? null : Math.round(price * 0.8),
          specificname: `Taza *${at}* | fina`,
        }),
      ),
    }),
  );
