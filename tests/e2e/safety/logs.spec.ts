import { readFileSync } from 'node:fs';
import { expect, placeOrder, test } from '#tests/e2e/buy/buyer.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

test('both processes log a whole order under its requests’ ids, without anything personal @mobile', async ({
  page,
  product,
}) => {
  const { number, email } = await placeOrder(page, product);
  const response = await page.goto(`/getOrderDetails/${number}/${email}`);
  const requestId = response?.headers()['x-request-id'] ?? '';
  const log = () => readFileSync(inRoot('.ajuar/test/shop.log'), 'utf8');
  await expect.poll(() => log().split(requestId).length - 1).toBeGreaterThan(1);
  const lines = log();
  expect(lines).toContain('"/getOrderDetails/:orderid/:email"');
  expect(lines).toContain('/api/frontend/setOrdersCoupons');
  for (const personal of [email, number, '@ejemplo.bo', 'Quispe', '700 12345', 'ajuar_session', 'Fe26.2']) {
    expect(lines.includes(personal), personal).toBe(false);
  }
});
