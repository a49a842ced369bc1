import type { Page } from 'playwright/test';
import { pagerTexts } from '#lib/labels/platform/pager.ts';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { expect, productPath, test } from './shopper.ts';

/** Paths in the order in which the browser requests them. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const isScript = (path: string) => path.startsWith('/_next/') && path.endsWith('.js');
const isPicture = (path: string) => path.startsWith('/media/');

test('home: the largest image, then scripts; other images at the first input @mobile', async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto('/');
  await hydrated(page);
  const first = asked.findIndex(isPicture);
  expect(first).toBeGreaterThan(-1);
  expect(asked.findIndex(isScript)).toBeGreaterThan(first);
  const before = asked.filter(isPicture).length;
  const all = await page.locator('img[loading=lazy]').count();
  expect(before).toBeLessThan(all / 2);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => asked.filter(isPicture).length).toBeGreaterThan(before);
  await expect(page.locator('img[data-held]')).toHaveCount(0);
});

test('product: of its photos the one in sight, and the next; others at the first input @mobile', async ({
  page,
  request,
}) => {
  const asked = requestsOf(page);
  const photos = () => [
    ...new Set(asked.flatMap((path) => /^\/media\/\w+-(\d)\/\d+$/.exec(path)?.[1] ?? [])),
  ];
  await page.goto(await productPath(request, 'mesa-para-dos'));
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-fully-loaded');
  expect(photos()).toContain('1');
  // The next one, which touches the edge, comes when the first is on the screen.
  expect(photos()).not.toContain('3');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('img[data-held]')).toHaveCount(0);
});

test('scripts begin once the first frame is on the screen, on a page without images too @mobile', async ({
  page,
}) => {
  for (const path of ['/', '/customer/account/create']) {
    await page.goto(path);
    await hydrated(page);
    const [shownAt, firstScriptAt] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(shownAt).toBeGreaterThan(0);
    expect(firstScriptAt).toBeGreaterThan(shownAt ?? Number.NaN);
  }
});

test('home: offscreen sections are held at first, and revealed while the page is idle @mobile', async ({
  page,
}) => {
  await page.route('**/_next/**/*.js', async (route) => {
    await page.waitForFunction(() => document.body.dataset.go === '');
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const footer = page.locator('footer.offscreen');
  const leaves = () => footer.evaluate((one) => getComputedStyle(one).contentVisibility);
  expect(await leaves()).toBe('auto');
  await page.evaluate(() => {
    document.body.dataset.go = '';
  });
  await expect(page.locator('html')).toHaveAttribute('data-fully-loaded');
  expect(await leaves()).toBe('visible');
});

test('with Save-Data no script is fetched before the first input @mobile', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  const asked = requestsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter(isScript)).toEqual([]);
  const below = await page
    .locator('main img[loading=lazy]:not([data-held])')
    .evaluateAll(
      (pictures) => pictures.filter((one) => one.getBoundingClientRect().top > innerHeight).length,
    );
  expect(below).toBe(0);
  const first = await page
    .locator('img[fetchpriority=high]')
    .evaluate((one: HTMLImageElement) => one.currentSrc);
  const weight = async (headers = {}) => (await (await page.request.get(first, { headers })).body()).length;
  expect(await weight({ 'save-data': 'on' })).toBeLessThan((await weight()) * 0.75);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(asked.filter(isScript).length).toBeGreaterThan(0);
});

test('the RSC payload is external, and requested again when it fails @mobile', async ({ page }) => {
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const isPayload = 'x-ajuar-payload' in route.request().headers();
      if (isPayload) asked += 1;
      await (isPayload && asked === 1 ? route.fulfill({ body: 'roto' }) : route.fallback());
    },
  );
  const response = await page.goto('/');
  expect(await response?.text()).not.toContain('$Sreact');
  await expect.poll(() => asked).toBe(2);
  await hydrated(page);
});

const sheetsIn = (path: string) =>
  path.endsWith('.css') ? (path.split('/').at(-1) ?? '').slice(0, -'.css'.length).split(',') : [];

test('a page comes with one style sheet, and the next one brings only what is new', async ({ page }) => {
  const asked = requestsOf(page);
  await page.goto('/');
  await hydrated(page);
  expect(asked.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  await page.locator('main a[href$="/mesa"]').first().click();
  await expect(page.getByRole('navigation', { name: pagerTexts.breadcrumbs })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const sheets = asked.flatMap(sheetsIn);
  expect(new Set(sheets).size).toBe(sheets.length);
  const looks = () =>
    page.locator('main *').evaluateAll((all) =>
      all.slice(0, 400).map((one) => {
        const { display, color, fontSize, padding } = getComputedStyle(one);
        return [one.tagName, display, color, fontSize, padding].join(' ');
      }),
    );
  const arrived = await looks();
  await page.reload();
  await hydrated(page);
  expect(await looks()).toEqual(arrived);
});

test.describe('a chunk that is gone after a deployment', () => {
  test.use({ allowedProblems: ['404', 'MIME type', 'ChunkLoadError', 'Failed to load chunk'] });
  const isChunk = (path: string) => /^\/_next\/static\/.*\.js$/.test(path);
  const loads = (page: Page) => {
    let count = 0;
    page.on('load', () => {
      count += 1;
    });
    return () => count;
  };

  test('reloads its page by itself, once; then the page works without it @mobile', async ({
    page,
    request,
  }) => {
    const product = await productPath(request, 'taza-valle');
    const first = new Set<string>();
    let isDeployed = false;
    await page.route('**/_next/static/**/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!isDeployed) first.add(pathname);
      if (isDeployed && !first.has(pathname)) await route.fulfill({ status: 404, body: '' });
      else await route.fallback();
    });
    const count = loads(page);
    await page.goto(product);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-fully-loaded');
    isDeployed = true;
    const gone = page.waitForResponse(
      (response) => response.status() === 404 && isChunk(new URL(response.url()).pathname),
    );
    await page.getByRole('heading', { level: 1 }).click();
    await gone;
    await expect.poll(count).toBe(2);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-fully-loaded');
    const again = page.waitForResponse(
      (response) => response.request().method() === 'HEAD' && response.status() === 404,
    );
    await page.getByRole('heading', { level: 1 }).click();
    await again;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(count()).toBe(2);
  });

  test('costs nothing that is typed: a draft comes back, and what none keeps is not reloaded @mobile', async ({
    page,
  }) => {
    const lose = () =>
      page.evaluate(() => {
        document.head.append(
          Object.assign(document.createElement('script'), { src: '/_next/static/chunks/gone.js' }),
        );
      });
    const asked = () =>
      page.waitForResponse((response) => response.request().method() === 'HEAD' && response.status() === 404);
    const count = loads(page);
    await page.goto('/customer/contact');
    await hydrated(page, 'textarea[name=message]');
    const words = 'La taza llegó rota.';
    await page.getByLabel('Mensaje', { exact: false }).fill(words);
    await lose();
    await expect.poll(count).toBe(2);
    await expect(page.getByLabel('Mensaje', { exact: false })).toHaveValue(words);

    await page.evaluate(() => sessionStorage.removeItem('ajuar_reloaded_at'));
    await page.goto('/customer/account/login');
    await hydrated(page, 'input[type=password]');
    await page.locator('main input[type=password]').fill('secreta123');
    const heard = asked();
    await lose();
    await heard;
    await expect(page.locator('main input[type=password]')).toHaveValue('secreta123');
    expect(count()).toBe(3);
  });
});
