import { expect, test } from 'vitest';
import { renderInventory } from '#tools/payment-pages/inventory.ts';

test('the inventory of payment pages names pages, scripts, sources and headers, each with its reason', () => {
  const text = renderInventory();
  for (const one of [
    '`/checkout/cart`',
    '`/order/payment/:orderId/:token`',
    "`'nonce-{nonce}'`",
    'Content-Security-Policy',
  ])
    expect(text).toContain(one);
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  expect(rows.filter((row) => / \| +\|$/.test(row))).toEqual([]);
});
