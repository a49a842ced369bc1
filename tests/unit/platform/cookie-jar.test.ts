import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { COOKIE_RULES, type CookieRule, cookieRule } from '#lib/platform/domain/cookies.ts';
import { namedJar } from '#lib/platform/session/cookie-jar.ts';
import { cookieJar } from '#tests/unit/bff/jar.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { filesUnder } from '#tools/files.ts';

/** Settings are read once in a process: each test has a module of its own to read them. */
const settings = vi.hoisted(() => ({ secureCookies: true }));
vi.mock('#lib/platform/env.ts', async (original) => {
  const { env } = await original<typeof import('#lib/platform/env.ts')>();
  return { env: () => ({ ...env(), ...settings }) };
});
beforeEach(() => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  Object.assign(settings, { secureCookies: true });
});

const HIDDEN = { httpOnly: true, sameSite: 'lax', secure: true, path: '/' };

describe('the names of cookies', () => {
  test('have the prefix over https, exactly where scripts must not read them', () => {
    const browser = cookieJar({});
    const jar = namedJar(browser);
    for (const name of [
      'ajuar_session',
      'ajuar_order_206800186',
      'ajuar_flash.1',
      'ajuar_visitor',
      'ajuar_typing',
    ])
      jar.set(name, 'x', { maxAge: 60 });
    expect(browser.written.map(({ name, options }) => [name, options])).toEqual([
      ['__Host-ajuar_session', { ...HIDDEN, maxAge: 60 }],
      ['__Host-ajuar_order_206800186', { ...HIDDEN, maxAge: 60 }],
      ['__Host-ajuar_flash.1', { ...HIDDEN, maxAge: 60 }],
      ['ajuar_visitor', { ...HIDDEN, httpOnly: false, maxAge: 60 }],
      ['ajuar_typing', { ...HIDDEN, httpOnly: false, path: '/checkout', maxAge: 60 }],
    ]);
    expect(jar.get('ajuar_session')?.value).toBe('x');
    expect(jar.getAll?.().map(({ name }) => name)).toContain('ajuar_order_206800186');
  });

  test('are the same as ever over http', () => {
    settings.secureCookies = false;
    const browser = cookieJar({ '__Host-ajuar_session': 'strange' });
    const jar = namedJar(browser);
    expect(jar.get('ajuar_session')).toBeUndefined();
    jar.set('ajuar_session', 'x', {});
    expect(browser.written).toEqual([
      { name: 'ajuar_session', value: 'x', options: { ...HIDDEN, secure: false } },
    ]);
  });

  test('without the prefix do not count over https: a page of a subdomain may have set them', () => {
    const jar = namedJar(
      cookieJar({
        ...{ ajuar_session: 'planted', ajuar_order_1: 'planted' },
        ...{ '__Host-ajuar_session': 'own', ajuar_store: '101' },
      }),
    );
    expect([jar.get('ajuar_session')?.value, jar.get('ajuar_order_1')]).toEqual(['own', undefined]);
    expect(jar.getAll?.()).toEqual([
      { name: 'ajuar_session', value: 'own' },
      { name: 'ajuar_store', value: '101' },
    ]);
  });

  test('without a rule are written by nobody', () => {
    expect(() => namedJar(cookieJar({})).set('ajuar_otra', 'x', {})).toThrow('ajuar_otra');
  });
});

test('SECURITY.md names every cookie, how it is kept and how long', () => {
  const text = readFileSync(inRoot('SECURITY.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(ajuar_\w+)…?` \| (\w+) \| ([^|]+) \|/gm)].map(
    ([, ...cells]) => cells,
  );
  const promised = [...COOKIE_RULES].map(([name, rule]) => [name, rule.kind, inWords(rule)]);
  expect(rows).toEqual(promised);
});

function inWords({ ttlS }: CookieRule): string {
  if (ttlS === null) return 'until the browser is closed';
  const units = [
    [86_400, 'd'],
    [3600, 'h'],
    [60, 'min'],
    [1, 's'],
  ] as const;
  // A week is said in hours, as the specification does.
  const [size, unit] = units.find(([one]) => ttlS % one === 0 && ttlS >= one * (one === 86_400 ? 30 : 1)) ?? [
    1,
    's',
  ];
  return `${ttlS / size} ${unit}`;
}

test('cookies are read and written in one place of the server and one of the browser', () => {
  const sources = filesUnder(root, ['lib', 'components', 'app', 'server.ts', 'middleware.ts']);
  const using = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(readFileSync(inRoot(path), 'utf8')));
  expect(using(/import \{[^}]*\bcookies\b[^}]*\} from 'next\/headers'/)).toEqual([
    'lib/platform/session/cookie-jar.ts',
  ]);
  expect(using(/\bCookies\.set\(|document\.cookie\s*=[^=]/)).toEqual(['lib/platform/browser/flag-cookie.ts']);
  expect(using(/\bcookies\.set\(/)).toEqual(['lib/platform/middleware/rewrite-to-store.ts']);
  expect(cookieRule('ajuar_store')?.kind).toBe('flag');
});
