import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { openBlocks } from '#tests/e2e/support/page-of-blocks.ts';
import { expect, scrollThrough, shiftOf, test, watchShifts } from './shopper.ts';

test('the home page shows the blocks of its template: hero, rooms, sliders, blog, facts [BLOCK-01, BLOCK-02, BLOCK-03, GAP-010] @both', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1, name: /La luz de la tarde/ });
  await expect(title).toBeVisible();
  // Words that stand in the template of that name, folder and language alone.
  expect(await readFile('data/demo/layouts/private/home_3.json', 'utf8')).toContain(
    ((await title.textContent()) ?? '').trim(),
  );
  for (const type of ['text', 'image', 'button', 'productSlider', 'imageSlider', 'categoryBlog']) {
    expect(await main.locator(`[data-type="${type}"]`).count(), type).toBeGreaterThan(0);
  }
  await expect(main.locator('[data-placeholder]')).toHaveCount(0);
  // As many as its template asks for.
  await expect(main.getByRole('region', { name: 'Recién llegado' }).locator('article')).toHaveCount(10);
  await scrollThrough(page);
  await expect
    .poll(() =>
      main
        .locator('img')
        .evaluateAll(
          (all) =>
            all.filter(
              (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0,
            ).length,
        ),
    )
    .toBe(0);
});

test('product sliders show six above 1250 px, five above 950, four above 768, else three [BLOCK-39, GAP-028] @desktop', async ({
  page,
}) => {
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Recién llegado' });
  for (const [width, count] of [
    // On phones two, and of a third enough to see that there are more.
    [320, 2],
    [390, 2],
    [600, 3],
    [768, 3],
    [769, 4],
    [950, 4],
    [951, 5],
    [1250, 5],
    [1251, 6],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inside = await slider.evaluate((region) => {
      const { right } = region.getBoundingClientRect();
      const cards = [...region.querySelectorAll('li:has(article)')];
      return cards.filter((card) => card.getBoundingClientRect().right <= right + 1).length;
    });
    expect(inside, `${width} px`).toBe(count);
  }
});

test('other sliders show two items up to 799 px and three above [BLOCK-37, GAP-028] @desktop', async ({
  page,
}) => {
  await page.goto('/pages/nosotros');
  const slider = page.getByRole('region', { name: 'Quién lo hace' });
  for (const [width, count] of [
    [390, 2],
    [799, 2],
    [800, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const whole = (await slider.boundingBox())?.width ?? 1;
    const slide = (await slider.getByRole('listitem').first().boundingBox())?.width ?? 1;
    expect(Math.round(whole / slide), `${width} px`).toBe(count);
  }
});

test('an image slider shows one item [BLOCK-38]', async ({ page }) => {
  await page.goto('/');
  const slider = page.locator('[data-type=imageSlider]');
  const width = (await slider.boundingBox())?.width ?? 0;
  const slide = (await slider.getByRole('listitem').first().boundingBox())?.width ?? 0;
  expect(Math.abs(width - slide)).toBeLessThan(12);
});

/** How fast a slider moves, and how long it stands, in ms. */
const settingsOf = (slider: Locator) =>
  slider
    .locator('ul')
    .first()
    .evaluate(({ parentElement }) => {
      const { swiper } = parentElement as HTMLElement & {
        swiper: { params: { speed: number; autoplay: { delay: number } } };
      };
      return { speed: swiper.params.speed, delay: swiper.params.autoplay.delay };
    });

test('sliders of images and products play every 3 s, those of content every 30 s [BLOCK-35, BLOCK-36] @desktop', async ({
  page,
}) => {
  const image = { image: 'escena-sala--2400x1050.webp', imagealt: 'Una sala' };
  const card = { title: 'Hecho cerca', text: 'Por talleres de Bolivia.' };
  const at = await openBlocks(page, {
    images: { type: 'imageSlider', version: 'both', data: { items: [image, image] } },
    products: { type: 'productSlider', version: 'both', data: { title: 'Nuevo', name: 'NEWS' } },
    content: { type: 'contentSlider', version: 'both', data: { items: Array(9).fill(card) } },
  });
  for (const [id, settings] of [
    ['images', { speed: 500, delay: 3000 }],
    ['products', { speed: 500, delay: 3000 }],
    ['content', { speed: 500, delay: 30_000 }],
  ] as const) {
    const slider = at(id);
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.locator('[data-moving]')).toBeAttached();
    await expect(slider.getByRole('button', { name: 'Pausar el movimiento' })).toBeVisible();
    expect(await settingsOf(slider), id).toEqual(settings);
  }
  // Nobody touches it.
  await at('images').scrollIntoViewIfNeeded();
  const slide = at('images').getByRole('listitem').first();
  const left = async () => Math.round((await slide.boundingBox())?.x ?? 0);
  const start = await left();
  await expect.poll(left, { timeout: 9000 }).not.toBe(start);
});

test('a slider plays automatically, can be paused, and moves by its buttons [BLOCK-35, BLOCK-36] @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const slider = page.getByRole('region', { name: 'Recién llegado' });
  await slider.scrollIntoViewIfNeeded();
  const left = async () => (await slider.getByRole('listitem').first().boundingBox())?.x ?? 0;
  const start = await left();
  await expect.poll(left, { timeout: 9000 }).toBeLessThan(start - 50);
  await slider.getByRole('button', { name: 'Pausar el movimiento' }).click();
  await expect(slider.getByRole('button', { name: 'Reanudar el movimiento' })).toBeVisible();
  const paused = await left();
  await slider.getByRole('button', { name: 'Ver siguientes' }).click();
  await expect.poll(left).not.toBe(paused);
});

test('the banner moves by arrow keys and buttons, labels its slides, and shifts no layout [BLOCK-38] @desktop', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/');
  await hydrated(page);
  const slider = page.locator('[data-type=imageSlider]').getByRole('region');
  const first = slider.getByRole('listitem').first();
  await slider.scrollIntoViewIfNeeded();
  await expect(slider.locator('[data-moving]')).toBeAttached();
  await slider.getByRole('button', { name: 'Pausar el movimiento' }).click();
  await expect(first).toHaveAttribute('aria-label', /^1 de \d+$/);
  // Index of the slide that stands at the left edge; -1 while they move.
  const current = () =>
    slider.evaluate((region) => {
      const left = Math.round(region.getBoundingClientRect().x);
      const slides = [...region.querySelectorAll('[role=listitem]')];
      return slides.findIndex((slide) => Math.round(slide.getBoundingClientRect().x) === left);
    });
  await expect.poll(current).not.toBe(-1);
  const slides = await slider.getByRole('listitem').count();
  const start = await current();
  await slider.getByRole('button', { name: 'Ver siguientes' }).press('ArrowRight');
  await expect.poll(current).toBe((start + 1) % slides);
  await slider.getByRole('button', { name: 'Ver anteriores' }).press('ArrowLeft');
  await expect.poll(current).toBe(start);
  await expect(slider.getByRole('listitem').nth(start)).toBeInViewport({ ratio: 0.9 });
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no slider plays automatically [BLOCK-35]', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const slider = page.getByRole('region', { name: 'Recién llegado' });
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.getByRole('button', { name: /Pausar el movimiento/ })).toBeHidden();
  });
});

