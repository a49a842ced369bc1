import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fact } from '#lib/tracking/domain/facts.ts';

const page: { dataLayer?: object[] } & typeof globalThis = globalThis;

beforeEach(() => vi.resetModules());
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  delete page.dataLayer;
  document.body.replaceChildren();
});

/** The scripts of a page that has just been opened in this tab. */
async function openPage() {
  const { track } = await import('#lib/platform/browser/track.ts');
  const { leaveFacts } = await import('#lib/tracking/page-left.ts');
  const { onFact, startRecorder } = await import('#lib/tracking/recorder.ts');
  return { track, leaveFacts, onFact, startRecorder };
}

/** A page that tells some facts and is left. */
async function openWith(...facts: Fact[]) {
  vi.resetModules();
  const { track, startRecorder } = await openPage();
  for (const fact of facts) track(fact);
  startRecorder();
}

const events = () =>
  (page.dataLayer ?? []).flatMap((entry) => ('event' in entry ? [String(entry.event)] : []));

const home: Fact = {
  type: 'page',
  href: `${location.origin}/`,
  folder: '',
  title: 'Ajuar',
  referrer: '',
};
const search: Fact = { type: 'search', term: 'taza', count: 3 };
const cards: Fact = { type: 'cards', list: null, cards: [{ productid: 12, label: 'Taza' }], from: 0 };
const row: Fact = { ...cards, list: 'Lo más vendido' };
const goods = { items: [], value: 0, coupon: '' };
const chosen: Fact = { type: 'card chosen', list: null, productid: 12 };

test('what happened before the recorder was there is recorded with it, in its order; products after a clean slate', async () => {
  const { track, startRecorder } = await openPage();
  for (const fact of [home, search, cards]) track(fact);
  expect(page.dataLayer).toBeUndefined();
  startRecorder();
  startRecorder();
  track(chosen);
  expect(page.dataLayer).toMatchObject([
    { event: 'page_view', page_type: 'home' },
    { event: 'search' },
    { ecommerce: null },
    { event: 'view_item_list' },
    { ecommerce: null },
    { event: 'select_item', ecommerce: { items: [{ item_name: 'Taza', index: 0 }] } },
  ]);
});

test('a click that leads to another page before the recorder was there is recorded by that page', async () => {
  const first = await openPage();
  for (const fact of [home, cards, row, chosen]) first.track(fact);
  first.leaveFacts();
  vi.resetModules();
  const { startRecorder, track } = await openPage();
  track({ ...home, folder: 'p' });
  startRecorder();
  // The row was not in view.
  expect(events()).toEqual(['page_view', 'view_item_list', 'select_item', 'page_view']);
  expect(sessionStorage.getItem('ajuar_facts')).toBeNull();
});

test('several pages that are left before the recorder was there are recorded in their order', async () => {
  for (const fact of [search, chosen]) {
    const { track, leaveFacts } = await openPage();
    track(fact);
    leaveFacts();
    vi.resetModules();
  }
  const { startRecorder } = await openPage();
  startRecorder();
  expect(events()).toEqual(['search', 'select_item']);
});

test('a row of products is a list once it comes into view', async () => {
  let show = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: object[]) => void) {
        show = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<section aria-roledescription="carrusel" aria-label="Lo más vendido"></section>';
  const { track, startRecorder } = await openPage();
  startRecorder();
  track(row);
  expect(events()).toEqual([]);
  show();
  expect(events()).toEqual(['view_item_list']);
});

test('a step of the checkout that is loaded again is told once', async () => {
  const step: Fact = { type: 'checkout', step: 2, goods, delivery: '', once: '2 a', onceBegun: '2 a' };
  for (const fact of [step, step, { ...step, once: '2 b' }]) await openWith(fact);
  expect(events()).toEqual(['begin_checkout', 'begin_checkout']);
});

describe('a step of the checkout that is left before its scripts ran', () => {
  const data: Fact = { type: 'checkout', step: 2, goods, delivery: '', once: '2 a ', onceBegun: '2 a ' };
  const pay: Fact = { ...data, step: 3, delivery: 'Retiro', once: '3 a Retiro' };
  const sent: Fact = { type: 'order sent', orderId: '1', goods, delivery: 'Retiro', payment: 'QR' };
  const bought: Fact = { type: 'purchase', orderId: '1', goods, shipping: 0 };
  const chosen: Fact = { type: 'payment chosen', payment: 'QR' };
  const all = ['begin_checkout', 'add_shipping_info', 'add_payment_info'];

  test.each([
    ['none', [data, pay, chosen, bought], [...all, 'purchase']],
    ['the data', [pay, pay, chosen], all],
    ['the payment', [data, sent, bought], [...all, 'purchase']],
    ['its button alone', [data, pay, sent, sent], all],
    ['both', [sent, bought], [...all, 'purchase']],
  ] as const)('%s: the next page tells it, once', async (_, facts, told) => {
    for (const fact of facts) await openWith(...(fact === chosen ? [pay, chosen] : [fact]));
    expect(events()).toEqual(told);
  });

  test('is that of its own order: the next one begins anew', async () => {
    const next: Fact = { ...sent, orderId: '2', payment: 'Pago en tienda' };
    for (const fact of [data, sent, bought, next]) await openWith(fact);
    expect(events()).toEqual([...all, 'purchase', ...all]);
    expect(page.dataLayer?.at(-1)).toMatchObject({ ecommerce: { payment_type: 'Pago en tienda' } });
    expect(page.dataLayer?.at(-3)).toMatchObject({ ecommerce: { shipping_tier: 'Retiro' } });
  });
});

