import { expect, test } from 'vitest';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import { doneBy } from '#lib/tracking/domain/done.ts';
import { contextAfter, NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { cartOf, line } from '#tests/component/cart/fixtures.ts';

const jug = line({ key: 'JARRA', productsku: 'JARRA', productid: 20, price: 12_000 });
const shown = {
  type: 'cart shown',
  cart: cartOf([line({ quantity: 3 })]).data,
  before: [line({ quantity: 1 }), jug],
} as const;

test('what a posted form put into the cart and took out of it is told by the page of the cart', () => {
  const what = doneBy('cart', true, { flash: { notice: { tone: 'success' } } }) ?? '';
  const context = contextAfter(NO_CONTEXT, { type: 'done', what });
  expect(eventsOf(shown, context, '')).toMatchObject([
    { event: 'add_to_cart', ecommerce: { value: 119.8, items: [{ item_id: 'TAZA-VER', quantity: 2 }] } },
    { event: 'remove_from_cart', ecommerce: { value: 240, items: [{ item_id: 'JARRA', quantity: 2 }] } },
    { event: 'view_cart', ecommerce: { value: 179.7 } },
  ]);
});

test('a cart that another device has changed is viewed alone, and so is one whose form was refused', () => {
  expect(eventsOf(shown, NO_CONTEXT, '')).toMatchObject([{ event: 'view_cart' }]);
  expect(doneBy('cart', true, { flash: { notice: { tone: 'error' } } })).toBeNull();
});

test('a form that changed the cart is no event by itself, and counts for one page', () => {
  const posted = contextAfter(NO_CONTEXT, { type: 'done', what: 'cart_posted' });
  expect(eventsOf({ type: 'done', what: 'cart_posted' }, NO_CONTEXT, '')).toEqual([]);
  const page = { type: 'page', href: 'https://ajuar.example/', folder: '', title: '', referrer: '' } as const;
  expect(contextAfter(posted, page).isCartPosted).toBe(false);
});
