import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, soldOutPath, test } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');
const addButton = (page: Page) => main(page).getByRole('button', { name: 'Agregar al carrito' });

test('sold out in every store: the not-found state with links, status 200 [PDP-27]', async ({
  page,
  request,
}) => {
  const response = await page.goto(await soldOutPath(request));
  expect(response?.status()).toBe(200);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Producto no encontrado/);
  // As for a product that is not there (PDP-26).
  for (const line of [
    /No pudimos encontrar este producto/,
    /Revisa que la dirección/,
    /empezar por una categoría/,
  ])
    await expect(main(page).getByText(line)).toBeVisible();
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Opciones parecidas' })).toBeVisible();
  await expect(addButton(page)).toHaveCount(0);
});

test('a product of another store says so and offers to switch the store [STORE-01]', async ({
  page,
  request,
}) => {
  await page.goto(await productPath(request, 'florero-botella-sucre'));
  await hydrated(page);
  await expect(main(page).getByText('La Paz San Miguel no vende este producto.')).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Ver en ' }).first()).toContainText(
    /: (envío a La Paz (desde )?Bs\.\s\d+,\d\d( \([^)]+\))?: llega (entre )?el [a-zé]+ \d+|no envía a La Paz)/,
  );
  await main(page).getByRole('link', { name: 'Ver en Sucre Centro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-store', '106');
  await expect(addButton(page)).toBeVisible();
});

test.describe('no such product', () => {
  test.use({ allowedProblems: [/404/] });

  test('shows three lines of help, a search and the categories, with status 404 [GAP-009, PDP-26]', async ({
    page,
  }) => {
    const response = await page.goto('/mesa/tazas/no-hay-99999');
    expect(response?.status()).toBe(404);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Producto no encontrado');
    for (const line of [
      /No pudimos encontrar este producto/,
      /Revisa que la dirección/,
      /empezar por una categoría/,
    ])
      await expect(main(page).getByText(line)).toBeVisible();
    await expect(main(page).getByRole('searchbox')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Mesa', exact: true })).toBeVisible();
  });

  test('at an address of the checkout, the page is complete, and its scripts run @desktop', async ({
    page,
  }) => {
    const response = await page.goto('/order/nada');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(main(page).getByRole('searchbox')).toBeVisible();
  });
});

test('other spellings of a product’s address redirect to its own [PDP-01, PDP-05, PDP-06]', async ({
  request,
  baseURL,
}) => {
  const path = await productPath(request, 'taza-valle');
  const id = /-(\d+)$/.exec(path)?.[1] ?? '';
  for (const other of [`/productDetails/taza-valle-${id}`, `/mesa/otra-cosa-${id}`, `/mesa/tazas/${id}`]) {
    const response = await request.get(other, { maxRedirects: 0 });
    expect(response.status(), other).toBe(308);
    expect(new URL(response.headers().location ?? '', baseURL).pathname, other).toBe(path);
  }
  const unknown = await request.get(`${path}_c_NOPE-1`, { maxRedirects: 0 });
  expect(unknown.status()).toBe(308);
  const html = await (await request.get(`${path}_c_TAZ-VAL-TER-350`)).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`);
});

test('structured data have the prices of the page, valid to the end of the fourth year [PRICE-01, SEO-03]', async ({
  page,
  request,
}) => {
  for (const handle of ['lampara-mesa-chapare', 'ensaladera-nogal-beni', 'taza-valle']) {
    await page.goto(await productPath(request, handle));
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((text) => JSON.parse(text)).find((block) => /^Product/.test(block['@type']));
    const offers = (data.hasVariant ?? [data]).map((one: { offers: object }) => one.offers);
    expect(offers.length).toBeGreaterThan(0);
    const year = new Date().getFullYear() + 4;
    for (const offer of offers) {
      expect(offer).toMatchObject({ priceCurrency: 'BOB', priceValidUntil: `${year}-12-31` });
      await page.goto(new URL(offer.url).pathname);
      await expect(main(page), offer.url).toContainText(offer.price.replace('.', ','));
    }
  }
});