test('what a form did is told by the page that it led to, once', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it.
  document.cookie = 'ajuar_done=login.password; path=/';
  const { track, startRecorder } = await openPage();
  track(home);
  startRecorder();
  track(search);
  expect(page.dataLayer).toMatchObject([
    { event: 'page_view' },
    { event: 'login', method: 'password' },
    { event: 'search' },
  ]);
  expect(document.cookie).not.toContain('ajuar_done');
});

test('what a form did to the cart is left to the page of the cart', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it.
  document.cookie = 'ajuar_done=cart_posted; path=/';
  const { track, startRecorder } = await openPage();
  track(home);
  startRecorder();
  expect(events()).toEqual(['page_view']);
  expect(document.cookie).toContain('ajuar_done=cart_posted');
  const { takeDone } = await import('#lib/platform/browser/take-done.ts');
  const { isCartWord } = await import('#lib/platform/domain/done-words.ts');
  expect([takeDone(isCartWord), takeDone(isCartWord)]).toEqual(['cart_posted', null]);
});

test('several words of forms are told one after the other, and those of other pages stay', async () => {
  const words = encodeURIComponent('order_sent.206800187\nregistry_entered\nlogin.password');
  // biome-ignore lint/suspicious/noDocumentCookie: as the server writes it.
  document.cookie = `ajuar_done=${words}; path=/`;
  const { track, startRecorder } = await openPage();
  track(home);
  startRecorder();
  expect(events()).toEqual(['page_view', 'registry_entered', 'login']);
  expect(document.cookie).toContain('ajuar_done=order_sent.206800187');
  // biome-ignore lint/suspicious/noDocumentCookie: for the tests after it.
  document.cookie = 'ajuar_done=; path=/; max-age=0';
});

test.each([
  ['a text', 'x'],
  ['a list that takes nothing', Object.freeze([])],
])('whatever foreign code has in place of the data layer, %s, the others are told', async (_, foreign) => {
  Reflect.set(page, 'dataLayer', foreign);
  const { track, startRecorder } = await openPage();
  const { onEvent } = await import('#lib/tracking/recorder.ts');
  const heard: string[] = [];
  onEvent(({ event }) => void heard.push(event));
  for (const fact of [home, search]) track(fact);
  startRecorder();
  track(search);
  expect(heard).toEqual(['page_view', 'search', 'search']);
  if (foreign === 'x') expect(events()).toEqual(heard);
});

test('a closed storage and a listener that fails cost nothing else, and nobody is told', async () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed, clear() {} });
  const { track, leaveFacts, onFact, startRecorder } = await openPage();
  const heard: string[] = [];
  onFact(() => {
    throw new Error('blocked');
  });
  onFact(({ type }) => void heard.push(type));
  track(home);
  expect(leaveFacts).not.toThrow();
  startRecorder();
  track(search);
  expect(events()).toEqual(['search']);
  expect(heard).toEqual(['search']);
});

test('a data layer that another script has made is added to', async () => {
  page.dataLayer = [{ event: 'gtm.js' }];
  const { track, startRecorder } = await openPage();
  track(search);
  startRecorder();
  expect(events()).toEqual(['gtm.js', 'search']);
});

test('facts of a page that the router shows wait for its title, behind those of the page before', async () => {
  const { track, startRecorder } = await openPage();
  const { holdFacts, releaseFacts } = await import('#lib/platform/browser/track.ts');
  const { whenTitled } = await import('#lib/tracking/when-titled.ts');
  document.title = '';
  for (const fact of [home, chosen]) track(fact);
  holdFacts();
  whenTitled(() => releaseFacts({ ...home, folder: 'search', title: document.title }));
  track(search);
  startRecorder();
  expect(events()).toEqual([]);
  document.title = 'Resultados';
  await vi.waitFor(() => expect(events()).toEqual(['page_view', 'select_item', 'page_view', 'search']));
  expect(page.dataLayer).toContainEqual(expect.objectContaining({ page_title: 'Resultados' }));
});
