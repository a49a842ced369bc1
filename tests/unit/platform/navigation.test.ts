import { describe, expect, test } from 'vitest';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';

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
    'https://www.facebook.com/ajuar.example',
    'tel:+59122770101',
    '//example.com/customer/account',
  ])('%s is open', (href) => expect(isOpen(href)).toBe(true));

  test.each([
    '/customer/event/manage?step=info',
    '/wishlist/index/index',
    '/checkout',
    '/customer/tracking/x',
  ])('%s is not built', (href) => expect(isOpen(href)).toBe(false));
});
