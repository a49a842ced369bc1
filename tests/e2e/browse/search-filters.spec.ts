import type { Page } from 'playwright/test';
import { expect, openFilters, prices, test } from './shopper.ts';

/** Opens a search with its filters unfolded. @returns its main part */
async function search(page: Page, path: string) {
  await page.goto(path);
  await openFilters(page);
  return page.getByRole('main');
}

/** Number of results that the page states. */
async function total(page: Page): Promise<number> {
  const text = await page
    .getByRole('main')
    .getByText(/^\d+ resultados?$/)
    .textContent();
  return Number.parseInt(text ?? '', 10);
}

/** A checkbox's value with the number of results that stands beside it. */
const facets = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('group', { name })
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => ({
        value: label.querySelector('input')?.value ?? '',
        count: Number(label.lastElementChild?.textContent),
      })),
    );

test('each list of filters shows five values, the rest behind "ver más" and "ocultar" [SRCH-04, GAP-033]', async ({
  page,
}) => {
  const main = await search(page, '/search/mesa');
  const group = main.getByRole('group', { name: 'Categorías' });
  const boxes = group.getByRole('checkbox');
  await expect(boxes).toHaveCount(5);
  expect((await facets(page, 'Categorías')).length).toBeGreaterThan(5);
  await group.getByText('ver más').click();
  expect(await boxes.count()).toBe((await facets(page, 'Categorías')).length);
  await group.getByText('ocultar').click();
  await expect(boxes).toHaveCount(5);
});

test('a category narrows the results and the other counts, and lets go again [SRCH-14]', async ({ page }) => {
  const main = await search(page, '/search/mesa');
  const all = await total(page);
  const colours = await facets(page, 'Color');
  const [chosen] = (await facets(page, 'Categorías')).filter(({ count }) => count < all);
  if (!chosen) throw new Error('every category has all results');
  const box = main.locator(`input[type=checkbox][name=c][value="${chosen.value}"]`);
  await box.click();
  await expect(page).toHaveURL(new RegExp(`[?&]c=${chosen.value}(&|$)`));
  await expect.poll(() => total(page)).toBe(chosen.count);
  await expect.poll(() => facets(page, 'Color')).not.toEqual(colours);
  await expect(box).toBeChecked();
  await box.click();
  await expect.poll(() => total(page)).toBe(all);
  await expect.poll(() => facets(page, 'Color')).toEqual(colours);
});

test('a colour narrows the results and the other counts, and lets go again [SRCH-15]', async ({ page }) => {
  const main = await search(page, '/search/mesa');
  const all = await total(page);
  const categories = await facets(page, 'Categorías');
  const [chosen] = (await facets(page, 'Color')).filter(({ count }) => count < all);
  if (!chosen) throw new Error('every colour has all results');
  const box = main.getByRole('group', { name: 'Color' }).locator(`input[value="${chosen.value}"]`);
  await box.click();
  await expect(page).toHaveURL(/[?&]o\d+=/);
  await expect.poll(() => total(page)).toBe(chosen.count);
  await expect.poll(() => facets(page, 'Categorías')).not.toEqual(categories);
  await expect(box).toBeChecked();
  await box.click();
  await expect.poll(() => total(page)).toBe(all);
  await expect.poll(() => facets(page, 'Categorías')).toEqual(categories);
});

test('a price range narrows results and counts; a minimum above the maximum changes places with it [SRCH-16, SRCH-17]', async ({
  page,
}) => {
  const main = await search(page, '/search/mesa');
  const all = await total(page);
  const categories = await facets(page, 'Categorías');
  await main.getByLabel('Hasta').fill('300');
  await main.getByLabel('Hasta').press('Enter');
  await expect(page).toHaveURL(/[?&]max=300(&|$)/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect.poll(() => facets(page, 'Categorías')).not.toEqual(categories);
  // On a phone Enter leads to the results.
  await openFilters(page);
  await main.getByLabel('Desde').fill('600');
  await main.getByLabel('Desde').press('Enter');
  await expect(main.getByLabel('Desde')).toHaveValue('300');
  await expect(main.getByLabel('Hasta')).toHaveValue('600');
  const shown = await prices(page);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((price) => price >= 300 && price <= 600)).toBe(true);
});
