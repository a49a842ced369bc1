import { expect, test } from 'vitest';
import { previewPath, previewVersion } from '#lib/previews/address.ts';
import {
  categoryPreview,
  eventPreview,
  pagePreview,
  placeOf,
  productPreview,
} from '#lib/previews/domain/preview.ts';
import { product, record } from '#tests/unit/catalogue/product-factory.ts';

const TODAY = '2026-11-21';
const cup = (values = {}) =>
  product({ productname: 'Taza Valle', image: 'abc', quantities: [record('A', { price: 5000, ...values })] });

test('a product shows its name, price and place', () => {
  expect(productPreview(cup(), 'La Paz Centro', TODAY)).toEqual({
    title: 'Taza Valle',
    picture: 'abc',
    look: 'product',
    price: { amount: '50,00', old: '', from: '' },
    note: 'La Paz Centro',
  });
});

test('a discount shows the price before it, several prices say from which', () => {
  const discounted = product({
    datestart: '2026-11-01',
    dateend: '2026-11-30',
    quantities: [
      record('A', { price: 5000, newpriced: 4000, newpriced2: 0.2 }),
      record('B', { price: 9000 }),
    ],
  });
  expect(productPreview(discounted, '', TODAY).price).toEqual({
    amount: '40,00',
    old: 'Bs. 50,00',
    from: 'Desde',
  });
  expect(productPreview(discounted, '', '2026-12-01').price).toMatchObject({ amount: '50,00', old: '' });
});

test('what cannot be bought shows no price', () => {
  expect(productPreview(cup({ quantity: 0 }), '', TODAY).price).toBeNull();
  expect(productPreview(cup({ price: 0 }), '', TODAY).price).toBeNull();
});

test('a category shows its scene, or its first product', () => {
  const facts = { scene: 'scene', product: 'cup', products: '24 productos', place: 'Sucre Centro' };
  expect(categoryPreview('Mesa', facts)).toMatchObject({
    picture: 'scene',
    look: 'scene',
    note: '24 productos en Sucre Centro',
  });
  expect(categoryPreview('Mesa', { ...facts, scene: '' })).toMatchObject({ picture: 'cup', look: 'product' });
});

test('a gift list shows what is celebrated, by whom, and when', () => {
  const event = { name: 'Nuestra boda', person: 'Ana y Luis', day: '2027-02-13', image: 'photo' };
  const said = { title: 'Nuestra boda', picture: 'photo', look: 'scene', price: null };
  expect(eventPreview(event)).toEqual({ ...said, note: 'Ana y Luis · 13 de febrero de 2027' });
  expect(eventPreview({ ...event, person: '' }).note).toBe('Lista de regalos · 13 de febrero de 2027');
});

test('a store names its city once', () => {
  expect(placeOf('La Paz Centro', 'La Paz')).toBe('La Paz Centro');
  expect(placeOf('Ventura', 'Santa Cruz')).toBe('Ventura, Santa Cruz');
});

test('another price is another address, the same content the same one', () => {
  const name = { kind: 'product', store: 101, id: 12 } as const;
  const path = previewPath(name, productPreview(cup(), '', TODAY));
  expect(path).toMatch(/^\/media\/cards\/101\/product\/12\/[0-9a-f]{12}\.jpg$/);
  expect(previewPath(name, productPreview(cup(), '', TODAY))).toBe(path);
  expect(previewPath(name, productPreview(cup({ price: 5001 }), '', TODAY))).not.toBe(path);
  expect(previewVersion(pagePreview('A', '', ''))).not.toBe(previewVersion(pagePreview('', 'A', '')));
});
