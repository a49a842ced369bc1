import { describe, expect, test, vi } from 'vitest';
import type { Access } from '#lib/platform/domain/routes/route.ts';
import { loginRedirect } from '#lib/platform/middleware/login-redirect.ts';

const ADDRESS = '/sales/order/history?page=2';
const LOGIN = '/customer/account/login?return=%2Fsales%2Forder%2Fhistory%3Fpage%3D2';

describe('who is led to the login', () => {
  test.each<[Access, boolean, string | null]>([
    ['everybody', false, null],
    ['link-holder', false, null],
    ['customer', false, LOGIN],
    ['customer', true, null],
    ['event-owner', false, LOGIN],
    ['event-owner', true, null],
    ['anonymous', false, null],
    ['anonymous', true, '/'],
  ])('from a page for %s, logged in: %s', async (access, isLoggedIn, location) => {
    expect(await loginRedirect({ access }, ADDRESS, async () => isLoggedIn)).toBe(location);
  });

  test.each([
    ['/sales/order/history?page=2', '/sales/order/history?page=2'],
    ['/customer/account/create', '/'],
    ['//example.org', '/'],
    ['/api/me', '/'],
  ])('who is logged in goes on from a login that returns to %s to %s', async (asked, to) => {
    const address = `/customer/account/login?return=${encodeURIComponent(asked)}`;
    expect(await loginRedirect({ access: 'anonymous' }, address, async () => true)).toBe(to);
  });

  test('the session is opened for pages of customers and logins alone', async () => {
    const isLoggedIn = vi.fn(async () => false);
    expect(await loginRedirect({ access: 'everybody' }, '/mesa', isLoggedIn)).toBeNull();
    expect(await loginRedirect({ access: 'link-holder' }, ADDRESS, isLoggedIn)).toBeNull();
    expect(isLoggedIn).not.toHaveBeenCalled();
  });
});
