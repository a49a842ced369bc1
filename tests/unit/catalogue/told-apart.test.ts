import { describe, expect, test } from 'vitest';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { describeSelection } from '#lib/catalogue/domain/product/describe.ts';
import { distinguishSkus } from '#lib/catalogue/domain/product/distinguish-skus.ts';
import { productPageState } from '#lib/catalogue/domain/product/product-page.ts';
import { chooseOption, startSelection } from '#lib/catalogue/domain/product/selection.ts';
import { stageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { colourBySize, detailOf, option, product, record, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const plainMug = product({
  options: [option(1, 'Color', ['rojo', 'azul'], 'color'), option(2, 'Grabado', ['flor'])],
  quantities: [
    record('PLAIN', { ordersku: 1 }),
    ...sku('RED', { 1: 'rojo' }, { ordersku: 2 }),
    ...sku('RED-FLOWER', { 1: 'rojo', 2: 'flor' }, { ordersku: 3 }),
    ...sku('BLUE-FLOWER', { 1: 'azul', 2: 'flor' }, { ordersku: 4 }),
    ...sku('GONE', { 2: 'flor' }, { ordersku: 5, quantity: 0 }),
  ],
});
const mug = distinguishSkus(plainMug);
const look = (one: ProductRecord, selection: Selection) =>
  describeSelection(one, buildVariants(one), selection, TODAY);

describe('a SKU that does without an option beside SKUs that have it', () => {
  test.each([
    ['PLAIN', { 1: '~', 2: '~' }],
    ['RED', { 1: 'rojo', 2: '~' }],
    ['RED-FLOWER', { 1: 'rojo', 2: 'flor' }],
    ['BLUE-FLOWER', { 1: 'azul', 2: 'flor' }],
  ])('%s is chosen by its values, and by its address [PDP-34]', (wanted, values) => {
    const variants = buildVariants(mug);
    expect(startSelection(mug, variants, { sku: wanted })).toEqual(values);
    const chosen = Object.entries(values).reduce<Selection>(
      (selection, [id, value]) => chooseOption(mug, variants, selection, Number(id), value),
      {},
    );
    expect(look(mug, chosen)).toMatchObject({ missing: [], variant: { sku: wanted } });
  });

  test('could not be chosen before', () => {
    expect(look(plainMug, {})).toMatchObject({ variant: null, missing: ['Color', 'Grabado'] });
  });

  test('is named by what it does without, as the last value of the option', () => {
    const words = look(mug, {}).features.map(({ optionvalues }) =>
      optionvalues.map(({ label, state }) => [label, state]),
    );
    expect(words).toEqual([
      [
        ['rojo', 'available'],
        ['azul', 'available'],
        ['Sin color', 'available'],
      ],
      [
        ['flor', 'available'],
        ['Sin grabado', 'available'],
      ],
    ]);
    expect(look(mug, { 1: 'azul' }).features[1]?.optionvalues[1]).toMatchObject({ state: 'incompatible' });
  });

  test('is told so on the page and in the dialog, where its address opens it', () => {
    const detail = detailOf({ ...plainMug });
    expect(stageProduct(detail).quantities).toEqual(mug.quantities);
    const input = { choice: 'RED', atHome: true, catalogId: 1, stockSomewhere: true };
    expect(productPageState(detail, input)).toMatchObject({ kind: 'shown', start: { 1: 'rojo', 2: '~' } });
  });
});

test.each([
  ['every SKU has every option', colourBySize()],
  [
    'what has the option is sold out',
    product({ quantities: [record('A'), ...sku('B', { 2: 'flor' }, { quantity: 0 })] }),
  ],
  [
    'what is without is sold out',
    product({ quantities: [record('A', { quantity: 0 }), ...sku('B', { 2: 'flor' })] }),
  ],
  [
    'another value tells them apart',
    product({ quantities: [...sku('A', { 1: 'rojo' }), ...sku('B', { 1: 'azul', 2: 'flor' })] }),
  ],
  ['it is a pack', product({ packname: 'Juego', quantities: [record('A'), ...sku('B', { 2: 'flor' })] })],
])('nothing is added where %s', (_, one) => {
  expect(distinguishSkus(one)).toBe(one);
});

test('an option without a name is called that', () => {
  const one = distinguishSkus(product({ quantities: [record('A'), ...sku('B', { 9: 'x' })] }));
  expect(look(one, {}).features[0]?.optionvalues.map(({ label }) => label)).toContain('Sin opción');
});
