import type { Page } from 'playwright/test';
import { setCustomerAddress } from '#lib/contracts/account/addresses.ts';
import { logoutEverywhere } from '#lib/contracts/account.ts';
import { expect, test } from '#tests/e2e/browse/shopper.ts';
import { postForm } from '#tests/e2e/buy/buyer.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { enterAs, fillLogin, makeCustomer, type TestCustomer } from './customer.ts';
import { choosePoint } from './map-point.ts';

const ZONE = '1-calacoto';
/** In that zone. */
const POINT = '-16.53812, -68.08845';

/** Saves an address of the first store's city, beside the browser. @returns its id */
async function save(customer: TestCustomer, alias: string): Promise<number> {
  const fields = { alias, city: '1', zone: ZONE, street: 'Av. Ecuador', number: '2044' };
  const addressinfo = JSON.stringify({ ...fields, address: 'Av. Ecuador 2044' });
  const input = { customerid: customer.id, shippingtypeid: 2, addressinfo };
  return Number((await callAsServer(setCustomerAddress, input, customer.token)).message);
}

/** Saves an address of the browser's customer, and confirms its place. */
async function saveAt(page: Page, customer: TestCustomer, alias: string, point: string): Promise<void> {
  const addressid = String(await save(customer, alias));
  await postForm(page, 'address-point', { addressid, point });
}

test('an address is added by keyboard, and its place is confirmed by a check of the point [ACC-17][MAP-07][CALL-50]', async ({
  page,
}) => {
  await enterAs(page);
  const main = page.getByRole('main');
  await page.goto('/customer/address');
  await expect(main.getByText('Aún no guardaste direcciones')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Agregar una dirección' }).click();
  await hydrated(page, '[name=alias]');
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByText('Ponle un nombre, por ejemplo Casa')).toBeVisible();
  await expect(main.locator('[name=alias]')).toBeFocused();
  await expectAccessible(page);
  // By keyboard alone.
  await page.keyboard.type('Casa');
  await main.locator('[name=zone]').selectOption(ZONE);
  await main.locator('[name=street]').fill('Av. Ecuador');
  await main.locator('[name=number]').fill('2044');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Guardamos tu dirección.')).toBeVisible();
  await hydrated(page, '[name=point]');
  await expectAccessible(page);
  // The back-end checks the point: one where nothing is delivered, one in another zone, then the address's own.
  const confirm = main.getByRole('button', { name: 'Confirmar la ubicación' });
  const point = main.locator('[name=point]');
  for (const [typed, said] of [
    ['-17.2, -68.9', /^Tu ubicación está fuera del área de entrega/],
    ['-16.51071, -68.1275', /^Ese punto no está en Calacoto, la zona de tu dirección/],
  ] as const) {
    await point.fill(typed);
    await confirm.click();
    await expect(main.getByText(said)).toBeVisible();
    await expect(point).toHaveValue(typed);
    await hydrated(page, '[name=point]');
  }
  await expectAccessible(page);
  await choosePoint(page, POINT);
  await confirm.click();
  await expect(main.getByText('TU DIRECCIÓN SE ACTUALIZÓ CORRECTAMENTE')).toBeVisible();
  const home = main.getByRole('listitem').filter({ hasText: 'Casa' });
  await expect(home.getByText('Ubicación confirmada')).toBeVisible();
  await expect(home.getByText('Habitual')).toBeVisible();
  await expect(home.getByText(/La Paz, Calacoto · Bs\. 15,00/)).toBeVisible();
});

test('an address that is edited keeps its point at the same place, and is placed again in another street [ACC-13][CALL-51]', async ({
  page,
}) => {
  await saveAt(page, await enterAs(page), 'Casa', POINT);
  const main = page.getByRole('main');
  await page.goto('/customer/address');
  await expect(main.getByRole('listitem').filter({ hasText: 'Casa' })).toContainText('Ubicación confirmada');
  await main.getByRole('link', { name: 'Editar Casa' }).click();
  await hydrated(page, '[name=alias]');
  await main.locator('[name=alias]').fill('Mi casa');
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByText('TU DIRECCIÓN SE ACTUALIZÓ CORRECTAMENTE')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Mi casa' })).toContainText(
    'Ubicación confirmada',
  );

  // In another street it lies elsewhere, and is confirmed on the map again.
  await main.getByRole('link', { name: 'Editar Mi casa' }).click();
  await hydrated(page, '[name=alias]');
  await main.locator('[name=street]').fill('Calle 21');
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(page).toHaveURL(/\/customer\/address\?map=\d+$/);
  await hydrated(page, '[name=point]');
  await choosePoint(page, POINT);
  await main.getByRole('button', { name: 'Confirmar la ubicación' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Calle 21' })).toContainText(
    'Ubicación confirmada',
  );
});

