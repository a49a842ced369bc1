import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

const PAGES = ['/', '/mesa', '/pages/tiendas', '/checkout/cart', '/customer/tracking'];

test('header and footer surround every kind of page, in Spanish [SHELL-01, SHELL-04]', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ajuar, ir al inicio' })).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
  }
});

test('wide screens have one bar with search, store and tracking, and the categories under it [SHELL-05] @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible();
  await expect(header.getByRole('link', { name: /Tu tienda/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Rastrea tu pedido' }).first()).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cocina', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menú' })).toBeHidden();
});

test('phones have a bar with menu and store, and the menu opens and leads on [SHELL-05, STORE-05] @mobile', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Tu tienda/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cocina', exact: true })).toBeHidden();
  await header.getByRole('button', { name: 'Menú' }).click();
  const kitchen = header.getByRole('link', { name: 'Cocina', exact: true });
  await expect(kitchen).toBeVisible();
  await kitchen.click();
  await expect(page).toHaveURL(/\/cocina$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cocina' })).toBeVisible();
  await expect(kitchen).toBeHidden();
});

test('799 px is a phone and 800 px is not [SHELL-36] @desktop', async ({ page }) => {
  const burger = page.getByRole('button', { name: 'Menú' });
  await page.setViewportSize({ width: 799, height: 800 });
  await page.goto('/mesa');
  await expect(burger).toBeVisible();
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(burger).toBeHidden();
});

test('the mega-menu opens by keyboard and closes with Escape @desktop', async ({ page }) => {
  await page.goto('/mesa');
  await hydrated(page);
  const opener = page.getByRole('banner').locator('summary').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const child = page.getByRole('banner').getByRole('link', { name: 'Vajilla', exact: true });
  await expect(child).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(child).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the footer tells hours, six phones by store, and the social networks [SHELL-42, SHELL-43, SHELL-44]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('De 09:00 a 20:00');
  const phones = footer.locator('a[href^="tel:"]');
  await expect(phones).toHaveCount(6);
  const names = (await phones.allInnerTexts()).map((text) => text.split('+')[0]?.trim());
  expect(names).toEqual([
    'La Paz San Miguel',
    'La Paz Centro',
    'Santa Cruz Equipetrol',
    'Santa Cruz Ventura',
    'Cochabamba Recoleta',
    'Sucre Centro',
  ]);
  for (const name of ['Facebook', 'Instagram']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/mesa');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
