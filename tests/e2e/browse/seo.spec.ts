import type { APIRequestContext } from 'playwright/test';
import sharp from 'sharp';
import { hydrated } from '#tests/e2e/support/hydrated.ts';
import { importCategory, importData, plainProduct } from '#tests/e2e/support/operator.ts';
import { faultsOf, resolved } from '#tests/unit/platform/schema-table.ts';
import { expect, productPath, test } from './shopper.ts';

/** What a page says in its head and its data; asked as a crawler does, without a cookie. */
async function told(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { cookie: '' }, maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  const html = await response.text();
  const find = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    robots: find(/<meta name="robots" content="([^"]*)"/),
    title: find(/<title>([^<]*)</),
    description: find(/<meta name="description" content="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    card: find(/<meta name="twitter:card" content="([^"]*)"/),
    keywords: find(/<meta name="keywords" content="([^"]*)"/),
    data: data.map(([, json = '']) => JSON.parse(json)),
  };
}

test('a page of blocks has its title, its description and its meta tags from the ABOUT of its layout [SEO-01] @desktop', async ({
  request,
}) => {
  expect(await told(request, '/pages/ayuda/cuidado/lino')).toMatchObject({
    title: 'Cómo cuidar el lino | Ajuar',
    description: 'Lavado, secado, planchado y manchas: cómo cuidar la ropa de cama y los cojines de lino.',
    keywords: 'lino, lavado, cuidado, manchas',
  });
});

test('every kind of page has the structured data that Google requires [SEO-05] @desktop', async ({
  request,
}) => {
  const product = await productPath(request, 'lampara-mesa-chapare');
  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/mesa', ['BreadcrumbList', 'ItemList']],
    [product, ['Product|ProductGroup', 'BreadcrumbList']],
    ['/pages/tiendas', Array(6).fill('HomeGoodsStore')],
    ['/pages/ayuda/cuidado/lino', ['Article']],
    ['/pages/envios', ['Organization']],
    ['/pages/nosotros', []],
  ] as const) {
    const { data, title, description, robots } = await told(request, path);
    expect(data.map(resolved).flatMap(faultsOf), path).toEqual([]);
    expect(data, path).toHaveLength(types.length);
    for (const [at, type] of types.entries()) expect(type.split('|'), path).toContain(data[at]['@type']);
    expect([title, description, robots], path).not.toContain('');
  }
});

test('an address has one canonical form for every store; other sorts, empty listings and searches are not indexed @desktop', async ({
  request,
  baseURL,
}) => {
  const shared = await productPath(request, 'taza-valle');
  const elsewhere = await productPath(request, 'florero-botella-sucre');
  for (const [path, canonical, isIndexed] of [
    ['/?store=106', '/', true],
    ['/mesa?store=103', '/mesa', true],
    ['/mesa?sort=AZ&store=103', '/mesa', false],
    ['/mesa?utm_source=x', '/mesa', true],
    // One product has a page of its own.
    ['/mesa/te-y-cafe/teteras/41', '/mesa/te-y-cafe/teteras/41', false],
    [`${shared}?store=104`, shared, true],
    [elsewhere, `${elsewhere}?store=106`, true],
    [`${elsewhere}?store=106`, `${elsewhere}?store=106`, true],
    ['/pages/tiendas?store=105', '/pages/tiendas', true],
    ['/search/taza?store=105', '/search/taza', false],
  ] as const) {
    const page = await told(request, path);
    expect(page.canonical, path).toBe(`${baseURL}${canonical}`);
    expect(page.robots.startsWith('index'), path).toBe(isIndexed);
  }
});

