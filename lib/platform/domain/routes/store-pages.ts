import type { Route } from './route.ts';

/**
 * The pages of a store, in the order in which they are matched: the middleware rewrites each to its folder in
 * app/s/[store]. `by: 'nothing'` is a page that is planned: menus leave it out, its address is missing, and its line
 * without these words and its folder in app/ make it a page.
 */
export const STORE_PAGES: readonly Route[] = [
  { pattern: '/', surface: 'browse' },
  { pattern: '/search/:term?', surface: 'browse', index: 'disallow', folder: 'search/[[...term]]' },
  { pattern: '/pages/tiendas', surface: 'browse' },
  { pattern: '/pages/*', surface: 'browse', log: '/pages/:name', folder: 'pages/[...path]' },
  { pattern: '/private/estilo', surface: 'browse', index: 'disallow' },
  { pattern: '/private/:page', surface: 'browse', index: 'disallow' },
  { pattern: '/categories/:id', surface: 'browse', folder: 'c/[id]/[sort]/[size]/[page]/[...path]' },
  { pattern: '/productDetails/*', surface: 'browse', folder: 'p/[id]/[choice]/[...path]' },

  { pattern: '/checkout/cart', surface: 'buy' },
  { pattern: '/order/status/paid', surface: 'private' },
  { pattern: '/order/status/paid/:orderId', surface: 'private', log: '/order/status/paid' },
  { pattern: '/order/status/paidOffline', surface: 'private' },
  { pattern: '/getOrderDetails/:orderid/:email', surface: 'private', access: 'link-holder' },
  { pattern: '/customer/tracking', surface: 'private' },
  { pattern: '/customer/contact', surface: 'private' },
  { pattern: '/customer/event/leave', surface: 'private' },

  { pattern: '/customer/account', surface: 'account', access: 'customer', by: 'nothing' },
  { pattern: '/customer/account/login', surface: 'account', by: 'nothing' },
  { pattern: '/customer/account/create', surface: 'account', by: 'nothing' },
  { pattern: '/customer/account/logout', surface: 'account', by: 'nothing' },
  { pattern: '/customer/event/create-event', surface: 'account', access: 'customer', by: 'nothing' },
  { pattern: '/customer/event/manage/:key?', surface: 'account', access: 'event-owner', by: 'nothing' },
  { pattern: '/customer/event/event-details', surface: 'account', by: 'nothing' },
  { pattern: '/sales/order/history', surface: 'account', access: 'customer', by: 'nothing' },
  { pattern: '/wishlist/index/index', surface: 'account', access: 'customer', by: 'nothing' },

  { pattern: '/vista-previa/:key', surface: 'draft', access: 'link-holder' },
];
