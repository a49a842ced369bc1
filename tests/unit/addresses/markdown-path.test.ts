import { describe, expect, test } from 'vitest';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { markdownPath } from '#lib/platform/addresses/markdown-path.ts';
import { findRoute } from '#lib/platform/domain/routes/find-route.ts';
import { hasMarkdown, markdownAddress, pageInMarkdown } from '#lib/platform/domain/routes/markdown.ts';
import * as routes from '#lib/platform/routes.ts';

const context = {
  categoryPaths: new Map([
    ['mesa', 10],
    ['mesa/tazas', 11],
  ]),
  categoryIds: new Set([10, 11]),
  storeIds: new Set([101, 102]),
  defaultStore: 101,
  catalogue: catalogueAddresses,
};
const step = (address: string) => markdownPath(new URL(`http://localhost:3000${address}`), 101, context);

describe('the address of a page in Markdown', () => {
  test.each([
    ['/', '/index.md'],
    ['/?store=103', '/index.md?store=103'],
    ['/mesa', '/mesa.md'],
    ['/mesa/', '/mesa.md'],
    ['/mesa/tazas/11?page=2', '/mesa/tazas/11.md?page=2'],
    ['/pages/ayuda/lino', '/pages/ayuda/lino.md'],
  ])('%s is %s, and leads back', (page, markdown) => {
    expect(markdownAddress(page)).toBe(markdown);
    const [path = ''] = page.split('?', 1);
    expect(pageInMarkdown(markdown.replace(/\?.*/, ''))).toBe(path.replace(/(?<=.)\/$/, ''));
  });

  test.each(['/mesa', '/.md', '/mesa/.md', '/mesa.MD', '/mesa.md/x'])('%s is none', (path) => {
    expect(pageInMarkdown(path)).toBeNull();
  });

  test.each([
    ['/mesa/taza-12.md', true],
    ['/checkout/cart.md', true],
    // Of no page: the short response for what is missing.
    ['/.md', true],
    ['/mesa/.md', true],
    ['/customer/account/login/x.md', true],
    ['/search/taza.md', true],
    // What people type may end so: a search, which the shop writes in another way, an e-mail of Moldova.
    [routes.search('leeme.md'), false],
    ['/getOrderDetails/206800186/ana%40correo.md', false],
    ['/api/forms/cart.md', false],
    ['/operador/x.md', false],
    ['/media/video/x.md', false],
  ])('%s is one: %s', (path, isMarkdown) => {
    expect(findRoute(path).area === 'markdown').toBe(isMarkdown);
  });
});

test.each([
  ['/', true],
  ['/mesa/taza-12', true],
  ['/pages/tiendas', true],
  ['/pages/cookies', false],
  ['/search/taza', false],
  ['/private/estilo', false],
  ['/buy', false],
  ['/customer/event/event-details/x', false],
  ['/operador', false],
  ['/mesa.md', false],
  ['/llms.txt', false],
])('%s is in Markdown, too: %s', (path, isWritten) => {
  expect(hasMarkdown(findRoute(path))).toBe(isWritten);
});

describe('the internal path of a page in Markdown', () => {
  test.each([
    ['/index.md', '/s/101/markdown'],
    ['/mesa.md?page=2&x=1', '/s/101/markdown/c/10/new/15/2/mesa'],
    ['/mesa.md?o1=rojo', '/s/101/markdown/f/10/mesa?o1=rojo&sort=new&size=15&page=1'],
    ['/mesa/tazas/taza-12.md', '/s/101/markdown/p/12/-/mesa/tazas/taza-12'],
    ['/mesa/tazas/taza-12_c_A1.md', '/s/101/markdown/p/12/A1/mesa/tazas/taza-12_c_A1'],
    ['/productDetails/taza-12.md', '/s/101/markdown/p/12/-/productDetails/taza-12'],
    ['/pages/ayuda/lino.md', '/s/101/markdown/pages/ayuda/lino'],
    ['/pages/tiendas.md', '/s/101/markdown/pages/tiendas'],
  ])('%s → %s', (address, path) => {
    expect(step(address)).toEqual({ type: 'rewrite', path });
  });

  test.each([
    ['/Pages/envios.md?store=102', '/pages/envios.md?store=102'],
    ['/s/101/markdown.md', '/index.md'],
  ])('%s leads to %s', (address, location) => {
    expect(step(address)).toEqual({ type: 'redirect', location, permanent: true });
  });

  test.each([
    '/.md',
    '/mesa/.md',
    '/nada.md',
    '/mesa/nada.md',
    '/checkout/cart.md',
    '/customer/account.md',
    '/customer/event/event-details/boda-de-ana-1000.md',
    '/operador.md',
    '/search.md',
    '/search.md?q=taza',
    '/search/taza.md',
    '/private/home_3.md',
    '/pages/cookies.md',
    '/mesa.md.md',
  ])('%s is missing', (address) => {
    expect(step(address)).toEqual({ type: 'rewrite', path: '/s/101/markdown/missing' });
  });
});
