import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { describeSelection } from '#lib/catalogue/domain/product/describe.ts';
import { distinguishSkus } from '#lib/catalogue/domain/product/distinguish-skus.ts';
import { chooseOption, startSelection } from '#lib/catalogue/domain/product/selection.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import { priceLines } from '#lib/pricing/domain/lines.ts';
import { cartTotals } from '#lib/pricing/domain/totals.ts';
import { option, product, record } from './product-factory.ts';

const TODAY = '2026-06-15';
const VALUES = ['a', 'b', 'c'] as const;

/** One record of a wild file: SKUs that contradict themselves, no pictures, prices of nothing. */
const wildRecord: fc.Arbitrary<SkuQuantity> = fc
  .record({
    sku: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    optionid: fc.constantFrom(0, 1, 1, 2, 2, 3, 9),
    optionvalue: fc.constantFrom('', ...VALUES),
    quantity: fc.constantFrom(-2, 0, 0.5, 1, 7, Number.NaN),
    price: fc.constantFrom(0, 100, 5000, 9000),
    newpriced: fc.constantFrom(null, 0, -5, 80, 4000, 99_000),
    newpriced2: fc.constantFrom(null, 0, 0.2, 1, 7),
    newpricec1: fc.constantFrom(null, 0, 1, 2, 3),
    newpricec2: fc.constantFrom(null, 0, -1, 50, 3000, 99_000),
    imagespath: fc.constantFrom('', 'p1', 'p2'),
    imagesquantity: fc.constantFrom(-1, 0, 1, 3),
    specificname: fc.constantFrom('', 'Con nombre propio'),
    ordersku: fc.integer({ min: 0, max: 3 }),
    preferredsku: fc.boolean(),
  })
  .map(({ sku, ...values }) => record(sku, values));

const day = fc.constantFrom('', '2020-01-01', '2026-06-15', '2031-12-31', 'pronto');

const wildProduct: fc.Arbitrary<ProductRecord> = fc
  .record({
    quantities: fc.array(wildRecord, { maxLength: 12 }),
    options: fc.subarray([
      option(1, 'Color', VALUES, 'color'),
      option(2, 'Tamaño', ['a', 'b']),
      option(3, 'Material', ['a']),
    ]),
    image: fc.constantFrom('', 'own'),
    packname: fc.constantFrom('', '', 'Juego'),
    minQuantity: fc.constantFrom(-1, 0, 0.5, 1, 3),
    datestart: day,
    dateend: day,
    datestartdiscount: day,
    dateenddiscount: day,
    islockedcat: fc.boolean(),
  })
  .map(product);

const clicks = fc.array(
  fc.tuple(fc.constantFrom(0, 1, 2, 3, 9), fc.constantFrom(...VALUES, '~', 'A', 'nada')),
  {
    maxLength: 8,
  },
);

const look = (one: ProductRecord, selection: Selection) =>
  describeSelection(one, buildVariants(one), selection, TODAY);
const choose = (one: ProductRecord, selection: Selection, id: number, value: string) =>
  chooseOption(one, buildVariants(one), selection, id, value);

function afterClicks(one: ProductRecord, steps: readonly (readonly [number, string])[]): Selection {
  const begun = startSelection(one, buildVariants(one));
  return steps.reduce((selection, [id, value]) => choose(one, selection, id, value), begun);
}

/** What a patient shopper does: takes back what is not wanted, chooses what is, and looks again. */
function chosenByHand(one: ProductRecord, from: Selection, wanted: ReadonlyMap<number, string>): Selection {
  let selection = from;
  for (let round = 0; round < 4; round += 1) {
    for (const [id, value] of Object.entries(selection)) {
      if (wanted.get(Number(id)) !== value) selection = choose(one, selection, Number(id), value);
    }
    for (const [id, value] of wanted) {
      if (selection[id] !== value) selection = choose(one, selection, id, value);
    }
  }
  return selection;
}

