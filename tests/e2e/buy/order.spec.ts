import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import {
  addToCart,
  expect,
  fillCart,
  fillPersonal,
  fillPickup,
  newEmail,
  orderNumber,
  reachPayment,
  startBuying,
  test,
} from './buyer.ts';

test('a guest buys with pick-up and payment in the store, and every step can be used by everybody [CART-01, CART-02, CART-04, CART-14, CHK-01, CHK-05, CHK-06, CHK-08, CHK-09, CHK-10, CHK-14, CHK-15, CHK-21, PAY-05, PAY-06, PAY-09, PAY-14, SYNC-05, SYNC-12]', async ({
  page,
  product,
}) => {
  const email = newEmail();
  await addToCart(page, product);
  await expect(page.getByText('Agregado Correctamente al carro').first()).toBeVisible();
  await page.getByRole('link', { name: 'Mi carrito, 1 productos' }).click();
  const mini = page.getByRole('dialog', { name: 'Mi carrito' });
  await expect(mini).toBeVisible();
  await mini.getByRole('link', { name: 'Ver mi carrito' }).click();
  await expect(page).toHaveURL(/\/checkout\/cart#formstep1$/);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('2 productos').first()).toBeVisible();
  await startBuying(page);
  await expect(page).toHaveURL(/#formstep2$/);
  await expectAccessible(page, 'main');
  await fillPersonal(page, email);
  await expect(page.getByRole('region', { name: 'Datos personales' })).toContainText('Ana María Quispe');
  await expectAccessible(page, 'main');
  await fillPickup(page);
  await expect(page).toHaveURL(/#formstep3$/);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  await expect(page).toHaveURL(/\/order\/status\/paidOffline\/?$/);
  const article = page.getByRole('article');
  for (const text of ['La Paz', 'Pago en tienda', 'Retiro en tienda', 'Cantidad: 2', email]) {
    await expect(article).toContainText(text);
  }
  await expectAccessible(page, 'main');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi carrito', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ajuar_cart'))).toBeNull();
  await page.goto('/checkout/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' })).toBeVisible();
  expect(number).toMatch(/^\d{6,16}$/);
});

test('a guest buys without JavaScript; nothing typed is lost on the way [CART-01, CART-10, CART-14, CART-15, CHK-01, CHK-05, CHK-06, CHK-09, CHK-10, CHK-27, FORM-01, FORM-15, PAY-09, PAY-14]', async ({
  noJsPage: page,
  product,
}) => {
  await addToCart(page, product);
  await expect(page).toHaveURL(/\/checkout\/cart$/);
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Volver al producto' })).toBeVisible();
  await page.getByRole('button', { name: /Agregar uno de/ }).click();
  await expect(page.getByText('Cantidad cambiada correctamente')).toBeVisible();
  await expect(page.getByText('2 productos').first()).toBeVisible();
  await startBuying(page);
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Correo electrónico').fill('ana@');
  await page.getByLabel('NIT o CI').fill('1020304050');
  await page.getByLabel('Razón social').fill('Quispe SRL');
  await page.getByLabel('Recordar estos datos de factura').check();
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Formato de Correo Incorrecto')).toBeVisible();
  await expect(page.getByText('Escribe tu apellido paterno')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@');
  await expect(page.getByLabel('Recordar estos datos de factura')).toBeChecked();
  await fillPersonal(page, newEmail());
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByText('Elige el día en que pasarás por tu pedido')).toBeVisible();
  await fillPickup(page);
  await page.getByRole('link', { name: 'Editar datos personales' }).click();
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('1020304050 · Quispe SRL')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  // The next order knows the invoice, for which there was consent, and nobody's name.
  await addToCart(page, product);
  await startBuying(page);
  await expect(page.getByLabel('NIT o CI')).toHaveValue('1020304050');
  await expect(page.getByLabel('Razón social')).toHaveValue('Quispe SRL');
  await expect(page.getByLabel('Nombres')).toHaveValue('');
});

test('two quick presses and a form sent again are one order [PAY-06, PAY-09]', async ({
  page,
  baseURL,
  product,
}) => {
  await fillCart(page, product);
  await reachPayment(page);
  const form = await page.locator('form[action$="place-order"]').evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('no form');
    return [...new FormData(element)].map(([name, value]) => [name, String(value)] as const);
  });
  const send = () =>
    page.request.post('/api/forms/place-order', {
      form: Object.fromEntries(form),
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  for (const answer of answers) {
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/order/status/paidOffline/');
  }
  await page.goto('/order/status/paidOffline/');
  const number = await orderNumber(page);
  expect((await send()).headers().location).toBe('/order/status/paidOffline/');
  await page.goto('/order/status/paidOffline/');
  expect(await orderNumber(page)).toBe(number);
});

test('a double click on the button is one order [PAY-06]', async ({ page, product }) => {
  await fillCart(page, product);
  await reachPayment(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/place-order')) posts.push(request.url());
  });
  await page.getByRole('button', { name: 'Confirmar la compra' }).dblclick();
  await orderNumber(page);
  expect(posts).toHaveLength(1);
});
