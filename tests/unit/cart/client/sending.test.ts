import { expect, test } from 'vitest';
import { cartNotices } from '#lib/labels/cart/cart-notices.ts';
import { add, mugs, ok, openStarted, openTab, other, refused, remove, set, visitor } from './tab.ts';

const lost = ['failure', 'unconnected', 'Error', 'TypeError'] as const;
const away = ['failure', 'away', 'Error', '503'] as const;
const failed = ['failure', 'failed', 'Error consultando api', '400'] as const;

test('a change is shown at once, sent to the cart that is known, and told with its result', () => {
  const tab = openStarted(mugs(1));
  expect(tab.hear('change', set('a', 3), 'toast')).toBe('send a');
  expect(tab.view()).toMatchObject({ pending: ['TAZA-VER'], cart: { products: [{ quantity: 3 }] } });
  expect(tab.hear('response', ok(mugs(3), 'Cantidad cambiada'))).toBe(
    'track set, copy, broadcast, answer a ok',
  );
  expect(tab.view()).toMatchObject({
    pending: [],
    count: 3,
    notice: { tone: 'success', text: 'Cantidad cambiada', isAdded: false },
  });
});

test('the second of two quick clicks waits for the first, is seen meanwhile, and counts from what is seen', () => {
  const tab = openStarted(mugs(5));
  const rows = [
    [['change', set('a', 4), 'none'], 'send a'],
    [['change', set('b', 3), 'none'], ''],
    [['response', ok(mugs(4, 6))], 'track set, copy, broadcast, answer a ok, send b'],
  ] as const;
  expect(tab.play(rows.map(([event, commands]) => [[...event], commands]))).toEqual(rows);
  expect(tab.units()).toBe(3);
  expect(tab.view().pending).toEqual(['TAZA-VER']);
  expect(tab.hear('response', ok(mugs(3, 7)))).toBe('track set, copy, broadcast, answer b ok');
});

test('a double click adds twice, one after the other, and each has a name of its own', () => {
  const tab = openStarted(null);
  expect(tab.hear('change', add('a'), 'toast')).toBe('lock');
  expect(tab.hear('change', add('b'), 'toast')).toBe('');
  expect(tab.hear('locked')).toBe('send a for no cart');
  expect(tab.hear('response', ok(mugs(1)))).toBe('track add, copy, broadcast, unlock, answer a ok, send b');
  expect(tab.units()).toBe(2);
  expect(tab.hear('response', ok(mugs(2)))).toBe('track add, copy, broadcast, answer b ok');
  expect(tab.view()).toMatchObject({ count: 2, pending: [], arriving: [] });
});

test('a change that is made before the visitor is known waits for them', () => {
  const tab = openTab();
  tab.hear('start');
  expect(tab.hear('change', add('a'), 'toast')).toBe('');
  expect(tab.hear('visitor', visitor({ cartCount: 2 }), false)).toBe('load');
  expect(tab.hear('read', { cart: mugs(2), isOrdered: false }, null, null, null)).toBe('copy, send a');
  expect(tab.units()).toBe(3);
});

test.each([
  ['a toast', 'toast', { notice: { tone: 'error', text: 'Sin Stock' } }],
  ['its own place', 'success', { notice: null }],
] as const)('a refused change is taken back; it is said in %s', (_where, telling, shown) => {
  const tab = openStarted(mugs(2));
  tab.hear('change', set('a', 4), telling);
  expect(tab.hear('response', refused(mugs(2)))).toBe('copy, broadcast, answer a no');
  expect(tab.view()).toMatchObject({ ...shown, refusals: [{ key: 'TAZA-VER', message: 'Sin Stock' }] });
  expect(tab.units()).toBe(2);
});

