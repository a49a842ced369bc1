import { expect, productPath, sitemapPaths, test } from './shopper.ts';

/** Same-site links of a page, without fragments. */
async function linksOf(page: import('playwright/test').Page, path: string): Promise<string[]> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  return hrefs.filter((href) => /^\/(?!\/)/.test(href)).map((href) => href.split('#', 1)[0] ?? '');
}

test('no link of the home, a listing, a product and the content pages is dead @desktop', async ({
  noJsPage: page,
  request,
}) => {
  test.setTimeout(120_000);
  const product = await productPath(request, 'taza-valle');
  const starts = [
    '/',
    '/mesa',
    product,
    '/pages/tiendas',
    '/pages/preguntas_frecuentes',
    '/customer/tracking',
  ];
  const found = new Set<string>();
  for (const path of starts) for (const link of await linksOf(page, path)) found.add(link);
  expect(found.size).toBeGreaterThan(60);
  for (const link of ['/', '/customer/tracking', '/pages/tiendas']) expect(found).toContain(link);
  const dead: string[] = [];
  for (const link of found) {
    const response = await request.get(link);
    if (response.status() !== 200) dead.push(`${response.status()} ${link}`);
  }
  expect(dead).toEqual([]);
});

test('every address of the sitemap has status 200, is its own canonical and indexed @desktop', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  const paths = await sitemapPaths(request);
  expect(paths.length).toBeGreaterThan(100);
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    const html = await response.text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const isIndexed = !html.includes('<meta name="robots" content="noindex');
    if (response.status() !== 200 || canonical !== `${baseURL}${path === '/' ? '/' : path}` || !isIndexed) {
      wrong.push(`${response.status()} ${path} ${canonical} ${isIndexed}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('robots.txt names the sitemap and keeps crawlers out of search and buying @desktop', async ({
  request,
  baseURL,
}) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/search', '/checkout/', '/api/', '/*?o1', '/*&o9', '/*?stock='])
    expect(text).toContain(`Disallow: ${path}`);
});

const STRANGE = [
  '?page=-1',
  '?page=99999999999999',
  '?page=abc',
  '?size=7',
  '?size=1e9',
  "?sort=';DROP TABLE",
  '?sort=%00',
  '?suggestedcolor_%F0%9F%92%A9',
  '?suggestedcolor_',
  '?store=999',
  '?store=abc',
  '?q=%25%25',
  '?min=-5&max=x&c=zz&o1=%00',
  '?utm_source=a&utm_source=b&fbclid=1',
  `?x=${'y'.repeat(1500)}`,
];
const ODD_PATHS = [
  '/mesa/tazas/999999999999',
  '/mesa/tazas/x-0',
  '/mesa/tazas/x-99999999999999999999',
  '/categories/abc',
  '/categories/2147483648',
  '/productDetails/x',
  '/pages/..%2f..%2fetc',
  '/pages/nope',
  '/private/menu_1',
  '/search/%25',
  '/search/%00',
  '/%F0%9F%92%A9',
  '/a/b/c/d/e/f/g/h/i/j/k/l/m/n',
  '/mesa/tazas/taza_c_',
  '/media/zz/320',
  '/media/abc-1/333',
  '/s/101',
  '/_next/nope',
];

test('no query and no path causes a server error @desktop', async ({ request }) => {
  test.setTimeout(120_000);
  const product = await productPath(request, 'taza-valle');
  const failed: string[] = [];
  const urls = [
    ...['/', '/mesa', product, '/search/taza', '/pages/tiendas'].flatMap((path) =>
      STRANGE.map((query) => path + query),
    ),
    ...ODD_PATHS,
  ];
  for (const url of urls) {
    const response = await request.get(url);
    if (response.status() >= 500) failed.push(`${response.status()} ${url}`);
  }
  expect(failed).toEqual([]);
});

test('a transition between two documents that the browser skips is no error of the page @desktop', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition();
      void viewTransition?.finished.then(() => document.documentElement.setAttribute('data-skipped', ''));
    });
  });
  await page.goto('/pages/terminos');
  await page.evaluate(() => location.assign('/pages/privacidad'));
  await expect(page.locator('html[data-skipped]')).toBeAttached();
  await expect(page).toHaveURL(/privacidad$/);
  expect(errors).toEqual([]);
});
