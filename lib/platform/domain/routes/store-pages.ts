import type { Route } from './route.ts';

/**
 * The pages of a store, in the order in which they are matched: the middleware rewrites each to its folder in
 * app/s/[store]. A planned page is left out of menus and its address is missing, until it has a folder in app/.
 */
export const STORE_PAGES: readonly Route[] = [
  { pattern: '/', area: 'browse' },
  { pattern: '/search/:term?', area: 'browse', index: 'disallow', folder: 'search/[[...term]]' },
  { pattern: '/pages/tiendas', area: 'browse' },
  { pattern: '/pages/cookies', area: 'browse', cache: 'never', index: 'noindex' },
  { pattern: '/pages/*', area: 'browse', log: '/pages/:name', folder: 'pages/[...path]' },
  { pattern: '/private/estilo', area: 'browse', index: 'disallow' },
  { pattern: '/private/formularios', area: 'browse', cache: 'never', index: 'disallow' },
  { pattern: '/private/:page', area: 'browse', index: 'disallow' },
  { pattern: '/categories/:id', area: 'browse', folder: 'c/[id]/[sort]/[size]/[page]/[...path]' },
  { pattern: '/productDetails/*', area: 'browse', folder: 'p/[id]/[choice]/[...path]' },

  { pattern: '/buy', area: 'buy', index: 'noindex' },
  { pattern: '/checkout/cart', area: 'buy' },
  { pattern: '/order/status/paid', area: 'private' },
  { pattern: '/order/status/paid/:orderId', area: 'private', log: '/order/status/paid' },
  { pattern: '/order/status/paidOffline', area: 'private' },
  {
    pattern: '/order/payment/:orderId/:token',
    area: 'private',
    access: 'link-holder',
    log: '/order/payment',
    shows: 'payment',
  },
  { pattern: '/getOrderDetails/:orderid/:email', area: 'private', access: 'link-holder', shows: 'order' },
  { pattern: '/customer/tracking', area: 'private' },
  { pattern: '/customer/contact', area: 'private', cache: 'history' },
  { pattern: '/customer/product-alert', area: 'private', cache: 'history' },
  { pattern: '/customer/newsletter', area: 'private', cache: 'history' },
  { pattern: '/customer/newsletter/:action/:token', area: 'private', access: 'link-holder' },
  { pattern: '/customer/event/leave', area: 'private' },
  {
    pattern: '/customer/event/contribution/:key/:sku',
    area: 'private',
    cache: 'history',
    log: '/customer/event/contribution',
    shows: 'event',
    namesNewcomer: true,
  },

  { pattern: '/customer/account', area: 'account', access: 'customer' },
  {
    pattern: '/customer/account/login/:token?',
    area: 'account',
    access: 'anonymous',
    folder: 'customer/account/login/[[...token]]',
  },
  { pattern: '/customer/account/passkeys', area: 'account', access: 'customer' },
  { pattern: '/customer/account/link', area: 'account', access: 'anonymous' },
  { pattern: '/customer/account/create', area: 'account', access: 'anonymous', cache: 'history' },
  { pattern: '/customer/account/create/successful', area: 'account' },
  { pattern: '/customer/account/forgotpassword', area: 'account', access: 'anonymous', cache: 'history' },
  { pattern: '/customer/account/logout', area: 'account' },
  {
    pattern: '/customer/account/verify/:token?',
    area: 'account',
    folder: 'customer/account/verify/[[...token]]',
  },
  { pattern: '/customer/recovery/password/:token', area: 'account', access: 'anonymous' },
  { pattern: '/customer/address', area: 'account', access: 'customer' },
  { pattern: '/customer/event/home', area: 'account' },
  {
    pattern: '/customer/event/create-event/:type?',
    area: 'account',
    access: 'customer',
    folder: 'customer/event/create-event/[[...type]]',
  },
  {
    pattern: '/customer/event/manage/:key?',
    area: 'account',
    access: 'customer',
    log: '/customer/event/manage',
    folder: 'customer/event/manage/[[...key]]',
  },
  {
    pattern: '/customer/event/event-details/:key?',
    area: 'account',
    log: '/customer/event/event-details',
    folder: 'customer/event/event-details/[[...key]]',
    shows: 'event',
  },
  { pattern: '/sales/order/history', area: 'account', access: 'customer' },
  { pattern: '/wishlist/index/index', area: 'account', access: 'customer' },
  {
    pattern: '/wishlist/index/index/:token',
    area: 'private',
    access: 'link-holder',
    log: '/wishlist/index/index/token',
    shows: 'wishlist',
  },

  { pattern: '/vista-previa/:key', area: 'draft', access: 'link-holder' },
];
