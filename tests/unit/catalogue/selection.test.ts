import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Selection } from '#lib/catalogue/domain/matching.ts';
import { describeSelection } from '#lib/catalogue/domain/product/describe.ts';
import { chooseOption, startSelection } from '#lib/catalogue/domain/product/selection.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { anyMatrix, colourBySize, option, product, record, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const describeIt = (record: ProductRecord, selection: Selection) =>
  describeSelection(record, buildVariants(record), selection, TODAY);
const choose = (record: ProductRecord, selection: Selection, id: number, value: string) =>
  chooseOption(record, buildVariants(record), selection, id, value);
const start = (record: ProductRecord, input = {}) => startSelection(record, buildVariants(record), input);
const states = (record: ProductRecord, selection: Selection) =>
  Object.fromEntries(
    describeIt(record, selection).features.flatMap(({ optionvalues }) =>
      optionvalues.map(({ value, state }) => [value, state]),
    ),
  );

describe('choosing', () => {
  test('when all options are chosen, the matching variant applies [PDP-33, PDP-34]', () => {
    const mug = colourBySize();
    const one = choose(mug, {}, 1, 'azul');
    expect(describeIt(mug, one)).toMatchObject({ variant: null, missing: ['Tamaño'] });
    const both = choose(mug, one, 2, 'l');
    expect(describeIt(mug, both)).toMatchObject({
      variant: { sku: 'A-L' },
      missing: [],
      price: { price: 8000, from: false },
      images: { path: 'img-A-L', count: 2 },
      maxQuantity: 2,
      inStock: true,
    });
  });

  test('the title becomes the specific name of the SKU [PDP-33]', () => {
    const named = product({ quantities: [record('X', { specificname: 'Taza Valle azul' })] });
    expect(describeIt(named, {}).title).toBe('Taza Valle azul');
    expect(describeIt(colourBySize(), {}).title).toBe('Taza Valle');
  });

  test('title, price and discount are those of the choice, and go with it [PDP-33]', () => {
    const deals = product({
      options: [option(1, 'Color', ['rojo', 'azul'])],
      quantities: [
        ...sku('A', { 1: 'rojo' }, { newpriced: 4000, newpriced2: 0.2, specificname: 'Taza Valle roja' }),
        ...sku('B', { 1: 'azul' }),
      ],
    });
    expect(describeIt(deals, choose(deals, {}, 1, 'rojo'))).toMatchObject({
      title: 'Taza Valle roja',
      price: { price: 4000, oldPrice: 5000, discount: '-20%' },
      variant: { sku: 'A' },
    });
    expect(describeIt(deals, choose(deals, { 1: 'rojo' }, 1, 'azul'))).toMatchObject({
      title: 'Taza Valle',
      price: { price: 5000, oldPrice: null, discount: null },
      variant: { sku: 'B' },
    });
  });

  test('before a variant applies the maximum is the highest stock, then its own [GAP-038, PDP-46]', () => {
    expect(describeIt(colourBySize(), {}).maxQuantity).toBe(7);
    expect(describeIt(colourBySize(), { 1: 'rojo' }).maxQuantity).toBe(4);
    expect(describeIt(colourBySize(), { 1: 'azul', 2: 'l' }).maxQuantity).toBe(2);
  });

  test('a value without stock in the chosen combination is banned, not selectable [PDP-35, PDP-36]', () => {
    const mug = colourBySize();
    expect(states(mug, { 1: 'rojo' })).toMatchObject({ s: 'available', m: 'banned', l: 'incompatible' });
    expect(choose(mug, { 1: 'rojo' }, 2, 'm')).toEqual({ 1: 'rojo' });
  });

  test('a value that other colours have in stock is banned all the same, until the colour is cleared [PDP-35, PDP-36]', () => {
    const mug = product({
      options: [option(1, 'Color', ['rojo', 'azul']), option(2, 'Tamaño', ['s', 'm'])],
      quantities: [
        ...sku('R-S', { 1: 'rojo', 2: 's' }),
        ...sku('R-M', { 1: 'rojo', 2: 'm' }, { quantity: 0 }),
        ...sku('A-S', { 1: 'azul', 2: 's' }, { quantity: 0 }),
        ...sku('A-M', { 1: 'azul', 2: 'm' }),
      ],
    });
    const stuck = { 1: 'rojo', 2: 's' };
    expect(states(mug, stuck)).toEqual({ rojo: 'selected', azul: 'banned', s: 'selected', m: 'banned' });
    const cleared = choose(mug, stuck, 1, 'rojo');
    expect(choose(mug, choose(mug, cleared, 2, 's'), 2, 'm')).toEqual({ 2: 'm' });
  });

  test('a value without stock anywhere is banned [PDP-37]', () => {
    expect(states(colourBySize(), {})).toEqual({
      rojo: 'available',
      azul: 'available',
      s: 'available',
      m: 'banned',
      l: 'available',
    });
  });

  test('an incompatible value can be chosen and clears what conflicts with it [PDP-33]', () => {
    const mug = colourBySize();
    expect(states(mug, { 1: 'rojo', 2: 's' }).l).toBe('incompatible');
    expect(choose(mug, { 1: 'rojo', 2: 's' }, 2, 'l')).toEqual({ 2: 'l' });
  });

  test('choosing the chosen value again clears it, except a single one [PDP-31]', () => {
    const mug = colourBySize();
    expect(choose(mug, { 1: 'azul', 2: 's' }, 2, 's')).toEqual({ 1: 'azul' });
    const single = product({ options: [option(1, 'Color', ['rojo'])], quantities: sku('A', { 1: 'rojo' }) });
    expect(choose(single, { 1: 'rojo' }, 1, 'rojo')).toEqual({ 1: 'rojo' });
  });

  test('unknown options, values and stale choices change nothing', () => {
    const mug = colourBySize();
    expect(choose(mug, { 1: 'azul' }, 77, 'x')).toEqual({ 1: 'azul' });
    expect(choose(mug, { 1: 'azul' }, 2, 'xxl')).toEqual({ 1: 'azul' });
    expect(describeIt(mug, { 1: 'fucsia', 8: 'x', 2: 's' }).selection).toEqual({ 2: 's' });
  });

  test('an option that no remaining SKU has need not be chosen [PDP-34]', () => {
    const sparse = product({
      options: [option(1, 'Color', ['rojo', 'azul']), option(2, 'Tamaño', ['s', 'm'])],
      quantities: [
        ...sku('SOLO', { 1: 'rojo' }),
        ...sku('A', { 1: 'azul', 2: 's' }),
        ...sku('B', { 1: 'azul', 2: 'm' }),
      ],
    });
    expect(describeIt(sparse, { 1: 'rojo' })).toMatchObject({ missing: [], variant: { sku: 'SOLO' } });
    expect(describeIt(sparse, { 1: 'azul' })).toMatchObject({ missing: ['Tamaño'], variant: null });
  });

  test('of two SKUs with the same values the one with stock applies', () => {
    const twice = product({
      options: [option(1, 'Color', ['rojo'])],
      quantities: [...sku('OLD', { 1: 'rojo' }, { quantity: 0 }), ...sku('NEW', { 1: 'rojo' })],
    });
    expect(describeIt(twice, { 1: 'rojo' }).variant?.sku).toBe('NEW');
  });
});

