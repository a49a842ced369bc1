import type { BrowserContext, Page } from 'playwright/test';
import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { expect, test } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { beInEvent } from '#tests/e2e/support/in-event.ts';
import { linkIn, mailsTo } from '#tests/e2e/support/mails.ts';
import { logInAs, openMenu, ownEmail, PASSWORD } from './customer.ts';
import {
  button,
  changeData,
  confirmPoint,
  findOrder,
  order,
  register,
  typeAddress,
} from './journey-steps.ts';
import { choosePoint } from './map-point.ts';

const RECOVERY = /\/customer\/recovery\/password\/[\w-]+/;
const CHANGED = 'clave-cambiada-3';
const POINT = '-16.53812, -68.08845';
/** An account of the demo. */
const KNOWN = 'ana.quispe@correo.example';

/** The way out is the last entry of the phones' menu. */
async function leave(page: Page, context: BrowserContext): Promise<void> {
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
  const left = (await context.cookies()).map(({ name }) => name);
  for (const name of ['ajuar_customer', 'ajuar_visitor', 'ajuar_event']) expect(left).not.toContain(name);
  await expect(page.locator('html')).not.toHaveAttribute('data-visitor', 'logged');
  await page.goto('/customer/account/logout');
  await expect(page).toHaveURL('/');
}

async function enterWrongly(page: Page, email: string): Promise<void> {
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
}

/** The page to ask for a mail answers the same for an e-mail that nobody has; the link of the mail is good for one change. */
async function recover(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  const nobody = ownEmail('nadie');
  for (const typed of [nobody, email]) {
    await page.goto('/customer/account/login');
    await hydrated(page);
    await main.getByRole('link', { name: loginTexts.forgot }).click();
    await expect(page).toHaveURL('/customer/account/forgotpassword');
    await hydrated(page);
    await expectAccessible(page);
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
  const link = await linkIn(email, RECOVERY);
  expect(mailsTo(nobody)).toEqual([]);
  await page.goto(link);
  await hydrated(page);
  await expectAccessible(page);
  const change = async (password: string, again: string) => {
    await main.getByLabel(/^Contraseña nueva/).fill(password);
    await main.getByLabel('Repite la contraseña nueva').fill(again);
    await button(page, 'Cambiar la contraseña').click();
  };
  await change('sin numeros', 'sin numeros');
  await expect(
    main.getByText('La contraseña debe contener al menos un número y una letra minúscula').first(),
  ).toBeVisible();
  await change(CHANGED, 'otra-distinta-4');
  await expect(main.getByText('Las contraseñas no coindicen')).toBeVisible();
  await expect(page).toHaveURL(link);
  await change(CHANGED, CHANGED);
  await expect(page).toHaveURL('/customer/account/login/successful');
  await expect(main.getByText(loginTexts.recovered)).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await hydrated(page);
  await change(CHANGED, CHANGED);
  await expect(main.getByText(accountTexts.linkOver)).toBeVisible();
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: recoveryTexts.askAgain })).toHaveAttribute(
    'href',
    '/customer/account/forgotpassword',
  );
}

