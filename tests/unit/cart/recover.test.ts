import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyIntents } from '#lib/cart/domain/intents.ts';
import { planRecovery } from '#lib/cart/domain/recover.ts';
import { isSoldQuantity, soldUpTo } from '#lib/catalogue/domain/quantity.ts';
import { draft, mug, shop } from './cart-factory.ts';

const line = (productsku: string, quantity: number, productid = 12) => ({
  productid,
  productsku,
  productname: 'Taza',
  optionsselected: [{ optionid: 1, optionLabel: 'Color', optionvalue: productsku }],
  quantity,
});
const own = (key: string, quantity: number) => ({ key, quantity });

describe('lines that come back', () => {
  test.each([
    [
      'into no cart',
      [],
      [line('ROJO', 2)],
      [{ type: 'add', productid: 12, sku: 'ROJO', quantity: 2 }],
      [],
      [],
    ],
    [
      'beside others',
      [own('AZUL', 1)],
      [line('ROJO', 2)],
      [{ type: 'add', productid: 12, sku: 'ROJO', quantity: 2 }],
      [],
      [],
    ],
    [
      'to more than there was',
      [own('ROJO', 1)],
      [line('ROJO', 3)],
      [{ type: 'set', key: 'ROJO', quantity: 3 }],
      [],
      [],
    ],
    ['to as many as there are', [own('ROJO', 3)], [line('ROJO', 3)], [], [], []],
    ['to less than there are', [own('ROJO', 5)], [line('ROJO', 3)], [], [], []],
    [
      'with less stock',
      [],
      [line('AZUL', 9)],
      [{ type: 'add', productid: 12, sku: 'AZUL', quantity: 4 }],
      [],
      ['Taza (AZUL)'],
    ],
    ['with less stock than the visitor has set aside', [own('AZUL', 9)], [line('AZUL', 9)], [], [], []],
    [
      'without stock',
      [],
      [line('VERDE', 1), line('ROJO', 1)],
      [{ type: 'add', productid: 12, sku: 'ROJO', quantity: 1 }],
      ['Taza (VERDE)'],
      [],
    ],
    ['that are gone', [], [line('NADA', 1), line('ROJO', 1, 99)], [], ['Taza (NADA)', 'Taza (ROJO)'], []],
    [
      'as a pack',
      [own('pack:30', 1)],
      [line('PACK-30', 2, 30)],
      [{ type: 'set', key: 'pack:30', quantity: 2 }],
      [],
      [],
    ],
  ])('%s [CART-44]', (_, present, recovered, intents, missing, fewer) => {
    expect(planRecovery(recovered, present, shop())).toEqual({ intents, missing, fewer });
  });

  test('a full cart takes no new line, yet more of its own [CART-44]', () => {
    const full = [own('ROJO', 1), ...Array.from({ length: 99 }, (_, at) => own(`OTRO-${at}`, 1))];
    expect(planRecovery([line('AZUL', 1), line('ROJO', 2)], full, shop())).toEqual({
      intents: [{ type: 'set', key: 'ROJO', quantity: 2 }],
      missing: ['Taza (AZUL)'],
      fewer: [],
    });
  });

  test('whatever the carts: nothing is taken away, all is accepted, and a second time changes nothing [CART-44]', () => {
    const skus = fc.constantFrom('ROJO', 'AZUL', 'VERDE', 'NADA');
    const some = fc.uniqueArray(fc.tuple(skus, fc.integer({ min: 1, max: 15 })), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(some, some, (wanted, had) => {
        const recovered = wanted.map(([name, quantity]) => line(name, quantity));
        const before = had.map(([name, quantity]) => draft(name, quantity));
        const { intents, missing } = planRecovery(recovered, before, shop());
        const result = applyIntents(before, intents, shop());
        if (!result.ok) throw new Error(result.message);
        for (const { key, quantity } of before) {
          expect(result.lines.find((now) => now.key === key)?.quantity).toBeGreaterThanOrEqual(quantity);
        }
        expect(planRecovery(recovered, result.lines, shop())).toMatchObject({ intents: [], missing });
      }),
    );
  });
});

test('the largest quantity that is sold: whole, in steps, from the minimum on', () => {
  const half = { min: 0.5, step: 0.5 };
  expect([2.9, 0.7, 0.4].map((limit) => soldUpTo(limit, half))).toEqual([2.5, 0.5, null]);
  expect([7, 3.9, 2].map((limit) => soldUpTo(limit, { min: 3, step: 1 }))).toEqual([7, 3, null]);
  const rules = fc.record({ min: fc.constantFrom(0.1, 0.5, 1, 3), step: fc.constantFrom(0.1, 0.25, 1, 2) });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), rules, (thousandths, rule) => {
      const limit = thousandths / 1000;
      const most = soldUpTo(limit, rule);
      if (isSoldQuantity(limit, rule)) expect(most).toBe(limit);
      if (most === null) return;
      expect(most).toBeLessThanOrEqual(limit);
      expect(isSoldQuantity(most, rule)).toBe(true);
    }),
  );
});

test('a cart of fractions comes back in the steps that are sold [CART-44]', () => {
  const lookup = shop(mug({ decimalstep: 0.5, minQuantity: 0.5 }));
  expect(planRecovery([line('AZUL', 4.5)], [], lookup)).toEqual({
    intents: [{ type: 'add', productid: 12, sku: 'AZUL', quantity: 4 }],
    missing: [],
    fewer: ['Taza (AZUL)'],
  });
});
