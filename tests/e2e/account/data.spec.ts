import { readFile } from 'node:fs/promises';
import { getCustomerById } from '#lib/contracts/account/profile.ts';
import { logoutEverywhere } from '#lib/contracts/account.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { linkIn } from '#tests/e2e/support/mails.ts';
import { enterAs, fillLogin, makeCustomer } from './customer.ts';
import { button, changeData } from './journey-steps.ts';

const FORM = 'form[action="/api/forms/account-data"]';

test('the account has a side menu of its pages, in the words of the header [ACC-20][GAP-016] @both', async ({
  page,
}) => {
  await enterAs(page);
  await page.goto('/customer/account');
  const menu = page.getByRole('navigation', { name: 'Tu cuenta' });
  await expect(menu.getByRole('link', { name: 'Mis Datos' })).toHaveAttribute('aria-current', 'page');
  // As in the header where it has them.
  await expect(menu.getByRole('link')).toHaveText([
    'Mis Datos',
    'Pedidos',
    'Mi lista de deseos',
    'Mis listas de regalos',
    'Mis direcciones',
  ]);
  for (const [entry, href] of [
    ['Mis Datos', '/customer/account'],
    ['Pedidos', '/sales/order/history'],
    ['Mi lista de deseos', '/wishlist/index/index'],
    ['Mis direcciones', '/customer/address'],
  ] as const)
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', href);
  for (const entry of ['Mis Datos', 'Pedidos', 'Mi lista de deseos'])
    await expect(page.getByRole('banner').locator('a', { hasText: entry })).not.toHaveCount(0);
  await expect(menu.getByText('Mis suscripciones (en Mis Datos)')).toBeAttached();
  await expect(menu.getByRole('link', { name: 'Mis suscripciones' })).toHaveCount(0);
});

test('account data are read, edited and saved; another e-mail waits for its proof [ACC-01][ACC-09][ACC-19][CALL-48][CALL-49][GAP-087] @both', async ({
  page,
}) => {
  const rosa = await enterAs(page, { birthday: '1990-05-17' });
  const main = page.getByRole('main');
  await page.goto('/customer/account');
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
  const luis = await makeCustomer();
  await main.getByLabel('Correo electrónico').fill(luis.email);
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    main.getByRole('alert').filter({ hasText: 'El usuario ya existente intente con otro correo' }),
  ).toBeVisible();
  await expect(main.getByLabel('Nombres')).toHaveValue('Rosa María');

  const moved = `nueva-${rosa.email}`;
  await hydrated(page, '[name=email]');
  await main.getByLabel('Correo electrónico').fill(moved);
  await main.locator('[name=birthday]').fill('1990-02-28');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText(`Datos Actualizados correctamente. Confirma ${moved}`)).toBeVisible();
  await expect(main.getByText('28/02/1990')).toBeVisible();
  await expect(main.getByText('Falta confirmar tu correo')).toBeVisible();
  expect(await linkIn(moved, /\/customer\/account\/verify\/[\w-]+/)).not.toBe('');
  const saved = await callAsServer(getCustomerById, { customerid: rosa.id }, rosa.token);
  const USER = { FIRSTNAME: 'Rosa María', EMAIL: moved, BIRTHDAY: '1990-02-28T00:00:00.000Z' };
  expect(saved).toMatchObject({ success: true, USER });
});

test('without JavaScript; a login that ended while editing loses nothing [ACC-02]', async ({
  noJsPage: page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/customer/account');
  await expect(page).toHaveURL('/customer/account/login?return=%2Fcustomer%2Faccount');
  const rosa = await enterAs(page);
  await page.goto('/customer/account');
  await main.getByRole('link', { name: 'Editar tus datos' }).click();
  await main.getByLabel('Nombres').fill('R');
  await main.getByLabel('Celular').fill('71234567');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText('El nombre debe tener entre 2 y 80 caracteres')).toBeVisible();
  await expect(main.getByLabel('Celular')).toHaveValue('71234567');

  await main.getByLabel('Nombres').fill('Rosaura');
  await callAsServer(logoutEverywhere, {}, rosa.token);
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/customer\/account\/login\?return=/);
  await expect(main.getByText('Ingresa de nuevo: lo que escribiste no se pierde.')).toBeVisible();
  await fillLogin(page, rosa);
  await expect(main.getByText('Lo que escribiste sigue aquí')).toBeVisible();
  await expect(main.getByLabel('Nombres')).toHaveValue('Rosaura');
  await main.getByRole('button', { name: 'Guardar' }).click();
  await expect(main.getByText('Datos Actualizados correctamente')).toBeVisible();
  await expect(main.getByText('71234567')).toBeVisible();
});

