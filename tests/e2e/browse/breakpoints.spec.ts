import type { Locator, Page } from 'playwright/test';
import { simpleProducts } from '#tests/e2e/registry/couple.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { importCategory } from '#tests/e2e/support/operator.ts';
import { expect, test } from './shopper.ts';

/** A category of more than one page. */
const LONG = 'coleccion-anchos';

const at = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

/** One unit of a product without choices in the cart. */
async function fillCart(page: Page): Promise<void> {
  const [product] = await simpleProducts(page, '/mesa');
  if (!product) throw new Error('no product without choices');
  await page.request.post('/api/forms/cart', {
    form: { productid: String(product.productid), sku: product.sku, quantity: '1' },
    headers: { origin: process.env.E2E_URL ?? '' },
  });
}

/** What the cart opens as from the header: a dialog, or a panel. */
async function kindOfMini(page: Page): Promise<string> {
  const mini = page.getByRole('dialog', { name: 'Mi carrito' });
  await page.getByRole('banner').getByRole('link', { name: 'Mi carrito, 1 producto' }).click();
  await expect(mini).toBeVisible();
  const kind = await mini.evaluate((panel) => panel.localName);
  await page.keyboard.press('Escape');
  await expect(mini).toBeHidden();
  return kind;
}

/** Whether the sums of the cart stand beside its lines. */
async function isBeside(page: Page, row: Locator): Promise<boolean> {
  const [sums, line] = [
    await page.getByRole('complementary', { name: 'Resumen' }).boundingBox(),
    await row.boundingBox(),
  ];
  return (sums?.x ?? 0) >= (line?.x ?? 0) + (line?.width ?? 0);
}

test('799 px is a phone, 767 has its cards, 766 its endless list, 765 one option of a card; 992 and 779 belong to the cart [CONST-02, GAP-026, GAP-027, SHELL-36] @desktop', async ({
  page,
}) => {
  await importCategory(969, LONG, 16);
  const main = page.getByRole('main');
  await fillCart(page);
  await page.goto('/mesa');
  await hydrated(page);

  const burger = page.getByRole('button', { name: 'Menú' });
  await at(page, 800);
  await expect(burger).toBeHidden();
  expect(await kindOfMini(page)).toBe('div');
  await at(page, 799);
  await expect(burger).toBeVisible();
  expect(await kindOfMini(page)).toBe('dialog');

  const card = main.locator('[data-card]').filter({ hasText: 'Taza Valle' }).first();
  const layout = () => card.evaluate((one) => getComputedStyle(one).display);
  const pager = main.getByRole('link', { name: 'Página 2' });
  const grown = main.getByText(/^Mostrando \d+ de \d+ productos$/);
  const sizes = card.getByText('250 ml');
  await at(page, 768);
  await expect.poll(layout).not.toBe('flex');
  await at(page, 767);
  await expect.poll(layout).toBe('flex');
  await at(page, 766);
  await expect(sizes).toBeVisible();
  await at(page, 765);
  await expect(sizes).toBeHidden();

  await at(page, 767);
  await page.goto(`/${LONG}`);
  await hydrated(page);
  await expect(pager).toBeVisible();
  await expect(grown).toHaveCount(0);
  await at(page, 766);
  await expect(pager).toBeHidden();
  await expect(grown).toBeVisible();

  await at(page, 779);
  await page.goto('/checkout/cart');
  const row = main.getByRole('row').nth(1);
  const display = () => row.evaluate((line) => getComputedStyle(line).display);
  await expect.poll(display).toBe('grid');
  await at(page, 780);
  await expect.poll(display).toBe('table-row');
  await at(page, 991);
  await expect.poll(() => isBeside(page, row)).toBe(false);
  await at(page, 992);
  await expect.poll(() => isBeside(page, row)).toBe(true);
});
