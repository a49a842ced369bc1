import type { Page } from 'playwright/test';
import { recoveryPass } from '#lib/contracts/account/recovery.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn, mailsTo } from '#tests/e2e/support/mails.ts';
import { makeCustomer, ownEmail } from './customer.ts';
import { button } from './journey-steps.ts';

const RECOVERY = /\/customer\/recovery\/password\/[\w-]+/;
const CHANGED = 'clave-cambiada-3';

test('who forgot their password is sent a link, and an e-mail that nobody has is answered alike [AUTH-03][AUTH-27][GAP-081][GAP-083]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const { email } = await makeCustomer();
  const nobody = ownEmail('nadie');
  for (const typed of [nobody, email]) {
    await page.goto('/customer/account/login');
    await hydrated(page);
    await main.getByRole('link', { name: loginTexts.forgot }).click();
    await expect(page).toHaveURL('/customer/account/forgotpassword');
    await hydrated(page);
    if (typed === nobody) await expectAccessible(page);
    await main.getByLabel('Correo electrónico').fill(typed);
    const shown = page.waitForResponse((response) => response.url().includes('/api/me?shown='));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer/account/login/enviado');
    await expect(main.getByText(recoveryTexts.sentTo(typed))).toBeVisible();
    await shown;
  }
  // Once that was read, any token but one says that a mail was sent.
  await page.goto('/customer/account/login/otra-cosa');
  await expect(main.getByText(recoveryTexts.sent)).toBeVisible();
  expect(await linkIn(email, RECOVERY)).not.toBe('');
  expect(mailsTo(nobody)).toEqual([]);
});

/** Sends the form of the link that is open. */
async function change(page: Page, password: string, again: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(/^Contraseña nueva/).fill(password);
  await main.getByLabel('Repite la contraseña nueva').fill(again);
  await button(page, 'Cambiar la contraseña').click();
}

test('the link of a recovery is good for one valid change, after which the new password logs in [AUTH-06][AUTH-29][AUTH-30][AUTH-31][AUTH-32][GAP-078]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const { email } = await makeCustomer();
  await callAsServer(recoveryPass, { email, remoteaddress: '' });
  const link = await linkIn(email, RECOVERY);
  await page.goto(link);
  await hydrated(page);
  await expectAccessible(page);
  await change(page, 'sin numeros', 'sin numeros');
  await expect(
    main.getByText('La contraseña debe contener al menos un número y una letra minúscula').first(),
  ).toBeVisible();
  await change(page, CHANGED, 'otra-distinta-4');
  await expect(main.getByText('Las contraseñas no coindicen')).toBeVisible();
  await expect(page).toHaveURL(link);
  await change(page, CHANGED, CHANGED);
  await expect(page).toHaveURL('/customer/account/login/successful');
  await expect(main.getByText(loginTexts.recovered)).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await hydrated(page);
  await change(page, CHANGED, CHANGED);
  await expect(main.getByText(accountTexts.linkOver)).toBeVisible();
  await expectAccessible(page);
  const again = main.getByRole('link', { name: recoveryTexts.askAgain });
  await expect(again).toHaveAttribute('href', '/customer/account/forgotpassword');

  const headers = { origin: new URL(page.url()).origin };
  const form = { email, password: CHANGED };
  const login = await page.request.post('/api/forms/login', { form, headers, maxRedirects: 0 });
  expect([login.status(), login.headers().location]).toEqual([303, '/']);
});
