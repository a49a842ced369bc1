import fc from 'fast-check';
import { expect, test } from 'vitest';
import { funnelReport, funnelStep, landingKind } from '#lib/contracts/funnel.ts';
import {
  type Happening,
  joinVisits,
  STEPS,
  unreported,
  type Visit,
  visitAfter,
} from '#lib/funnel/domain/visit.ts';
import type { TrackedEvent } from '#lib/tracking/domain/events.ts';
import { happeningOf, landingOf, missOf } from '#lib/tracking/domain/happenings.ts';
import { searchedWords } from '#lib/tracking/domain/searched-words.ts';

const landing = { kind: 'home', path: '/' } as const;
const after = (happenings: readonly Happening[], visit: Visit | null = null) =>
  happenings.reduce(visitAfter, visit);

const happening = fc.oneof(
  fc.constantFrom(...STEPS).map((step) => ({ step })),
  fc.constantFrom('home', 'category').map((kind) => ({ landing: { kind, path: '' } })),
  fc.integer({ max: 40, min: 0 }).map((at) => ({ miss: { kind: 'search', name: `taza ${at}` } as const })),
);

test('the steps in browsers are those of the contract', () => {
  expect(STEPS).toEqual(funnelStep.options);
});

test('a visit begins with a page, which stays its first, and counts nothing before it', () => {
  expect(after([{ step: 'add' }, { miss: { kind: 'search', name: 'taza' } }])).toBeNull();
  const visit = after([{ landing }, { landing: { kind: 'product', path: '/mesa/taza-12' } }]);
  expect(visit).toEqual({ landing, furthest: 'visit', misses: [] });
});

test.each([
  ['a page', [], ['visit']],
  ['a product', ['view'], ['visit', 'view']],
  ['a card that is added without its product', ['add'], ['visit', 'view', 'add']],
  ['a cart of before', ['checkout'], ['visit', 'view', 'add', 'checkout']],
  ['an order, and a product after it', ['order', 'view'], ['visit', 'view', 'add', 'checkout', 'order']],
] as const)('with %s the steps up to it are reported', (_, steps, reported) => {
  const visit = after([{ landing }, ...steps.map((step) => ({ step }))]);
  expect(visit && unreported(visit, null)).toEqual({ landing, steps: reported, misses: [] });
});

test('however a visit goes, and whenever it is reported, each step and each miss is reported once, and none without those before it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(happening, { maxLength: 30 }), { maxLength: 6 }), (pages) => {
      let stored: Visit | null = null;
      const steps: string[] = [];
      const misses: string[] = [];
      // Each page goes on with what the tab has stored, or, out of the browser's cache, with what it knew itself.
      const own: (Visit | null)[] = [];
      for (const [at, happenings] of pages.entries()) {
        const known: Visit | null = at % 3 === 2 ? (own[at - 2] ?? null) : stored;
        const visit = after(happenings, known);
        own.push(visit);
        const news = visit && unreported(visit, stored);
        if (!visit || !news) continue;
        expect(funnelReport.safeParse(news).success).toBe(true);
        steps.push(...news.steps);
        misses.push(...news.misses.map(({ name }) => name));
        stored = joinVisits(stored, visit);
      }
      expect(steps).toEqual(STEPS.slice(0, steps.length));
      expect(new Set(misses).size).toBe(misses.length);
    }),
  );
});

const pageView = (page_type: 'search' | 'product', page_location: string): TrackedEvent => ({
  ...{ event: 'page_view', page_referrer: '', page_title: '' },
  ...{ page_type, page_location },
});

test('events and facts of the data layer are steps and misses', () => {
  const item = { currency: 'BOB', value: 0, items: [] } as const;
  const ecommerce = { ...item, items: [] };
  expect(
    [
      pageView('product', 'https://a.bo/mesa/tazas/taza-valle-12_c_ROJA?utm_source=x'),
      pageView('search', 'https://a.bo/search/ana'),
      { event: 'view_item', ecommerce } as const,
      { event: 'add_to_cart', ecommerce } as const,
      { event: 'remove_from_cart', ecommerce } as const,
      { event: 'begin_checkout', ecommerce } as const,
      { event: 'purchase', ecommerce: { ...ecommerce, transaction_id: '1', shipping: 0 } } as const,
      { event: 'search', search_term: 'taza', search_results: 3 } as const,
      { event: 'view_search_results', search_term: ' Tazón  AZUL ', search_results: 0 } as const,
      { event: 'view_search_results', search_term: ' ', search_results: 0 } as const,
    ].map(happeningOf),
  ).toEqual([
    { landing: { kind: 'product', path: '/mesa/tazas/taza-valle-12' } },
    { landing: { kind: 'search', path: '' } },
    ...[{ step: 'view' }, { step: 'add' }, null, { step: 'checkout' }, { step: 'order' }, null],
    ...[{ miss: { kind: 'search', name: 'tazón azul' } }, null],
  ]);
  expect(missOf({ type: 'missing', sku: 'TAZA-1', why: 'not-sold' })).toEqual({
    miss: { kind: 'not-sold', name: 'TAZA-1' },
  });
  expect(missOf({ type: 'missing', sku: '', why: 'not-sold' })).toBeNull();
  expect(missOf({ type: 'share', method: 'copy' })).toBeNull();
});

test.each([
  ['home', 'https://a.bo/', '/'],
  ['category', 'https://a.bo/mesa/tazas?page=2', '/mesa/tazas'],
  ['content', 'https://a.bo/pages/envios', '/pages/envios'],
  ['product', 'https://a.bo/mesa/[correo]', ''],
  ['category', `https://a.bo/${'a'.repeat(130)}`, ''],
  ['account', 'https://a.bo/customer/account', ''],
  ['checkout', 'https://a.bo/checkout/cart', ''],
  ['other', 'https://a.bo/order/status', ''],
] as const)('a visit that begins on a page of %s at %s is of %j', (kind, location, path) => {
  expect(landingOf(kind, location)).toEqual({ kind, path });
  expect(landingKind.options).toContain(kind);
});

test.each([
  ['  Taza   AZUL ', 'taza azul'],
  ['ana@correo.bo', '[correo]'],
  ['llámame al 700 12345', 'llámame al [número]'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('the words of %j are %j', (typed, words) => {
  expect(searchedWords(typed)).toBe(words);
});
