import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import {
  addToCart,
  expect,
  fillCart,
  fillPersonal,
  newEmail,
  orderNumber,
  startBuying,
  test,
} from './buyer.ts';

/** The words of a choice cover its mark. */
function choose(page: Page, name: string): Promise<void> {
  return page.locator('label').filter({ hasText: name }).click();
}

test('a guest has an order brought home: zone and price live, an address saved with Enter, totals to the end [CHK-08, CHK-09, CHK-14, CHK-25, CHK-26, CHK-28, CHK-36, GAP-076, ORD-14]', async ({
  page,
  product,
}) => {
  await fillCart(page, product);
  await startBuying(page);
  await page.getByLabel('Nombres').fill('Ana María');
  await page.getByLabel('Apellido paterno').fill('Quispe');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Celular').fill('700 12345');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByLabel('Nota para la tienda').fill('Gracias');
  await choose(page, 'Envío a domicilio');
  await expect(page.getByRole('combobox', { name: 'Ciudad' })).toHaveValue('1');
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'Tarija' });
  await expect(page.getByText(/no hace envíos a Tarija/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'La Paz' });
  await page.getByLabel('Zona o barrio').selectOption({ label: 'Sopocachi · Bs. 20,00' });
  await expect(page.getByText('Envío: Bs. 20,00. Total de tu compra: Bs. 309,00.')).toBeVisible();
  await choose(page, 'Retiro en tienda');
  await expect(page.getByLabel('Nota para la tienda')).toHaveValue('Gracias');
  await choose(page, 'Envío a domicilio');
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-sopocachi');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByLabel('Celular de quien recibe').fill('71234567');
  await expectAccessible(page, 'main');
  await page.getByLabel('Número').fill('2044');
  await page.getByLabel('Número').press('Enter');
  await expect(page.getByRole('button', { name: 'Confirmar la compra' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Envío a domicilio' })).toContainText('Av. Ecuador · 2044');
  await expect(page.getByText('Bs. 309,00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pago en tienda' })).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Ecuador',
  );
  await page.goBack();
  await expect(page.getByLabel('Calle o avenida')).toHaveValue('Av. Ecuador');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await choose(page, 'Pago contra entrega');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const number = await orderNumber(page);
  const article = page.getByRole('article');
  for (const text of ['Av. Ecuador 2044, Sopocachi', 'Envío a domicilio', 'Bs. 20,00', 'Bs. 309,00'])
    await expect(article).toContainText(text);
  await article.getByRole('link', { name: 'Rastrea tu pedido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${number}` })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Estado de tu orden' });
  await expect(steps).toContainText('En camino');
  await expect(steps).not.toContainText('Listo para retirar');
  await expectAccessible(page, 'main');
});

test('what is typed while the scripts are still on their way stays', async ({ page, product }) => {
  await fillCart(page, product);
  await startBuying(page);
  await fillPersonal(page, newEmail());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Nota para la tienda').fill('Gracias');
  release();
  await hydrated(page);
  await choose(page, 'Envío a domicilio');
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await choose(page, 'Retiro en tienda');
  await expect(page.getByLabel('Nota para la tienda')).toHaveValue('Gracias');
});

test('without JavaScript a city is chosen, its zones come, and what was typed stays [CHK-08, CHK-09, CHK-13]', async ({
  noJsPage: page,
  product,
}) => {
  await addToCart(page, product);
  await startBuying(page);
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Apellido paterno').fill('Quispe');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Celular').fill('70012345');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByLabel('Nota para la tienda').fill('Gracias');
  await choose(page, 'Envío a domicilio');
  await page.getByRole('button', { name: 'Elegir' }).click();
  await page.getByLabel('Calle o avenida').fill('Av. Ecuador');
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'Tarija' });
  await page.getByRole('button', { name: 'Ver las zonas de esta ciudad' }).click();
  await expect(page.getByText(/no hace envíos a Tarija/).first()).toBeVisible();
  await expect(page.getByLabel('Calle o avenida')).toHaveValue('Av. Ecuador');
  await page.getByRole('combobox', { name: 'Ciudad' }).selectOption({ label: 'La Paz' });
  await page.getByRole('button', { name: 'Ver las zonas de esta ciudad' }).click();
  await page.getByLabel('Zona o barrio').selectOption({ label: 'Sopocachi · Bs. 20,00' });
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await expect(page.getByText('Escribe el celular de quien recibe')).toBeVisible();
  await expect(page.getByLabel('Zona o barrio')).toHaveValue('1-sopocachi');
  await page.getByLabel('Número').fill('S/N');
  await page.getByLabel('Celular de quien recibe').fill('71234567');
  await page.getByRole('button', { name: 'Ir al pago' }).click();
  await choose(page, 'Pago contra entrega');
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  await orderNumber(page);
  await expect(page.getByRole('article')).toContainText('Av. Ecuador S/N, Sopocachi');
});
