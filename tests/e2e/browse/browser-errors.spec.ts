import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

test.use({ allowedProblems: [/^uncaught: TypeError: forced/] });

test('an error of a script is reported to the shop once it happens, and nothing of who looks @mobile', async ({
  page,
}) => {
  await page.goto('/mesa?correo=ana@ejemplo.bo');
  await hydrated(page);
  const sent = page.waitForRequest('**/api/errors');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('forced');
    });
  });
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(request.postData()).toMatch(/^TypeError: forced\n/);
  expect(request.postData()).not.toContain('ana@');
  expect((await request.response())?.status()).toBe(204);
});
