import type { Route } from './route.ts';

/** An image of 5120 KB, and what stands around it in a form of parts. */
const IMAGE_BODY = 5_500_000;
/** A form whose image is too large is read to its end, so that what else it says is not lost. */
const FORM_BODY = 25_000_000;

/** What the middleware leaves alone, in the order in which it is matched: it belongs to no store, or names one itself. */
export const ENDPOINTS: readonly Route[] = [
  { pattern: '/api/me', area: 'api' },
  { pattern: '/api/health', area: 'api' },
  { pattern: '/api/listing', area: 'api' },
  { pattern: '/api/draft', area: 'api', isWriteOnly: true },
  { pattern: '/api/page', area: 'api', isWriteOnly: true },
  { pattern: '/api/vitals', area: 'api', isWriteOnly: true, isBeacon: true },
  { pattern: '/api/funnel', area: 'api', isWriteOnly: true, isBeacon: true },
  { pattern: '/api/product', area: 'api' },
  { pattern: '/api/recommendations', area: 'api' },
  { pattern: '/api/revalidate', area: 'api', isWriteOnly: true, access: 'link-holder' },
  { pattern: '/api/index-now', area: 'api', isWriteOnly: true, access: 'link-holder' },
  { pattern: '/api/bag', area: 'api' },
  { pattern: '/api/uploads', area: 'api', isWriteOnly: true, maxForm: IMAGE_BODY },
  { pattern: '/api/csp', area: 'api', isWriteOnly: true, isBeacon: true },
  { pattern: '/api/tags', area: 'api', isFramed: true },
  { pattern: '/api/map', area: 'api', cache: 'shared' },
  { pattern: '/api/orders/:orderId', area: 'api' },
  { pattern: '/api/orders/:orderId/qr', area: 'api' },
  { pattern: '/api/orders/:orderId/reorder', area: 'api', isWriteOnly: true },
  { pattern: '/api/orders/:orderId/purchase', area: 'api', isWriteOnly: true },
  { pattern: '/api/orders/:orderId/calendar/:proof', area: 'api', access: 'link-holder' },
  {
    pattern: '/api/orders/:orderId/receipt/:proof',
    area: 'api',
    access: 'link-holder',
    index: 'noindex',
  },
  { pattern: '/api/gifts', area: 'api' },
  { pattern: '/api/registry/:eventId/:file', area: 'api', access: 'customer' },
  { pattern: '/api/payments/:adapter', area: 'api', isWriteOnly: true, access: 'link-holder' },
  { pattern: '/api/bank/:token', area: 'api', isWriteOnly: true, access: 'link-holder' },
  { pattern: '/api/gateway/:token', area: 'api', isWriteOnly: true, access: 'link-holder' },
  { pattern: '/api/forms/:form', area: 'api', isWriteOnly: true, maxForm: FORM_BODY },
  { pattern: '/api/auth/callback/:provider', area: 'api' },
  { pattern: '/api/s3/uploadImage', area: 'api', isWriteOnly: true, maxForm: IMAGE_BODY },
  { pattern: '/api/ucp/mcp', area: 'api', isWriteOnly: true },
  {
    pattern: '/api/ucp/*',
    area: 'api',
    takesPut: true,
    folder: 'api/ucp/[...path]',
    log: '/api/ucp/:path*',
  },
  { pattern: '/api/:service/:method', area: 'api' },

  { pattern: '/discount/:code', area: 'private' },
  { pattern: '/l/:code', area: 'private', log: '/l' },
  { pattern: '/buy/:items', area: 'private', index: 'noindex', log: '/buy/:items' },
  { pattern: '/checkout/recovery-cart/:token', area: 'private', access: 'link-holder' },
  { pattern: '/customer/product-alert/:action/:token', area: 'private', access: 'link-holder' },
  { pattern: '/banco-simulado/:token', area: 'private', access: 'link-holder', index: 'noindex' },
  { pattern: '/pasarela-simulada/:token', area: 'private', access: 'link-holder', index: 'noindex' },

  { pattern: '/operador', area: 'private', index: 'noindex' },
  { pattern: '/operador/existencias', area: 'private', index: 'noindex' },
  { pattern: '/operador/carrito', area: 'private', index: 'noindex' },
  { pattern: '/operador/velocidad', area: 'private', index: 'noindex' },
  { pattern: '/operador/embudo', area: 'private', index: 'noindex' },
  {
    pattern: '/operador/pedido/:orderId',
    area: 'private',
    index: 'noindex',
    log: '/operador/pedido',
  },

  { pattern: '/media/cards/*', area: 'media', folder: 'media/cards/[...what]' },
  { pattern: '/media/video/:name', area: 'media' },
  { pattern: '/media/:id/:width', area: 'media' },
  { pattern: '/favicon.ico', area: 'media', by: 'public' },
  { pattern: '/icon.svg', area: 'media', by: 'public' },
  { pattern: '/apple-touch-icon.png', area: 'media', by: 'public' },
  { pattern: '/status/:file', area: 'media', by: 'public' },
  { pattern: '/event-types/:file', area: 'media', by: 'public' },

  { pattern: '/manifest.webmanifest', area: 'feed', by: 'public' },
  { pattern: '/robots.txt', area: 'feed', folder: 'robots.ts' },
  { pattern: '/llms.txt', area: 'feed' },
  { pattern: '/opensearch.xml', area: 'feed' },
  { pattern: '/sitemap.xml', area: 'feed' },
  { pattern: '/sitemaps/:name', area: 'feed' },
  { pattern: '/feeds/:channel/:file', area: 'feed' },
  { pattern: '/schema/:file', area: 'feed', by: 'public' },

  { pattern: '/_next/*', area: 'build', by: 'server' },
  { pattern: '/.well-known/ucp', area: 'feed', by: 'server' },
  { pattern: '/.well-known/security.txt', area: 'feed', by: 'server' },
  { pattern: '/.well-known/change-password', area: 'feed', by: 'server' },
  { pattern: '/healthz', area: 'probe', by: 'server' },
  { pattern: '/readyz', area: 'probe', by: 'server' },
  { pattern: '/metrics', area: 'probe', by: 'server', index: 'noindex' },
];

/** What only rewrites lead to: a visitor who names them is sent to the home page. */
export const REWRITES: readonly Route[] = [
  { pattern: '/s/:store/f/*', area: 'browse', index: 'noindex', folder: 'f/[id]/[...path]' },
  { pattern: '/s/:store/missing', area: 'browse', index: 'noindex', folder: 'missing' },
  { pattern: '/s/:store/not-found', area: 'browse', index: 'noindex', folder: 'not-found' },
  {
    pattern: '/s/:store/not-found/product',
    area: 'browse',
    index: 'noindex',
    folder: 'not-found/product',
  },
  { pattern: '/s/:store/markdown', area: 'markdown', folder: 'markdown' },
  {
    pattern: '/s/:store/markdown/c/*',
    area: 'markdown',
    folder: 'markdown/c/[id]/[sort]/[size]/[page]/[...path]',
  },
  { pattern: '/s/:store/markdown/f/*', area: 'markdown', folder: 'markdown/f/[id]/[...path]' },
  { pattern: '/s/:store/markdown/p/*', area: 'markdown', folder: 'markdown/p/[id]/[choice]/[...path]' },
  { pattern: '/s/:store/markdown/pages/tiendas', area: 'markdown', folder: 'markdown/pages/tiendas' },
  { pattern: '/s/:store/markdown/pages/*', area: 'markdown', folder: 'markdown/pages/[...path]' },
  { pattern: '/s/:store/markdown/missing', area: 'markdown', folder: 'markdown/missing' },
];
