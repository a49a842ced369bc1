import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isSameSecret,
  isSignatureOf,
  isTokenOf,
  readToken,
  SIGNED_PURPOSES,
  signatureOf,
  tokenParts,
  writeToken,
} from '#lib/platform/signing/signed-text.ts';

const SECRET = 's'.repeat(32);
const NOW = new Date('2026-11-25T12:00:00Z');
const IN_A_DAY = new Date('2026-11-26T12:00:00Z');
const hmac = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 32);
const read = (token: string, now = NOW, secret = SECRET) =>
  readToken(token, 'wishlist-share', { now, secret });

test('links keep the form that they have had', () => {
  const until = (IN_A_DAY.getTime() / 1000).toString(36);
  expect(writeToken({ purpose: 'alert:stop', payload: '12' }, SECRET)).toBe(`12.${hmac('alert:stop:12')}`);
  expect(writeToken({ purpose: 'newsletter:confirm', payload: '12', context: '99' }, SECRET)).toBe(
    `12.${hmac('newsletter:confirm:12:99')}`,
  );
  expect(writeToken({ purpose: 'draft', payload: 'a-_b', end: IN_A_DAY }, SECRET)).toBe(
    `a-_b.${until}.${hmac(`draft:a-_b:${until}`)}`,
  );
  expect(signatureOf({ purpose: 'order-mail', payload: '206800186' }, SECRET)).toBe(
    hmac('order-mail:206800186'),
  );
});

test('a token gives its payload back, and nothing once a character of it is another', () => {
  const payload = fc.stringMatching(/^[\w-]{1,100}$/);
  fc.assert(
    fc.property(payload, fc.boolean(), fc.nat(), fc.constantFrom(...'aZ0-_.:'), (id, ends, at, character) => {
      const token = writeToken(
        { purpose: 'wishlist-share', payload: id, ...(ends && { end: IN_A_DAY }) },
        SECRET,
      );
      expect(read(token)).toBe(id);
      const index = at % token.length;
      const other = token.slice(0, index) + character + token.slice(index + 1);
      expect(read(other)).toBe(other === token ? id : null);
    }),
  );
});

test('a token is good for its purpose, its secret and its time alone', () => {
  const text = { purpose: 'wishlist-share', payload: 'lista', end: IN_A_DAY } as const;
  const token = writeToken(text, SECRET);
  expect(read(token, new Date(IN_A_DAY.getTime() - 1))).toBe('lista');
  expect(read(token, IN_A_DAY)).toBeNull();
  expect(read(token, NOW, 'x'.repeat(32))).toBeNull();
  expect(readToken(token, 'draft', { now: NOW, secret: SECRET })).toBeNull();
  expect(isTokenOf(token, text, SECRET)).toBe(true);
  expect(isTokenOf(token, { ...text, end: NOW }, SECRET)).toBe(false);
  // Without its end it is another token.
  expect(read(token.replace(/\.[\da-z]+\./, '.'))).toBeNull();
});

test('without a secret nothing is signed', () => {
  const text = { purpose: 'order', payload: '1' } as const;
  expect(isSignatureOf(signatureOf(text, ''), text, '')).toBe(false);
  expect(isTokenOf(writeToken(text, ''), text, '')).toBe(false);
  expect(isSameSecret('', '')).toBe(false);
  expect(isSameSecret(['a'], 'a')).toBe(false);
});

test('what is no token has no parts', () => {
  for (const token of [
    '',
    '.',
    'a',
    `a.${'x'.repeat(31)}`,
    `a b.${'x'.repeat(32)}`,
    `a.b.c.${'x'.repeat(32)}`,
  ]) {
    expect(tokenParts(token)).toBeNull();
  }
});

test('no purpose begins another', () => {
  for (const one of SIGNED_PURPOSES) {
    expect(SIGNED_PURPOSES.filter((other) => other.startsWith(`${one}:`))).toEqual([]);
  }
});

test('while secrets change the present one signs, both are accepted, and an empty one is none', () => {
  const text = { purpose: 'wishlist-share', payload: 'lista' } as const;
  const other = 'o'.repeat(32);
  const both = [SECRET, other] as const;
  expect(writeToken(text, both)).toBe(writeToken(text, SECRET));
  for (const secret of both) {
    const token = writeToken(text, secret);
    expect(readToken(token, 'wishlist-share', { now: NOW, secret: both })).toBe('lista');
    expect(isTokenOf(token, text, both)).toBe(true);
    expect(isSameSecret(secret, both)).toBe(true);
  }
  const stranger = writeToken(text, 'x'.repeat(32));
  expect(readToken(stranger, 'wishlist-share', { now: NOW, secret: both })).toBeNull();
  const unsigned = writeToken(text, '');
  expect(readToken(unsigned, 'wishlist-share', { now: NOW, secret: ['', ''] })).toBeNull();
  expect(isSameSecret('', [SECRET, ''])).toBe(false);
});
