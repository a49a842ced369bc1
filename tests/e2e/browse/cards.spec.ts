import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { beInEvent } from '#tests/e2e/support/in-event.ts';
import { expect, productPath, test } from './shopper.ts';

test('a card links to its product, and shows a second picture on hover [CARD-01, CARD-07] @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/mesa/tazas/39');
  await hydrated(page);
  const card = page.locator('main [data-card]').filter({ hasText: 'Taza Valle' });
  const pictures = card.locator('img');
  await expect(pictures).toHaveCount(1);
  await card.hover();
  await expect(pictures.nth(1)).toBeVisible();
  await expect(pictures.nth(1)).toHaveAttribute('srcset', /-2\/\d+/);
  await page.mouse.move(0, 0);
  await expect(pictures.nth(1)).toBeHidden();
  await expect(pictures.first()).toBeVisible();
  await expect(pictures.first()).toHaveAttribute('srcset', /-1\/\d+/);
  await card.getByRole('link', { name: 'Taza Valle', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${await productPath(request, 'taza-valle')}$`));
});

test('a colour on the card changes its picture and its link [CARD-03, CARD-08]', async ({ page }) => {
  await page.goto('/mesa/tazas/39');
  await hydrated(page);
  const card = page.locator('main [data-card]').filter({ hasText: 'Taza Valle' });
  const picture = card.locator('img').first();
  const before = await picture.evaluate((image: HTMLImageElement) => image.srcset);
  const colour = card.getByRole('link', { name: 'Terracota' });
  await colour.click();
  await expect(colour).toHaveAttribute('aria-current', 'true');
  expect(await picture.evaluate((image: HTMLImageElement) => image.srcset)).not.toBe(before);
  await expect(page).toHaveURL(/\/mesa\/tazas\/39$/);
  await card.locator('a[data-card-link]').click();
  await expect(page).toHaveURL(/suggestedcolor_/);
  await expect(
    page.getByRole('group', { name: /^Color/ }).getByRole('link', { name: 'Terracota' }),
  ).toHaveAttribute('aria-current', 'true');
});

test('below 766 px only the first option shows [CARD-13] @desktop', async ({ page }) => {
  await page.goto('/mesa/tazas/39');
  const card = page.locator('main [data-card]').filter({ hasText: 'Taza Valle' });
  await expect(card.getByText('250 ml')).toBeVisible();
  await page.setViewportSize({ width: 766, height: 800 });
  await expect(card.getByText('250 ml')).toBeVisible();
  await page.setViewportSize({ width: 765, height: 800 });
  await expect(card.getByText('250 ml')).toBeHidden();
  await expect(card.getByRole('link', { name: 'Terracota' })).toBeVisible();
});

test('up to 767 px cards have the phone layout: smaller text, no second picture [CARD-14] @desktop', async ({
  page,
}) => {
  await page.goto('/mesa/tazas/39');
  await hydrated(page);
  const card = page.locator('main [data-card]').filter({ hasText: 'Taza Valle' });
  const size = () =>
    card.getByRole('heading').evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
  await page.setViewportSize({ width: 768, height: 800 });
  await card.hover();
  await expect(card.locator('img').nth(1)).toBeVisible();
  const wide = await size();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(card.locator('img').nth(1)).toBeHidden();
  expect(await size()).toBeLessThan(wide);
});

test('a card shows deals, old prices and partial deals [CARD-19, CARD-20, PRICE-01, PRICE-04, PRICE-19]', async ({
  page,
}) => {
  await page.goto('/mesa');
  const card = (name: string) => page.locator('main [data-card]').filter({ hasText: name }).first();
  await expect(card('Ensaladera de nogal Beni')).toContainText('-20%');
  await expect(card('Ensaladera de nogal Beni')).toContainText(/Bs\.\s*256,00/);
  await expect(card('Ensaladera de nogal Beni').locator('s')).toContainText(/320,00/);
  await expect(card('Taza Valle')).toContainText(/3 x Bs\.\s*150,00/);
  await expect(card('Taza de café con plato')).toContainText('-15%*');
  await expect(card('Taza de café con plato')).toContainText('* Solo en algunas opciones');
  // The note stands below what its mark is on.
  const [mark, note] = [
    card('Taza de café con plato').getByText('-15%*'),
    page.getByText(/^\* Solo/).first(),
  ];
  expect((await mark.boundingBox())?.y).toBeLessThan((await note.boundingBox())?.y ?? 0);
});

test('no word of a card is cut, and no line ends inside a price @desktop', async ({ page }) => {
  for (const path of ['/search/taza', '/']) {
    await page.goto(path);
    for (const width of [320, 390, 768, 800, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const tags = page.locator('main [data-card] .tag');
      const broken = await tags.evaluateAll((all) =>
        all
          .filter((tag) => {
            const text = tag.firstChild;
            const at = text?.textContent?.indexOf('Bs.') ?? -1;
            const price = document.createRange();
            price.selectNodeContents(tag);
            if (text && at >= 0) price.setStart(text, at);
            const isSplit = at >= 0 && price.getBoundingClientRect().height > 24;
            return isSplit || tag.scrollWidth > tag.clientWidth || tag.scrollHeight > tag.clientHeight;
          })
          .map((tag) => tag.textContent),
      );
      expect(broken, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('a category excluded from discounts shows none [PRICE-06, PRICE-04]', async ({ page }) => {
  await page.goto('/precio-fijo');
  await expect(page.locator('main [data-card]').first()).toBeVisible();
  await expect(page.getByRole('main').locator('s')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/-\d+%/)).toHaveCount(0);
});

test.describe('event mode', () => {
  test('is read on the home page, and a card adds to the cart [BLOCK-04, CARD-18] @desktop', async ({
    page,
    context,
    baseURL,
  }) => {
    await beInEvent(context, baseURL);
    await page.goto('/');
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^Agregar .+ al carrito$/ })
      .first();
    await button.scrollIntoViewIfNeeded();
    await button.click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Mi carrito, 1 producto' }),
    ).toBeVisible();
    const choose = page
      .getByRole('main')
      .getByRole('link', { name: /^Elegir opciones de/ })
      .first();
    expect(await choose.getAttribute('href')).toMatch(/-\d+$/);
  });

  test('that the browser made up is none, and the home page renders [BLOCK-05] @mobile', async ({
    page,
    context,
    baseURL,
  }) => {
    const url = baseURL ?? '';
    await context.addCookies([
      { name: 'ajuar_event', value: '42', url },
      { name: 'ajuar_in_event', value: 'buying', url },
    ]);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Por ambiente' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Lista de regalos' })).toBeHidden();
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .not.toContain('ajuar_in_event');
  });
});
