import { describe, expect, test } from 'vitest';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { OfferTerms } from '#lib/catalogue/offer-json-ld.ts';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { serializeJsonLd } from '#lib/platform/seo/json-ld.ts';
import { returnsTold } from '#lib/platform/seo/returns.ts';
import { departmentOf } from '#lib/stores/domain/departments.ts';
import { colourBySize, detailOf, option, record, sku } from '../catalogue/product-factory.ts';
import { faultsOf, resolved } from './schema-table.ts';

const HOME = 'https://tienda.test/';
const links = {
  url: (name?: string) => `${HOME}mesa/taza-12${name ? `_c_${name}` : ''}`,
  picture: (path: string) => `${HOME}media/${path}-1/1080`,
};
const terms: OfferTerms = {
  home: HOME,
  shipping: [
    { department: { name: 'La Paz', code: 'L' }, cost: 3500, days: [1, 3] },
    { department: { name: 'Chuquisaca', code: 'H' }, cost: 2500, days: null },
  ],
  returns: { days: 30, ways: ['store'], free: true },
  storesOf: (name) =>
    name === 'R-M' ? [] : [{ id: `${HOME}pages/tiendas#tienda-101`, name: 'Ajuar La Paz Centro' }],
};
const TODAY = '2026-05-01';
const told = (product: ProductDetail, given: OfferTerms | null = terms) =>
  JSON.parse(serializeJsonLd(productJsonLd(product, TODAY, links, given)));
const inColours = () => detailOf(colourBySize({ image: 'a' }));

const KINDS: readonly (readonly [string, ProductDetail, string])[] = [
  ['a simple product', detailOf({ image: 'a', quantities: [record('A')] }), 'Product'],
  ['colours and sizes', inColours(), 'ProductGroup'],
  ['a pack', detailOf({ image: 'a', packname: 'Juego', quantities: [record('P')] }), 'Product'],
  [
    'a combo',
    detailOf({ image: 'a', quantities: [record('A', { newpricec1: 3, newpricec2: 4000 })] }),
    'Product',
  ],
  ['nothing in stock', detailOf({ image: 'a', quantities: [record('A', { quantity: 0 })] }), 'Product'],
];

describe('structured data of products', () => {
  test.each(KINDS)('%s has all that Google asks for [SEO-03]', (_name, product, type) => {
    const data = told(product);
    expect(data['@type']).toBe(type);
    expect(faultsOf(resolved(data))).toEqual([]);
  });

  test('what offers share is told whole once; all ids lead to it', () => {
    const data = told(inColours());
    const text = JSON.stringify(data);
    for (const id of ['#envio-L', '#envio-H', '#devoluciones', '#tienda-101']) {
      const whole =
        text.split(`"@id":"${HOME}${id === '#tienda-101' ? 'pages/tiendas' : ''}${id}"`).length - 1;
      expect(whole, id).toBeGreaterThan(1);
    }
    expect(text.match(/merchantReturnDays/g)).toHaveLength(1);
    const offers = resolved(data).hasVariant.map((variant: { offers: unknown }) => variant.offers);
    expect(offers[3]).toMatchObject({
      shippingDetails: [
        {
          shippingRate: { value: '35.00', currency: 'BOB' },
          shippingDestination: { addressCountry: 'BO', addressRegion: 'La Paz' },
          deliveryTime: {
            handlingTime: { minValue: 0, maxValue: 0, unitCode: 'DAY' },
            transitTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' },
          },
        },
        { shippingDestination: { addressRegion: 'Chuquisaca' } },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
      availableAtOrFrom: [{ name: 'Ajuar La Paz Centro' }],
    });
    expect(offers[1]).not.toHaveProperty('availableAtOrFrom');
    // Where no days are promised none are told.
    expect(offers[3].shippingDetails[1]).not.toHaveProperty('deliveryTime');
  });

  test('SKUs say by what they differ', () => {
    const data = told(inColours());
    expect(data.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size']);
    expect(data.hasVariant[2]).toMatchObject({ name: 'Taza Valle · azul · s', color: 'azul', size: 's' });
    const cloth = detailOf({
      options: [option(1, 'Material', ['lino', 'lana']), option(2, 'Diseño', ['liso', 'rayas'])],
      quantities: [...sku('A', { 1: 'lino', 2: 'liso' }), ...sku('B', { 1: 'lana', 2: 'rayas' })],
    });
    expect(told(cloth).hasVariant[1]).toMatchObject({ material: 'lana', pattern: 'rayas' });
  });

  test('a discounted price holds to the last day of its discount, a regular one to the end of the fourth year [GAP-036, SEO-03]', () => {
    const on = (dateend: string) =>
      detailOf({ dateend, quantities: [record('A', { price: 10_000, newpriced: 8000 })] });
    expect(told(on('2026-06-30')).offers).toMatchObject({ price: '80.00', priceValidUntil: '2026-06-30' });
    expect(told(on('')).offers).toMatchObject({ price: '80.00', priceValidUntil: '2030-12-31' });
    expect(told(on('2026-04-30')).offers).toMatchObject({ price: '100.00', priceValidUntil: '2030-12-31' });
  });

  test('without terms the offer stands alone; a price of nothing is no offer', () => {
    expect(told(inColours(), null).hasVariant[0].offers).not.toHaveProperty('shippingDetails');
    const free = detailOf({ quantities: [record('A', { price: 0 })] });
    expect(buildVariants(free)).toHaveLength(1);
    expect(told(free)).not.toHaveProperty('offers');
  });
});

describe('how goods are given back', () => {
  test.each([
    [
      { days: 30, store: true, free: true },
      { days: 30, ways: ['store'], free: true },
    ],
    [
      { days: 15, store: true, mail: true },
      { days: 15, ways: ['store', 'mail'], free: false },
    ],
    [{ days: 0 }, { days: 0, ways: [], free: false }],
    [{ days: 30 }, null],
    [{ days: '30', store: true }, null],
    [{ days: -1, store: true }, null],
    [{ days: 2.5, store: true }, null],
    ['30', null],
    [undefined, null],
  ])('%j', (returns, expected) => {
    expect(returnsTold({ title: 'x', returns })).toEqual(expected);
  });

  test('a shop that takes nothing back says so', () => {
    const none = told(inColours(), { ...terms, returns: { days: 0, ways: [], free: false } });
    expect(none.hasVariant[0].offers.hasMerchantReturnPolicy).toEqual({
      '@type': 'MerchantReturnPolicy',
      '@id': `${HOME}#devoluciones`,
      applicableCountry: 'BO',
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
  });
});

test('every city lies in a department', () => {
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((code) => departmentOf(code)?.code);
  expect(new Set(names).size).toBe(9);
  expect(names).not.toContain(undefined);
  expect(departmentOf(77)).toBeNull();
});

test('a barcode is told as the GTIN of its length, a shop’s own number is not', () => {
  const numbered = (gtins: Record<string, string>) =>
    JSON.stringify(told({ ...detailOf({ image: 'a', quantities: [record('A')] }), gtins }, terms));
  expect(numbered({ A: '4006381333931' })).toContain('"gtin13":"4006381333931"');
  expect(numbered({ A: '96385074' })).toContain('"gtin8":"96385074"');
  expect(numbered({ A: '2000000000008' })).not.toContain('gtin');
  const gtins = { 'R-S': '036000291452' };
  const group = told({ ...inColours(), gtins }, terms);
  expect(JSON.stringify(group).match(/"sku":"[^"]*","gtin\d+":"\d+"/g)).toEqual([
    '"sku":"R-S","gtin12":"036000291452"',
  ]);
});