test('one of several addresses is made the usual one, and one is deleted after a question', async ({
  page,
}) => {
  const rosa = await enterAs(page);
  await save(rosa, 'Casa');
  await save(rosa, 'Oficina');
  const main = page.getByRole('main');
  await page.goto('/customer/address');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Usar como habitual: Oficina' }).click();
  await expect(main.getByText('Esta será tu dirección habitual.')).toBeVisible();
  await expect(main.getByRole('article').getByRole('listitem').first()).toContainText('Oficina');

  await hydrated(page, 'a[href*="remove="]');
  await main.getByRole('link', { name: 'Borrar Oficina' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar Oficina?' });
  await dialog.getByRole('button', { name: 'Conservar' }).click();
  await expect(dialog).toBeHidden();
  await main.getByRole('link', { name: 'Borrar Oficina' }).click();
  await dialog.getByRole('button', { name: 'Borrar' }).click();
  await expect(main.getByText('Borramos la dirección.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Oficina' })).toHaveCount(0);
});

test('two tabs, another’s address and too many of them are answered in words [ACC-18]', async ({
  page,
  context,
}) => {
  const [rosa, luis] = [await enterAs(page), await makeCustomer()];
  const main = page.getByRole('main');
  const theirs = await save(luis, 'Ajena');
  const strange = await page.request.get(`/customer/address?edit=${theirs}`);
  expect([strange.status(), await strange.text()]).toEqual([
    404,
    expect.stringContaining('Esta dirección ya no está entre las tuyas.'),
  ]);

  const id = await save(rosa, 'Casa');
  await page.goto(`/customer/address?edit=${id}`);
  await hydrated(page, '[name=alias]');
  await main.locator('[name=alias]').fill('Mi casa');
  const other = await context.newPage();
  await other.goto(`/customer/address?remove=${id}`);
  await other.getByRole('main').getByRole('button', { name: 'Borrar' }).click();
  await expect(other.getByText('Borramos la dirección.')).toBeVisible();
  await other.close();
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByText('No pudimos actualizar tu dirección. Intenta de nuevo.')).toBeVisible();
  await expect(main.locator('[name=alias]')).toHaveValue('Mi casa');

  for (let at = 0; at < 10; at += 1) await save(rosa, `Lugar ${at}`);
  await hydrated(page, '[name=alias]');
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByText('Puedes guardar hasta 10 direcciones.')).toBeVisible();
  await expect(main.locator('[name=street]')).toHaveValue('Av. Ecuador');
});

test('without JavaScript a city has its zones, a deletion is asked first, and a login that ended loses nothing [ACC-14]', async ({
  noJsPage: page,
  baseURL,
}) => {
  if (baseURL) await page.context().addCookies([{ name: 'ajuar_store', value: '101', url: baseURL }]);
  const main = page.getByRole('main');
  await page.goto('/customer/address');
  await expect(page).toHaveURL('/customer/account/login?return=%2Fcustomer%2Faddress');
  const rosa = await enterAs(page);
  await page.goto('/customer/address?edit=new');
  await main.locator('[name=alias]').fill('Mamá');
  await main.locator('[name=city]').selectOption({ label: 'Cochabamba' });
  await main.getByRole('button', { name: 'Ver las zonas de la ciudad' }).click();
  await expect(main.locator('[name=alias]')).toHaveValue('Mamá');
  const doors = main.locator('[name=zone] option', { hasText: 'A domicilio' });
  await main.locator('[name=zone]').selectOption((await doors.getAttribute('value')) ?? '');
  await main.locator('[name=street]').fill('Av. América');
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByText('Escribe el número, o S/N si no tiene')).toBeVisible();
  await main.locator('[name=number]').fill('12');
  await callAsServer(logoutEverywhere, {}, rosa.token);
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByText('lo que escribiste no se pierde')).toBeVisible();
  await fillLogin(page, rosa);
  await expect(main.locator('[name=street]')).toHaveValue('Av. América');
  await main.getByRole('button', { name: 'Guardar la dirección' }).click();
  await expect(main.getByRole('heading', { name: '¿Dónde queda Mamá?' })).toBeVisible();
  await main.getByRole('link', { name: 'Ahora no' }).click();
  await expect(main.getByText(/Cochabamba, A domicilio/)).toBeVisible();
  await main.getByRole('link', { name: 'Borrar Mamá' }).click();
  await expect(main.getByRole('heading', { name: '¿Borrar Mamá?' })).toBeVisible();
  await main.getByRole('button', { name: 'Borrar' }).click();
  await expect(main.getByText('Aún no guardaste direcciones')).toBeVisible();
});
