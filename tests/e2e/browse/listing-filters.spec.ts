import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, prices, test } from './shopper.ts';

test.describe('filters', () => {
  test('narrow by value, price and stock, show counts, survive sorting, and are removed one by one', async ({
    page,
    request,
  }) => {
    await page.goto('/mesa');
    await hydrated(page);
    const total = Number.parseInt((await page.getByText(/^\d+ productos$/).textContent()) ?? '', 10);
    await page.getByText('Filtros', { exact: true }).click();
    const colours = page.getByRole('group', { name: 'Color' });
    const first = colours.getByRole('checkbox').first();
    const count = Number.parseInt((await colours.locator('label span').nth(1).textContent()) ?? '', 10);
    expect(count).toBeLessThan(total);
    await expectAccessible(page);
    await first.check();
    await page.getByRole('button', { name: 'Ver productos' }).click();
    await expect(page).toHaveURL(/\/mesa\?o\d+=/);
    await expect(page.locator('main [data-card]')).toHaveCount(Math.min(15, count));
    const chips = page.getByRole('list', { name: 'Filtros elegidos' });
    await expect(chips.getByRole('link', { name: /^Quitar filtro Color: / })).toBeVisible();
    await page.getByLabel('Ordenar por').selectOption('minorprice');
    await expect(page).toHaveURL(/o\d+=.*&sort=minorprice/);
    await expect(page.locator('main [data-card]')).toHaveCount(Math.min(15, count));

    const html = await (await request.get(page.url())).text();
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/mesa"/);

    await page.getByText('Filtros · 1').click();
    await page.getByLabel('Hasta').fill('0,05');
    await page.getByRole('button', { name: 'Ver productos' }).click();
    await expect(page.getByText('Ningún producto tiene todo lo que elegiste.')).toBeVisible();
    await chips.getByRole('link', { name: 'Quitar filtro Hasta Bs. 0,05' }).click();
    await expect(page.locator('main [data-card]')).toHaveCount(Math.min(15, count));
    await chips.getByRole('link', { name: 'Quitar todos los filtros' }).click();
    await expect(page).toHaveURL(/\/mesa$/);
    await expect(chips).toHaveCount(0);
  });

  test.describe('without scripts', () => {
    // A transition between two documents that a next step cuts short ends without words.
    test.use({ allowedProblems: [/^uncaught: $/] });

    test('are a plain form without scripts', async ({ noJsPage: page }) => {
      await page.goto('/mesa');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await page.getByText('Filtros', { exact: true }).click();
      await page.getByRole('checkbox', { name: /^Disponible en tu tienda/ }).check();
      await page.getByLabel('Desde').fill('100');
      await page.getByRole('button', { name: 'Ver productos' }).click();
      await expect(page).toHaveURL(/min=100.*stock=1/);
      for (const price of await prices(page)) expect(price).toBeGreaterThanOrEqual(100);
      await page.getByRole('link', { name: 'Quitar filtro Disponible en tu tienda' }).click();
      await expect(page).toHaveURL(/\/mesa\?min=100$/);
    });
  });
});
