import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { internalPath, notFoundPage } from '#lib/platform/addresses/internal-path.ts';

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

const step = (address: string) => internalPath(new URL(`http://localhost:3000${address}`), 101, context);

describe('rewrites', () => {
  test.each([
    ['/mesa', '/s/101/c/10/new/15/1/mesa'],
    ['/mesa/tazas/11?page=3&size=30&sort=minorprice', '/s/101/c/11/minorprice/30/3/mesa/tazas/11'],
    ['/mesa?page=0&size=31&sort=nada&x=1', '/s/101/c/10/new/15/1/mesa'],
    ['/mesa?page=-1', '/s/101/c/10/new/15/1/mesa'],
    ['/mesa?o1=rojo&o1=azul&utm=x&page=2', '/s/101/f/10/mesa?o1=rojo&o1=azul&sort=new&size=15&page=2'],
    [
      '/mesa/tazas/11?stock=1&min=9,50&sort=AZ&size=7',
      '/s/101/f/11/mesa/tazas/11?min=9.5&stock=1&sort=AZ&size=15&page=1',
    ],
    ['/mesa?o1=&min=x&stock=0&c=3', '/s/101/c/10/new/15/1/mesa'],
    ['/mesa?page=999999', '/s/101/c/10/new/15/1/mesa'],
  ])(
    'listing %s → %s, newest first and 15 a page unless asked otherwise [LIST-11, LIST-19]',
    (address, path) => {
      expect(step(address)).toEqual({ type: 'rewrite', path });
    },
  );

  test.each([
    ['/mesa/tazas/taza-12', '/s/101/p/12/-/mesa/tazas/taza-12'],
    ['/mesa/tazas/taza-12_c_A1', '/s/101/p/12/A1/mesa/tazas/taza-12_c_A1'],
    ['/mesa/tazas/taza-12?suggestedcolor_A1', '/s/101/p/12/~A1/mesa/tazas/taza-12'],
    ['/mesa/tazas/taza-12_c_A1?con_2_queen', '/s/101/p/12/A1~con~2~queen/mesa/tazas/taza-12_c_A1'],
    ['/mesa/tazas/taza-12_c_A1?con_x_queen', '/s/101/p/12/A1/mesa/tazas/taza-12_c_A1'],
    ['/mesa/tazas/taza-12?con_2_queen', '/s/101/p/12/-/mesa/tazas/taza-12'],
    ['/mesa/tazas/taza-12?a=b', '/s/101/p/12/-/mesa/tazas/taza-12'],
    ['/mesa/%2e%2e%2fx-1', '/s/101/p/1/-/mesa/..%2Fx-1'],
  ])('product %s → %s [GAP-004, PDP-02, PDP-03]', (address, path) => {
    expect(step(address)).toEqual({ type: 'rewrite', path });
  });

  test.each([
    ['/', '/s/101'],
    ['/?utm_source=x', '/s/101'],
    ['/pages/tiendas?x=1', '/s/101/pages/tiendas'],
    ['/private/home_3', '/s/101/private/home_3'],
    ['/search/Ollas%20grandes?color=rojo', '/s/101/search/Ollas%20grandes?color=rojo'],
    ['/taza', '/s/101/search/taza/guess'],
    ['/search', '/s/101/search'],
    ['/checkout/cart?paso=2', '/s/101/checkout/cart?paso=2'],
    ['/order/status/paidOffline/', '/s/101/order/status/paidOffline'],
    ['/mesa/nada', '/s/101/missing'],
    ['/a/../../etc', '/s/101/search/etc/guess'],
    ['/%E0%A4%A', '/s/101/missing'],
    ['/a%00b', '/s/101/missing'],
  ])('%s → %s', (address, path) => {
    expect(step(address)).toEqual({ type: 'rewrite', path });
  });

  test('a term is cut at 100 characters', () => {
    expect(step(`/search/${'a'.repeat(200)}`)).toEqual({
      type: 'rewrite',
      path: `/s/101/search/${'a'.repeat(100)}`,
    });
  });
});

describe('redirects', () => {
  test.each([
    ['/Checkout/Cart?paso=2', '/checkout/cart?paso=2'],
    ['/CUSTOMER/Account/LOGIN?return=%2Fx', '/customer/account/login?return=%2Fx'],
    ['/getorderdetails/508081406/Ana%40correo.bo', '/getOrderDetails/508081406/Ana%40correo.bo'],
    ['/Pages/Envios', '/pages/Envios'],
    ['/Search/Taza', '/search/Taza'],
    ['/Discount/CASA50', '/discount/CASA50'],
    ['/L/aB3', '/l/aB3'],
    ['/Operador', '/operador'],
    ['/Mesa%E2%80%8B', '/Mesa'],
    ['/mesa%20', '/mesa'],
    ['/mesa/%E2%80%8Btazas%20?page=2', '/mesa/tazas?page=2'],
    ['/%E2%80%8Bcheckout/cart%C2%A0', '/checkout/cart'],
  ])('%s is another spelling of %s', (address, location) => {
    expect(step(address)).toEqual({ type: 'redirect', location, permanent: true });
    expect(step(location)).not.toEqual({ type: 'redirect', location, permanent: true });
  });

  test.each(['/Taza', '/API/me', '/Media/x/720', '/Checkout', '/mesa/NADA', '/checkout/nada', '/%E2%80%8B'])(
    '%s is no page in any spelling',
    (address) => {
      expect(step(address).type).toBe('rewrite');
    },
  );

  test('the internal routes are not for visitors', () => {
    expect(step('/s/102/c/10')).toEqual({ type: 'redirect', location: '/', permanent: true });
    expect(step('/s')).toEqual({ type: 'redirect', location: '/', permanent: true });
  });

  test.each([
    ['/search?q=Ollas%20grandes', '/search/Ollas%20grandes'],
    ['/search?q=a/b', '/search/a%20b'],
    ['/search?q=leeme.md', '/search/leeme%2Emd'],
    ['/search?q=', '/search'],
    ['/search?q=olla&size=30', '/search/olla?size=30'],
  ])('the plain form %s goes to %s [SRCH-11]', (address, location) => {
    expect(step(address)).toEqual({ type: 'redirect', location, permanent: false });
  });
});

test('any path and query give a route of the store, and unknown queries never reach a cached one', () => {
  const anyPath = fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 });
  const anyQuery = fc.dictionary(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }), { maxKeys: 4 });
  fc.assert(
    fc.property(anyPath, anyQuery, (path, query) => {
      const pathname = path.map((part) => encodeURIComponent(part.toWellFormed())).join('/');
      const search = new URLSearchParams(query);
      const found = step(`/${pathname}?${search}`);
      if (found.type === 'redirect') return /^\/(?!\/)/.test(found.location);
      const dynamic = /^\/s\/101\/(search|checkout|order|customer|getOrderDetails)(\/|\?|$)/.test(found.path);
      return /^\/s\/101(\/|$)/.test(found.path) && (dynamic || !found.path.includes('?'));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['/mesa/taza-99', '/s/101/not-found/product'],
  ['/99', '/s/101/not-found/product'],
  ['/productDetails/taza', '/s/101/not-found/product'],
  ['/mesa/nada', '/s/101/not-found'],
  ['/checkout/taza-99', '/s/101/not-found'],
  ['/%E0%A4%A', '/s/101/not-found'],
  ['', '/s/101/not-found'],
])('what %s does not name is missing as %s [PDP-26]', (pathname, path) => {
  expect(notFoundPage(pathname, 101, context)).toEqual({ type: 'rewrite', path });
});
