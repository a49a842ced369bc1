import type { Page } from 'playwright/test';
import { suscribe } from '#lib/contracts/account/newsletter.ts';
import { accountTexts } from '#lib/labels/account/account.ts';
import { accountPageTexts } from '#lib/labels/account/account-pages.ts';
import { newsletterPageTexts, newsletterTexts } from '#lib/labels/newsletter/newsletter.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn } from '#tests/e2e/support/mails.ts';
import { expect, test } from '../browse/shopper.ts';
import { enterAs, enterWith, logInAs, makeCustomer, ownEmail } from './customer.ts';

const greetingOf = (page: Page) => page.getByRole('banner').locator('summary', { hasText: /Mi cuenta|Hola/ });

test('tabs follow each other’s login and logout, and keep what was typed; another site’s link to the logout asks [AUTH-36] @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await makeCustomer({ email: ownEmail('tabs'), names: 'Teresa' });
  const other = await context.newPage();
  const toFront = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const greeting = greetingOf(page);
  await page.goto('/mesa');
  await hydrated(page);
  await expect(greeting).toHaveText('Mi cuenta');
  await other.goto('/customer/account/login');
  await hydrated(other);
  await logInAs(other, email);
  await expect(other).toHaveURL('/');
  await toFront();
  await expect(greeting).toHaveText('Hola, Teresa');

  // What has been typed stays, though the page is another visitor's now.
  await page.goto('/customer/tracking');
  await hydrated(page);
  await page.getByRole('main').getByRole('textbox').first().fill('206800186');
  // Another site's link asks; the address itself logs out at once.
  await other.goto(`data:text/html,<a href="${baseURL}/customer/account/logout">Salir</a>`);
  await other.getByRole('link', { name: 'Salir' }).click();
  await hydrated(other);
  await expect(other.getByRole('heading', { name: 'Cerrar sesión' })).toBeVisible();
  await expectAccessible(other);
  await expect(other).toHaveURL('/customer/account/logout');
  await other.goto('/customer/account/logout');
  await expect(other).toHaveURL('/');
  await toFront();
  await expect(greeting).toHaveText('Mi cuenta');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('206800186');
});

test('a logout everywhere ends the login in other browsers, which say so and lead back to where they were @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const teresa = await enterAs(page);
  const second = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-BO' });
  await second.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const far = await second.newPage();
  await enterWith(far, teresa);
  await far.goto('/customer/account');
  await hydrated(far);
  const stale = await second.newPage();
  // In the background, where it does not find out.
  await stale.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  await stale.goto('/customer/account');
  await hydrated(stale);
  await far.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await expect(far).toHaveURL('/');
  await expect(far.getByText(accountTexts.loggedOutEverywhere)).toBeVisible();
  await stale.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await expect(stale).toHaveURL('/customer/account/login');
  await expect(stale.getByRole('main').getByText(errors.customersOnly)).toBeVisible();
  await second.close();
  const wanted = '/customer/account';
  await page.goto(`/customer/account/login?return=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole('main').getByText(errors.loginEnded)).toBeVisible();
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).not.toContain('ajuar_customer');
  await expect.poll(names).not.toContain('ajuar_visitor');
  await page.goto(`/customer/account/login?return=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole('main').getByText(accountTexts.needsAccount)).toBeVisible();
});

test('one tab logs in while the other logs out: whichever comes last, both show the same visitor @desktop', async ({
  page,
  context,
}) => {
  const teresa = await makeCustomer({ names: 'Teresa' });
  const other = await context.newPage();
  await page.goto('/customer/account/login');
  await hydrated(page);
  await enterWith(other, teresa);
  const entered = page.waitForResponse((response) => response.url().endsWith('/api/forms/login'));
  await Promise.all([entered, logInAs(page, teresa.email), other.goto('/customer/account/logout')]);
  await expect(other).toHaveURL('/');
  const { userId } = (await (await page.request.get('/api/me')).json()) as { userId: number | null };
  for (const tab of [page, other]) {
    // The navigation that the login or logout began may still be under way: it would interrupt this one.
    await expect(() => tab.goto('/mesa')).toPass();
    await expect(greetingOf(tab)).toHaveText(userId === null ? 'Mi cuenta' : 'Hola, Teresa');
  }
});

test('a page that another customer left open ends no login and changes nothing', async ({
  noJsPage: page,
}) => {
  const first = await enterAs(page, { names: 'Teresa' });
  const main = page.getByRole('main');
  for (const path of ['/customer/account/passkeys', '/customer/account']) {
    await page.goto(path);
    const forms = main.locator('form[method=post]:not([action$="/logout"])');
    const owned = main.locator(`form:has(input[type=hidden][name=customer][value="${first.id}"])`);
    await expect(owned).toHaveCount(await forms.count());
  }
  const second = await makeCustomer({ names: 'Ximena' });
  const headers = { origin: process.env.E2E_URL ?? '' };
  await page.request.post('/api/forms/logout', { headers });
  await enterWith(page, second);
  await main.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await expect(page).toHaveURL('/customer/account');
  await expect(main.getByText(accountPageTexts.otherCustomer)).toBeVisible();
  await expect(main).toContainText(second.email);
});

test('the links of a newsletter’s mail do what they say by their button alone @mobile', async ({
  page,
  noJsPage,
}) => {
  const email = ownEmail('novedades');
  await callAsServer(suscribe, { email, remoteaddress: '' });
  const main = page.getByRole('main');
  await page.goto(await linkIn(email, /\/customer\/newsletter\/confirm\/[\w.-]+/));
  await expectAccessible(page);
  await main.getByRole('button', { name: newsletterPageTexts.confirm.submit }).click();
  await expect(page).toHaveURL('/customer/newsletter');
  await expect(main.getByText(newsletterTexts.confirmed)).toBeVisible();
  await expectAccessible(page);

  const plain = noJsPage.getByRole('main');
  const stop = await linkIn(email, /\/customer\/newsletter\/stop\/[\w.-]+/);
  await noJsPage.goto(stop);
  await plain.getByRole('button', { name: newsletterPageTexts.stop.submit }).click();
  await expect(plain.getByText(newsletterTexts.stopped)).toBeVisible();
  await noJsPage.goto('/customer/newsletter/confirm/nada');
  await plain.getByRole('button', { name: newsletterPageTexts.confirm.submit }).click();
  await expect(plain.getByText(newsletterTexts.invalidLink)).toBeVisible();
});
