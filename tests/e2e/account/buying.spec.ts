import { getCustomerById } from '#lib/contracts/account/profile.ts';
import type { CallInput } from '#lib/contracts/call.ts';
import { changeCart } from '#lib/contracts/carts.ts';
import { storeId } from '#lib/contracts/fields.ts';
import { getOrderByCustomerId } from '#lib/contracts/orders.ts';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, fillCart, type Goods, orderNumber, postForm, putInCart, test } from '../buy/buyer.ts';
import { BUYER, buy, choose, dialogOf, HOME, logIn, placesOf, saveAddress } from './buying-steps.ts';
import { enterAs, makeCustomer, type TestCustomer } from './customer.ts';
import { LIST, productIdOf, names as wishes, wishFor } from './wishes.ts';

/** Puts units of the product into the customer's own cart, as another device of theirs does. */
async function fillOwnCart(customer: TestCustomer, { handle, path }: Goods, quantity: number): Promise<void> {
  const productid = Number(/-(\d+)$/.exec(path)?.[1]);
  const sku = `E2E-${handle}`.toUpperCase();
  const intents: CallInput<typeof changeCart>['intents'] = [{ type: 'add', productid, sku, quantity }];
  const cart = { id: null, storeid: storeId.parse(101), userid: customer.id, updatedate: null, intents };
  await callAsServer(changeCart, cart, customer.token);
}

/** The fields of the first address of an account. */
async function savedFields(customer: TestCustomer): Promise<Record<string, string>> {
  const response = await callAsServer(getCustomerById, { customerid: customer.id }, customer.token);
  return response.success ? JSON.parse(response.ADDRESS[0]?.ADDRESSINFO ?? '{}') : {};
}

test('a guest logs in while buying: the dialog keeps a wrong password to itself, and the carts are joined and said line by line [CHK-05, CHK-07, CHK-22, SYNC-09]', async ({
  page,
  product,
}) => {
  const rosa = await makeCustomer(BUYER);
  await fillOwnCart(rosa, product, 3);
  await fillCart(page, product);
  await buy(page).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute(
    'href',
    '/customer/account/forgotpassword',
  );
  await expect(dialog.getByRole('button', { name: 'Continuar como invitado' })).toBeVisible();
  const password = dialog.locator('[name=password]');
  await password.fill('abc');
  await dialog.getByRole('button', { name: /^Mostrar/ }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page, 'dialog[open]');

  await logIn(dialog, rosa, 'otra-clave-9');
  await expect(dialog.getByText('Usuario o Password Incorrecto')).toBeVisible();
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(rosa.email);
  await expect(password).toHaveValue('');
  await logIn(dialog, rosa);

  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByRole('status').filter({ hasText: 'Juntamos tu carrito:' })).toContainText(
    `De ${product.title} dejamos 3 u., como en tu cuenta.`,
  );
  await expect(page.getByLabel('Nombres')).toHaveValue('Rosa');
  await expect(page.getByLabel('Apellidos')).toHaveValue('Quispe Mamani');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(rosa.email);
  await page.getByLabel('Nombres').fill('Rosa Elena');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('Rosa Elena');
});