test('what was set for an older state of the cart is sent once more to the newer one, and then no more', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', set('a', 3), 'none');
  expect(tab.hear('response', refused(mugs(5)))).toBe('send a');
  expect(tab.done()).toEqual([['send', set('a', 3), mugs(5), false]]);
  expect(tab.hear('response', refused(mugs(6)))).toBe('copy, broadcast, answer a no');
  expect(tab.units()).toBe(6);
});

test('an addition makes sense for any state, so a refusal of it is one', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), 'none');
  expect(tab.hear('response', refused(mugs(5)))).toBe('copy, broadcast, answer a no');
});

test('another cart comes with a response: it is the one that is shown', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), 'none');
  expect(tab.hear('response', ok(other(mugs(7))))).toBe('track add, copy, broadcast, answer a ok');
  expect(tab.state().confirmed?.id).toBe(other(mugs(7)).id);
  expect(tab.view().count).toBe(7);
});

test('a lost request waits, and goes out again until it is answered; then it is said that it was sent', () => {
  const tab = openStarted(null);
  tab.hear('change', add('a'), 'none');
  tab.hear('locked');
  expect(tab.hear(...lost)).toBe('retry 1000, queue a, unlock, answer a ok told');
  expect(tab.view()).toMatchObject({ waiting: [add('a')], notice: { text: cartNotices.offline } });
  expect(tab.hear('retry')).toBe('lock');
  expect(tab.hear('locked')).toBe('send a for no cart');
  expect(tab.hear('response', ok(mugs(1)))).toBe('queue nothing, track add, copy, broadcast, unlock');
  expect(tab.view()).toMatchObject({
    waiting: [],
    count: 1,
    notice: { text: cartNotices.sent, isAdded: true },
  });
});

test('a lost response leaves the change in the queue: it is sent with the same name, by which it is made once', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), 'none');
  tab.hear(...lost);
  tab.hear('retry');
  tab.hear('locked');
  expect(tab.done()).toEqual([['send', expect.objectContaining({ changeid: 'a' }), mugs(1), false]]);
  expect(tab.hear(...lost)).toBe('retry 2000, unlock');
  expect(tab.browser.queue).toHaveLength(1);
});

test('pauses double up to a minute, and begin anew once something that waited has gone through', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), 'none');
  const pauses = [tab.hear(...lost)];
  for (let i = 0; i < 7; i += 1) {
    tab.hear('retry');
    tab.hear('locked');
    pauses.push(tab.hear(...lost));
  }
  expect(pauses.map((commands) => Number(/retry (\d+)/.exec(commands)?.[1]))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
  ]);
  tab.hear('retry');
  tab.hear('locked');
  tab.hear('response', ok(mugs(2)));
  tab.hear('change', add('b'), 'none');
  expect(tab.hear(...lost)).toContain('retry 1000');
});

test.each(['online', 'focus', 'visibilitychange', 'retry'] as const)(
  '%s sends what waits; with nothing that waits it does nothing',
  (event) => {
    const tab = openStarted(mugs(1));
    expect(tab.hear(event)).toBe('');
    tab.hear('change', add('a'), 'none');
    tab.hear(...lost);
    expect(tab.hear(event)).toBe('lock');
  },
);

test('a newer change goes after those that wait, and is not undone by them', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', set('a', 2), 'none');
  tab.hear(...lost);
  tab.hear('change', set('b', 3), 'none');
  expect(tab.hear('locked')).toBe('send a');
  expect(tab.hear('response', ok(mugs(2)))).toBe('queue nothing, track set, copy, broadcast, send b');
  expect(tab.hear('response', ok(mugs(3)))).toBe('track set, copy, broadcast, unlock, answer b ok');
  expect(tab.units()).toBe(3);
});

test('while the older one finds no connection the newer one waits behind it', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', set('a', 2), 'none');
  tab.hear(...lost);
  tab.hear('change', set('b', 3), 'none');
  tab.hear('locked');
  expect(tab.hear(...lost)).toBe('retry 2000, queue a b, unlock, answer b ok told');
  expect(tab.units()).toBe(3);
});

