import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PriceableLine, priceLines } from '#lib/pricing/domain/lines.ts';
import { cartTotals, orderTotals } from '#lib/pricing/domain/totals.ts';

function line(key: string, quantity: number, values: Partial<PriceableLine> = {}): PriceableLine {
  return { key, quantity, price: 5900, discounted: null, combo: null, combogroup: '', ...values };
}

/** Three for 150.00 instead of 59.00 each. */
const COMBO = { combo: { quantity: 3, unitPrice: 5000 }, combogroup: 'product:1' };
const totalOf = (lines: PriceableLine[]) => cartTotals(priceLines(lines));

describe('one line', () => {
  test('subtotal is the regular price times quantity [CART-31, PRICE-11]', () => {
    expect(priceLines([line('a', 4)])).toEqual([expect.objectContaining({ subtotal: 23600, discount: 0 })]);
  });

  test('a percent discount takes (price − newpriced) × quantity off [PRICE-10, PRICE-11]', () => {
    expect(priceLines([line('a', 3, { discounted: 5000 })])[0]).toMatchObject({
      subtotal: 17700,
      discount: 2700,
    });
  });

  test.each([
    [1, 5900],
    [2, 11800],
    [3, 15000],
    [4, 20900],
    [6, 30000],
    [7, 35900],
  ])(
    'combo of 3: %s units cost %s, the leftover at the regular price [GAP-044, PRICE-07, PRICE-08, PRICE-11]',
    (quantity, total) => {
      expect(totalOf([line('a', quantity, COMBO)]).total).toBe(total);
    },
  );

  test('the leftover of a combo gets no percent discount; without a complete group the percent holds [GAP-043, PRICE-08, PRICE-10]', () => {
    const both = { ...COMBO, discounted: 5500 };
    expect(totalOf([line('a', 4, both)]).total).toBe(15000 + 5900);
    expect(totalOf([line('a', 2, both)]).total).toBe(11000);
  });

  test.each([
    ['dearer than the regular price', { combo: { quantity: 3, unitPrice: 7000 }, combogroup: 'g' }],
    ['without a group', { combo: COMBO.combo, combogroup: '' }],
  ])('a combo %s is ignored', (_, values) => {
    expect(totalOf([line('a', 3, values)]).discount).toBe(0);
  });

  test('fractions of a unit round half up once', () => {
    expect(priceLines([line('a', 0.5, { price: 1999 })])[0]?.subtotal).toBe(1000);
  });
});

describe('a combo group', () => {
  test('counts the units of all its lines together [GAP-044, PRICE-08]', () => {
    const total = totalOf([line('rojo', 2, COMBO), line('azul', 1, COMBO)]);
    expect(total).toEqual({ subtotal: 17700, discount: 2700, total: 15000 });
  });

  test('drops the combo when the units fall below the threshold [PRICE-09]', () => {
    expect(totalOf([line('rojo', 1, COMBO), line('azul', 1, COMBO)]).discount).toBe(0);
  });

  test('does not mix with another group [PRICE-08]', () => {
    expect(totalOf([line('a', 2, COMBO), line('b', 1, { ...COMBO, combogroup: 'product:2' })]).discount).toBe(
      0,
    );
  });

  test('gives the complete groups to the units that save most [PRICE-08]', () => {
    const cheap = line('cheap', 2, { ...COMBO, price: 5100 });
    const dear = line('dear', 2, { ...COMBO, price: 8000 });
    const priced = priceLines([cheap, dear]);
    expect(priced.map(({ discount }) => discount)).toEqual([100, 6000]);
  });

  test('a line whose own price is below the combo stays out and keeps its percent [PRICE-08, PRICE-10]', () => {
    const priced = priceLines([
      line('a', 3, COMBO),
      line('b', 1, { ...COMBO, price: 4000, discounted: 3000 }),
    ]);
    expect(priced.map(({ discount }) => discount)).toEqual([2700, 1000]);
  });
});

describe('totals', () => {
  test('total is subtotal minus discount [CART-32, GAP-058]', () => {
    expect(
      cartTotals([
        { subtotal: 1000, discount: 100 },
        { subtotal: 500, discount: 0 },
      ]),
    ).toEqual({
      subtotal: 1500,
      discount: 100,
      total: 1400,
    });
  });

  test('an empty cart costs nothing [CART-31]', () => {
    expect(cartTotals([])).toEqual({ subtotal: 0, discount: 0, total: 0 });
  });

  test('an order adds shipping and takes its discount off [CART-32, GAP-058]', () => {
    expect(orderTotals({ subtotal: 10000, discount: 2000, shippingcost: 1500, discountShipping: 500 })).toBe(
      9000,
    );
  });
});

describe('for any cart', () => {
  const prices = fc.integer({ min: 1, max: 500_000 });
  const groups = fc.constantFrom('g1', 'g2');
  const anyCombo = fc.record({ quantity: fc.integer({ min: 2, max: 5 }), unitPrice: prices });
  const quantities = fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 9999 }).map((n) => n / 1000),
  );
  const anyLine = fc.record({
    quantity: quantities,
    price: prices,
    discounted: fc.option(prices),
    combo: fc.option(anyCombo),
    combogroup: groups,
  });
  const anyCart = fc.array(anyLine, { maxLength: 8 }).map((lines) =>
    lines.map((values, i) => ({
      key: `k${i}`,
      ...values,
      combogroup: values.combo ? values.combogroup : '',
    })),
  );

  test('no amount is negative and no discount exceeds its line [PRICE-11]', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        for (const { subtotal, discount } of priceLines(lines)) {
          expect(Number.isInteger(subtotal) && Number.isInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(subtotal);
        }
      }),
    );
  });

  test('the sum of the lines is the total [CART-31, CART-32]', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const priced = priceLines(lines);
        const sum = priced.reduce((amount, { subtotal, discount }) => amount + subtotal - discount, 0);
        expect(cartTotals(priced).total).toBe(sum);
      }),
    );
  });

  test('the order of the lines changes no line [PRICE-08]', () => {
    const shuffled = anyCart.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, ([lines, other]) => {
        const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
        expect(priceLines(other).sort(byKey)).toEqual(priceLines(lines).sort(byKey));
      }),
    );
  });

  test('splitting a line changes neither subtotal nor discount [PRICE-08, PRICE-11]', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(7), fc.integer({ min: 1, max: 999 }), (lines, at, share) => {
        const target = lines[at % Math.max(1, lines.length)];
        if (!target) return;
        const units = Math.round(target.quantity * 1000);
        const first = Math.max(1, Math.floor((units * share) / 1000));
        const rest = units - first;
        const parts = [
          { ...target, quantity: first / 1000 },
          { ...target, key: `${target.key}-rest`, quantity: rest / 1000 },
        ];
        const split = lines.flatMap((entry) => (entry === target ? parts : [entry]));
        expect(cartTotals(priceLines(split))).toEqual(cartTotals(priceLines(lines)));
      }),
    );
  });
});
