import { describe, expect, test } from 'vitest';
import { PERSONAL } from '#lib/platform/domain/routes/inside.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import { sectionOf } from '#lib/platform/domain/routes/words.ts';

describe('where menus may lead', () => {
  test.each([
    '/',
    '/mesa',
    '/pages/tiendas',
    '/search/taza?c=1',
    '/checkout/cart',
    '/checkout/cart#formstep2',
    '/customer/tracking',
    '/customer/account',
    '/wishlist/index/index',
    'https://www.facebook.com/ajuar.example',
    'tel:+59122770101',
    '//example.com/customer/account',
  ])('%s is open', (href) => expect(isOpen(href)).toBe(true));

  test.each(['/checkout', '/customer/tracking/x'])('%s is not built', (href) =>
    expect(isOpen(href)).toBe(false),
  );
});

test('the sections of personal pages are those of the table of pages', () => {
  const personal = STORE_PAGES.filter(({ area }) => area !== 'browse');
  expect([...new Set(personal.map(({ pattern }) => sectionOf(pattern)))].toSorted()).toEqual([...PERSONAL]);
});
