import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './shopper.ts';

const NOT_FOUND = 'No encontramos esta página';

async function look(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  return {
    status: response.status(),
    html,
    isFramed: html.includes('<header') && html.includes('<footer'),
    title: /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
  };
}

test('an unknown address is a search, a missing product, or a missing page with a link to the home page [GAP-007] @desktop', async ({
  request,
}) => {
  const word = await look(request, '/palabraquenadieconoce');
  expect(word.status).toBe(404);
  expect(word.html).toContain('Lo sentimos, no encontramos resultados.');
  // One candle may do instead; the address is none all the same.
  for (const [path, status, title] of [
    ['/no-existe', 404, NOT_FOUND],
    ['/ab', 404, NOT_FOUND],
    ['/palabraquenadieconoce', 404, NOT_FOUND],
    ['/search/no-existe', 200, 'Resultados para “no-existe”'],
    ['/teteras', 200, 'Resultados para “teteras”'],
    ['/taza-terracota', 200, 'Resultados para “taza-terracota”'],
  ] as const) {
    const page = await look(request, path);
    expect([page.status, page.title], path).toEqual([status, title]);
    expect(page.html, path).toContain(`<title>${title}`);
  }
  // What has some of the words is no answer to an address: it says so once, and leads on.
  const { html } = await look(request, '/no-existe-nada');
  expect(html).toContain('Busca lo que necesitas o entra por una categoría.');
  expect(html).toContain('Te puede gustar');
  expect(html).not.toMatch(/Ningún producto|más parecid/);
  const product = await look(request, '/mesa/tazas/no-hay-99999');
  expect([product.status, product.title]).toEqual([404, 'Producto no encontrado']);
  for (const path of ['/a/b/c', '/pages/no-existe', '/categories/abc']) {
    const page = await look(request, path);
    expect([page.status, page.title], path).toEqual([404, NOT_FOUND]);
    expect(/<main.*<\/main>/s.exec(page.html)?.[0], path).toContain('href="/"');
  }
});

test('a route without an id shows a not-found page with header and footer; menus link to ids, master categories, searches and pages [GAP-003] @desktop', async ({
  request,
}) => {
  const page = await look(request, '/mesa/sin-numero');
  expect([page.status, page.isFramed]).toEqual([404, true]);
  expect(page.html).not.toContain('data-card');
  const masters = JSON.parse(await readFile('data/demo/categories.json', 'utf8'))
    .categories.filter(({ parentId }: { parentId: number | null }) => parentId === null)
    .map(({ name }: { name: string }) => `/${name}`);
  for (const catalog of [1, 2, 3, 4, 5, 6]) {
    const menu = JSON.parse(await readFile(`data/demo/layouts/private/menu_${catalog}.json`, 'utf8'));
    const wrong = menu.rows
      .map(({ MENUURL }: { MENUURL: string }) => MENUURL)
      .filter((url: string) => !/\/\d+$|^\/search\/|^\/pages\//.test(url) && !masters.includes(url));
    expect(wrong, `menu_${catalog}`).toEqual([]);
  }
});

test('there is no hidden login and no screen for administrators [GAP-008][GAP-119] @desktop', async ({
  request,
}) => {
  const paths = ['/customer/account/test-login', '/customer/login-test', '/test/login', '/admin/login'];
  const screens = [
    '/admin/orders',
    '/admin/products/1',
    '/customer/admin',
    '/operator/orders',
    '/api/admin/login',
  ];
  for (const path of [...paths, ...screens]) {
    const page = await look(request, path);
    expect(page.status, path).toBe(404);
    expect(page.html, path).not.toMatch(/type="password"/);
  }
});
