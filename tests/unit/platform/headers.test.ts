import { describe, expect, test } from 'vitest';
import { FRAME_HOSTS } from '#lib/forms/domain/addresses.ts';
import { AREAS } from '#lib/platform/domain/routes/areas.ts';
import { ROUTES } from '#lib/platform/domain/routes/find-route.ts';
import { signInOrigins } from '#lib/platform/domain/settings/sign-in-origins.ts';
import {
  contentSecurityPolicy,
  isPage,
  nonceFor,
  pageCaching,
  reportingHeaders,
  responseCaching,
  securityHeaders,
} from '#lib/platform/server/guards/headers.ts';

const TERMS = { development: false, maps: false, signIn: [], frames: FRAME_HOSTS };

describe('headers', () => {
  test('cached pages allow inline scripts, live ones only their nonce', () => {
    expect(nonceFor('/mesa')).toBe('');
    expect(contentSecurityPolicy('', TERMS)).toContain(`script-src 'self' 'unsafe-inline'`);
    const nonce = nonceFor('/checkout/cart');
    const policy = contentSecurityPolicy(nonce, TERMS);
    expect(policy).toContain(`'nonce-${nonce}' 'strict-dynamic'`);
    expect(policy).not.toContain(`script-src 'self' 'unsafe-inline'`);
    for (const closed of [
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ]) {
      expect(policy).toContain(closed);
    }
  });

  test('order pages tell other sites nothing', () => {
    expect(securityHeaders('/getOrderDetails/1/a@b.bo', null)['Referrer-Policy']).toBe('no-referrer');
    expect(securityHeaders('/banco-simulado/token', null)['Referrer-Policy']).toBe('no-referrer');
    expect(securityHeaders('/mesa', null)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });

  test('drafts are kept by nobody, found by no search engine, and run nothing of their own', () => {
    expect(securityHeaders('/vista-previa/clave', null)).toMatchObject({
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    });
    expect(securityHeaders('/mesa', null)).not.toHaveProperty('X-Robots-Tag');
    expect(pageCaching('/vista-previa/clave')).toBe('private, no-store');
    expect(nonceFor('/vista-previa/clave')).not.toBe('');
  });

  test('what is made for one visitor is stored nowhere, whatever its route says; what is the same for everybody may be', () => {
    const shared = ['media', 'feed', 'build'];
    const open = ROUTES.filter(({ area }) => ['browse', 'markdown', ...shared].includes(area));
    const personal = ROUTES.filter((route) => !open.includes(route) && route.area !== 'probe');
    const pathOf = ({ pattern }: (typeof ROUTES)[number]) => pattern.replace(/\*$/, 'x').replaceAll('?', '');
    const cached = personal.filter((one) => !responseCaching(pathOf(one), 'public')?.includes('no-store'));
    expect(cached.filter(({ cache }) => cache !== 'history').map(pathOf)).toEqual(['/api/map']);
    // A form that anybody may open is there again by "back", with what was typed and its key.
    expect(responseCaching('/customer/event/contribution/1/x', undefined)).toBe('private, no-cache');
    expect(responseCaching('/api/me', undefined)).toBe('private, no-store');
    expect(responseCaching('/api/me', 'no-store')).toBe('no-store');
    expect(responseCaching('/api/otra/cosa/nueva', undefined)).toBe('private, no-store');
    const stored = open.filter(
      (one) => AREAS[one.area].isPage && responseCaching(pathOf(one), 'x') !== 'private, no-cache',
    );
    expect(stored.map(pathOf)).toEqual(['/pages/cookies', '/private/formularios']);
    expect(responseCaching('/media/a-1/320', 'public, immutable')).toBe('public, immutable');
    expect(responseCaching('/sitemap.xml', undefined)).toBeUndefined();
  });

  test('browsers keep to https exactly when the shop is served by it', () => {
    expect(securityHeaders('/mesa', 'host')['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(securityHeaders('/mesa', null)).not.toHaveProperty('Strict-Transport-Security');
    const subdomains = 'max-age=31536000; includeSubDomains';
    expect(securityHeaders('/mesa', 'subdomains')['Strict-Transport-Security']).toBe(subdomains);
    expect(securityHeaders('/mesa', 'preload')['Strict-Transport-Security']).toBe(`${subdomains}; preload`);
  });

  test('windows of other sites get no hold of ours; pictures may be shown in mails and previews', () => {
    const page = securityHeaders('/mesa', null);
    expect(page).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    expect(page['Permissions-Policy']).toContain('camera=()');
    expect(securityHeaders('/media/a-1/320', null)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  });

  test('a file of the build says what concerns a file alone', () => {
    expect(securityHeaders('/_next/static/chunks/a.js', 'host')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=31536000',
    });
    expect(securityHeaders('/_next/image', null)).toHaveProperty('X-Frame-Options');
  });

  test.each(['/mesa', '/', '/search/media', '/apicultura'])('%s is a page', (path) => {
    expect(isPage(path)).toBe(true);
  });

  test.each(['/_next/static/a.js', '/media/a-1/320', '/api/health', '/sitemap.xml', '/icon.svg'])(
    '%s is none',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});

test('a policy names fonts and connections where they may come from elsewhere, else it is the default', () => {
  expect(contentSecurityPolicy('', TERMS)).toContain(`default-src 'self';`);
  expect(contentSecurityPolicy('', TERMS)).not.toMatch(/font-src|connect-src/);
  expect(contentSecurityPolicy('', { ...TERMS, development: true })).toContain(`connect-src 'self' ws:;`);
  const maps = contentSecurityPolicy('', { ...TERMS, maps: true });
  expect(maps).toContain(`font-src 'self' https://fonts.gstatic.com;`);
  expect(maps).toContain(`connect-src 'self' https://*.googleapis.com https://*.gstatic.com;`);
});

test('a page says where browsers report what its policy has stopped', () => {
  expect(contentSecurityPolicy('', TERMS)).toMatch(/; report-uri \/api\/csp$/);
  expect(reportingHeaders(false)).toEqual({});
  expect(contentSecurityPolicy('', { ...TERMS, https: true })).toMatch(
    /; report-uri \/api\/csp; report-to csp$/,
  );
  expect(reportingHeaders(true)).toEqual({ 'Reporting-Endpoints': 'csp="/api/csp"' });
});

test('a map’s images are allowed of the one server that the shop names, and other things of none', () => {
  const policy = (tiles?: string) =>
    contentSecurityPolicy('', {
      ...TERMS,
      ...(tiles !== undefined && { tiles }),
    });
  const tiles = policy('https://losas.ejemplo.bo:8443/{z}/{x}/{y}.png?clave=a;b');
  expect(tiles).toContain("img-src 'self' data: blob: https://losas.ejemplo.bo:8443;");
  expect(tiles.replace(' https://losas.ejemplo.bo:8443', '')).toBe(policy());
});

test('Google’s hosts are in the policy only of a shop that has a key for its maps', () => {
  const policy = (maps: boolean, nonce = '') => contentSecurityPolicy(nonce, { ...TERMS, maps });
  expect(policy(false)).not.toContain('google');
  expect(policy(false, 'abc')).not.toContain('gstatic');
  expect(policy(true)).toMatch(/script-src 'self' 'unsafe-inline' https:\/\/maps\.googleapis\.com/);
  expect(policy(true)).toMatch(
    /default-src 'self';.*frame-src 'self' https:\/\/www\.openstreetmap\.org https:\/\/www\.youtube-nocookie\.com;/,
  );
});

test('forms may lead to the providers of identities that have keys, and nowhere else', () => {
  const policy = (...providers: Parameters<typeof signInOrigins>) =>
    /form-action [^;]*/.exec(
      contentSecurityPolicy('', { ...TERMS, signIn: signInOrigins(...providers) }),
    )?.[0];
  expect(policy({ google: null, facebook: null })).toBe(`form-action 'self'`);
  const google = { issuer: 'https://accounts.google.com' };
  expect(policy({ google, facebook: null })).toBe(`form-action 'self' https://accounts.google.com`);
  const facebook = { loginUrl: 'https://www.facebook.com' };
  expect(policy({ google: null, facebook })).toBe(`form-action 'self' https://*.facebook.com`);
  const local = { issuer: 'http://127.0.0.1:9000/realm' };
  expect(policy({ google: local, facebook: null })).toBe(`form-action 'self' http://127.0.0.1:9000`);
});

test('the form of the payment may lead to the pages of the gateway', () => {
  const gateway = 'https://pay.pasarela.example/v2/';
  expect(contentSecurityPolicy('', { ...TERMS, gateway })).toContain(
    `form-action 'self' https://pay.pasarela.example;`,
  );
});
