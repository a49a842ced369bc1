import { expect, test } from 'vitest';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { coupon, withCoupons } from '#tests/component/cart/fixtures.ts';
import { add, mugs, newBrowser, ok, openStarted, openTab, other, set, visitor } from './tab.ts';

const lost = ['failure', 'unconnected', 'Error', 'TypeError'] as const;

test.each([
  ['a newer state of the cart', mugs(4), 'copy', 4],
  ['an older one', mugs(1), '', 2],
  ['the same', mugs(2), '', 2],
  ['another cart', other(mugs(1)), 'copy', 1],
  ['that there is none', null, 'forget', 0],
  [
    'other coupons of the same state: nobody knows whose are newer',
    withCoupons(mugs(2), [coupon()]),
    'load',
    2,
  ],
])('another tab tells %s', (_what, cart, commands, units) => {
  const tab = openStarted(mugs(2));
  expect(tab.hear('message', cart)).toBe(commands);
  expect(tab.units()).toBe(units);
});

test.each([
  ['is the first that is known', null, mugs(2), 'copy, broadcast', 2],
  [
    'is newer: its form was sent before it hydrated, and told no other tab',
    mugs(1),
    mugs(2),
    'copy, broadcast',
    2,
  ],
  ['is older than what another tab told', mugs(4), mugs(2), '', 4],
  ['is the same', mugs(2), mugs(2), 'copy', 2],
  ['is another one', other(mugs(4)), mugs(2), 'copy, broadcast', 2],
  ['is gone', mugs(2), null, 'forget', 0],
])('the cart of a page %s', (_what, known, cart, commands, units) => {
  const tab = openStarted(known);
  expect(tab.hear('page', cart)).toBe(commands);
  expect(tab.units()).toBe(units);
});

test('a page that is older than a change which another tab made before reads the cart', () => {
  const browser = newBrowser();
  openStarted(mugs(4), browser);
  const tab = openTab(browser);
  tab.hear('start');
  expect(tab.hear('visitor', visitor({ cartCount: 4 }), false)).toBe('');
  expect(tab.hear('page', mugs(1))).toBe('copy, broadcast, load');
  expect(tab.hear('read', { cart: mugs(4), isOrdered: false }, mugs(1), null, null)).toBe('copy');
});

test('a logout in another tab has the cart read, and nothing is rebuilt from what is shown', () => {
  const tab = openStarted({ ...mugs(2), userid: 7 });
  expect(tab.hear('visitorChange')).toBe('load');
  expect(tab.done()).toMatchObject([['load', 'INITIAL', { userid: 7 }, null, [{ quantity: 2 }]]]);
  expect(tab.hear('read', { cart: null, isOrdered: false }, tab.state().confirmed, null, null)).toBe(
    'forget',
  );
  expect(tab.view().count).toBe(0);
});

test('another call has returned the cart: its coupons are told, here and to the other tabs', () => {
  const tab = openStarted(mugs(2));
  expect(tab.hear('returned', withCoupons(mugs(2), [coupon()]))).toBe('track coupons, copy, broadcast');
});

test('of two tabs without a cart one begins it; the other one has it when its turn comes', () => {
  const browser = newBrowser();
  const [one, two] = [openStarted(null, browser), openStarted(null, browser)];
  expect(one.hear('change', add('a'), 'none')).toBe('lock');
  expect(two.hear('change', add('b'), 'none')).toBe('lock');
  expect(one.hear('locked')).toBe('send a for no cart');
  expect(one.hear('response', ok(mugs(1)))).toContain('broadcast, unlock');
  two.hear('message', mugs(1));
  expect(two.units()).toBe(2);
  expect(two.hear('locked')).toBe('send b');
});

test('of two tabs one sends what waits, and the other says that it was sent', () => {
  const browser = newBrowser();
  const [one, two] = [openStarted(mugs(1), browser), openStarted(mugs(1), browser)];
  one.hear('change', add('a'), 'none');
  one.hear(...lost);
  expect(one.view().notice).toMatchObject({ text: cartNotices.offline });
  expect(one.hear('online')).toBe('lock');
  expect(two.hear('online')).toBe('lock');
  expect(two.hear('locked')).toBe('send a');
  expect(two.hear('response', ok(mugs(2)))).toBe('queue nothing, track add, copy, broadcast, unlock');
  one.hear('message', mugs(2));
  expect(one.hear('locked')).toBe('unlock');
  expect(one.view()).toMatchObject({ notice: { text: cartNotices.sent }, count: 2, waiting: [] });
});

test('a change that another tab has sent meanwhile is told there alone', () => {
  const browser = newBrowser();
  const [one, two] = [openStarted(mugs(1), browser), openStarted(mugs(1), browser)];
  browser.queue = [set('a', 2)];
  one.hear('online');
  one.hear('locked');
  two.browser.queue = [];
  expect(one.hear('response', ok(mugs(2)))).toBe('copy, broadcast, unlock');
});

test('what waits in the queue of another tab goes before a change of this one', () => {
  const tab = openStarted(mugs(1));
  tab.browser.queue = [add('a')];
  expect(tab.hear('change', add('b'), 'none')).toBe('lock');
  expect(tab.hear('locked')).toBe('send a');
});
