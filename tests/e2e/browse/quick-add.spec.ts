import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

const LISTING = '/mesa/tazas/39';
const openListing = async (page: Page) => {
  await page.goto(LISTING);
  await hydrated(page);
};
const pick = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: `Elegir opciones de ${name}`, exact: true })
    .first();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Taza Valle' });
const choose = (page: Page, option: RegExp, name: string) =>
  dialog(page).getByRole('group', { name: option }).getByRole('link', { name }).click();
/** The dialog's step of the history is taken back a moment after it has closed. */
const steppedBack = (page: Page) => page.waitForFunction(() => window.navigation.canGoForward);
/** What of the page a part that floats above it covers. */
const coveredBy = (part: Locator, controls: string) =>
  part.evaluate((above, selector) => {
    const box = above.getBoundingClientRect();
    const isUnder = (at: DOMRect) =>
      at.left < box.right && at.right > box.left && at.top < box.bottom && at.bottom > box.top;
    const found = [...document.querySelectorAll(selector)];
    return found.filter((one) => isUnder(one.getBoundingClientRect())).map((one) => one.textContent);
  }, controls);
const bag = (page: Page, units: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Mi carrito, ${units} producto${units === 1 ? '' : 's'}` });

test('options are chosen and added in a card’s dialog, and the list keeps its position @both', async ({
  page,
}) => {
  await page.goto('/');
  await openListing(page);
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().includes('/api/frontend/changeCart')) sent += 1;
  });
  const button = pick(page, 'Taza Valle');
  await button.dblclick();
  const box = dialog(page);
  await expect(box.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const picture = box.locator('img').first();
  const before = await picture.getAttribute('src');
  await box.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(box.getByText(/agregarlo al carrito: Color/)).toBeVisible();
  await choose(page, /^Color/, 'Terracota');
  await choose(page, /^Tamaño/, '350 ml');
  await expect(box).toContainText(/Bs\.\s*59,00/);
  await expect(box.getByText(/Lleva 3 por Bs\.\s*150,00/).first()).toBeVisible();
  await expect(box.getByText(/en La Paz San Miguel$/).first()).toBeVisible();
  expect(await picture.getAttribute('src')).not.toBe(before);
  await box.getByRole('button', { name: 'Agregar uno' }).click();
  await box.getByRole('button', { name: 'Agregar al carrito' }).dblclick();
  await expect(box).toBeHidden();
  await expect(bag(page, 2)).toBeVisible();
  await expect(button).toBeFocused();
  expect(sent).toBe(1);
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('going back closes the dialog; the product page replaces its history entry', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await openListing(page);
  await pick(page, 'Taza Valle').click();
  await expect(dialog(page).getByRole('group', { name: /^Color/ })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await page
    .locator('main [data-card]')
    .filter({ hasText: 'Taza Valle' })
    .getByRole('link', { name: 'Terracota' })
    .click();
  await pick(page, 'Taza Valle').press('Enter');
  await expect(
    dialog(page)
      .getByRole('group', { name: /^Color/ })
      .getByRole('link', { name: 'Terracota' }),
  ).toHaveAttribute('aria-current', 'true');
  await choose(page, /^Tamaño/, '350 ml');
  await dialog(page).getByRole('link', { name: 'Ver producto completo' }).click();
  await expect(page).toHaveURL(new RegExp(`${await productPath(request, 'taza-valle')}_c_TAZ-VAL-TER-350$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Taza Valle' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Tazas' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a reload closes the dialog, and going back leads to the previous page', async ({ page }) => {
  await page.goto('/');
  await openListing(page);
  await pick(page, 'Taza Valle').click();
  await expect(dialog(page).getByRole('group', { name: /^Color/ })).toBeVisible();
  await page.reload();
  await steppedBack(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the button’s text stays on one line at any width @desktop', async ({ page }) => {
  await openListing(page);
  await pick(page, 'Taza Valle').click();
  const button = dialog(page).getByRole('button', { name: 'Agregar al carrito' });
  for (const width of [320, 360, 699, 700, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await button.boundingBox())?.height, `${width} px`).toBeLessThan(52);
  }
});

test('a product without options is added by one click, in results, sliders and related products; its code loads at the first one', async ({
  page,
  request,
}) => {
  await page.goto('/search/mesa%20para%20dos');
  await hydrated(page);
  const add = page
    .getByRole('main')
    .getByRole('link', { name: /^Agregar Mesa para dos.* al carrito$/ })
    .first();
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  await page.waitForLoadState('networkidle');
  const before = await scripts();
  await add.focus();
  await expect.poll(scripts).toBeGreaterThan(before);
  // At the foot of the screen, where toasts stand.
  await add.evaluate((link) => {
    const top = link.getBoundingClientRect().bottom - window.innerHeight + 24;
    window.scrollBy({ top, behavior: 'instant' });
  });
  await add.dblclick();
  await expect(bag(page, 1)).toBeVisible();
  const toast = page.getByRole('listitem').filter({ hasText: 'Agregado Correctamente al carro' });
  await toast.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  expect(await coveredBy(toast, '[data-quick]')).toEqual([]);
  for (const path of ['/', await productPath(request, 'taza-valle')]) {
    await page.goto(path);
    await hydrated(page, 'main [data-card] [data-quick=""]');
    const first = page.getByRole('main').locator('[data-card] [data-quick=""]').first();
    await first.scrollIntoViewIfNeeded();
    await first.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await steppedBack(page);
  }
});

test('without JavaScript the button links to the product', async ({ noJsPage: page, request }) => {
  await page.goto(LISTING);
  await pick(page, 'Taza Valle').click();
  await expect(page).toHaveURL(new RegExp(`${await productPath(request, 'taza-valle')}$`));
});

test('the endpoint of a product takes a numeric id and a short suggested value', async ({ request }) => {
  expect((await request.get('/api/product?id=x')).status()).toBe(400);
  expect((await request.get(`/api/product?id=1&color=${'a'.repeat(101)}`)).status()).toBe(400);
  expect((await request.get('/api/product?id=999999')).status()).toBe(404);
});