test('a page has a preview image of its own, and another one when the price changes @desktop', async ({
  request,
}) => {
  const goods = (price: string) =>
    plainProduct({ handle: 'vista-previa', title: 'Vista previa', category: 'coleccion-vista', price });
  await importCategory(962, 'coleccion-vista', 1);
  await importData({ products: [goods('120.00')] });
  const own = await productPath(request, 'vista-previa');
  const before = (await told(request, own)).image;
  for (const path of ['/', '/mesa', await productPath(request, 'taza-valle'), '/pages/nosotros', own]) {
    const { image, card } = await told(request, path);
    expect(card, path).toBe('summary_large_image');
    const response = await request.get(image);
    const body = await response.body();
    expect(response.headers(), path).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(body.length, path).toBeLessThan(250 * 1024);
    expect(await sharp(body).metadata(), path).toMatchObject({ width: 1200, height: 630 });
  }
  await importData({ products: [goods('99.00')] });
  await expect.poll(async () => (await told(request, own)).image, { timeout: 20_000 }).not.toBe(before);
  const old = await request.get(before);
  expect([old.status(), old.headers()['cache-control']]).toEqual([200, 'public, max-age=300']);
  for (const wrong of [
    '/media/cards/101/product/99999999/0123456789ab.jpg',
    '/media/cards/101/hola.jpg',
    '/media/cards/9/home/0123456789ab.jpg',
  ]) {
    expect((await request.get(wrong)).status(), wrong).toBe(404);
  }
});

test('the sitemap index lists its files, these their pages with images; llms.txt links to every store @desktop', async ({
  request,
  baseURL,
}) => {
  const textOf = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  const index = await textOf('/sitemap.xml');
  const files = (index.match(/(?<=<loc>)[^<]+/g) ?? []).map((url) => url.slice(baseURL?.length));
  expect(files).toEqual(
    expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/categories.xml', '/sitemaps/products-0.xml']),
  );
  expect(await textOf('/sitemaps/products-0.xml')).toMatch(
    /<lastmod>\d{4}-[^<]+<\/lastmod><image:image><image:loc>[^<]+\/media\//,
  );
  expect(await textOf('/sitemaps/pages.xml')).toContain(
    `<loc>${baseURL}/pages/ayuda/cuidado/lino</loc><lastmod>`,
  );
  for (const name of ['products-99999.xml', 'otro.xml', 'pages']) {
    expect((await request.get(`/sitemaps/${name}`)).status(), name).toBe(404);
  }
  const llms = await textOf('/llms.txt');
  for (const store of [101, 102, 103, 104, 105, 106]) expect(llms).toContain(`(${baseURL}/?store=${store})`);
  expect(llms).toContain(`(${baseURL}/mesa)`);
  // The home page names how browsers search from their address bar.
  const [, search = ''] = /<link rel="search"[^>]* href="([^"]*)"/.exec(await textOf('/')) ?? [];
  expect(await textOf(search)).toContain(
    `<Url type="text/html" template="${baseURL}/search/{searchTerms}"/>`,
  );
});

test('the stores page: open or closed by the time in La Paz, directions, and switching to a store', async ({
  page,
  noJsPage,
  baseURL,
}) => {
  // A Friday at a quarter past twelve in La Paz.
  await page.clock.setFixedTime('2026-11-20T16:15:00Z');
  await page.goto('/pages/tiendas');
  await hydrated(page);
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(card('Sucre Centro').getByText('Abierto ahora, hasta las 12:30')).toBeVisible();
  await expect(card('La Paz San Miguel').getByText('Estás comprando en esta tienda')).toBeVisible();
  await expect(
    card('Sucre Centro').getByRole('link', { name: 'Cómo llegar a Sucre Centro' }),
  ).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-19\./);
  await expect(page.getByRole('button', { name: /mapa/ })).toHaveCount(0);
  await noJsPage.goto('/pages/tiendas');
  const form = noJsPage.locator('form', {
    has: noJsPage.getByRole('button', { name: /tienda: Sucre Centro$/ }),
  });
  const storeid = await form.locator('input[name=storeid]').inputValue();
  // The home that follows would ask for all of its pictures, which are cut when they are first asked for.
  const posted = await noJsPage.context().request.post((await form.getAttribute('action')) ?? '', {
    form: { storeid },
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(303);
  await noJsPage.reload();
  await expect(noJsPage.locator('html')).toHaveAttribute('data-store', '106');
});
