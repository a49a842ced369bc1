import { describe, expect, test } from 'vitest';
import { parseCatalogue } from '#backend/modules/import/read/json-reader.ts';

const CUP = {
  handle: 'taza',
  title: 'Taza',
  category: 'mesa/tazas',
  options: ['Color'],
  variants: [{ sku: 'T-1', options: { Color: 'Rojo' }, price: '59.00', stock: { '101': 3 } }],
};

function entryOf(changes: object) {
  const [entry] = parseCatalogue({ products: [{ ...CUP, ...changes }] }).products;
  return entry?.kind === 'problem' ? entry.problem.message : entry;
}

function variantWith(changes: object) {
  return entryOf({ variants: [{ ...CUP.variants[0], ...changes }] });
}

describe('the shop’s own format', () => {
  test('a short product gets what it leaves out [LIST-12]', () => {
    expect(entryOf({})).toMatchObject({
      product: {
        handle: 'taza',
        category: { kind: 'path', path: 'mesa/tazas' },
        statusId: 5,
        sortOrder: 9999,
        minQuantity: 1,
        variants: [
          { sku: 'T-1', options: ['Rojo'], price: 5900, stock: { kind: 'stores', units: { 101: 3 } } },
        ],
      },
    });
  });

  test('a combo of which the group price cannot be divided is refused [PRICE-07]', () => {
    const combo = { quantity: 3, groupPrice: '150.01' };
    expect(variantWith({ combo })).toBe(
      'El precio del combo (Bs. 150,01) no se divide exactamente entre 3 unidades.',
    );
    expect(variantWith({ combo: { quantity: 3, groupPrice: '180.00' } })).toMatch('no es menor');
    expect(variantWith({ combo: { quantity: 3, groupPrice: '150.00' } })).toMatchObject({
      product: { variants: [{ combo: { quantity: 3, price: 15_000 } }] },
    });
  });

  test.each([
    [
      'a price that is a number',
      { variants: [{ options: { Color: 'Rojo' }, price: 59 }] },
      'variants.0.price',
    ],
    [
      'a discount of 100 %',
      { variants: [{ options: {}, price: '5', discount: { percent: 100 } }] },
      'percent',
    ],
    [
      'an option without value',
      { variants: [{ options: { Acabado: 'Mate' }, price: '5' }] },
      'falta el valor de la opción Color',
    ],
    [
      'a store that is no number',
      { variants: [{ options: { Color: 'R' }, price: '5', stock: { x: 1 } }] },
      'stock',
    ],
  ])('%s spoils the product alone', (_what, changes, reason) => {
    const { products } = parseCatalogue({
      products: [
        { ...CUP, ...changes },
        { ...CUP, handle: 'otra' },
      ],
    });
    expect(products.map(({ kind }) => kind)).toEqual(['problem', 'product']);
    expect(products[0]).toMatchObject({ problem: { message: expect.stringContaining(reason) } });
  });

  test('a handle may stand once in a file', () => {
    const { products } = parseCatalogue({ products: [CUP, CUP] });
    expect(products[1]).toMatchObject({
      problem: { message: 'El mismo Handle aparece más de una vez en el archivo.' },
    });
  });

  test.each([
    ['a list', []],
    ['a text', 'hola'],
    ['null', null],
    ['other keys', { precios: [] }],
    ['products that are no list', { products: {} }],
    ['a wrong category', { categories: [{ id: 1, name: 'Con espacios', label: 'x', parentId: null }] }],
  ])('%s is refused as a whole', (_what, content) => {
    expect(() => parseCatalogue(content)).toThrow(/JSON|lista|categories/);
  });
});
