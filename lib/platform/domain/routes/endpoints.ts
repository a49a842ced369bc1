import type { Route } from './route.ts';

/** What the middleware leaves alone, in the order in which it is matched: it belongs to no store, or names one itself. */
export const ENDPOINTS: readonly Route[] = [
  { pattern: '/api/me', surface: 'api' },
  { pattern: '/api/health', surface: 'api' },
  { pattern: '/api/listing', surface: 'api' },
  { pattern: '/api/product', surface: 'api' },
  { pattern: '/api/recommendations', surface: 'api' },
  { pattern: '/api/revalidate', surface: 'api', access: 'link-holder' },
  { pattern: '/api/orders/:orderId', surface: 'api' },
  { pattern: '/api/payments/:adapter', surface: 'api', access: 'link-holder' },
  { pattern: '/api/bank/:token', surface: 'api', access: 'link-holder' },
  { pattern: '/api/forms/:form', surface: 'api' },
  { pattern: '/api/:service/:method', surface: 'api' },

  { pattern: '/checkout/recovery-cart/:token', surface: 'private', access: 'link-holder', cache: 'never' },
  { pattern: '/banco-simulado/:token', surface: 'private', access: 'link-holder', index: 'noindex' },

  { pattern: '/media/cards/*', surface: 'media', folder: 'media/cards/[...what]' },
  { pattern: '/media/video/:name', surface: 'media' },
  { pattern: '/media/:id/:width', surface: 'media' },
  { pattern: '/favicon.ico', surface: 'media', by: 'public' },
  { pattern: '/icon.svg', surface: 'media', by: 'public' },
  { pattern: '/apple-touch-icon.png', surface: 'media', by: 'public' },

  { pattern: '/manifest.webmanifest', surface: 'feed', by: 'public' },
  { pattern: '/robots.txt', surface: 'feed', folder: 'robots.ts' },
  { pattern: '/llms.txt', surface: 'feed' },
  { pattern: '/sitemap.xml', surface: 'feed' },
  { pattern: '/sitemaps/:name', surface: 'feed' },
  { pattern: '/feeds/:channel/:file', surface: 'feed' },
  { pattern: '/schema/:file', surface: 'feed', by: 'public' },

  { pattern: '/_next/*', surface: 'build', by: 'server' },
  { pattern: '/healthz', surface: 'probe', by: 'server' },
  { pattern: '/readyz', surface: 'probe', by: 'server' },
];

/** What only rewrites lead to: a visitor who names them is sent to the home page. */
export const REWRITES: readonly Route[] = [
  { pattern: '/s/:store/f/*', surface: 'browse', index: 'noindex', folder: 'f/[id]/[...path]' },
  { pattern: '/s/:store/missing', surface: 'browse', index: 'noindex', folder: 'missing' },
  { pattern: '/s/:store/not-found', surface: 'browse', index: 'noindex', folder: 'not-found' },
  {
    pattern: '/s/:store/not-found/product',
    surface: 'browse',
    index: 'noindex',
    folder: 'not-found/product',
  },
];