describe('for any file, however wild', () => {
  test('a price is never below nothing, an old price always above it, and a deal that has ended is not told [PDP-33, PRICE-04]', () => {
    fc.assert(
      fc.property(wildProduct, clicks, (one, steps) => {
        const { price, skusInCombo, skusInDiscount } = look(one, afterClicks(one, steps));
        expect(price.price).toBeGreaterThanOrEqual(0);
        if (price.oldPrice !== null) expect(price.oldPrice).toBeGreaterThan(price.price);
        if (one.islockedcat || (one.dateend !== '' && one.dateend < TODAY)) {
          expect([price.discount, price.oldPrice, skusInDiscount]).toEqual([null, null, []]);
        }
        if (one.islockedcat || (one.dateenddiscount !== '' && one.dateenddiscount < TODAY)) {
          expect([price.combo, skusInCombo]).toEqual([null, []]);
        }
      }),
    );
  });

  test('what can be bought has a price and stock; what cannot has none to offer [PDP-37, PDP-46]', () => {
    fc.assert(
      fc.property(wildProduct, clicks, (one, steps) => {
        const view = look(one, afterClicks(one, steps));
        expect(Number.isFinite(view.maxQuantity)).toBe(true);
        expect(view.maxQuantity > 0).toBe(view.inStock);
        if (view.variant?.sellable) expect(view.price.price).toBeGreaterThan(0);
      }),
    );
  });

  test('pictures are borrowed where there are any, and an error tells whose are missing [PDP-39]', () => {
    fc.assert(
      fc.property(wildProduct, clicks, (one, steps) => {
        const view = look(one, afterClicks(one, steps));
        const has = (variant: { imagespath: string; imagesquantity: number }) =>
          variant.imagespath !== '' && variant.imagesquantity > 0;
        const some = one.image !== '' || buildVariants(one).some(has);
        expect(view.images.count > 0).toBe(some);
        expect(view.imageError).toBe(view.variant && !has(view.variant) ? 'ERROR IN IMAGES' : null);
      }),
    );
  });

  test('nobody is trapped: wherever one is, any SKU in stock can be had by unchoosing and choosing [PDP-33, PDP-36]', () => {
    fc.assert(
      fc.property(wildProduct.map(distinguishSkus), clicks, (one, steps) => {
        const begun = afterClicks(one, steps);
        for (const wanted of buildVariants(one).filter((variant) => variant.sellable)) {
          const selection = chosenByHand(one, begun, wanted.values);
          const { variant, missing, inStock } = look(one, selection);
          // Of SKUs with the very same values one stands for all.
          expect([missing, variant?.values, inStock]).toEqual([[], wanted.values, true]);
        }
      }),
    );
  });

  test('a pack is one synthetic option with its SKUs as values [PDP-38]', () => {
    fc.assert(
      fc.property(wildProduct, (one) => {
        const { features } = look({ ...one, packname: 'Juego' }, {});
        expect(features.map(({ optionid, kind }) => [optionid, kind])).toEqual([[0, 'pack']]);
        expect(features[0]?.optionvalues.map(({ value }) => value)).toEqual(
          buildVariants(one).map(({ sku }) => sku),
        );
      }),
    );
  });
});

test('what was chosen for the shopper bans nothing, and shuts out nothing that is in stock [PDP-32, PDP-36]', () => {
  const sku = (name: string, values: Record<number, string>, quantity: number) =>
    Object.entries(values).map(([id, optionvalue]) =>
      record(name, { optionid: Number(id), optionvalue, quantity }),
    );
  const odd = product({
    quantities: [
      ...sku('A', { 1: 'roble', 2: 'barniz' }, 5),
      ...sku('B', { 1: 'pino', 2: 'barniz' }, 0),
      ...sku('C', { 1: 'pino' }, 5),
    ],
  });
  const begun = startSelection(odd, buildVariants(odd));
  expect(begun).toEqual({ 2: 'barniz' });
  const pine = look(odd, begun).features[0]?.optionvalues.find(({ value }) => value === 'pino');
  expect(pine?.state).toBe('incompatible');
  expect(look(odd, choose(odd, begun, 1, 'pino'))).toMatchObject({ missing: [], variant: { sku: 'C' } });
});

test('whatever lines say, nothing is owed to the shopper and nothing costs more than its price [PRICE-11]', () => {
  const money = fc.constantFrom(-100, 0, 1, 99, 5000);
  const line = fc.record({
    key: fc.string(),
    quantity: fc.constantFrom(-1, 0, 0.001, 1, 3, 7.5),
    price: money,
    discounted: fc.option(money),
    combo: fc.option(fc.record({ quantity: fc.integer({ min: -1, max: 4 }), unitPrice: money })),
    combogroup: fc.constantFrom('', 'g'),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const priced = priceLines(lines);
      for (const { subtotal, discount } of priced) {
        expect(subtotal).toBeGreaterThanOrEqual(discount);
        expect(discount).toBeGreaterThanOrEqual(0);
      }
      expect(cartTotals(priced).total).toBeGreaterThanOrEqual(0);
    }),
  );
});
