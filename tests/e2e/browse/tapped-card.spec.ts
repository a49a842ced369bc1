import type { Locator, Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, shiftOf, test, watchShifts } from './shopper.ts';

const NAME = 'Taza Valle';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const isProduct = (url: URL) => /-\d+$/.test(url.pathname) && url.searchParams.has('_rsc');
const line = (page: Page) => page.getByRole('status', { name: 'Cargando…' });
const scrollOf = (page: Page) => page.evaluate(() => scrollY);
const entriesOf = (page: Page) => page.evaluate(() => history.length);

/** Opens a listing with the card in view. */
async function openListing(page: Page): Promise<Locator> {
  await page.goto('/mesa/tazas/39');
  await hydrated(page);
  const link = page.locator('main [data-card]').filter({ hasText: NAME }).locator('a[data-card-link]');
  await link.scrollIntoViewIfNeeded();
  return link;
}

/** Holds the product page's payload back until the returned function is called. */
async function holdProduct(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isProduct, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** How the layer that covers the card is painted. */
const cover = (link: Locator) =>
  link.evaluate((one) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(one, '::after');
    return { backgroundColor, outlineStyle };
  });

test('a tapped card shows at once that its page is loading, then the page is there @mobile', async ({
  page,
}) => {
  await watchShifts(page);
  const link = await openListing(page);
  const before = await cover(link);
  const release = await holdProduct(page);
  // In the very task of the click: painted with the next frame, whatever the line is like.
  expect(
    await link.evaluate((one: HTMLElement) => {
      one.click();
      return one.dataset.pending;
    }),
  ).toBe('');
  const after = await cover(link);
  expect(after).not.toEqual(before);
  expect(after.outlineStyle).toBe('solid');
  await expect(line(page)).toBeVisible();
  // Nothing else changed: the listing stays usable, and its address.
  await expect(page).toHaveURL(/\/mesa\/tazas\/39$/);
  await expect(link).toBeVisible();
  release();
  await expect(title(page, NAME)).toBeVisible();
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(line(page)).toHaveCount(0);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  expect(await shiftOf(page)).toBeLessThan(0.05);
});

test('back returns to the listing at its scroll position @mobile', async ({ page }) => {
  const link = await openListing(page);
  const listing = page.url();
  const before = await scrollOf(page);
  await link.click();
  await expect(title(page, NAME)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect(link).toBeInViewport();
  await expect(link).not.toHaveAttribute('data-pending');
  await expect.poll(() => scrollOf(page)).toBe(before);
});

test('a double tap navigates once @mobile', async ({ page }) => {
  const link = await openListing(page);
  const listing = page.url();
  const release = await holdProduct(page);
  const entries = await entriesOf(page);
  await link.dblclick();
  await expect(line(page)).toBeVisible();
  // Once more while it loads.
  await link.click();
  release();
  await expect(title(page, NAME)).toBeVisible();
  expect(await entriesOf(page)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(listing);
});

test('a link that is clicked while a product loads replaces it', async ({ page }) => {
  const link = await openListing(page);
  const listing = page.url();
  const entries = await entriesOf(page);
  const release = await holdProduct(page);
  await link.click();
  await expect(line(page)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ajuar/ })
    .click();
  // The listing may have given way to the home page already.
  await expect(page.locator('[data-card-link][data-pending]')).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(title(page, NAME)).toHaveCount(0);
  expect(await entriesOf(page)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveURL(listing);
});

test.describe('while the line is bad', () => {
  test.use({ allowedProblems: ['ERR_FAILED', 'Failed to fetch RSC payload'] });

  test('a product whose payload fails is loaded as a document @mobile', async ({ page }) => {
    const link = await openListing(page);
    await page.route(isProduct, (route) => route.abort());
    await link.click();
    await expect(title(page, NAME)).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
    await expect(link).not.toHaveAttribute('data-pending');
  });
});
