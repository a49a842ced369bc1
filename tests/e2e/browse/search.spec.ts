import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, openFilters, productPath, test } from './shopper.ts';

const box = (page: import('playwright/test').Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Buscar productos' });

test('suggestions show while typing, from the third letter, six at most [SRCH-06, SRCH-08, SRCH-09, SRCH-10] @both @plain', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (call) => {
    if (/getFilterProductsNew|searchProducts/.test(call.url()))
      asked.push((call.postData() ?? '') + call.url());
  });
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await box(page).pressSequentially('TA');
  await expect(list).toBeHidden();
  await box(page).pressSequentially('ZA');
  await expect(list).toBeVisible();
  const options = list.getByRole('option');
  expect(await options.count()).toBeGreaterThan(1);
  const products = options.filter({ has: page.locator('img') });
  expect(await products.count()).toBeGreaterThan(0);
  expect(await products.count()).toBeLessThanOrEqual(6);
  await expect(options.last()).toContainText('Ver todos los resultados de “taza”');
  expect(asked.every((body) => !/"ta"/i.test(body))).toBe(true);
  expect(asked.join()).toContain('taza');
  await box(page).fill('ta');
  await expect(list).toBeHidden();
});

test('arrow keys choose a suggestion, Escape closes, Enter searches [SRCH-09, SRCH-11] @desktop', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await hydrated(page);
  await box(page).fill('tetera');
  const list = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(list.getByRole('option').last()).toContainText('Ver todos los resultados de “tetera”');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(await productPath(request, 'tetera-gres-cochabamba')));
  await box(page).fill('Manta ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/manta$/);
});

test('recent searches are offered in the search box, and can be removed', async ({ page }) => {
  await page.goto('/search/tetera');
  await hydrated(page);
  await expect(page.getByRole('main').locator('[data-card]').first()).toContainText('Tetera');
  await page.goto('/');
  await hydrated(page);
  await box(page).click();
  const recent = page.getByRole('group', { name: 'Búsquedas recientes' });
  await expect(recent.getByRole('option', { name: 'tetera' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('option', { name: 'tetera' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/tetera$/);
  await page.goto('/');
  await hydrated(page);
  await box(page).click();
  await page.getByRole('button', { name: 'Borrar búsquedas recientes' }).click();
  await expect(recent).toHaveCount(0);
});

test('a search with no product for all words shows partial matches, and says so', async ({ page }) => {
  await page.goto('/search/l%C3%A1mpara%20de%20escritorio');
  const main = page.getByRole('main');
  await expect(main.getByText('Ningún producto tiene todas las palabras.')).toBeVisible();
  await expect(main.locator('[data-card]').first()).toContainText('Lámpara');
});

test('results show title, input, categories, options, price range and count [SRCH-01, SRCH-02] @both @plain', async ({
  page,
}) => {
  await page.goto('/search/taza');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /taza/ })).toBeVisible();
  // One field: the header's, which holds the term.
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toHaveValue('taza');
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(main.getByText(/^\d+ resultados?$/)).toBeVisible();
  await openFilters(page);
  await expect(main.getByRole('group', { name: 'Categorías' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Color' })).toBeVisible();
  await expect(main.getByRole('group', { name: /Precio/ })).toBeVisible();
  expect(await main.locator('[data-card]').count()).toBeGreaterThan(1);
});

test('the short address searches too [SRCH-01]', async ({ page }) => {
  const response = await page.goto('/tetera');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('main').locator('[data-card]').first()).toContainText('Tetera');
});

test('an empty result says so and offers links; below three letters nothing is searched [SRCH-05, SRCH-06]', async ({
  page,
}) => {
  // What this browser has seen lately is offered too.
  await page.goto('/mesa/tazas/39');
  const card = page.locator('main a[data-card-link]').first();
  const seen = (await card.textContent()) ?? '';
  await card.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ajuar_seen'))).not.toBeNull();
  await page.goto('/search/xyzzyqw');
  await expect(
    page.locator('[data-recommendations=seen]').getByRole('link', { name: seen, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo sentimos, no encontramos resultados.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Mesa', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Te puede gustar' })).toBeVisible();
  expect(await page.getByRole('main').locator('[data-card]').count()).toBeGreaterThan(3);
  await page.goto('/search/alfobmritas');
  await page.getByRole('main').getByRole('link', { name: 'alfombra', exact: true }).click();
  await expect(page).toHaveURL(/\/search\/alfombra$/);
  await page.goto('/search/ta');
  await expect(page.getByText('Escribe al menos 3 letras para buscar.')).toBeVisible();
  await expect(page.getByRole('main').locator('[data-card]')).toHaveCount(0);
});

test('without JavaScript the header searches and the filters are sent by a button [SRCH-02, SRCH-11] @plain', async ({
  noJsPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').fill('taza');
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/search\/taza$/);
  const main = page.getByRole('main');
  // The address changes before the cards are here.
  await page.waitForLoadState('domcontentloaded');
  const total = await main.locator('[data-card]').count();
  await main.locator('summary').filter({ hasText: 'Filtros' }).click();
  await main.getByLabel('Hasta').fill('60');
  await main.getByRole('button', { name: 'Ver productos' }).click();
  await expect(page).toHaveURL(/max=60/);
  await page.waitForLoadState('domcontentloaded');
  const filtered = await main.locator('[data-card]').count();
  expect(filtered).toBeGreaterThan(0);
  expect(filtered).toBeLessThan(total);
});

test('products sold out in every store are not found ', async ({ page }) => {
  await page.goto('/search/reloj');
  await expect(page.getByRole('main').locator('[data-card]').first()).toContainText('Reloj de pared Roble');
  await expect(page.getByRole('main').getByText('Reloj de pared Nogal')).toHaveCount(0);
});

test('the search finds what the chosen store sells, and only that ', async ({ page, context, baseURL }) => {
  await page.goto('/search/botella');
  await expect(page.getByRole('main').getByText('Florero botella Sucre')).toHaveCount(0);
  await context.addCookies([{ name: 'ajuar_store', value: '106', url: baseURL ?? '' }]);
  await page.goto('/search/botella');
  await expect(page.getByRole('main').getByText('Florero botella Sucre').first()).toBeVisible();
});

test('while searching, skeletons of the results fit the screen width, without layout shift [SRCH-03, SRCH-18] @both', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const responses: (() => void)[] = [];
  let held = true;
  await page.route(/\/search\/[^?]+\?.*_rsc=/, async (route) => {
    if (held) await new Promise<void>((response) => responses.push(response));
    await route.continue();
  });
  // The router may ask more than once: what comes later is not held any more.
  const respond = async () => {
    await expect.poll(() => responses.length).toBeGreaterThan(0);
    held = false;
    for (const one of responses.splice(0)) one();
  };
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { hadRecentInput: boolean; sources: { node?: Node }[] };
        if (shift.hadRecentInput) continue;
        const nodes = shift.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : '?',
        );
        document.body.dataset.moved = `${document.body.dataset.moved ?? ''}${nodes.join(' ')};`;
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const places = page.locator('[data-skeleton]');
  const shown = () => places.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  await box(page).fill('taza');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Buscando…')).toBeAttached();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [width, count] of [
    [800, 8],
    [1200, 8],
    [1201, 10],
    [1280, 10],
    [600, 4],
    [size.width, size.width < 800 ? 4 : 10],
  ] as const) {
    await page.setViewportSize({ ...size, width });
    await expect.poll(shown, { message: `${width} px` }).toBe(count);
  }
  await page.evaluate(() => delete document.body.dataset.moved);
  await respond();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /taza/ })).toBeVisible();
  await expect(places).toHaveCount(0);

  held = true;
  await main.getByLabel('Ordenar por').selectOption('minorprice');
  await expect(main.locator('[aria-busy=true] [data-skeleton]').first()).toBeVisible();
  await respond();
  await expect(places).toHaveCount(0);
  await expect(page).toHaveURL(/sort=minorprice/);
  expect(await page.evaluate(() => document.body.dataset.moved ?? '')).toBe('');
});

