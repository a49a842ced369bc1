import { expect, test } from 'vitest';
import { VARIANTS } from '#tools/bench/delivery/storefronts.ts';
import { worthOf } from '#tools/bench/delivery/worth.ts';

test('a mechanism is worth what a page loses without it', () => {
  const figures = {
    'home/LCP s/all on': 1,
    'home/LCP s/no styles': 1.25,
    'home/TBT ms/all on': 100,
    'home/TBT ms/no styles': 95,
    'home/requests/all on': 20,
    'home/requests/no styles': 22,
    'search/LCP s/no styles': 2,
  };
  expect(worthOf(figures)).toEqual({
    'home/LCP s worth %/no styles': 25,
    'home/TBT ms worth %/no styles': -5,
  });
});

test('each mechanism is switched off in turn, and all at once', () => {
  const off = Object.values(VARIANTS).map(({ DELIVERY_OFF = '' }) => DELIVERY_OFF);
  expect(off.filter(Boolean)).toEqual(['deferral', 'payload', 'styles', 'chunks', 'offscreen', 'prefetch']);
  expect(VARIANTS.plain).toEqual({ PLAIN_PAGES: '1' });
});
