import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, shiftOf, test, watchShifts } from './shopper.ts';

const NAME = 'Taza Valle';
const layer = (page: Page) => page.locator('[data-arriving]');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const isProduct = (url: URL) => /-\d+$/.test(url.pathname) && url.searchParams.has('_rsc');

/** Opens a listing, at rest, with the card in sight. */
async function openListing(page: Page) {
  await page.goto('/mesa/tazas/39');
  await hydrated(page);
  await expect(page.locator('[data-arrivals=on]')).toBeAttached();
  const link = page.locator('main [data-card]').filter({ hasText: NAME }).locator('a[data-card-link]');
  await link.scrollIntoViewIfNeeded();
  return link;
}

/** Keeps the product's page from coming until it is let through. */
async function holdProduct(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(isProduct, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}

/** Where the picture, the name and the price stand, as [x, y, width, height]. */
const places = (page: Page, within: string) =>
  page.locator(within).evaluate((root) => {
    const name = root.querySelector('h1');
    const picture = root.querySelector('[class*="gallery"] img');
    return [picture, name, name?.nextElementSibling].map((one) => {
      const { x, y, width, height } = one?.getBoundingClientRect() ?? new DOMRect();
      return [x, y, width, height].map(Math.round);
    });
  });

test('a pressed card shows the head of its product at once, where the page will have it', async ({
  page,
}) => {
  await watchShifts(page);
  const link = await openListing(page);
  const letThrough = await holdProduct(page);
  await link.click();
  await expect(layer(page).getByText(NAME)).toBeVisible();
  const shown = await places(page, '[data-arriving]');
  // Screen readers are still on the listing.
  await expect(title(page, NAME)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Cargando…' })).toBeVisible();
  letThrough();
  await expect(title(page, NAME)).toBeVisible();
  await expect(layer(page)).toHaveCount(0);
  await expect(page.locator('main h1')).toHaveCount(1);
  expect(await places(page, 'main')).toEqual(shown);
  expect(await shiftOf(page)).toBeLessThan(0.05);
});

test('back leads to the listing as it was, from the product and from one that is still to come', async ({
  page,
}) => {
  const link = await openListing(page);
  const listing = page.url();
  const spot = () => page.evaluate(() => scrollY);
  const letThrough = await holdProduct(page);
  await link.click();
  await expect(layer(page)).toBeVisible();
  const before = await spot();
  await expect(page.getByRole('status', { name: 'Cargando…' })).toBeVisible();
  await page.goBack();
  await expect(layer(page)).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Cargando…' })).toHaveCount(0);
  letThrough();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(listing);
  expect(await spot()).toBe(before);
  // Twice by habit.
  await link.dblclick();
  await expect(title(page, NAME)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(listing);
  await expect(link).toBeInViewport();
  await expect.poll(spot).toBe(before);
  await page.goBack();
  await expect(page).not.toHaveURL(listing);
});

test('who goes back in the moment of the press stays on the listing', async ({ page }) => {
  const link = await openListing(page);
  const listing = page.url();
  await link.evaluate((one) => {
    (one as HTMLElement).click();
    window.history.back();
  });
  await expect(layer(page)).toHaveCount(0);
  await expect(page).toHaveURL(listing);
  await link.click();
  await expect(title(page, NAME)).toBeVisible();
});

test('what is pressed while a product is coming takes its place', async ({ page }) => {
  const link = await openListing(page);
  const listing = page.url();
  await holdProduct(page);
  await link.click();
  await expect(page.getByRole('status', { name: 'Cargando…' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Ajuar/ })
    .click();
  await expect(layer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(listing);
  await page.goBack();
  await expect(page).not.toHaveURL(listing);
});

test.describe('while the line is bad', () => {
  test.use({ allowedProblems: ['ERR_FAILED', 'Failed to fetch RSC payload'] });

  test('a product whose data do not come is loaded whole @mobile', async ({ page }) => {
    const link = await openListing(page);
    await page.route(isProduct, (route) => route.abort());
    await link.click();
    await expect(title(page, NAME)).toBeVisible();
    await expect(layer(page)).toHaveCount(0);
    await page.goBack();
    await expect(layer(page)).toHaveCount(0);
    await expect(link).toBeVisible();
  });
});

test('where bytes are dear a card is a link as any other @mobile', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.goto('/mesa/tazas/39');
  await page.keyboard.press('Tab');
  await hydrated(page);
  const letThrough = await holdProduct(page);
  await page.locator('main [data-card]').filter({ hasText: NAME }).locator('a[data-card-link]').click();
  await expect(page.getByRole('status', { name: 'Cargando…' })).toBeVisible();
  await expect(layer(page)).toHaveCount(0);
  letThrough();
  await expect(title(page, NAME)).toBeVisible();
});
