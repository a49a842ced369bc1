import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productJsonLd } from '#lib/catalogue/product-json-ld.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { narrow, optionSignals } from '#lib/ucp/domain/option-selection.ts';
import { type PricedProduct, pricedProduct, productView } from '#lib/ucp/domain/product-view.ts';
import { anyDeals } from '../catalogue/any-deals.ts';
import { colourBySize, detailOf, record } from '../catalogue/product-factory.ts';

const TODAY = '2026-05-01';
const HOME = 'https://tienda.test/';
const url = (_: ProductDetail, sku?: string) => `${HOME}mesa/taza-12${sku ? `_c_${sku}` : ''}`;
const picture = (path: string) => `${HOME}${path}`;

/** What structured data of the product's page tell, by SKU. */
function offersOf(product: ProductDetail) {
  const links = { url: (sku?: string) => url(product, sku), picture };
  const data = JSON.parse(JSON.stringify(productJsonLd(product, TODAY, links)));
  const told: { sku: string; offers?: { price: string; priceCurrency: string; availability: string } }[] =
    data.hasVariant ?? [data];
  return told.flatMap(({ sku, offers }) => (offers ? [{ sku, ...offers }] : []));
}

describe('a product of the protocol', () => {
  test('has the price, the currency and the availability of its structured data, for every SKU', () => {
    fc.assert(
      fc.property(anyDeals, (product) => {
        const priced = pricedProduct(product, TODAY);
        const offers = offersOf(product);
        expect(priced === null).toBe(offers.length === 0);
        if (!priced) return;
        const { variants, price_range } = productView(priced, { url, picture });
        expect(
          variants
            .map(({ sku, price, availability }) => [
              sku,
              price.amount,
              price.currency,
              availability.available,
            ])
            .sort(),
        ).toEqual(
          offers
            .map(({ sku, price, priceCurrency, availability }) => [
              ...[sku, Math.round(Number(price) * 100), priceCurrency, availability.endsWith('/InStock')],
            ])
            .sort(),
        );
        const amounts = variants.map(({ price }) => price.amount);
        expect([price_range.min.amount, price_range.max.amount]).toEqual([
          Math.min(...amounts),
          Math.max(...amounts),
        ]);
      }),
    );
  });

  test('begins with what can be bought, and tells regular prices and offers of several units', () => {
    const quantities = [
      record('A', { quantity: 0, price: 1000 }),
      record('B', {
        price: 2000,
        newpriced: 1500,
        newpriced2: 0.25,
        newpricec1: 3,
        newpricec2: 1200,
        ordersku: 1,
      }),
    ];
    const priced = pricedProduct(detailOf({ quantities }), TODAY);
    const view = priced && productView(priced, { url, picture });
    expect(view?.variants.map(({ id }) => id)).toEqual(['B', 'A']);
    expect(view?.variants[0]).toMatchObject({
      price: { amount: 1500 },
      list_price: { amount: 2000 },
      url: `${HOME}mesa/taza-12_c_B`,
      metadata: { combo: { quantity: 3, price: { amount: 3600, currency: 'BOB' } } },
    });
    expect(view).toMatchObject({ id: 'product:12', list_price_range: { max: { amount: 2000 } } });
  });
});

describe('what is chosen of a product', () => {
  const priced = pricedProduct(detailOf(colourBySize()), TODAY) as PricedProduct;
  const chosen = (selected: { name: string; label: string }[], preferences: string[] = []) => {
    const { selection, deals } = narrow(priced, { sku: null, selected, preferences });
    return [Object.values(selection), deals.map(({ variant }) => variant.sku)];
  };
  const red = { name: 'color', label: 'Rojo' };
  const large = { name: 'Tamaño', label: 'L' };

  test('narrows its variants, whatever the case of its letters', () => {
    expect(chosen([red])).toEqual([['rojo'], ['R-S', 'R-M']]);
  });

  test('gives way from the least preferred on when no variant has all of it', () => {
    expect(chosen([large, red], ['Color', 'Tamaño'])[0]).toEqual(['rojo']);
    expect(chosen([red, large], ['Tamaño', 'Color'])).toEqual([['l'], ['A-L']]);
  });

  test('is that of the featured variant without anything, and that of a variant that is named', () => {
    expect(chosen([{ name: 'Peso', label: '1 kg' }])[1]).toEqual(['R-S']);
    const named = narrow(priced, { sku: 'A-L', selected: [red], preferences: [] });
    expect(named.deals.map(({ variant }) => variant.sku)).toEqual(['A-L']);
  });

  test('tells of each other value whether there is such a variant and whether it can be bought', () => {
    const [colour, size] = optionSignals(priced, { 1: 'rojo' });
    expect(colour?.values).toMatchObject([
      { label: 'rojo', available: true, exists: true },
      { label: 'azul', available: true, exists: true },
    ]);
    expect(size?.values).toEqual([
      { label: 's', available: true, exists: true },
      { label: 'm', available: false, exists: true },
      { label: 'l', available: false, exists: false },
    ]);
  });
});
