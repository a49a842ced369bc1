import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { category, importData } from '#tests/e2e/support/operator.ts';
import { ownProduct } from '#tests/e2e/support/own-product.ts';
import { expect, test } from './shopper.ts';

test('the stepper moves by what the product is sold in, also without an input [PDP-47] @desktop', async ({
  page,
  request,
}) => {
  const own = await ownProduct(request, {
    title: 'Tela por metro',
    price: '60.00',
    product: { decimalStep: 0.5, minQuantity: 1.5 },
  });
  await page.goto(own.path);
  await hydrated(page);
  const main = page.getByRole('main');
  const quantity = main.locator('input[name=quantity]');
  await expect(quantity).toHaveValue('1.5');
  await main.getByRole('button', { name: 'Agregar uno' }).click();
  await expect(quantity).toHaveValue('2');
  await main.getByRole('button', { name: 'Agregar uno' }).click();
  await expect(quantity).toHaveValue('2.5');
  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mi carrito, \d/ })).toBeVisible();
  await page.goto('/checkout/cart');
  await expect(page.getByRole('main').locator('input[name=linequantity]').first()).toHaveValue('2.5');
});

test.describe('a picture that fails to load', () => {
  test.use({ allowedProblems: ['Failed to load resource'] });

  test('leaves the card with the picture of before, and nothing is said [CARD-09] @desktop', async ({
    page,
  }) => {
    await page.goto('/mesa/tazas/39');
    await hydrated(page);
    const card = page.locator('main [data-card]').filter({ hasText: 'Taza Valle' });
    const picture = card.locator('img').first();
    const before = await picture.getAttribute('srcset');
    const [id = ''] = /[0-9a-f]{16}(?:w\d+)?-\d+/.exec(before ?? '') ?? [];
    await page.route('**/media/**', (route) =>
      route.request().url().includes(id) ? route.fallback() : route.fulfill({ status: 404 }),
    );
    const failed = page.waitForResponse((response) => response.status() === 404);
    await card.getByRole('link', { name: 'Terracota' }).click();
    await failed;
    await expect(picture).toHaveAttribute('srcset', before ?? '');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  });
});

test('a category of status 5 is shown, one of status 20 is no page [LIST-31] @desktop', async ({ page }) => {
  const ownCategory = (id: number, statusId: number) => ({
    ...category(id, `coleccion-estado-${id}`, statusId),
    label: `Estado ${id}`,
  });
  await importData({ categories: [ownCategory(971, 5), ownCategory(972, 20)] });
  // Until the category is served, its address is a search.
  const html = async () => (await page.request.get('/coleccion-estado-971')).text();
  await expect.poll(html, { timeout: 30_000 }).toMatch(/<h1[^>]*>Estado 971/);
  await page.goto('/coleccion-estado-971');
  await expect(page.getByRole('heading', { level: 1, name: 'Estado 971' })).toBeVisible();
  const hidden = await page.request.get('/coleccion-estado-972/972');
  expect(hidden.status()).toBe(404);
});
