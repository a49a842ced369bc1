import { accountTexts } from '#lib/labels/account/account.ts';
import { loginTexts } from '#lib/labels/account/login.ts';
import { recoveryTexts } from '#lib/labels/account/recovery.ts';
import { expect, test } from '#tests/e2e/buy/buyer.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn } from '#tests/e2e/support/mails.ts';
import { HOME, saveAddress } from './buying-steps.ts';
import { enterAs, ownEmail } from './customer.ts';
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

test('a customer saves an address, and its place by pin, keyboard and a pasted point', async ({ page }) => {
  await enterAs(page);
  await typeAddress(page);
  await hydrated(page, '[name=point]');
  await choosePoint(page, POINT);
  await confirmPoint(page);
});

test('what a customer saved is in their next order, which they buy again from its history', async ({
  page,
  product,
}) => {
  const lucia = await enterAs(page, { names: 'Lucía' });
  await saveAddress(lucia, { ...HOME, zone: '1-calacoto' });
  await changeData(page);
  const number = await order(page, product, async () => {});
  const again = await findOrder(page, number);
  await hydrated(page);
  await again.click();
  const card = page.getByRole('article', { name: `Pedido ${number}` });
  await expect(card.getByRole('status')).toContainText('Tu carrito');
  await page.goto('/checkout/cart');
  await expect(page.getByLabel(`Cantidad de ${product.title}`)).toHaveValue('1');
});

test('without JavaScript, from the registration to buying again, each form refused once [AUTH-24][SHELL-18]', async ({
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
