import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '#backend/db/database.ts';
import { paymentAdapters } from '#backend/modules/payments/adapters.ts';
import { isSigned, signMessage } from '#backend/ports/payment-signature.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

test('a message is good for five minutes before and after it was signed', () => {
  const message = signMessage('secret', '{"a":1}', NOW);
  expect(message).toEqual({
    body: '{"a":1}',
    timestamp: '1795269600',
    signature: expect.stringMatching(/^[\da-f]{64}$/),
  });
  expect([-301, -300, 0, 300, 301].map((seconds) => isSigned('secret', message, at(seconds)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('another key, body or time is not signed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 200 }), (key, body, seconds) => {
      const message = signMessage(key, body, NOW);
      expect(isSigned(key, message, NOW)).toBe(true);
      expect(isSigned(`${key}x`, message, NOW)).toBe(false);
      expect(isSigned(key, { ...message, body: `${body} ` }, NOW)).toBe(false);
      const later = String(Number(message.timestamp) + seconds);
      expect(isSigned(key, { ...message, timestamp: later }, NOW)).toBe(false);
    }),
  );
});

test.each(['', 'x'.repeat(64), 'ab', '0'.repeat(63)])('%j is no signature', (signature) => {
  expect(isSigned('secret', { ...signMessage('secret', '', NOW), signature }, NOW)).toBe(false);
});

test('a live shop has neither simulated bank nor simulated gateway; those that are set take QR and cards', () => {
  const keys = {
    siteUrl: 'https://tienda.example',
    webhookSecret: 'secret-of-the-tests',
    gateway: null,
    bnb: null,
  };
  const bnb = { url: 'https://api.banco.example', accountId: 'a', authorizationId: 'b', account: 1 };
  const deps = { db: {} as Db, clock: () => NOW, ownUrl: () => 'http://127.0.0.1:4000' };
  const types = (env: Parameters<typeof paymentAdapters>[1]) => Object.keys(paymentAdapters(deps, env));
  const gateway = { url: 'https://api.pasarela.example', key: 'k', secret: 's' };
  expect(types({ mode: 'live', ...keys })).toEqual(['OFFLINE', 'DIRECT']);
  expect(types({ mode: 'live', ...keys, gateway })).toEqual(['OFFLINE', 'DIRECT', 'REDIRECT']);
  expect(types({ mode: 'live', ...keys, bnb })).toEqual(['OFFLINE', 'DIRECT', 'WAIT']);
  expect(types({ mode: 'demo', ...keys })).toEqual(['OFFLINE', 'DIRECT', 'WAIT', 'REDIRECT']);
});
