import { describe, expect, test } from 'vitest';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { resolvePath } from '#lib/platform/addresses/resolve-path.ts';

const context = {
  categoryPaths: new Map([
    ['mesa', 10],
    ['mesa/tazas', 11],
    ['cocina', 20],
  ]),
  categoryIds: new Set([10, 11, 20]),
  catalogue: catalogueAddresses,
};

const resolve = (path: string) =>
  resolvePath(path.split('/').filter(Boolean).map(decodeURIComponent), context);

describe('fixed routes come first', () => {
  test.each([
    ['/', { kind: 'home' }],
    ['/checkout/cart', { kind: 'fixed', path: ['checkout', 'cart'] }],
    ['/order/status/paid', { kind: 'fixed', path: ['order', 'status', 'paid'] }],
    ['/order/status/paid/123456', { kind: 'fixed', path: ['order', 'status', 'paid', '123456'] }],
    ['/order/status/paidOffline', { kind: 'fixed', path: ['order', 'status', 'paidOffline'] }],
    ['/customer/tracking', { kind: 'fixed', path: ['customer', 'tracking'] }],
    ['/getOrderDetails/123456/a@b.bo', { kind: 'fixed', path: ['getOrderDetails', '123456', 'a@b.bo'] }],
    ['/vista-previa/clave.1.firma', { kind: 'fixed', path: ['vista-previa', 'clave.1.firma'] }],
    ['/vista-previa', { kind: 'missing' }],
    ['/pages/tiendas', { kind: 'layout', folder: 'pages', path: ['tiendas'] }],
    ['/pages/a/b/c/d/e', { kind: 'layout', folder: 'pages', path: ['a', 'b', 'c', 'd', 'e'] }],
    ['/private/home_3', { kind: 'layout', folder: 'private', path: ['home_3'] }],
  ])('%s [BLOCK-06, BLOCK-07, BLOCK-08, GAP-002]', (path, page) => {
    expect(resolve(path)).toEqual(page);
  });
});

describe('listings', () => {
  test.each([
    ['/mesa', 10],
    ['/mesa/10', 10],
    ['/mesa/tazas/11', 11],
    ['/cualquier/cosa/11', 11],
    ['/mesa/tazas', 11],
    ['/Mesa', 10],
    ['/MESA/TAZAS', 11],
    ['/mésa', 10],
    ['/categories/20', 20],
    ['/20', 20],
  ])(
    '%s lists category %i [GAP-001, GAP-002, LIST-01, LIST-02, LIST-03, LIST-05, LIST-30]',
    (path, categoryid) => {
      expect(resolve(path)).toEqual({ kind: 'category', categoryid });
    },
  );

  test.each(['/categories/mesa', '/categories/999', '/categories'])('%s lists nothing [LIST-04]', (path) => {
    expect(resolve(path)).toEqual({ kind: 'missing' });
  });
});

describe('products', () => {
  test.each([
    ['/mesa/tazas/taza-valle-12', 12, null],
    ['/mesa/tazas/taza-valle-12_c_AJ-1-SAL', 12, 'AJ-1-SAL'],
    ['/otra/taza-2-de-barro-7_c_x_c_y', 7, 'x_c_y'],
    ['/mesa/taza%20valle-12', 12, null],
    ['/productDetails/taza-valle-12', 12, null],
    ['/productDetails/12', 12, null],
    ['/productDetails/mesa/tazas/taza-12', 12, null],
    ['/mesa/12', 12, null],
    ['/12', 12, null],
    ['/mesa/taza-12_c_', 12, null],
  ])('%s is product %i [GAP-001, PDP-01, PDP-02, PDP-05, PDP-06]', (path, productid, sku) => {
    expect(resolve(path)).toEqual({ kind: 'product', productid, sku });
  });

  test.each(['/mesa/taza', '/mesa/taza-99999999999', '/mesa/x-0'])('%s is nothing', (path) => {
    expect(resolve(path)).toEqual({ kind: 'missing' });
  });

  test.each(['/productDetails/taza', '/productDetails', '/productDetails/mesa/tazas'])(
    '%s is a product that there is not [PDP-05, GAP-001]',
    (path) => {
      expect(resolve(path)).toEqual({ kind: 'missing', isProduct: true });
    },
  );
});

describe('search', () => {
  test.each([
    ['/search/taza', 'taza'],
    ['/search', ''],
  ])('%s searches', (path, term) => {
    expect(resolve(path)).toEqual({ kind: 'search', term });
  });

  test.each([
    ['/taza', 'taza'],
    ['/taza-valle-12', 'taza-valle-12'],
    ['/ollas%20grandes', 'ollas grandes'],
  ])('%s, which names nothing else, searches [GAP-002, SRCH-01]', (path, term) => {
    expect(resolve(path)).toEqual({ kind: 'search', term, isGuess: true });
  });

  test('of what one segment may be, a fixed route comes first, then a category, then a number [GAP-002]', () => {
    const clash = {
      categoryPaths: new Map([
        ['search', 10],
        ['11', 20],
      ]),
      categoryIds: new Set([10, 11, 20]),
      catalogue: catalogueAddresses,
    };
    expect(resolvePath(['search'], clash)).toEqual({ kind: 'search', term: '' });
    expect(resolvePath(['11'], clash)).toEqual({ kind: 'category', categoryid: 20 });
    expect(resolvePath(['11'], context)).toEqual({ kind: 'category', categoryid: 11 });
  });

  test.each([
    '/wp-login.php',
    '/api',
    '/_next',
    '/media',
    '/checkout',
    '/customer/x',
    '/search/a/b',
    '/pages',
    '/private/a/b',
  ])('%s is nothing', (path) => {
    expect(resolve(path)).toEqual({ kind: 'missing' });
  });
});
