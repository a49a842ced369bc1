import { expect, test } from 'vitest';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import { doneBy } from '#lib/tracking/domain/done.ts';
import { NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { withDone } from '#lib/tracking/with-done.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

const session = {};
const success = { notice: { tone: 'success' } };

test.each([
  ['login', { session }, 'login.password'],
  ['login', {}, null],
  ['login', { session, flash: { form: {} } }, null],
  ['passkey', { session }, 'login.passkey'],
  ['social', { session }, 'login.social'],
  ['register', { session, flash: success }, 'sign_up.password'],
  ['register', { flash: { form: {} } }, null],
  ['store', { chosenStore: 103 }, 'store_selected'],
  ['store', { flash: { notice: { tone: 'error' } } }, null],
  ['event-save', { flash: success }, 'registry_created'],
  ['enter-event', { session, event: {} }, 'registry_entered'],
  ['contribute', {}, 'registry_contribution'],
  ['contribute', { flash: { notice: { tone: 'error' } } }, null],
  ['cart', { session }, 'cart_posted'],
  ['newsletter-link', {}, null],
])('the form %s with the outcome %j did %s', (form, outcome, done) => {
  expect(doneBy(form, { isNew: true, isInCart: false }, outcome)).toBe(done);
});

test('a gift list that is saved again is not a new one', () => {
  expect(doneBy('event-save', { isNew: false, isInCart: false }, { flash: success })).toBeNull();
});

/** The cookies that a form leaves which was sent from a page and leads to another. */
async function left(form: string, from: string, to: string) {
  const jar = cookieJar({});
  const handler = withDone(form, async () => ({ to, session: parseSession({}) }), from);
  const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
  const context = { session: parseSession({}), jar, store, event: null, requestId: '', address: '' };
  await handler({ email: 'ana@ejemplo.bo' }, context);
  return jar.getAll();
}

test('what a form did is left for the next page in a cookie, and nothing of what was typed', async () => {
  expect(await left('login', '', '/')).toEqual([{ name: 'ajuar_done', value: 'login.password' }]);
});

const CART = 'https://ajuar.example/checkout/cart';
test.each([
  [CART, '/checkout/cart', 'cart_again'],
  [`${CART}?login=1`, '/checkout/cart#formstep1', 'cart_again'],
  [`${CART}?step=3`, '/checkout/cart', 'cart_posted'],
  [CART, '/checkout/cart?step=2#formstep2', 'cart_posted'],
  ['https://ajuar.example/mesa/taza-12', '/checkout/cart', 'cart_posted'],
  ['', '/checkout/cart', 'cart_posted'],
  ['no address', '/checkout/cart', 'cart_posted'],
])('a form of the cart that leads from %j to %j leaves %s', async (from, to, value) => {
  expect(await left('cart-line', from, to)).toEqual([{ name: 'ajuar_done', value }]);
});

test.each([
  ['login.passkey', [{ event: 'login', method: 'passkey' }]],
  ['sign_up.password', [{ event: 'sign_up', method: 'password' }]],
  ['registry_created', [{ event: 'registry_created' }]],
  ['registry_entered', [{ event: 'registry_entered' }]],
  ['registry_contribution', [{ event: 'registry_contribution' }]],
  ['store_selected', [{ event: 'store_selected' }]],
  ['<script>', []],
])('what a form did, %s, is %j', (what, events) => {
  expect(eventsOf({ type: 'done', what }, NO_CONTEXT, '')).toEqual(events);
});
