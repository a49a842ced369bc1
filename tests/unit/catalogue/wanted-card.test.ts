import { describe, expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { wantedVariants } from '#lib/catalogue/domain/card/wanted-variants.ts';
import type { ProductRecord, SkuQuantity } from '#lib/contracts/products.ts';
import { option, product, sku } from './product-factory.ts';

const TODAY = '2026-06-15';
const discount = { newpriced: 4000, newpriced2: 0.2 };

describe('a value that is looked for', () => {
  const priced = (azul: Partial<SkuQuantity>) =>
    product({
      options: [option(1, 'Color', ['rojo', 'azul'], 'color'), option(2, 'Medida', ['queen', 'king'])],
      quantities: [
        ...sku('R-Q', { 1: 'rojo', 2: 'queen' }, discount),
        ...sku('A-Q', { 1: 'azul', 2: 'queen' }, { price: 7000, ...azul }),
        ...sku('A-K', { 1: 'azul', 2: 'king' }, { price: 9000, ...azul }),
      ],
      datestart: '2026-01-01',
      dateend: '2026-12-31',
      datestartdiscount: '2026-01-01',
      dateenddiscount: '2026-12-31',
    });
  const shown = (record: ProductRecord, wanted: Record<string, string[]>) =>
    toProductCard(record, TODAY, { wanted: wantedVariants(record, wanted) });

  test('shows its pictures, is suggested, and has its own price', () => {
    const blue = shown(priced({}), { 1: ['azul'] });
    expect([blue.href.suggestedcolor, blue.image.path]).toEqual(['A-Q', 'img-A-Q']);
    expect(blue.price).toMatchObject({ price: 7000, oldPrice: null, discount: null, from: true });
    const king = shown(priced({}), { 1: ['azul'], 2: ['king'] });
    expect(king.price).toMatchObject({ price: 9000, from: false });
  });

  test('has its own offer, and none of another value', () => {
    const red = shown(priced({}), { 1: ['rojo'] });
    expect(red.price).toMatchObject({ price: 4000, oldPrice: 5000, discount: '-20%', partial: false });
    const blue = shown(priced({ newpricec1: 3, newpricec2: 4000 }), { 1: ['azul'] });
    expect(blue.price).toMatchObject({ discount: null, partial: false });
    expect(blue.price.combo?.quantity).toBe(3);
  });

  test('its colour is the chosen one, among the first also where the product has more', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const many = product({
      options: [option(1, 'Color', names, 'color')],
      quantities: names.flatMap((name) => sku(name.toUpperCase(), { 1: name })),
    });
    const coloursOf = (card: ReturnType<typeof shown>) => {
      const [group] = card.options;
      return [group?.shown, group?.chips.map(({ value }) => value).join(''), group?.overflow];
    };
    expect(coloursOf(shown(many, { 1: ['c'] }))).toEqual(['c', 'abcdef', 2]);
    expect(coloursOf(shown(many, { 1: ['h'] }))).toEqual(['h', 'abcdeh', 2]);
    expect(coloursOf(shown(many, {}))).toEqual([undefined, 'abcdef', 2]);
  });

  test('of nothing that the product has, it is the whole product', () => {
    const record = priced({});
    expect(shown(record, { 1: ['verde'] }).price).toEqual(toProductCard(record, TODAY).price);
  });
});
