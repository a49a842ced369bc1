import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { isInside } from '#lib/platform/domain/routes/inside.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import type { Route } from '#lib/platform/domain/routes/route.ts';
import { rewriteToStore } from '#lib/platform/middleware/rewrite-to-store.ts';
import { nonceFor, pageCaching, securityHeaders } from '#lib/platform/server/guards/headers.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { openSession } from '#lib/platform/session/session.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';

vi.mock('#lib/platform/domain/routes/store-pages.ts', async (original) => {
  const { STORE_PAGES } = await original<{ STORE_PAGES: Route[] }>();
  const others = STORE_PAGES.filter(({ pattern }) => pattern !== '/customer/account');
  return {
    STORE_PAGES: [...others, { pattern: '/customer/account', area: 'account', access: 'customer' }],
  };
});
vi.mock('#lib/platform/middleware/shop-context.ts', () => ({
  shopContext: async () => ({
    ...{ categoryPaths: new Map(), categoryIds: new Set(), storeIds: new Set([101]), defaultStore: 101 },
  }),
}));

const SITE = 'http://localhost:3000';
const rules = { catalogue: catalogueAddresses, linkedStore: async () => null };

beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  vi.stubEnv('SITE_URL', SITE);
});

async function sealed(userId: number | null): Promise<string> {
  const jar = cookieJar({});
  const { save } = await openSession(jar);
  const login = userId === null ? {} : { userId, token: 'token', expiry: Date.now() + 3_600_000 };
  await save({ ...parseSession({}), ...login });
  return jar.written.map(({ name, value }) => `${name}=${value}`).join('; ');
}

describe('an account page whose line in the table says that it is built', () => {
  test('leads visitors to the login and back', async () => {
    for (const cookie of ['', await sealed(null), 'ajuar_session=x']) {
      const request = new NextRequest(`${SITE}/customer/account?edit=1`, { headers: { cookie } });
      const { status, headers } = await rewriteToStore(request, rules);
      expect([status, headers.get('location')]).toEqual([
        303,
        `${SITE}/customer/account/login?return=%2Fcustomer%2Faccount%3Fedit%3D1`,
      ]);
    }
  });

  test('is shown to customers', async () => {
    const request = new NextRequest(`${SITE}/customer/account?edit=1`, {
      headers: { cookie: await sealed(7) },
    });
    const { headers } = await rewriteToStore(request, rules);
    expect(headers.get('x-middleware-rewrite')).toBe(`${SITE}/s/101/customer/account?edit=1`);
  });

  test('stands in menus, is entered by a document navigation, and has the headers of its area', () => {
    expect(isOpen('/customer/account')).toBe(true);
    expect(isInside('/customer/account')).toBe(false);
    expect(findRoute('/customer/account').log).toBe('/customer/account');
    expect(securityHeaders('/customer/account', null)).toHaveProperty('Referrer-Policy', 'no-referrer');
    expect(pageCaching('/customer/account')).toBe('private, no-store');
    expect(nonceFor('/customer/account')).not.toBe('');
  });
});
