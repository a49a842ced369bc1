import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CookieRule, cookieRule } from '#lib/platform/domain/cookies.ts';
import { isPlaced, newEmail, personOf, reachPayment, readTerms } from './support/buying.ts';
import { makeProduct } from './support/product.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { newVisitor, type TestResponse, type Visitor } from './support/visitor.ts';

// A proxy in front would speak https; the shop behind it speaks http, and knows its own address.
const ORIGIN = 'https://localhost';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ SITE_URL: ORIGIN, HSTS: 'subdomains', RATE_TRIES: '0' });
});
afterAll(() => shop?.close());

const visitorWith = (cookies: ReadonlyMap<string, string> = new Map([['ajuar_store', '101']])) =>
  newVisitor(shop.url, cookies, ORIGIN);
const DEMO = z
  .object({ email: z.string(), password: z.string() })
  .parse(JSON.parse(readFileSync('data/demo/customers/ana-quispe.json', 'utf8')));

/** A visitor who buys, logs in and out, and wishes for something. @returns every cookie that they were told to keep */
async function journey(): Promise<{ lines: string[]; visitor: Visitor }> {
  const lines: string[] = [];
  const noted = async (sent: Promise<TestResponse>) => {
    const response = await sent;
    expect(response.status).toBeLessThan(400);
    lines.push(...response.headers.getSetCookie());
    return response;
  };
  const goods = await makeProduct(shop, 5);
  const visitor = visitorWith(new Map());
  await noted(visitor.get('/?store=101'));
  await noted(visitor.get('/api/bag'));
  await noted(visitor.get('/discount/CASA50'));
  await noted(visitor.send('wish', { wish: `${goods.productid}:`, return: '/' }));
  await noted(
    visitor.send('cart', {
      productid: String(goods.productid),
      sku: goods.sku,
      quantity: '1',
      action: 'add',
      return: '/',
    }),
  );
  await noted(visitor.send('checkout-start', { as: 'guest' }));
  await noted(visitor.send('checkout-personal', { ...personOf(newEmail()), phone: '1' }));
  const payment = await reachPayment(visitor, await readTerms(shop));
  const placed = await noted(visitor.send('place-order', payment));
  expect(isPlaced(placed)).toBe(true);
  await noted(visitor.send('enter-event', { eventid: '1000', return: '/' }));
  await noted(visitor.send('login', { ...DEMO, remember: 'S' }));
  await noted(visitor.get('/api/me'));
  await noted(visitor.send('logout', {}));
  return { lines, visitor };
}

interface SetCookie {
  name: string;
  attributes: Map<string, string>;
}

function parsed(line: string): SetCookie {
  const [pair = '', ...rest] = line.split('; ');
  const attributes = rest.map((one): [string, string] => {
    const [name = '', value = ''] = one.split('=');
    return [name.toLowerCase(), value.toLowerCase()];
  });
  return { name: pair.slice(0, pair.indexOf('=')), attributes: new Map(attributes) };
}

/** What is wrong with a cookie, by the rules; '' when nothing is. */
function problemOf({ name, attributes }: SetCookie): string {
  const own = name.replace(/^__Host-/, '');
  const rule = cookieRule(own);
  if (!rule) return `${name} is in no table`;
  const isFlag = rule.kind === 'flag';
  const wrong = [
    attributes.get('samesite') !== 'lax' && 'SameSite',
    !attributes.has('secure') && 'Secure',
    attributes.has('domain') && 'Domain',
    attributes.get('path') !== (rule.path ?? '/') && 'Path',
    attributes.has('httponly') === isFlag && 'HttpOnly',
    name.startsWith('__Host-') === isFlag && 'prefix',
    !lasts(attributes, rule) && 'lifetime',
  ].filter(Boolean);
  return wrong.length === 0 ? '' : `${name}: ${wrong.join(', ')}`;
}

function lasts(attributes: Map<string, string>, { ttlS }: CookieRule): boolean {
  const age = attributes.get('max-age');
  const ends = attributes.get('expires');
  if (age !== undefined) return Number(age) <= (ttlS ?? 0);
  return ends === undefined || Date.parse(ends) <= Date.now() + (ttlS ?? 0) * 1000;
}

