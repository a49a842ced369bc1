import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

const DIALOG = 'SELECCIONA TU CIUDAD:';
const LA_PAZ = 'LA PAZ SAN MIGUEL';
const SUCRE = 'SUCRE CENTRO';

test.describe('a first visit', () => {
  test.use({ storeId: null });

  test('the whole home is there without cookie and without JavaScript, and the store can be chosen [SHELL-03, STORE-01, BLOCK-02]', async ({
    noJsPage: page,
  }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Por ambiente' })).toBeVisible();
    expect(await page.locator('[data-card]').count()).toBeGreaterThan(8);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('combobox', { name: DIALOG }).selectOption('106');
    await page.getByRole('button', { name: 'Ver esta tienda' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  });

  test('a modal asks for the city, lists the stores in upper case by city, and never again [STORE-02, STORE-03, STORE-04, STORE-14]', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: DIALOG });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    const names = await dialog.locator('button[name=storeid] > span:first-child').allInnerTexts();
    expect(names).toEqual([
      LA_PAZ,
      'LA PAZ CENTRO',
      'COCHABAMBA RECOLETA',
      'SANTA CRUZ EQUIPETROL',
      'SANTA CRUZ VENTURA',
      SUCRE,
    ]);
    await dialog.getByRole('button', { name: SUCRE }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-store', '106');
    const cookie = (await context.cookies()).find(({ name }) => name === 'ajuar_store');
    expect(cookie?.value).toBe('106');
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 240 * 3600 - 60);
    await page.goto('/mesa');
    await hydrated(page);
    await expect(page.getByRole('navigation', { name: 'Estás en' })).toContainText('Sucre Centro');
    await expect(dialog).toBeHidden();
  });

  test('the question can be put off by the keyboard, and the page stands [STORE-02]', async ({ page }) => {
    await page.goto('/mesa');
    const dialog = page.getByRole('dialog', { name: DIALOG });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Mesa' })).toBeVisible();
  });
});

test('the header opens the choice, and catalogue, prices and stock follow [SHELL-06, STORE-01, STORE-05]', async ({
  page,
}) => {
  await page.goto('/iluminacion/lamparas-de-pie/79');
  await hydrated(page);
  await expect(page.locator('[data-card]')).toHaveCount(1);
  await page.getByRole('button', { name: /Tu tienda: La Paz San Miguel/ }).click();
  await page.getByRole('dialog', { name: DIALOG }).getByRole('button', { name: SUCRE }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(page.locator('[data-card]')).toHaveCount(0);
  await expect(page.getByText('No encontramos productos en esta categoría.')).toBeVisible();
});

test('a second tab follows the store chosen in the first [STORE-01]', async ({ page, context }) => {
  await page.goto('/mesa');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/cocina');
  await hydrated(other);
  await page.getByRole('button', { name: /Tu tienda/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: SUCRE }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(other.locator('html')).toHaveAttribute('data-store', '106');
  await expect(other.getByRole('navigation', { name: 'Estás en' })).toContainText('Sucre Centro');
});

test('a store cookie that names no store counts as none', async ({ page, context, baseURL }) => {
  for (const value of ['0', '999', 'abc', '101.5', '%00', '9'.repeat(300)]) {
    await context.addCookies([{ name: 'ajuar_store', value, url: baseURL ?? '' }]);
    const answer = await page.goto('/mesa');
    expect(answer?.status(), value).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('data-store', '101');
  }
});
