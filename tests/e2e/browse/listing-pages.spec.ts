import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { importCategory } from '#tests/e2e/support/operator.ts';
import { expect, prices, scrollThrough, shiftOf, test, watchShifts } from './shopper.ts';

test.describe('many products', () => {
  const ID = 960;
  const PATH = '/coleccion-paginas';

  test.beforeAll(async () => {
    await importCategory(ID, 'coleccion-paginas', 47);
  });

  test('15 per page; the pager has next, previous and jumps of three, and keeps the page in the fragment [LIST-19, LIST-21, LIST-23] @desktop', async ({
    page,
  }) => {
    await page.goto(PATH);
    await hydrated(page);
    await expect(page.locator('main [data-card]')).toHaveCount(15);
    const pager = page.getByRole('navigation', { name: 'Páginas' });
    await expect(pager.locator('li')).toHaveCount(4);
    await pager.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/\?page=2#page=2$/);
    await expect(pager.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    await pager.getByRole('link', { name: 'Anterior' }).click();
    await expect(pager.getByRole('link', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
    await pager.getByRole('link', { name: 'Tres páginas adelante' }).click();
    await expect(page).toHaveURL(/#page=4$/);
    await expect(page.locator('main [data-card]')).toHaveCount(2);
    await pager.getByRole('link', { name: 'Página 3' }).click();
    await expect(page).toHaveURL(/#page=3$/);
    await page.goBack();
    await expect(page).toHaveURL(/#page=4$/);
    await expect(pager.getByRole('link', { name: 'Página 4' })).toHaveAttribute('aria-current', 'page');
  });

  test('on a phone the list loads more on scrolling, and is restored on going back [LIST-24] @mobile', async ({
    page,
  }) => {
    await page.goto(PATH);
    await hydrated(page);
    const cards = page.locator('main [data-card]');
    await expect(cards).toHaveCount(15);
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeHidden();
    await cards.nth(14).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(25);
    await expect(page.getByText('Mostrando 25 de 47 productos')).toBeAttached();
    await cards.nth(24).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(35);
    await cards.nth(34).scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(45);
    const names = await page.locator('main [data-card-link]').allTextContents();
    expect(new Set(names).size).toBe(45);
    // From here on it asks: what stands below can be reached.
    const button = page.getByRole('button', { name: 'Ver más productos' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(button).toBeVisible();
    await expect(cards).toHaveCount(45);
    await button.click();
    await expect(cards).toHaveCount(47);
    await expect(button).toBeHidden();

    // In the middle of the screen a click need not scroll; once under the pointer, it stands still.
    await cards.nth(40).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await cards.nth(40).getByRole('link').first().hover();
    const before = await cards.nth(40).evaluate((card) => card.getBoundingClientRect().top);
    await cards.nth(40).getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
    for (const back of [() => page.goBack(), () => page.reload()]) {
      await back();
      await expect(cards).toHaveCount(47);
      await expect
        .poll(async () =>
          Math.abs((await cards.nth(40).evaluate((c) => c.getBoundingClientRect().top)) - before),
        )
        .toBeLessThan(3);
    }
  });

  test('with Save-Data a list loads more by its button alone [LIST-24] @mobile', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(PATH);
    // Scripts wait for somebody who moves.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await hydrated(page);
    const cards = page.locator('main [data-card]');
    await page.getByRole('button', { name: 'Ver más productos' }).click();
    await expect(cards).toHaveCount(25);
  });

  test.describe('without scripts', () => {
    // A transition between two documents that a next step cuts short ends without words.
    test.use({ allowedProblems: [/^uncaught: $/] });

    test('without scripts a phone shows the pager [LIST-24] @mobile', async ({ noJsPage: page }) => {
      await page.goto(PATH);
      await page
        .getByRole('navigation', { name: 'Páginas' })
        .getByRole('link', { name: 'Siguiente' })
        .click();
      await expect(page).toHaveURL(/\?page=2#page=2$/);
      await expect(page.locator('main [data-card]')).toHaveCount(15);
    });
  });

  test('while a page or a sort loads, skeletons cover the list, and after a second a message; no artificial delay [LIST-18, LIST-25, LIST-26] @desktop', async ({
    page,
  }) => {
    await page.goto(PATH);
    await hydrated(page);
    const cards = page.locator('main [data-card]');
    const places = page.locator('main [data-skeleton]');
    const steps = [
      () => page.getByRole('link', { name: 'Siguiente' }).click(),
      () => page.getByLabel('Ordenar por').selectOption('minorprice'),
    ];
    for (const step of steps) {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/[?&](page|sort)=/, async (route) => {
        await held;
        await route.continue();
      });
      await step();
      // 10 places on a wide screen, 8 up to 1200 px, 4 below 800.
      for (const [width, count] of [
        [1440, 10],
        [1201, 10],
        [1200, 8],
        [801, 8],
        [799, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect(places.filter({ visible: true })).toHaveCount(count);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByText('Seguimos cargando…')).toBeVisible();
      release();
      await expect(places).toHaveCount(0);
      await expect(cards).toHaveCount(15);
      await page.unroute(/[?&](page|sort)=/);
    }
    const shown = await prices(page);
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  });

  test('an old address with a fragment opens that page [LIST-23]', async ({ page }) => {
    await page.goto(`${PATH}#page=3`);
    await expect(page.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('main [data-card]')).toHaveCount(15);
  });

  test('another page size starts at page 1 again [LIST-19, LIST-20] @desktop', async ({ page }) => {
    await page.goto(`${PATH}?page=3`);
    await hydrated(page);
    const size = page.getByLabel('Por página');
    await expect(size.locator('option')).toHaveText(['15', '30', '45', '60']);
    await size.selectOption('30');
    await expect(page).toHaveURL(/size=30/);
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.locator('main [data-card]')).toHaveCount(30);
  });

  test('malformed addresses of a listing show a listing or redirect to one, never an error; a grid holds 200, a pager ten pages [LIST-15, LIST-22] @desktop', async ({
    page,
    request,
  }) => {
    const long = 'y'.repeat(5000);
    const table: [query: string, status: number][] = [
      ['page=5', 200],
      ['page=0', 200],
      ['page=-1', 200],
      ['page=2.5', 200],
      ['page=100001', 200],
      ['size=16', 200],
      ['sort=precio', 200],
      ['sort=new&sort=AZ', 200],
      ['o1=%F0%9F%92%A9', 200],
      ['o1=%E2%80%AEojor&o2=%00', 200],
      ["o1=';drop table sku;--", 200],
      ['o999999999=x&page=9', 200],
      ['min=-1&max=x', 200],
      ['min=9999999&max=0.01', 200],
      ['stock=1&page=77', 200],
      ['o1=%ff', 200],
      [`o1=${long.slice(0, 1500)}`, 200],
      [`o1=${long}`, 414],
      [Array.from({ length: 300 }, (_, at) => `o${at + 1}=x`).join('&'), 200],
    ];
    for (const [query, status] of table) {
      const response = await request.get(`${PATH}?${query}`);
      expect(response.status(), query.slice(0, 60)).toBe(status);
      if (status !== 200) continue;
      const html = await response.text();
      expect(html, query.slice(0, 60)).toContain('Prueba 960');
      // Whoever writes an address does not write on the page.
      const words = html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '');
      expect(words.includes('drop table')).toBe(false);
    }
    expect((await request.get(`${PATH}?page=${'9'.repeat(20)}`)).status()).toBe(200);
    const more = async (query: string) => (await request.get(`/api/listing?${query}`)).status();
    expect(await more(`store=101&id=${ID}&from=10&count=9999&o1=%00`)).toBe(200);
    for (const query of ['', 'store=101&id=-1', 'store=101&id=99999999999999', `store=101&id=${ID}&from=x`]) {
      expect(await more(query), query).toBe(400);
    }
    expect(await more('store=7&id=20')).toBe(404);
    await importCategory(979, 'coleccion-grande', 201);
    const all = await request.get('/api/listing?store=101&id=979&from=0&count=9999');
    const { cards, total }: { cards: unknown[]; total: number } = await all.json();
    expect([cards.length, total]).toEqual([200, 201]);
    await page.goto('/coleccion-grande');
    await expect(page.getByRole('navigation', { name: 'Páginas' }).locator('li')).toHaveCount(10);
  });

  test('sixty cards: no layout shift, and 2, 4 and 5 columns [CARD-15, GAP-029] @both', async ({ page }) => {
    await watchShifts(page);
    await page.goto(`${PATH}?size=60`);
    await hydrated(page);
    await scrollThrough(page);
    await page.goto('/mesa?size=60');
    await hydrated(page);
    await scrollThrough(page);
    expect(await shiftOf(page)).toBe(0);
    const wide = (page.viewportSize()?.width ?? 0) > 800;
    for (const [width, columns] of wide
      ? ([
          [1440, 5],
          [1000, 4],
          [767, 2],
        ] as const)
      : ([[390, 2]] as const)) {
      await page.setViewportSize({ width, height: 900 });
      const grid = page.locator('main ul').filter({ has: page.locator('[data-card]') });
      const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' '));
      expect(tracks, `${width} px`).toHaveLength(columns);
    }
  });
});
