import type { Locator, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { importCategory } from '#tests/e2e/support/operator.ts';
import { expect, test } from './shopper.ts';

const PATH = '/coleccion-teclado';

/** Activates something by the keyboard, which has the focus then. */
async function enter(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
}

const announced = (page: Page) => page.locator('[data-announcer]');
const firstCard = (page: Page) => page.locator('main [data-card-link]').first();

/** How far the first product's card stands below the top of the screen. */
const topOfCard = (page: Page) =>
  page
    .locator('main [data-card]')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);

async function expectInSight(page: Page): Promise<void> {
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  expect(await topOfCard(page)).toBeGreaterThanOrEqual(0);
  expect(await topOfCard(page)).toBeLessThan(header + 200);
}

test.beforeAll(async () => {
  await importCategory(967, 'coleccion-teclado', 32);
});

test.describe('the keyboard, from the first visit on', () => {
  test.use({ storeId: null });

  test('goes on at the chosen store, in the menu, at the button of a card and where a dialog was opened @both', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    const stores = page.getByRole('dialog', { name: 'SELECCIONA TU CIUDAD:' });
    await enter(page, stores.getByRole('button', { name: 'LA PAZ SAN MIGUEL' }));
    await expect(stores).toBeHidden();
    const store = (name: string) => page.getByRole('banner').getByRole('link', { name });
    await expect(store('La Paz San Miguel')).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, stores.getByRole('button', { name: 'SUCRE CENTRO' }));
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
    await expect(store('Sucre Centro')).toBeFocused();
    await expect(store('Sucre Centro')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(stores).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(store('Sucre Centro')).toBeFocused();

    // The other store's page is another document, whose menus listen to arrows once its scripts run.
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Categorías' });
    if (isMobile) {
      const burger = page.getByRole('banner').getByRole('button', { name: 'Menú', exact: true });
      await enter(page, burger);
      await expect(menu).toBeVisible();
      await enter(page, menu.getByRole('button', { name: 'Cerrar el menú' }));
      await expect(burger).toBeFocused();
      await page.keyboard.press('Enter');
      await enter(page, menu.getByRole('link', { name: 'Mesa', exact: true }));
    } else {
      await menu.getByRole('link', { name: 'Mesa', exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await enter(page, menu.getByRole('link', { name: 'Tazas', exact: true }));
    }
    await expect(page).toHaveURL(/\/mesa/);
    await expect(page.getByRole('main')).toBeFocused();

    await page.goto('/mesa/tazas/39');
    await hydrated(page);
    const pick = page.getByRole('main').getByRole('link', { name: 'Elegir opciones de Taza Valle' }).first();
    await enter(page, pick);
    await expect(page.getByRole('dialog', { name: 'Taza Valle' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pick).toBeFocused();
  });
});

test('the keyboard goes on in the list after a filter, a sort, a page size and another page, which begins at its first product @both', async ({
  page,
  isMobile,
}) => {
  await page.goto(PATH);
  await hydrated(page);
  const filters = page.locator('[data-filters] > summary');
  await enter(page, filters);
  await page.getByLabel('Desde').fill('20');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/min=20/);
  await expect(page.getByLabel('Hasta')).toBeFocused();
  await expect(announced(page)).toHaveText('22 productos');
  await page.getByLabel('Hasta').fill('30');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/max=30/);
  await expect(announced(page)).toHaveText('11 productos');
  await expect(filters).toBeFocused();
  await enter(page, page.getByRole('link', { name: /^Quitar filtro/ }));
  await expect(announced(page)).toHaveText('32 productos');
  await expect(filters).toBeFocused();

  const sort = page.getByLabel('Ordenar por');
  await sort.focus();
  await sort.selectOption('minorprice');
  await expect(page).toHaveURL(/sort=minorprice/);
  await expect(sort).toBeFocused();
  if (!isMobile) {
    const size = page.getByLabel('Por página');
    await size.focus();
    await size.selectOption('30');
    await expect(page).toHaveURL(/size=30/);
    await expect(size).toBeFocused();
    await size.selectOption('15');
    await expect(page).not.toHaveURL(/size=/);
  }
  await enter(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /^Agregar Pieza/ })
      .first(),
  );
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mi carrito, 1 / })).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Agregar Pieza/);

  // On phones the first page grows; the others have the pager.
  await page.goto(`${PATH}?page=2`);
  await hydrated(page);
  const pager = page.getByRole('navigation', { name: 'Páginas' });
  const before = await firstCard(page).textContent();
  await enter(page, pager.getByRole('link', { name: 'Siguiente' }));
  await expect(page).toHaveURL(/page=3/);
  await expect(firstCard(page)).not.toHaveText(before ?? '');
  await expect(firstCard(page)).toBeFocused();
  await expectInSight(page);
  await enter(page, pager.getByRole('link', { name: 'Anterior' }));
  await expect(firstCard(page)).toHaveText(before ?? '');
  await expect(firstCard(page)).toBeFocused();
});

test('a search keeps the focus in its field; page 2 begins at its first product, and going back restores page 1 @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const field = page.getByRole('banner').getByRole('combobox');
  await field.focus();
  await page.keyboard.type('pieza 967');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /pieza 967/ })).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  await expect(field).toHaveValue('pieza 967');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeHidden();

  const sort = page.getByLabel('Ordenar por');
  await sort.focus();
  await sort.selectOption('minorprice');
  await expect(page).toHaveURL(/sort=minorprice/);
  await expect(sort).toBeFocused();
  const filters = page.locator('[data-filters]');
  if ((await filters.getAttribute('open')) === null) await enter(page, filters.locator('> summary'));
  await page.getByLabel('Hasta').fill('35');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/max=35/);
  await expect(announced(page)).toHaveText('26 resultados');
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const first = await firstCard(page).textContent();
  const next = page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Siguiente' });
  await next.focus();
  await next.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveTitle(/página 2/);
  await expect(firstCard(page)).not.toHaveText(first ?? '');
  await expect(firstCard(page)).toBeFocused();
  await expectInSight(page);
  await page.goBack();
  await expect(firstCard(page)).toHaveText(first ?? '');
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrolled))
    .toBeLessThan(3);
  await expect(page.locator(':focus')).toHaveCount(1);
});
