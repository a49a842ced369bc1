import { describe, expect, test } from 'vitest';
import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { buildVariants, byPreference } from '#lib/catalogue/domain/variants.ts';
import { colourBySize, option, product, record, sku } from './product-factory.ts';

describe('variants', () => {
  test('records of a SKU are joined on sku, with all their values [PDP-29]', () => {
    const variants = buildVariants(colourBySize());
    expect(
      variants.map((variant) => [variant.sku, Object.fromEntries(variant.values), variant.stock]),
    ).toEqual([
      ['R-S', { 1: 'rojo', 2: 's' }, 4],
      ['R-M', { 1: 'rojo', 2: 'm' }, 0],
      ['A-S', { 1: 'azul', 2: 's' }, 7],
      ['A-L', { 1: 'azul', 2: 'l' }, 2],
    ]);
  });

  test('of records that contradict each other the first wins [PDP-29]', () => {
    const [variant] = buildVariants(
      product({
        quantities: [
          record('X', { optionid: 1, optionvalue: 'rojo', quantity: 3, price: 5000 }),
          record('X', { optionid: 1, optionvalue: 'azul', quantity: 9, price: 7000 }),
        ],
      }),
    );
    expect(variant).toMatchObject({ stock: 3, price: 5000 });
    expect(variant?.values.get(1)).toBe('rojo');
  });

  test.each([
    ['stock and a price', {}, 1, true],
    ['no stock', { quantity: 0 }, 1, false],
    ['negative stock', { quantity: -3 }, 1, false],
    ['stock that is no number', { quantity: Number.NaN }, 1, false],
    ['a price of 0', { price: 0 }, 1, false],
    ['less stock than the smallest quantity', { quantity: 5 }, 6, false],
    ['no smallest quantity at all', { quantity: 0.5 }, 0, true],
  ])('with %s a SKU can be bought: %s, minimum %s → %s [PDP-37]', (_, values, minQuantity, sellable) => {
    const [variant] = buildVariants(product({ quantities: [record('X', values)], minQuantity }));
    expect(variant?.sellable).toBe(sellable);
    expect(variant?.stock).toBeGreaterThanOrEqual(0);
  });

  test('a product without records has no variants', () => {
    expect(buildVariants(product({ quantities: [] }))).toEqual([]);
  });

  test('the one to show first can be bought, then is preferred, then comes first', () => {
    const variants = buildVariants(
      product({
        quantities: [
          record('gone', { quantity: 0, preferredsku: true, ordersku: 0 }),
          record('first', { ordersku: 1 }),
          record('preferred', { preferredsku: true, ordersku: 2 }),
        ],
      }),
    );
    expect(variants.sort(byPreference).map((variant) => variant.sku)).toEqual(['preferred', 'first', 'gone']);
  });
});

describe('option groups', () => {
  const groupsOf = (record: ReturnType<typeof product>) => optionGroups(record, buildVariants(record));

  test('one per option, with value, label and filter name [PDP-11, PDP-30]', () => {
    expect(
      groupsOf(colourBySize()).map((group) => [group.label, group.kind, group.values.map((v) => v.value)]),
    ).toEqual([
      ['Color', 'color', ['rojo', 'azul']],
      ['Tamaño', 'text', ['s', 'm', 'l']],
    ]);
  });

  test('a pack is one synthetic option [PDP-38]', () => {
    const pack = product({ packname: 'Juego de té', quantities: [record('PACK-12')] });
    expect(groupsOf(pack)).toEqual([
      {
        optionid: 0,
        label: 'Juego de té',
        kind: 'pack',
        values: [{ value: 'PACK-12', label: 'Juego de té', filtername: '', swatch: '' }],
      },
    ]);
    expect(buildVariants(pack)[0]?.values).toEqual(new Map([[0, 'PACK-12']]));
  });

  test('an option that no SKU has is left out; a value that only SKUs know is added [PDP-30]', () => {
    const sparse = product({
      options: [
        option(1, 'Color', ['rojo', 'rojo']),
        option(9, 'Olor', ['lavanda']),
        option(1, 'Color', ['azul']),
      ],
      quantities: [...sku('A', { 1: 'verde' }), ...sku('B', { 5: 'x' })],
    });
    expect(
      groupsOf(sparse).map((group) => [group.optionid, group.values.map((value) => value.label)]),
    ).toEqual([
      [1, ['rojo', 'VERDE']],
      [5, ['X']],
    ]);
  });

  test('a product without options has none', () => {
    expect(groupsOf(product())).toEqual([]);
  });
});
