import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { beInEvent } from '#tests/e2e/support/in-event.ts';
import { enterAs, logInAs, makeCustomer, openMenu, PASSWORD } from './customer.ts';
import { button } from './journey-steps.ts';

test('the login has its fields, and refuses a missing e-mail and a wrong password in words [AUTH-01][AUTH-04][AUTH-08][AUTH-10][AUTH-15][SHELL-09]', async ({
  page,
}) => {
  const { email } = await makeCustomer();
  const main = page.getByRole('main');
  const mail = main.getByLabel('Correo electrónico');
  const password = main.getByLabel(/^Contraseña/);
  await page.goto('/mesa');
  await hydrated(page);
  await (await openMenu(page)).getByRole('link', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/customer/account/login');
  await hydrated(page);
  await expectAccessible(page);
  await expect(mail).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await button(page, 'Mostrar contraseña').click();
  await expect(password).toHaveAttribute('type', 'text');
  await button(page, 'Ocultar contraseña').click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(main.getByLabel('Recordar mi sesión en este navegador')).toBeChecked();
  await expect(main.getByRole('link', { name: loginTexts.create })).toHaveAttribute(
    'href',
    '/customer/account/create',
  );
  // Without an e-mail there is a warning and nothing is sent.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await password.fill(PASSWORD);
  await button(page, 'Ingresar').click();
  await expect(main.getByText('Escribe tu correo electrónico')).toBeVisible();
  expect(sent.filter((path) => path === '/api/forms/login')).toEqual([]);
  await logInAs(page, email, 'otra-clave-2');
  await expect(main.getByRole('alert').filter({ hasText: accountTexts.wrongLogin })).toBeVisible();
  await expect(mail).toHaveValue(email);
  await expect(password).toHaveValue('');
});

test('a customer logs in by the keyboard alone, is greeted, and is led home from every page of the login [AUTH-07]', async ({
  page,
}) => {
  const { email } = await makeCustomer({ names: 'Lucía' });
  const main = page.getByRole('main');
  const password = main.getByLabel(/^Contraseña/);
  await page.goto('/customer/account/login');
  await hydrated(page);
  await main.getByLabel('Correo electrónico').fill(email);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  for (const name of ['Mostrar contraseña', 'Recordar mi sesión en este navegador', 'Ingresar']) {
    await page.keyboard.press('Tab');
    await expect(main.getByRole(name.startsWith('Recordar') ? 'checkbox' : 'button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect(page.getByRole('banner').getByText('Hola, Lucía')).toHaveCount(1);
  const pages = ['account/create', 'account/login', 'account/login/successful', 'account/forgotpassword'];
  for (const path of [...pages, 'recovery/password/nada']) {
    await page.goto(`/customer/${path}`);
    await expect(page, path).toHaveURL('/');
  }
});

test('the logout is the last entry of the phones’ menu, and forgets who was there [AUTH-36][SHELL-11][SHELL-26][SYNC-14]', async ({
  page,
  context,
}) => {
  await enterAs(page);
  await page.goto('/mesa');
  await hydrated(page);
  const menu = await openMenu(page);
  const seen = menu.getByRole('link').filter({ visible: true });
  await expect(seen.last()).toHaveText('Cerrar Sesión');
  await beInEvent(context, page.url());
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('ajuar_stores_info');
  const forgotten = page.waitForResponse((response) => response.url().endsWith('/api/forms/logout'));
  const listed = page.waitForRequest((request) => request.url().endsWith('/getStores'));
  await menu.getByRole('link', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(accountTexts.loggedOut)).toBeVisible();
  // The list of stores is forgotten, and fetched again; the choice stays.
  expect((await (await forgotten).allHeaders())['set-cookie']).toMatch(/ajuar_stores_info=;/);
  await listed;
  expect((await context.cookies()).find(({ name }) => name === 'ajuar_store')?.value).toBe('101');
  const left = async () => (await context.cookies()).map(({ name }) => name);
  for (const name of ['ajuar_customer', 'ajuar_visitor']) expect(await left()).not.toContain(name);
  // Emptied, it lasts until the browser's second is over.
  await expect.poll(left).not.toContain('ajuar_event');
  await expect(page.locator('html')).not.toHaveAttribute('data-visitor', 'logged');
  await page.goto('/customer/account/logout');
  await expect(page).toHaveURL('/');
});