test('a page of the layouts folder is served at its address [BLOCK-06]', async ({ page }) => {
  await page.goto('/pages/tiendas');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuestras tiendas' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'La Paz',
    'Cochabamba',
    'Santa Cruz',
    'Sucre',
    '¿Vienes a retirar?',
  ]);
});

test('the home page links to a campaign, whose picture has a crop for phones @both', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Poner la mesa' }).first().click();
  await expect(page).toHaveURL('/pages/campanas/mesa_puesta');
  await expect(page.getByRole('heading', { level: 1, name: 'La mesa del domingo' })).toBeVisible();
  const cover = page.getByRole('main').getByRole('img').first();
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  const isTall = await cover.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return null;
    await image.decode();
    return image.naturalHeight > image.naturalWidth;
  });
  expect(isTall).toBe(project.name === 'mobile');
});

test.describe('what does not exist', () => {
  test.use({ allowedProblems: [/404/] });

  test('an unknown page has status 404 and links to go on', async ({ page }) => {
    for (const path of ['/pages/no-existe', '/a/b/c', '/categories/abc']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: 'No encontramos esta página' }),
        path,
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Cocina' })).toBeVisible();
    }
  });
});

test('titles and descriptions are those of the category, with the shop’s name once [SEO-02]', async ({
  page,
}) => {
  await page.goto('/mesa');
  await expect(page).toHaveTitle('Vajilla, tazas y todo para la mesa | Ajuar');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Platos, cuencos, tazas/);
  await page.goto('/');
  expect((await page.title()).match(/Ajuar/g)).toHaveLength(1);
});
