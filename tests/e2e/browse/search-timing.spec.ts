import type { Page } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');

test('typing is debounced by 300 ms [SRCH-07] @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getFilterProductsNew')) asked.push(request.postData() ?? '');
  });
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Buscar productos' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.fill('taz');
  await page.clock.runFor(299);
  await box.fill('taza');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain('taza');
});

test('while a listing loads, skeleton cards show, as many as fit the width [LIST-26] @desktop', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/mesa\/tazas\/39\?.*_rsc=/, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  const places = page.locator('[data-skeleton]');
  const shown = () => places.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  await main(page).getByRole('link', { name: 'Tazas' }).first().click();
  await expect.poll(shown).toBeGreaterThan(0);
  for (const [width, count] of [
    [800, 8],
    [1200, 8],
    [1201, 10],
    [600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(shown, { message: `${width} px` }).toBe(count);
  }
  isHeld = false;
  for (const go of held) go();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Tazas' })).toBeVisible();
  await expect(places).toHaveCount(0);
});
