import { expect, test } from 'vitest';
import { toProductCard } from '#lib/catalogue/domain/card/card.ts';
import { cardOf, viewOf } from '#lib/catalogue/domain/card/card-view.ts';
import { colourBySize, product, record } from './product-factory.ts';

const TODAY = '2026-05-01';
const tag = {
  id: 1,
  name: 'campana',
  label: 'Hecho en Bolivia',
  style: { background: '#e6eae0', opacity: '0' },
  storeId: null,
  from: '',
  to: '',
  languageId: 3 as const,
};
const deal = { datestart: '2026-01-01', dateend: '2026-12-31' };

test.each([
  ['plain', product({ quantities: [record('A')] })],
  ['named by its SKU', product({ genericsku: 'A', quantities: [record('A')] })],
  ['sold out', product({ quantities: [record('A', { quantity: 0 })] })],
  ['without anything', product({ quantities: [], image: '', category: '', path: '' })],
  ['with options', colourBySize()],
  ['discounted', product({ ...deal, quantities: [record('A', { newpriced: 4000, newpriced2: 0.2 })] })],
  ['tagged', product({ tags: [tag], quantities: [record('A')] })],
])('a card that is %s comes whole out of what a page carries', (_, one) => {
  const card = toProductCard(one, TODAY);
  const view = viewOf(card);
  const quantity = card.productsku === null ? { min: 0, step: 0, max: 0 } : card.quantity;
  expect(cardOf(JSON.parse(JSON.stringify(view)))).toEqual({ ...card, quantity });
  expect(JSON.stringify(view)).not.toMatch(/:(null|false|""|\[\]|\{\})[,}]/);
  expect(cardOf(card)).toEqual(card);
});
