import type { APIRequestContext } from 'playwright/test';
import { said, tableBelow } from '#tests/unit/markdown/read-markdown.ts';
import { expect, productPath, soldOutPath, test } from './shopper.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** A page as a program without cookies gets it. */
async function get(request: APIRequestContext, path: string, accept = '*/*', store = '') {
  const response = await request.get(path, {
    headers: { accept, cookie: store === '' ? '' : `ajuar_store=${store}` },
    maxRedirects: 0,
  });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

interface Offered {
  sku: string;
  offers: { price: string; availability: string };
}

/** What the structured data of a page say of its product's SKUs. */
function offersIn(html: string): Offered[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const products = data
    .map(([, json = '']) => JSON.parse(json))
    .filter((one) => /^Product/.test(one['@type']));
  return products.flatMap((product) => product.hasVariant ?? [product]);
}

test('every kind of public page is in Markdown, at an address of its own and by what a request accepts [SEO-01] @desktop', async ({
  request,
  baseURL,
}) => {
  const product = await productPath(request, 'taza-valle');
  for (const [path, markdown, part] of [
    ['/', '/index.md', /^# /],
    [
      '/mesa',
      '/mesa.md',
      /\n## Subcategorías\n\n- \[.*\n## Productos\n\n\d+ productos\n\n- \[.*\]\(.*\): \*\*.*Bs\. /s,
    ],
    ['/mesa?sort=minorprice', '/mesa.md?sort=minorprice', /\n- \[Individual de totora trenzada\]/],
    ['/mesa?stock=1', '/mesa.md?stock=1', /\n## Productos\n\n\d+ productos/],
    [product, `${product}.md`, /\n## Existencias por tienda\n.*\n## Entrega\n.*\n## Descripción\n/s],
    ['/pages/tiendas', '/pages/tiendas.md', /\n- Horario: .*\n- \[\\\+591 .*\]\(tel:\+591/],
    ['/pages/envios', '/pages/envios.md', /\n\| Ciudad \| Lugar \| Envío \|/],
    ['/pages/ayuda/cuidado/lino', '/pages/ayuda/cuidado/lino.md', /^# Cómo cuidar el lino\n/],
  ] as const) {
    // In turns: what one of them leaves in a cache is not for the other.
    const page = await get(request, path, 'text/html');
    const own = await get(request, markdown);
    const chosen = await get(request, path, 'text/markdown, text/html;q=0.5');
    const again = await get(request, path, 'text/html, */*;q=0.8');
    expect([page.status, own.status, chosen.status], path).toEqual([200, 200, 200]);
    for (const html of [page, again]) {
      expect(html.headers['content-type'], path).toMatch(/^text\/html/);
      expect(html.headers.vary, path).toMatch(/(?:^|, )Accept(?:,|$)/);
    }
    expect(chosen.text, path).toBe(own.text);
    expect(own.text, path).toMatch(part);
    expect(own.text, path).toContain('> Precios y existencias de la tienda ');
    expect(own.text, path).not.toMatch(/undefined|\[object|<\/?\w+[ >]/);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&');
    expect(own.headers, path).toMatchObject({
      'content-type': MARKDOWN,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      link: `<${canonical}>; rel="canonical"`,
    });
    expect(own.headers.vary, path).toMatch(/(?:^|,\s*)Accept(?:,|$)/);
    const head = await request.head(markdown, { headers: { cookie: '' } });
    expect([head.status(), head.headers()['content-type'], (await head.body()).length]).toEqual([
      200,
      MARKDOWN,
      0,
    ]);
    const alternate = /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(page.text)?.[1];
    expect(alternate, path).toBe(path.includes('?') ? undefined : baseURL + markdown);
  }
  const llms = (await get(request, '/llms.txt')).text;
  expect(llms).toContain(`(${baseURL}/index.md)`);
  expect(llms).toContain('Accept: text/markdown');
});

test('Markdown has the prices and the availability of the page, in each store [SEO-03] @desktop', async ({
  request,
}) => {
  const names = ['taza-valle', 'lampara-mesa-chapare', 'mesa-para-dos'];
  const paths = await Promise.all(names.map((name) => productPath(request, name)));
  for (const store of ['101', '103']) {
    for (const path of paths) {
      const html = await get(request, path, 'text/html', store);
      const { text } = await get(request, path, 'text/markdown', store);
      const offers = offersIn(html.text);
      const rows = tableBelow(text, 'Opciones y precios')
        .slice(1)
        .map((row) => row.map(said));
      const told = rows.slice(0, offers.length).map(([, sku, price = '', , available]) => ({
        sku,
        price: price.replace('Bs. ', '').replaceAll('.', '').replace(',', '.'),
        isSoldOut: available === 'Agotado',
      }));
      const wanted = offers.map(({ sku, offers: { price, availability } }) => ({
        sku,
        price,
        isSoldOut: availability.endsWith('OutOfStock'),
      }));
      expect(told, `${path} ${store}`).toEqual(wanted);
      expect(text).toContain(`(número ${store})`);
    }
  }
});

test('a store is chosen by the query, a moved page leads to its Markdown, a missing one and a private one are short @desktop', async ({
  request,
  baseURL,
}) => {
  const elsewhere = await get(request, '/mesa.md?store=103');
  expect(elsewhere.headers['set-cookie']).toContain('ajuar_store=103');
  expect(elsewhere.text).toContain('(número 103)');
  expect(elsewhere.text).toMatch(/^- \[[^\]]*\]\([^)]*[?&]store=103\): /m);
  expect((await get(request, '/mesa.md')).text).toContain(`](${baseURL}/mesa.md?store=103)`);
  const product = await productPath(request, 'taza-valle');
  const moved = await get(request, `/mesa/otra/${product.split('/').at(-1)}.md`);
  expect([moved.status, moved.headers.location]).toEqual([308, `${product}.md`]);
  expect(moved.headers['x-robots-tag']).toContain('noindex');
  const gone = await get(request, `${await soldOutPath(request)}.md`);
  expect([gone.status, gone.text]).toEqual([
    200,
    expect.stringMatching(/^# Producto no encontrado: Reloj.*\n## Opciones parecidas\n/s),
  ]);
  const other = await productPath(request, 'florero-botella-sucre');
  const ofOthers = await get(request, other, 'text/markdown', '101');
  expect(ofOthers.text).toContain('\nLa Paz San Miguel no vende este producto.\n');
  expect(ofOthers.text).toContain(`[Ver en Sucre Centro](${baseURL}${other}.md?store=106)`);
  expect((await get(request, `${other}.md?store=106`)).text).toContain('\n## Opciones y precios\n');
  const spelled = await get(request, '/pages/Envios.md');
  expect([spelled.status, spelled.headers.location]).toEqual([308, '/pages/envios.md']);
  for (const path of ['/nada.md', '/mesa/nada.md', '/mesa/taza-999999.md', '/checkout/cart.md'].concat(
    '/customer/account.md',
    '/customer/event/event-details/boda-1000.md',
    '/operador.md',
    '/operador/existencias.md',
    '/private/home_3.md',
  )) {
    const missing = await get(request, path);
    expect([missing.status, missing.headers['content-type']], path).toEqual([404, MARKDOWN]);
    expect(missing.text.length, path).toBeLessThan(400);
  }
  expect((await get(request, '/mesa/nada-999999', 'text/markdown')).headers['content-type']).toBe(MARKDOWN);
  for (const path of ['/checkout/cart', '/search/taza', '/customer/tracking']) {
    const html = await get(request, path, 'text/markdown');
    expect([html.status, html.headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8']);
  }
});
