import { expect, test } from 'vitest';
import { namesProduct } from '#lib/search/domain/names-product.ts';
import { option, product } from '../catalogue/product-factory.ts';

const MUG = product({
  productname: 'Taza Valle',
  category: 'mesa/tazas',
  options: [option(1, 'Color', ['Terracota'])],
});

test.each([
  ['tazas', true],
  ['taza-terracota', true],
  ['mesa', true],
  ['taza azul', false],
  ['no-existe', false],
  ['de la', false],
])('a product is called "%s": %s', (term, isCalled) => {
  expect(namesProduct(term, MUG)).toBe(isCalled);
});
