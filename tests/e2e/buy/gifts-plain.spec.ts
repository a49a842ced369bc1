import type { Page } from 'playwright/test';
import { giftOf, shareLink } from '#tests/e2e/registry/guests.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { expect, newEmail, orderNumber, startBuying, test, typePerson } from './buyer.ts';

// Pictures are made when they are first asked for, which a busy machine puts off.
test.use({ allowedProblems: ['503'] });

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

test('without scripts a guest finds an event, and is in its store once they buy for it [GIFT-12] @mobile', async ({
  noJsPage: page,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 1)]);
  await page.context().addCookies([{ name: 'ajuar_store', value: '106', url: baseURL ?? '' }]);
  await page.goto('/customer/event/event-details');
  await page.getByLabel('Busca tu evento').fill(event.name);
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('radio', { name: event.name }).check();
  await page.getByRole('button', { name: 'Ver evento' }).click();
  await expect(
    page.getByText(/^Los regalos se compran en .*San Miguel: cambiaremos tu tienda\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Comprar un regalo' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '101');
});

test('without scripts a guest comes by the couple’s link, gives in the store of the event and pays by QR [STORE-12, SYNC-20] @mobile', async ({
  noJsPage: page,
  baseURL,
  product,
}) => {
  const event = await ownEvent([giftOf(product, 2)]);
  await page.context().addCookies([{ name: 'ajuar_store', value: '106', url: baseURL ?? '' }]);
  await page.goto(await shareLink(event));
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await page.getByLabel(`Cantidad de ${product.title}`).selectOption('2');
  await page.getByRole('button', { name: `Regalar ${product.title}` }).click();
  await expect(page.getByText('Agregado Correctamente al carro')).toBeVisible();
  await expect(page.getByText('Cambiamos tu tienda por la de la lista de regalos.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  const halfDay = Date.now() / 1000 + 43_200;
  expect(Math.abs(((await cookieOf(page, 'ajuar_event_token'))?.expires ?? 0) - halfDay)).toBeLessThan(300);

  await page.getByRole('link', { name: 'Ver mi carrito' }).click();
  await page.getByRole('link', { name: 'Escribir una dedicatoria' }).click();
  await page.getByLabel('De parte de').fill('Los Mamani');
  await page.getByLabel('Mensaje').fill('Un abrazo');
  await page.getByRole('button', { name: 'Guardar la dedicatoria' }).click();
  await expect(page.getByText('«Un abrazo»')).toBeVisible();
  await startBuying(page);
  await typePerson(page, newEmail());
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await page.getByText('QR de tu banco', { exact: true }).click();
  await page.getByRole('button', { name: 'Confirmar la compra' }).click();
  const link = page.getByRole('link', { name: 'Abrir la página del banco' }).filter({ visible: true });
  const bank = await page.context().newPage();
  await bank.goto((await link.first().getAttribute('href')) ?? '');
  await bank.getByRole('button', { name: 'Pagar' }).click();
  await expect(bank.getByText('Pago realizado')).toBeVisible();
  await bank.close();
  await page.getByRole('button', { name: 'Ya pagué' }).filter({ visible: true }).first().click();
  expect(await orderNumber(page)).toMatch(/^\d+$/);
  await page.getByRole('button', { name: 'Salir de la lista' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await cookieOf(page, 'ajuar_event'))?.value ?? '').toBe('');
});
