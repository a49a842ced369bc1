import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyIntents } from '#lib/cart/domain/intents.ts';
import type { OrderLine } from '#lib/contracts/orders.ts';
import { canBuyAgain, planReorder, reorderWishes } from '#lib/orders/domain/reorder.ts';
import { reorderReport } from '#lib/orders/domain/reorder-words.ts';
import { draft, shop, TODAY } from '../cart/cart-factory.ts';

function line(SKU: string, values: Partial<OrderLine> = {}): OrderLine {
  return {
    ...{ PRODUCTID: 12, PRODUCTNAME: 'Taza', PRODUCTPATH: 'taza-12', SKU, QUANTITY: 1, PRICE: 5900 },
    ...{
      PRODUCTPRICE: 5900,
      DISCOUNT: 0,
      PACKNAME: '',
      CATEGORY: 'mesa',
      VARIANT: `Color: ${SKU}`,
      DEFAULTIMAGE: '',
    },
    ...values,
  };
}
const pack = (values: Partial<OrderLine> = {}) =>
  line('PACK-30', {
    ...{ PRODUCTID: 30, PRODUCTNAME: 'Juego de té', PACKNAME: 'Juego de té', VARIANT: '', PRICE: 45000 },
    ...values,
  });
const plan = (lines: OrderLine[], own: { key: string; quantity: number }[] = [], lookup = shop()) =>
  planReorder(reorderWishes(lines), own, lookup, TODAY);
const words = (lines: OrderLine[], own: { key: string; quantity: number }[] = [], lookup = shop()) =>
  reorderReport('123456789', plan(lines, own, lookup).lines);

describe('buying an order again', () => {
  test.each([
    [
      'a variant',
      [line('ROJO', { QUANTITY: 2 })],
      [],
      [{ type: 'add', productid: 12, sku: 'ROJO', quantity: 2 }],
    ],
    ['a pack, by its product', [pack()], [], [{ type: 'add', productid: 30, sku: 'PACK-30', quantity: 1 }]],
    [
      'a pack that the cart has',
      [pack({ QUANTITY: 2 })],
      [{ key: 'pack:30', quantity: 1 }],
      [{ type: 'set', key: 'pack:30', quantity: 2 }],
    ],
    [
      'what the order has in two lines',
      [line('ROJO'), line('ROJO', { QUANTITY: 2 })],
      [],
      [{ type: 'add', productid: 12, sku: 'ROJO', quantity: 3 }],
    ],
    ['what the cart has already', [line('ROJO', { QUANTITY: 2 })], [{ key: 'ROJO', quantity: 5 }], []],
    [
      'as many as there are',
      [line('AZUL', { QUANTITY: 9 })],
      [],
      [{ type: 'add', productid: 12, sku: 'AZUL', quantity: 4 }],
    ],
    ['nothing of what is gone', [line('VERDE'), line('GRIS'), line('ROJO', { PRODUCTID: 99 })], [], []],
  ])('puts %s into the cart', (_, lines, own, intents) => {
    expect(plan(lines, own).intents).toEqual(intents);
  });

  test('says line by line what is not as it was', () => {
    const lines = [
      line('ROJO', { QUANTITY: 2 }),
      line('AZUL', { QUANTITY: 9, PRICE: 6500 }),
      line('VERDE'),
      line('GRIS', { PRODUCTNAME: 'Jarra', VARIANT: '' }),
      pack({ PRICE: 39900 }),
    ];
    expect(words(lines)).toEqual({
      tone: 'success',
      text: 'Tu carrito tiene 7 de los 14 productos de tu pedido 123456789.',
      lines: [
        'Taza (AZUL): pediste 9 y pusimos 4, lo que queda.',
        'Taza (AZUL): costaba Bs. 65,00 y ahora cuesta Bs. 69,00.',
        'Taza (VERDE): sin stock en esta tienda.',
        'Jarra: ya no se vende en esta tienda.',
        'Juego de té: costaba Bs. 399,00 y ahora cuesta Bs. 450,00.',
      ],
    });
    expect(words([line('ROJO')])).toEqual({
      tone: 'success',
      text: 'Tu carrito tiene todo lo de tu pedido 123456789.',
      lines: [],
    });
    expect(words([line('VERDE')])).toMatchObject({
      tone: 'error',
      lines: ['Taza (VERDE): sin stock en esta tienda.'],
    });
    const full = Array.from({ length: 100 }, (_, i) => ({ key: `OTRO-${i}`, quantity: 1 }));
    expect(words([line('ROJO')], full)).toMatchObject({
      tone: 'error',
      lines: ['Taza (ROJO): no entra, tu carrito está lleno.'],
    });
  });

  test('compares what a unit costs with its discount, by the rules of the order itself', () => {
    const bought = line('ROJO', { QUANTITY: 3, PRICE: 5000, DISCOUNT: 2700 });
    expect(words([bought]).lines).toEqual(['Taza (ROJO): costaba Bs. 50,00 y ahora cuesta Bs. 59,00.']);
  });

  test('tells a long list in part', () => {
    const lines = Array.from({ length: 60 }, (_, i) => line(`X-${i}`, { PRODUCTNAME: 'n'.repeat(300) }));
    const report = words(lines);
    expect(report.lines).toHaveLength(21);
    expect(report.lines.at(-1)).toBe('Y otros 40 cambios.');
    expect(report.lines.every((text) => text.length < 200)).toBe(true);
  });

  test('again changes nothing, and takes nothing of the cart away', () => {
    const order = fc.array(
      fc.record({
        sku: fc.constantFrom('ROJO', 'AZUL', 'VERDE', 'GRIS'),
        units: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 6 },
    );
    const cart = fc.uniqueArray(fc.constantFrom('ROJO', 'AZUL'), { maxLength: 2 });
    fc.assert(
      fc.property(order, cart, fc.integer({ min: 1, max: 4 }), (wanted, have, units) => {
        const lines = wanted.map(({ sku, units: QUANTITY }) => line(sku, { QUANTITY }));
        const before = have.map((sku) => draft(sku, units));
        const first = plan(lines, before);
        const changed = applyIntents(before, first.intents, shop());
        if (!changed.ok) throw new Error(changed.message);
        const now = new Map(changed.lines.map(({ key, quantity }) => [key, quantity]));
        for (const { key, quantity } of before) expect(now.get(key)).toBeGreaterThanOrEqual(quantity);
        const second = plan(lines, changed.lines);
        expect(second.intents).toEqual([]);
        expect(second.lines).toEqual(first.lines);
      }),
    );
  });

  test('is not offered while an order waits for its payment, nor of a part of a gift', () => {
    const mayBuy = (STATUSID: number, PAYMENTTYPE: string, place: object = { store: 'San Miguel' }) =>
      canBuyAgain({ STATUSID, PAYMENTTYPE, ADDRESSINFO: JSON.stringify(place), CITY: '' });
    expect(mayBuy(1, 'WAIT')).toBe(false);
    expect(mayBuy(1, 'OFFLINE')).toBe(true);
    expect(mayBuy(8, 'WAIT')).toBe(true);
    expect(mayBuy(2, 'WAIT', { store: 'San Miguel', event: 'Boda' })).toBe(true);
    expect(mayBuy(2, 'WAIT', { event: 'Boda' })).toBe(false);
  });
});
