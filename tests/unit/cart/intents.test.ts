import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyIntents } from '#lib/cart/domain/intents.ts';
import type { CartIntent } from '#lib/contracts/carts.ts';
import { draft, mug, shop } from './cart-factory.ts';

const add = (sku: string, quantity: number, productid = 12): CartIntent => ({
  type: 'add',
  productid,
  sku,
  quantity,
});
const set = (key: string, quantity: number): CartIntent => ({ type: 'set', key, quantity });
const remove = (key: string): CartIntent => ({ type: 'remove', key });
const start = [draft('ROJO', 2), draft('AZUL', 4)];
const apply = (...intents: CartIntent[]) => applyIntents(start, intents, shop());
const quantities = (result: ReturnType<typeof apply>) =>
  result.ok ? Object.fromEntries(result.lines.map(({ key, quantity }) => [key, quantity])) : result.message;

describe('a change that is possible', () => {
  test('adding what the cart has raises its quantity [CART-10]', () => {
    expect(quantities(apply(add('ROJO', 3)))).toEqual({ ROJO: 5, AZUL: 4 });
  });

  test('a pack is a line of its own [PDP-38]', () => {
    expect(quantities(apply(add('PACK-30', 2, 30)))).toEqual({ ROJO: 2, AZUL: 4, 'pack:30': 2 });
  });

  test('setting replaces the quantity, up to the stock [CART-10, CART-13]', () => {
    expect(quantities(apply(set('ROJO', 10)))).toEqual({ ROJO: 10, AZUL: 4 });
  });

  test('removing takes the line out; what is not there is out already [CART-10]', () => {
    expect(quantities(apply(remove('ROJO'), remove('NADA')))).toEqual({ AZUL: 4 });
  });

  test('a product is kept among the saved lines, also one that cannot be had, and once', () => {
    const keep = (sku: string): CartIntent => ({ type: 'keep', productid: 12, sku, quantity: 3 });
    const result = applyIntents(start, [keep('VERDE'), keep('VERDE')], shop(), []);
    expect(result).toEqual({ ok: true, lines: start, saved: [draft('VERDE', 3)] });
    expect(applyIntents(start, [keep('MORADO')], shop(), []).ok).toBe(false);
    expect(applyIntents(start, [keep('VERDE')], shop()).ok).toBe(false);
  });

  test('fractions add up without dust [CART-10]', () => {
    const lookup = shop(mug({ decimalstep: 0.1, minQuantity: 0.1 }));
    const result = applyIntents([draft('ROJO', 0.1)], [add('ROJO', 0.2)], lookup);
    expect(quantities(result)).toEqual({ ROJO: 0.3 });
  });
});