describe('pictures', () => {
  test('follow the choices made so far [PDP-33]', () => {
    expect(describeIt(colourBySize(), { 1: 'azul' }).images.path).toBe('img-A-S');
  });

  test('a variant without pictures raises ERROR IN IMAGES and borrows some [PDP-39]', () => {
    const bare = { imagespath: '', imagesquantity: 0 };
    const mug = product({
      options: [option(1, 'Color', ['rojo', 'azul'])],
      quantities: [...sku('A', { 1: 'rojo' }, bare), ...sku('B', { 1: 'azul' })],
    });
    expect(describeIt(mug, { 1: 'rojo' })).toMatchObject({
      imageError: 'ERROR IN IMAGES',
      images: { path: 'img-B', count: 2 },
    });
    expect(describeIt(mug, { 1: 'azul' }).imageError).toBeNull();
    expect(describeIt(product({ quantities: [record('A', bare)] }), {}).images).toEqual({
      path: '',
      count: 0,
    });
  });
});

test('notes name the SKUs in discount and in combo [PDP-20, PDP-21]', () => {
  const deals = product({
    options: [option(1, 'Color', ['rojo', 'azul'])],
    quantities: [
      ...sku('A', { 1: 'rojo' }, { newpriced: 4000, newpriced2: 0.2 }),
      ...sku('B', { 1: 'azul' }, { newpricec1: 3, newpricec2: 4000 }),
    ],
  });
  const view = describeIt(deals, {});
  expect(view.skusInDiscount).toEqual([{ sku: 'A', name: 'rojo', deal: '-20%' }]);
  expect(view.skusInCombo).toEqual([{ sku: 'B', name: 'azul', deal: 'Lleva 3 por Bs.\u00a0120,00' }]);
  expect(view.price).toMatchObject({ partial: true });
  expect(describeIt(deals, { 1: 'azul' })).toMatchObject({ dealsDiffer: true, price: { partial: false } });
  const all = { newpriced: 4000, newpriced2: 0.2 };
  const same = product({ quantities: [record('A', all), record('B', all)] });
  expect(describeIt(same, {}).dealsDiffer).toBe(false);
});

