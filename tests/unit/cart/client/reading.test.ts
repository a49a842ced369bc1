import { expect, test } from 'vitest';
import type { Visitor } from '#lib/cart/domain/client/events.ts';
import { toSavedCart } from '#lib/cart/domain/saved-cart.ts';
import type { Cart } from '#lib/contracts/carts.ts';
import { line } from '#tests/component/cart/fixtures.ts';
import { add, mugs, newBrowser, ok, openStarted, openTab, visitor } from './tab.ts';

const copyOf = (cart: Cart, store = 101) => ({
  version: 1 as const,
  lines: [],
  ...toSavedCart(cart.data),
  store,
});
const remembering = (cart: Cart, store?: number) => ({ ...newBrowser(), copy: copyOf(cart, store) });
const read = (cart: Cart | null, isOrdered = false) => ({ cart, isOrdered });

test('the browser’s copy paints first; then the visitor is loaded', () => {
  const tab = openTab(remembering(mugs(2)));
  expect(tab.hear('start')).toBe('loadVisitor');
  expect(tab.view()).toMatchObject({
    live: false,
    count: 2,
    cart: { products: [{ productname: 'Taza Valle' }] },
  });
});

test.each<[string, Cart | null, Partial<Visitor> | null, string]>([
  ['has as many units as the copy', mugs(2), { cartCount: 2 }, ''],
  ['has other units than the copy', mugs(2), { cartCount: 3 }, 'load or rebuild'],
  ['has a cart that this browser does not know', null, { cartCount: 3 }, 'load'],
  ['has no cart, but the browser has a copy', mugs(2), { cartCount: 0 }, 'load or rebuild'],
  ['has no cart, and the browser none', null, { cartCount: 0 }, 'forget'],
  ['has a cart that an order closed', mugs(2), { cartClosed: true, cartCount: 0 }, 'forget'],
  ['has a closed cart, and nobody can count it', mugs(2), { cartClosed: true }, 'forget'],
  ['is unknown while the back-end is away', mugs(2), {}, ''],
  ['is unknown without a connection', mugs(2), null, ''],
])('a visitor who %s', (_who, copied, known, commands) => {
  const tab = openTab(copied ? remembering(copied) : newBrowser());
  tab.hear('start');
  expect(tab.hear('visitor', known && visitor(known), false)).toBe(commands);
});

test('a copy of another store’s cart is none of this one', () => {
  const tab = openTab(remembering(mugs(2), 102));
  tab.hear('start');
  expect(tab.hear('visitor', visitor({ cartCount: 2 }), false)).toBe('load');
});

test.each<[string, Cart, Partial<Visitor>, string]>([
  ['counts the same', mugs(2), { cartCount: 2 }, ''],
  ['counts another number: another tab has changed it', mugs(2), { cartCount: 3 }, 'load'],
  [
    'is nobody’s any more: the login has ended',
    { ...mugs(2), userid: 7 },
    { cartCount: 0 },
    'load or rebuild',
  ],
])('with a cart that a page brought, one that the server %s', (_what, cart, known, commands) => {
  const tab = openTab();
  tab.hear('page', cart);
  expect(tab.hear('start')).toBe('broadcast, loadVisitor');
  expect(tab.hear('visitor', visitor(known), false)).toBe(commands);
});

test('a read that comes after a change, and was made before it, takes nothing away', () => {
  const tab = openStarted(null);
  tab.hear('refresh');
  tab.hear('change', add('a'), 'none');
  tab.hear('locked');
  tab.hear('response', ok(mugs(1)));
  expect(tab.hear('read', read(null), null, null, null)).toBe('');
  expect(tab.view().count).toBe(1);
});

test('an order that closed the cart counts, however late that is read', () => {
  const tab = openStarted(mugs(2));
  expect(tab.hear('read', read(null, true), null, copyOf(mugs(2)), null)).toBe('forget');
  expect(tab.view()).toMatchObject({ count: 0, cart: { products: [] } });
});

