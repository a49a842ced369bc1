import { afterEach, expect, test, vi } from 'vitest';
import { orderLink, paymentLink } from '#backend/modules/orders/order-link.ts';
import { isOrderToken, isPaymentToken, signOrder } from '#lib/platform/session/signed.ts';

const KEYS = vi.hoisted(() => ({
  sessionSecret: 's'.repeat(32),
  oldSessionSecret: '',
  webhookSecret: 'w'.repeat(32),
  clockOffsetMs: 0,
}));
vi.mock('#lib/platform/env.ts', () => ({ env: () => KEYS }));
afterEach(() => {
  KEYS.webhookSecret = 'w'.repeat(32);
});

const tokenOf = (orderId: string, webhookSecret: string) =>
  orderLink({ siteUrl: 'https://tienda.example', webhookSecret }, orderId).split('/').at(-1) ?? '';

test('a link in a mail opens its order and no other', () => {
  const token = tokenOf('206800186', KEYS.webhookSecret);
  expect(isOrderToken('206800186', token)).toBe(true);
  expect(isOrderToken('206800187', token)).toBe(false);
  expect(isOrderToken('206800186', tokenOf('206800186', 'x'.repeat(32)))).toBe(false);
  expect(isOrderToken('206800186', signOrder('206800186'))).toBe(true);
});

test('without a key that both processes know no link of a mail is good', () => {
  KEYS.webhookSecret = '';
  expect(isOrderToken('206800186', tokenOf('206800186', ''))).toBe(false);
});

test('a link that pays is good for its order alone and until its end, and opens the order meanwhile', () => {
  const tokenUntil = (ms: number) =>
    paymentLink(
      { siteUrl: 'https://tienda.example', webhookSecret: KEYS.webhookSecret },
      '206800186',
      new Date(Date.now() + ms),
    )
      .split('/')
      .at(-1) ?? '';
  const token = tokenUntil(60_000);
  expect(isPaymentToken('206800186', token)).toBe(true);
  expect(isOrderToken('206800186', token)).toBe(true);
  expect(isPaymentToken('206800187', token)).toBe(false);
  expect(isPaymentToken('206800186', tokenUntil(-1000))).toBe(false);
  // A later end is not what was signed.
  const [until = '', signature = ''] = token.split('.');
  const later = (Number.parseInt(until, 36) + 3600).toString(36);
  expect(isPaymentToken('206800186', `${later}.${signature}`)).toBe(false);
  // A link that shows an order pays none.
  expect(isPaymentToken('206800186', tokenOf('206800186', KEYS.webhookSecret))).toBe(false);
});
