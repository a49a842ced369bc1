import { describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { colourBySize, option, product, record, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const card = (values: Partial<ProductRecord>, options = {}) => toProductCard(product(values), TODAY, options);
const discount = { newpriced: 4000, newpriced2: 0.2 };
const combo = { newpricec1: 3, newpricec2: 4000 };

describe('the data of a card [CARD-04]', () => {
  const tag = {
    id: 1,
    name: 'campana',
    label: 'Hecho en Bolivia',
    style: { background: '#e6eae0', color: '#35452f' },
    storeId: null,
    from: '',
    to: '',
    languageId: 3 as const,
  };
  const shown = card(
    {
      ...colourBySize(),
      tags: [tag],
      datestart: '2026-01-01',
      dateend: '2026-12-31',
      quantities: colourBySize().quantities.map((one) => ({ ...one, price: 5000, ...discount })),
    },
    { clonedSku: 'A-S' },
  );

  test.each([
    ['productid', shown.productid, 12],
    ['label', shown.label, 'Taza Valle'],
    ['path and productpath', shown.href.productpath, 'taza-valle-12'],
    ['category', shown.href.category, 'mesa/tazas'],
    ['priceold', shown.price.oldPrice, 5000],
    ['pricenew', shown.price.price, 4000],
    ['discount', shown.price.discount, '-20%'],
    ['tag', shown.tag?.label, 'Hecho en Bolivia'],
    ['tagbgcolor', shown.tag?.background, '#e6eae0'],
    ['tagcolor', shown.tag?.color, '#35452f'],
    ['currency', shown.currency, 'Bs.'],
    ['genericsku', card({ genericsku: 'TAZA-VALLE' }).genericsku, 'TAZA-VALLE'],
    [
      'customTag',
      shown.tag,
      expect.objectContaining({ label: 'Hecho en Bolivia', background: '#e6eae0', color: '#35452f' }),
    ],
    ['cloned', shown.href.suggestedcolor, 'A-S'],
    ['skuCloned', shown.skuCloned, 'A-S'],
    ['quantities: the SKU of each colour', shown.options[0]?.chips.map(({ sku }) => sku), ['R-S', 'A-S']],
    ['quantities: how many can be had', shown.quantity, { min: 1, step: 1, max: 7 }],
    ['productsku of a product with one SKU', card({ quantities: [record('UNO')] }).productsku, 'UNO'],
    ['isLockedCat', card({ islockedcat: true }).isLockedCat, true],
    ['allSKusD', shown.allSKusD, true],
    ['allSKusC', shown.allSKusC, false],
    [
      'options',
      shown.options.map(({ optionid }) => optionid),
      colourBySize().options.map((one) => one.optionid),
    ],
  ])('%s comes from the record', (_, value, expected) => {
    expect(value).toEqual(expected);
  });
});

describe('the quantities of a card', () => {
  const one = (values: Parameters<typeof record>[1]) =>
    card({ datestart: '2026-01-01', dateend: '2026-12-31', quantities: [record('UNO', values)] });

  test('sku, pictures and deals of each SKU are counted [CARD-05]', () => {
    expect(one({}).productsku).toBe('UNO');
    expect(one({ imagespath: 'abc', imagesquantity: 3 }).image).toEqual({ path: 'abc', count: 3 });
    expect(one({ imagespath: 'abc', imagesquantity: 0 }).image.path).not.toBe('abc');
    expect(one(discount).price).toMatchObject({ price: 4000, discount: '-20%' });
    const deal = { datestartdiscount: '2026-01-01', dateenddiscount: '2026-12-31' };
    expect(card({ ...deal, quantities: [record('UNO', combo)] }).price.combo).toEqual({
      quantity: 3,
      groupPrice: 12000,
    });
    expect(
      card({
        options: [option(1, 'Talla', ['v0', 'v1'])],
        quantities: ['v0', 'v1'].flatMap((v) => sku(v, { 1: v })),
      }).options[0]?.chips.map(({ value }) => value),
    ).toEqual(['v0', 'v1']);
  });
});