test('what waited and meets a shop that is away keeps waiting; what is new fails, and the cart is shown without it', () => {
  const tab = openStarted(mugs(1));
  tab.hear('change', set('a', 2), 'none');
  expect(tab.hear(...away)).toBe('log, copy, answer a no told');
  expect(tab.units()).toBe(1);
  tab.hear('change', set('b', 2), 'none');
  tab.hear(...lost);
  tab.hear('online');
  tab.hear('locked');
  expect(tab.hear(...away)).toBe('retry 2000, unlock');
  expect(tab.browser.queue).toHaveLength(1);
});

test('what waited and can never be sent is given up and said; what waits behind it goes on', () => {
  const tab = openStarted(mugs(1));
  for (const intent of [set('a', 2), add('b')]) {
    tab.hear('change', intent, 'none');
    if (tab.state().isLocking) tab.hear('locked');
    tab.hear(...lost);
  }
  tab.hear('online');
  tab.hear('locked');
  expect(tab.hear(...failed)).toBe('queue b, copy, send b');
  expect(tab.view()).toMatchObject({
    notice: { tone: 'error', text: cartNotices.notSent },
    refusals: [{ key: 'TAZA-VER', message: cartNotices.notSent }],
  });
  expect(tab.hear('response', refused(mugs(1), 'Inventario superado'))).toBe(
    'queue nothing, copy, broadcast, unlock',
  );
  expect(tab.view()).toMatchObject({ notice: { text: 'Inventario superado' }, waiting: [], count: 1 });
});

test('without a cart that is known, a failed change leaves the browser’s copy', () => {
  const tab = openTab();
  tab.browser.copy = { version: 1, lines: [{ sku: 'TAZA-VER', productid: 12, quantity: 2 }] };
  tab.hear('start');
  tab.hear('visitor', null, false);
  tab.hear('change', set('a', 4), 'none');
  tab.hear('locked');
  expect(tab.hear(...failed)).toBe('log, unlock, answer a no told');
  expect(tab.units()).toBe(2);
});

test.each([
  ['panel', { added: { sku: 'TAZA-VER', quantity: 1 }, notice: null }],
  ['toast', { added: null, notice: { text: 'Agregado', isAdded: true } }],
  ['none', { added: null, notice: null }],
] as const)('what was added is told where it is to be: %s', (telling, shown) => {
  const tab = openStarted(mugs(1));
  tab.hear('change', add('a'), telling);
  tab.hear('response', ok(mugs(2), 'Agregado'));
  expect(tab.view()).toMatchObject(shown);
  tab.hear('close', 'added');
  expect(tab.view().added).toBeNull();
});

test('what was taken out can be brought back until its notice is closed; what was not, cannot', () => {
  const tab = openStarted(mugs(2));
  tab.hear('change', remove('a'), 'toast');
  tab.hear('response', ok(mugs(0, 3), 'Producto removido'));
  const undo = { type: 'add', productid: 12, sku: 'TAZA-VER', quantity: 2 };
  expect(tab.view()).toMatchObject({ removed: { name: 'Taza Valle', undo }, notice: null });
  tab.hear('close', 'removed');
  tab.hear('page', mugs(2, 4));
  tab.hear('change', remove('b'), 'toast');
  tab.hear('response', refused(mugs(2, 4)));
  expect(tab.view()).toMatchObject({ removed: null, notice: { text: 'Sin Stock' } });
});

test('a typed quantity is kept until it is applied, or dropped', () => {
  const tab = openStarted(mugs(1));
  tab.hear('stage', 'TAZA-VER', '4');
  tab.hear('stage', 'JARRA', '2');
  tab.hear('change', set('a', 4), 'none');
  expect(tab.view().staged).toEqual({ JARRA: '2' });
  tab.hear('stage', 'JARRA', null);
  expect(tab.view().staged).toEqual({});
});