test('every cookie of a journey is as SECURITY.md says, and has the prefix where it says who somebody is', async () => {
  const { lines } = await journey();
  expect(lines.map(parsed).map(problemOf).filter(Boolean)).toEqual([]);
  const seen = new Set(
    lines.map((line) =>
      parsed(line)
        .name.replace(/^__Host-/, '')
        .replace(/(?<=_order_).*/, ''),
    ),
  );
  const hidden = ['session', 'customer', 'order_', 'newcomer', 'flash', 'coupon', 'devices'];
  for (const name of [...hidden, 'store', 'visitor', 'wishes']) expect([...seen]).toContain(`ajuar_${name}`);
});

test('plain HTTP is over, for subdomains where the shop says so', async () => {
  for (const path of ['/', '/api/me', '/_next/static/nada.js', '/.well-known/security.txt']) {
    const { headers } = await fetch(shop.url + path);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
});

describe('what the policy of a page has stopped', () => {
  const report = {
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://mala.example/x?y=z',
      'document-uri': `${ORIGIN}/mesa`,
    },
  };
  const send = (body: string, type: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/csp`, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

  test('is reported to an endpoint that every page names', async () => {
    for (const path of ['/', '/checkout/cart', '/nada-de-nada']) {
      const { headers } = await fetch(shop.url + path);
      expect(headers.get('reporting-endpoints'), path).toBe('csp="/api/csp"');
      expect(headers.get('content-security-policy'), path).toMatch(/report-uri \/api\/csp; report-to csp$/);
    }
  });

  test('is taken from pages of the shop, as browsers send it', async () => {
    const taken = await send(JSON.stringify(report), 'application/csp-report', { origin: ORIGIN });
    expect([taken.status, taken.headers.get('cache-control')]).toEqual([204, 'private, no-store']);
    const listed = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: ORIGIN },
      },
    ];
    expect((await send(JSON.stringify(listed), 'application/reports+json')).status).toBe(204);
    expect((await fetch(`${shop.url}/api/csp`)).status).toBe(405);
  });

  test.each([
    ['no report', '{', 'application/csp-report', {}],
    ['of another site', JSON.stringify(report), 'application/csp-report', { origin: 'https://mala.example' }],
    ['too long', 'x'.repeat(50_000), 'application/csp-report', {}],
    ['of another type', JSON.stringify(report), 'text/plain', {}],
  ])('gets the same response where it is %s', async (_, body, type, headers) => {
    const response = await send(body, type, headers);
    expect([response.status, await response.text()]).toEqual([204, '']);
  });
});

describe('well-known addresses', () => {
  test('say whom to tell of a flaw', async () => {
    const response = await fetch(`${shop.url}/.well-known/security.txt`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const fields = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(fields.map(([name]) => name)).toEqual([
      'Contact',
      'Contact',
      'Expires',
      'Preferred-Languages',
      'Canonical',
    ]);
    expect(fields.map(([, value]) => value)).toEqual([
      'mailto:hola@ajuar.example',
      `${ORIGIN}/customer/contact`,
      expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'es',
      `${ORIGIN}/.well-known/security.txt`,
    ]);
    const days = (Date.parse(fields[2]?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(365);
  });

  test('lead to where a password is changed, by the login', async () => {
    const visitor = visitorWith();
    const first = await visitor.get('/.well-known/change-password');
    expect([first.status, first.headers.get('location')]).toEqual([
      303,
      '/customer/account?edit=password#password',
    ]);
    const page = await visitor.get('/customer/account?edit=password');
    expect([page.status, page.headers.get('location')]).toEqual([
      303,
      `${ORIGIN}/customer/account/login?return=%2Fcustomer%2Faccount%3Fedit%3Dpassword`,
    ]);
    const entered = await visitor.send('login', { ...DEMO, next: '/customer/account?edit=password' });
    expect(entered.headers.get('location')).toBe('/customer/account?edit=password');
    expect((await visitor.get('/customer/account?edit=password')).text).toContain('oldpassword');
  });

  test.each([
    '/.well-known',
    '/.well-known/',
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200/',
    '/.well-known/acme-challenge/abc',
    '/.well-known/security.txt/x',
    '/.well-known/../.well-known/%00x?store=102',
  ])('%s is a short 404, which asks for no store', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(shop.url + path, { method, redirect: 'manual' });
      expect(response.status).toBe(path.includes('%00') ? 400 : 404);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect((await response.text()).length).toBeLessThan(200);
    }
    expect((await fetch(shop.url + path, { method: 'POST' })).status).toBe(path.includes('%00') ? 400 : 405);
  });
});