test('an order is sent to an address that was saved with it or before, and is its customer’s [CHK-31, PAY-16, SYNC-27]', async ({
  page,
  product,
}) => {
  const rosa = await enterAs(page, BUYER);
  await putInCart(page, product);
  await postForm(page, 'checkout-start', { as: 'guest' });
  await page.goto('/checkout/cart?step=2');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  // The first address is typed, and saved with the order.
  await choose(page, 'Envío a domicilio');
  const zone = page.getByLabel('Zona o barrio');
  await zone.selectOption('1-sopocachi');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByLabel('Número').fill('2044');
  await page.getByLabel('Guardar esta dirección en mi cuenta').check();
  const calacoto = await zone.locator('option', { hasText: 'Calacoto' }).getAttribute('value');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByText('Guardamos la dirección en tu cuenta.')).toBeVisible();
  const saved = await savedFields(rosa);
  expect(saved).toMatchObject({ ...HOME, alias: 'Av. Ecuador 2044' });
  await saveAddress(rosa, { ...saved, alias: 'Trabajo', street: 'Calle 21', zone: calacoto ?? '' });

  // Who is logged in is not told that no account is needed, not even before scripts run.
  const html = await (await page.request.get('/checkout/cart?step=1')).text();
  expect(html).toContain('Seguir comprando');
  expect(html).not.toContain('No necesitas una cuenta.');

  // Now they are choices, the usual one first; another one changes what it costs.
  await page.goto('/checkout/cart?step=2&edit=shipping&delivery=2');
  const places = placesOf(page);
  await expect(places.getByRole('radio')).toHaveCount(3);
  await expect(places.getByLabel('Av. Ecuador 2044')).toBeChecked();
  await expect(places).toContainText('Av. Ecuador 2044, Sopocachi, La Paz');
  await expect(page.getByText(/^Envío: Bs\.\s20,00\./)).toBeVisible();
  await expectAccessible(page, 'main');
  await choose(places, 'Trabajo');
  await expect(page.getByText(/^Envío: Bs\.\s(?!20,00)/)).toBeVisible();
  await choose(places, 'Otra dirección');
  await expect(page.getByLabel('Calle o avenida')).toHaveValue('Av. Ecuador');
  await choose(places, 'Trabajo');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByRole('region', { name: 'Envío a domicilio' })).toContainText('Calle 21');
  await choose(page, 'Pago contra entrega');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  const { rows } = await callAsServer(getOrderByCustomerId, { customerid: rosa.id }, rosa.token);
  expect(rows.map(({ ORDERID }) => String(ORDERID))).toEqual([number]);
  // It is paid at the door: the page of payments leads home.
  await page.goto('/order/status/paid/');
  await expect(page).toHaveURL('/');
});

test('by keyboard alone: the dialog holds the focus, Escape gives it back, and a guest is asked once for a cart [CHK-07, CHK-22] @desktop', async ({
  page,
  product,
}) => {
  await putInCart(page, product);
  await page.goto('/checkout/cart');
  await buy(page).press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeFocused();
  await expect(dialog.getByLabel('Correo electrónico')).toBeVisible();
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog[open]');
    });
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(buy(page)).toBeFocused();
  await buy(page).press('Enter');
  await dialog.getByRole('button', { name: 'Continuar como invitado' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
  await page.goto('/checkout/cart');
  await buy(page).click();
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('');
});

test('two devices of a customer have one cart, wishlist and account; logging out leaves them there [SYNC-10, SYNC-01, ACC-21] @desktop', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const rosa = await makeCustomer(BUYER);
  await putInCart(page, product);
  await page.goto('/customer/account/login');
  await logIn(page.getByRole('main'), rosa);
  await expect(page.getByRole('link', { name: 'Mi carrito, 1 producto' })).toBeVisible();
  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  await phone.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  const other = await phone.newPage();
  await other.goto('/customer/account/login?return=/checkout/cart');
  await logIn(other.getByRole('main'), rosa);
  await expect(other.getByText(`Agregamos ${product.title} (1 u.), que tenías en tu cuenta.`)).toBeVisible();
  await putInCart(other, product);
  await page.goto('/checkout/cart');
  await hydrated(page);
  await expect(page.getByLabel('Cantidad')).toHaveValue('2');
  const saved = page.waitForResponse((response) => response.url().includes('/changeCart'));
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await saved;
  await expect(page.getByText('3 productos').first()).toBeVisible();
  await other.goto('/checkout/cart');
  await expect(other.getByLabel('Cantidad')).toHaveValue('3');
  await wishFor(rosa, productIdOf(product.path));
  await other.goto(LIST);
  expect(await wishes(other)).toEqual([product.title]);
  const menu = other.getByRole('navigation', { name: 'Tu cuenta' });
  for (const [entry, href] of [
    ['Mis Datos', '/customer/account'],
    ['Pedidos', '/sales/order/history'],
    ['Mis direcciones', '/customer/address'],
  ] as const)
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', href);

  const headers = { origin: baseURL ?? '' };
  await other.request.post('/api/forms/logout', { headers, form: {}, maxRedirects: 0 });
  await other.evaluate(() => localStorage.clear());
  await other.goto('/checkout/cart');
  await expect(other.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible();
  await phone.close();
  await page.reload();
  await expect(page.getByLabel('Cantidad')).toHaveValue('3');
});
