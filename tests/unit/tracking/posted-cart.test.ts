import { expect, test } from 'vitest';
import { forms } from '#app/api/forms/forms.ts';
import type { CartWord } from '#lib/platform/domain/done-words.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import { doneBy } from '#lib/tracking/domain/done.ts';
import { NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { cartOf, line } from '#tests/component/cart/fixtures.ts';

const jug = line({ key: 'JARRA', productsku: 'JARRA', productid: 20, price: 12_000 });
const shown = {
  type: 'cart shown',
  cart: cartOf([line({ quantity: 3 })]).data,
  before: [line({ quantity: 1 }), jug],
} as const;
const changes = [
  { event: 'add_to_cart', ecommerce: { value: 119.8, items: [{ item_id: 'TAZA-VER', quantity: 2 }] } },
  { event: 'remove_from_cart', ecommerce: { value: 240, items: [{ item_id: 'JARRA', quantity: 2 }] } },
];
const view = { event: 'view_cart', ecommerce: { value: 179.7 } };

const refused = { flash: { notice: { tone: 'error' } } };
const made = { flash: { notice: { tone: 'success' } } };
const elsewhere = { isNew: true, isRecorded: false, isInCart: false };
const inCart = { ...elsewhere, isInCart: true };

test.each([
  ['cart', elsewhere, made, 'cart_posted'],
  ['cart', elsewhere, refused, null],
  ['cart-line', inCart, made, 'cart_again'],
  ['cart-line', inCart, refused, 'cart_again'],
  ['coupon', inCart, made, 'cart_again'],
  ['coupon', elsewhere, made, null],
  // Another store's cart is another view.
  ['store', inCart, { chosenStore: 103 }, 'store_selected'],
])('the form %s, %j, with the outcome %j leaves %s for the cart', (form, sent, outcome, word) => {
  const done = forms.find(({ name }) => name === form)?.done;
  expect(doneBy(done, sent, outcome)).toBe(word);
});

test('what a posted form put into the cart and took out of it is told by the page of the cart', () => {
  const events = eventsOf({ ...shown, posted: 'cart_posted' }, NO_CONTEXT, '');
  expect(events).toMatchObject([...changes, view]);
});

test('the cart’s own form leads back to the same view of it', () => {
  const again = (before: typeof shown.before | null) =>
    eventsOf({ ...shown, before, posted: 'cart_again' satisfies CartWord }, NO_CONTEXT, '');
  expect(again(shown.before)).toMatchObject(changes);
  expect(again(shown.before)).toHaveLength(2);
  // It was empty when it was shown, and is viewed now.
  expect(again(null)).toMatchObject([{ event: 'add_to_cart' }, view]);
});

test('what was under way by script is told by itself, and the form’s own beside it', () => {
  const posted = { ...shown, posted: 'cart_posted', apart: ['TAZA-VER'] } as const;
  expect(eventsOf(posted, NO_CONTEXT, '')).toMatchObject([changes[1], view]);
});

test('a cart that another device has changed is viewed alone', () => {
  expect(eventsOf({ ...shown, posted: null }, NO_CONTEXT, '')).toMatchObject([view]);
});

test('a form that changed the cart is no event by itself', () => {
  expect(eventsOf({ type: 'done', what: 'cart_posted' }, NO_CONTEXT, '')).toEqual([]);
});

test('on another page its changes are told without a view', () => {
  const { cart, before } = shown;
  const fact = { type: 'cart posted', products: cart.products, before, apart: [] } as const;
  expect(eventsOf(fact, NO_CONTEXT, '')).toMatchObject(changes);
  expect(eventsOf({ ...fact, apart: ['TAZA-VER'] }, NO_CONTEXT, '')).toMatchObject([changes[1]]);
});