/** By the keyboard alone, from the e-mail on. */
async function enter(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main');
  const password = main.getByLabel(/^Contraseña/);
  await page.goto('/customer/account/login');
  await hydrated(page);
  await logInAs(page, email);
  await expect(main.getByText(accountTexts.wrongLogin)).toBeVisible();
  await hydrated(page);
  await main.getByLabel('Correo electrónico').focus();
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type(CHANGED);
  for (const name of ['Mostrar contraseña', 'Recordar mi sesión en este navegador', 'Ingresar']) {
    await page.keyboard.press('Tab');
    await expect(main.getByRole(name.startsWith('Recordar') ? 'checkbox' : 'button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect(page.getByRole('banner').getByText('Hola, Lucía')).toHaveCount(1);
  const ways = ['account/create', 'account/login', 'account/login/successful', 'account/forgotpassword'];
  for (const path of [...ways, 'recovery/password/nada']) {
    await page.goto(`/customer/${path}`);
    await expect(page, path).toHaveURL('/');
  }
}

test('from the registration to buying again: out, recovered by mail, in, own data, an address by pin, keyboard and a pasted place, an order and its history [AUTH-01][AUTH-02][AUTH-03][AUTH-04][AUTH-06][AUTH-07][AUTH-08][AUTH-10][AUTH-15][AUTH-27][AUTH-29][AUTH-30][AUTH-31][AUTH-32][AUTH-36][SHELL-09][SHELL-11][SHELL-26][SYNC-14][GAP-014][GAP-078][GAP-081][GAP-083]', async ({
  page,
  context,
  product,
}) => {
  // A long way.
  test.slow();
  const email = ownEmail('lucia');
  const main = page.getByRole('main');
  await page.goto('/customer/account/create');
  // A form that the browser sends itself leads by the page that says so.
  await hydrated(page, 'main [name=email]');
  await register(page, KNOWN);
  await expect(main.getByText('El usuario ya existente intente con otro correo').first()).toBeVisible();
  await register(page, email);
  await expect(page).toHaveURL('/');
  await leave(page, context);
  await enterWrongly(page, email);
  await recover(page, email);
  await enter(page, email);
  await changeData(page);
  await page.goto('/customer/account?edit=export');
  await main.locator('#export-password').fill('equivocada1');
  await page.keyboard.press('Enter');
  await expect(main.locator('#export').getByText('Contraseña erronea', { exact: true })).toBeVisible();
  await expect(main.getByText('Contraseña erronea. No descargamos tus datos.')).toBeVisible();
  await typeAddress(page);
  await hydrated(page, '[name=point]');
  await choosePoint(page, POINT);
  await confirmPoint(page);
  const number = await order(page, product, async () => {});
  const again = await findOrder(page, number);
  await hydrated(page);
  await again.click();
  const card = page.getByRole('article', { name: `Pedido ${number}` });
  await expect(card.getByRole('status')).toContainText('Tu carrito');
  await page.goto('/checkout/cart');
  await expect(page.getByLabel(`Cantidad de ${product.title}`)).toHaveValue('1');

  await page.goto('/private/formularios');
  await button(page, 'Revisar').first().click();
  await expect(main.getByText('Debe aprobar los terminos y condiciones.').first()).toBeVisible();
});

test('the same without JavaScript, each form refused once [AUTH-24][SHELL-18]', async ({
  noJsPage: page,
  product,
}) => {
  test.slow();
  const email = ownEmail('plana');
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  const isIn = () => expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeHidden();
  await page.goto('/customer/account/create');
  await main.getByLabel('Nombres').fill('Lucía');
  await button(page, 'Crear mi cuenta').click();
  await expect(main.getByText('Escribe tu apellido paterno')).toBeVisible();
  await expect(main.getByLabel('Nombres')).toHaveValue('Lucía');
  await register(page, email);
  await expect(main.getByRole('heading', { name: 'Tu cuenta está lista' })).toBeVisible();
  await expect(main.getByText(accountTexts.registered)).toBeVisible();
  const start = main.getByRole('link', { name: 'Ir al inicio' });
  await expect(start).toHaveAttribute('href', '/');
  await start.click();
  await expect(page).toHaveURL('/');
  await isIn();
  await page.goto('/customer/account/logout');
  await button(page, 'Cerrar sesión').click();
  await expect(page).toHaveURL('/');
  await expect(footer.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();

  await page.goto('/customer/account/forgotpassword');
  await main.getByLabel('Correo electrónico').fill(email);
  await button(page, 'Enviarme el enlace').click();
  await expect(main.getByText(recoveryTexts.sentTo(email))).toBeVisible();
  await page.goto(await linkIn(email, RECOVERY));
  await main.getByLabel(/^Contraseña nueva/).fill(CHANGED);
  await main.getByLabel('Repite la contraseña nueva').fill(CHANGED);
  await button(page, 'Cambiar la contraseña').click();
  await expect(main.getByText(loginTexts.recovered)).toBeVisible();
  await main.getByLabel('Correo electrónico').fill(email);
  await main.getByLabel(/^Contraseña/).fill(CHANGED);
  await button(page, 'Ingresar').click();
  await expect(page).toHaveURL('/');
  await isIn();

  await changeData(page);
  await typeAddress(page);
  await main.locator('[name=point]').fill(POINT);
  await confirmPoint(page);
  const number = await order(page, product, () => page.getByRole('button', { name: 'Elegir' }).click());
  await (await findOrder(page, number)).click();
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await expect(page.getByLabel(`Cantidad de ${product.title}`)).toHaveValue('1');
});
