import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choices, choose, describeChoices, solved } from '#lib/catalogue/domain/product/conflict.ts';
import { type ConflictView, conflictView } from '#lib/catalogue/domain/product/conflict-view.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { conflictTexts } from '#lib/labels/catalogue/conflict.ts';
import { another } from '#lib/labels/platform/nouns.ts';
import { anyMatrix, colourBySize, option, product, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const at = (selection: Choices['selection']): Choices => ({ selection, conflict: null });
const take = (record: ProductRecord, choices: Choices, optionid: number, value: string) =>
  choose(record, buildVariants(record), choices, { optionid, value });
const look = (record: ProductRecord, choices: Choices) => {
  const view = describeChoices(record, buildVariants(record), choices, TODAY);
  return { ...view, conflict: view.conflict && conflictView(view.conflict) };
};
const textOf = ({ wanted, lost }: ConflictView) =>
  conflictTexts.text(
    wanted,
    lost.map(({ value }) => value),
    lost.map((one) => one.option),
  );

describe('a value that does not go with the choices before it', () => {
  const mug = colourBySize();
  const choices = take(mug, at({ 1: 'rojo', 2: 's' }), 2, 'l');
  const view = look(mug, choices);

  test('is chosen, and what it shuts out is named with both ways out [PDP-33]', () => {
    expect(choices).toEqual({
      selection: { 2: 'l' },
      conflict: { optionid: 2, former: { 1: 'rojo', 2: 's' } },
    });
    expect(view.conflict).toEqual({
      wanted: ['l'],
      lost: [{ option: 'Color', value: 'rojo' }],
      others: [{ optionid: 1, value: 'azul', label: 'azul', sku: 'A-L' }],
      former: { label: 's', sku: 'R-S' },
    });
    expect(view).toMatchObject({ missing: ['Color'], variant: null });
  });

  test('leaves the pictures of the choices before', () => {
    expect(view.images.path).toBe('img-R-S');
    expect(look(mug, solved({ optionid: 2, former: { 1: 'azul', 2: 'l' } })).images.path).toBe('img-A-L');
  });

  test.each([
    ['another value of what it shut out', 1, 'azul', { 1: 'azul', 2: 'l' }],
    ['what it shut out', 1, 'rojo', { 1: 'rojo', 2: 's' }],
    ['the same value again', 2, 'l', { 1: 'rojo', 2: 's' }],
    ['a value that goes with the choices before', 2, 's', { 1: 'rojo', 2: 's' }],
  ])('%s ends the conflict', (_, optionid, value, selection) => {
    expect(take(mug, choices, optionid, value)).toEqual({ selection, conflict: null });
  });

  test('keeps what it goes with, and says so where each goes with it by itself', () => {
    const bed = product({
      options: [
        option(1, 'Color', ['Rosa viejo', 'Gris'], 'color'),
        option(2, 'Medida', ['Queen', 'King']),
        option(3, 'Tela', ['Percal', 'Satén']),
      ],
      quantities: [
        ...sku('R-K-P', { 1: 'Rosa viejo', 2: 'King', 3: 'Percal' }),
        ...sku('R-Q-S', { 1: 'Rosa viejo', 2: 'Queen', 3: 'Satén' }),
        ...sku('G-Q-P', { 1: 'Gris', 2: 'Queen', 3: 'Percal' }),
      ],
    });
    const next = take(bed, at({ 1: 'Rosa viejo', 2: 'King', 3: 'Percal' }), 2, 'Queen');
    expect(next.selection).toEqual({ 1: 'Rosa viejo', 2: 'Queen' });
    const { conflict } = look(bed, next);
    expect(conflict && textOf(conflict)).toBe('Queen con Rosa viejo no hay en Percal: elige otra tela');
    expect(look(bed, take(bed, next, 3, 'Satén'))).toMatchObject({
      variant: { sku: 'R-Q-S' },
      conflict: null,
    });
  });

  test('with no value of its option before, the way back takes it away', () => {
    expect(look(mug, take(mug, at({ 1: 'rojo' }), 2, 'l')).conflict?.former).toEqual({
      label: null,
      sku: null,
    });
  });
});

test('the text names what is not there, and what to choose', () => {
  expect(conflictTexts.text(['Queen'], ['Rosa viejo'], ['Color'])).toBe(
    'Queen no hay en Rosa viejo: elige otro color',
  );
  expect(conflictTexts.text(['Lino'], ['Rosa', 'Queen'], ['Color', 'Medida'])).toBe(
    'Lino no hay en Rosa y Queen: elige otro color y otra medida',
  );
});

test.each([
  ['Color', 'otro color'],
  ['Tamaño', 'otro tamaño'],
  ['Medida de la cama', 'otra medida de la cama'],
  ['Aroma', 'otro aroma'],
  ['Talla', 'otra talla'],
  ['Presentación', 'otra presentación'],
  ['Capacidad', 'otra capacidad'],
  ['Piezas', 'otras piezas'],
  ['Colores', 'otros colores'],
  ['Opciones', 'otras opciones'],
  ['LED', 'otro LED'],
  ['Base', 'otra base'],
])('%s is asked for as %s', (name, text) => {
  expect(another(name)).toBe(text);
});

test('whatever is chosen, no choice is left out without a conflict that names it, and the way back restores it', () => {
  const value = fc.option(fc.constantFrom('a', 'b', 'c'), { freq: 4 });
  const row = fc.record({
    values: fc.array(value, { minLength: 3, maxLength: 3 }),
    stock: fc.integer({ min: 0, max: 3 }),
    price: fc.constantFrom(0, 4000),
  });
  const matrix = fc.array(row, { minLength: 1, maxLength: 9 }).map(anyMatrix);
  const clicks = fc.array(fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom('a', 'b', 'c')), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(matrix, clicks, (record, steps) => {
      let choices = at({});
      for (const [optionid, wanted] of steps) {
        const before = look(record, choices).selection;
        choices = take(record, { ...choices, selection: before }, optionid, wanted);
        const { selection, conflict, features } = look(record, choices);
        const lost = Object.keys(before).filter((id) => Number(id) !== optionid && !(id in selection));
        if (selection[optionid] === wanted && lost.length > 0) {
          expect(conflict?.lost.length).toBeGreaterThan(0);
          const restored = choices.conflict && solved(choices.conflict);
          expect(restored && look(record, restored).conflict).toBeNull();
        }
        expect(features.length).toBeGreaterThanOrEqual(Object.keys(selection).length);
      }
    }),
  );
});
