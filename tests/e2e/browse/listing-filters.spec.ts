import type { Page } from 'playwright/test';
import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, openFilters, prices, test } from './shopper.ts';

const shown = (page: Page) => page.locator('main [data-card]');
const colours = (page: Page) => page.getByRole('group', { name: 'Color' });

/** How many products the label of a colour's box promises. */
async function countOf(page: Page, at: number): Promise<number> {
  const label = colours(page).locator('label').nth(at);
  return Number.parseInt((await label.locator('span').last().textContent()) ?? '', 10);
}

test.describe('filters', () => {
  test('narrow at once by value, price and stock, show counts, and are removed one by one @both', async ({
    page,
    request,
  }) => {
    await page.goto('/mesa');
    await openFilters(page);
    const total = Number.parseInt((await page.getByText(/^\d+ productos$/).textContent()) ?? '', 10);
    const first = colours(page).getByRole('checkbox').first();
    const count = await countOf(page, 0);
    expect(count).toBeLessThan(total);
    await expectAccessible(page);
    await first.check();
    await expect(page).toHaveURL(/\/mesa\?o\d+=/);
    await expect(shown(page)).toHaveCount(Math.min(15, count));
    const chips = page.getByRole('list', { name: 'Filtros elegidos' });
    await expect(chips.getByRole('link', { name: /^Quitar filtro Color: / })).toBeAttached();

    const html = await (await request.get(page.url())).text();
    expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
    expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/mesa"/);

    await page.getByLabel('Hasta').fill('0,05');
    await page.getByLabel('Hasta').press('Enter');
    await expect(page.getByText('Ningún producto tiene todo lo que elegiste.')).toBeVisible();
    await chips.getByRole('link', { name: 'Quitar filtro Hasta Bs. 0,05' }).click();
    await expect(shown(page)).toHaveCount(Math.min(15, count));
    await chips.getByRole('link', { name: 'Quitar todos los filtros' }).click();
    await expect(page).toHaveURL(/\/mesa$/);
    await expect(chips).toHaveCount(0);
  });

  test('stay open with the focus in place, and their button says how many products there are @both', async ({
    page,
  }) => {
    await page.goto('/mesa');
    await openFilters(page);
    const second = colours(page).getByRole('checkbox').nth(1);
    const value = await second.inputValue();
    const count = await countOf(page, 1);
    const button = page.getByRole('button', {
      name: count === 1 ? 'Ver 1 producto' : `Ver ${count} productos`,
    });
    await second.focus();
    await page.keyboard.press('Space');
    const box = colours(page).locator(`input[value="${value}"]`);
    await expect(page).toHaveURL(/\/mesa\?o\d+=/);
    await expect(button).toBeVisible();
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ productos?$/ })).toHaveText(
      count === 1 ? '1 producto' : `${count} productos`,
    );
    await button.click();
    await expect(page.getByLabel('Hasta')).toBeHidden();
    await expect(page.getByRole('main').locator('summary').filter({ hasText: 'Filtros · 1' })).toBeFocused();
  });

  test('on a phone they are a modal sheet: its backdrop takes the tap, the focus goes in and back @mobile', async ({
    page,
  }) => {
    await page.goto('/mesa');
    const opener = page.getByRole('main').locator('summary').filter({ hasText: 'Filtros' });
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const logo = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Ajuar, ir al inicio' })
      .boundingBox();
    if (!logo) throw new Error('no logo');
    const ways = [
      () => page.touchscreen.tap(logo.x + logo.width / 2, logo.y + logo.height / 2),
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Cerrar' }).tap(),
    ];
    for (const close of ways) {
      await openFilters(page);
      await expect(sheet.getByRole('heading', { name: 'Filtros' })).toBeInViewport({ ratio: 1 });
      await expect(sheet.getByRole('heading', { name: 'Filtros' })).toBeFocused();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
      await close();
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/mesa$/);
      await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
    }
    await openFilters(page);
    await colours(page).getByRole('checkbox').first().tap();
    await expect(page).toHaveURL(/\/mesa\?o\d+=/);
    await expect(page.getByRole('list', { name: 'Filtros elegidos' })).toBeAttached();
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: /^Ver \d+ productos?$/ }).tap();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    // The page takes taps again.
    await page.getByRole('link', { name: 'Ajuar, ir al inicio' }).first().tap();
    await expect(page).toHaveURL(/\/$/);
  });

  test('and the sort never lose one another, nor does going back', async ({ page }) => {
    await page.goto('/mesa');
    await openFilters(page);
    await colours(page).getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: 'Disponible en tu tienda' }).check();
    await expect(page).toHaveURL(/o\d+=.*stock=1/);
    await page.keyboard.press('Escape');
    await page.getByLabel('Ordenar por').selectOption('minorprice');
    await expect(page).toHaveURL(/o\d+=.*stock=1.*sort=minorprice/);
    await openFilters(page);
    await page.getByLabel('Desde').fill('20');
    await page.getByLabel('Desde').press('Tab');
    await expect(page).toHaveURL(/o\d+=.*min=20.*sort=minorprice/);
    for (const price of await prices(page)) expect(price).toBeGreaterThanOrEqual(20);
    await page.goBack();
    await expect(page).not.toHaveURL(/min=/);
    await expect(page.getByLabel('Ordenar por')).toHaveValue('minorprice');
    await openFilters(page);
    await expect(colours(page).getByRole('checkbox').first()).toBeChecked();
    await expect(page.getByLabel('Desde')).toHaveValue('');
  });

  test('show the colour on the cards: its picture, its link and "Elegir"', async ({ page }) => {
    await page.goto('/mesa/tazas/39');
    await hydrated(page);
    const card = shown(page).filter({ hasText: 'Taza Valle' });
    const picture = card.locator('img').first();
    const before = await picture.getAttribute('srcset');
    await openFilters(page);
    await colours(page)
      .getByRole('checkbox', { name: /^Terracota/ })
      .check();
    await expect(page).toHaveURL(/o\d+=/);
    await expect(card.getByRole('link', { name: 'Terracota' })).toHaveAttribute('aria-current', 'true');
    expect(await picture.getAttribute('srcset')).not.toBe(before);
    for (const link of [card.locator('a[data-card-link]'), card.locator('a[data-quick]')]) {
      await expect(link).toHaveAttribute('href', /suggestedcolor_/);
    }
  });

  test('the page size keeps filters and sort, and they keep it @desktop', async ({ page }) => {
    const has = (wanted: Record<string, string>) => (url: URL) =>
      Object.entries(wanted).every(([name, value]) => url.searchParams.get(name) === value);
    await page.goto('/mesa?min=20&sort=minorprice');
    await hydrated(page);
    await page.getByLabel('Por página').selectOption('30');
    await expect(page).toHaveURL(has({ min: '20', sort: 'minorprice', size: '30' }));
    await page.getByLabel('Ordenar por').selectOption('majorprice');
    await expect(page).toHaveURL(has({ min: '20', sort: 'majorprice', size: '30' }));
    await openFilters(page);
    await page.getByRole('checkbox', { name: 'Disponible en tu tienda' }).check();
    await expect(page).toHaveURL(has({ min: '20', sort: 'majorprice', size: '30', stock: '1' }));
  });

  test('a searched colour shows on the cards as a filtered one does', async ({ page }) => {
    await page.goto('/search/taza%20valle%20terracota');
    await hydrated(page);
    const card = shown(page).filter({ hasText: 'Taza Valle' });
    await expect(card.getByRole('link', { name: 'Terracota' })).toHaveAttribute('aria-current', 'true');
    await expect(card.locator('a[data-card-link]')).toHaveAttribute('href', /suggestedcolor_/);
  });

  test('products stand within the first screen @both', async ({ page, viewport }) => {
    const { width, height } = viewport ?? { width: 0, height: 0 };
    for (const path of ['/mesa', '/mesa/tazas/39', '/dormitorio']) {
      await page.goto(path);
      const head = await page.locator('main header').boundingBox();
      expect(head?.height, path).toBeLessThanOrEqual(width < 800 ? 200 : 280);
      const card = await shown(page).first().boundingBox();
      expect(card?.y, path).toBeLessThan(height);
    }
  });

  test.describe('without scripts', () => {
    // A transition between two documents that a next step cuts short ends without words.
    test.use({ allowedProblems: [/^uncaught: $/] });

    test('are a plain form without scripts', async ({ noJsPage: page }) => {
      await page.goto('/mesa');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await page.getByText('Filtros', { exact: true }).first().click();
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
