import { productPath } from '#tests/e2e/browse/shopper.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'ajuar_store', value: '101', url: baseURL ?? '' }]);
});

test('documents, scripts and style sheets are Next’s own @plain', async ({ page, request }) => {
  for (const path of ['/', '/mesa', await productPath(request, 'taza-valle'), '/search/taza']) {
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html, path).toContain('self.__next_f.push(');
    expect(html, path).toMatch(/<script src="[^"]+" async="">/);
    expect(html, path).not.toMatch(
      /x-deferred|data-payload|data-split-start|data-hold-|data-prefetch-|\/joined\//,
    );
    await hydrated(page);
  }
});

test('nothing is held: sections below the fold and their images are there without an input @plain', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-fully-loaded');
  await expect(page.locator('[data-held], [data-hold-images]')).toHaveCount(0);
  const footer = page.locator('footer.offscreen');
  expect(await footer.evaluate((one) => getComputedStyle(one).contentVisibility)).toBe('visible');
  await footer.scrollIntoViewIfNeeded();
  const image = page.locator('main img[loading=lazy]').last();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
});
