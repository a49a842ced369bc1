import { expect, test } from 'vitest';
import { forms } from '#app/api/forms/forms.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import type { Posted } from '#lib/platform/bff/form-post.ts';
import { afterOrder, parseSession } from '#lib/platform/session/content.ts';
import { eventsOf } from '#lib/tracking/domain/data-layer.ts';
import { doneBy, enteredWord, wordsAfter } from '#lib/tracking/domain/done.ts';
import { NO_CONTEXT } from '#lib/tracking/domain/page-context.ts';
import { withDone } from '#lib/tracking/with-done.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

/** What a form says of itself. */
const doneOf = (form: string) => forms.find(({ name }) => name === form)?.done;

const session = { orders: [{ id: '206800187' }, { id: '206800186' }] };
const success = { notice: { tone: 'success' } };
const sent = { isNew: true, isRecorded: false, isInCart: false };

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
  ['contribute', {}, 'registry_contribution'],
  ['contribute', { flash: { notice: { tone: 'error' } } }, null],
  ['cart', { session }, 'cart_posted'],
  ['place-order', { session }, 'order_sent.206800187'],
  ['place-order', { session: { orders: [] } }, null],
  // Another order waits for its payment; what was saved has lapsed.
  ['place-order', { session, flash: { notice: { tone: 'warn' } } }, null],
  ['place-order', {}, null],
  ['newsletter-link', {}, null],
  // The entry of coupons comes back empty.
  ['coupon', { coupon: { label: 'Bs. 10', isApplied: true }, flash: { form: {} } }, 'coupon_applied.Bs. 10'],
  ['coupon', { coupon: { label: 'Bs. 10', isApplied: false } }, 'coupon_removed.Bs. 10'],
  ['coupon', { coupon: { label: '', isApplied: false } }, null],
  ['coupon', { flash: { form: {} } }, null],
])('the form %s with the outcome %j did %s', (form, outcome, done) => {
  expect(doneBy(doneOf(form), sent, outcome)).toBe(done);
});

test('a gift list that is saved again is not a new one', () => {
  expect(doneBy(doneOf('event-save'), { ...sent, isNew: false }, { flash: success })).toBeNull();
});

/** The cookies that a form leaves which was sent from a page and leads to another. */
async function leave(form: string, to: string, posted: Posted = {}) {
  const jar = cookieJar({});
  const placed = { id: '206800187', key: '', placedAt: 0 };
  const handler = withDone(doneOf(form), async () => ({ to, session: afterOrder(parseSession({}), placed) }));
  const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
  const context = { session: parseSession({}), jar, store, event: null, requestId: '', address: '' };
  await handler({ email: 'ana@ejemplo.bo', ...posted }, context);
  return jar;
}

const left = async (...sent: Parameters<typeof leave>) => (await leave(...sent)).getAll();

const buys = { id: 7, action: 'addEventCart' };
const fills = { ...buys, action: 'addEventList' };
test.each([
  [null, buys, 'registry_entered'],
  [{ ...buys, id: 8 }, buys, 'registry_entered'],
  [fills, buys, 'registry_entered'],
  [buys, buys, null],
  [null, fills, null],
  [buys, null, null],
  [buys, undefined, null],
])('a guest of %j who is one of %j afterwards has: %s', (before, after, word) => {
  expect(enteredWord(before, after)).toBe(word);
});

test('what no page has taken is told after further forms, once, and of the cart the last word', () => {
  const order = 'order_sent.206800187';
  expect(wordsAfter([], ['cart_posted'])).toEqual(['cart_posted']);
  expect(wordsAfter([order, 'cart_posted'], ['login.password'])).toEqual([
    order,
    'cart_posted',
    'login.password',
  ]);
  expect(wordsAfter(['registry_entered', 'cart_posted'], ['cart_again'])).toEqual([
    'registry_entered',
    'cart_again',
  ]);
  expect(wordsAfter([order], [order])).toEqual([order]);
  const many = Array.from({ length: 20 }, (_, at) => `coupon_applied.${at}`);
  expect(wordsAfter(many, [order])).toEqual([...many.slice(-7), order]);
});

test('an order whose scripts have told how it is paid leaves nothing to tell', () => {
  expect(doneBy(doneOf('place-order'), { ...sent, isRecorded: true }, { session })).toBeNull();
});

test('what a form did is left for the next page in a cookie, and nothing of what was typed', async () => {
  expect(await left('login', '/')).toEqual([{ name: 'ajuar_done', value: 'login.password' }]);
});

test('the form says what its scripts have recorded', async () => {
  const order = (recorded: string) => left('place-order', '/order/status/paidOffline/', { recorded });
  expect(await order('')).toEqual([{ name: 'ajuar_done', value: 'order_sent.206800187' }]);
  expect(await order('1')).toEqual([]);
});

test.each([
  ['login', 120],
  ['place-order', 86_400],
  ['contribute', 86_400],
])(
  'what %s did is remembered for %i s: until a page of the shop comes, be it after a gateway’s',
  async (form, maxAge) => {
    const { written } = await leave(form, '/');
    expect(written).toMatchObject([{ name: 'ajuar_done', options: { maxAge } }]);
  },
);

const CART = '/checkout/cart';
test.each([
  [{ return: CART, step: '1' }, CART, 'cart_again'],
  [{ return: CART }, CART, 'cart_again'],
  [{ return: `${CART}?login=1` }, `${CART}#formstep1`, 'cart_again'],
  [{ return: `${CART}?step=3` }, CART, 'cart_posted'],
  [{ return: CART, step: '3' }, CART, 'cart_posted'],
  [{ return: CART, step: '1' }, `${CART}?step=2#formstep2`, 'cart_posted'],
  [{ return: '/mesa/taza-12' }, CART, 'cart_posted'],
  [{}, CART, 'cart_posted'],
  [{ return: 'http://' }, CART, 'cart_posted'],
])('a form of the cart with %j that leads to %j leaves %s', async (posted, to, value) => {
  expect(await left('cart-line', to, posted)).toEqual([{ name: 'ajuar_done', value }]);
});

test.each([
  ['login.passkey', [{ event: 'login', method: 'passkey' }]],
  ['sign_up.password', [{ event: 'sign_up', method: 'password' }]],
  ['registry_created', [{ event: 'registry_created' }]],
  ['registry_entered', [{ event: 'registry_entered' }]],
  ['registry_contribution', [{ event: 'registry_contribution' }]],
  ['store_selected', [{ event: 'store_selected' }]],
  ['coupon_applied.Bs. 10', [{ event: 'coupon_applied', coupon: 'Bs. 10' }]],
  ['coupon_removed.Casa', [{ event: 'coupon_removed', coupon: 'Casa' }]],
  ['coupon_applied', []],
  ['<script>', []],
])('what a form did, %s, is %j', (what, events) => {
  expect(eventsOf({ type: 'done', what }, NO_CONTEXT, '')).toEqual(events);
});