test.each([
  ['is rebuilt from the copy', read(null), true, 'rebuild'],
  ['is not, once the copy is forgotten', read(null), false, 'forget'],
  ['is not, where an order closed it', read(null, true), true, 'forget'],
])('a cart that the server lost %s', (_what, response, isRemembered, commands) => {
  const tab = openTab(remembering(mugs(2)));
  tab.hear('start');
  tab.hear('visitor', visitor({ cartCount: 3 }), false);
  if (!isRemembered) tab.browser.copy = null;
  expect(tab.hear('read', response, null, copyOf(mugs(2)), null)).toBe(commands);
});

test('a rebuilt cart is shown and told to the other tabs, with what could not be had; changes have waited for it', () => {
  const tab = openTab(remembering(mugs(2)));
  tab.hear('start');
  tab.hear('visitor', visitor({ cartCount: 0 }), false);
  tab.hear('read', read(null), null, copyOf(mugs(2)), null);
  expect(tab.hear('change', add('a'), 'none')).toBe('');
  const rebuilt = { cart: mugs(1), refused: ['Jarra: Sin Stock'] };
  expect(tab.hear('rebuilt', rebuilt)).toBe('copy, broadcast, send a');
  expect(tab.view()).toMatchObject({
    notice: { tone: 'warn', text: 'Jarra: Sin Stock' },
    refusals: [{ key: '', message: 'Jarra: Sin Stock' }],
  });
  expect(tab.units()).toBe(2);
});

test('an order that closes the cart while it is rebuilt has it read again', () => {
  const tab = openTab(remembering(mugs(2)));
  tab.hear('start');
  tab.hear('visitor', visitor({ cartCount: 0 }), false);
  tab.hear('read', read(null), null, copyOf(mugs(2)), null);
  expect(tab.hear('rebuilt', null)).toBe('load');
});

test('a cart that cannot be read leaves what is painted; with nothing painted it says so, until it is read again', () => {
  const tab = openTab(remembering(mugs(2)));
  tab.hear('start');
  tab.hear('visitor', visitor({ cartCount: 3 }), false);
  tab.hear('readFailed');
  expect(tab.view()).toMatchObject({ failed: false, count: 3 });
  const empty = openTab();
  empty.hear('start');
  empty.hear('visitor', visitor({ cartCount: 3 }), false);
  empty.hear('readFailed');
  expect(empty.view().failed).toBe(true);
  expect(empty.hear('refresh')).toBe('load');
  expect(empty.view().failed).toBe(false);
});

test('an order closes the cart: nothing waits for it, the other tabs hear so, and what it did not take is read', () => {
  const tab = openStarted(mugs(2));
  tab.browser.queue = [add('a')];
  expect(tab.hear('ordered')).toBe('queue nothing, forget, broadcast null, load');
  expect(tab.view()).toMatchObject({ count: 0, waiting: [] });
});

test('lines that a posted form has changed are told once the cart is read', () => {
  const tab = openStarted(null);
  tab.hear('refresh');
  expect(tab.hear('read', read(mugs(3)), null, null, [line()])).toBe('copy, trackPosted');
  tab.hear('refresh');
  expect(tab.hear('read', read(null), tab.state().confirmed, null, [line()])).toBe('forget');
});

test('messages of the server are told by the tab in front; one in the background loads them again once it is looked at', () => {
  const notice = { id: 'n1', tone: 'warn' as const, text: 'Trajimos tu carrito', undo: true };
  const tab = openTab();
  tab.hear('start');
  expect(tab.hear('visitor', visitor({ cartCount: 0, notice }), true)).toBe('awaitVisible, forget');
  expect(tab.view().notice).toBeNull();
  expect(tab.hear('visitor', visitor({ cartCount: 9, notice }), false)).toBe('');
  expect(tab.view().notice).toMatchObject({ text: 'Trajimos tu carrito', canUndo: true, serverId: 'n1' });
});

test('lines of the copy that make no sense are told in one message', () => {
  const tab = openStarted(null);
  tab.hear('faults', ['Sin código', 'Sin cantidad']);
  expect(tab.view().notice).toMatchObject({ tone: 'warn', text: 'Sin código\nSin cantidad' });
});