describe('for any matrix', () => {
  const value = fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 4 });
  const row = fc.record({
    values: fc.array(value, { minLength: 3, maxLength: 3 }),
    stock: fc.integer({ min: 0, max: 3 }),
    price: fc.constantFrom(0, 4000, 5000),
  });
  const matrix = fc.array(row, { minLength: 1, maxLength: 9 }).map(anyMatrix);
  const clicks = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom('a', 'b', 'c')), {
    maxLength: 8,
  });
  const afterClicks = (record: ProductRecord, steps: [number, string][]) =>
    steps.reduce((selection, [id, wanted]) => choose(record, selection, id, wanted), start(record));

  test('a variant that applies has every chosen value, and no other [PDP-34]', () => {
    fc.assert(
      fc.property(matrix, clicks, (record, steps) => {
        const view = describeIt(record, afterClicks(record, steps));
        if (!view.variant) return;
        expect(Object.fromEntries(view.variant.values)).toEqual(view.selection);
      }),
    );
  });

  test('while nothing is missing a variant applies; all that is missing is named [PDP-34, PDP-41]', () => {
    fc.assert(
      fc.property(matrix, clicks, (record, steps) => {
        const view = describeIt(record, afterClicks(record, steps));
        expect(view.variant === null).toBe(view.missing.length > 0);
      }),
    );
  });

  test('a banned value is never chosen by a click [PDP-36]', () => {
    fc.assert(
      fc.property(matrix, clicks, (record, steps) => {
        const selection = afterClicks(record, steps);
        for (const { optionid, optionvalues } of describeIt(record, selection).features) {
          for (const { value: wanted, state } of optionvalues) {
            if (state !== 'banned') continue;
            expect(choose(record, selection, optionid, wanted)[optionid]).toBe(selection[optionid]);
          }
        }
      }),
    );
  });

  test('an available or incompatible value can always be chosen, and then something can be bought [PDP-33]', () => {
    fc.assert(
      fc.property(matrix, clicks, (record, steps) => {
        const selection = afterClicks(record, steps);
        for (const { optionid, optionvalues } of describeIt(record, selection).features) {
          for (const { value: wanted, state } of optionvalues) {
            if (state !== 'available' && state !== 'incompatible') continue;
            const next = choose(record, selection, optionid, wanted);
            expect(next[optionid]).toBe(wanted);
            expect(describeIt(record, next).inStock).toBe(true);
          }
        }
      }),
    );
  });

  test('whatever is chosen, a quantity on offer can be bought of some SKU [GAP-038, PDP-46]', () => {
    fc.assert(
      fc.property(matrix, clicks, (record, steps) => {
        const view = describeIt(record, afterClicks(record, steps));
        const stocks = buildVariants(record).map(({ stock }) => stock);
        if (view.inStock) expect(stocks).toContain(view.maxQuantity);
        else expect(view.maxQuantity).toBe(0);
      }),
    );
  });
});
