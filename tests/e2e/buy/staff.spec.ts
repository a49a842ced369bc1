import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { operate } from '#tests/e2e/support/operate.ts';
import { expect, placeOrder, test } from './buyer.ts';

test.use({ allowedProblems: ['404'] });

/** Somebody who works in the first store, as the operator's command makes them. */
async function hire(role: 'seller' | 'manager'): Promise<{ name: string; password: string }> {
  const name = `prueba-${crypto.randomUUID().slice(0, 8)}`;
  const made = await operate('operators', ['add', name, '--store', '101', '--role', role, '--json']);
  return JSON.parse(made);
}

async function enter(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await page.goto('/operador');
  await page.getByLabel('Usuario').fill(name);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos de la tienda' })).toBeVisible();
}

const find = async (page: Page, number: string) => {
  await page.getByLabel('Número de pedido').fill(number);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
};

test('a seller finds an order, makes it ready and hands it over with the customer’s code, without JavaScript', async ({
  page,
  noJsPage: floor,
  product,
}) => {
  const { number } = await placeOrder(page, product);
  const told = (await page.getByText('Tu código de entrega:').textContent()) ?? '';
  const code = /\d{6}/.exec(told)?.[0] ?? '';
  expect(code).not.toBe('');
  const seller = await hire('seller');
  const response = await floor.goto('/operador');
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
  expect(response?.headers()['cache-control']).toContain('no-store');
  await floor.getByLabel('Usuario').fill(seller.name);
  await floor.getByLabel('Contraseña').fill('equivocada');
  await floor.getByRole('button', { name: 'Ingresar' }).click();
  await expect(floor.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await expect(floor.getByLabel('Usuario')).toHaveValue(seller.name);
  await enter(floor, seller);
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  await find(floor, 'abc');
  await expect(floor.getByText('No hay ningún pedido con ese número en esta tienda.')).toBeVisible();
  await expect(floor.getByLabel('Número de pedido')).toHaveValue('abc');
  await find(floor, number);
  await expect(floor.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await expect(floor.getByText('Cobra Bs. 289,00 al entregarlo')).toBeVisible();
  await expect(floor.getByText('Cancelar y devolver')).toHaveCount(0);
  await floor.getByRole('button', { name: 'Marcar listo para retirar' }).click();
  await expect(floor.getByText(`Pedido ${number}: Listo para retirar.`)).toBeVisible();
  const typed = floor.getByLabel('Código de entrega del cliente');
  await typed.fill('abc');
  await floor.getByRole('button', { name: 'Entregar' }).click();
  await expect(floor.getByText('Ese no es el código de este pedido.')).toBeVisible();
  await expect(typed).toHaveValue('abc');
  await typed.fill(code);
  await floor.getByRole('button', { name: 'Entregar' }).click();
  await expect(floor.getByText(`Pedido ${number}: Entregado.`)).toBeVisible();
  await floor.getByRole('link', { name: 'Volver a los pedidos' }).click();
  await floor.getByRole('link', { name: 'Entregados', exact: true }).click();
  await expect(floor.getByRole('link', { name: `Pedido ${number}` })).toBeVisible();
  await floor.getByRole('button', { name: 'Salir' }).click();
  await expect(floor.getByRole('heading', { level: 1, name: 'Ingreso del personal' })).toBeVisible();
  await floor.goto(`/operador/pedido/${number}`);
  await expect(floor).toHaveURL(/\/operador$/);
});

test('a manager reads a receipt’s code from a photo and cancels with a reason; the page is usable by everybody', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const { number } = await placeOrder(page, product);
  const receipt = await page.getByRole('link', { name: 'Rastrea tu pedido' }).first().getAttribute('href');
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() });
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
  // A browser that reads codes, as phones have it.
  await context.addInitScript((text) => {
    class Reader {
      detect = async () => [{ rawValue: text }];
    }
    Reflect.set(window, 'BarcodeDetector', Reader);
  }, `${baseURL}${receipt}`);
  const floor = await context.newPage();
  await floor.goto('/operador');
  await expectAccessible(floor, 'main');
  await enter(floor, await hire('manager'));
  await hydrated(floor);
  await expectAccessible(floor, 'main');
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
  await floor
    .getByLabel('Leer el código del recibo')
    .setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await expect(floor.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  await hydrated(floor);
  await expectAccessible(floor, 'main');
  await floor.getByText('Cancelar y devolver', { exact: true }).click();
  await floor.getByRole('button', { name: 'Cancelar el pedido' }).click();
  await expect(floor.getByText('Escribe el motivo.')).toBeVisible();
  await floor.getByLabel(/^Motivo/).fill('Llegó roto');
  await floor.getByRole('button', { name: 'Cancelar el pedido' }).dblclick();
  await expect(floor.getByText(`Pedido ${number}: Cancelado.`)).toBeVisible();
  await expect(floor.getByRole('button', { name: 'Marcar listo para retirar' })).toHaveCount(0);
  expect((await floor.goto('/operador/pedido/100000000'))?.status()).toBe(404);
  await expect(floor.getByText('No hay ningún pedido con ese número en esta tienda.')).toBeVisible();
  expect(await operate('orders', ['show', number])).toContain('cancelado en la tienda: Llegó roto');
  await context.close();
});
