import type { Page } from 'playwright/test';
import { enterWith } from '#tests/e2e/account/customer.ts';
import { simpleProducts } from '#tests/e2e/registry/couple.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { ownEvent } from '#tests/e2e/support/own-event.ts';
import { expect, test } from './shopper.ts';

const header = (page: Page) => page.getByRole('banner');
const opener = (page: Page, word: string | RegExp) => header(page).locator('summary', { hasText: word });

test('the header has logo, search, menus, bag, store and message, on a phone the store and the burger menu, and its links lead where they say [SHELL-06, SHELL-07] @desktop', async ({
  page,
}) => {
  const { owner } = await ownEvent([]);
  await enterWith(page, owner);
  const [product] = await simpleProducts(page, '/mesa');
  if (!product) throw new Error('no product without choices');
  await page.request.post('/api/forms/cart', {
    form: { productid: String(product.productid), sku: product.sku, quantity: '1' },
    headers: { origin: process.env.E2E_URL ?? '' },
  });
  await page.goto('/pages/envios');
  await hydrated(page);
  await expect(page.getByRole('complementary', { name: 'Aviso de la tienda' })).toBeVisible();
  const logo = header(page).getByRole('link', { name: 'Ajuar, ir al inicio' });
  await expect(logo).toHaveAttribute('href', '/');
  const links: [string | RegExp, string, string | RegExp][] = [
    ['Lista de regalos', 'Editar lista de regalos', /^\/customer\/event\/manage\?step=list$/],
    ['Lista de regalos', 'Comprar Regalo', '/customer/event/event-details'],
    ['Lista de regalos', 'Cómo funciona la lista de regalos', '/customer/event/home'],
    ['Envíos', 'Revisa tu compra aquí', '/customer/tracking'],
    [/^Hola, /, 'Mis Datos', '/customer/account'],
    [/^Hola, /, 'Nuestras Tiendas', '/pages/tiendas'],
  ];
  for (const [menu, name, href] of links) {
    const link = header(page).getByRole('link', { name, exact: true }).filter({ visible: true });
    if (await link.isHidden()) await opener(page, menu).click();
    await expect(link).toHaveAttribute('href', href);
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status(), name).toBe(200);
  }
  await page.keyboard.press('Escape');
  const bag = header(page).getByRole('link', { name: /^Mi carrito/ });
  const mini = page.getByRole('dialog', { name: 'Mi carrito' });
  const cart = mini.getByRole('link', { name: 'Ver mi carrito' });
  await bag.click();
  await expect(cart).toHaveAttribute('href', '/checkout/cart#formstep1');
  await page.keyboard.press('Escape');
  const field = header(page).getByRole('combobox', { name: 'Buscar productos' });
  await field.fill('taza');
  await expect(page.getByRole('option').first()).toBeVisible();

  // On a phone, without what the desktop had.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pages/envios');
  await hydrated(page);
  await expect(logo).toBeVisible();
  await expect(header(page).getByRole('link', { name: /^Tu tienda/ })).toBeVisible();
  await bag.click();
  await expect(mini).toBeVisible();
  expect(await mini.evaluate((drawer) => drawer.localName)).toBe('dialog');
  await page.keyboard.press('Escape');
  await header(page).getByRole('button', { name: 'Menú' }).click();
  for (const name of ['Nuestras Tiendas', 'Comprar Regalo', 'Mis Datos'])
    await expect(header(page).getByRole('link', { name }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await field.fill('taza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/taza$/);
});
