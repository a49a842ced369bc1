import { getCustomerById } from '#lib/contracts/account/profile.ts';
import { logoutEverywhere } from '#lib/contracts/account.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { callBackend, enterAs, fillLogin, mailedLink, makeCustomer } from './logged-in.ts';

const FORM = 'form[action="/api/forms/account-data"]';

test('account data are read, edited and saved; another e-mail waits for its proof [ACC-01][ACC-09][ACC-11][ACC-19][CALL-48][CALL-49][GAP-087]', async ({
  page,
  backendUrl,
}) => {
  const rosa = await enterAs(page, { backendUrl, birthday: '1990-05-17' });
  const main = page.getByRole('main');
  await page.goto('/customer/account');
  const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
  await expect(menu.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByText('Mis suscripciones')).toBeAttached();
  await expect(menu.getByRole('link', { name: 'Mis suscripciones' })).toHaveCount(0);
  await expect(main.getByText('17/05/1990')).toBeVisible();
  await expect(main.locator(FORM)).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect(main.getByText(`Te enviamos un enlace a ${rosa.email}.`)).toBeVisible();

  await main.getByRole('link', { name: 'Editar tus datos' }).click();
  await hydrated(page, '[name=firstname]');
  await expectAccessible(page);
  await main.getByLabel('Nombres').fill('');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Escribe tu nombre')).toBeVisible();
  await expect(main.getByLabel('Nombres')).toBeFocused();
  await main.getByLabel('Nombres').fill('Rosa María');
  const luis = await makeCustomer(backendUrl);
  await main.getByLabel('Correo electrónico').fill(luis.email);
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByRole('alert')).toHaveText('El usuario ya existente intente con otro correo');
  await expect(main.getByLabel('Nombres')).toHaveValue('Rosa María');

  const moved = `nueva-${rosa.email}`;
  await hydrated(page, '[name=email]');
  await main.getByLabel('Correo electrónico').fill(moved);
  await main.getByLabel('Fecha de nacimiento').fill('1990-02-28');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText(`Actualizamos tus datos. Confirma ${moved}`)).toBeVisible();
  await expect(main.getByText('28/02/1990')).toBeVisible();
  await expect(main.getByText('Falta confirmar tu correo')).toBeVisible();
  expect(await mailedLink(moved, /\/customer\/account\/verify\/[\w-]+/)).not.toBe('');
  const { USER } = await callBackend<{ USER: object }>(
    backendUrl,
    getCustomerById,
    { customerid: rosa.id },
    rosa.token,
  );
  expect(USER).toMatchObject({ FIRSTNAME: 'Rosa María', EMAIL: moved, BIRTHDAY: '1990-02-28T00:00:00.000Z' });
});

test('without JavaScript; a login that ended while editing loses nothing [ACC-02]', async ({
  noJsPage: page,
  backendUrl,
}) => {
  const main = page.getByRole('main');
  await page.goto('/customer/account');
  await expect(page).toHaveURL('/customer/account/login?return=%2Fcustomer%2Faccount');
  const rosa = await enterAs(page, { backendUrl });
  await page.goto('/customer/account');
  await main.getByRole('link', { name: 'Editar tus datos' }).click();
  await main.getByLabel('Nombres').fill('R');
  await main.getByLabel('Celular').fill('71234567');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText('El nombre debe tener entre 2 y 80 caracteres')).toBeVisible();
  await expect(main.getByLabel('Celular')).toHaveValue('71234567');

  await main.getByLabel('Nombres').fill('Rosaura');
  await callBackend(backendUrl, logoutEverywhere, {}, rosa.token);
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/customer\/account\/login\?return=/);
  await expect(main.getByText('Ingresa de nuevo: lo que escribiste no se pierde.')).toBeVisible();
  await fillLogin(page, rosa);
  await expect(main.getByText('Lo que escribiste sigue aquí')).toBeVisible();
  await expect(main.getByLabel('Nombres')).toHaveValue('Rosaura');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText('Actualizamos tus datos.')).toBeVisible();
  await expect(main.getByText('71234567')).toBeVisible();
});
