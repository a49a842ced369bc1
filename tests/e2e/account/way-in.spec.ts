import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { beInEvent } from '#tests/e2e/support/in-event.ts';
import { linkIn, mailsTo } from '#tests/e2e/support/mails.ts';
import { expect, test } from '../browse/shopper.ts';
import {
  footerLinks,
  logInAs,
  makeCustomer,
  openMenu,
  ownEmail,
  PASSWORD,
  shownFooterLinks,
} from './customer.ts';

const RECOVERY = /\/customer\/recovery\/password\/[\w-]+/;
const PROOF = /\/customer\/account\/verify\/[\w-]+/;
const LOGGED = ['Mis Datos', 'Pedidos', 'Mi lista de deseos', 'Cerrar Sesión'];

test('a visitor registers, is logged in and greeted, and proves the e-mail [AUTH-13][AUTH-20][AUTH-22][AUTH-23][AUTH-25][AUTH-26][SHELL-02][SHELL-10][SHELL-12][SHELL-13][SHELL-18][SHELL-38][SHELL-39][SHELL-40][SHELL-41] @desktop', async ({
  page,
  context,
}) => {
  const { email: known } = await makeCustomer({ email: ownEmail('conocida') });
  const email = ownEmail('rosa');
  const main = page.getByRole('main');
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
  await hydrated(page);
  await expectAccessible(page);

  const mail = main.getByLabel('Correo electrónico');
  const password = main.getByLabel(/^Contraseña/);
  await expect(mail).toHaveAttribute('type', 'email');
  await expect(mail).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(main.getByLabel('Recordar mi sesión en este navegador')).toBeChecked();
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
  await hydrated(page);
  await mail.fill(email);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/');
  await expect(page.getByText(accountTexts.registered)).toBeVisible();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'logged');
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
  const sealed = (await context.cookies()).find(({ name }) => name === 'ajuar_customer');
  const hours = ((sealed?.expires ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
  expect(sealed?.httpOnly).toBe(true);
  for (const path of ['create', 'login', 'login/successful', 'forgotpassword']) {
    await page.goto(`/customer/account/${path}`);
    await expect(page, path).toHaveURL('/');
  }

  // Opening the mail's link proves nothing; its button does, once and for all.
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

test('a customer leaves, recovers the password by mail and logs in again [AUTH-01][AUTH-02][AUTH-03][AUTH-04][AUTH-06][AUTH-07][AUTH-08][AUTH-10][AUTH-15][AUTH-27][AUTH-29][AUTH-30][AUTH-31][AUTH-32][AUTH-36][SHELL-09][SHELL-11][SHELL-26][SYNC-14][GAP-078][GAP-081][GAP-083]', async ({
  page,
  context,
}) => {
  const { email } = await makeCustomer({ email: ownEmail('lucia'), names: 'Lucía' });
  const main = page.getByRole('main');
  await page.goto('/mesa');
  await hydrated(page);
  await (await openMenu(page)).getByRole('link', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/customer/account/login');
  await hydrated(page);
  await expectAccessible(page);
  const mail = main.getByLabel('Correo electrónico');
  const password = main.getByLabel(/^Contraseña/);
  await expect(mail).toHaveAttribute('type', 'email');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(main.getByLabel('Recordar mi sesión en este navegador')).toBeChecked();
  await expect(main.getByRole('link', { name: loginTexts.create })).toHaveAttribute(
    'href',
    '/customer/account/create',
  );

  // Without an e-mail there is a warning and nothing is sent.
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await password.fill(PASSWORD);
  await main.getByRole('button', { name: 'Ingresar' }).click();
  await expect(main.getByText('Escribe tu correo electrónico')).toBeVisible();
  expect(sent.filter((path) => path === '/api/forms/login')).toEqual([]);
  await logInAs(page, email, 'otra-clave-2');
  await expect(main.getByRole('alert').filter({ hasText: accountTexts.wrongLogin })).toBeVisible();
  await expect(mail).toHaveValue(email);
  await expect(password).toHaveValue('');

  // By the keyboard alone, from the e-mail on.
  await hydrated(page);
  await mail.focus();
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(PASSWORD);
  for (const name of ['Mostrar contraseña', 'Recordar mi sesión en este navegador', 'Ingresar']) {
    await page.keyboard.press('Tab');
    const focused = main.locator(':focus');
    await expect(focused.or(main.getByLabel(name).and(focused))).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect(page.getByRole('banner').getByText('Hola, Lucía')).toHaveCount(1);

  // The way out is the last entry of the phones' menu.
  await page.goto('/mesa');
  await hydrated(page);
  const menu = await openMenu(page);
  const seen = menu.getByRole('link').filter({ visible: true });
  await expect(seen.last()).toHaveText('Cerrar Sesión');
  await beInEvent(context, page.url());
  await menu.getByRole('link', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(accountTexts.loggedOut)).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ['ajuar_customer', 'ajuar_visitor', 'ajuar_event']) expect(left).not.toContain(name);
  await expect(page.locator('html')).not.toHaveAttribute('data-visitor', 'logged');
  await page.goto('/customer/account/logout');
  await expect(page).toHaveURL('/');

  // The page to ask for a mail answers the same for an e-mail that nobody has.
  const nobody = ownEmail('nadie');
  for (const typed of [nobody, email]) {
    await page.goto('/customer/account/login');
    await hydrated(page);
    await main.getByRole('link', { name: loginTexts.forgot }).click();
    await expect(page).toHaveURL('/customer/account/forgotpassword');
    await hydrated(page);
    await expectAccessible(page);
    await mail.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/customer/account/login/enviado');
    await expect(main.getByText(recoveryTexts.sentTo(typed))).toBeVisible();
  }
  const link = await linkIn(email, RECOVERY);
  expect(mailsTo(nobody)).toEqual([]);
  await page.goto(link);
  await hydrated(page);
  await expectAccessible(page);
  const changed = 'clave-cambiada-3';
  const submit = main.getByRole('button', { name: 'Cambiar la contraseña' });
  const first = main.getByLabel(/^Contraseña nueva/);
  const second = main.getByLabel('Repite la contraseña nueva');
  await first.fill('sin numeros');
  await second.fill('sin numeros');
  await submit.click();
  await expect(
    main.getByText('La contraseña debe contener al menos un número y una letra minúscula').first(),
  ).toBeVisible();
  await first.fill(changed);
  await second.fill('otra-distinta-4');
  await submit.click();
  await expect(main.getByText('Las contraseñas no coindicen')).toBeVisible();
  await expect(page).toHaveURL(link);
  await second.fill(changed);
  await submit.click();
  await expect(page).toHaveURL('/customer/account/login/successful');
  await expect(main.getByText(loginTexts.recovered)).toBeVisible();
  await expectAccessible(page);

  // The link is used up: its page says so and offers another.
  await page.goto(link);
  await hydrated(page);
  await first.fill(changed);
  await second.fill(changed);
  await submit.click();
  await expect(main.getByText(accountTexts.linkOver)).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: recoveryTexts.askAgain })).toHaveAttribute(
    'href',
    '/customer/account/forgotpassword',
  );
  await page.goto('/customer/account/login');
  await hydrated(page);
  await logInAs(page, email);
  await expect(main.getByText(accountTexts.wrongLogin)).toBeVisible();
  await hydrated(page);
  await logInAs(page, email, changed);
  await expect(page).toHaveURL('/');
});

test('all of it goes without JavaScript [AUTH-24][SHELL-18]', async ({ noJsPage: page, baseURL }) => {
  await page.context().addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const email = ownEmail('plana');
  const main = page.getByRole('main');
  await page.goto('/customer/account/create');
  const send = () => main.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await main.getByLabel('Nombres').fill('Elena');
  await main.getByLabel('Correo electrónico').fill(email);
  await main.getByLabel(/^Contraseña/).fill(PASSWORD);
  await send();
  await expect(main.getByText('Escribe tu apellido paterno')).toBeVisible();
  await expect(main.getByLabel('Nombres')).toHaveValue('Elena');
  await main.getByLabel('Apellido paterno').fill('Rojas');
  await main.getByLabel(/^Contraseña/).fill(PASSWORD);
  await send();
  await expect(main.getByRole('heading', { name: 'Tu cuenta está lista' })).toBeVisible();
  await expect(main.getByText(accountTexts.registered)).toBeVisible();
  const start = main.getByRole('link', { name: 'Ir al inicio' });
  await expect(start).toHaveAttribute('href', '/');
  await start.click();
  await expect(page).toHaveURL('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden();

  await page.goto('/customer/account/logout');
  await main.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();

  await page.goto('/customer/account/forgotpassword');
  await main.getByLabel('Correo electrónico').fill(email);
  await main.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(main.getByText(recoveryTexts.sentTo(email))).toBeVisible();
  await page.goto(await linkIn(email, RECOVERY));
  await main.getByLabel(/^Contraseña nueva/).fill('clave-nueva-5');
  await main.getByLabel('Repite la contraseña nueva').fill('clave-nueva-5');
  await main.getByRole('button', { name: 'Cambiar la contraseña' }).click();
  await expect(main.getByText(loginTexts.recovered)).toBeVisible();
  await main.getByLabel('Correo electrónico').fill(email);
  await main.getByLabel(/^Contraseña/).fill('clave-nueva-5');
  await main.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL('/');
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden();
});
