import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AREAS } from '#lib/platform/domain/routes/areas.ts';
import { ENDPOINTS, REWRITES } from '#lib/platform/domain/routes/endpoints.ts';
import {
  disallowedPaths,
  ENDPOINT_PREFIXES,
  findRoute,
  ROUTES,
} from '#lib/platform/domain/routes/find-route.ts';
import type { Route } from '#lib/platform/domain/routes/route.ts';
import { STORE_PAGES } from '#lib/platform/domain/routes/store-pages.ts';
import * as routes from '#lib/platform/routes.ts';
import { inRoot } from '#tools/bootstrap/paths.mjs';

/** The folder in app/ that a line of the table stands for. */
function folderOf(route: Route): string {
  const own = route.folder ?? route.pattern.slice(1).replaceAll(/:(\w+)/g, '[$1]');
  if (ENDPOINTS.includes(route)) return own;
  return ['s/[store]', AREAS[route.area].group, own].filter(Boolean).join('/');
}

/**
 * Every folder of app/ with a page or a handler, and the one handler that Next knows by its name. Outside of the shop's own pages
 * a group stands for a layout alone.
 */
function foldersOfApp(): string[] {
  const files = globSync('**/{page.tsx,route.ts}', { cwd: inRoot('app') });
  return [...files.map((file) => dirname(file).replace(/^\(\w+\)\//, '')), 'robots.ts'].sort();
}

/** An address of each kind that the shop writes. */
const ADDRESSES: Record<keyof typeof routes, string> = {
  home: routes.home(),
  listing: routes.listing('mesa/tazas', 11),
  category: routes.category(11),
  product: routes.product('mesa', 'taza', 12),
  productFallback: routes.productFallback('taza', 12),
  withValue: routes.withValue('/mesa/taza-12_c_A1', 2, 'queen'),
  card: routes.card({ category: '', productpath: 'taza-12', suggestedcolor: null }),
  search: routes.search('taza'),
  page: routes.page('ayuda/cuidado'),
  video: routes.video('taller.mp4'),
  mapSettings: routes.mapSettings(),
  buyPage: routes.buyPage({ items: 'TAZA:1' }),
  buyLink: routes.buyLink('TAZA:1'),
  cart: routes.cart(2),
  checkout: routes.checkout(),
  checkoutStep: routes.checkoutStep(2),
  checkoutLogin: routes.checkoutLogin(),
  couponLogin: routes.couponLogin(),
  couponInvoice: routes.couponInvoice(),
  cartDedication: routes.cartDedication(),
  paid: routes.paid(1),
  paidOffline: routes.paidOffline(),
  tracking: routes.tracking(),
  contact: routes.contact(),
  productAlert: routes.productAlert(),
  orderDetails: routes.orderDetails(1, 'a@b.bo'),
  account: routes.account(),
  login: routes.login('/customer/account'),
  linkAccount: routes.linkAccount(),
  passkeys: routes.passkeys(),
  register: routes.register(),
  loginAfter: routes.loginAfter('successful'),
  registered: routes.registered(),
  forgotPassword: routes.forgotPassword(),
  recovery: routes.recovery('x'),
  verified: routes.verified(),
  newsletter: routes.newsletter(),
  addresses: routes.addresses(),
  logout: routes.logout(),
  purchases: routes.purchases(),
  wishlist: routes.wishlist(),
  sharedWishlist: routes.sharedWishlist('x'),
  eventHome: routes.eventHome(),
  createEvent: routes.createEvent(3),
  manageEvent: routes.manageEvent('list'),
  eventProducts: routes.eventProducts(7),
  eventDetails: routes.eventDetails(),
  guestList: routes.guestList('boda-de-ana-1000', { sort: 'AZ', page: 2 }),
  eventFinder: routes.eventFinder({ q: 'ana', evento: 1000 }),
  contribution: routes.contribution('boda-de-ana-1000', 'TAZA'),
  eventFile: routes.eventFile(7, 'qr.png'),
  allGifts: routes.allGifts('boda-de-ana-1000', 'AZ'),
  leaveEvent: routes.leaveEvent(),
  draft: routes.draft(),
  recommendations: routes.recommendations({ productid: 1, seen: [2] }),
  vitals: routes.vitals(),
  funnel: routes.funnel(),
  pageReport: routes.pageReport('HOME'),
  tags: routes.tags(),
  moreCards: routes.moreCards('page=2'),
  quickProduct: routes.quickProduct(1, ''),
  orderState: routes.orderState(1),
  orderQr: routes.orderQr(1),
  reorder: routes.reorder(1),
  orderCalendar: routes.orderCalendar(1, 'x'),
  orderChange: routes.orderChange(1, 'x', 'cancel'),
  orderReceipt: routes.orderReceipt(1, 'x'),
  staff: routes.staff({ state: 'ready' }),
  staffStock: routes.staffStock('taza'),
  staffVitals: routes.staffVitals('device'),
  staffFunnel: routes.staffFunnel('day'),
  staffCart: routes.staffCart(),
  staffOrder: routes.staffOrder('123456'),
  purchaseClaim: routes.purchaseClaim(1),
  uploads: routes.uploads(),
  formGuide: routes.formGuide(),
  draftPage: routes.draftPage('a.b.c'),
  bagStyle: routes.bagStyle(),
  me: routes.me('uno'),
  bankPage: routes.bankPage('x'),
  bankDecision: routes.bankDecision('x'),
  gatewayPage: routes.gatewayPage('x', 'cvc'),
  gatewayPayment: routes.gatewayPayment('x'),
  paymentLink: routes.paymentLink(206800186, 'x'),
  preview: routes.preview([101, 'product', 12, 'a.jpg']),
  ucp: routes.ucp('catalog/search'),
  ucpProfile: routes.ucpProfile(),
  ucpTools: routes.ucpTools(),
  api: routes.api('orders'),
  llms: routes.llms(),
  openSearch: routes.openSearch(),
  sitemap: routes.sitemap(),
  sitemapFile: routes.sitemapFile('pages'),
  form: routes.form('cart'),
};

describe('the table of routes', () => {
  test('has one line for each page and endpoint of app/, and a folder for each line that is built', () => {
    const built = ROUTES.filter(({ by }) => by === undefined);
    expect(built.map(folderOf).sort()).toEqual(foldersOfApp());
  });

  test('says which endpoints take POST alone: what a handler reads or replaces is one of the others', () => {
    const takesPostAlone = (folder: string) => {
      const source = readFileSync(inRoot(`app/${folder}/route.ts`), 'utf8');
      const methods = [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]+)\b/gm)];
      return methods.map(([, method]) => method).join() === 'POST';
    };
    const ofApi = ENDPOINTS.filter(({ area }) => area === 'api');
    const written = ofApi.filter((route) => takesPostAlone(folderOf(route)));
    expect(ofApi.filter(({ isWriteOnly }) => isWriteOnly)).toEqual(written);
    expect(written.length).toBeGreaterThan(10);
  });

  test('names each pattern once', () => {
    const patterns = ROUTES.map(({ pattern }) => pattern);
    expect(patterns).toEqual([...new Set(patterns)]);
  });

  test('names the files of public/ that are there', () => {
    const ofPublic = ROUTES.filter(({ by }) => by === 'public');
    const names = ofPublic.map(({ pattern }) => pattern.slice(1).replace('/:file', ''));
    expect(names.filter((name) => !existsSync(inRoot(`public/${name}`)))).toEqual([]);
    expect(globSync('*', { cwd: inRoot('public') }).sort()).toEqual(names.sort());
  });

  test.each(Object.entries(ADDRESSES))('has a line for routes.%s, %s', (_, address) => {
    expect([...ROUTES.map(({ pattern }) => pattern), '/*']).toContain(findRoute(address).pattern);
  });

  test('shows no address of a customer, an owner or a holder of a link to other sites or to search engines', () => {
    const restricted = ROUTES.filter(({ access = 'everybody' }) => access !== 'everybody');
    expect(restricted.length).toBeGreaterThan(8);
    for (const route of restricted) {
      const { hidesAddress, isPage, index, cache } = AREAS[route.area];
      expect(route.index ?? index, route.pattern).not.toBe('index');
      expect(route.cache ?? cache, route.pattern).not.toBe('shared');
      expect(hidesAddress === true || !isPage, route.pattern).toBe(true);
    }
  });

  test('keeps the middleware from what belongs to no store', () => {
    const excluded = ENDPOINT_PREFIXES.map((one) => {
      const written = one.replaceAll('.', '\\.');
      return one.endsWith('/') ? written : `${written}$`;
    });
    const source = readFileSync(inRoot('middleware.ts'), 'utf8');
    const written = /matcher: \[\s*'([^']*)',?\s*\]/.exec(source)?.[1];
    expect(written?.replaceAll('\\\\', '\\')).toBe(`/((?!${excluded.join('|')}).*)`);
  });

  test('tells crawlers where not to go', () => {
    expect(disallowedPaths().sort()).toEqual(
      [
        '/search',
        '/private/',
        '/checkout/',
        '/discount/',
        '/l/',
        '/order/',
        '/getOrderDetails/',
        '/customer/',
        '/sales/',
      ]
        .concat('/wishlist/', '/api/')
        .sort(),
    );
    for (const path of disallowedPaths()) {
      const inside = [...STORE_PAGES, ...ENDPOINTS].filter(({ pattern }) => pattern.startsWith(path));
      for (const { area, index = AREAS[area].index } of inside) expect(index).not.toBe('index');
    }
  });

  test('leads visitors to none of the pages that only rewrites lead to', () => {
    for (const { pattern } of REWRITES) expect(pattern).toMatch(/^\/s\/:store\//);
  });
});