test('a password is changed by the old one and a valid new one typed twice; each saving says so [ACC-05][ACC-06][ACC-07][ACC-08][ACC-11][AUTH-14][CALL-46]', async ({
  page,
}) => {
  const rosa = await enterAs(page);
  await changeData(page);
  const main = page.getByRole('main');
  await main.getByText('Cambiar la contraseña').first().click();
  // A password manager keeps the new password with the account that it is of.
  await expect(page.locator('#password [autocomplete=username]')).toHaveValue(rosa.email);
  await hydrated(page, '#password [name=password]');
  const fill = async (old: string, next: string, again: string) => {
    await page.locator('#password [name=oldpassword]').fill(old);
    await page.locator('#password [name=password]').fill(next);
    await page.locator('#password [name=password2]').fill(again);
    await page.keyboard.press('Enter');
  };
  await fill(rosa.password, 'corta1', 'corta1');
  await expect(main.getByText('La contraseña debe contener al menos 8 caracteres').first()).toBeVisible();
  await fill(rosa.password, 'solamente-letras', 'solamente-letras');
  await expect(main.getByText(/al menos un número y una letra minúscula/).first()).toBeVisible();
  await fill(rosa.password, 'nueva-clave-1', 'nueva-clave-2');
  await expect(main.getByText('Las contraseñas no coindicen')).toBeVisible();
  await expectAccessible(page);
  await fill('equivocada1', 'nueva-clave-1', 'nueva-clave-1');
  await expect(main.getByRole('alert').filter({ hasText: 'Contraseña erronea' })).toBeVisible();
  await expect(page.locator('#password [name=oldpassword]')).toHaveValue('');
  await hydrated(page, '#password [name=password]');
  await fill(rosa.password, 'nueva-clave-1', 'nueva-clave-1');
  await expect(main.getByText('Cambiaste tu contraseña.')).toBeVisible();
});

test('a customer subscribes to the newsletter and cancels it, downloads their data and ends every session [ACC-03][CALL-27][CALL-28][CALL-29]', async ({
  page,
}) => {
  const rosa = await enterAs(page);
  const main = page.getByRole('main');
  await page.goto('/customer/account');
  const newsletter = main.getByRole('region', { name: 'Boletín' });
  await newsletter.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(newsletter.getByText(`abre el enlace que enviamos a ${rosa.email}`)).toBeVisible();
  await newsletter.getByRole('button', { name: 'Cancelar la suscripción' }).click();
  await expect(newsletter.getByRole('button', { name: 'Suscribirme' })).toBeVisible();

  const own = main.getByRole('region', { name: 'Tus datos en la tienda' });
  await own.getByText('Descargar mis datos').first().click();
  await own.locator('#export-password').fill('equivocada1');
  await page.keyboard.press('Enter');
  await expect(main.locator('#export').getByText('Contraseña erronea', { exact: true })).toBeVisible();
  await expect(main.getByText('Contraseña erronea. No descargamos tus datos.')).toBeVisible();
  await own.locator('#export-password').fill(rosa.password);
  const coming = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Descargar mis datos' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { EMAIL: rosa.email, FIRSTNAME: 'Rosa' }, orders: [] });

  await main.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/customer/account');
  await expect(page).toHaveURL(/\/customer\/account\/login/);
});

test('the refusals that the specification quotes keep their spelling [GAP-014]', async ({ page }) => {
  const [rosa, luis] = [await enterAs(page), await makeCustomer()];
  const main = page.getByRole('main');
  await page.goto('/customer/account?edit=data');
  await hydrated(page, '[name=email]');
  await main.getByLabel('Correo electrónico').fill(luis.email);
  await button(page, 'Guardar').click();
  await expect(main.getByText('El usuario ya existente intente con otro correo').first()).toBeVisible();
  await main.getByText('Cambiar la contraseña').first().click();
  await hydrated(page, '#password [name=password]');
  const change = async (old: string, again: string) => {
    await page.locator('#password [name=oldpassword]').fill(old);
    await page.locator('#password [name=password]').fill('nueva-clave-1');
    await page.locator('#password [name=password2]').fill(again);
    await page.keyboard.press('Enter');
  };
  await change(rosa.password, 'nueva-clave-2');
  await expect(main.getByText('Las contraseñas no coindicen')).toBeVisible();
  await change('equivocada1', 'nueva-clave-1');
  await expect(main.getByRole('alert').filter({ hasText: 'Contraseña erronea' })).toBeVisible();
  await page.goto('/private/formularios');
  await button(page, 'Revisar').first().click();
  await expect(main.getByText('Debe aprobar los terminos y condiciones.').first()).toBeVisible();
});

test('without JavaScript an account is erased by its password, and nobody logs in with it again', async ({
  noJsPage: page,
}) => {
  const rosa = await enterAs(page);
  const main = page.getByRole('main');
  await page.goto('/customer/account?edit=erase#erase');
  await expect(main.getByText('No se puede deshacer.')).toBeVisible();
  await main.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click();
  await expect(main.locator('#erase').getByText('Escribe tu contraseña')).toBeVisible();
  await main.locator('#erase-password').fill(rosa.password);
  await main.getByRole('button', { name: 'Borrar mi cuenta para siempre' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/customer/account');
  await fillLogin(page, rosa);
  await expect(main.getByText('Usuario o Password Incorrecto')).toBeVisible();
});
