import { describe, expect, test } from 'vitest';
import { packContent, packSaving } from '#lib/catalogue/domain/product/pack.ts';
import { product, record, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const plate = product({
  productid: 1,
  productname: 'Plato',
  path: 'plato-1',
  quantities: [record('PLATO', { price: 10_000 })],
});
const mat = product({
  productid: 2,
  productname: 'Individual',
  path: 'individual-2',
  options: [{ optionid: 1, optionname: 'Color', kind: 'color', optionvalues: [] }],
  quantities: [
    ...sku('IND-A', { 1: 'Arena' }, { price: 3500, newpriced: 3150, newpriced2: 0.1 }),
    ...sku('IND-N', { 1: 'Negro' }, { price: 9900 }),
  ],
});
const cup = product({
  productid: 3,
  productname: 'Taza',
  path: 'taza-3',
  quantities: [record('TAZA', { price: 5900, newpricec1: 3, newpricec2: 5000 })],
});
const item = (sku: string, quantity: number) => ({ sku, quantity, name: sku });

describe('a pack', () => {
  test('names its parts as they are sold by themselves, with their prices of today', () => {
    const { parts } = packContent([item('IND-A', 2), item('PLATO', 1)], [plate, mat], TODAY);
    expect(parts).toMatchObject([
      {
        name: 'Individual · ARENA',
        quantity: 2,
        product: { path: 'individual-2', price: 3150, oldPrice: 3500 },
      },
      { name: 'Plato', quantity: 1, product: { path: 'plato-1', price: 10_000, oldPrice: null } },
    ]);
  });

  test.each([
    ['regular prices', [item('PLATO', 2)], 20_000],
    ['percent discounts', [item('PLATO', 1), item('IND-A', 2)], 16_300],
    ['a combo that is not complete', [item('TAZA', 2)], 11_800],
    ['a combo', [item('TAZA', 3)], 15_000],
  ])('saves what its parts cost by %s', (_, items, apart) => {
    expect(packContent(items, [plate, mat, cup], TODAY).apart).toBe(apart);
    expect(packSaving(apart, apart - 500)).toEqual({ saving: 500, apart });
    expect(packSaving(apart, apart)).toBeNull();
  });

  test('with a part that is not sold by itself is not compared', () => {
    const content = packContent([item('PLATO', 1), item('NADA', 1)], [plate], TODAY);
    expect(content).toMatchObject({ apart: null, parts: [{}, { name: 'NADA', product: null }] });
    expect(packSaving(null, 1)).toBeNull();
    expect(packContent([], [plate], TODAY).apart).toBeNull();
  });
});
