import type { Page } from 'playwright/test';
import { passkeyTexts as texts } from '#lib/labels/account/passkeys.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { makeCustomer, PASSWORD } from './customer.ts';

/** A device that holds passkeys and knows its owner. @returns sets whether it still knows them, and forgets its keys */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    know: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const userId = async (page: Page) =>
  ((await (await page.request.get('/api/me')).json()) as { userId: number | null }).userId;

test('a customer adds a passkey, enters with it, and takes it away', async ({ page, baseURL }) => {
  const { email } = await makeCustomer();
  const device = await withDevice(page);
  const origin = baseURL ?? '';
  await page.context().addCookies([{ name: 'ajuar_store', value: '101', url: origin }]);
  await page.request.post('/api/forms/login', { headers: { origin }, form: { email, password: PASSWORD } });
  const own = await userId(page);
  expect(own).not.toBeNull();

  await page.goto('/customer/account/passkeys');
  await expect(page.getByText(texts.none)).toBeVisible();
  await page.getByLabel(texts.name).fill('Mi teléfono');
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.add }).click();
  await expect(page.getByText(texts.added)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mi teléfono' })).toContainText(texts.neverUsed);
  await expectAccessible(page);
  // The device has its key already.
  await page.getByRole('button', { name: texts.add }).click();
  await expect(page.getByText(texts.known)).toBeVisible();

  const logOut = () => page.request.post('/api/forms/logout', { headers: { origin }, form: { return: '/' } });
  const enter = page.getByRole('button', { name: texts.enter });
  await logOut();
  await page.goto('/customer/account/login?return=%2Fcustomer%2Faccount%2Fpasskeys');
  await device.know(false);
  await enter.click();
  await expect(enter).toBeVisible();
  expect(await userId(page)).toBeNull();
  await device.know(true);
  await enter.click();
  await page.waitForURL('/customer/account/passkeys');
  expect(await userId(page)).toBe(own);
  const row = page.getByRole('listitem').filter({ hasText: 'Mi teléfono' });
  await expect(row).not.toContainText(texts.neverUsed);

  await row.getByRole('button', { name: texts.removeNamed('Mi teléfono') }).click();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect(page.getByText(texts.none)).toBeVisible();
  await logOut();
  await page.goto('/customer/account/login');
  await enter.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.unknown);
  expect(await userId(page)).toBeNull();
});
