import { describe, expect, test } from 'vitest';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';

const SITE = 'https://tienda.example';
const from = (headers: Record<string, string>, site = SITE) => isSameOrigin(new Headers(headers), site);

describe('same origin', () => {
  test('the shop itself may write', () => {
    expect(from({ origin: 'https://tienda.example' })).toBe(true);
  });

  test.each(['https://otra.example', 'http://tienda.example', 'https://tienda.example:8443', 'nonsense'])(
    '%s may not',
    (origin) => {
      expect(from({ origin })).toBe(false);
      expect(from({ origin, 'sec-fetch-site': 'same-origin' })).toBe(false);
    },
  );

  test('a page that passes no address on is judged by what the browser says', () => {
    expect(from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(from({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(false);
    expect(from({ origin: 'null' })).toBe(false);
    expect(from({})).toBe(false);
  });

  test('on this machine every loopback name is the shop, on its own port only', () => {
    expect(from({ origin: 'http://127.0.0.1:3000' }, 'http://localhost:3000')).toBe(true);
    expect(from({ origin: 'http://127.0.0.1:3001' }, 'http://localhost:3000')).toBe(false);
  });
});
