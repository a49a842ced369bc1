import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { importCategory, importData, importFile, plainProduct } from '#tests/e2e/support/operator.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { expect, productPath, test } from './shopper.ts';

// A category just imported has its address within seconds.
test.use({ allowedProblems: [/404/] });

const csv = inRoot('tests/fixtures/home-and-garden.csv');

test('products of a Shopify CSV can be browsed: placeholder picture and price in Bs. [BLOCK-49, PRICE-01, PRICE-20]', async ({
  page,
  request,
}) => {
  const report = await importFile(csv, ['--store', '101,102']);
  expect(report).toMatch(/\d+/);
  const path = await productPath(request, 'clay-plant-pot');
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Clay Plant Pot/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('main')).toContainText(/Bs\.\s*9,99/);
  await expect(
    page
      .getByRole('main')
      .getByRole('img', { name: /Sin foto por ahora/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
});

test('a long name without spaces wraps: nothing overflows a narrow phone @desktop', async ({
  page,
  request,
}) => {
  await importCategory(963, 'coleccion-larga', 1);
  const title = 'Portavelas'.repeat(24);
  const product = plainProduct({
    handle: 'nombre-largo',
    title,
    category: 'coleccion-larga',
    price: '999999.99',
  });
  await importData({ products: [product] });
  await page.setViewportSize({ width: 320, height: 800 });
  const path = await productPath(request, 'nombre-largo');
  const isNarrow = (address: string) =>
    expect(async () => {
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(title, { timeout: 500 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, address).toBeLessThanOrEqual(0);
    }).toPass({ timeout: 20_000 });
  await isNarrow('/coleccion-larga');
  await isNarrow(path);
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito', exact: true }).click();
  await expect(page.getByRole('main').getByText('Agregado Correctamente al carro')).toBeVisible();
  await isNarrow('/checkout/cart');
});

test('a price that the operator changes is on the page at once @desktop', async ({ page, request }) => {
  const product = (price: string) =>
    plainProduct({
      handle: 'precio-que-cambia',
      title: 'Precio que cambia',
      category: 'coleccion-precio',
      price,
    });
  await importCategory(961, 'coleccion-precio', 1);
  await importData({ products: [product('120.00')] });
  const path = await productPath(request, 'precio-que-cambia');
  await expect(async () => {
    await page.goto('/coleccion-precio');
    await expect(page.getByRole('main')).toContainText(/Bs\.\s*120,00/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await importData({ products: [product('1234.50')] });
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(/Bs\.\s*1\.234,50/, { timeout: 500 });
    await page.goto('/coleccion-precio');
    await expect(page.getByRole('main')).toContainText(/Bs\.\s*1\.234,50/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
});
