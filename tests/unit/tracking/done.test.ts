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
  expect(doneBy(form, true, outcome)).toBe(done);
});

test('a gift list that is saved again is not a new one', () => {
  expect(doneBy('event-save', false, { flash: success })).toBeNull();
});

test('what a form did is left for the next page in a cookie, and nothing of what was typed', async () => {
  const jar = cookieJar({});
  const handler = withDone('login', async () => ({ to: '/', session: parseSession({}) }));
  const store = { storeId: storeId.parse(101), catalogId: catalogId.parse(1) };
  const context = { session: parseSession({}), jar, store, event: null, requestId: '', address: '' };
  await handler({ email: 'ana@ejemplo.bo' }, context);
  expect(jar.getAll()).toEqual([{ name: 'ajuar_done', value: 'login.password' }]);
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
