import { describe, expect, test } from 'vitest';
import { productFromWire } from '#lib/catalogue/domain/from-wire.ts';
import { productPageState } from '#lib/catalogue/domain/product/product-page.ts';
import { alsoIn, stockSentence, storeStock } from '#lib/catalogue/domain/product/stock-sentence.ts';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import { catalogId } from '#lib/contracts/fields.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { toCentavos } from '#lib/money/centavos.ts';
import { colourBySize, detailOf, product, record } from './product-factory.ts';

const detail = (values: Partial<ProductDetail> = {}) => detailOf({ ...colourBySize(), ...values });

const input = { choice: '-', atHome: true, catalogId: 1, stockSomewhere: true };

describe("what a product's address shows", () => {
  test('an unknown product is missing [PDP-26]', () => {
    expect(productPageState(null, input)).toEqual({ kind: 'missing' });
  });

  test('a SKU in the address is chosen whole [PDP-02]', () => {
    expect(productPageState(detail(), { ...input, choice: 'A-L' })).toMatchObject({
      kind: 'shown',
      start: { 1: 'azul', 2: 'l' },
    });
  });

  test('a suggested colour is chosen alone, by SKU or by value [PDP-03, PDP-04]', () => {
    expect(productPageState(detail(), { ...input, choice: '~A-L' })).toMatchObject({ start: { 1: 'azul' } });
    expect(productPageState(detail(), { ...input, choice: '~rojo' })).toMatchObject({ start: { 1: 'rojo' } });
  });

  test('a suggested colour that the product has not changes nothing and is told as an ERROR with the detail [PDP-40]', () => {
    expect(productPageState(detail(), { ...input, choice: '~fucsia' })).toMatchObject({
      start: {},
      selectionError: 'ERROR suggestedcolor fucsia',
    });
    for (const choice of ['-', '~rojo', 'A-L'])
      expect(productPageState(detail(), { ...input, choice })).toMatchObject({ selectionError: null });
  });

  test('a value that does not go with the SKU is a conflict, one that does is chosen, an unknown one an ERROR [PDP-33, PDP-40]', () => {
    const state = (choice: string) => productPageState(detail(), { ...input, choice });
    expect(state('R-S~con~2~l')).toMatchObject({
      start: { 2: 'l' },
      conflict: { optionid: 2, former: { 1: 'rojo', 2: 's' } },
      selectionError: null,
    });
    expect(state('A-S~con~2~l')).toMatchObject({ start: { 1: 'azul', 2: 'l' }, conflict: null });
    expect(state('A-S~con~2~xxl')).toMatchObject({
      start: { 1: 'azul', 2: 's' },
      conflict: null,
      selectionError: 'ERROR option 2 xxl',
    });
    expect(state('XX~con~2~l')).toEqual({ kind: 'redirect', sku: null });
  });

  test('an unknown SKU and a wrong path lead to the right address', () => {
    expect(productPageState(detail(), { ...input, choice: 'XX' })).toEqual({ kind: 'redirect', sku: null });
    expect(productPageState(detail(), { ...input, atHome: false })).toEqual({ kind: 'redirect', sku: null });
    expect(productPageState(detail(), { ...input, choice: 'A-L', atHome: false })).toEqual({
      kind: 'redirect',
      sku: 'A-L',
    });
  });

  test('what another store sells says so, unless it has none either', () => {
    const elsewhere = detail({ soldin: [catalogId.parse(2)] });
    expect(productPageState(elsewhere, input)).toEqual({ kind: 'elsewhere' });
    expect(productPageState(elsewhere, { ...input, stockSomewhere: false })).toEqual({ kind: 'gone' });
  });

  test('without stock in any store the product is gone; with some elsewhere it shows [PDP-27]', () => {
    const empty = detail({ quantities: [record('A', { quantity: 0 })], options: [] });
    expect(productPageState(empty, { ...input, stockSomewhere: false })).toEqual({ kind: 'gone' });
    expect(productPageState(empty, input)).toMatchObject({ kind: 'shown' });
  });
});

describe('the sentence about stock', () => {
  test.each([
    [null, true, { key: 'choose' }],
    [null, false, { key: 'none' }],
    [0, true, { key: 'none' }],
    [1, true, { key: 'here', count: 1 }],
    [20, true, { key: 'here', count: 20 }],
    [21, true, { key: 'plenty' }],
  ])('%s units, in stock %s', (stock, inStock, sentence) => {
    expect(stockSentence(stock, inStock)).toEqual(sentence);
  });

  test('other stores that have the SKU, in the order of the stores', () => {
    const rows = [
      { sku: 'A', storeid: 103, quantity: 2 },
      { sku: 'A', storeid: 102, quantity: 1 },
      { sku: 'A', storeid: 104, quantity: 0 },
      { sku: 'B', storeid: 105, quantity: 9 },
    ];
    const stores = [101, 102, 103, 104, 105].map((id) => ({ id, name: `Tienda ${id}` }));
    expect(alsoIn(rows, 'A', stores, 103)).toEqual(['Tienda 102']);
  });
});

test('every store says what it has of the SKU, also one that never sells it', () => {
  const rows = [
    { sku: 'A', storeid: 101, quantity: 3.5 },
    { sku: 'A', storeid: 102, quantity: 21 },
    { sku: 'B', storeid: 103, quantity: 9 },
    { sku: 'A', storeid: 104, quantity: -1 },
  ];
  const stores = [101, 102, 103, 104].map((id) => ({ id, name: `Tienda ${id}` }));
  expect(storeStock(rows, 'A', stores).map(({ state, count }) => [state, count])).toEqual([
    ['some', 3],
    ['plenty', 21],
    ['none', 0],
    ['none', 0],
  ]);
});

test('a record of the wire becomes centavos everywhere', () => {
  const inside = product({
    newprice: 4250,
    quantities: [record('A', { price: 5990, newpriced: 4250, newpricec2: 4000 })],
  });
  const wire = JSON.parse(
    JSON.stringify(inside, (key, value) =>
      /^(price|newprice|newpricediscount|minprice|maxprice|newpriced|newpricec2)$/.test(key) && value !== null
        ? value / 100
        : value,
    ),
  );
  expect(productFromWire(wire)).toEqual(inside);
  expect(toCentavos(wire.price)).toBe(inside.price);
});

describe('structured data', () => {
  const links = {
    url: (sku?: string) => `http://localhost/p${sku ?? ''}`,
    picture: (path: string) => `http://localhost/${path}`,
  };

  test('has a product per SKU with the price of the page, valid to the end of the fourth year [SEO-03]', () => {
    const data = productJsonLd(detail(), '2026-05-01', links);
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      hasVariant: [
        { sku: 'R-S', offers: { price: '50.00', priceCurrency: 'BOB', priceValidUntil: '2030-12-31' } },
        { sku: 'R-M', offers: { availability: 'https://schema.org/OutOfStock' } },
        { sku: 'A-S', offers: { price: '60.00', availability: 'https://schema.org/InStock' } },
        { sku: 'A-L' },
      ],
    });
  });

  test('a product of one SKU has its offer itself, at the discounted price', () => {
    const only = detail({
      options: [],
      quantities: [record('A', { price: 10_000, newpriced: 8500, newpriced2: 0.15 })],
      datestart: '2026-01-01',
      dateend: '2026-12-31',
    });
    expect(productJsonLd(only, '2026-05-01', links)).toMatchObject({
      '@type': 'Product',
      sku: 'A',
      offers: { price: '85.00' },
    });
    expect(productJsonLd(only, '2027-05-01', links)).toMatchObject({ offers: { price: '100.00' } });
  });
});
