import { afterEach, expect, test, vi } from 'vitest';
import { orderLink } from '#backend/modules/orders/order-link.ts';
import { isOrderToken, signOrder } from '#lib/platform/session/signed.ts';

const KEYS = vi.hoisted(() => ({
  sessionSecret: 's'.repeat(32),
  oldSessionSecret: '',
  webhookSecret: 'w'.repeat(32),
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