describe('a change that is refused', () => {
  const LIMIT = 'Cantidad límite del inventario del producto excedida u opcion de producto no existente';

  test.each([
    ['a quantity of 0', set('ROJO', 0), 'Debe elegir al menos 1 producto'],
    ['a negative quantity', add('ROJO', -1), 'Debe elegir al menos 1 producto'],
    ['a quantity that is no number', set('ROJO', Number.NaN), 'Debe elegir al menos 1 producto'],
  ])('%s [CART-12]', (_, intent, message) => {
    expect(apply(intent)).toEqual({ ok: false, message });
  });

  test.each([
    ['more than the maximum', set('ROJO', 11)],
    ['an unknown line', set('NADA', 1)],
    ['an unknown option', add('MORADO', 1)],
    ['an unknown product', add('ROJO', 1, 99)],
  ])('%s [CART-13]', (_, intent) => {
    expect(apply(intent)).toEqual({ ok: false, message: LIMIT });
  });

  test('no stock [CART-20]', () => {
    expect(apply(add('VERDE', 1))).toEqual({ ok: false, message: 'Sin Stock' });
  });

  test('more than there is, the cart having none [CART-21]', () => {
    const result = applyIntents([], [add('AZUL', 5)], shop());
    expect(result).toEqual({ ok: false, message: 'Sólo existen 4 unidad(es), disminuir cantidad' });
  });

  test('more, when the cart has the whole stock [CART-22]', () => {
    expect(apply(add('AZUL', 1))).toEqual({ ok: false, message: 'Inventario superado' });
  });

  test('more together with what the cart has than there is [CART-23]', () => {
    expect(apply(add('ROJO', 9))).toEqual({
      ok: false,
      message: 'Cantidad límite para este producto excedida',
    });
  });

  test('more than an order takes of a SKU, in words that say so, however much there is', () => {
    const plenty = shop(mug({ orderlimit: 8 }));
    const message =
      'Puedes llevar hasta 8 unidades de este producto por pedido. Si necesitas más, escríbenos.';
    expect(applyIntents([], [add('ROJO', 9)], plenty)).toEqual({ ok: false, message });
    expect(applyIntents(start, [add('ROJO', 7)], plenty)).toEqual({ ok: false, message });
    expect(applyIntents(start, [set('ROJO', 9)], plenty)).toEqual({ ok: false, message });
    expect(quantities(applyIntents(start, [set('ROJO', 8)], plenty))).toEqual({ ROJO: 8, AZUL: 4 });
    const restore: CartIntent = { type: 'restore', key: 'ROJO' };
    const restored = applyIntents([draft('ROJO', 6)], [restore], plenty, [draft('ROJO', 5)]);
    expect(quantities(restored)).toEqual({ ROJO: 8 });
    // Of what there is less of, the stock is what is said.
    expect(applyIntents([], [add('AZUL', 5)], plenty)).toEqual({
      ok: false,
      message: 'Sólo existen 4 unidad(es), disminuir cantidad',
    });
  });

  test('never the least that a product is sold in', () => {
    const dozens = shop(mug({ orderlimit: 5, minQuantity: 6 }));
    expect(quantities(applyIntents([], [add('ROJO', 6)], dozens))).toEqual({ ROJO: 6 });
    expect(applyIntents([], [add('ROJO', 7)], dozens).ok).toBe(false);
  });

  test.each([
    [{ minQuantity: 6 }, add('ROJO', 2), 'Debe elegir al menos 6 unidades de este producto'],
    [{ decimalstep: 0.5 }, add('ROJO', 1.2), 'Este producto se vende de 0,5 en 0,5'],
    [{}, add('ROJO', 1.5), 'Este producto se vende de 1 en 1'],
  ])('what the product is not sold in: %j', (values, intent, message) => {
    expect(applyIntents([], [intent], shop(mug(values)))).toEqual({ ok: false, message });
  });

  test('leaves all as it was: all intents or none', () => {
    const before = structuredClone(start);
    expect(apply(add('ROJO', 1), remove('AZUL'), add('VERDE', 1)).ok).toBe(false);
    expect(start).toEqual(before);
  });
});

test('no sequence of intents puts more than the stock, nothing or half a unit into the cart [CART-12, CART-13]', () => {
  const key = fc.constantFrom('ROJO', 'AZUL', 'VERDE', 'NADA');
  const quantity = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double());
  const intent: fc.Arbitrary<CartIntent> = fc.oneof(
    fc.tuple(key, quantity).map(([sku, n]) => add(sku, n)),
    fc.tuple(key, quantity).map(([sku, n]) => set(sku, n)),
    key.map(remove),
  );
  const stock: Record<string, number> = { ROJO: 10, AZUL: 4 };
  fc.assert(
    fc.property(fc.array(fc.array(intent, { minLength: 1, maxLength: 3 }), { maxLength: 10 }), (batches) => {
      let lines = applyIntents([], [], shop());
      for (const batch of batches) {
        const next = applyIntents(lines.ok ? lines.lines : [], batch, shop());
        if (next.ok) lines = next;
      }
      for (const line of lines.ok ? lines.lines : []) {
        expect(Number.isInteger(line.quantity)).toBe(true);
        expect(line.quantity).toBeGreaterThan(0);
        expect(line.quantity).toBeLessThanOrEqual(stock[line.key] ?? 0);
      }
    }),
  );
});
