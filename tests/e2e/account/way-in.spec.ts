import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn } from '#tests/e2e/support/mails.ts';
import { expect, test } from '../browse/shopper.ts';
import {
  enterAs,
  footerLinks,
  makeCustomer,
  openMenu,
  ownEmail,
  PASSWORD,
  shownFooterLinks,
} from './customer.ts';

const PROOF = /\/customer\/account\/verify\/[\w-]+/;
const LOGGED = ['Mis Datos', 'Pedidos', 'Mi lista de deseos', 'Cerrar Sesión'];

test('menu and footer offer a visitor the registration, and a customer their own pages [SHELL-10][SHELL-12][SHELL-13][SHELL-18][SHELL-38][SHELL-39][SHELL-40][SHELL-41] @desktop', async ({
  page,
}) => {
  await page.goto('/pages/envios');
  await hydrated(page);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Mis Datos' })).toBeHidden();
  expect(await shownFooterLinks(page)).toEqual(footerLinks('anonymous'));
  const menu = await openMenu(page);
  for (const name of LOGGED) await expect(menu.getByRole('link', { name })).toBeHidden();
  await menu.getByRole('link', { name: 'Registrarme' }).click();
  await expect(page).toHaveURL('/customer/account/create');

  await enterAs(page);
  await page.goto('/pages/envios');
  await hydrated(page);
  await expect(page.getByRole('banner').getByText('Hola, Rosa')).toHaveCount(1);
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden();
  await expect(footer.getByRole('link', { name: 'Mis Datos' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Mis Datos' })).toHaveAttribute('href', '/customer/account');
  expect(await shownFooterLinks(page)).toEqual(footerLinks('logged'));
  await expect(footer.getByRole('link', { name: 'Mis compras' })).toHaveAttribute(
    'href',
    '/sales/order/history',
  );
  const own = await openMenu(page);
  await expect(own.getByRole('link', { name: 'Pedidos' })).toHaveAttribute('href', '/sales/order/history');
  await expect(own.getByRole('link', { name: 'Pedidos' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Mis Datos' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Mis Datos' })).toHaveAttribute('href', '/customer/account');
  await expect(own.getByRole('link', { name: 'Registrarme' })).toBeHidden();
});

test('the registration has its fields, and loses nothing that was typed but the password [AUTH-02][AUTH-13][AUTH-20][AUTH-22][AUTH-23][AUTH-26] @desktop', async ({
  page,
}) => {
  const { email: known } = await makeCustomer({ email: ownEmail('conocida') });
  const main = page.getByRole('main');
  const remember = main.getByLabel('Recordar mi sesión en este navegador');
  await page.goto('/customer/account/login');
  await expect(remember).toBeChecked();
  await page.goto('/customer/account/create');
  await hydrated(page, 'main [name=email]');
  await expectAccessible(page);
  const asked = 'email password storeid suscribe names phone code lastname lastname2'.split(' ');
  for (const name of asked) await expect(main.locator(`[name=${name}]`), name).toHaveCount(1);
  await expect(main.locator('[name=storeid]')).toHaveValue('101');
  const mail = main.getByLabel('Correo electrónico');
  const password = main.getByLabel(/^Contraseña/);
  await expect(mail).toHaveAttribute('type', 'email');
  await expect(mail).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(remember).toBeChecked();
  await expect(main.getByLabel('Quiero recibir novedades y ofertas por correo')).not.toBeChecked();
  await expect(main.getByRole('link', { name: loginTexts.forgot })).toHaveAttribute(
    'href',
    '/customer/account/forgotpassword',
  );
  await main.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await main.getByRole('button', { name: 'Ocultar contraseña' }).click();

  // Nothing typed is lost, but for the password.
  const submit = main.getByRole('button', { name: 'Crear mi cuenta' });
  await main.getByLabel('Nombres').fill('Rosa');
  await main.getByLabel('Apellido paterno').fill('Quispe');
  await main.getByLabel('Apellido materno').fill('Mamani');
  await main.getByLabel('Celular').fill('70012345');
  await main.getByLabel('Carnet de identidad').fill('4567890 LP');
  await main.getByLabel('Quiero recibir novedades y ofertas por correo').check();
  await mail.fill(known);
  await password.fill('corta');
  await submit.click();
  await expect(main.getByText(accountTexts.shortPassword)).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await submit.click();
  await expect(main.getByText(accountTexts.userExists)).toBeVisible();
  await expect(mail).toHaveValue(known);
  await expect(main.getByLabel('Carnet de identidad')).toHaveValue('4567890 LP');
  await expect(password).toHaveValue('');
});

test('who registers is logged in, greeted and led home, and tells no data of theirs to the data layer [AUTH-25][SHELL-02] @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/customer/account/create');
  await expect(page.locator('html')).not.toHaveAttribute('data-visitor', 'logged');
  await hydrated(page, 'main [name=email]');
  const main = page.getByRole('main');
  await main.getByLabel('Nombres').fill('Rosa');
  await main.getByLabel('Apellido paterno').fill('Quispe');
  await main.getByLabel('Apellido materno').fill('Mamani');
  await main.getByLabel('Celular').fill('70012345');
  await main.getByLabel('Carnet de identidad').fill('4567890 LP');
  await main.getByLabel('Correo electrónico').fill(ownEmail('rosa'));
  await main.getByLabel(/^Contraseña/).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/');
  await expect(page.getByText(accountTexts.registered)).toBeVisible();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'logged');
  await expect(page.getByRole('banner').getByText('Hola, Rosa')).toHaveCount(1);
  const layer = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []));
  await expect.poll(layer).toContain('"event":"sign_up","method":"password"');
  expect(await layer()).not.toMatch(/@|Quispe|Mamani|70012345|4567890/);
  const sealed = (await context.cookies()).find(({ name }) => name === 'ajuar_customer');
  const hours = ((sealed?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
  expect(sealed?.httpOnly).toBe(true);
});

test('a customer proves their e-mail by the button of the mail’s page, once and for all @desktop', async ({
  page,
}) => {
  const { email } = await enterAs(page);
  const main = page.getByRole('main');
  // Opening the mail's link proves nothing.
  const link = await linkIn(email, PROOF);
  await page.goto(link);
  await expectAccessible(page);
  await main.getByRole('button', { name: recoveryTexts.verifySubmit }).click();
  await expect(page).toHaveURL('/customer/account/verify');
  await expect(main.getByText(accountTexts.proven)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customer/account/verify/nada');
  await main.getByRole('button', { name: recoveryTexts.verifySubmit }).click();
  await expect(main.getByText(accountTexts.proofOver)).toBeVisible();
});
