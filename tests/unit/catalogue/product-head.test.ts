import { expect, test } from 'vitest';
import { productDescription, productLead } from '#lib/catalogue/domain/product/product-head.ts';
import { productPageState } from '#lib/catalogue/domain/product/product-page.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import { colourBySize, detailOf, record } from './product-factory.ts';

const PLACE = { store: 'Centro', today: '2026-03-01' };
const bare = (values: Partial<ProductDetail> = {}) => detailOf({ productdescription: '', ...values });

function describe(product: ProductDetail, choice = '-'): string {
  const state = productPageState(product, { choice, atHome: true, catalogId: 1, stockSomewhere: true });
  return productDescription(product, state, PLACE).replaceAll('\u00a0', ' ');
}

test('a description that the shop wrote goes first [SEO-01]', () => {
  expect(describe(detailOf({ metadescription: 'Gres' }))).toBe('Gres');
  expect(describe(detailOf())).toBe('<p>Una taza</p>');
});

test('without one it has the price of the page, discounts taken off while they hold [SEO-01]', () => {
  const quantities = [record('TAZA-1', { price: 5000, newpriced: 4000, newpriced2: 0.2 })];
  const sale = { quantities, newprice: 4000, datestart: '2026-02-01', dateend: '2026-04-01' };
  expect(describe(bare(sale))).toContain('Taza Valle a Bs. 40,00 en Ajuar Centro.');
  expect(describe(bare({ ...sale, dateend: '2026-02-10' }))).toContain('Taza Valle a Bs. 50,00 en');
});

test('of several prices it has the lowest as such, and that of the SKU which the address names [SEO-01]', () => {
  const product = bare(colourBySize());
  expect(describe(product)).toContain('Taza Valle desde Bs. 50,00 en');
  expect(describe(product, 'A-L')).toContain('Taza Valle a Bs. 80,00 en');
});

test('a product that this store does not sell has no price [SEO-01]', () => {
  expect(describe(bare({ soldin: [] }))).toBe('Taza Valle en Ajuar Centro.');
});

test('a preview of its link says the price in front of a description, which alone would not say it', () => {
  const lead = (product: ProductDetail, choice = '-') => {
    const state = productPageState(product, { choice, atHome: true, catalogId: 1, stockSomewhere: true });
    return productLead(product, state, PLACE.today).replaceAll('\u00a0', ' ');
  };
  expect(lead(detailOf())).toBe('Bs. 50,00');
  expect(lead(detailOf(colourBySize()))).toBe('Desde Bs. 50,00');
  expect(lead(detailOf(colourBySize()), 'A-L')).toBe('Bs. 80,00');
  expect(lead(bare())).toBe('');
  expect(lead(detailOf({ soldin: [] }))).toBe('');
});