describe('the route of a path', () => {
  test.each([
    ['/', '/', 'browse'],
    ['/mesa/tazas/taza-12', '/*', 'browse'],
    ['/search', '/search/:term?', 'browse'],
    ['/search/a/b', '/search/*', 'browse'],
    ['/checkout/cart', '/checkout/cart', 'buy'],
    ['/checkout/otro', '/checkout/*', 'buy'],
    ['/%63heckout/cart', '/checkout/cart', 'buy'],
    ['/checkout/recovery-cart/x', '/checkout/recovery-cart/:token', 'private'],
    ['/checkout/recovery-cart/x/y', '/checkout/recovery-cart/*', 'private'],
    ['/order/status/paidOffline/', '/order/status/paidOffline', 'private'],
    ['/customer', '/customer/*', 'private'],
    ['/sales/x', '/sales/*', 'account'],
    ['/vista-previa', '/vista-previa/*', 'draft'],
    ['/api/forms/cart', '/api/forms/:form', 'api'],
    ['/api/frontend/changeCart', '/api/:service/:method', 'api'],
    ['/api/a/b/c', '/api/*', 'api'],
    ['/media/cards/101/home/x.jpg', '/media/cards/*', 'media'],
    ['/media/ab-1/320', '/media/:id/:width', 'media'],
    ['/sitemaps/', '/sitemaps/*', 'feed'],
    // What the middleware takes for a page is one.
    ['/api', '/*', 'browse'],
    ['/%61pi/health', '/*', 'browse'],
    ['//api/health', '/*', 'browse'],
    ['/robots.txt/x', '/*', 'browse'],
    ['/%E0%A4%A', '/*', 'browse'],
  ])('%s is %s, %s', (path, pattern, area) => {
    expect(findRoute(path)).toMatchObject({ pattern, area });
  });

  test('takes what its line leaves out from its area', () => {
    expect(findRoute('/checkout/recovery-cart/x')).toMatchObject({ cache: 'never', index: 'disallow' });
    expect(findRoute('/vista-previa/x')).toMatchObject({ cache: 'never', index: 'noindex' });
    expect(findRoute('/checkout/cart')).toMatchObject({ access: 'everybody', cache: 'never' });
    expect(findRoute('/customer/tracking')).toMatchObject({ access: 'everybody', cache: 'never' });
    expect(findRoute('/customer/account')).toMatchObject({ access: 'customer', cache: 'never' });
  });
});
