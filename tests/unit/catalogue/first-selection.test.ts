import { describe, expect, test } from 'vitest';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { describeSelection } from '#lib/catalogue/domain/product/describe.ts';
import { startSelection } from '#lib/catalogue/domain/product/selection.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { colourBySize, option, product, record, sku } from './product-factory.ts';

const describeIt = (record: ProductRecord, selection: Selection) =>
  describeSelection(record, buildVariants(record), selection, '2026-06-15');
const start = (record: ProductRecord, input = {}) => startSelection(record, buildVariants(record), input);

describe('first choices', () => {
  test('nothing is chosen where there is a choice [PDP-31]', () => {
    expect(start(colourBySize())).toEqual({});
  });

  test('an option with a single value is preselected [PDP-32]', () => {
    const single = product({
      options: [option(1, 'Color', ['rojo']), option(2, 'Tamaño', ['s', 'm'])],
      quantities: [...sku('A', { 1: 'rojo', 2: 's' }), ...sku('B', { 1: 'rojo', 2: 'm' })],
    });
    expect(start(single)).toEqual({ 1: 'rojo' });
    expect(describeIt(single, start(single)).features[0]).toMatchObject({
      selectedOption: 'rojo',
      oneOption: true,
    });
  });

  test('the SKU of the address is chosen whole [PDP-02]', () => {
    expect(start(colourBySize(), { sku: 'A-L' })).toEqual({ 1: 'azul', 2: 'l' });
  });

  test('also one without stock, which then shows banned [PDP-02, PDP-37]', () => {
    const view = describeIt(colourBySize(), start(colourBySize(), { sku: 'R-M' }));
    expect(view).toMatchObject({ inStock: false, maxQuantity: 0 });
    expect(view.features[1]?.optionvalues[1]).toMatchObject({ value: 'm', state: 'selected', banned: true });
  });

  test.each([
    ['a SKU', 'A-L', { 1: 'azul' }],
    ['a value', 'azul', { 1: 'azul' }],
    ['a value in capitals', 'AZUL', { 1: 'azul' }],
    ['a size', 'm', {}],
    ['nothing known', 'fucsia', {}],
  ])('a suggested colour that is %s [GAP-004, PDP-03, PDP-04]', (_, suggestedcolor, expected) => {
    expect(start(colourBySize(), { suggestedcolor })).toEqual(expected);
  });

  test('a suggested colour is a SKU first, then a value or the name in the filters [GAP-004, PDP-03]', () => {
    const colours = option(1, 'Color', ['verde-salvia', 'X1'], 'color');
    const named = product({
      options: [
        {
          ...colours,
          optionvalues: colours.optionvalues.map((one) => ({
            ...one,
            filtername: one.value === 'X1' ? 'x1' : 'verde salvia',
          })),
        },
      ],
      quantities: [...sku('X1', { 1: 'verde-salvia' }), ...sku('B', { 1: 'X1' })],
    });
    expect(start(named, { suggestedcolor: 'Verde Salvia' })).toEqual({ 1: 'verde-salvia' });
    // It is the SKU of one colour and the value of the other.
    expect(start(named, { suggestedcolor: 'X1' })).toEqual({ 1: 'verde-salvia' });
  });

  test('an unknown SKU is ignored [PDP-02]', () => {
    expect(start(colourBySize(), { sku: 'nope' })).toEqual({});
  });

  test('a pack needs no choice [PDP-38]', () => {
    const pack = product({ packname: 'Juego', quantities: [record('PACK-12')] });
    expect(describeIt(pack, start(pack))).toMatchObject({ missing: [], variant: { sku: 'PACK-12' } });
  });

  test('a product without options neither [PDP-34]', () => {
    expect(describeIt(product(), start(product()))).toMatchObject({
      missing: [],
      variant: { sku: 'TAZA-1' },
    });
  });
});