test('a search finds pages too, while typing and among its results', async ({ page }) => {
  await page.goto('/search/devolver');
  const links = page.getByRole('navigation', { name: 'También puede servirte' });
  await expect(links.getByRole('link')).toHaveText(['Cambios y devoluciones']);
  await hydrated(page);
  await page.getByRole('banner').getByRole('combobox', { name: 'Buscar productos' }).fill('envios');
  const found = page.getByRole('option', { name: /^Retiros y envíos/ });
  await found.click();
  await expect(page).toHaveURL(/\/pages\/envios$/);
});

test('without suggestions the box says so @both', async ({ page, isMobile }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('banner').getByRole('combobox', { name: 'Buscar productos' }).fill('xqzw');
  const words = 'Sin sugerencias para “xqzw”. Prueba con otra palabra.';
  await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  // On a phone the search takes the whole screen, and says it as its results would.
  await expect(page.getByText(words)).toHaveCount(isMobile ? 1 : 2);
  const shown = isMobile ? 'Lo sentimos, no encontramos resultados.' : words;
  await expect(page.getByText(shown).last()).toBeVisible();
});

test('on a phone the search stays in reach below the first screen, and closing it keeps the place @mobile', async ({
  page,
}) => {
  await page.goto('/mesa');
  await hydrated(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Buscar productos' });
  await expect(opener).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(opener).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  const before = await page.evaluate(() => scrollY);
  const { x = 0, y = 0 } = (await opener.boundingBox()) ?? {};
  await page.touchscreen.tap(x + 20, y + 20);
  await expect(page.getByRole('button', { name: 'Cerrar la búsqueda' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeFocused();
  await page.keyboard.type('taza');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar la búsqueda' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('without scripts the field alone leads a phone to the search @mobile', async ({ noJsPage: page }) => {
  await page.goto('/mesa');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Buscar productos' })).toBeHidden();
  await header.getByRole('searchbox').or(header.getByRole('combobox')).fill('taza');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/taza$/);
});
