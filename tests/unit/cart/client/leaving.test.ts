import { expect, test } from 'vitest';
import { add, mugs, newBrowser, ok, openStarted, openTab, remove, set, visitor } from './tab.ts';

const lost = ['failure', 'unconnected', 'Error', 'TypeError'] as const;

test('a page that is left with nothing under way leaves nothing', () => {
  expect(openStarted(mugs(1)).hear('pagehide')).toBe('');
});

test('a change that is under way is left to the next page as sent, and one that waits for it as it is', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', set('a', 2), 'none');
  tab.hear('change', set('b', 4), 'none');
  expect(tab.hear('pagehide')).toBe('queue a* b, send last b');
  expect(tab.browser.queue).toMatchObject([
    { changeid: 'a', sent: true, had: { quantity: 1 } },
    { changeid: 'b', had: { quantity: 2 } },
  ]);
});

test('a page that is left before the visitor was known leaves its change, and sends it', () => {
  const tab = openTab();
  tab.hear('start');
  tab.hear('change', add('a'), 'none');
  expect(tab.hear('pagehide')).toBe('queue a, send last a for no cart');
});

test.each([
  ['additions, in any order', mugs(1), [add('a'), add('b'), add('c')], 'a b c'],
  ['the first alone where the order matters', mugs(1), [set('a', 2), add('b')], 'a'],
  ['additions before what has an order', mugs(1), [add('a'), remove('b'), add('c')], 'a'],
  ['one alone where it begins the cart', null, [add('a'), add('b')], 'a'],
  ['ten at most', mugs(1), Array.from('abcdefghijkl', (id) => add(id)), 'a b c d e f g h i j'],
])('a page that is left sends of what waits %s', (_what, cart, queue, sent) => {
  const tab = openStarted(cart);
  tab.browser.queue = queue;
  tab.hear('pagehide');
  const last = tab.done().flatMap(([type, first]) => (type === 'send' ? [first.changeid] : []));
  expect(last.join(' ')).toBe(sent);
});

test('the next page makes what was left, and shows what may have arrived as the server’s cart has it', () => {
  const browser = newBrowser();
  const left = openStarted(mugs(1), browser);
  left.hear('change', add('a'), 'none');
  left.hear('change', add('b'), 'none');
  left.hear('pagehide');
  const next = openTab(browser);
  next.hear('page', mugs(2));
  expect(next.units()).toBe(3);
  next.hear('start');
  expect(next.view().waiting).toMatchObject([{ changeid: 'b' }]);
  expect(next.hear('visitor', visitor({ cartCount: 3 }), false)).toBe('lock');
  expect(next.hear('locked')).toBe('send a');
  expect(next.hear('response', ok(mugs(2)))).toBe('queue b, track add, copy, broadcast, send b');
  expect(next.hear('response', ok(mugs(3)))).toBe('queue nothing, track add, copy, broadcast, unlock');
});

test('what the page before has changed is told by what that page knew of the line', () => {
  const browser = newBrowser();
  const left = openStarted(mugs(2), browser);
  left.hear('change', set('a', 5), 'none');
  left.hear('pagehide');
  const next = openTab(browser);
  next.hear('page', mugs(5));
  next.hear('start');
  next.hear('visitor', visitor({ cartCount: 5 }), false);
  next.hear('locked');
  next.hear('response', ok(mugs(5)));
  expect(next.done()).toContainEqual([
    'track',
    expect.objectContaining({
      before: expect.objectContaining({ products: [expect.objectContaining({ quantity: 2 })] }),
    }),
  ]);
});

test('a page that "back" shows again tells nothing that the page after it has told', () => {
  const browser = newBrowser();
  const first = openStarted(null, browser);
  first.hear('change', add('a'), 'none');
  first.hear('locked');
  first.hear('pagehide');
  const next = openStarted(null, browser);
  next.hear('locked');
  expect(next.hear('response', ok(mugs(1)))).toContain('track add');
  expect(first.hear('response', ok(mugs(1)))).toBe('copy, broadcast, unlock, answer a ok');
});

test('a page that is shown again before another had the answer tells it itself, and takes it out of the queue', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), 'none');
  expect(tab.hear('pagehide')).toBe('queue a*');
  expect(tab.hear('response', ok(mugs(2)))).toBe('queue nothing, track add, copy, broadcast, answer a ok');
});

test('a change whose turn comes after "back" is out of the queue, so that it is sent once', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', set('a', 2), 'none');
  tab.hear('change', set('b', 3), 'none');
  tab.hear('pagehide');
  expect(tab.hear('response', ok(mugs(2)))).toBe('queue b, track set, copy, broadcast, answer a ok, lock');
  expect(tab.hear('locked')).toBe('queue nothing, send b');
});

test('a change that another page has made meanwhile does not wait, though its own request was lost', () => {
  const browser = newBrowser();
  const tab = openStarted(mugs(1), browser);
  tab.hear('change', add('a'), 'none');
  tab.hear('pagehide');
  browser.queue = [];
  expect(tab.hear(...lost)).toBe('retry 1000, answer a ok');
  expect(tab.browser.queue).toEqual([]);
});

test('what is left twice is in the queue once', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), 'none');
  tab.hear('change', add('b'), 'none');
  tab.hear('pagehide');
  tab.hear('pagehide');
  expect(tab.browser.queue.map(({ changeid }) => changeid)).toEqual(['a', 'b']);
});
